import type { FastifyRequest } from 'fastify'
import { accountMessages } from '#contract/accounts/messages.ts'
import { studyMessages } from '#contract/studies/messages.ts'
import { workspaceMessages } from '#contract/workspace/messages.ts'
import type { FieldErrors } from '#contract/shared/replies.ts'
import type {
  AppRoute,
  HTTPStatusCode,
  ServerInferRequest,
  ServerInferResponses,
} from '#contract/shared/ts-rest.ts'
import type { Permission } from '#contract/workspace/permissions.ts'
import type { Member } from '../http/caller.ts'
import type { HeaderReply } from '../http/header-reply.ts'
import { memberOf } from './member.ts'
import type { Change } from './queries/change-workspace.ts'

export const forbidden = <Message extends string>(message: Message) =>
  ({ status: 403, body: { message } }) as const
export const unknown = <Message extends string>(message: Message) =>
  ({ status: 404, body: { message } }) as const
export const conflict = <Message extends string>(message: Message) =>
  ({ status: 409, body: { message } }) as const
export const outdated = <Message extends string>(message: Message) =>
  ({ status: 412, body: { message } }) as const
export const invalid = (errors: FieldErrors) => ({ status: 422, body: { errors } }) as const

/** Reasons for which any change of a member can be refused. */
const common = {
  signedOut: { status: 401, body: { message: accountMessages.signedOut } },
  notAllowed: forbidden(workspaceMessages.notAllowed),
  keyNotAllowed: forbidden(workspaceMessages.keyNotAllowed),
  unknown: unknown(workspaceMessages.unknown),
  endIsPast: invalid({ expiresAt: [studyMessages.link.past] }),
} as const

/** The reply to each reason for which a change is refused. */
type Replies = Readonly<Record<string, { readonly status: number; readonly body: object }>>

/** A call that members of a workspace make. */
type MemberCall = AppRoute & { readonly metadata: { readonly access: Permission } }

type Input<Call extends MemberCall> = ServerInferRequest<Call> & {
  readonly request: FastifyRequest
  readonly reply: HeaderReply
}

interface Acting {
  /** The caller, and what it may do in the workspace of the path. */
  readonly member: Member
  /** The caller who asks for a change; the call's permission is checked again while the workspace is locked. */
  readonly change: Change
}

type Reply<Call extends MemberCall> = ServerInferResponses<Call, HTTPStatusCode, 'force'>

/** The result of a query that refused a change. */
interface Refused<Reason = PropertyKey> {
  readonly outcome: Reason
}

/** Reasons whose replies the contract of a call names. */
type ReasonOf<Call extends MemberCall, Refusals extends Replies> = {
  [Reason in keyof Refusals]: Refusals[Reason] extends Reply<Call> ? Reason : never
}[keyof Refusals]

type Settled<Result, Refusals extends Replies> =
  | Exclude<Result, Refused>
  | Refusals[Extract<Result, Refused>['outcome'] & keyof Refusals]

/** The reply of a call that succeeded. */
export const done = <Body>(body: Body) => ({ status: 200, body }) as const

/** The replies to the reasons for which a feature refuses changes, and the handlers of its members' calls. */
export const defineRefusals = <const Own extends Replies>(own: Own) => {
  const refusals = { ...common, ...own }
  type Refusals = typeof refusals

  const refuse = <Reason extends keyof Refusals>(reason: Reason) => refusals[reason]

  const isRefused = (result: object): result is Refused<keyof Refusals> => 'outcome' in result

  /** The reply to what a handler returned: a refused change has the reply of its reason. */
  function settle<Result extends object>(result: Result): Settled<Result, Refusals>
  function settle(result: object): object {
    return isRefused(result) ? refuse(result.outcome) : result
  }

  /**
   * The handler of a call that members make: it also gets the member, and the change that its queries check and record.
   * It returns a reply, or the result of a query that refused; the contract of the call names both.
   */
  const memberHandler =
    <Call extends MemberCall, Result extends Reply<Call> | Refused<ReasonOf<Call, Refusals>>>(
      { metadata }: Call,
      handle: (call: Input<Call> & Acting) => Promise<Result>,
    ) =>
    async (input: Input<Call>) => {
      const member = memberOf(input.request)
      const acting = { member, change: { member, needed: metadata.access } }
      return settle(await handle(Object.assign(acting, input)))
    }

  return { refusals, refuse, memberHandler }
}
