import { spawn } from 'node:child_process'
import { buffer, text } from 'node:stream/consumers'
import { inherited } from './inherited-environment.ts'

interface CommandResult {
  readonly stdout: string
  readonly stderr: string
  readonly status: number | null
}

/**
 * Runs a script in a process of its own, with `input` on its standard input. Binary output is read as `latin1`. It never
 * blocks: a server in the test's process may hold a lock that the script waits for.
 */
export const runCommand = async (
  script: string,
  args: readonly string[],
  {
    env = {},
    input = '',
    encoding = 'utf8',
  }: { env?: Readonly<Record<string, string>>; input?: string; encoding?: 'utf8' | 'latin1' } = {},
): Promise<CommandResult> => {
  const child = spawn(process.execPath, [script, ...args], { env: { ...inherited, ...env } })
  // A script that ends without reading its input closes the pipe.
  child.stdin.on('error', () => undefined).end(input)
  const ended = new Promise<number | null>((resolve) => {
    child.on('close', resolve)
  })
  const [stdout, stderr, status] = await Promise.all([buffer(child.stdout), text(child.stderr), ended])
  return { stdout: stdout.toString(encoding), stderr, status }
}
