// What a move of a store takes along: every table of the migrations but what belongs to the nodes, in the order in which their rows
// may be written, with the column by which their rows are read in steps.

export type MovedTable = {
  readonly name: string
  /** Gives every row a place; as it stands in an `order by`. */
  readonly key: readonly string[]
  /** A column that counts by itself: the count goes on behind the greatest that was moved. */
  readonly counter?: string
  readonly columns: readonly string[]
}

export const movedTables: readonly MovedTable[] = [
  {
    name: 'channels',
    key: ['name'],
    columns: [
      ...['name', 'settings_version', 'database_version', 'complete_version', 'delta_version'],
      'identity',
    ],
  },
  {
    name: 'settings',
    key: ['channel', 'version'],
    columns: ['channel', 'version', 'body', 'guessed', 'saved_by', 'saved_at'],
  },
  {
    name: 'databases',
    key: ['id'],
    counter: 'id',
    columns: ['id', 'channel', 'version', 'state', 'delta_id', 'stamp'],
  },
  {
    name: 'masters',
    key: ['database', 'sequence'],
    columns: ['database', 'sequence', 'master_id'],
  },
  {
    name: 'records',
    key: ['arrival'],
    counter: 'arrival',
    columns: ['arrival', 'database', 'sequence', 'product_number', 'body'],
  },
  {
    name: 'deltas',
    key: ['id'],
    counter: 'id',
    columns: ['id', 'channel', 'database_version', 'version', 'body', 'stamp'],
  },
  {
    name: 'import_outcomes',
    key: ['entry'],
    counter: 'entry',
    columns: ['entry', 'id', 'channel', 'start_date', 'body'],
  },
  { name: 'users', key: ['name'], columns: ['name', 'body'] },
  { name: 'user_groups', key: ['name'], columns: ['name', 'body'] },
  { name: 'api_keys', key: ['id'], columns: ['id', 'owner', 'body'] },
  { name: 'event_logs', key: ['id'], counter: 'id', columns: ['id', 'channel'] },
  {
    name: 'events',
    key: ['id'],
    counter: 'id',
    columns: ['id', 'log', 'kind', 'received', 'user_id', 'body'],
  },
  {
    name: 'event_identities',
    key: ['log', 'id'],
    columns: ['log', 'id', 'fingerprint', 'expires'],
  },
  { name: 'shelves', key: ['id'], counter: 'id', columns: ['id', 'channel', 'shelf', 'state'] },
  { name: 'entries', key: ['shelf', 'key'], columns: ['shelf', 'key', 'body', 'late'] },
  {
    name: 'job_runs',
    key: ['entry'],
    counter: 'entry',
    columns: ['entry', 'job', 'channel', 'start_date', 'body'],
  },
]

/** Tables that are each node's, or the cluster's, own. */
export const unmovedTables: readonly string[] = [
  'schema_versions',
  'director',
  'director_beat',
  'accounts_version',
  'nodes',
]
