import { loadQueryClient } from '#api/load-client.ts'
import type { Init } from '#contract/site/site.ts'
import { initQuery } from '#site/queries.ts'
import { enterValue } from './enter-value.ts'

type User = NonNullable<Init['user']>

/** The person's data by the `autocomplete` of a field. The last word of a name counts as the family name. */
const valuesOf = ({ name, email }: User): Readonly<Record<string, string>> => {
  const lastSpace = name.lastIndexOf(' ')
  const [given, family] = lastSpace < 0 ? [name, ''] : [name.slice(0, lastSpace), name.slice(lastSpace + 1)]
  return { name, 'given-name': given, 'family-name': family, email }
}

/** Fills in the empty fields that ask for the name or the address of the person. */
const fillIn = (form: HTMLFormElement, user: User) => {
  for (const [purpose, value] of Object.entries(valuesOf(user)))
    for (const field of form.querySelectorAll<HTMLInputElement>(`input[autocomplete='${purpose}']`))
      if (field.value === '') enterValue(field, value)
}

/** Fills a form in for a person who is signed in; what was typed is kept. */
export const prefill = async (form: HTMLFormElement) => {
  const queryClient = await loadQueryClient()
  const { body } = await queryClient.init.fetchQuery(initQuery)
  if (body.user) fillIn(form, body.user)
}
