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

/**
 * A random identifier that begins with the text of the part, so that exports can be read: `leaf-tea-4k9x2qd`; without a
 * text `card-4k9x2qd`. It stays when the text changes. A deleted part may have answers, and another part never gets its
 * identifier.
 */
export const newReadableId = (prefix: string, text: string) => newPartId(slug(text) || prefix)
