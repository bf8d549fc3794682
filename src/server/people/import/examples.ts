import type { Attribute } from '#contract/people/attributes.ts'
import { importLimits } from '#contract/people/import-limits.ts'
import type { ImportExamples, ImportField, ImportPlan } from '#contract/people/imports.ts'
import { shortenText, storableText } from '#contract/shared/characters.ts'
import { cellTextOf } from '../cell-text.ts'
import type { Misfit } from './map-row.ts'
import type { PlannedPerson } from './plan-person.ts'

const shown = (text: string) => shortenText(storableText(text), importLimits.shown)

/** The columns of a person that show a field. */
const columnsOf: Readonly<Partial<Record<ImportField, string>>> = {
  name: 'name',
  firstName: 'name',
  lastName: 'name',
  phone: 'phone',
  language: 'language',
  timeZone: 'time_zone',
  consentDay: 'consent_day',
  consentHow: 'consent_how',
  consentPurpose: 'consent_purpose',
  optedOut: 'opted_out_at',
}

/** The values of a known person that change, by column of the file. */
const changesOf = (planned: PlannedPerson, cells: readonly string[], { plan, attributes }: Shown) => {
  const row: Readonly<Record<string, unknown>> = { ...planned.known?.row }
  return plan.columns.flatMap(({ target }, column) => {
    const after = shown(cells[column]?.trim() ?? '')
    if (target.to === 'attribute' || target.to === 'newAttribute') {
      const key = target.to === 'attribute' ? target.attribute : `c${column}`
      if (planned.values[key] === undefined) return []
      const value = planned.known?.values[key]
      const attribute = attributes.find(({ id }) => id === key)
      const before = value !== undefined && attribute ? cellTextOf(value, attribute) : ''
      return [{ column, before: shown(before), after }]
    }
    if (target.to !== 'field') return []
    if (target.field === 'tags') return planned.tags.length > 0 ? [{ column, before: '', after }] : []
    const name = columnsOf[target.field]
    if (name === undefined || planned.columns[name] === undefined) return []
    const value = row[name]
    return [{ column, before: typeof value === 'string' ? shown(value) : '', after }]
  })
}

const shownMisfit = ({ value, ...misfit }: Misfit) => ({ ...misfit, value: shown(value) })

export const noExamples = (): ImportExamples => ({
  created: [],
  changed: [],
  refused: [],
  leftOut: [],
  reasons: {},
})

interface Shown {
  readonly plan: ImportPlan
  readonly attributes: readonly Attribute[]
}

/** A planned row with the cells of its row in the file. */
interface ExampleRow {
  readonly cells: readonly string[]
  readonly planned: PlannedPerson | Misfit
}

const addUpTo = <Item>(list: Item[], items: readonly Item[]) =>
  void list.push(...items.slice(0, importLimits.examples - list.length))

const maxChanges = 20

/** Adds rows to the examples, the first ones of each kind, and counts reasons. */
export const addExamples = (examples: ImportExamples, rows: readonly ExampleRow[], context: Shown) => {
  const countReason = ({ reason }: Misfit) => {
    examples.reasons[reason] = (examples.reasons[reason] ?? 0) + 1
  }
  for (const { cells, planned } of rows) {
    if ('reason' in planned) {
      countReason(planned)
      addUpTo(examples.refused, [shownMisfit(planned)])
      continue
    }
    const { kind, mapped } = planned
    for (const each of mapped.leftOut) countReason(each)
    addUpTo(examples.leftOut, mapped.leftOut.map(shownMisfit))
    const { row, email } = mapped
    if (kind === 'created') addUpTo(examples.created, [{ row, email: shown(email), changes: [] }])
    if (kind === 'changed' && examples.changed.length < importLimits.examples)
      examples.changed.push({
        row,
        email: shown(email),
        changes: changesOf(planned, cells, context).slice(0, maxChanges),
      })
  }
}
