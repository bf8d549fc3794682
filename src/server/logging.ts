import type { FastifyRequest, FastifyServerOptions } from 'fastify'
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
