import { isObject } from '#contract/shared/json.ts'
import { z } from 'zod'

type JsonValue = string | number | boolean | null

/** The part of JSON Schema used for edge cases and generated bodies. */
export interface Shape {
  readonly type?: string | undefined
  readonly enum?: readonly JsonValue[] | undefined
  readonly const?: JsonValue | undefined
  readonly maxLength?: number | undefined
  readonly minItems?: number | undefined
  readonly maxItems?: number | undefined
  readonly minimum?: number | undefined
  readonly maximum?: number | undefined
  readonly properties?: Readonly<Record<string, Shape>> | undefined
  readonly required?: readonly string[] | undefined
  readonly items?: Shape | undefined
  readonly anyOf?: readonly Shape[] | undefined
  readonly oneOf?: readonly Shape[] | undefined
}

const jsonValue = z.union([z.string(), z.number(), z.boolean(), z.null()])

const shapeSchema: z.ZodType<Shape> = z.object({
  type: z.string().optional(),
  enum: z.array(jsonValue).optional(),
  const: jsonValue.optional(),
  maxLength: z.number().optional(),
  minItems: z.number().optional(),
  maxItems: z.number().optional(),
  minimum: z.number().optional(),
  maximum: z.number().optional(),
  properties: z
    .record(
      z.string(),
      z.lazy(() => shapeSchema),
    )
    .optional(),
  required: z.array(z.string()).optional(),
  items: z.lazy(() => shapeSchema).optional(),
  anyOf: z.array(z.lazy(() => shapeSchema)).optional(),
  oneOf: z.array(z.lazy(() => shapeSchema)).optional(),
})

const shapes = new WeakMap<z.ZodType, Shape>()

/** The input of a zod schema as JSON Schema. */
export const shapeOf = (schema: z.ZodType): Shape => {
  const known = shapes.get(schema)
  if (known) return known
  const shape = shapeSchema.parse(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }))
  shapes.set(schema, shape)
  return shape
}

const typeOf = (value: unknown) => {
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'array'
  return typeof value
}

/** Whether a value has the type of a schema; undefined matches any type. */
const isOfType = ({ type }: Shape, value: unknown) =>
  type === undefined ||
  value === undefined ||
  type === typeOf(value) ||
  (type === 'integer' && typeof value === 'number')

const takes = ({ enum: words, const: word }: Shape, value: unknown) =>
  (words === undefined || words.some((known) => known === value)) && (word === undefined || word === value)

/** The branch of a union whose constant fields match a value. */
export const branchOf = (union: Shape, value: unknown): Shape => {
  const branches = union.oneOf ?? union.anyOf
  if (!branches) return union
  const fits = branches
    .map((branch) => branchOf(branch, value))
    .find(
      (branch) =>
        isOfType(branch, value) &&
        Object.entries(branch.properties ?? {}).every(([key, field]) =>
          takes(field, isObject(value) ? value[key] : undefined),
        ),
    )
  return fits ?? union
}

export type Path = readonly (string | number)[]

/** A path in a value with its schema. */
export interface Place {
  readonly path: Path
  readonly value: unknown
  readonly shape: Shape
  readonly isRequired: boolean
}

/** Every path in a value, the root first. */
export const placesIn = (all: Shape, value: unknown, path: Path = [], isRequired = true): Place[] => {
  const shape = branchOf(all, value)
  const here: Place = { path, value, shape, isRequired }
  if (Array.isArray(value))
    return [here, ...value.flatMap((item, at) => placesIn(shape.items ?? {}, item, [...path, at]))]
  if (!isObject(value)) return [here]
  const { properties = {}, required = [] } = shape
  const inside = Object.entries(value).flatMap(([key, item]) =>
    placesIn(properties[key] ?? {}, item, [...path, key], required.includes(key)),
  )
  return [here, ...inside]
}

/** A copy of `value` with the value at `path` replaced; `undefined` removes the field. */
export const withAt = (value: unknown, path: Path, replacement: unknown): unknown => {
  const [key, ...rest] = path
  if (key === undefined) return replacement
  if (Array.isArray(value)) {
    const items: readonly unknown[] = value
    return items.map((item, at) => (at === key ? withAt(item, rest, replacement) : item))
  }
  if (!isObject(value)) return value
  const { [key]: old, ...others } = value
  const next = withAt(old, rest, replacement)
  return next === undefined ? others : { ...others, [key]: next }
}
