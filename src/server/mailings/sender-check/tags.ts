/** The tags of a DMARC or DKIM record by their names, and the first part that is not one. */
export const readTags = (record: string) => {
  const tags = new Map<string, string>()
  let bad: string | undefined
  const parts = record.split(';').map((part) => part.trim())
  // The last tag may end with a semicolon.
  if (parts.at(-1) === '') parts.pop()
  for (const part of parts) {
    const equals = part.indexOf('=')
    const name = part.slice(0, Math.max(0, equals)).trim()
    if (!/^[a-z]\w*$/i.test(name) || tags.has(name)) bad ??= part
    else tags.set(name, part.slice(equals + 1).trim())
  }
  return { tags, bad }
}
