import { z } from 'zod'

/** Longest list in a draft; the complete value has limits of its own. */
const maxDraftItems = 10_000

/** Checks that fail for a value that is not complete yet. */
const completenessChecks: ReadonlySet<string> = new Set(['min_length', 'greater_than', 'less_than'])

const withoutCompleteness = <Value>(checks: readonly z.core.$ZodCheck<Value>[] = []) =>
  checks.filter((check) => !completenessChecks.has(check._zod.def.check))

const relaxed = (schema: z.core.$ZodType): z.core.$ZodType => {
  if (schema instanceof z.ZodString)
    return z.clone(schema, { ...schema.def, checks: withoutCompleteness(schema.def.checks) })
  if (schema instanceof z.ZodNumber)
    return z.clone(schema, { ...schema.def, checks: withoutCompleteness(schema.def.checks) })
  if (schema instanceof z.ZodObject) {
    const shape: Readonly<Record<string, z.core.$ZodType>> = schema.shape
    // Rules between fields are checks of the object, which the new object does not have.
    return z.object(Object.fromEntries(Object.entries(shape).map(([name, field]) => [name, relaxed(field)])))
  }
  if (schema instanceof z.ZodArray) return z.array(relaxed(schema.element)).max(maxDraftItems)
  if (schema instanceof z.ZodOptional) return z.optional(relaxed(schema.unwrap()))
  if (schema instanceof z.ZodNullable) return z.nullable(relaxed(schema.unwrap()))
  if (schema instanceof z.ZodDiscriminatedUnion)
    return z.clone(schema, { ...schema.def, options: schema.options.map(relaxed) })
  if (schema instanceof z.ZodRecord)
    return z.clone(schema, { ...schema.def, valueType: relaxed(schema.valueType) })
  return schema
}

/**
 * The schema of drafts of a value: texts may be empty, lists short or long, and rules between fields broken. Formats,
 * types and the longest texts stay, and unknown fields are removed. Both schemas have the same type, because only
 * checks differ.
 */
export const draftSchema = <Value>(schema: z.ZodType<Value>) => z.pipe(relaxed(schema), z.custom<Value>())
