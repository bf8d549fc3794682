const numbers = new Intl.NumberFormat('en')
const percent = new Intl.NumberFormat('en', { style: 'percent', maximumFractionDigits: 1 })

/** “12,000”. */
export const numberText = (count: number) => numbers.format(count)

/** A part of a whole: “12.5%”; undefined of nothing. */
export const shareText = (part: number, whole: number) =>
  whole === 0 ? undefined : percent.format(part / whole)
