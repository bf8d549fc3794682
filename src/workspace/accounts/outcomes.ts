import type { z } from 'zod'
import { client } from '#api/client.ts'
import { type SignInForm, signInForm, type User } from '#contract/accounts/account.ts'
import { singleSignOnMessages } from '#contract/single-sign-on/messages.ts'
import { type FieldErrors, toFieldErrors } from '#contract/shared/replies.ts'
import type { PasswordOutcome } from '#machines/accounts/sign-in.ts'

interface Reply {
  readonly status: number
  readonly body: unknown
}

const hasErrors = (body: unknown): body is { readonly errors: FieldErrors } =>
  typeof body === 'object' && body !== null && 'errors' in body

export const messageOf = (body: unknown) =>
  typeof body === 'object' && body !== null && 'message' in body ? String(body.message) : ''

/** The outcome of a reply that changed nothing: errors by field, or a message. */
export const refusalOf = ({ body }: Reply) =>
  hasErrors(body)
    ? ({ kind: 'rejected', errors: body.errors } as const)
    : ({ kind: 'failed', message: messageOf(body) } as const)

/** The outcome of a reply that changed nothing, where 404 means that the link opens no more. */
export const linkRefusalOf = (reply: Reply) =>
  reply.status === 404 ? ({ kind: 'linkInvalid', message: messageOf(reply.body) } as const) : refusalOf(reply)

/**
 * Sends a form that the contract's schema accepts. One that it rejects is not sent: the outcome has its errors, as the
 * server would answer.
 */
export const sendValid = async <Schema extends z.ZodType, Sent>(
  schema: Schema,
  values: z.input<Schema>,
  send: (form: z.output<Schema>) => Promise<Sent>,
) => {
  const checked = schema.safeParse(values)
  if (checked.success) return send(checked.data)
  return { kind: 'rejected', errors: toFieldErrors(checked.error.issues) } as const
}

/** Used where the reply does not say when the next attempt is accepted. */
const usualPauseSeconds = 60

interface SignInReply extends Reply {
  readonly headers: Headers
}

/** The outcome of a refused sign-in or code. */
export const signInRefusalOf = ({ status, body, headers }: SignInReply) => {
  const message = messageOf(body)
  if (status === 401) return { kind: 'wrong', message } as const
  if (status === 403) return { kind: 'locked', message } as const
  if (status !== 429) return refusalOf({ status, body })
  const seconds = Number(headers.get('retry-after')) || usualPauseSeconds
  return { kind: 'throttled', message, seconds } as const
}

export const signedIn = (user: User) => ({ kind: 'signedIn', user }) as const

/** Signs in by password. */
export const sendPassword = (values: SignInForm) =>
  sendValid(signInForm, values, async (body): Promise<PasswordOutcome> => {
    const reply = await client.signIn({ body })
    if (reply.status !== 200) {
      const refusal = signInRefusalOf(reply)
      // Such an account is open: another button of the page leads to it.
      const isElsewhere = refusal.kind === 'locked' && refusal.message === singleSignOnMessages.required
      return isElsewhere ? { kind: 'failed', message: refusal.message } : refusal
    }
    return reply.body.next === 'done'
      ? signedIn(reply.body.user)
      : { kind: 'secondFactor', ticket: reply.body.ticket }
  })
