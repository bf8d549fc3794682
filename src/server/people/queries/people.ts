import { type Selectable, sql } from 'kysely'
import { v7 as uuidV7 } from 'uuid'
import type { PeopleEvent, PeopleEventKind } from '#contract/people/history.ts'
import { peopleLimits } from '#contract/people/limits.ts'
import { peopleMessages } from '#contract/people/messages.ts'
import type { Consent, NewPerson, Person, PersonChange, PersonDetails } from '#contract/people/people.ts'
import type { ActingMember, Change } from '../../members/queries/change-workspace.ts'
import { changeWorkspace } from '../../members/queries/change-workspace.ts'
import { foldText } from '../../store/fold-text.ts'
import type { Store, StoreOrTransaction } from '../../store/schema.ts'
import type { PeoplePersonTable } from '../tables.ts'
import { type Cell, changeValues, checkValues, readValues } from '../values.ts'
import { type AttributeRow, listAttributes } from './attributes.ts'
import { invalid, invalidForm } from './invalid.ts'
import { giveNumbers } from './numbers.ts'
import { addTags, tagsOfPeople, useTags } from './tags.ts'

export type PersonRow = Selectable<PeoplePersonTable>
/** Values by column of `people_person`. */
type Columns = Readonly<Record<string, Cell>>

const consentOf = ({ consent_day, consent_how, consent_purpose }: PersonRow): Consent | null =>
  consent_day !== null && consent_how !== null && consent_purpose !== null
    ? { day: consent_day, how: consent_how, purpose: consent_purpose }
    : null

/** People as the contract shows them, in the order of their rows. */
export const toPeople = async (
  store: StoreOrTransaction,
  workspaceId: string,
  attributes: readonly AttributeRow[],
  rows: readonly PersonRow[],
): Promise<Person[]> => {
  if (rows.length === 0) return []
  const numbers = rows.map(({ no }) => no)
  const tags = await tagsOfPeople(store, workspaceId, numbers)
  const values = await store
    .selectFrom('people_values')
    .select(['no', 'content'])
    .where('workspace_id', '=', workspaceId)
    .where('no', 'in', numbers)
    .execute()
  const contents = new Map(values.map(({ no, content }) => [no, content]))
  return rows.map((row) => ({
    id: String(row.no),
    email: row.email,
    name: row.name,
    phone: row.phone,
    language: row.language,
    timeZone: row.time_zone,
    values: readValues(contents.get(row.no) ?? '{}', attributes),
    tags: tags.get(row.no) ?? [],
    consent: consentOf(row),
    optedOutAt: row.opted_out_at,
    source: row.source,
    createdAt: row.created_at,
    changedAt: row.changed_at,
    contactedAt: row.contacted_at,
    revision: row.revision,
  }))
}

const findRow = (store: StoreOrTransaction, workspaceId: string, id: string) =>
  store
    .selectFrom('people_person')
    .selectAll()
    .where('workspace_id', '=', workspaceId)
    .where('no', '=', Number(id))
    .executeTakeFirst()

const readContent = async (store: StoreOrTransaction, workspaceId: string, no: number) => {
  const row = await store
    .selectFrom('people_values')
    .select('content')
    .where('workspace_id', '=', workspaceId)
    .where('no', '=', no)
    .executeTakeFirst()
  return row?.content ?? '{}'
}

const isTaken = async (
  transaction: StoreOrTransaction,
  workspaceId: string,
  email_key: string,
  no: number | undefined,
) => {
  const other = await transaction
    .selectFrom('people_person')
    .select('no')
    .where('workspace_id', '=', workspaceId)
    .where('email_key', '=', email_key)
    .executeTakeFirst()
  return other !== undefined && other.no !== no
}

