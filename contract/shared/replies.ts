import { z } from 'zod'
import { maxReplyErrors } from './limits.ts'
import { messages } from './messages.ts'
import { shortenText } from './characters.ts'

/** Messages by field; keys are wire names, nested names joined with a dot. */
export const fieldErrorsSchema = z.record(z.string(), z.array(z.string()))
export type FieldErrors = z.infer<typeof fieldErrorsSchema>

export const refusedReply = z.object({ errors: fieldErrorsSchema })
export const failedReply = z.object({ message: z.string() })
export const messageReply = z.object({ message: z.string() })

/** Failures of any call. Without `as const`: it would turn the statuses into strings where they are spread. */
const failures = {
  400: failedReply,
  429: failedReply,
  500: failedReply,
  503: failedReply,
}

/** All replies of a `GET`. */
export const readReplies = <Reply extends z.ZodType>(reply: Reply) => ({
  200: reply,
  422: refusedReply,
  ...failures,
})

/** All replies of a form's `POST`. */
export const formReplies = <Reply extends z.ZodType>(reply: Reply) => ({
  200: reply,
  413: failedReply,
  415: failedReply,
  422: refusedReply,
  501: failedReply,
  ...failures,
})

/** Adds 401 (no session, or wrong credentials) and 403 (not allowed). */
export const orDenied = <Replies extends object>(replies: Replies) => ({
  ...replies,
  401: failedReply,
  403: failedReply,
})

/** Adds 404. */
export const orUnknown = <Replies extends object>(replies: Replies) => ({ ...replies, 404: failedReply })

/** Adds 409: a limit or the present state forbids the change. */
export const orConflict = <Replies extends object>(replies: Replies) => ({ ...replies, 409: failedReply })

/** Adds 412: the change is based on an older revision. */
export const orOutdated = <Replies extends object>(replies: Replies) => ({ ...replies, 412: failedReply })

/** The first errors, with short names: clients choose the names of unknown fields. */
export const shortenErrors = (errors: FieldErrors): FieldErrors => {
  const { fields, nameLength } = maxReplyErrors
  const shorten = (name: string) => shortenText(name, nameLength + 1)
  const first = Object.entries(errors).slice(0, fields)
  return Object.fromEntries(first.map(([name, texts]) => [shorten(name), texts]))
}

interface Issue {
  readonly code?: string
  readonly message: string
  readonly path: readonly (PropertyKey | { readonly key: PropertyKey })[]
  readonly keys?: readonly string[]
}

/**
 * Converts schema issues to messages by field, at most 50 fields. Issues of the whole body are listed under `body`, an
 * unknown field under its own name. `renamed` maps a wire field to the key of its errors.
 */
export const toFieldErrors = (
  issues: readonly Issue[],
  renamed: Readonly<Record<string, string>> = {},
): FieldErrors => {
  const errors = new Map<string, string[]>()
  const add = (field: string, message: string) => {
    const key = (Object.hasOwn(renamed, field) && renamed[field]) || field
    const fieldMessages = errors.get(key)
    if (!fieldMessages) errors.set(key, [message])
    else if (!fieldMessages.includes(message)) fieldMessages.push(message)
  }
  for (const { code, message, path, keys } of issues) {
    const fieldPath = path.map((part) => String(typeof part === 'object' ? part.key : part))
    if (code === 'unrecognized_keys' && keys)
      for (const key of keys.slice(0, maxReplyErrors.fields))
        add([...fieldPath, key].join('.'), messages.unknownField)
    else add(fieldPath.join('.') || 'body', message)
    if (errors.size >= maxReplyErrors.fields) break
  }
  return shortenErrors(Object.fromEntries(errors))
}
