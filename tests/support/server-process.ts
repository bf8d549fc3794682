import { spawn } from 'node:child_process'
import { bundled } from './bundled.ts'
import { cleanUp } from './clean-up.ts'
import { fastStart, inherited, testServer } from './inherited-environment.ts'
import { siteFolder } from './site-folder.ts'

/** A limit on the size of each file that the server writes, which acts as a full disk; needs no rights. */
export interface DiskLimit {
  readonly maxFileKilobytes: number
}

const withDiskLimit = (command: readonly string[], limit: DiskLimit | undefined) =>
  limit ? ['bash', '-c', `ulimit -f ${limit.maxFileKilobytes} && exec "$0" "$@"`, ...command] : command

/** Starts the server in a process of its own, which is killed at the end of its tests. */
export function spawnServer(
  environment: Record<string, string>,
  script = 'tests/support/serve.ts',
  limit?: DiskLimit,
) {
  const node = [process.execPath, ...fastStart, bundled(script), siteFolder()]
  const [command = '', ...parameters] = withDiskLimit(node, limit)
  const child = spawn(command, parameters, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...inherited,
      ...testServer,
      RATE_LIMIT_PER_MINUTE: '1000000',
      ...environment,
    },
  })
  const output = { stdout: '', stderr: '' }
  child.stdout.setEncoding('utf8').on('data', (text: string) => (output.stdout += text))
  child.stderr.setEncoding('utf8').on('data', (text: string) => (output.stderr += text))
  const ended = new Promise<{ code: number | null; signal: string | null }>((resolve) => {
    child.on('close', (code, signal) => resolve({ code, signal }))
  })
  cleanUp(async () => {
    child.kill('SIGKILL')
    await ended
  })
  return { child, output, ended }
}

/** Starts the server and waits until it listens. */
export async function startServer(environment: Record<string, string>, script?: string, limit?: DiskLimit) {
  const server = spawnServer(environment, script, limit)
  const port = await new Promise<number>((resolve, reject) => {
    server.child.stdout.on('data', () => {
      const address = /^Understory +http:\/\/localhost:(\d+)\n/m.exec(server.output.stdout)
      if (address && /^Mail .*\n/m.test(server.output.stdout)) resolve(Number(address[1]))
    })
    void server.ended.then(() => reject(new Error(`The server did not start: ${server.output.stderr}`)))
  })
  return { ...server, port, url: `http://127.0.0.1:${port}` }
}
