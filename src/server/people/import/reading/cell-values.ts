import type { AttributeType } from '#contract/people/attributes.ts'
import { type DateOrder, dateOrders, type DecimalSign, decimalSigns } from '#contract/people/notations.ts'
import { maxLength } from '#contract/shared/limits.ts'

/** Digits that a double always holds. */
const heldDigits = 15

/** The minus of keyboards and that of typography; thousands are separated in one way in all of a number. */
const numberPatterns: Readonly<Record<DecimalSign, RegExp>> = {
  point: /^([-\u2212]?)(?=[\d.])(\d+|[1-9]\d{0,2}([ \u00A0\u202F\u2009'’,])\d{3}(?:\3\d{3})*)?(?:\.(\d+))?$/,
  comma: /^([-\u2212]?)(?=[\d,])(\d+|[1-9]\d{0,2}([ \u00A0\u202F\u2009'’.])\d{3}(?:\3\d{3})*)?(?:,(\d+))?$/,
}

/**
 * The number that a text is; undefined for every other text, also for percentages, amounts with a currency, exponents
 * and numbers with more digits than a double holds.
 * @param decimals The sign before the decimals. The other one may separate groups of three digits.
 */
export const parseNumber = (text: string, decimals: DecimalSign): number | undefined => {
  const found = numberPatterns[decimals].exec(text.trim())
  if (!found) return undefined
  const [, minus = '', whole = '', , fraction = ''] = found
  const digits = whole.replaceAll(/\D/g, '')
  if (`${digits}${fraction}`.replace(/^0+/, '').length > heldDigits) return undefined
  const value = Number(`${digits === '' ? '0' : digits}.${fraction === '' ? '0' : fraction}`)
  return minus === '' || value === 0 ? value : -value
}

/** A time of day behind a day; it is ignored. */
const time =
  /[ T] ?\d{1,2}[:.]\d{2}(?:[:.]\d{2}(?:[.,]\d{1,9})?)?\s?(?:[ap]\.?m\.?)?\s?(?:Z|[+-]\d{2}:?\d{2})?$/i
const yearFirst = /^(\d{4})([-/.])\s?(\d{1,2})\2\s?(\d{1,2})\.?$/
const yearLast = /^(\d{1,2})([-/.])\s?(\d{1,2})\2\s?(\d{4})\.?$/

const toDay = (year: string, month: string, day: string) => {
  const [y, m, d] = [Number(year), Number(month), Number(day)]
  const date = new Date(Date.UTC(y, m - 1, d))
  // Years before 100 are others to `Date.UTC`, and months beyond 12 are of the next year.
  const exists = date.getUTCFullYear() === y && date.getUTCDate() === d
  return exists ? date.toISOString().slice(0, 10) : undefined
}

/**
 * The day that a text is, as `2026-05-01`; a time behind it is ignored. Undefined for days that do not exist and for
 * years of two digits.
 * @param order The order of a day with its year at the end. One that begins with the year is read in every order, and
 *   one with points only with the day first, as no language writes it otherwise.
 */
export const parseDate = (text: string, order: DateOrder): string | undefined => {
  const day = text.trim().replace(time, '').trim()
  const iso = yearFirst.exec(day)
  if (iso) return toDay(iso[1] ?? '', iso[3] ?? '', iso[4] ?? '')
  const [, first = '', sign = '', second = '', year = ''] = yearLast.exec(day) ?? []
  if (year === '' || order === 'ymd' || (sign === '.' && order === 'mdy')) return undefined
  return order === 'dmy' ? toDay(year, second, first) : toDay(year, first, second)
}

const wordsFor = {
  yes: 'yes y true t 1 x ✓ ✔ ja j wahr oui o vrai sí sì si s verdadero vero sim verdadeiro waar sant sandt kyllä k tosi igen i igaz áno ano a pravda tak prawda',
  no: 'no n false f 0 nein falsch non faux falso não nao nee onwaar nej nei falskt falsk usant ei e epätosi nem hamis nie ne nepravda fałsz falsz',
} as const
const yesNoWords = new Map([
  ...wordsFor.yes.split(' ').map((word) => [word, true] as const),
  ...wordsFor.no.split(' ').map((word) => [word, false] as const),
])

/** Yes or no in the languages of the product, without case; undefined for every other text. */
export const parseYesNo = (text: string): boolean | undefined =>
  yesNoWords.get(text.trim().normalize('NFC').toLowerCase())

/** Whether a day begins with its year, so that its order is known. */
const isYearFirst = (text: string) => /^\s*\d{4}[-/.]/.test(text)

/** The orders in which all texts are days; one is enough for days that begin with their year. */
const dateOrdersOf = (texts: readonly string[]): DateOrder[] => {
  const orders = dateOrders.filter((order) => texts.every((text) => parseDate(text, order) !== undefined))
  return texts.every(isYearFirst) ? orders.slice(0, 1) : orders
}

/** The signs with which all texts are numbers; one is enough where both give the same numbers. */
const decimalSignsOf = (texts: readonly string[]): DecimalSign[] => {
  const signs = decimalSigns.filter((sign) => texts.every((text) => parseNumber(text, sign) !== undefined))
  const isSame = texts.every((text) => parseNumber(text, 'point') === parseNumber(text, 'comma'))
  return isSame ? signs.slice(0, 1) : signs
}

/** Most options that are proposed; people write more of them only as free text. */
const proposedOptions = 30

/** Zeros before a number, a plus and long numbers are of telephones, postal codes and customers. */
const isIdentifier = (text: string) => /^(?:0\d|\+)/.test(text) || /^(?:\d[ \u00A0]?){8,}$/.test(text)

/** Whether few texts stand for many, as the options of a choice do. */
const areOptions = (texts: readonly string[]) => {
  const options = new Set(texts.map((text) => text.toLowerCase()))
  const isShort = texts.every((text) => text.length <= maxLength.title)
  return isShort && options.size <= Math.min(proposedOptions, texts.length / 3)
}

/** One option of yes or no alone may be another word: NO is Norway, and 1 a number. */
const isYesNo = (texts: readonly string[]) => {
  const answers = new Set(texts.map(parseYesNo))
  if (answers.has(undefined) || !answers.has(true)) return false
  return answers.has(false) || texts.every((text) => /^(?:x|✓|✔|true|yes)$/i.test(text))
}

const typeOf = (
  texts: readonly string[],
  dates: readonly DateOrder[],
  decimals: readonly DecimalSign[],
): AttributeType => {
  if (texts.length === 0) return 'text'
  if (dates.length > 0) return 'date'
  if (isYesNo(texts)) return 'yesNo'
  if (texts.some(isIdentifier)) return 'text'
  if (decimals.length > 0) return 'number'
  if (areOptions(texts)) return 'oneOf'
  const parts = texts.map((text) => text.split(';').map((part) => part.trim()))
  return parts.some(({ length }) => length > 1) && areOptions(parts.flat()) ? 'severalOf' : 'text'
}

/**
 * The proposed type of a column, the orders in which all its dates are days, and the signs with which all its numbers
 * are numbers. More than one of these means that the values do not tell which is meant.
 * @param isNumeric Whether the column has numbers of a workbook: their decimals follow a point.
 */
export const describeValues = (
  values: readonly string[],
  isNumeric = false,
): { type: AttributeType; dates: DateOrder[]; decimals: DecimalSign[] } => {
  const texts = values.map((value) => value.trim()).filter((value) => value !== '')
  if (texts.length === 0) return { type: 'text', dates: [], decimals: [] }
  const dates = dateOrdersOf(texts)
  const signs = decimalSignsOf(texts)
  const decimals = isNumeric ? signs.filter((sign) => sign === 'point') : signs
  return { type: typeOf(texts, dates, decimals), dates, decimals }
}
