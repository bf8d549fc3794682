import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { text } from 'node:stream/consumers'
import { removeTemporaryRoot } from './temporary-root.ts'

/**
 * Starts a process that ends all commands of this run and removes its folder when this process has ended, in whatever
 * way: its standard input ends then.
 */
export function startGuard(root: string, grace: number) {
  const guard = spawn(process.execPath, [fileURLToPath(import.meta.url), root, String(grace)], {
    detached: true,
    stdio: ['pipe', 'ignore', 'inherit'],
  })
  const exited = once(guard, 'exit')
  // A guard that was killed is missed by the next run only, which removes the folder.
  guard.stdin.on('error', () => {})
  guard.unref()
  const leaders = new Set<number>()
  const write = () => guard.stdin.write(`${[...leaders].join(' ')}\n`)
  return {
    /** A command leads a session with this number, until it is removed. */
    add: (leader: number) => {
      leaders.add(leader)
      write()
    },
    remove: (leader: number) => {
      leaders.delete(leader)
      write()
    },
    /** Ends what is left, and removes the folder. */
    finish: async () => {
      guard.ref()
      guard.stdin.end()
      await exited
    },
  }
}
export type Guard = ReturnType<typeof startGuard>

/**
 * `node guard.ts <folder> <grace>`: each line of the input has the leaders of all sessions, so that the last one
 * counts.
 */
async function guardRun([root = '', grace]: readonly string[]) {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {})
  const lines = (await text(process.stdin)).split('\n')
  const leaders = (lines.at(-2) ?? '').split(' ').map(Number).filter(Boolean)
  await removeTemporaryRoot(root, { leaders, grace: Number(grace) })
}

if (import.meta.main) await guardRun(process.argv.slice(2))
