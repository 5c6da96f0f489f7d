// The command `aisle`: `serve` runs the server, the others are clients of it (server/command-line.ts).

import { cpus } from 'node:os'
import { type Command, commandHelp, commands, findCommand } from './command-line.ts'
import { CommandError } from './command-line-terminal.ts'
import type { Config } from './config.ts'
import { ConfigError, optionsHelp, readConfig, splitFlags } from './config.ts'
import { createLog } from './http/log.ts'
import { RefusedError } from './rest-client.ts'
import { startServer } from './serve.ts'
import { StartError } from './start-error.ts'
import { stopPatienceMs } from './stop-patience.ts'

async function main(): Promise<void> {
  const [name = 'help', ...args] = process.argv.slice(2)
  const asksForHelp = ['help', '--help', '-h'].includes(name)
  if (asksForHelp || args.includes('--help')) {
    process.stdout.write(help(findCommand(asksForHelp ? (args[0] ?? '') : name)))
    return
  }
  const { flags, rest } = splitFlags(args)
  const sources = { env: process.env, cores: cpus().length }
  if (name === 'serve') {
    // What is no option of the table is a mistake here, and the table says which option was meant.
    await serve(readConfig({ ...sources, flags: [...flags, ...rest] }))
    return
  }
  const command = findCommand(name)
  if (command === null) {
    throw new CommandError(
      `There is no command ${name}. The commands are: serve, ${commands.map((known) => known.name).join(', ')}.`,
    )
  }
  await command.run({ config: readConfig({ ...sources, flags }), args: rest })
}

async function serve(config: Config): Promise<void> {
  const log = createLog({ level: config.logLevel, pretty: process.stdout.isTTY === true })
  for (const warning of config.warnings) log.warn(warning)
  const server = await startServer(config, log)
  process.stdout.write(greeting(config, server.url, server.generatedPassword))
  const stop = (): void => {
    log.info('stopping')
    setTimeout(
      () => {
        log.error('stopping took too long')
        process.exit(1)
      },
      config.drainSeconds * 1000 + stopPatienceMs,
    ).unref()
    server.close().then(
      () => process.exit(0),
      (error: unknown) => {
        log.error(error, 'stopping failed')
        process.exit(1)
      },
    )
  }
  process.once('SIGINT', stop)
  process.once('SIGTERM', stop)
}

function greeting(config: Config, url: string, generatedPassword: string | null): string {
  const lines = ['', 'Aisle is ready.', '']
  if (config.demo) lines.push(`  Demo shop      ${url}/demo/`)
  lines.push(`  API reference  ${url}/docs`, `  OpenAPI        ${url}/openapi.json`, '')
  lines.push(`  User           ${config.adminUser}`)
  if (generatedPassword !== null) {
    lines.push(
      `  Password       ${generatedPassword}`,
      '                 (shown this once; AISLE_ADMIN_PASSWORD sets another)',
    )
  } else {
    const how =
      config.adminPassword === null ? 'as shown at the first start' : 'as AISLE_ADMIN_PASSWORD says'
    lines.push(`  Password       ${how}`)
  }
  return `${lines.join('\n')}\n\n`
}

function help(command: Command | null): string {
  if (command !== null) return `${command.usage}\n\n${command.meaning}\n`
  return `${commandHelp()}\nOptions of all commands, as flags or as environment variables:\n\n${optionsHelp()}\n`
}

main().catch((error: unknown) => {
  const isExpected = [CommandError, ConfigError, RefusedError, StartError].some(
    (kind) => error instanceof kind,
  )
  const text =
    error instanceof Error
      ? isExpected
        ? error.message
        : (error.stack ?? error.message)
      : String(error)
  process.stderr.write(`${text}\n`)
  process.exitCode = 1
})
