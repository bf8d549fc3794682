import { z } from 'zod'

/**
 * The effect of a text on the results of its study: `nothing`, by its `presence` a further possible answer, or the
 * `meaning` of the answers also by its absence, as a unit.
 */
interface Wording {
  readonly decides: 'nothing' | 'presence' | 'meaning'
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

/** The mark that `asWording` gave a schema. */
export const wordingOf = (schema: z.core.$ZodType) => wordings.get(schema)
