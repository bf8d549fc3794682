import { type ApiFetcher, initClient, tsRestFetchApi } from '@ts-rest/core'
import type { AppRouter } from '#contract/shared/ts-rest.ts'
import { storableValue } from '#contract/shared/characters.ts'
import { clientOptions } from './client-options.ts'

/** Typed functions that send calls to the site's own server. */
export const createClient = <Calls extends AppRouter>(calls: Calls) => initClient(calls, clientOptions)

/** A reply that asks for more seconds is one to show: it names a limit of the day, or an outage. */
const longestWaitSeconds = 90

type ApiBody = Parameters<ApiFetcher>[0]['body']

const secondsToWait = ({ status, headers }: { readonly status: number; readonly headers: Headers }) => {
  const seconds = Number(headers.get('retry-after'))
  return (status === 429 || status === 503) && seconds > 0 && seconds <= longestWaitSeconds
    ? seconds
    : undefined
}

/** Whether JSON may have NUL or a lone surrogate, which it always writes as an escape. */
const hasUnstorable = (json: string) => /\\u(?:0000|d[89a-f])/i.test(json)

/** The body with texts that the server can store. */
const storableBody = (body: ApiBody): ApiBody =>
  typeof body === 'string' && hasUnstorable(body) ? JSON.stringify(JSON.parse(body), storableValue) : body

/**
 * A client that makes the texts of a call storable, and sends it again when a busy server says when. `wait` resolves
 * after this many seconds, or rejects with the reason of the signal.
 */
export const createPatientClient = <Calls extends AppRouter>(
  calls: Calls,
  wait: (seconds: number, signal: AbortSignal | null | undefined) => Promise<void>,
) => {
  const api: ApiFetcher = async (args) => {
    const reply = await tsRestFetchApi({ ...args, body: storableBody(args.body) })
    const seconds = secondsToWait(reply)
    if (seconds === undefined) return reply
    await wait(seconds, args.fetchOptions?.signal)
    return api(args)
  }
  return initClient(calls, { ...clientOptions, api })
}
