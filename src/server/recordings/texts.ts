import { createHash } from 'node:crypto'

const bits = 53n

/** The identifier of a text: 53 bits of its SHA-256, which a double holds. */
export const textId = (text: string) =>
  Number(createHash('sha256').update(text).digest().readBigUInt64BE(0) >> (64n - bits))

/** Collects the texts of a transaction with their identifiers. */
export const collectTexts = () => {
  const texts = new Map<number, string>()
  return {
    texts,
    idOf: (given: string) => {
      // PostgreSQL cannot store NUL, and a lone surrogate cannot be encoded.
      const text = given.replaceAll('\0', '').toWellFormed()
      const id = textId(text)
      texts.set(id, text)
      return id
    },
  }
}
export type TextCollection = ReturnType<typeof collectTexts>
