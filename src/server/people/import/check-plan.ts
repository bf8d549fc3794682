import type { Attribute, AttributeType } from '#contract/people/attributes.ts'
import type { ImportColumn, ImportPlan, PlannedColumn } from '#contract/people/imports.ts'
import { peopleMessages } from '#contract/people/messages.ts'
import type { FieldErrors } from '#contract/shared/replies.ts'
import { foldText } from '../../store/fold-text.ts'

const { import: texts, attribute: attributeTexts } = peopleMessages

/** The type of the values of a column; undefined where it is none of an attribute. */
const typeOf = ({ target }: PlannedColumn, attributes: readonly Attribute[]): AttributeType | undefined => {
  if (target.to === 'newAttribute') return target.type
  if (target.to === 'field') return target.field === 'consentDay' ? 'date' : undefined
  return target.to === 'attribute' ? attributes.find(({ id }) => id === target.attribute)?.type : undefined
}

/** Identifies the field or attribute that a column fills: two columns must not fill the same. */
const keyOf = ({ target }: PlannedColumn) => {
  if (target.to === 'field') return target.field
  if (target.to === 'attribute') return target.attribute
  return target.to === 'newAttribute' ? `new ${foldText(target.name)}` : undefined
}

/** Whether the last of these columns and one before fill the name both, as a whole and in parts. */
const isNameTwice = ([key, ...others]: readonly (string | undefined)[]) => {
  const parts = ['firstName', 'lastName']
  if (key === 'name') return others.some((other) => parts.includes(other ?? ''))
  return parts.includes(key ?? '') && others.includes('name')
}

type Found = Pick<ImportColumn, 'dates' | 'decimals'>

/** The notation of a column: as it was chosen, or the only possible one. */
const withNotation = (column: PlannedColumn, found: Found, type: AttributeType | undefined) => ({
  ...column,
  ...(type === 'date' && { dates: column.dates ?? found.dates[0] ?? 'ymd' }),
  ...(type === 'number' && { decimals: column.decimals ?? found.decimals[0] ?? 'point' }),
})

const errorOf = (
  column: PlannedColumn,
  found: Found,
  {
    others,
    attributes,
  }: { readonly others: readonly PlannedColumn[]; readonly attributes: readonly Attribute[] },
): string | undefined => {
  const { target } = column
  if (target.to === 'attribute' && attributes.every(({ id }) => id !== target.attribute))
    return attributeTexts.unknown
  if (target.to === 'newAttribute' && attributes.some(({ name }) => foldText(name) === foldText(target.name)))
    return attributeTexts.nameTaken
  const key = keyOf(column)
  if (key !== undefined && others.some((other) => keyOf(other) === key)) return texts.twice
  if (isNameTwice([column, ...others].map(keyOf))) return texts.twice
  const type = typeOf(column, attributes)
  if (type === 'date' && column.dates === undefined && found.dates.length > 1) return texts.dates
  if (type === 'number' && column.decimals === undefined && found.decimals.length > 1) return texts.decimals
  return undefined
}

/**
 * Checks a plan against the columns of its file and the attributes of the workspace: the errors by field, or the plan
 * with the notation of every column of dates and numbers.
 */
export const checkPlan = (
  plan: ImportPlan,
  found: readonly Found[],
  attributes: readonly Attribute[],
): { readonly errors: FieldErrors } | { readonly plan: ImportPlan } => {
  const { columns } = plan
  if (columns.length !== found.length) return { errors: { columns: [texts.columns] } }
  if (columns.filter((column) => keyOf(column) === 'email').length !== 1)
    return { errors: { columns: [texts.oneEmail] } }
  const none: Found = { dates: [], decimals: [] }
  const errors = columns.flatMap((column, index) => {
    const error = errorOf(column, found[index] ?? none, { others: columns.slice(0, index), attributes })
    return error === undefined ? [] : [[`columns.${index}`, [error]] satisfies [string, string[]]]
  })
  if (errors.length > 0) return { errors: Object.fromEntries(errors) }
  return {
    plan: {
      ...plan,
      columns: columns.map((column, index) =>
        withNotation(column, found[index] ?? none, typeOf(column, attributes)),
      ),
    },
  }
}
