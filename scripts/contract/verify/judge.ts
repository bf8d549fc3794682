import { planMessages } from '#contract/analysis-plans/messages.ts'
import { isDeepStrictEqual } from 'node:util'
import { mailingMessages } from '#contract/mailings/messages.ts'
import { peopleMessages } from '#contract/people/messages.ts'
import { messages } from '#contract/shared/messages.ts'
import { bookingMessages } from '#contract/booking/messages.ts'
import { studyMessages } from '#contract/studies/messages.ts'
import { type FieldErrors, refusedReply, toFieldErrors } from '#contract/shared/replies.ts'
import { subscriptionErrorKeys } from '#contract/newsletter/newsletter.ts'
import type { Call } from '../calls.ts'
import { type Got, readMessage } from './client.ts'

/**
 * Rejections that need more than a schema: existing phone numbers, work addresses, uploaded files, free slots, correct
 * passwords, the measured time of a completed exposure, the pages of a website test, cursors of a list, attributes
 * with options, plans of imports, results of studies, and studies, segments and mailings of the workspace.
 */
const unforeseen: FieldErrors = {
  phone: [messages.phone.invalid],
  // A booking needs a number only where calls take place by phone.
  phoneNumber: [messages.phone.invalid, messages.phoneNumber.required],
  companyEmail: [messages.companyEmail.work],
  workEmail: [messages.companyEmail.work],
  attachment: [messages.upload.failed],
  start: [bookingMessages.notOffered],
  password: [studyMessages.link.wrongPassword],
  'progress.tool.tasks.0.exposure.ms': [messages.invalid],
  cursor: [peopleMessages.cursor],
  counted: [peopleMessages.bulk.otherPeople],
  options: [peopleMessages.attribute.noOptions, peopleMessages.attribute.optionTaken],
  columns: [peopleMessages.import.oneEmail],
  study: [mailingMessages.study],
  'plan.measure': [planMessages.measureUnknown],
  'audience.segment': [mailingMessages.segment],
  'audience.mailing': [mailingMessages.reminder.unknown],
  // Participants get the sites in different orders.
  'progress.tool.visits': [studyMessages.website.order],
  // Whether a page with success was visited, and whether the task has a time limit.
  ...Object.fromEntries(
    [0, 1, 2, 3].map((visit) => [
      `progress.tool.visits.${visit}.end`,
      [studyMessages.website.outcome, studyMessages.task.outcome],
    ]),
  ),
}

/** Whether a field is validated by schemas only. */
export const isForeseeable = (field: string) => !Object.hasOwn(unforeseen, field)

/** The value after JSON serialization, without values that JSON cannot represent. */
export const onTheWire = (value: unknown): unknown => {
  const text = JSON.stringify(value)
  return text === undefined ? undefined : JSON.parse(text)
}

interface Parts {
  readonly body?: unknown
  readonly query?: unknown
}

/** The errors of a request by the schemas of the contract; undefined if it is valid. */
export const errorsOf = (call: Call, { body, query }: Parts): FieldErrors | undefined => {
  const issues = [
    ...(call.body?.safeParse(onTheWire(body)).error?.issues ?? []),
    ...(call.query?.safeParse(query ?? {}).error?.issues ?? []),
  ]
  return issues.length > 0 ? toFieldErrors(issues, subscriptionErrorKeys) : undefined
}

/** The reply required by the schemas. */
export const expectedOf = (call: Call, parts: Parts): Expected => {
  const errors = errorsOf(call, parts)
  return errors ? { status: 422, errors } : { status: 200, orErrors: unforeseen }
}

/** An expected reply. */
export interface Expected {
  readonly status: number
  readonly message?: string | undefined
  /** Messages that will do as well. */
  readonly orMessages?: readonly (string | undefined)[] | undefined
  readonly errors?: FieldErrors | undefined
  /**
   * `all`: exactly these messages. `some`: the same fields, each with at least one of its messages. `fields`: the same
   * fields with any messages.
   */
  readonly sentences?: 'all' | 'some' | 'fields' | undefined
  /** Rejections beyond the schemas: a 422 with these fields and messages is also accepted. */
  readonly orErrors?: FieldErrors | undefined
}

/** The part of a reply that violates the contract. */
export type Aspect = 'answer' | 'JSON' | 'status' | 'shape' | 'message' | 'fields' | 'sentences' | 'header'

