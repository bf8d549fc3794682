import type { FieldErrors } from '#contract/shared/replies.ts'

/** Collects messages by field; a field is named by its path. Repeated messages are dropped. */
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

/** The errors with `prefix` before the names of their fields. */
export const prefixed = (prefix: string, errors: FieldErrors): FieldErrors =>
  Object.fromEntries(
    Object.entries(errors).map(([field, messages]) => [[prefix, field].filter(Boolean).join('.'), messages]),
  )
