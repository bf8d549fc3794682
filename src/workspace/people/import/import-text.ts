import type { ImportCounts, ImportTable, PeopleImport } from '#contract/people/imports.ts'
import type { DateOrder } from '#contract/people/notations.ts'
import { dayText } from '../person-values.ts'
import { peopleText } from '../people-text.ts'

const numbers = new Intl.NumberFormat('en')

/** “1 row”, “1,204 rows”. */
const rowsText = (rows: number) => `${numbers.format(rows)} ${rows === 1 ? 'row' : 'rows'}`

const valuesText = (values: number) => `${numbers.format(values)} ${values === 1 ? 'value' : 'values'}`

/** The name of an import: that of its file. */
export const importName = ({ name }: Pick<PeopleImport, 'name'>) => name || 'Pasted table'

/** The heading of a column; its position if it has none. */
export const columnName = (table: ImportTable | null, column: number) =>
  table?.columns[column]?.name.trim() || `Column ${column + 1}`

/** The counts of an import that are not zero: “412 people added, 3 rows refused”. */
export const countsText = ({ created, changed, unchanged, refused, leftOut }: ImportCounts) =>
  [
    [created, `${peopleText(created)} added`],
    [changed, `${peopleText(changed)} changed`],
    [unchanged, `${numbers.format(unchanged)} unchanged`],
    [refused, `${rowsText(refused)} refused`],
    [leftOut, `${valuesText(leftOut)} left out`],
  ]
    .flatMap(([count, text]) => (count === 0 ? [] : [text]))
    .join(', ')

/** The day that a sample names in an order; undefined without a year of four digits. */
const readDay = (sample: string, order: DateOrder) => {
  const parts = /^\s*(\d{1,4})\D+(\d{1,2})\D+(\d{1,4})/.exec(sample)?.slice(1) ?? []
  const partOf = (unit: string) => parts[order.indexOf(unit)] ?? ''
  const [year, month, day] = [partOf('y'), partOf('m'), partOf('d')]
  if (year.length !== 4 || month === day) return undefined
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
}

/** How a sample is read in an order of dates: “03/04/2026 is Apr 3, 2026”; empty without a telling sample. */
export const dateReading = (samples: readonly string[], order: DateOrder) => {
  for (const sample of samples) {
    const day = readDay(sample, order)
    if (day !== undefined) return `${sample} is ${dayText(day)}`
  }
  return ''
}
