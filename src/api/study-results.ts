import { initClient } from '@ts-rest/core'
import { studyCalls } from '#contract/studies/calls.ts'
import type { ToolSettings } from '#contract/studies/registry.ts'
import type { Respondents, Results, ResultsFilter } from '#contract/studies/results.ts'

const client = initClient(studyCalls, { baseUrl: '', baseHeaders: {} })

/** The token of a results link, and the access token that its password was exchanged for. */
export interface Share {
  readonly token?: string | undefined
  readonly access?: string | undefined
}

/** Tables of data, and the report. */
export type Download = 'answers' | 'events' | 'results' | 'report'

/** Why a call failed: the link password is missing, the owner does not allow it, there are no results, or an error. */
export type Refusal = {
  readonly kind: 'locked' | 'forbidden' | 'missing' | 'failed'
  readonly message: string
}

const headersOf = ({ token, access }: Share) => ({
  ...(token !== undefined && { 'x-share-token': token }),
  ...(access !== undefined && { 'x-share-access': access }),
})

const refusals: Readonly<Record<number, Refusal['kind']>> = {
  401: 'locked',
  403: 'forbidden',
  404: 'missing',
}

function messageOf(body: unknown): string {
  const message = typeof body === 'object' && body !== null && 'message' in body ? body.message : undefined
  return typeof message === 'string' ? message : 'The results could not be loaded.'
}

const refused = ({ status, body }: { status: number; body: unknown }): Refusal => ({
  kind: refusals[status] ?? 'failed',
  message: messageOf(body),
})

interface Request {
  readonly study: string
  readonly filter: ResultsFilter
  readonly share: Share
  readonly signal?: AbortSignal
}

/** Results of a study over the responses that pass the filter. */
export async function readResults({ study, filter, share, signal }: Request) {
  const reply = await client.readResults({
    params: { study },
    query: filter,
    headers: headersOf(share),
    ...(signal && { fetchOptions: { signal } }),
  })
  if (reply.status !== 200) return refused(reply)
  return { kind: 'arrived', value: reply.body satisfies Results } as const
}

/** The respondents whose responses pass the filter. */
export async function readRespondents({ study, filter, share, signal }: Request) {
  const reply = await client.listRespondents({
    params: { study },
    query: filter,
    headers: headersOf(share),
    ...(signal && { fetchOptions: { signal } }),
  })
  if (reply.status !== 200) return refused(reply)
  return { kind: 'arrived', value: reply.body satisfies Respondents } as const
}

/** Exchanges the link password for an access token; a wrong password comes back as a message. */
export async function unlockResults(study: string, share: Share, password: string) {
  const reply = await client.unlockResults({
    params: { study },
    headers: headersOf(share),
    body: { password },
  })
  if (reply.status === 200) return { kind: 'opened', access: reply.body.access } as const
  if (reply.status === 422)
    return { kind: 'failed', message: Object.values(reply.body.errors).flat().join(' ') } as const
  return { kind: 'failed', message: messageOf(reply.body) } as const
}

/** Saves the settings of a study. Returns null, or a message when they were not saved. */
export async function saveSettings(study: string, share: Share, settings: ToolSettings) {
  const reply = await client.changeSettings({
    params: { study },
    headers: headersOf(share),
    body: { settings },
  })
  if (reply.status === 200) return null
  return reply.status === 422 ? Object.values(reply.body.errors).flat().join(' ') : messageOf(reply.body)
}

/** The table or the report as a file; throws an Error with the server's message when it is refused. */
export async function fetchDownload(what: Download, { study, filter, share }: Request): Promise<Blob> {
  const query = new URLSearchParams(
    Object.entries(filter).flatMap(([key, value]) => (value === undefined ? [] : [[key, String(value)]])),
  )
  const path = what === 'report' ? 'report' : `export/${what}`
  const response = await fetch(`/studies/${study}/${path}?${query.toString()}`, { headers: headersOf(share) })
  if (!response.ok) throw new Error(messageOf(await response.json().catch(() => null)))
  return response.blob()
}
