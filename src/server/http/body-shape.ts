import { isList, isObject } from '#contract/shared/json.ts'
import { z } from 'zod'
import { maxReplyErrors } from '#contract/shared/limits.ts'
import { messages } from '#contract/shared/messages.ts'

/** An error at a place in a body, as zod reports it. */
export interface BodyIssue {
  readonly code?: string
  readonly message: string
  readonly path: readonly PropertyKey[]
}

/** Fields of an object beyond those of its schema: fewer are reported by name, more are not looked at. */
const unknownFields = 50
/** Longer lists are validated entry by entry, so that validation can stop early. */
const shortList = 50

/** The size check of a value, derived from its schema. */
interface Shape {
  /** Whether a value of this type is checked here; zod rejects other values before it looks into them. */
  readonly applies: (value: unknown) => boolean
  /** Adds the issues of the value; stops at the limit of a reply. */
  readonly check: (value: unknown, path: readonly PropertyKey[], issues: BodyIssue[]) => void
  /** Number of values in the largest valid value, itself included. */
  readonly values: number
}

/** The definition of a schema or check of zod. */
const defOf = <Def>({ _zod: { def } }: { readonly _zod: { readonly def: Def } }) => def

const isFull = (issues: readonly BodyIssue[]) => issues.length >= maxReplyErrors.fields
const tooLarge = (path: readonly PropertyKey[]): BodyIssue => ({ message: messages.invalid, path })

const scalar: Shape = { applies: () => false, check: () => undefined, values: 1 }

/** Checks the entries of a list or record and, in a long one, validates each until there are enough issues. */
const checkEntries = (
  { schema, shape }: { schema: z.core.$ZodType; shape: Shape },
  entries: readonly (readonly [PropertyKey, unknown])[],
  path: readonly PropertyKey[],
  issues: BodyIssue[],
) => {
  for (const [key, value] of entries) {
    if (isFull(issues)) return
    const place = [...path, key]
    const before = issues.length
    shape.check(value, place, issues)
    if (issues.length > before || entries.length <= shortList) continue
    const parsed = z.core.safeParse(schema, value)
    for (const issue of parsed.error?.issues ?? []) issues.push({ ...issue, path: [...place, ...issue.path] })
  }
}

const maxItemsOf = (schema: z.core.$ZodArray) =>
  defOf(schema).checks?.map((check) =>
    check instanceof z.core.$ZodCheckMaxLength ? defOf(check).maximum : Infinity,
  )

const listShape = (schema: z.core.$ZodArray): Shape => {
  const max = Math.min(Infinity, ...(maxItemsOf(schema) ?? []))
  if (max === Infinity) throw new Error('A list of a request needs a largest length')
  const { element } = defOf(schema)
  const entry = { schema: element, shape: shapeOf(element) }
  return {
    applies: isList,
    check: (value, path, issues) => {
      if (!isList(value)) return
      if (value.length > max) issues.push(tooLarge(path))
      else checkEntries(entry, [...value.entries()], path, issues)
    },
    values: 1 + max * entry.shape.values,
  }
}

const limitSchema = z.object({ maxProperties: z.int() })

const recordShape = (schema: z.core.$ZodRecord): Shape => {
  const limit = limitSchema.safeParse(z.globalRegistry.get(schema))
  if (!limit.success)
    throw new Error('A record of a request needs a largest number of keys: use boundedRecord')
  const max = limit.data.maxProperties
  const { valueType } = defOf(schema)
  const entry = { schema: valueType, shape: shapeOf(valueType) }
  return {
    applies: isObject,
    check: (value, path, issues) => {
      if (!isObject(value)) return
      const entries = Object.entries(value)
      if (entries.length > max) issues.push(tooLarge(path))
      else checkEntries(entry, entries, path, issues)
    },
    values: 1 + max * entry.shape.values,
  }
}

const objectShape = (schema: z.core.$ZodObject): Shape => {
  const fields = Object.entries(defOf(schema).shape).map(([name, field]) => [name, shapeOf(field)] as const)
  const max = fields.length + unknownFields
  return {
    applies: isObject,
    check: (value, path, issues) => {
      if (!isObject(value)) return
      if (Object.keys(value).length > max) issues.push(tooLarge(path))
      else
        for (const [name, shape] of fields)
          if (!isFull(issues) && Object.hasOwn(value, name)) shape.check(value[name], [...path, name], issues)
    },
    values: 1 + unknownFields + fields.reduce((sum, [, { values }]) => sum + values, 0),
  }
}

const largest = (shapes: readonly Shape[]) => Math.max(1, ...shapes.map(({ values }) => values))

/** The branches that a value may belong to; by its discriminator where the union has one. */
const branchesFor = (union: z.core.$ZodUnion, value: unknown) => {
  const { options } = defOf(union)
  if (!(union instanceof z.core.$ZodDiscriminatedUnion)) return options
  const { discriminator } = defOf(union)
  const name = isObject(value) ? value[discriminator] : undefined
  return options.filter(({ _zod: { propValues } }) =>
    [...(propValues?.[discriminator] ?? [])].some((propValue) => propValue === name),
  )
}

const unionShape = (union: z.core.$ZodUnion): Shape => {
  const shapes = new Map(defOf(union).options.map((option) => [option, shapeOf(option)]))
  return {
    applies: (value) => [...shapes.values()].some((shape) => shape.applies(value)),
    check: (value, path, issues) => {
      const found = branchesFor(union, value).flatMap((option) => {
        const shape = shapes.get(option)
        if (!shape?.applies(value)) return []
        const own: BodyIssue[] = []
        shape.check(value, path, own)
        return [own]
      })
      const [first] = found
      if (first && found.every((own) => own.length > 0)) issues.push(...first)
    },
    values: largest([...shapes.values()]),
  }
}

/** Calls share schemas, and a schema does not change. */
const known = new WeakMap<z.core.$ZodType, Shape>()

/** The size limits of a schema. It throws for a list or record without a limit. */
const shapeOf = (schema: z.core.$ZodType): Shape => {
  const shape = known.get(schema) ?? newShapeOf(schema)
  known.set(schema, shape)
  return shape
}

const newShapeOf = (schema: z.core.$ZodType): Shape => {
  if (schema instanceof z.core.$ZodArray) return listShape(schema)
  if (schema instanceof z.core.$ZodRecord) return recordShape(schema)
  if (schema instanceof z.core.$ZodObject) return objectShape(schema)
  if (schema instanceof z.core.$ZodUnion) return unionShape(schema)
  if (schema instanceof z.core.$ZodPipe) return shapeOf(defOf(schema).in)
  if (
    schema instanceof z.core.$ZodOptional ||
    schema instanceof z.core.$ZodNullable ||
    schema instanceof z.core.$ZodDefault
  ) {
    const {
      _zod: {
        def: { innerType },
      },
    } = schema
    return shapeOf(innerType)
  }
  return scalar
}

/**
 * The check of a body before its schema validates it: cheap, and bounded by the limits of the contract. It reports
 * lists and records that are too long, and the first invalid entries of long ones.
 */
export const createBodyCheck = (schema: z.core.$ZodType) => {
  const { check, values } = shapeOf(schema)
  return {
    /** Number of values in the largest valid body. */
    values,
    issuesOf: (body: unknown): readonly BodyIssue[] => {
      const issues: BodyIssue[] = []
      check(body, [], issues)
      return issues.slice(0, maxReplyErrors.fields)
    },
  }
}
