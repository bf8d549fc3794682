import type { TemplateValues } from '#contract/mailings/placeholders.ts'
import type { Person } from '#contract/people/people.ts'
import { type AttributeRow, cellTextOf, toAttribute } from '../people/public.ts'

interface Sent {
  readonly person: Pick<Person, 'name' | 'values'>
  readonly attributes: readonly AttributeRow[]
  readonly study: string
  readonly team: string
}

/** The values of placeholders for one person; values of attributes as an export shows them. */
export const templateValuesOf = ({ person, attributes, study, team }: Sent): TemplateValues => ({
  name: person.name,
  study,
  team,
  attributes: attributes.map(toAttribute).flatMap((attribute) => {
    const value = person.values[attribute.id]
    return value === undefined ? [] : [{ name: attribute.name, value: cellTextOf(value, attribute) }]
  }),
})
