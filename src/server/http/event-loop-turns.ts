import type { Server } from 'node:net'

/** Longest time that new connections hold up waiting calls, in milliseconds: an endless row of them must not. */
const maxHeldUpMs = 50

interface TurnOptions {
  readonly server: Server
  /** Waiting calls that go on in one turn. */
  readonly perTurn?: number
  /** The time in milliseconds. */
  readonly now?: () => number
}

/**
 * Creates a function that waits for a turn of the event loop, so that the requests of others are answered in between.
 * New connections go first: the event loop accepts one per turn, so a hundred of them would wait for a hundred turns.
 */
export const createEventLoopTurns = ({ server, perTurn = 1, now = () => performance.now() }: TurnOptions) => {
  const waiting: (() => void)[] = []
  let hasAccepted = false
  let lastStart = 0
  server.on('connection', () => (hasAccepted = true))

  const next = () => {
    const isHeldUp = hasAccepted && now() - lastStart < maxHeldUpMs
    hasAccepted = false
    if (!isHeldUp) {
      lastStart = now()
      for (const start of waiting.splice(0, perTurn)) start()
    }
    if (waiting.length > 0) setImmediate(next)
  }
  return () =>
    new Promise<void>((resolve) => {
      if (waiting.length === 0) {
        lastStart = now()
        setImmediate(next)
      }
      waiting.push(resolve)
    })
}
