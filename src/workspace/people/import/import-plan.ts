import type { Attribute, AttributeType } from '#contract/people/attributes.ts'
import type {
  ColumnTarget,
  ImportColumn,
  ImportPlan,
  ImportTable,
  PlannedColumn,
  ReadImport,
} from '#contract/people/imports.ts'
import { importField } from '#contract/people/imports.ts'
import { peopleLimits } from '#contract/people/limits.ts'
import { peopleMessages } from '#contract/people/messages.ts'
import { type DateOrder, dateOrders, type DecimalSign, decimalSigns } from '#contract/people/notations.ts'
import { cutText } from '#contract/shared/characters.ts'
import { maxLength } from '#contract/shared/limits.ts'
import { type ConsentValues, toConsentValues } from '../person-values.ts'
import { isSampleTable, sampleTag } from './sample-people.ts'

/** A column as it is chosen in the form. */
export interface ColumnValues {
  /** `nothing`, `new`, a field such as `email`, or the identifier of an attribute. */
  target: string
  /** Of a new attribute. */
  name: string
  type: AttributeType
  /** Empty until it is chosen. */
  dates: DateOrder | ''
  decimals: DecimalSign | ''
}

/** The form of a plan. */
export interface PlanValues {
  columns: ColumnValues[]
  known: ImportPlan['known']
  misfits: ImportPlan['misfits']
  hasConsent: boolean
  consent: ConsentValues
  tag: string
}

const isField = (target: string) => importField.safeParse(target).data

const targetOf = ({ target, name, type }: ColumnValues): ColumnTarget => {
  const field = isField(target)
  if (field) return { to: 'field', field }
  if (target === 'nothing') return { to: 'nothing' }
  return target === 'new' ? { to: 'newAttribute', name, type } : { to: 'attribute', attribute: target }
}

/** Notations of the dates or numbers of a column, of which one is needed for its target; none for other values. */
export const valuesAskedOf = (
  { target, type }: ColumnValues,
  { dates, decimals }: ImportColumn,
  attributes: readonly Attribute[],
) => {
  const attribute = target === 'new' ? { type } : attributes.find(({ id }) => id === target)
  const valueType = target === 'consentDay' ? 'date' : attribute?.type
  return {
    dates: valueType === 'date' ? dates : [],
    decimals: valueType === 'number' ? decimals : [],
  }
}

const only = <Value>(values: readonly Value[]) => (values.length === 1 ? values[0] : undefined)

/** A typed column as the server takes it. A notation that the values leave open has to be chosen. */
const toPlannedColumn = (
  values: ColumnValues,
  column: ImportColumn,
  attributes: readonly Attribute[],
): PlannedColumn => {
  const asked = valuesAskedOf(values, column, attributes)
  const dates = values.dates || only(asked.dates)
  const decimals = values.decimals || only(asked.decimals)
  return {
    target: targetOf(values),
    ...(asked.dates.length > 0 && dates && { dates }),
    ...(asked.decimals.length > 0 && decimals && { decimals }),
  }
}

/** The plan that is sent to the server. */
export const toPlan = (
  { columns, known, misfits, hasConsent, consent, tag }: PlanValues,
  table: ImportTable,
  attributes: readonly Attribute[],
): ImportPlan => ({
  columns: table.columns.flatMap((column, at) => {
    const values = columns[at]
    return values ? [toPlannedColumn(values, column, attributes)] : []
  }),
  known,
  misfits,
  ...(hasConsent && { consent }),
  tag,
})

/** Problems of a plan that need no server, by the path of the field. */
export const planProblems = (
  { columns }: ImportPlan,
  table: ImportTable,
  attributes: readonly Attribute[],
): { readonly path: (string | number)[]; readonly message: string }[] => {
  const emails = columns.filter(({ target }) => target.to === 'field' && target.field === 'email')
  return [
    ...(emails.length === 1 ? [] : [{ path: ['columns'], message: peopleMessages.import.oneEmail }]),
    ...columns.flatMap(({ target, dates, decimals }, at) => {
      const column = table.columns[at]
      if (!column) return []
      const asked = valuesAskedOf(toColumnValues({ target }, column), column, attributes)
      return [
        ...(asked.dates.length > 1 && dates === undefined
          ? [{ path: ['columns', at, 'dates'], message: peopleMessages.import.dates }]
          : []),
        ...(asked.decimals.length > 1 && decimals === undefined
          ? [{ path: ['columns', at, 'decimals'], message: peopleMessages.import.decimals }]
          : []),
      ]
    }),
  ]
}

