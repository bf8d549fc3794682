import { captureCalls } from '#contract/captures/calls.ts'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { type Capture, capture as captureSchema, type PagesCapture } from '#contract/captures/captures.ts'
import { studyMessages } from '#contract/studies/messages.ts'
import { toolEvent } from '#contract/studies/registry.ts'
import type { KeyRing } from '../store/credentials.ts'
import type { Store } from '../store/schema.ts'
import type { StudyCatalog } from '../studies/catalog.ts'
import { findOwnStudy } from '../studies/queries/own-studies.ts'
import { eventsFrom } from '../studies/queries/response-events.ts'
import { findResponse } from '../studies/queries/responses.ts'
import { type ShareHeaders } from '../http/link-access.ts'
import { createGate } from '../studies/result-links/public.ts'
import { refuseExpiredResults } from '../members/entitlements.ts'
import { done } from '../members/define-refusals.ts'
import { memberHandler, refuse } from './refusals.ts'
import { type CaptureRow, isMedia, type MediaRow } from './queries/capture-row.ts'
import { listCapturesOf } from './queries/captures.ts'
import { createCaptureTickets } from './tickets.ts'
import { listSegments } from './queries/transcript-segments.ts'

interface Context {
  readonly store: Store
  readonly studies: StudyCatalog
  readonly keys: KeyRing
}

interface ReadCall {
  readonly request: FastifyRequest
  readonly params: { readonly study: string; readonly respondent: string }
}

const pausesSchema = z.array(captureSchema.shape.pauses.element)

/** The pauses of a capture. */
export const parsePauses = ({ pauses }: Pick<CaptureRow, 'pauses'>) => pausesSchema.parse(JSON.parse(pauses))
const unknownStudy = { status: 404, body: { message: studyMessages.unknown } } as const
const unknownRespondent = { status: 404, body: { message: studyMessages.respondentUnknown } } as const

/** Handlers of the calls that read the captures of a response. */
export const createCaptureHandlers = ({ store, studies, keys }: Context) => {
  const gate = createGate(store, keys)
  const tickets = createCaptureTickets(keys)

  const shown = (row: MediaRow): Capture => ({
    id: row.id,
    source: row.source,
    state: row.state,
    contentType: row.content_type,
    startedAt: row.started_at,
    ms: row.ms,
    bytes: row.bytes,
    width: row.width,
    height: row.height,
    hasVoice: row.has_voice === 1,
    pauses: parsePauses(row),
    path: row.state === 'ready' ? tickets.pathOf(row) : null,
    hasPoster: row.poster_id !== null,
    hasWaveform: row.waveform_id !== null,
  })

  const shownPages = (row: CaptureRow): PagesCapture => ({
    id: row.id,
    state: row.state,
    startedAt: row.started_at,
    ms: row.ms,
    bytes: row.bytes,
    pauses: parsePauses(row),
    path: row.state === 'ready' ? tickets.pathOf(row) : null,
  })

  const allShown = (rows: readonly CaptureRow[]) => ({
    captures: rows.filter(isMedia).map(shown),
    pages: rows.filter(({ source }) => source === 'pages').map(shownPages),
  })

  const capturesOf = async (study: { readonly workspace_id: string; readonly id: string }, id: string) => {
    const response = await findResponse(store, study, id)
    if (!response) return undefined
    const rows = await listCapturesOf(store, response.id)
    // One that was stopped before its first part has nothing to show.
    return { response, rows: rows.filter(({ bytes, state }) => bytes > 0 || state !== 'failed') }
  }

  /** The speech in captures, in the order of the moments. */
  const captionsOf = async (rows: readonly CaptureRow[]) => {
    const segments = await Promise.all(rows.map((row) => listSegments(store, row)))
    return segments
      .flat()
      .map(({ from, to, text }) => ({ from, to, text }))
      .toSorted((one, other) => one.from - other.from)
  }

  return {
    listCaptures: memberHandler(captureCalls.listCaptures, async ({ member, params }) => {
      const own = await findOwnStudy(store, member.workspaceId, params.study)
      if (!own) return refuse('studyUnknown')
      const expired = await refuseExpiredResults(store, own.id)
      if (expired) return expired
      const found = await capturesOf(own, params.respondent)
      if (!found) return refuse('respondentUnknown')
      return done(allShown(found.rows))
    }),

    listSharedCaptures: async (call: ReadCall & { readonly headers: ShareHeaders }) => {
      const { request, params, headers } = call
      const row = await studies.row(params.study)
      if (!row || row.trashed_at !== null) return unknownStudy
      const access = await gate.enter(row, { headers, caller: () => request.caller() }, 'respondents')
      if (access.status !== 200) return access
      const expired = await refuseExpiredResults(store, row.id)
      if (expired) return expired
      const found = await capturesOf(row, params.respondent)
      if (!found) return unknownRespondent
      const [captions, events] = await Promise.all([
        captionsOf(found.rows),
        eventsFrom(store, found.response.id, 0),
      ])
      const body = {
        ...allShown(found.rows),
        captions,
        events: events.map((event) => toolEvent.parse(JSON.parse(event.body))),
      }
      return { status: 200, body } as const
    },
  }
}
