import { type FastifyReply, type FastifyRequest, type FastifyServerOptions, LogController } from 'fastify'
import type { Config } from './config.ts'

/** The path alone: queries carry tokens and addresses. */
const pathOf = (url: string) => url.split('?', 1)[0]

/** Logs as JSON without personal data: no query, no body, no address, no values out of an error's detail. */
export const loggerOptions = ({ logLevel }: Config): FastifyServerOptions['logger'] =>
  logLevel === 'silent'
    ? false
    : {
        level: logLevel,
        serializers: {
          req: ({ method, url }: FastifyRequest) => ({ method, path: pathOf(url) }),
          err: (error: Error & { code?: unknown }) => ({
            type: error.name,
            message: error.message,
            stack: error.stack ?? '',
            code: error.code,
          }),
        },
      }

/** One line a request, when it is answered; writing two of them costs as much as checking a form. */
export class RequestLog extends LogController {
  override incomingRequest() {
    // Said with the answer.
  }
  override requestCompleted(error: Error | null | undefined, request: FastifyRequest, reply: FastifyReply) {
    const line = { req: request, res: reply, responseTime: reply.elapsedTime }
    if (error) reply.log.error({ ...line, err: error }, 'request errored')
    else reply.log.info(line, 'request completed')
  }
}
