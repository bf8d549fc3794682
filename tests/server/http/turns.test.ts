import { connect, createServer, type Socket } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { createTurns } from '#server/http/turns.ts'

/** A server, and a function that opens a connection to it without waiting. */
const start = async () => {
  const sockets: Socket[] = []
  const server = createServer((socket) => sockets.push(socket))
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  const address = server.address()
  const port = typeof address === 'object' ? (address?.port ?? 0) : 0
  return { server, open: () => void sockets.push(connect(port, '127.0.0.1')) }
}

test('connections that arrive together are all accepted before a waiting call goes on', async () => {
  const { server, open } = await start()
  const turn = createTurns({ server })
  let accepted = 0
  const acceptedAtStart = new Promise<number>((resolve) => {
    server.on('connection', () => {
      accepted += 1
      if (accepted === 1) void turn().then(() => resolve(accepted))
    })
  })
  for (let each = 0; each < 50; each += 1) open()
  expect(await acceptedAtStart).toBe(50)
})

test('an endless row of new connections holds up no waiting call for good', async () => {
  const { server, open } = await start()
  const turn = createTurns({ server })
  let isOver = false
  const done = new Promise<void>((resolve) => {
    let accepted = 0
    server.on('connection', () => {
      accepted += 1
      if (!isOver) open()
      if (accepted === 1) void turn().then(turn).then(resolve)
    })
  })
  for (let each = 0; each < 3; each += 1) open()
  await expect(done).resolves.toBeUndefined()
  isOver = true
})

test('waiting calls go on in order, as many as a turn has', async () => {
  const { server } = await start()
  const turn = createTurns({ server, perTurn: 2 })
  const order: string[] = []
  const calls = ['a', 'b', 'c'].map((name) => turn().then(() => order.push(name)))
  setImmediate(() => order.push('end of the turn'))
  await Promise.all(calls)
  expect(order).toEqual(['a', 'b', 'end of the turn', 'c'])
})
