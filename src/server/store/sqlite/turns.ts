import { StoreUnavailableError } from '../unavailable.ts'

const maxWaiting = 1000

/**
 * Gives one user at a time the turn, in the order of their requests. A request fails when too many wait already, or at
 * its deadline (`performance.now()`).
 */
export const createTurns = () => {
  const waiting = new Set<() => void>()
  let isTaken = false

  return {
    take: (deadline: number) =>
      new Promise<void>((resolve, reject) => {
        if (!isTaken) {
          isTaken = true
          return resolve()
        }
        if (waiting.size >= maxWaiting)
          return reject(new StoreUnavailableError('Too many writes wait for the database'))
        const start = () => {
          clearTimeout(timer)
          waiting.delete(start)
          resolve()
        }
        const timer = setTimeout(() => {
          waiting.delete(start)
          reject(new StoreUnavailableError('The write waited too long for its turn'))
        }, deadline - performance.now())
        waiting.add(start)
      }),
    /** Ends the turn; the next request gets it. */
    pass: () => {
      const [next] = waiting
      if (next) next()
      else isTaken = false
    },
  }
}
