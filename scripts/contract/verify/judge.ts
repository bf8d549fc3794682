import { isDeepStrictEqual } from 'node:util'
import { subscriptionErrorKeys } from '#contract/site/forms.ts'
import { messages } from '#contract/shared/messages.ts'
import { type FieldErrors, refusedReply, toFieldErrors } from '#contract/shared/replies.ts'
import type { Call } from '../calls.ts'
import { type Got, readMessage } from './client.ts'

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

/** What a reply has to be. */
export interface Expected {
  readonly status: number
  readonly message?: string | undefined
  readonly errors?: FieldErrors | undefined
  /**
   * `all`: exactly these sentences. `some`: the same fields, each with one of its sentences at least.
   * `fields`: the same fields, whatever they say.
   */
  readonly sentences?: 'all' | 'some' | 'fields' | undefined
  /** Refusals that no schema can foresee: under these fields, with these sentences, a 422 is right as well. */
  readonly orErrors?: FieldErrors | undefined
}

/** The part of a reply that breaks the contract. */
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

/** The value of a JSON text; nothing when it is none. */
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

/** Whether every error of a refusal is one of those no schema can foresee. */
const isForeseen = (said: FieldErrors, allowed: FieldErrors) =>
  Object.entries(said).length > 0 &&
  Object.entries(said).every(([field, words]) => words.every((word) => allowed[field]?.includes(word)))

/** The value of a reply: its JSON, or the text of a file; nothing when it is neither. */
const valueOf = (call: Call, { status, headers, text }: Got) => {
  const type = headers.get('content-type') ?? ''
  const file = call.files.get(status)
  if (file !== undefined) return type === file ? { value: text } : {}
  return /^application\/json\b/.test(type) ? jsonOf(text) : {}
}

/** The first thing in a reply that breaks the contract, in words. */
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
  if (expected.message !== undefined && readMessage(got.text) !== expected.message)
    return { aspect: 'message', expected: `“${expected.message}”`, got: shownOf(got) }
  return undefined
}
