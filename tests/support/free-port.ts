import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { mkdirSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { temporaryRoot } from '../../scripts/test/temporary-root.ts'

/** A port at which nothing listens: systems give it to no program. */
export const closedPort = 2

/** Ports that systems give to no connection and no server by themselves: they do from 32768. */
const ports = { first: 20_000, count: 12_000 } as const

/**
 * A free port of this machine, for a program that must know its port before it starts. No other test of the run gets
 * it: it stays free until the program listens.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = ports.first + randomInt(ports.count)
    if (isFirstAskedFor(port) && (await isFree(port))) return port
  }
}

/** The processes of a run share a folder. */
function isFirstAskedFor(port: number): boolean {
  const root = temporaryRoot()
  if (root === undefined) return true
  mkdirSync(join(root, 'ports'), { recursive: true })
  try {
    mkdirSync(join(root, 'ports', String(port)))
    return true
  } catch {
    return false
  }
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer().listen(port)
  try {
    await once(server, 'listening')
  } catch {
    return false
  }
  server.close()
  await once(server, 'close')
  return true
}
