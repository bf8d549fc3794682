import { spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'

interface CommandResult {
  readonly stdout: string
  readonly stderr: string
  readonly status: number | null
}

/**
 * Runs a script in a process of its own, with `input` on its standard input. It never blocks: a server in the test's
 * process may hold a lock that the script waits for.
 */
export const runCommand = async (
  script: string,
  args: readonly string[],
  { env = {}, input = '' }: { env?: Readonly<Record<string, string>>; input?: string } = {},
): Promise<CommandResult> => {
  const child = spawn(process.execPath, [script, ...args], { env: { PATH: process.env['PATH'], ...env } })
  // A script that ends without reading its input closes the pipe.
  child.stdin.on('error', () => undefined).end(input)
  const ended = new Promise<number | null>((resolve) => {
    child.on('close', resolve)
  })
  const [stdout, stderr, status] = await Promise.all([text(child.stdout), text(child.stderr), ended])
  return { stdout, stderr, status }
}