export interface Difference {
  readonly aspect: Aspect
  readonly expected: string
  readonly got: string
}

const shorten = (text: string) => (text.length > 300 ? `${text.slice(0, 300)}…` : text)
const quoted = (sentences: readonly string[]) => sentences.map((sentence) => `“${sentence}”`).join(', ')
const inWords = (errors: FieldErrors) =>
  Object.entries(errors)
    .map(([field, sentences]) => `${field}: ${quoted(sentences)}`)
    .join('; ')

const shownOf = ({ status, text }: Got) => `${status} ${shorten(text)}`

const wantedOf = ({ status, message, errors }: Expected) => {
  if (errors) return `${status} with ${inWords(errors)}`
  return message === undefined ? `${status}` : `${status} “${message}”`
}

/** The value of a JSON text; undefined if it is invalid. */
export const jsonOf = (text: string): { readonly value?: unknown } => {
  try {
    return { value: JSON.parse(text) }
  } catch {
    return {}
  }
}

const agree = (said: readonly string[], wanted: readonly string[], mode: Expected['sentences']) => {
  if (mode === 'fields') return true
  if (mode === 'some') return said.length > 0 && said.every((sentence) => wanted.includes(sentence))
  return isDeepStrictEqual(said.toSorted(), wanted.toSorted())
}

const compareErrors = (
  said: FieldErrors,
  wanted: FieldErrors,
  mode: Expected['sentences'],
): Difference | undefined => {
  const [got, expected] = [inWords(said), inWords(wanted)]
  if (!isDeepStrictEqual(Object.keys(said).toSorted(), Object.keys(wanted).toSorted()))
    return {
      aspect: 'fields',
      expected: `errors under ${expected}`,
      got: `errors under ${got || 'no field'}`,
    }
  const differs = Object.entries(wanted).some(([field, words]) => !agree(said[field] ?? [], words, mode))
  return differs ? { aspect: 'sentences', expected, got } : undefined
}

/** Whether every error of a rejection is one beyond the schemas. */
const isForeseen = (said: FieldErrors, allowed: FieldErrors) =>
  Object.entries(said).length > 0 &&
  Object.entries(said).every(([field, words]) => words.every((word) => allowed[field]?.includes(word)))

/** The value of a reply: its JSON, or the text of a file; undefined if it is neither. */
const valueOf = (call: Call, { status, headers, text }: Got) => {
  const type = headers.get('content-type') ?? ''
  const file = call.files.get(status)
  if (file !== undefined) return type === file ? { value: text } : {}
  return /^application\/json\b/.test(type) ? jsonOf(text) : {}
}

/** The first violation of the contract in a reply, as text. */
export const judge = (call: Call, expected: Expected, got: Got): Difference | undefined => {
  if (got.status === 0)
    return { aspect: 'answer', expected: wantedOf(expected), got: `no answer: ${got.text}` }

  const schema = call.responses.get(got.status)
  if (!schema) {
    const declared = [...call.responses.keys()].join(', ')
    return {
      aspect: 'status',
      expected: `${wantedOf(expected)} (the call declares ${declared})`,
      got: shownOf(got),
    }
  }
  const { value }: { value?: unknown } = valueOf(call, got)
  if (value === undefined) {
    const type = got.headers.get('content-type') ?? 'none'
    const wanted = call.files.get(got.status) ?? 'application/json'
    return { aspect: 'JSON', expected: `a reply in ${wanted}`, got: `${type}: ${shorten(got.text)}` }
  }

  const refused = got.status === 422 ? refusedReply.safeParse(value).data : undefined
  const isAllowed = expected.orErrors && refused && isForeseen(refused.errors, expected.orErrors)
  if (isAllowed) return undefined
  if (got.status !== expected.status)
    return { aspect: 'status', expected: wantedOf(expected), got: shownOf(got) }

  const issue = schema.safeParse(value).error?.issues[0]
  if (issue) {
    const place = issue.path.join('.') || 'the reply'
    return { aspect: 'shape', expected: `${place}: ${issue.message}`, got: shownOf(got) }
  }
  if (expected.errors && refused) return compareErrors(refused.errors, expected.errors, expected.sentences)
  const accepted = [expected.message, ...(expected.orMessages ?? [])]
  if (expected.message !== undefined && !accepted.includes(readMessage(got.text)))
    return { aspect: 'message', expected: `“${expected.message}”`, got: shownOf(got) }
  return undefined
}
