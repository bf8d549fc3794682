import { createHash } from 'node:crypto'
import { storableText } from '#contract/shared/characters.ts'

const bits = 53n

/** The identifier of a text: 53 bits of its SHA-256, which a double holds. */
export const textId = (text: string) =>
  Number(createHash('sha256').update(text).digest().readBigUInt64BE(0) >> (64n - bits))

/** A session as the column of a text names it. */
export const collectedFrom = ({ site_id, id }: { readonly site_id: string; readonly id: string }) =>
  `${site_id} ${id}`

export interface CollectedText {
  readonly id: number
  readonly text: string
  /** The session that has the text; null if several have. */
  readonly session: string | null
}

/** Collects the texts of a transaction, by their identifiers, and the sessions that have them. */
export const collectTexts = () => {
  const texts = new Map<number, CollectedText>()
  return {
    texts,
    /** The texts of a session: `idOf` adds one. */
    of: (key: Parameters<typeof collectedFrom>[0]) => {
      const session = collectedFrom(key)
      return {
        idOf: (given: string) => {
          const text = storableText(given)
          const id = textId(text)
          const known = texts.get(id)
          texts.set(id, { id, text, session: known && known.session !== session ? null : session })
          return id
        },
      }
    },
  }
}
export type TextCollection = ReturnType<typeof collectTexts>
export type SessionTexts = ReturnType<TextCollection['of']>
