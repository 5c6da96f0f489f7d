// Which folder may import what: the table of the design as data. `tools/tidy.test.ts` reads it and fails on every
// arrow that is not in it. A path belongs to the row with the longest folder that holds it. Tests may import
// anything; nobody but a test may import a test.

/** One row: what the files of a folder may reach. A path in a list stands for a file or for a whole folder. */
export interface MatrixRow {
  readonly folder: string
  /** pure: no `node:`, no clock, no dice; browser: no `node:`; node: the whole of it. */
  readonly world: 'pure' | 'node' | 'browser'
  readonly imports: readonly string[] | 'anything'
  /** What may be named by `import type` alone: the value itself is handed in by `server/main.ts`. */
  readonly types?: readonly string[]
  /** npm packages; a scope such as `@fastify/` stands for all of its packages. */
  readonly packages: readonly string[] | 'anything'
}

/** What the pure folders of the server may import beside each other. */
const pureServer = ['engine', 'merchandising', 'contract'] as const

/** What the edge folders of the server may import, and the parts that they are handed and so may name. */
const serverEdge = {
  imports: ['server/channel', 'server/answers', 'contract'],
  types: ['server', 'engine'],
} as const

const anything = { world: 'node', imports: 'anything', packages: 'anything' } as const

export const importMatrix: readonly MatrixRow[] = [
  { folder: 'contract', world: 'pure', imports: ['contract'], packages: ['typebox'] },
  { folder: 'engine', world: 'pure', imports: ['engine'], packages: [] },
  { folder: 'engine/text', world: 'pure', imports: ['engine'], packages: ['snowball-stemmers'] },
  { folder: 'merchandising', world: 'pure', imports: ['merchandising', 'engine'], packages: [] },
  {
    folder: 'server/channel',
    world: 'pure',
    imports: ['server/channel', ...pureServer],
    packages: [],
  },
  {
    folder: 'server/answers',
    world: 'pure',
    imports: ['server/answers', 'server/channel', ...pureServer],
    packages: [],
  },
  {
    folder: 'server/store',
    world: 'node',
    imports: ['server/store', ...serverEdge.imports],
    types: serverEdge.types,
    packages: ['better-sqlite3', 'pg', 'pg-copy-streams'],
  },
  {
    folder: 'server/imports',
    world: 'node',
    // An import ends in segments, and building them is what the engine is for.
    imports: ['server/imports', 'engine', ...serverEdge.imports],
    types: serverEdge.types,
    packages: ['better-sqlite3', 'saxes', 'yauzl'],
  },
  {
    // A thread begins as main.ts does: nothing can be handed in but plain values.
    folder: 'server/imports/import-thread.ts',
    world: 'node',
    imports: ['server', ...pureServer],
    packages: [],
  },
  {
    folder: 'server/nodes',
    world: 'node',
    imports: ['server/nodes', ...serverEdge.imports],
    types: serverEdge.types,
    packages: [],
  },
  {
    folder: 'server/http',
    world: 'node',
    imports: [
      'server/http',
      'server/callers.ts',
      'server/prepared-json.ts',
      'server/store/no-room.ts',
      ...serverEdge.imports,
    ],
    types: serverEdge.types,
    packages: ['fastify', '@fastify/', 'pino', 'typebox'],
  },
  {
    folder: 'server',
    world: 'node',
    imports: ['server', 'engine', 'merchandising', 'contract', 'package.json'],
    packages: ['@node-rs/argon2', 'croner', 'lru-cache', 'pino-pretty', 'typebox'],
  },
  {
    folder: 'elements',
    world: 'browser',
    imports: ['elements'],
    types: ['contract'],
    packages: ['lit'],
  },
  {
    folder: 'studio',
    world: 'browser',
    imports: ['studio', 'contract', 'elements/main.ts'],
    packages: ['lit'],
  },
  { folder: 'bench', ...anything },
  { folder: 'e2e', ...anything },
  { folder: 'tools', ...anything },
  { folder: 'demo', ...anything },
  // Examples, as a shop would write them.
  { folder: 'docs', world: 'browser', imports: ['elements'], packages: 'anything' },
]

/** The door of each npm workspace, so that an import by package name is judged like one by path. */
export const workspaceDoors: Readonly<Record<string, string>> = {
  '@aisle/elements': 'elements/main.ts',
}

/**
 * Where running begins. Everything else must be reached from here by imports, by
 * `new URL('./x.ts', import.meta.url)` or by another string that names the file.
 */
export const entryPoints: readonly RegExp[] = [
  /(^|\/)main\.ts$/,
  /\.test\.ts$/,
  /\.d\.ts$/,
  /^tools\/[^/]+\.(ts|mjs)$/,
  /^demo\/catalogue\/write\.ts$/,
  /^docs\/elements\/examples\//,
  /^elements\/words-de\.ts$/,
]

/**
 * Tests, and what only tests need: a suite that two implementations share, a lab in which tests try things, a fixture.
 * `tsconfig.pure.json` leaves out the same names.
 */
export function isTest(path: string): boolean {
  return /([.-](test|fixture|lab|suite)|\/suite-[^/]+)\.ts$/.test(path)
}

/** Folders that run only on the machine of an engineer, and so may use what is installed for engineers. */
export const engineersFolders: readonly string[] = ['bench', 'e2e', 'tools', 'demo', 'docs']

/** The row that a file belongs to, or none if its folder is not in the table. */
export function rowOf(path: string): MatrixRow | undefined {
  return importMatrix
    .filter((row) => holds(row.folder, path))
    .sort((left, right) => right.folder.length - left.folder.length)[0]
}

/** Is the path this file, or inside this folder? */
export function holds(place: string, path: string): boolean {
  return path === place || path.startsWith(`${place}/`)
}
