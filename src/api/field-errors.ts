import type { z } from 'zod'
import { type FieldErrors, toFieldErrors } from '#contract/shared/replies.ts'

/** The first message of each field, as form libraries take them. */
export const firstMessages = (errors: FieldErrors) =>
  Object.fromEntries(Object.entries(errors).map(([field, [message]]) => [field, message]))

/** The first message of each field that a schema of the contract rejects; the server checks the same schema. */
export const firstErrors = (schema: z.ZodType, values: unknown) =>
  firstMessages(toFieldErrors(schema.safeParse(values).error?.issues ?? []))
