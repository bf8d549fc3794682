import { spawn } from 'node:child_process'
import { PassThrough, Readable } from 'node:stream'
import { buffer, text } from 'node:stream/consumers'
import { type Command, runCommand as execute } from '#server/cli/command.ts'
import { bundled } from './bundled.ts'
import { cleanUp } from './clean-up.ts'
import { fastStart, inherited } from './inherited-environment.ts'

interface CommandResult {
  readonly stdout: string
  readonly stderr: string
  readonly status: number | null
  readonly signal?: string | null
}

interface CommandOptions {
  readonly env?: Readonly<Record<string, string>>
  readonly input?: string
  readonly encoding?: 'utf8' | 'latin1'
}

/**
 * Runs a script in a process of its own, with `input` on its standard input. Binary output is read as `latin1`. It
 * never blocks: a server in the test's process may hold a lock that the script waits for.
 */
export const runScript = async (
  script: string,
  args: readonly string[],
  { env = {}, input = '', encoding = 'utf8' }: CommandOptions = {},
): Promise<CommandResult> => {
  const child = spawn(process.execPath, [...fastStart, bundled(script), ...args], {
    env: { ...inherited, ...env },
  })
  // A test that fails or takes too long does not leave the process behind.
  cleanUp(() => child.kill('SIGKILL'))
  // A script that ends without reading its input closes the pipe.
  child.stdin.on('error', () => undefined).end(input)
  const ended = new Promise<Pick<CommandResult, 'status' | 'signal'>>((resolve) => {
    child.on('close', (status, signal) => resolve({ status, signal }))
  })
  const [stdout, stderr, end] = await Promise.all([buffer(child.stdout), text(child.stderr), ended])
  return { stdout: stdout.toString(encoding), stderr, ...end }
}

/**
 * Runs a command of the server in the test's process, which costs a hundredth of a process. One test of each command
 * uses `runScript` for its arguments, standard input and exit code.
 */
export const runCommand = async (
  command: Command,
  args: readonly string[],
  { env = {}, input = '', encoding = 'utf8' }: CommandOptions = {},
): Promise<CommandResult> => {
  const [stdout, stderr] = [new PassThrough(), new PassThrough()]
  const output = Promise.all([buffer(stdout), text(stderr)])
  const status = await execute(command, args, { env, stdin: Readable.from([input]), stdout, stderr })
  stdout.end()
  stderr.end()
  const [bytes, errors] = await output
  return { stdout: bytes.toString(encoding), stderr: errors, status }
}
