import type { FieldErrors } from '#contract/replies.ts'

/** Collects what is wrong, by field; fields are named by the parts of their path. */
export const createFaults = () => {
  const errors = new Map<string, string[]>()
  return {
    add(path: readonly (string | number)[], message: string) {
      const field = path.join('.')
      const known = errors.get(field) ?? []
      if (!known.includes(message)) errors.set(field, [...known, message])
    },
    errors: (): FieldErrors => Object.fromEntries(errors),
  }
}
export type Faults = ReturnType<typeof createFaults>

/** The errors with their fields named from further out. */
export const under = (prefix: string, errors: FieldErrors): FieldErrors =>
  Object.fromEntries(
    Object.entries(errors).map(([field, messages]) => [[prefix, field].filter(Boolean).join('.'), messages]),
  )
