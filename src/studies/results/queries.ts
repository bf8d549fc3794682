import { failedReply, refusedReply } from '#contract/shared/replies.ts'
import type { ResultsFilter } from '#contract/studies/results.ts'

/** The token of a results link, and the access token that its password was exchanged for. */
export interface Share {
  readonly token?: string | undefined
  readonly access?: string | undefined
}

/** Which responses of which study are read, and by which link. */
export interface ResultsRequest {
  readonly study: string
  readonly filter: ResultsFilter
  readonly share: Share
}

/** The headers of a share: paths and queries end up in logs. */
export const shareHeaders = ({ token, access }: Share) => ({
  ...(token !== undefined && { 'x-share-token': token }),
  ...(access !== undefined && { 'x-share-access': access }),
})

export const requestData = ({ study, filter, share }: ResultsRequest) => ({
  params: { study },
  query: filter,
  headers: shareHeaders(share),
})

/** Keys of everything read about a study, with any filter and any share. */
export const studyKeys = {
  results: (study: string) => ['readResults', study] as const,
  respondents: (study: string) => ['listRespondents', study] as const,
  plan: (study: string) => ['readPlanProgress', study] as const,
}

/** Results this young are not fetched again: those of an unlocked link are fetched before they are rendered. */
const freshMs = 5_000

export const resultsQuery = (request: ResultsRequest) => ({
  queryKey: [...studyKeys.results(request.study), request.filter, request.share] as const,
  queryData: requestData(request),
  staleTime: freshMs,
})

/** Most reads of results at a time: the server lets a client wait for a few. */
const readAtOnce = 4

/** Lets the first few of many reads begin that have no reply yet; the next ones begin with the next rendering. */
export const inTurns = <Query extends { readonly queryKey: readonly unknown[] }>(
  queries: readonly Query[],
  hasReply: (key: Query['queryKey']) => boolean,
) => {
  const begun = new Set(queries.filter(({ queryKey }) => !hasReply(queryKey)).slice(0, readAtOnce))
  return queries.map((query) => ({ ...query, enabled: hasReply(query.queryKey) || begun.has(query) }))
}

export const respondentsQuery = (request: ResultsRequest) => ({
  queryKey: [...studyKeys.respondents(request.study), request.filter, request.share] as const,
  queryData: requestData(request),
})

/** A reply with a status of 400 or more, or an error of the connection. */
export type CallError = Error | { readonly status: number; readonly body: unknown }

/** The server's message of a failed call; `otherwise` if it sent none or the connection failed. */
export function messageOf(error: CallError, otherwise: string): string {
  if (error instanceof Error) return otherwise
  const refused = refusedReply.safeParse(error.body)
  if (refused.success) return Object.values(refused.data.errors).flat().join(' ')
  const failed = failedReply.safeParse(error.body)
  return failed.success ? failed.data.message : otherwise
}

/** Why a read failed: the link password is missing, the owner does not allow it, there are no results, or an error. */
export interface Refusal {
  readonly kind: 'locked' | 'forbidden' | 'missing' | 'failed'
  readonly message: string
}

const refusals: Readonly<Record<number, Refusal['kind']>> = {
  401: 'locked',
  403: 'forbidden',
  404: 'missing',
}

/** Why results could not be read. */
export const refusalOf = (error: CallError): Refusal =>
  error instanceof Error
    ? {
        kind: 'failed',
        message: 'The results could not be loaded. Check your connection and try again.',
      }
    : {
        kind: refusals[error.status] ?? 'failed',
        message: messageOf(error, 'The results could not be loaded.'),
      }
