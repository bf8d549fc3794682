import type { FastifyInstance } from 'fastify'

/**
 * Creates a function that starts work after the reply of the request, whose time then tells nothing about it. Errors
 * are logged; closing the app waits for the work.
 */
export const createBackgroundWork = (app: FastifyInstance) => {
  const running = new Set<Promise<void>>()
  app.addHook('onClose', async () => {
    while (running.size > 0) await Promise.all(running)
  })
  return (work: () => Promise<unknown>) => {
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
