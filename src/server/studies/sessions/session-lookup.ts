import type { FastifyRequest } from 'fastify'
import { sessionHeaders } from '#contract/sessions/calls.ts'
import { studyPath } from '#contract/studies/study.ts'
import { studyMessages } from '#contract/studies/messages.ts'
import { toFieldErrors } from '#contract/shared/replies.ts'
import type { BodyGate } from '../../http/body-limits.ts'
import type { Store } from '../../store/schema.ts'
import type { StudyCatalog } from '../catalog.ts'
import { findStepSession } from './queries/sessions.ts'

interface LookupContext {
  readonly store: Store
  readonly studies: StudyCatalog
}

const replyNotFound = (message: string) => ({ status: 404, body: { message } }) as const

/** The version of the study that a session answers; undefined if the session is not one of this study. */
export const openFor = async (
  studies: StudyCatalog,
  studyId: string,
  session: { readonly version: number; readonly results_id: string } | undefined,
) => {
  const open = session && (await studies.version(studyId, session.version))
  return open?.resultsId === session?.results_id ? open : undefined
}

/** The reply to a token that belongs to no session of the study. */
export const replyUnknownSession = async (studies: StudyCatalog, studyId: string) =>
  replyNotFound((await studies.row(studyId)) ? studyMessages.session : studyMessages.unknown)

const lookUp = async ({ store, studies }: LookupContext, studyId: string, token: string) => {
  const session = await findStepSession(store, token)
  const open = await openFor(studies, studyId, session)
  return session && open && { session, open }
}

/** Looks up the session of a request once: the gate before the body is read, and the handler get the same. */
export const createSessionLookup = (context: LookupContext) => {
  const found = new WeakMap<FastifyRequest, ReturnType<typeof lookUp>>()
  const find = (request: FastifyRequest, studyId: string, token: string) => {
    const known = found.get(request)
    if (known) return known
    const looking = lookUp(context, studyId, token)
    found.set(request, looking)
    return looking
  }

  /** Refuses a step without a known session. */
  const gate: BodyGate = async (request) => {
    const path = studyPath.safeParse(request.params)
    if (!path.success) return replyNotFound(studyMessages.unknown)
    const headers = sessionHeaders.safeParse(request.headers)
    if (!headers.success) return { status: 422, body: { errors: toFieldErrors(headers.error.issues) } }
    const { study } = path.data
    return (await find(request, study, headers.data['x-session-token']))
      ? undefined
      : replyUnknownSession(context.studies, study)
  }

  return { find, gate }
}
export type SessionLookup = ReturnType<typeof createSessionLookup>
export type FoundSession = NonNullable<Awaited<ReturnType<typeof lookUp>>>
