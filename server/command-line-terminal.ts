// How commands speak with the person at the terminal: what was asked for goes to the output, what is said about it beside it.

import { parseArgs } from 'node:util'
import type { Config } from './config.ts'

/** A mistake of the person at the terminal: shown as its sentence alone. */
export class CommandError extends Error {}

export type CommandCall = { readonly config: Config; readonly args: readonly string[] }

type ArgumentOptions = NonNullable<NonNullable<Parameters<typeof parseArgs>[0]>['options']>

export function readArguments<const Options extends ArgumentOptions>(
  args: readonly string[],
  options: Options,
) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true })
  } catch (error) {
    throw new CommandError(error instanceof Error ? error.message : String(error))
  }
}

/** What the command was asked for. */
export function print(text: string): void {
  process.stdout.write(`${text}\n`)
}

/** What is said about it. */
export function say(text: string): void {
  process.stderr.write(`${text}\n`)
}
