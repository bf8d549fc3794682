import { fork } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, mkdtempSync, openSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { z } from 'zod'
import { allocatorSettings, heapSettings } from '#server/allocator.ts'

/** A server of `servers/` in a process of its own, with a temporary folder. */
export interface ServerProcess extends AsyncDisposable {
  readonly url: string
  readonly folder: string
  readonly pid: number
}

type ServerName = 'understory' | 'bare-insert' | 'bare-chunk' | 'mail-sink' | 'static-page'

/** Starts a server with an empty database on `disk`; logs to a file, as a service does. */
export const startServer = async (
  name: ServerName,
  environment: Record<string, string> = {},
  disk = tmpdir(),
) => {
  const folder = mkdtempSync(join(disk, 'understory-bench-'))
  const database = join(folder, 'bench.db')
  const log = openSync(join(folder, 'log'), 'a')
  const child = fork(join(import.meta.dirname, `servers/${name}.ts`), {
    stdio: ['ignore', log, 'inherit', 'ipc'],
    execArgv: [...heapSettings, ...process.execArgv],
    env: {
      ...process.env,
      ...allocatorSettings,
      NODE_ENV: 'production',
      DATABASE_FILE: database,
      DATABASE_URL: `file:${database}`,
      UPLOADS_DIR: join(folder, 'uploads'),
      ...environment,
    },
  })
  closeSync(log)
  const ended = once(child, 'exit')
  const failed = ended.then(() => {
    throw new Error(`The server ${name} exited before it listened`)
  })
  const [address] = z
    .tuple([z.string()])
    .rest(z.unknown())
    .parse(await Promise.race([once(child, 'message'), failed]))
  if (child.pid === undefined) throw new Error(`The server ${name} has no process`)
  return {
    url: address,
    folder,
    pid: child.pid,
    [Symbol.asyncDispose]: async () => {
      failed.catch(() => undefined)
      // A server that is busy for seconds would not notice a closed channel.
      child.kill('SIGKILL')
      await ended
      rmSync(folder, { recursive: true })
    },
  } satisfies ServerProcess
}
