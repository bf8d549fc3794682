import type { AppRoute, HTTPStatusCode, ServerInferRequest, ServerInferResponses } from '@ts-rest/core'
import type { FastifyRequest } from 'fastify'
import type { Permission } from '#contract/workspace/permissions.ts'
import type { Member } from '../http/caller.ts'
import type { HeaderReply } from '../http/header-reply.ts'
import { memberOf } from './member.ts'
import type { Change } from './queries.ts'
import { refuse, type Refusals } from './refusals.ts'

/** A call that members of a workspace make. */
type MemberCall = AppRoute & { readonly metadata: { readonly access: Permission } }

type Input<Call extends MemberCall> = ServerInferRequest<Call> & {
  readonly request: FastifyRequest
  readonly reply: HeaderReply
}

interface Acting {
  /** The caller, and what it may do in the workspace of the path. */
  readonly member: Member
  /** Who asks for a change; the permission of the call is checked again while the workspace is locked. */
  readonly change: Change
}

type Reply<Call extends MemberCall> = ServerInferResponses<Call, HTTPStatusCode, 'force'>

/** The result of a query that refused a change. */
interface Refused<Reason = string> {
  readonly outcome: Reason
}

/** Reasons whose replies the contract of a call names. */
type ReasonOf<Call extends MemberCall> = {
  [Reason in keyof Refusals]: Refusals[Reason] extends Reply<Call> ? Reason : never
}[keyof Refusals]

type Settled<Result> =
  | Exclude<Result, Refused>
  | Refusals[Extract<Result, Refused>['outcome'] & keyof Refusals]

const isRefused = (result: object): result is Refused<keyof Refusals> => 'outcome' in result

/** The reply to what a handler returned: a refused change has the reply of its reason. */
function settle<Result extends object>(result: Result): Settled<Result>
function settle(result: object): object {
  return isRefused(result) ? refuse(result.outcome) : result
}

/** The reply of a call that succeeded. */
export const done = <Body>(body: Body) => ({ status: 200, body }) as const

/**
 * The handler of a call that members make: it also gets the member, and the change that its queries check and record. It
 * returns a reply, or the result of a query that refused; the contract of the call names both.
 */
export const memberHandler =
  <Call extends MemberCall, Result extends Reply<Call> | Refused<ReasonOf<Call>>>(
    { metadata }: Call,
    handle: (call: Input<Call> & Acting) => Promise<Result>,
  ) =>
  async (input: Input<Call>) => {
    const member = memberOf(input.request)
    const acting = { member, change: { member, needed: metadata.access } }
    return settle(await handle(Object.assign(acting, input)))
  }
