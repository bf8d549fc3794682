import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { messages } from '#contract/shared/messages.ts'
import { toolEvent } from '#contract/studies/registry.ts'
import { respondentCalls } from '#contract/studies/respondents.ts'
import type { Permission } from '#contract/workspace/permissions.ts'
import { removeUnusedCaptureFiles } from '../captures/queries/files.ts'
import type { FileStore } from '../files/file-store.ts'
import type { Store } from '../store/schema.ts'
import { refuseExpiredResults } from '../workspace/entitlements.ts'
import { memberOf } from '../workspace/member.ts'
import { refuse } from '../workspace/refusals.ts'
import type { StudyCatalog } from './catalog.ts'
import { findOwnStudy } from './queries/authoring.ts'
import {
  countTags,
  eraseResponse,
  eventsFrom,
  excludeResponse,
  findResponse,
  noteResponse,
  readNotes,
  tagResponse,
} from './queries/respondents.ts'
import { readOneResponse } from './read-results.ts'

interface Context {
  readonly store: Store
  readonly files: Pick<FileStore, 'remove'>
  readonly studies: StudyCatalog
}

interface StudyCall {
  readonly request: FastifyRequest
  readonly params: { readonly study: string }
}
interface RespondentCall extends StudyCall {
  readonly params: { readonly study: string; readonly respondent: string }
}
interface ReadCall extends RespondentCall {
  readonly query: z.output<(typeof respondentCalls)['readRespondent']['query']>
}
type FormCall<Name extends 'excludeRespondent' | 'noteRespondent' | 'tagRespondent'> = RespondentCall & {
  readonly body: z.output<(typeof respondentCalls)[Name]['body']>
}

const changeBy = (request: FastifyRequest, call: { readonly metadata: { readonly access: Permission } }) => ({
  member: memberOf(request),
  needed: call.metadata.access,
})

const replyToChange = (changed: Awaited<ReturnType<typeof noteResponse>>) => {
  if (changed.outcome !== 'done') return refuse(changed.outcome)
  return changed.notes ? ({ status: 200, body: changed.notes } as const) : refuse('respondentUnknown')
}

/** Handlers of the calls about single responses. */
export const createRespondentHandlers = ({ store, files, studies }: Context) => {
  const findStudy = ({ request, params }: StudyCall) =>
    findOwnStudy(store, memberOf(request).workspaceId, params.study)

  return {
    readRespondent: async (call: ReadCall) => {
      const own = await findStudy(call)
      if (!own) return refuse('studyUnknown')
      const expired = await refuseExpiredResults(store, own.id)
      if (expired) return expired
      const row = await findResponse(store, own, call.params.respondent)
      const open = row && (await studies.version(own.id, row.version))
      if (!row || !open) return refuse('respondentUnknown')
      const [response, events, notes] = await Promise.all([
        readOneResponse(store, open, row),
        eventsFrom(store, row.id, call.query.from ?? 0),
        readNotes(store, row),
      ])
      return {
        status: 200,
        body: {
          ...response,
          events: events.map(({ body }) => toolEvent.parse(JSON.parse(body))),
          eventCount: row.next_event,
          notes,
        },
      } as const
    },

    listResponseTags: async (call: StudyCall) => {
      const own = await findStudy(call)
      if (!own) return refuse('studyUnknown')
      const tags = own.results_id === null ? [] : await countTags(store, own.results_id)
      return { status: 200, body: { tags } } as const
    },

    excludeRespondent: async ({ request, params, body: { reason } }: FormCall<'excludeRespondent'>) =>
      replyToChange(
        await excludeResponse(store, changeBy(request, respondentCalls.excludeRespondent), params, reason),
      ),

    noteRespondent: async ({ request, params, body: { note } }: FormCall<'noteRespondent'>) =>
      replyToChange(
        await noteResponse(store, changeBy(request, respondentCalls.noteRespondent), params, note),
      ),

    tagRespondent: async ({ request, params, body: { tags } }: FormCall<'tagRespondent'>) =>
      replyToChange(await tagResponse(store, changeBy(request, respondentCalls.tagRespondent), params, tags)),

    eraseRespondent: async ({ request, params }: RespondentCall) => {
      const erased = await eraseResponse(store, changeBy(request, respondentCalls.eraseRespondent), params)
      if (erased.outcome !== 'done') return refuse(erased.outcome)
      await removeUnusedCaptureFiles(store, (id) => files.remove(id), memberOf(request).workspaceId)
      return { status: 200, body: { message: messages.study.respondentErased } } as const
    },
  }
}
