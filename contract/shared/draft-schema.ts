import { z } from 'zod'
import { messages } from './messages.ts'

/** Largest number of items of a list in a draft; the schema of the complete value sets smaller limits. */
const maxDraftItems = 10_000

/** Checks that fail for a value that is not complete yet. */
const completenessChecks: ReadonlySet<string> = new Set(['min_length', 'greater_than', 'less_than'])

const withoutCompleteness = <Value>(checks: readonly z.core.$ZodCheck<Value>[] = []) =>
  checks.filter(({ _zod: { def } }) => !completenessChecks.has(def.check))

const boundOf = z.object({ maxProperties: z.int() })

/** Largest number of keys of a record in a draft whose schema sets no limit. */
const maxDraftKeys = 100

const relaxedObject = (schema: z.ZodObject) => {
  const shape: Readonly<Record<string, z.core.$ZodType>> = schema.shape
  // Rules between fields are checks of the object, which the new object does not have.
  return z.object(Object.fromEntries(Object.entries(shape).map(([name, field]) => [name, relaxed(field)])))
}

const relaxedRecord = (schema: z.ZodRecord) => {
  const { maxProperties } = boundOf.safeParse(schema.meta()).data ?? { maxProperties: maxDraftKeys }
  return z
    .record(schema.keyType, relaxed(schema.valueType))
    .refine((entries) => Object.keys(entries).length <= maxProperties, messages.invalid)
    .meta({ maxProperties })
}

const relaxed = (schema: z.core.$ZodType): z.core.$ZodType => {
  if (schema instanceof z.ZodString)
    return z.clone(schema, { ...schema.def, checks: withoutCompleteness(schema.def.checks) })
  if (schema instanceof z.ZodNumber)
    return z.clone(schema, { ...schema.def, checks: withoutCompleteness(schema.def.checks) })
  if (schema instanceof z.ZodObject) return relaxedObject(schema)
  if (schema instanceof z.ZodArray)
    return z.array(relaxed(schema.element), messages.invalid).max(maxDraftItems, messages.invalid)
  if (schema instanceof z.ZodOptional) return z.optional(relaxed(schema.unwrap()))
  if (schema instanceof z.ZodNullable) return z.nullable(relaxed(schema.unwrap()))
  if (schema instanceof z.ZodDiscriminatedUnion)
    return z.clone(schema, { ...schema.def, options: schema.options.map(relaxed) })
  if (schema instanceof z.ZodRecord) return relaxedRecord(schema)
  return schema
}

/** Marks a schema, so that the OpenAPI document refers to the complete one instead of repeating it. */
const asDraft = <Schema extends z.core.$ZodType>(schema: Schema) => {
  z.globalRegistry.add(schema, { isDraft: true })
  return schema
}

/**
 * The schema of drafts of a value: texts may be empty, lists short or long, and rules between fields broken. Formats,
 * types and the longest texts stay, and unknown fields are removed. Both schemas have the same type, because only
 * checks differ.
 */
export const draftSchema = <Value>(schema: z.ZodType<Value>) =>
  z.pipe(asDraft(relaxed(schema)), z.custom<Value>())

/** The schema of a partial draft. Each field that a client sends replaces the stored field completely. */
export const draftChanges = <Shape extends z.ZodRawShape>(schema: z.ZodObject<Shape>) =>
  z.pipe(asDraft(relaxedObject(schema).partial()), z.custom<Partial<z.infer<z.ZodObject<Shape>>>>())
