import type { Member } from '../../http/caller.ts'
import { studyMessages } from '#contract/studies/messages.ts'
import { toolEvent } from '#contract/studies/registry.ts'
import { respondentCalls } from '#contract/respondents/respondents.ts'
import { removeUnusedCaptureFiles } from '../../files/capture-file-rows.ts'
import type { FileStore } from '../../files/file-store.ts'
import type { Store } from '../../store/schema.ts'
import { done } from '../../members/define-refusals.ts'
import { refuseExpiredResults } from '../../members/entitlements.ts'
import { findOwnStudy } from '../queries/own-studies.ts'
import type { StudyCatalog } from '../catalog.ts'
import { memberHandler, refuse } from '../refusals.ts'
import { eventsFrom } from '../queries/response-events.ts'
import { findResponse } from '../queries/responses.ts'
import { readOneResponse } from '../results/public.ts'
import {
  countTags,
  eraseResponse,
  excludeResponse,
  noteResponse,
  readNotes,
  tagResponse,
} from './queries/respondents.ts'

export interface RespondentContext {
  readonly store: Store
  readonly files: Pick<FileStore, 'remove'>
  readonly studies: StudyCatalog
}

/** The parameters that identify the study of a call. */
interface StudyCall {
  readonly member: Member
  readonly params: { readonly study: string }
}

const replyToChange = (changed: Awaited<ReturnType<typeof noteResponse>>) => {
  if (changed.outcome !== 'done') return changed
  return changed.notes ? done(changed.notes) : refuse('respondentUnknown')
}

/** Handlers of the calls about single responses. */
export const createRespondentHandlers = ({ store, files, studies }: RespondentContext) => {
  const findStudy = ({ member, params }: StudyCall) => findOwnStudy(store, member.workspaceId, params.study)

  return {
    readRespondent: memberHandler(respondentCalls.readRespondent, async (call) => {
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
      return done({
        ...response,
        events: events.map(({ body }) => toolEvent.parse(JSON.parse(body))),
        eventCount: row.next_event,
        notes,
      })
    }),

    listResponseTags: memberHandler(respondentCalls.listResponseTags, async (call) => {
      const own = await findStudy(call)
      if (!own) return refuse('studyUnknown')
      const tags = own.results_id === null ? [] : await countTags(store, own.results_id)
      return done({ tags })
    }),

    excludeRespondent: memberHandler(respondentCalls.excludeRespondent, async ({ change, params, body }) =>
      replyToChange(await excludeResponse(store, change, params, body.reason)),
    ),

    noteRespondent: memberHandler(respondentCalls.noteRespondent, async ({ change, params, body }) =>
      replyToChange(await noteResponse(store, change, params, body.note)),
    ),

    tagRespondent: memberHandler(respondentCalls.tagRespondent, async ({ change, params, body }) =>
      replyToChange(await tagResponse(store, change, params, body.tags)),
    ),

    eraseRespondent: memberHandler(respondentCalls.eraseRespondent, async ({ change, member, params }) => {
      const erased = await eraseResponse(store, change, params)
      if (erased.outcome !== 'done') return erased
      await removeUnusedCaptureFiles(store, (id) => files.remove(id), { workspace_id: member.workspaceId })
      return done({ message: studyMessages.respondentErased })
    }),
  }
}
