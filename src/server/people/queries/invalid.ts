import type { FieldErrors } from '#contract/shared/replies.ts'

/** The outcome of a change whose form has errors by field. */
export const invalidForm = (errors: FieldErrors) => ({ outcome: 'invalid', errors }) as const

/** The same with an error of one field. */
export const invalid = (field: string, message: string) => invalidForm({ [field]: [message] })
