import { spawnSync } from 'node:child_process'
import { createServer, type Socket } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { createEventLoopTurns } from '#server/http/event-loop-turns.ts'

/** A server that listens, and its port. */
const start = async () => {
  const sockets: Socket[] = []
  const server = createServer((socket) => sockets.push(socket))
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  const address = server.address()
  return { server, port: typeof address === 'object' ? (address?.port ?? 0) : 0 }
}

/** Opens connections while this process, which is to accept them, waits: they arrive together. */
const openTogether = (port: number, count: number) => {
  const script = `let left = ${count}
    const end = () => (left -= 1) || process.exit()
    for (let each = left; each > 0; each -= 1) require('node:net').connect(${port}, '127.0.0.1', end)`
  expect(spawnSync(process.execPath, ['-e', script]).status).toBe(0)
}

test('connections that arrive together are all accepted before a waiting call goes on', async () => {
  const { server, port } = await start()
  const turn = createEventLoopTurns({ server, now: () => 0 })
  let accepted = 0
  const acceptedAtStart = new Promise<number>((resolve) => {
    server.on('connection', () => {
      accepted += 1
      if (accepted === 1) void turn().then(() => resolve(accepted))
    })
  })
  openTogether(port, 50)
  expect(await acceptedAtStart).toBe(50)
})

test('an endless row of new connections holds up no waiting call for good', async () => {
  const { server, port } = await start()
  let time = 0
  // Each turn takes ten milliseconds, so that the row is longer than calls may wait.
  const turn = createEventLoopTurns({ server, now: () => (time += 10) })
  let accepted = 0
  const acceptedAtStart = new Promise<number>((resolve) => {
    server.on('connection', () => {
      accepted += 1
      if (accepted === 1)
        void turn()
          .then(turn)
          .then(() => resolve(accepted))
    })
  })
  openTogether(port, 100)
  expect(await acceptedAtStart).toBeLessThan(30)
})

test('waiting calls go on in order, as many as a turn has', async () => {
  const { server } = await start()
  const turn = createEventLoopTurns({ server, perTurn: 2 })
  const order: string[] = []
  const calls = ['a', 'b', 'c'].map((name) => turn().then(() => order.push(name)))
  setImmediate(() => order.push('end of the turn'))
  await Promise.all(calls)
  expect(order).toEqual(['a', 'b', 'end of the turn', 'c'])
})
