import { subscriptionErrorKeys } from '#contract/forms.ts'
import { messages } from '#contract/messages.ts'
import { type FieldErrors, toFieldErrors } from '#contract/replies.ts'
import type { Call } from '../calls.ts'
import type { Expected } from './judge.ts'

/**
 * Refusals that need more than a schema: whether a number exists, whose mailbox it is, whether a file was
 * uploaded, whether a time is on offer, whether a password is the right one, whether the end of an exposure has a
 * measured time.
 */
const unforeseen: FieldErrors = {
  phone: [messages.phone.invalid],
  phoneNumber: [messages.phone.invalid],
  companyEmail: [messages.companyEmail.work],
  workEmail: [messages.companyEmail.work],
  attachment: [messages.upload.failed],
  start: [messages.booking.notOffered],
  password: [messages.study.link.wrongPassword],
  'progress.tool.tasks.0.exposure.ms': [messages.invalid],
}

/** Whether the schemas alone decide about a field. */
export const isForeseeable = (field: string) => !Object.hasOwn(unforeseen, field)

/** The value as it arrives: what JSON cannot say is gone. */
export const onTheWire = (value: unknown): unknown => {
  const text = JSON.stringify(value)
  return text === undefined ? undefined : JSON.parse(text)
}

interface Parts {
  readonly body?: unknown
  readonly query?: unknown
}

/** What the contract's schemas say about a request; undefined when they take it. */
export const errorsOf = (call: Call, { body, query }: Parts): FieldErrors | undefined => {
  const issues = [
    ...(call.body?.safeParse(onTheWire(body)).error?.issues ?? []),
    ...(call.query?.safeParse(query ?? {}).error?.issues ?? []),
  ]
  return issues.length > 0 ? toFieldErrors(issues, subscriptionErrorKeys) : undefined
}

/** The reply that a request must get by the schemas alone. */
export const expectedOf = (call: Call, parts: Parts): Expected => {
  const errors = errorsOf(call, parts)
  return errors ? { status: 422, errors } : { status: 200, orErrors: unforeseen }
}
