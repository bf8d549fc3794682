import { fromPromise } from 'xstate'
import { client } from '#api/client.ts'
import { passwordForm, totpForm } from '#contract/accounts/account.ts'
import type {
  DisableOutcome,
  RecoveryCodesOutcome,
  SecretOutcome,
} from '#machines/accounts/second-factor-enrolment.ts'
import { refusalOf, sendValid } from '../../accounts/outcomes.ts'

interface Message {
  readonly message: string
}
const wrong = ({ message }: Message) => ({ kind: 'wrong', message }) as const
const codes = ({ recoveryCodes }: { readonly recoveryCodes: readonly string[] }) =>
  ({ kind: 'codes', recoveryCodes }) as const

/** The calls of the second factor's machine. */
export const secondFactorActors = {
  createSecret: fromPromise<SecretOutcome, { password: string }>(({ input, signal }) =>
    sendValid(passwordForm, input, async (body): Promise<SecretOutcome> => {
      const reply = await client.enrolTotp({ body, fetchOptions: { signal } })
      if (reply.status === 200) return { kind: 'created', ...reply.body }
      return reply.status === 401 ? wrong(reply.body) : refusalOf(reply)
    }),
  ),
  confirmCode: fromPromise<RecoveryCodesOutcome, { code: string }>(({ input, signal }) =>
    sendValid(totpForm, input, async (body): Promise<RecoveryCodesOutcome> => {
      const reply = await client.confirmTotp({ body, fetchOptions: { signal } })
      if (reply.status === 200) return codes(reply.body)
      if (reply.status === 404) return { kind: 'expired', message: reply.body.message }
      return reply.status === 401 ? wrong(reply.body) : refusalOf(reply)
    }),
  ),
  replaceCodes: fromPromise<RecoveryCodesOutcome, { password: string }>(({ input, signal }) =>
    sendValid(passwordForm, input, async (body): Promise<RecoveryCodesOutcome> => {
      const reply = await client.recoveryCodes({ body, fetchOptions: { signal } })
      if (reply.status === 200) return codes(reply.body)
      return reply.status === 401 ? wrong(reply.body) : refusalOf(reply)
    }),
  ),
  disable: fromPromise<DisableOutcome, { password: string }>(({ input, signal }) =>
    sendValid(passwordForm, input, async (body): Promise<DisableOutcome> => {
      const reply = await client.disableTotp({ body, fetchOptions: { signal } })
      if (reply.status === 200) return { kind: 'accepted', message: reply.body.message }
      return reply.status === 401 ? wrong(reply.body) : refusalOf(reply)
    }),
  ),
}
