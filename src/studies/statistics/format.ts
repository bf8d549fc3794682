import type { GeometricMean, Interval, Share } from './intervals.ts'
import { noInterval, shownInterval } from './shown-intervals.ts'

/** A number with its minus sign: “−0.25”. */
export const decimals = (value: number, digits: number) => {
  const text = Math.abs(value).toFixed(digits)
  return value < 0 && Number(text) !== 0 ? `−${text}` : text
}

/** A share from 0 to 1 as a whole percentage. Only 0 is “0%” and only 1 is “100%”. */
export function percent(share: number): string {
  const whole = Math.round(share * 100)
  if (whole === 0 && share > 0) return '<1%'
  if (whole === 100 && share < 1) return '>99%'
  return `${whole}%`
}

/** “62%”, or a dash if the share is null. */
export const percentOf = ({ share }: Share) => (share === null ? '–' : percent(share))

/** “48–75%” */
export const intervalText = ({ low, high }: Interval) => `${Math.round(low * 100)}–${Math.round(high * 100)}%`

/** The interval of a share if it is of use. */
export const shownShareInterval = ({ share, of, interval }: Share) =>
  share === null ? null : shownInterval(interval, of, { low: 0, high: 1 })

/** “48–75%”, the interval of a share in a column of intervals, or a dash if the share is null. */
export const intervalOf = (of: Share) => {
  const shown = shownShareInterval(of)
  return of.share === null ? '–' : shown ? intervalText(shown) : 'too few responses'
}

const choiceText = (among: string | undefined) =>
  among === undefined ? '' : `, allowing for the choice among ${among}`

/** “95% interval 48–75%” of a share within a text; of a selected one also what it was selected from. */
export const shareIntervalText = (of: Share) => {
  const shown = shownShareInterval(of)
  return shown ? `95% interval ${intervalText(shown)}${choiceText(of.among)}` : noInterval
}

/** “95% interval 3.0–3.8” of a mean; of a selected one also what it was selected from. */
export const meanIntervalText = ({
  shownInterval: shown,
  among,
}: {
  readonly shownInterval: Interval | null
  readonly among?: string
}) => (shown ? `95% interval ${rangeText(shown)}${choiceText(among)}` : noInterval)

/** “3.0–3.8”, the interval of a mean in a column of intervals, or a dash without values. */
export const meanIntervalOf = (of: { readonly shownInterval: Interval | null } | null | undefined) =>
  !of ? '–' : of.shownInterval ? rangeText(of.shownInterval) : 'too few responses'

/** “95% interval −12 to 40” of a recommendation score. */
export const scoreIntervalText = ({ shownInterval: shown }: { readonly shownInterval: Interval | null }) =>
  shown ? `95% interval ${pointsRange(shown)}` : noInterval

/** A mean or a value with at most one decimal: “3.4”, “12”. */
export const numberText = (value: number) => {
  const short = decimals(value, Math.abs(value) < 1000 ? 1 : 0)
  return short.endsWith('.0') ? short.slice(0, -2) : short
}

/** A mean for a table column, always with one decimal: “2.0”. */
export const meanText = ({ mean }: { readonly mean: number }) => decimals(mean, 1)

/**
 * “3.0–3.8”, “12–15”, “950–1203”, “−3 to 2”: both ends have a decimal if one of them needs it, and none from 1000 on.
 */
export const rangeText = ({ low, high }: Interval) => {
  const ends = [low, high]
  const isShort = ends.every((end) => Math.abs(end) < 1000)
  const digits = isShort && ends.some((end) => numberText(end).includes('.')) ? 1 : 0
  return ends.map((end) => decimals(end, digits)).join(low < 0 ? ' to ' : '–')
}

const days = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' })
const months = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' })

/** Formats an ISO 8601 date as “3 October 2026”. */
export const dayText = (iso: string) => days.format(new Date(iso))
/** Formats the year and month of an ISO 8601 date as “October 2026”. */
export const monthText = (iso: string) => months.format(new Date(`${iso.slice(0, 7)}-01`))

/** Formats milliseconds as “8.4 s” or “1 min 20 s”. */
export function duration(ms: number): string {
  const seconds = ms / 1000
  if (seconds < 10) return `${seconds.toFixed(1)} s`
  const whole = Math.round(seconds)
  if (whole < 60) return `${whole} s`
  const rest = whole % 60
  return rest === 0 ? `${Math.floor(whole / 60)} min` : `${Math.floor(whole / 60)} min ${rest} s`
}

/** “95% interval 46 s to 1 min 41 s” of a typical time. */
export const timeIntervalText = ({ shownInterval: shown }: Pick<GeometricMean, 'shownInterval'>) =>
  shown ? `95% interval ${duration(shown.low)} to ${duration(shown.high)}` : noInterval

/** “46 s to 1 min 41 s”, the interval of a typical time in a column of intervals, or a dash without times. */
export const timeIntervalOf = (of: Pick<GeometricMean, 'shownInterval'> | null) => {
  if (!of) return '–'
  const { shownInterval: shown } = of
  return shown ? `${duration(shown.low)} to ${duration(shown.high)}` : 'too few responses'
}

/** “1 min 8 s (95% interval 46 s to 1 min 41 s)”, the geometric mean of times. */
export const typicalTime = (time: GeometricMean) =>
  `${duration(time.geometricMean)} (${timeIntervalText(time)})`

/** “1 person”, “12 people”. */
export const people = (count: number) => counted(count, 'person', 'people')

/** A number with its noun; the default plural adds an s. */
export const counted = (count: number, one: string, many = `${one}s`) =>
  `${count} ${count === 1 ? one : many}`

const regions = new Intl.DisplayNames(['en'], { type: 'region' })

/** The English name of a country by its ISO 3166-1 code. */
export function countryName(code: string): string {
  try {
    return regions.of(code) ?? code
  } catch {
    return code
  }
}

/** After a result that may be chance: adding people until it is clear would claim too often. */
export const planText =
  'To find out, plan a new study with a larger number of participants, fixed beforehand.'

/** “4 points”, a difference of two shares from 0 to 1. */
export const pointsText = (difference: number) => {
  const points = Math.round(difference * 100)
  return points === 0 && difference > 0 ? 'less than 1 point' : counted(points, 'point')
}

/** “−3 to 12”, the interval of a difference in points. */
export const pointsRange = ({ low, high }: Interval) =>
  [low, high].map((end) => decimals(end * 100, 0)).join(' to ')

/** “p = 0.042”, “p < 0.001” */
export const pText = (p: number) => (p < 0.001 ? 'p < 0.001' : `p = ${p.toFixed(3)}`)

/** Minutes, seconds and tenths since a session started. */
export const sessionTime = (ms: number) => {
  const tenths = Math.floor(ms / 100)
  const seconds = Math.floor(tenths / 10)
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}.${tenths % 10}`
}
