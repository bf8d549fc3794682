/** An option has an invalid value; the message says which values are valid. */
export class UsageError extends Error {}

const formats = ['table', 'json', 'csv'] as const
export type Format = (typeof formats)[number]

/** Parses the output format of a list. */
export const readFormat = (value: string): Format => {
  const format = formats.find((known) => known === value)
  if (format === undefined) throw new UsageError(`--format takes ${formats.join(', ')}`)
  return format
}

/** Parses the start of a list as ISO 8601 in UTC. */
export const readSince = (value: string | undefined) => {
  if (value === undefined) return undefined
  if (Number.isNaN(Date.parse(value)))
    throw new UsageError('--since takes a date such as 2026-11-20 or 2026-11-20T08:00:00Z')
  return new Date(value).toISOString()
}

/** Control characters of a message could manipulate the terminal. */
const printable = (text: string) => text.replace(/\p{Cc}+/gu, ' ')
const shorten = (text: string, width: number) => (text.length > width ? `${text.slice(0, width - 1)}…` : text)

/** Formats a table; cells are padded and truncated to the width of their column. */
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

/** Formats a time for people, to the second. */
export const toTime = (iso: string) => iso.slice(0, 19).replace('T', ' ')
