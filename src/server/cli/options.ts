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
