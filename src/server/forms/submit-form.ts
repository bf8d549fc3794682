import type { FastifyRequest } from 'fastify'
import { messages } from '#contract/shared/messages.ts'
import type { Geo } from '../http/geo.ts'
import type { KeyRing } from '../store/credentials.ts'
import { validateOnServer } from '../http/server-validation.ts'
import { renderEmail } from '../mail/email-template.ts'
import type { Mail } from '../mail/outbox.ts'
import type { Store } from '../store/schema.ts'
import { createAnswerOnce, invalid, type OnceCall } from '../http/form-message.ts'
import type { Captcha } from '../http/captcha.ts'
import { createSubmissionWriter } from './queries.ts'

type Fact = readonly [name: string, value: string]

/** Every field with its value; nested fields are named by their path. */
const factsOf = (field: string, value: unknown): Fact[] => {
  if (value === undefined || value === null || value === '') return []
  if (Array.isArray(value)) return value.flatMap((item, index) => factsOf(`${field}.${index}`, item))
  if (typeof value === 'object')
    return Object.entries(value).flatMap(([key, inner]) => factsOf(field ? `${field}.${key}` : key, inner))
  return [[field, typeof value === 'string' ? value : JSON.stringify(value)]]
}

/** The mail to the team, with all fields of the form; a reply goes to the sender. */
const teamMail = (to: string, replyTo: string, subject: string, body: object): Mail => ({
  to,
  replyTo,
  ...renderEmail({ subject, facts: factsOf('', body) }),
})

/** A valid form as it is stored, mailed and replied to. */
export interface NewSubmission<Reply> {
  readonly kind: string
  readonly email: string
  /** Subject of the mail to the team. */
  readonly subject: string
  /** The fields that are stored. */
  readonly body: object
  /** An uploaded file that belongs to the form. */
  readonly attachment?: string | undefined
  readonly reply: Reply
}

export type FormHandler<Form, Reply> = (form: Form) => NewSubmission<Reply>

export interface SubmitFormContext {
  readonly store: Store
  readonly captcha: Captcha
  readonly geo: Geo
  readonly keys: KeyRing
  /** Address of the team. */
  readonly inboxEmail: string
}

interface FormCall<Form> {
  readonly headers: { readonly 'idempotency-key'?: string | undefined }
  readonly request: FastifyRequest
  readonly body: Form
}

/**
 * Creates the function that handles every form: it validates, checks the captcha, stores the submission with the mail
 * to the team in one transaction, and replies. The captcha token is not stored.
 */
export const createSubmitForm = ({ store, captcha, geo, keys, inboxEmail }: SubmitFormContext) => {
  const storeSubmission = createSubmissionWriter(store)
  const answerOnce = createAnswerOnce({ store, captcha, keys })
  const refusals = { attachmentMissing: invalid({ attachment: [messages.upload.failed] }) }
  return async <Form extends { recaptcha?: string | undefined }, Reply extends object>(
    call: OnceCall<Reply>,
    { body: sent, ...keyed }: FormCall<Form>,
    handleForm: FormHandler<Form, Reply>,
  ) => {
    const { errors, form } = validateOnServer(sent, geo.countryOf(keyed.request.ip))
    if (Object.keys(errors).length > 0) return invalid(errors)

    const { kind, email, subject, body: fields, attachment, reply } = handleForm(form)
    const body = { ...fields, recaptcha: undefined }
    const mails = [teamMail(inboxEmail, email, subject, body)]
    return answerOnce(
      call,
      { ...keyed, content: { kind, ...body }, recaptcha: sent.recaptcha },
      async () => ({
        reply,
        write: (conditions) => storeSubmission({ kind, email, body, mails, attachment }, conditions),
      }),
      refusals,
    )
  }
}
