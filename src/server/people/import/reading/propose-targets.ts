import type { Attribute } from '#contract/people/attributes.ts'
import type { ColumnTarget, ImportColumn, ImportField } from '#contract/people/imports.ts'
import { foldText } from '../../../store/fold-text.ts'
import { maxLength } from '#contract/shared/limits.ts'
import { fieldsOfHeadings } from './headings.ts'
import { isEmail } from './is-email.ts'
import type { FoundColumn } from './rows.ts'

const hasEmails = ({ samples }: FoundColumn) =>
  samples.length > 0 && samples.filter(isEmail).length > samples.length / 2

const foldName = (name: string) => foldText(name.trim())

/**
 * Proposes where the values of each column go: a field by its heading, the e-mail address also by its values, an
 * attribute with the same name, else a new attribute. Each field and attribute is filled once.
 */
export const proposeTargets = (
  columns: readonly FoundColumn[],
  attributes: readonly Pick<Attribute, 'id' | 'name'>[],
): ImportColumn[] => {
  const known = new Map(attributes.map(({ id, name }) => [foldName(name), id]))
  const fields = fieldsOfHeadings(columns.map(({ name }) => name))
  const email = [
    columns.findIndex((column, index) => fields[index] === 'email' && hasEmails(column)),
    columns.findIndex(hasEmails),
    fields.indexOf('email'),
  ].find((index) => index !== -1)
  const taken = new Set<string>()
  const takeOnce = (key: string) => {
    if (taken.has(key)) return false
    taken.add(key)
    return true
  }
  const targetOf = (column: FoundColumn, index: number): ColumnTarget => {
    const named = fields[index] === 'email' ? undefined : fields[index]
    const field: ImportField | undefined = index === email ? 'email' : named
    if (field && takeOnce(`field ${field}`)) return { to: 'field', field }
    const name = column.name.slice(0, maxLength.title).trim()
    const key = foldName(name)
    if (key === '' || !takeOnce(`attribute ${key}`)) return { to: 'nothing' }
    const attribute = known.get(key)
    if (attribute !== undefined) return { to: 'attribute', attribute }
    if (column.samples.length === 0) return { to: 'nothing' }
    return { to: 'newAttribute', name, type: column.type }
  }
  return columns.map((column, index) => ({ ...column, target: targetOf(column, index) }))
}
