const encoder = new TextEncoder()

/** Size of a value in a reply, in bytes. */
export const jsonBytes = (value: unknown) => encoder.encode(JSON.stringify(value)).length

/** Lists the newest texts, at most `max` and `maxBytes` of JSON; `stored` is newest first. */
export const newNewestTexts = (max: number, maxBytes: number, stored: readonly string[] = []) => {
  const list = stored.toReversed().map((text) => ({ text, bytes: jsonBytes(text) }))
  let bytes = list.reduce((sum, each) => sum + each.bytes, 0)
  return {
    add(text: string) {
      const added = jsonBytes(text)
      list.push({ text, bytes: added })
      bytes += added
      while (list.length > max || bytes > maxBytes) bytes -= list.shift()?.bytes ?? 0
    },
    /** The newest first. */
    texts: () => list.map(({ text }) => text).toReversed(),
  }
}
