import { type FastifyReply, type FastifyRequest, type FastifyServerOptions, LogController } from 'fastify'
import type { Config } from '../config.ts'

/** The path without the query, which can contain tokens and addresses. */
const pathOf = (url: string) => url.split('?', 1)[0]

/** Logs JSON without personal data: no query, no body, no IP address, no details of database errors. */
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

/** Logs one line per request, with its reply; a second line would cost as much as validating a form. */
export class RequestLog extends LogController {
  override incomingRequest() {
    // Logged with the reply.
  }
  override requestCompleted(error: Error | null | undefined, request: FastifyRequest, reply: FastifyReply) {
    const line = { req: request, res: reply, responseTime: reply.elapsedTime }
    if (error) reply.log.error({ ...line, err: error }, 'request errored')
    else reply.log.info(line, 'request completed')
  }
}
