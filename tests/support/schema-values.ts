import fc from 'fast-check'
import { z } from 'zod'

/** The part of a JSON Schema from which values are generated. */
const node = z.looseObject({
  type: z.string().optional(),
  const: z.json().optional(),
  enum: z.array(z.json()).optional(),
  anyOf: z.array(z.unknown()).optional(),
  oneOf: z.array(z.unknown()).optional(),
  properties: z.record(z.string(), z.unknown()).optional(),
  items: z.unknown().optional(),
  minLength: z.int().optional(),
  maxLength: z.int().optional(),
  pattern: z.string().optional(),
  minItems: z.int().optional(),
  maxItems: z.int().optional(),
  minimum: z.number().optional(),
  maximum: z.number().optional(),
})
type Node = z.infer<typeof node>

/** Longest text and list: a longer one is a matter of the limits of bodies. */
const longest = 2000
const around = (...bounds: readonly number[]) =>
  [...new Set(bounds.flatMap((bound) => [bound - 1, bound, bound + 1]))].filter((each) => each >= 0)

const textsOf = ({ minLength = 0, maxLength = longest, pattern }: Node) => {
  const bounds = around(minLength, Math.min(maxLength, longest)).map((length) => 'a'.repeat(length))
  const texts = [fc.constantFrom(...bounds), fc.string({ unit: 'binary', maxLength: 40 })]
  // Lengths of more than a few thousand characters take long to generate.
  if (pattern === undefined || maxLength > longest) return fc.oneof(...texts)
  return fc.oneof(...texts, fc.stringMatching(new RegExp(pattern)))
}

const numbersOf = ({ minimum = 0, maximum = Number.MAX_SAFE_INTEGER }: Node) =>
  fc.oneof(fc.constantFrom(...around(minimum, maximum), -0.5, 1.5, 1e21), fc.integer())

const listsOf = ({ items, minItems = 0, maxItems = 20 }: Node) => {
  const item = valuesOf(items)
  const full = Math.min(maxItems, longest)
  return fc.oneof(
    {
      weight: 4,
      arbitrary: fc.array(item, { minLength: minItems, maxLength: Math.min(full, minItems + 3) }),
    },
    {
      weight: 1,
      arbitrary: item.chain((each) =>
        fc.constantFrom(...around(full)).map((n) => Array.from({ length: n }, () => each)),
      ),
    },
  )
}

const objectsOf = ({ properties = {} }: Node) =>
  fc.record(Object.fromEntries(Object.entries(properties).map(([name, part]) => [name, valuesOf(part)])), {
    noNullPrototype: true,
    requiredKeys: [],
  })

/** Values that a JSON Schema allows or nearly allows: texts, lists and numbers at their bounds and just beyond them. */
export const valuesOf = (schema: unknown): fc.Arbitrary<unknown> => {
  const parsed = node.safeParse(schema).data ?? {}
  const choices = parsed.anyOf ?? parsed.oneOf
  if (choices) return fc.oneof(...choices.map(valuesOf))
  if (parsed.const !== undefined) return fc.constant(parsed.const)
  if (parsed.enum) return fc.constantFrom(...parsed.enum)
  switch (parsed.type) {
    case 'string':
      return textsOf(parsed)
    case 'number':
    case 'integer':
      return numbersOf(parsed)
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    case 'array':
      return listsOf(parsed)
    case 'object':
      return objectsOf(parsed)
    default:
      return fc.jsonValue({ maxDepth: 3 })
  }
}
