// Options: defaults, flags, variables, and messages that name what is wrong.

import { strict as assert } from 'node:assert'
import { join } from 'node:path'
import { describe, it } from 'node:test'
import { type Config, ConfigError, optionsHelp, readConfig, splitFlags } from './config.ts'

const home = join(import.meta.dirname, '..')

function config(flags: readonly string[] = [], env: Record<string, string> = {}): Config {
  return readConfig({ env, flags, cores: 4 })
}

function messageOf(flags: readonly string[], env: Record<string, string> = {}): string {
  try {
    config(flags, env)
  } catch (error) {
    assert.ok(error instanceof ConfigError)
    return error.message
  }
  return 'accepted'
}

describe('options', () => {
  it('have defaults', () => {
    assert.deepEqual(config(), {
      port: 8080,
      host: '127.0.0.1',
      basePath: '',
      dataFolder: join(home, 'data'),
      store: 'sqlite',
      role: 'director',
      directorUrl: '',
      nodeUrl: '',
      follow: true,
      adminUser: 'admin',
      adminPassword: null,
      threads: 3,
      demo: false,
      demoFolder: join(home, 'dist', 'demo'),
      debug: false,
      logLevel: 'info',
      bodyBytesMax: 67_108_864,
      importBytesMax: 8_589_934_592,
      feedHosts: '*',
      backupCron: '',
      drainSeconds: 0,
      cacheBytesMax: 67_108_864,
      warnings: [],
    })
    assert.equal(readConfig({ env: {}, flags: [], cores: 1 }).threads, 1)
    assert.equal(readConfig({ env: {}, flags: [], cores: 1000 }).threads, 256)
  })

  it('come from variables, and flags go before them', () => {
    const env = { AISLE_PORT: '9000', AISLE_HOST: '::1', AISLE_DEMO: 'on', PORT: '1' }
    const { port, host, demo, debug } = config(['--port', '9001', '--debug'], env)
    assert.deepEqual([port, host, demo, debug], [9001, '::1', true, true])
  })

  it('that are empty variables count as not set', () => {
    const { port, adminPassword } = config([], { AISLE_PORT: '', AISLE_ADMIN_PASSWORD: '' })
    assert.deepEqual([port, adminPassword], [8080, null])
  })

  it('are written as --flag value, --flag=value, --switch and --no-switch', () => {
    const given = config(['--port=0', '--data', 'a=b', '--base-path=', '--no-demo', '--debug=off'])
    assert.deepEqual(
      [given.port, given.dataFolder, given.basePath, given.demo, given.debug],
      [0, 'a=b', '', false, false],
    )
    assert.equal(config(['--no-demo'], { AISLE_DEMO: 'true' }).demo, false)
    assert.equal(config(['--port', '1', '--port', '2']).port, 2)
  })

  it('in bytes may have a unit', () => {
    const sizes = ['1024', '2KiB', '3 MiB', '1GiB'].map(
      (size) => config(['--body-bytes-max', size]).bodyBytesMax,
    )
    assert.deepEqual(sizes, [1024, 2048, 3 * 1024 ** 2, 1024 ** 3])
  })

  const wrong: [string[], Record<string, string>, string][] = [
    [[], { AISLE_PORT: 'abc' }, 'AISLE_PORT: "abc" is not a whole number between 0 and 65535'],
    [['--port', '65536'], {}, '--port: "65536" is not a whole number between 0 and 65535'],
    [['--port', '-1'], {}, '--port: "-1" is not a whole number between 0 and 65535'],
    [['--port', '1e3'], {}, '--port: "1e3" is not a whole number between 0 and 65535'],
    [['--port'], {}, '--port: a value is missing'],
    [['--port', '--debug'], {}, '--port: a value is missing'],
    [['--threads=0'], {}, '--threads: "0" is not a whole number between 1 and 256'],
    [
      ['--prot', '1'],
      {},
      '--prot: there is no such option; did you mean --port?\n"1": an option begins with --',
    ],
    [['--no-port'], {}, '--no-port: there is no such option; did you mean --port?'],
    [['--colour=red'], {}, '--colour: there is no such option'],
    [['-p'], {}, '-p: there is no such option'],
    [
      ['--admin-password', 'x'],
      {},
      '--admin-password: there is no such option\n"x": an option begins with --',
    ],
    [['--__proto__=1'], {}, '--__proto__: there is no such option'],
    [
      ['--log', 'loud'],
      {},
      '--log: "loud" is not one of silent, fatal, error, warn, info, debug, trace',
    ],
    [[], { AISLE_DEBUG: 'maybe' }, 'AISLE_DEBUG: "maybe" is neither true nor false'],
    [
      ['--base-path', 'aisle/'],
      {},
      '--base-path: "aisle/" is not empty or a path such as /aisle, without a slash at its end',
    ],
    [
      ['--body-bytes-max', '64 MB'],
      {},
      '--body-bytes-max: "64 MB" is not a size between 1024 and 1073741824 bytes, such as 1048576 or 64MiB',
    ],
    [
      ['--admin-user', 'a:b'],
      {},
      '--admin-user: "a:b" is not a user name: 1 to 100 characters, no colon, not beginning with k_',
    ],
  ]
  for (const [flags, env, message] of wrong) {
    it(`that are wrong are named: ${message.split('\n')[0]}`, () => {
      assert.equal(messageOf(flags, env), message)
    })
  }

  it('that are wrong are all named at once', () => {
    const lines = messageOf(['--port', 'x', '--thread', '2'], { AISLE_LOG: 'y' }).split('\n')
    assert.equal(lines.length, 4)
  })

  it('that hold secrets are not repeated in messages', () => {
    const address = 'mysql://user:geheim@host/db'
    assert.equal(
      messageOf(['--store', address]),
      '--store: this is not sqlite or an address such as postgres://user:password@host/database',
    )
    assert.ok(!messageOf([], { AISLE_ADMIN_PASSWORD: 'geheim\n' }).includes('geheim'))
  })

  it('that are misspelled variables are warned of', () => {
    assert.deepEqual(config([], { AISLE_PROT: '1', AISLE_LONG: '1', OTHER: '' }).warnings, [
      'AISLE_PROT: there is no such option; did you mean AISLE_PORT?',
      'AISLE_LONG: there is no such option; did you mean AISLE_LOG?',
    ])
  })

  it('that leave the other nodes without an address of this one are warned of', () => {
    const shared = { AISLE_STORE: 'postgres://aisle@db/aisle', AISLE_HOST: '0.0.0.0' }
    const [warning, ...others] = config([], shared).warnings
    assert.match(warning, /^AISLE_NODE_URL: /)
    assert.deepEqual(others, [])
    for (const fine of [
      { ...shared, AISLE_NODE_URL: 'http://node1:8080' },
      { ...shared, AISLE_HOST: '127.0.0.1' },
      { AISLE_HOST: '0.0.0.0' },
    ]) {
      assert.deepEqual(config([], fine).warnings, [])
    }
  })

  it('stand among the arguments of a command', () => {
    assert.deepEqual(splitFlags(['file.csv', '--data', 'd', '--channel', 'shop', '--debug', '-']), {
      flags: ['--data', 'd', '--debug'],
      rest: ['file.csv', '--channel', 'shop', '-'],
    })
  })

  it('are explained by the help', () => {
    assert.equal(optionsHelp(), help)
  })
})