/** The columns of what a person is found and written to by; a field that is left out has none. */
const contactColumns = ({
  email,
  name,
  phone,
  language,
  timeZone,
}: Omit<PersonChange, 'values'>): Columns => ({
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

const consentColumns = (consent: Consent | null | undefined): Columns =>
  consent === undefined
    ? {}
    : {
        consent_day: consent?.day ?? null,
        consent_how: consent?.how ?? null,
        consent_purpose: consent?.purpose ?? null,
      }

interface NewEvent {
  readonly kind: PeopleEventKind
  readonly text?: string
}

/** Adds events to the history of a person. */
const addEvents = async (
  transaction: StoreOrTransaction,
  { workspaceId, no }: { readonly workspaceId: string; readonly no: number },
  { actor }: Pick<ActingMember, 'actor'>,
  events: readonly NewEvent[],
  now: Date,
) => {
  const rows = events.map(({ kind, text = '' }) => ({
    workspace_id: workspaceId,
    no,
    at: now.toISOString(),
    id: uuidV7(),
    kind,
    study_id: null,
    text,
    person_id: 'personId' in actor ? actor.personId : null,
    api_key: 'apiKey' in actor ? actor.apiKey.name : null,
  }))
  if (rows.length > 0) await transaction.insertInto('people_event').values(rows).execute()
  return rows
}

const consentEvent = ({ how, purpose, day }: Consent): NewEvent => ({
  kind: 'consent',
  text: `${day} · ${how} · ${purpose}`,
})

const insertColumns = (transaction: StoreOrTransaction, columns: Columns) =>
  sql`insert into people_person (${sql.join(Object.keys(columns).map((name) => sql.ref(name)))})
    values (${sql.join(Object.values(columns))})`.execute(transaction)

const updateColumns = (
  transaction: StoreOrTransaction,
  { workspace_id, no }: Pick<PersonRow, 'workspace_id' | 'no'>,
  columns: Columns,
) =>
  sql`update people_person set ${sql.join(
    Object.entries(columns).map(([name, value]) => sql`${sql.ref(name)} = ${value}`),
  )} where workspace_id = ${workspace_id} and no = ${no}`.execute(transaction)

const readPersonNow = async (
  transaction: StoreOrTransaction,
  workspaceId: string,
  no: number,
): Promise<Person> => {
  const row = await findRow(transaction, workspaceId, String(no))
  const attributes = await listAttributes(transaction, workspaceId)
  const [person] = await toPeople(transaction, workspaceId, attributes, row ? [row] : [])
  if (!person) throw new Error('A person was not stored')
  return person
}

/** Adds a person by hand or by a program. */
export const createPerson = (store: Store, change: Change, form: NewPerson) =>
  changeWorkspace(store, change, async ({ transaction, workspace, acting, now, record }) => {
    const attributes = await listAttributes(transaction, workspace.id)
    const { errors, values, cells } = checkValues(attributes, form.values ?? {})
    if (errors) return invalidForm(errors)
    const contact = contactColumns(form)
    if (await isTaken(transaction, workspace.id, form.email.toLowerCase(), undefined))
      return invalid('email', peopleMessages.emailTaken)
    const tags = await useTags(transaction, workspace.id, form.tags ?? [], now)
    if (!tags) return { outcome: 'tooManyTags' } as const
    const no = await giveNumbers(transaction, workspace.id, 'last_person')
    await insertColumns(transaction, {
      workspace_id: workspace.id,
      no,
      ...contact,
      ...consentColumns(form.consent),
      source: acting.role === null ? 'api' : 'manual',
      created_at: now.toISOString(),
      changed_at: now.toISOString(),
      revision: 0,
      ...cells,
    })
    await transaction
      .insertInto('people_values')
      .values({ workspace_id: workspace.id, no, content: changeValues('{}', values) })
      .execute()
    await addTags(transaction, workspace.id, [no], tags)
    const events = [{ kind: 'added' } as const, ...(form.consent ? [consentEvent(form.consent)] : [])]
    await addEvents(transaction, { workspaceId: workspace.id, no }, acting, events, now)
    await record('createPerson', String(no))
    return { outcome: 'done', person: await readPersonNow(transaction, workspace.id, no) } as const
  })

/** Whether an opt-out may be taken back: by a consent of its day or a later one. */
const isConsentSince = (row: PersonRow, consent: Consent | null) =>
  consent !== null && row.opted_out_at !== null && consent.day >= row.opted_out_at.slice(0, 10)

/** Changes a person, if the change is based on the present revision. */
export const updatePerson = (
  store: Store,
  change: Change,
  at: { readonly person: string; readonly revision: number },
  form: PersonChange,
) =>
  changeWorkspace(store, change, async ({ transaction, workspace, acting, now, record }) => {
    const row = await findRow(transaction, workspace.id, at.person)
    if (!row) return { outcome: 'personUnknown' } as const
    if (row.revision !== at.revision) return { outcome: 'personChanged' } as const
    const attributes = await listAttributes(transaction, workspace.id)
    const { errors, values, cells } = checkValues(attributes, form.values ?? {})
    if (errors) return invalidForm(errors)
    if (
      form.email !== undefined &&
      (await isTaken(transaction, workspace.id, form.email.toLowerCase(), row.no))
    )
      return invalid('email', peopleMessages.emailTaken)
    const consent = form.consent === undefined ? consentOf(row) : form.consent
    const isBack = form.isOptedOut === false && row.opted_out_at !== null
    if (isBack && !isConsentSince(row, consent)) return invalid('isOptedOut', peopleMessages.stillOptedOut)
    const leaves = form.isOptedOut === true && row.opted_out_at === null
    await updateColumns(transaction, row, {
      ...contactColumns(form),
      ...consentColumns(form.consent),
      ...(isBack && { opted_out_at: null }),
      ...(leaves && { opted_out_at: now.toISOString() }),
      ...cells,
      changed_at: now.toISOString(),
      revision: row.revision + 1,
    })
    const content = await readContent(transaction, workspace.id, row.no)
    await transaction
      .updateTable('people_values')
      .set({ content: changeValues(content, values) })
      .where('workspace_id', '=', workspace.id)
      .where('no', '=', row.no)
      .execute()
    const events: NewEvent[] = [
      ...(form.consent ? [consentEvent(form.consent)] : []),
      ...(leaves ? [{ kind: 'optOut' } as const] : []),
    ]
    await addEvents(transaction, { workspaceId: workspace.id, no: row.no }, acting, events, now)
    await record('updatePerson', String(row.no))
    return { outcome: 'done', person: await readPersonNow(transaction, workspace.id, row.no) } as const
  })

/** Deletes people with their values, tags and history; returns how many there were. */
export const deletePeople = (store: Store, change: Change, people: readonly string[]) =>
  changeWorkspace(store, change, async ({ transaction, workspace, record }) => {
    const { numDeletedRows } = await transaction
      .deleteFrom('people_person')
      .where('workspace_id', '=', workspace.id)
      .where('no', 'in', people.map(Number))
      .executeTakeFirstOrThrow()
    const deleted = Number(numDeletedRows)
    if (deleted > 0) await record('deletePeople', String(deleted))
    return { outcome: 'done', people: deleted } as const
  })

/** The events of people with the studies and members that they name, the newest first. */
const selectEvents = (store: StoreOrTransaction, workspaceId: string, no: number) =>
  store
    .selectFrom('people_event')
    .leftJoin('study', (join) =>
      join
        .onRef('study.workspace_id', '=', 'people_event.workspace_id')
        .onRef('study.id', '=', 'people_event.study_id'),
    )
    .leftJoin('person', 'person.id', 'people_event.person_id')
    .select([
      'people_event.id',
      'people_event.at',
      'people_event.kind',
      'people_event.text',
      'people_event.api_key',
      'study.id as study_id',
      'study.title',
      'person.name',
    ])
    .where('people_event.workspace_id', '=', workspaceId)
    .where('people_event.no', '=', no)
    .orderBy('people_event.at', 'desc')
    .orderBy('people_event.id', 'desc')

const toEvent = ({
  id,
  at,
  kind,
  text,
  api_key,
  study_id,
  title,
  name,
}: Awaited<ReturnType<ReturnType<typeof selectEvents>['execute']>>[number]): PeopleEvent => ({
  id,
  at,
  kind,
  study: study_id !== null && title !== null ? { id: study_id, title } : null,
  text,
  by: name ?? api_key,
})

/** A person with the newest events of their history; undefined if the workspace has no such person. */
export const readPerson = async (
  store: Store,
  workspaceId: string,
  id: string,
): Promise<PersonDetails | undefined> => {
  const row = await findRow(store, workspaceId, id)
  if (!row) return undefined
  const [person] = await toPeople(store, workspaceId, await listAttributes(store, workspaceId), [row])
  const events = await selectEvents(store, workspaceId, row.no).limit(peopleLimits.events).execute()
  return person && { ...person, history: events.map(toEvent) }
}

/** Adds a note to the history of a person. */
export const addNote = (store: Store, change: Change, id: string, text: string) =>
  changeWorkspace(store, change, async ({ transaction, workspace, acting, now, record }) => {
    const row = await findRow(transaction, workspace.id, id)
    if (!row) return { outcome: 'personUnknown' } as const
    const at = { workspaceId: workspace.id, no: row.no }
    const [added] = await addEvents(transaction, at, acting, [{ kind: 'note', text }], now)
    await record('addPersonNote', String(row.no))
    const event = await selectEvents(transaction, workspace.id, row.no)
      .where('people_event.id', '=', added?.id ?? '')
      .executeTakeFirstOrThrow()
    return { outcome: 'done', event: toEvent(event) } as const
  })
