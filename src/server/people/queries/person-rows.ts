import { type Selectable, sql } from 'kysely'
import type { Consent, PersonChange } from '#contract/people/people.ts'
import { foldText } from '../../store/fold-text.ts'
import type { StoreOrTransaction } from '../../store/schema.ts'
import type { PeoplePersonTable } from '../tables.ts'
import type { Cell } from '../values.ts'

export type PersonRow = Selectable<PeoplePersonTable>

/** Values by column of `people_person`. */
export type PersonColumns = Readonly<Record<string, Cell>>

/** The columns by which a person is found and written to; a field that is left out has none. */
export const contactColumns = ({
  email,
  name,
  phone,
  language,
  timeZone,
}: Omit<PersonChange, 'values'>): PersonColumns => ({
  ...(email !== undefined && { email, email_key: email.toLowerCase() }),
  ...(name !== undefined && { name: name || null, name_key: name ? foldText(name) : null }),
  ...(phone !== undefined && {
    phone: phone || null,
    phone_key: phone ? phone.replaceAll(/[^\d+]/g, '') : null,
  }),
  ...(language !== undefined && {
    language: language === null ? null : (Intl.getCanonicalLocales(language)[0] ?? language),
  }),
  ...(timeZone !== undefined && { time_zone: timeZone }),
})

/** The columns of a consent; null takes it back, undefined leaves it. */
export const consentColumns = (consent: Consent | null | undefined): PersonColumns =>
  consent === undefined
    ? {}
    : {
        consent_day: consent?.day ?? null,
        consent_how: consent?.how ?? null,
        consent_purpose: consent?.purpose ?? null,
      }

/** Inserts people in one statement. Columns that one of them has and another lacks are null in the other. */
export const insertPeople = async (transaction: StoreOrTransaction, people: readonly PersonColumns[]) => {
  if (people.length === 0) return
  const names = [...new Set(people.flatMap((columns) => Object.keys(columns)))]
  const rows = people.map((columns) => sql`(${sql.join(names.map((name) => columns[name] ?? null))})`)
  await sql`insert into people_person (${sql.join(names.map((name) => sql.ref(name)))}) values ${sql.join(rows)}`.execute(
    transaction,
  )
}

/** Changes columns of a person. */
export const updatePersonRow = (
  transaction: StoreOrTransaction,
  { workspace_id, no }: Pick<PersonRow, 'workspace_id' | 'no'>,
  columns: PersonColumns,
) =>
  sql`update people_person set ${sql.join(
    Object.entries(columns).map(([name, value]) => sql`${sql.ref(name)} = ${value}`),
  )} where workspace_id = ${workspace_id} and no = ${no}`.execute(transaction)