/** The field of the form that shows the error of a path of the plan. */
export const fieldOfPlan = (path: string) => {
  const [, column, part] = /^columns\.(\d+)\.?(.*)$/.exec(path) ?? []
  if (column === undefined || part === undefined) return path === 'consent' ? 'consent.day' : path
  if (part === 'dates' || part === 'decimals') return path
  return `columns.${column}.${part === 'target.name' ? 'name' : part === 'target.type' ? 'type' : 'target'}`
}

const keyOf = (target: ColumnTarget) => {
  switch (target.to) {
    case 'field':
      return target.field
    case 'attribute':
      return target.attribute
    case 'newAttribute':
      return 'new'
    case 'nothing':
      return 'nothing'
  }
}

/** A planned column as the form shows it; a column that is not planned gets the name and type that were found. */
const toColumnValues = ({ target, dates, decimals }: PlannedColumn, column: ImportColumn): ColumnValues => ({
  target: keyOf(target),
  name: target.to === 'newAttribute' ? target.name : cutText(column.name.trim(), maxLength.title),
  type: target.to === 'newAttribute' ? target.type : column.type,
  // A notation that other values of this file rule out is chosen once more.
  dates: dateOrders.find((order) => order === dates && column.dates.includes(order)) ?? '',
  decimals: decimalSigns.find((sign) => sign === decimals && column.decimals.includes(sign)) ?? '',
})

/** A new attribute of the plan before is there now; one that was removed since is not. */
const withPresent = (
  planned: PlannedColumn,
  column: ImportColumn,
  attributes: readonly Attribute[],
): PlannedColumn => {
  const { target } = planned
  if (target.to === 'attribute' && attributes.every(({ id }) => id !== target.attribute))
    return { ...planned, target: column.target }
  if (target.to !== 'newAttribute') return planned
  const made = attributes.find(({ name, type }) => name === target.name && type === target.type)
  return made ? { ...planned, target: { to: 'attribute', attribute: made.id } } : planned
}

const hasHeading = ({ headerRow, columns }: ImportTable) =>
  headerRow > 0 && columns.some(({ name }) => name.trim() !== '')

const headings = ({ columns }: ImportTable) => JSON.stringify(columns.map(({ name }) => name.trim()))

interface EarlierImport {
  readonly table: ImportTable | null
  readonly plan: ImportPlan | null
}

/** The plan of an earlier import of a file with the same headings; undefined for other files. */
export const planOfSameFile = (table: ImportTable, earlier: EarlierImport | null | undefined) =>
  earlier?.plan &&
  earlier.table &&
  hasHeading(table) &&
  hasHeading(earlier.table) &&
  headings(table) === headings(earlier.table)
    ? earlier.plan
    : undefined

const tagDay = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long' })

/** The tag that is proposed for an import: `Import of 30 November: customers.csv`. The day is that of the device. */
export const proposedTag = (fileName: string, now = new Date()) => {
  const tag = `Import of ${tagDay.format(now)}`
  return fileName === '' ? tag : cutText(`${tag}: ${fileName}`, peopleLimits.tag).trim()
}

interface Proposal {
  readonly table: ImportTable
  readonly attributes: readonly Attribute[]
  /** Empty for a pasted table. */
  readonly fileName: string
  /** The plan of this import, if it has one. */
  readonly plan: ImportPlan | null
  /** The plan of an earlier import of such a file. Its consent is of other people, its tag of another day. */
  readonly earlier: ImportPlan | undefined
}

/** The form of a plan when it is first shown. */
export const toPlanValues = ({ table, attributes, fileName, plan, earlier }: Proposal): PlanValues => {
  const planned = plan ?? earlier
  return {
    columns: table.columns.map((column, at) => {
      const own = planned?.columns[at]
      return toColumnValues(own ? withPresent(own, column, attributes) : { target: column.target }, column)
    }),
    known: planned?.known ?? 'fill',
    misfits: planned?.misfits ?? 'refuse',
    hasConsent: plan?.consent !== undefined,
    consent: toConsentValues(plan?.consent ?? null),
    tag: plan?.tag ?? (isSampleTable(table) ? sampleTag : proposedTag(fileName)),
  }
}

/** How a file is read after one choice has changed; what depends on that choice is found anew. */
export const readingAfter = (
  { encoding, delimiter, sheet, headerRow }: ImportTable,
  change: ReadImport,
): ReadImport => {
  if (change.sheet !== undefined) return change
  const read = { ...(encoding && { encoding }), ...(delimiter && { delimiter }), sheet }
  return change.delimiter === undefined ? { ...read, headerRow, ...change } : { ...read, ...change }
}
