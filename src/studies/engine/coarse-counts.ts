import { countedTime } from '../statistics/intervals.ts'

/** Rounds a key. Each function of a list merges only keys that the one before it has left apart or merged. */
type Rounding<Key> = (key: Key) => Key

/** The stored form: counts, and the index of the rounding that is used. */
export interface CoarseCounts<Key> {
  readonly rounding: number
  readonly counts: readonly (readonly [Key, number])[]
}

/**
 * Counts values: at most `max` different ones. As soon as there are more, all are rounded with the next function of
 * `roundings`, so that the result depends on the values and not on their order. The last rounding is not limited.
 */
export const newCoarseCounts = <Key extends string | number>(
  roundings: readonly Rounding<Key>[],
  max: number,
  stored?: CoarseCounts<Key>,
) => {
  let counts = new Map(stored?.counts)
  let rounding = stored?.rounding ?? 0
  const rounded = (key: Key) => roundings[rounding]?.(key) ?? key
  const count = (key: Key, times: number) => counts.set(key, (counts.get(key) ?? 0) + times)

  const coarsen = () => {
    rounding += 1
    const before = counts
    counts = new Map()
    for (const [key, times] of before) count(rounded(key), times)
  }

  return {
    add(key: Key, times = 1) {
      count(rounded(key), times)
      while (counts.size > max && rounding < roundings.length - 1) coarsen()
    },
    rounding: () => rounding,
    counts: (): ReadonlyMap<Key, number> => counts,
    toJSON: (): CoarseCounts<Key> => ({ rounding, counts: [...counts] }),
  }
}

const minute = 60_000
const downTo = (step: number, ms: number) => Math.floor(ms / step) * step

/**
 * Times in milliseconds as `countedTime` rounds them, then to 1 s below a minute and 10 s above, then to 5 s and 60 s.
 */
export const timeRoundings: readonly Rounding<number>[] = [
  countedTime,
  (ms) => downTo(ms < minute ? 1000 : 10_000, countedTime(ms)),
  (ms) => downTo(ms < minute ? 5000 : minute, countedTime(ms)),
]

/** Cuts a number to its first digits, and to 0 below a hundredth: decimals are cut as text, without rounding errors. */
const cutTo = (digits: number) => (text: string) => {
  const value = Number(text)
  if (Math.abs(value) < 0.01) return '0'
  const [mantissa = '', exponent = '0'] = Math.abs(value).toExponential().split('e')
  const kept = mantissa.replace('.', '').slice(0, digits)
  const cut = Number(`${kept.charAt(0)}.${kept.slice(1)}e${exponent}`)
  return String(value < 0 ? -cut : cut)
}
const asPower = (text: string) => {
  const value = Number(text)
  if (Math.abs(value) < 0.01) return '0'
  const [, exponent = '0'] = Math.abs(value).toExponential().split('e')
  return String(Number(`${value < 0 ? '-' : ''}1e${exponent}`))
}

/** Numbers as text: as given, then cut to four, three, two and one significant digits, then to a power of ten. */
export const numberRoundings: readonly Rounding<string>[] = [
  (text) => text,
  cutTo(4),
  cutTo(3),
  cutTo(2),
  cutTo(1),
  asPower,
]

/** Days as given, then the first day of their month, year, decade and century. */
export const dayRoundings: readonly Rounding<string>[] = [
  (day) => day,
  (day) => `${day.slice(0, 7)}-01`,
  (day) => `${day.slice(0, 4)}-01-01`,
  (day) => `${day.slice(0, 3)}0-01-01`,
  (day) => `${day.slice(0, 2)}00-01-01`,
]
