import { dayMs } from '#contract/shared/milliseconds.ts'

/** How a number is shown, as far as this makes it another value. */
export type NumberFormat =
  | { readonly kind: 'number' | 'date' | 'time' | 'elapsed' }
  /** Zeros before the number, as postal codes have them. */
  | { readonly kind: 'zeros'; readonly digits: number }

/** Built-in formats of days, also those of Chinese, Japanese and Korean workbooks. */
const builtInDates = new Set([14, 15, 16, 17, 22, 27, 28, 29, 30, 31, 36, 50, 51, 52, 53, 54, 57, 58])
const builtInTimes = new Set([18, 19, 20, 21, 32, 33, 34, 35, 45, 47, 55, 56])
const builtInElapsed = 46

/** Texts, widths, colors, currencies and languages in the code of a format. */
const literals = /"[^"]*"?|\\.|_.|\*.|\[[^\]]*\]?/g
const elapsed = /^\[(?:h+|m+|s+)\]$/i

/**
 * The format of numbers by its identifier and, for one that is not built in, its code.
 * @see ECMA-376, part 1, 18.8.30 (numFmt)
 */
export const toNumberFormat = (id: number, code: string | undefined): NumberFormat => {
  if (code === undefined) {
    if (builtInDates.has(id)) return { kind: 'date' }
    if (id === builtInElapsed) return { kind: 'elapsed' }
    return { kind: builtInTimes.has(id) ? 'time' : 'number' }
  }
  const [positive = ''] = code.replaceAll(literals, (part) => (elapsed.test(part) ? part : '')).split(';')
  if (/general/i.test(positive)) return { kind: 'number' }
  if (/[dy]/i.test(positive)) return { kind: 'date' }
  if (/\[[hms]+\]/i.test(positive)) return { kind: 'elapsed' }
  if (/[hs]/i.test(positive)) return { kind: 'time' }
  if (/m/i.test(positive)) return { kind: 'date' }
  const zeros = /^0{2,}$/.exec(positive)
  return zeros ? { kind: 'zeros', digits: zeros[0].length } : { kind: 'number' }
}

/** The last day of year 9999. */
const maxSerial = 2_958_465

/** The day of a serial number; workbooks that count from 1900 have a 29 February in that year. */
const toDay = (serial: number, is1904: boolean) => {
  if (!is1904 && serial === 60) return '1900-02-29'
  const start = is1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, serial < 60 ? 31 : 30)
  return new Date(start + serial * dayMs).toISOString().slice(0, 10)
}

const twoDigits = (value: number) => String(value).padStart(2, '0')

const toTime = (days: number) => {
  const seconds = Math.round(days * 86_400)
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
  return (seconds % 60 === 0 ? parts.slice(0, 2) : parts).map(twoDigits).join(':')
}

/** The digits that a spreadsheet shows; the stored ones have errors of doubles behind them. */
const toDigits = (value: number) => {
  if (Number.isInteger(value)) return String(value)
  const rounded = Number(value.toPrecision(15))
  const text = String(rounded)
  return text.includes('e')
    ? rounded
        .toFixed(20)
        .replace(/(?<!0)0+$/, '')
        .replace(/\.$/, '')
    : text
}

/**
 * The text of a stored number: a day as `2026-05-01`, a time as `14:30`, every other with a decimal point.
 * @returns `isUnreadable` for numbers with more digits than a workbook holds: the last ones are lost.
 */
export const toNumberText = (stored: string, format: NumberFormat, is1904: boolean) => {
  const value = Number(stored)
  if (!Number.isFinite(value)) return { text: stored, isUnreadable: true }
  if (format.kind !== 'number' && value >= 0 && value < maxSerial + 1) {
    if (format.kind === 'zeros' && Number.isInteger(value))
      return { text: String(value).padStart(format.digits, '0'), isUnreadable: false }
    if (format.kind === 'elapsed') return { text: toTime(value), isUnreadable: false }
    if (format.kind === 'time' || (format.kind === 'date' && value < 1 && !is1904))
      return { text: toTime(value % 1), isUnreadable: false }
    if (format.kind === 'date') return { text: toDay(Math.floor(value), is1904), isUnreadable: false }
  }
  const isLong = Math.abs(value) >= 1e15
  return { text: isLong ? stored : toDigits(value), isUnreadable: isLong }
}
