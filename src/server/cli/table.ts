/** Control characters of a message must not reach a terminal. */
const printable = (text: string) => text.replace(/\p{Cc}+/gu, ' ')
const shorten = (text: string, width: number) => (text.length > width ? `${text.slice(0, width - 1)}…` : text)

/** Lines of cells, each as wide as its column and cut to it. */
export const toTable = (widths: readonly number[], rows: readonly (readonly string[])[]) =>
  rows
    .map((cells) => {
      const line = cells.map((cell, column) => {
        const width = widths[column] ?? 40
        return shorten(printable(cell), width).padEnd(width)
      })
      return `${line.join('  ').trimEnd()}\n`
    })
    .join('')

/** A point in time as a person reads it, to the second. */
export const toTime = (iso: string) => iso.slice(0, 19).replace('T', ' ')
