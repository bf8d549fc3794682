const letters = '0123456789abcdefghjkmnpqrstvwxyz'

/** A random id, 5 bits per character. `crypto.randomUUID` is missing where a page has no https. */
export const randomId = (length: number) =>
  Array.from(crypto.getRandomValues(new Uint8Array(length)), (byte) => letters[byte % 32]).join('')
