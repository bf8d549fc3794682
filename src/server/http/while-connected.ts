import type { FastifyRequest } from 'fastify'

/** Runs the work of a request; `signal` aborts when the client closes its connection before the work ends. */
export const whileConnected = async <Result>(
  { raw: { socket } }: Pick<FastifyRequest, 'raw'>,
  work: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> => {
  const controller = new AbortController()
  const abort = () => controller.abort()
  if (socket.destroyed) abort()
  socket.once('close', abort)
  try {
    return await work(controller.signal)
  } finally {
    socket.off('close', abort)
  }
}
