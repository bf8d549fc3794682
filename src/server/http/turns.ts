/**
 * Creates a function that waits for a turn of the event loop. `perTurn` of the waiting calls go on in each turn, so that
 * the requests of others are answered in between.
 */
export const createTurns = (perTurn = 1) => {
  const waiting: (() => void)[] = []
  const next = () => {
    for (const start of waiting.splice(0, perTurn)) start()
    if (waiting.length > 0) setImmediate(next)
  }
  return () =>
    new Promise<void>((resolve) => {
      if (waiting.length === 0) setImmediate(next)
      waiting.push(resolve)
    })
}
