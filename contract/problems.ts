// Every refusal of the interface, once: its name, its HTTP status and its sentence. Nothing else knows a status.

/** `{name}` in a sentence is replaced by the value of that name given with the problem. */
export const problems = {
  badParameter: { status: 400, sentence: '{parameter}: {reason}' },
  badBody: { status: 400, sentence: 'The body cannot be read: {reason}' },
  badCatalogue: { status: 400, sentence: 'This is not a catalogue that can be read: {reason}' },
  noFeed: {
    status: 400,
    sentence:
      'No file was sent, and the settings of the channel {channel} name no feed: send a file, or set feeds.{kind}.',
  },
  noCredentials: {
    status: 401,
    sentence: 'Send the header Authorization with the credentials of a user or an API key.',
  },
  wrongCredentials: {
    status: 401,
    sentence: 'The user name, password or API key is wrong, or no longer valid.',
  },
  missingRole: { status: 403, sentence: 'This operation needs the role {role}.' },
  foreignChannel: { status: 403, sentence: 'These credentials are not for the channel {channel}.' },
  foreignOrigin: {
    status: 403,
    sentence: 'This API key may not be used from the origin {origin}.',
  },
  mayNotGrant: { status: 403, sentence: 'Only an administrator may grant {right}.' },
  strongerAccount: {
    status: 403,
    sentence:
      '{name} holds what these credentials do not, {right}: only an administrator may change this.',
  },
  unknownPath: {
    status: 404,
    sentence: 'There is nothing at {path}. The operations are listed at /docs.',
  },
  noDemo: { status: 404, sentence: 'There is no demo shop here: {reason}' },
  unknownChannel: { status: 404, sentence: 'There is no channel {channel}.' },
  unknownRecord: {
    status: 404,
    sentence: 'There is no product with the {idType} {id} in the channel {channel}.',
  },
  unknownVersion: {
    status: 404,
    sentence:
      'The channel {channel} has no version {version} of its settings; the last thousand are kept.',
  },
  unknownAbTest: { status: 404, sentence: 'There is no A/B test {id} in the channel {channel}.' },
  unknownHistoryEntry: {
    status: 404,
    sentence: 'The history of the channel {channel} has no entry {id}, or not any more.',
  },
  unknownCampaign: { status: 404, sentence: 'There is no campaign {id} in the channel {channel}.' },
  unknownRule: { status: 404, sentence: 'There is no ranking rule {id} in the channel {channel}.' },
  unknownKey: { status: 404, sentence: 'There is no API key {id}.' },
  unknownUser: { status: 404, sentence: 'There is no user {name}.' },
  unknownGroup: { status: 404, sentence: 'There is no group {name}.' },
  unknownJob: {
    status: 404,
    sentence: 'There is no job {job}; the jobs are listed at /manage/v1/jobs.',
  },
  wrongMethod: { status: 405, sentence: '{path} does not know {method}; it knows {allowed}.' },
  channelExists: { status: 409, sentence: 'There is a channel {channel} already.' },
  tooManyCampaigns: {
    status: 409,
    sentence:
      'The channel {channel} has {limit} campaigns, and no more are possible: delete some first.',
  },
  tooManyChanges: {
    status: 409,
    sentence:
      'The file changes {count} things, and at most {limit} may change at once: send it in parts.',
  },
  historyTooShort: {
    status: 409,
    sentence:
      'What was before {since} is not kept any more in the history of the channel {channel}.',
  },
  tooManyAbTests: {
    status: 409,
    sentence:
      'The channel {channel} has {limit} A/B tests, and no more are possible: delete some first.',
  },
  abTestRunning: {
    status: 409,
    sentence: 'The A/B test {id} is running: stop it first.',
  },
  abTestGroupFull: {
    status: 409,
    sentence:
      'The tests that run in the group {group} leave {free} of a hundred sessions, and {wanted} are wanted: stop one of them, or take less traffic.',
  },
  tooManyRules: {
    status: 409,
    sentence:
      'The channel {channel} has {limit} ranking rules, and no more are possible: delete some first.',
  },
  userExists: { status: 409, sentence: 'There is a user {name} already.' },
  groupExists: { status: 409, sentence: 'There is a group {name} already.' },
  lastAdministrator: {
    status: 409,
    sentence: '{name} is the last administrator: make another one first.',
  },
  remoteUser: {
    status: 409,
    sentence: 'The user {name} is managed elsewhere; only local users have a password here.',
  },
  importRunning: { status: 409, sentence: 'An import of the channel {channel} is running.' },
  outdatedDatabase: {
    status: 409,
    sentence:
      'The database of the channel {channel} is older than the director’s: an import with the mode LOAD_ONLY is necessary.',
  },
  nothingToLoad: {
    status: 409,
    sentence: 'The channel {channel} has no imported database to load: import one first.',
  },
  bodyTooLarge: { status: 413, sentence: 'The body is larger than {limit} bytes.' },
  wrongContentType: {
    status: 415,
    sentence: 'The content type {type} is not understood here; send {expected}.',
  },
  tooManyRequests: { status: 429, sentence: 'Too many requests: try again in {seconds} s.' },
  unexpected: {
    status: 500,
    sentence: 'Something unexpected went wrong. The server has logged it as {id}.',
  },
  headersTooLarge: {
    status: 431,
    sentence: 'The address and the headers together are larger than {limit} bytes; send a POST.',
  },
  feedFailed: { status: 502, sentence: 'The feed {feed} could not be fetched: {reason}' },
  notReady: { status: 503, sentence: 'Not ready yet: {reason}' },
  storeAway: {
    status: 503,
    sentence:
      'The database cannot be reached just now. What was asked for may or may not have been done; try again.',
  },
  noDirector: { status: 503, sentence: 'Nothing can be changed just now: {reason}' },
} as const

export type ProblemName = keyof typeof problems

/** A refusal on its way to the caller; `http/problems.ts` alone catches it. */
export class Problem extends Error {
  readonly problem: ProblemName
  readonly values: Readonly<Record<string, string | number>>

  constructor(
    problem: ProblemName,
    values: Readonly<Record<string, string | number>> = {},
    cause?: unknown,
  ) {
    super(
      problems[problem].sentence.replace(/\{(\w+)\}/g, (_, name: string) =>
        String(values[name] ?? name),
      ),
      { cause },
    )
    this.name = 'Problem'
    this.problem = problem
    this.values = values
  }
}
