import type { Readable, Writable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { inspect } from 'node:util'

/** The environment and streams of a command. */
export interface CommandIo {
  readonly env: Readonly<Record<string, string | undefined>>
  readonly stdin: Readable & { readonly isTTY?: boolean }
  readonly stdout: Writable & { readonly isTTY?: boolean }
  readonly stderr: Writable
}

/** Executes a command; returns its exit code, which is 0 if it returns none. Its errors are printed in one line. */
export type Command = (args: readonly string[], io: CommandIo) => Promise<number | void>

/** Executes a command, prints its error and returns its exit code. */
export const runCommand = async (command: Command, args: readonly string[], io: CommandIo) => {
  try {
    return (await command(args, io)) ?? 0
  } catch (error) {
    io.stderr.write(`${error instanceof Error ? error.message : inspect(error)}\n`)
    return 1
  }
}

/** Executes a command with the arguments and streams of this process, which ends with the exit code of the command. */
export const runProcess = async (command: Command) => {
  process.exitCode = await runCommand(command, process.argv.slice(2), process)
}

/** The first line of the standard input; a person at a terminal is asked for it. */
export const readLine = async ({ stdin, stderr }: CommandIo, question: string) => {
  if (stdin.isTTY) stderr.write(`${question}\n`)
  const [line = ''] = (await text(stdin)).split(/\r?\n/)
  return line
}
