/** An option has a value that makes no sense; the message says which ones do. */
export class UsageError extends Error {}

const formats = ['table', 'json', 'csv'] as const
export type Format = (typeof formats)[number]

/** How a list is written. */
export const readFormat = (given: string): Format => {
  const format = formats.find((known) => known === given)
  if (format === undefined) throw new UsageError(`--format takes ${formats.join(', ')}`)
  return format
}

/** The point in time a list begins at, as ISO 8601 in UTC. */
export const readSince = (given: string | undefined) => {
  if (given === undefined) return undefined
  if (Number.isNaN(Date.parse(given)))
    throw new UsageError('--since takes a date such as 2026-11-20 or 2026-11-20T08:00:00Z')
  return new Date(given).toISOString()
}

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
