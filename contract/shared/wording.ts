import { z } from 'zod'

/** What a text of a study decides about its results: `nothing`, or by its `presence` whether there is a further answer. */
interface Wording {
  readonly decides: 'nothing' | 'presence'
}

const wordings = z.registry<Wording>()

/**
 * Marks the schema of a text: answers to another wording of the same part are counted together. A change to any field
 * without the mark starts new results.
 */
export const asWording = <Schema extends z.ZodType>(
  schema: Schema,
  decides: Wording['decides'] = 'nothing',
) => {
  wordings.add(schema, { decides })
  return schema
}

/** What a schema was marked with by `asWording`. */
export const wordingOf = (schema: z.core.$ZodType) => wordings.get(schema)