const help = `  --port number             AISLE_PORT              8080       Port to listen on; 0: any that is free.
  --host address            AISLE_HOST              127.0.0.1  Address to listen on; 0.0.0.0: reachable from other machines.
  --base-path path          AISLE_BASE_PATH         none       Path under which everything lies, behind a proxy for instance.
  --data folder             AISLE_DATA              data       Folder for all that must survive a restart; made when missing. The default lies in Aisle's own folder.
  --store store             AISLE_STORE             sqlite     Where records are kept: sqlite (a file in the data folder) or postgres://…
  --role word               AISLE_ROLE              director   What a node does that shares a PostgreSQL with others: director (it alone changes channels), worker, or auto (director when no other node is).
  --director-url url        AISLE_DIRECTOR_URL      none       Where a worker hands changes on to; empty: where the director said that it is.
  --node-url url            AISLE_NODE_URL          address    Where the other nodes reach this one; the address that it listens on if not given.
  --follow                  AISLE_FOLLOW            true       Whether a worker follows by itself; otherwise only when the cluster operations say so.
  --admin-user name         AISLE_ADMIN_USER        admin      Name of the administrator that the first start makes.
                            AISLE_ADMIN_PASSWORD    generated  Password of the administrator, set on each start; generated once if not given.
  --threads number          AISLE_THREADS           cores - 1  Threads that search.
  --demo                    AISLE_DEMO              false      Loads the channel demo and shows its shop.
  --demo-folder folder      AISLE_DEMO_FOLDER       dist/demo  Folder of the built page of the demo shop.
  --debug                   AISLE_DEBUG             false      Sends stack traces with errors; not for a server that strangers can reach.
  --log word                AISLE_LOG               info       How much is logged: silent, fatal, error, warn, info, debug, trace.
  --body-bytes-max bytes    AISLE_BODY_BYTES_MAX    64MiB      The largest body of a request that is no import.
  --import-bytes-max bytes  AISLE_IMPORT_BYTES_MAX  8GiB       The largest catalogue that an import takes.
  --feed-hosts hosts        AISLE_FEED_HOSTS        *          Hosts that feeds may be fetched from; *: every one but this machine itself.
  --drain-seconds number    AISLE_DRAIN_SECONDS     0          How long a server that is stopped says that it is not ready and goes on answering, before it refuses requests.
  --backup-cron cron        AISLE_BACKUP_CRON       none       When the store is copied to the folder backups; empty: only when it is asked for.
  --cache-bytes-max bytes   AISLE_CACHE_BYTES_MAX   64MiB      How much of the memory keeps answers that were given before; 0: none.`
