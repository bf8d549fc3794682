import { type FastifyReply, type FastifyRequest, type FastifyServerOptions, LogController } from 'fastify'
import type { Config } from '../config.ts'

/** The pattern of the route, such as `/studies/:study`: a path can contain tokens and addresses. */
const routeOf = ({ routeOptions }: FastifyRequest) => routeOptions.url ?? 'none'

/** Longest logged message of an error. */
const maxErrorText = 500

/**
 * The message of an error without e-mail addresses and tokens. A syntax error quotes the text that could not be parsed,
 * so nothing of it is logged.
 */
const messageOf = (error: Error) => {
  if (error instanceof SyntaxError) return 'text that cannot be parsed'
  return error.message
    .slice(0, maxErrorText)
    .split(/\s/)
    .map((word) => (word.includes('@') || /[\w-]{32}/.test(word) ? '[removed]' : word))
    .join(' ')
}

/** The lines of a stack that name places in the code; the lines before them repeat the message. */
const framesOf = ({ stack = '' }: Error) =>
  stack
    .split('\n')
    .filter((line) => line.startsWith('    at '))
    .join('\n')

/** Logs JSON without personal data: no path, no query, no body, no IP address, no details of database errors. */
export const loggerOptions = ({ logLevel }: Config): FastifyServerOptions['logger'] =>
  logLevel === 'silent'
    ? false
    : {
        level: logLevel,
        serializers: {
          req: (request: FastifyRequest) => ({ method: request.method, route: routeOf(request) }),
          err: (error: Error & { code?: unknown }) => ({
            type: error.name,
            message: messageOf(error),
            stack: framesOf(error),
            code: error.code,
          }),
        },
      }

/** Logs one line per request, with its reply; a second line would cost as much as validating a form. */
export class RequestLog extends LogController {
  override incomingRequest() {
    // Logged with the reply.
  }
  override routeNotFound() {
    // Logged with the reply: Fastify's own line names the path.
  }
  override requestCompleted(error: Error | null | undefined, request: FastifyRequest, reply: FastifyReply) {
    const line = { req: request, res: reply, responseTime: reply.elapsedTime }
    if (error) reply.log.error({ ...line, err: error }, 'request errored')
    else reply.log.info(line, 'request completed')
  }
}
