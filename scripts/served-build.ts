import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

/** The folder of the sockets of servers that serve the build of this folder; paths of sockets must be short. */
const socketsOf = (folder: string) =>
  join(tmpdir(), `understory-${createHash('sha256').update(resolve(folder)).digest('hex').slice(0, 16)}`)

const isOpen = (path: string) =>
  new Promise<boolean>((answer) => {
    const socket = connect(path)
    socket.once('connect', () => answer(true)).once('error', () => answer(false))
    socket.once('connect', () => socket.destroy())
  })

/** Says to other processes that this one serves the build of the folder, until it ends or the result is called. */
export const markServed = async (folder: string) => {
  const sockets = socketsOf(folder)
  mkdirSync(sockets, { recursive: true, mode: 0o700 })
  const path = join(sockets, String(process.pid))
  // One of an earlier process with this number.
  rmSync(path, { force: true })
  const server = createServer((socket) => socket.destroy()).unref()
  await new Promise<void>((listening, failed) => server.once('error', failed).listen(path, listening))
  return () => new Promise<void>((closed) => server.close(() => closed()))
}

/** Whether a running process serves the build of the folder: a socket that an ended process left does not count. */
export const isServed = async (folder: string) => {
  const sockets = socketsOf(folder)
  if (!existsSync(sockets)) return false
  const open = await Promise.all(readdirSync(sockets).map((name) => isOpen(join(sockets, name))))
  return open.includes(true)
}
