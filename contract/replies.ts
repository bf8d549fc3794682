import { z } from 'zod'
import { messages } from './messages.ts'

/** Messages under the fields they belong to; keys are wire names, nested ones joined with a dot. */
export const fieldErrorsSchema = z.record(z.string(), z.array(z.string()))
export type FieldErrors = z.infer<typeof fieldErrorsSchema>

export const refusedReply = z.object({ errors: fieldErrorsSchema })
export const failedReply = z.object({ message: z.string() })
export const messageReply = z.object({ message: z.string() })

/** What any call can answer when it does not succeed. `as const` would turn the numbers into texts where spread. */
const failures = {
  400: failedReply,
  429: failedReply,
  500: failedReply,
}

/** Everything a `GET` can answer. */
export const readReplies = <Reply extends z.ZodType>(reply: Reply) => ({
  200: reply,
  422: refusedReply,
  ...failures,
})

/** Everything a form's `POST` can answer. */
export const formReplies = <Reply extends z.ZodType>(reply: Reply) => ({
  200: reply,
  413: failedReply,
  415: failedReply,
  422: refusedReply,
  501: failedReply,
  503: failedReply,
  ...failures,
})

interface Issue {
  readonly code?: string
  readonly message: string
  readonly path: readonly (PropertyKey | { readonly key: PropertyKey })[]
  readonly keys?: readonly string[]
}

/**
 * Turns schema issues into messages by field. Issues of the body as a whole stand under `body`; an
 * unknown field is named itself. `renamed` maps a wire field to the key its errors are shown under.
 */
export const toFieldErrors = (
  issues: readonly Issue[],
  renamed: Readonly<Record<string, string>> = {},
): FieldErrors => {
  const errors = new Map<string, string[]>()
  const add = (field: string, message: string) => {
    const key = (Object.hasOwn(renamed, field) && renamed[field]) || field
    const known = errors.get(key)
    if (!known) errors.set(key, [message])
    else if (!known.includes(message)) known.push(message)
  }
  for (const { code, message, path, keys } of issues) {
    const at = path.map((part) => String(typeof part === 'object' ? part.key : part))
    if (code === 'unrecognized_keys' && keys)
      for (const key of keys) add([...at, key].join('.'), messages.unknownField)
    else add(at.join('.') || 'body', message)
  }
  return Object.fromEntries(errors)
}
