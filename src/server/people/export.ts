import type { AttributeValue } from '#contract/people/attributes.ts'
import type { Person } from '#contract/people/people.ts'
import { toCsv } from '../files/csv.ts'
import type { Store } from '../store/schema.ts'
import type { PeopleGroup } from './check-filter.ts'
import { cellTextOf, severalSeparator } from './cell-text.ts'
import { exportHeadings } from './import/reading/export-headings.ts'
import { type AttributeRow, toAttribute } from './queries/attributes.ts'
import { toPeople } from './queries/people.ts'
import { matchingNumbers, readPeopleRows } from './queries/search.ts'
import { listTags } from './queries/tags.ts'

interface Exported {
  readonly workspaceId: string
  readonly attributes: readonly AttributeRow[]
  readonly filter: PeopleGroup
}

/** People of one read. */
const perRead = 500

const headings = Object.values(exportHeadings)

/**
 * The people who match a filter as CSV, in the order in which they were added. The import knows the columns again, so
 * that an export is a copy.
 */
export async function* exportedPeople(store: Store, { workspaceId, attributes, filter }: Exported) {
  const columns = attributes.map(toAttribute)
  const tags = (await listTags(store, workspaceId)).map(({ id, name }) => ({ id: `t${id}`, name }))
  const cellOf = (value: AttributeValue | undefined, column: (typeof columns)[number]) =>
    value === undefined ? '' : cellTextOf(value, column)
  const toRow = (person: Person) => [
    person.email,
    person.name,
    person.phone,
    person.language,
    person.timeZone,
    tags
      .filter(({ id }) => person.tags.includes(id))
      .map(({ name }) => name)
      .join(severalSeparator),
    person.consent?.day ?? '',
    person.consent?.how ?? '',
    person.consent?.purpose ?? '',
    person.optedOutAt,
    ...columns.map((column) => cellOf(person.values[column.id], column)),
  ]
  // Spreadsheets know by the mark that the text is UTF-8.
  yield `\uFEFF${toCsv([[...headings, ...columns.map(({ name }) => name)]])}`
  for await (const numbers of matchingNumbers(store, { workspaceId, attributes, filter, now: new Date() }))
    for (let from = 0; from < numbers.length; from += perRead) {
      const rows = await readPeopleRows(store, workspaceId, numbers.slice(from, from + perRead))
      const people = await toPeople(store, workspaceId, attributes, rows)
      yield toCsv(people.map(toRow))
    }
}
