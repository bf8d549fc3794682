/**
 * The first day, in UTC, of a last contact with which people are still kept after a number of months: today's day that
 * many months ago, or the last one of a shorter month. Who was last contacted before it is deleted.
 */
export const firstKeptDay = (months: number, now: Date) => {
  const [year, month] = [now.getUTCFullYear(), now.getUTCMonth() - months]
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
  return new Date(Date.UTC(year, month, Math.min(now.getUTCDate(), lastDay))).toISOString().slice(0, 10)
}
