/** Longest slug; `partId` of the contract allows 60 characters. */
const maxSlugLength = 50

/** Letters and digits of a text, in lower case and without accents, joined by hyphens; empty if it has none. */
const slug = (text: string) =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{Mark}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\da-z]+/g, '-')
    .replace(/^-/, '')
    .slice(0, maxSlugLength)
    .replace(/-$/, '')

const digits = '0123456789abcdefghijklmnopqrstuvwxyz'

/**
 * A random identifier, `task-4k9x2qd`, for a part that must differ from parts that the caller does not know: those of
 * other sections, and those that another person adds meanwhile.
 */
export const newPartId = (prefix: string) => {
  const bytes = crypto.getRandomValues(new Uint8Array(7))
  return `${prefix}-${Array.from(bytes, (byte) => digits[byte % digits.length]).join('')}`
}

/** “other” and “end” mean something in answers and in skip logic. */
const reserved = ['', 'other', 'end']

/**
 * Creates unused identifiers from the texts of parts, so that exports can be read: `leaf-tea`; without a text `card-7`.
 * An identifier stays when its text changes.
 */
export const createReadableIds = (prefix: string, taken: Iterable<string>) => {
  const used = new Set(taken)
  let number = used.size
  return (text: string): string => {
    let id = slug(text)
    while (reserved.includes(id) || used.has(id)) {
      number += 1
      id = `${prefix}-${number}`
    }
    used.add(id)
    return id
  }
}
