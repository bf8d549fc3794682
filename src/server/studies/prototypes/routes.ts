import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { messages } from '#contract/shared/messages.ts'
import type { FieldErrors } from '#contract/shared/replies.ts'
import type { ownStudyPath } from '#contract/studies/draft.ts'
import { type prototypeAddressForm, prototypeAddressLimits } from '#contract/studies/prototype-calls.ts'
import type { HeaderReply } from '../../accounts/session-cookie.ts'
import type { Config } from '../../config.ts'
import type { OutboundFetch } from '../../http/outbound.ts'
import type { RateCounter } from '../../store/rate-limits.ts'
import type { Store } from '../../store/schema.ts'
import { memberOf } from '../../workspace/member.ts'
import { refuse } from '../../workspace/refusals.ts'
import { findOwnStudy } from '../queries/authoring.ts'
import { createAddressCheck } from './check-address.ts'

interface PrototypeContext {
  readonly store: Store
  readonly counter: RateCounter
  readonly outbound: OutboundFetch
  readonly config: Pick<Config, 'publicUrl'>
}

interface StudyCall {
  readonly request: FastifyRequest
  readonly reply: HeaderReply
  readonly params: z.output<typeof ownStudyPath>
}

const refusal = (message: string): FieldErrors => ({ address: [message] })
const tooMany = { status: 429, body: { message: messages.prototype.checkedOften } } as const

/** Handlers of the calls about prototypes from elsewhere. */
export const createPrototypeHandlers = ({ store, counter, outbound, config }: PrototypeContext) => {
  const check = createAddressCheck(outbound, config.publicUrl)

  return {
    checkPrototypeAddress: async (
      call: StudyCall & { readonly body: z.output<typeof prototypeAddressForm> },
    ) => {
      const { request, reply, params, body } = call
      const { workspaceId, caller } = memberOf(request)
      if (!(await findOwnStudy(store, workspaceId, params.study))) return refuse('studyUnknown')
      const { current, ttl } = await counter.hit(
        `prototype-address:${caller.kind === 'person' ? caller.person.id : caller.id}`,
      )
      if (current > prototypeAddressLimits.perMinute) {
        reply.header('retry-after', Math.ceil(ttl / 1000))
        return tooMany
      }
      const checked = await check(body.address)
      if ('error' in checked) return { status: 422, body: { errors: refusal(checked.error) } } as const
      return { status: 200, body: checked } as const
    },
  }
}
