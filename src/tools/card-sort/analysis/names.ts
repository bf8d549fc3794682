/**
 * A name without capitals, spaces, punctuation, and width and ligatures of characters; "?" and "!" are different names.
 */
export function plain(name: string): string {
  const folded = name.normalize('NFKC').toLowerCase()
  // + and # after a letter are a part of the name: C, C++ and C# are different.
  const words = folded
    .replace(/([\p{L}\p{N}][+#]+)|[\p{P}\p{S}\p{Z}\s]+/gu, (_, kept?: string) => kept ?? ' ')
    .trim()
  return words === '' ? folded.trim() : words
}

/** Compares by code unit, independent of the locale. */
export function alphabetical(a: string, b: string): number {
  return a < b ? -1 : Number(a > b)
}
