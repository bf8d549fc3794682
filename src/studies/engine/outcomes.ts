/** Bytes of an outcome in a reply, without its text. */
const bytesOfOutcome = 24

/** Counts people by the text of their outcome, until its bytes are used up: later people without room are missing. */
export const newOutcomes = (maxBytes: number, before: readonly (readonly [string, number])[]) => {
  const outcomes = new Map(before)
  let bytes = before.reduce((total, [text]) => total + text.length + bytesOfOutcome, 0)
  return {
    add(text: string) {
      const known = outcomes.get(text)
      if (known === undefined) {
        if (bytes > maxBytes) return
        bytes += text.length + bytesOfOutcome
      }
      outcomes.set(text, (known ?? 0) + 1)
    },
    counts: () => [...outcomes],
    toJSON: () => [...outcomes],
  }
}
