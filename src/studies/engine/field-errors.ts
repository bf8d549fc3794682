import type { FieldErrors } from '#contract/shared/replies.ts'

/** Collects messages by field path. Repeated messages are dropped. */
export const createFieldErrors = () => {
  const errors = new Map<string, string[]>()
  return {
    add(path: readonly (string | number)[], message: string) {
      const field = path.join('.')
      const known = errors.get(field) ?? []
      if (!known.includes(message)) errors.set(field, [...known, message])
    },
    byField: (): FieldErrors => Object.fromEntries(errors),
  }
}
export type FieldErrorList = ReturnType<typeof createFieldErrors>

/** Returns the errors with `prefix` before their field names. */
export const prefixed = (prefix: string, errors: FieldErrors): FieldErrors =>
  Object.fromEntries(
    Object.entries(errors).map(([field, messages]) => [[prefix, field].filter(Boolean).join('.'), messages]),
  )
