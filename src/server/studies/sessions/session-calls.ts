import type { FastifyRequest } from 'fastify'
import type { FileStore } from '../../files/file-store.ts'
import type { FinishHook } from '../../finish-hooks.ts'
import type { Geo } from '../../http/geo.ts'
import type { HeaderReply } from '../../http/header-reply.ts'
import type { KeyRing } from '../../store/credentials.ts'
import type { RateCounter } from '../../store/rate-limits.ts'
import type { Store } from '../../store/schema.ts'
import type { FieldErrors } from '#contract/shared/replies.ts'
import type { StudyCatalog } from '../catalog.ts'
import type { SessionLookup } from './session-lookup.ts'

export interface SessionContext {
  readonly store: Store
  readonly files: Pick<FileStore, 'remove'>
  readonly geo: Geo
  readonly studies: StudyCatalog
  readonly keys: KeyRing
  readonly counter: RateCounter
  readonly finishHook: FinishHook
  readonly config: { readonly publicUrl: string }
}

/** The context with the lookup of sessions, which all handlers share. */
export interface LookupContext extends SessionContext {
  readonly sessions: SessionLookup
}

export interface StudyCall {
  readonly params: { readonly study: string }
}
/** A call whose reply gets headers. */
export interface WritingCall extends StudyCall {
  readonly request: FastifyRequest
  readonly reply: HeaderReply
}
export interface SessionCall extends StudyCall {
  readonly headers: { readonly 'x-session-token': string }
}

export const replyNotFound = (message: string) => ({ status: 404, body: { message } }) as const
export const replyConflict = (message: string) => ({ status: 409, body: { message } }) as const
export const replyInvalid = (errors: FieldErrors) => ({ status: 422, body: { errors } }) as const
