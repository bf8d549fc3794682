import type { FastifyInstance } from 'fastify'
import { BusyError } from './bounded-queue.ts'

/** Work that waits or runs, of all requests together. */
export const maxBackgroundWork = 200

/**
 * Creates a function that starts work after the reply of the request, whose time then reveals nothing about it. Errors
 * are logged; closing the app waits for the work. It throws a BusyError while too much work has not ended.
 */
export const createBackgroundWork = (app: FastifyInstance) => {
  const running = new Set<Promise<void>>()
  app.addHook('onClose', async () => {
    while (running.size > 0) await Promise.all(running)
  })
  return (work: () => Promise<unknown>) => {
    if (running.size >= maxBackgroundWork) throw new BusyError('Too much work follows replies')
    const ended = new Promise<void>((resolve) => {
      setImmediate(resolve)
    })
      .then(work)
      .then(
        () => undefined,
        (error: unknown) => app.log.error({ err: error }, 'work after a reply failed'),
      )
      .finally(() => running.delete(ended))
    running.add(ended)
  }
}
export type BackgroundWork = ReturnType<typeof createBackgroundWork>
