/** The entries of a text with one per line, without blank lines. */
export const linesOf = (text: string) =>
  text.split('\n').flatMap((line) => (line.trim() === '' ? [] : [line.trim()]))
