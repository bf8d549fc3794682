import { peopleLimits } from '#contract/people/limits.ts'
import { peopleMessages } from '#contract/people/messages.ts'
import type { Consent, NewPerson, Person, PersonChange, PersonDetails } from '#contract/people/people.ts'
import { type Change, changeWorkspace } from '../../members/queries/change-workspace.ts'
import type { KeyRing } from '../../store/credentials.ts'
import type { Store, StoreOrTransaction } from '../../store/schema.ts'
import { announcePeople } from '../../webhooks/public.ts'
import { changeValues, checkValues, readValues } from '../values.ts'
import { type AttributeRow, listAttributes } from './attributes.ts'
import { findErased } from './erased.ts'
import { invalid, invalidForm } from './invalid.ts'
import { addEvents, consentEvents, selectEvents, toEvent } from './events.ts'
import { giveNumbers } from './numbers.ts'
import {
  consentColumns,
  contactColumns,
  insertPeople,
  type PersonRow,
  updatePersonRow,
} from './person-rows.ts'
import { addTags, tagsOfPeople, findOrAddTags } from './tags.ts'

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

/** The row of a person of a workspace. */
export const findRow = (store: StoreOrTransaction, workspaceId: string, id: string) =>
  store
    .selectFrom('people_person')
    .selectAll()
    .where('workspace_id', '=', workspaceId)
    .where('no', '=', Number(id))
    .executeTakeFirst()

export const readContent = async (store: StoreOrTransaction, workspaceId: string, no: number) => {
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

/** Whether an address may not be stored, as its person has erased it. */
const isErased = async (
  transaction: StoreOrTransaction,
  keys: KeyRing,
  workspaceId: string,
  emailKey: string,
) => (await findErased(transaction, keys, workspaceId, [emailKey])).size > 0

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
export const createPerson = (store: Store, keys: KeyRing, change: Change, form: NewPerson) =>
  changeWorkspace(store, change, async ({ transaction, workspace, acting, now, record }) => {
    const attributes = await listAttributes(transaction, workspace.id)
    const { errors, values, cells } = checkValues(attributes, form.values ?? {})
    if (errors) return invalidForm(errors)
    const contact = contactColumns(form)
    if (await isTaken(transaction, workspace.id, form.email.toLowerCase(), undefined))
      return invalid('email', peopleMessages.emailTaken)
    if (await isErased(transaction, keys, workspace.id, form.email.toLowerCase()))
      return { outcome: 'personErased' } as const
    const tags = await findOrAddTags(transaction, workspace.id, form.tags ?? [], now)
    if (!tags) return { outcome: 'tooManyTags' } as const
    const no = await giveNumbers(transaction, workspace.id, 'last_person')
    await insertPeople(transaction, [
      {
        workspace_id: workspace.id,
        no,
        ...contact,
        ...consentColumns(form.consent),
        source: acting.role === null ? 'api' : 'manual',
        created_at: now.toISOString(),
        changed_at: now.toISOString(),
        revision: 0,
        ...cells,
      },
    ])
    await transaction
      .insertInto('people_values')
      .values({ workspace_id: workspace.id, no, content: changeValues('{}', values) })
      .execute()
    await addTags(transaction, workspace.id, [no], tags)
    await addEvents(transaction, { workspaceId: workspace.id, actor: acting.actor, now }, [
      { no, kind: 'added' },
      ...consentEvents(no, form.consent),
    ])
    await record('createPerson', String(no))
    await announcePeople(transaction, workspace.id, {
      type: 'person.created',
      timestamp: now.toISOString(),
      data: { person: String(no) },
    })
    return { outcome: 'done', person: await readPersonNow(transaction, workspace.id, no) } as const
  })

/** Whether an opt-out may be taken back: by a consent of its day or a later one. */
const isConsentSince = (row: PersonRow, consent: Consent | null) =>
  consent !== null && row.opted_out_at !== null && consent.day >= row.opted_out_at.slice(0, 10)

/** Changes a person, if the change is based on the present revision. */
export const updatePerson = (
  store: Store,
  keys: KeyRing,
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
    const emailKey = form.email?.toLowerCase() ?? row.email_key
    if (emailKey !== row.email_key && (await isErased(transaction, keys, workspace.id, emailKey)))
      return { outcome: 'personErased' } as const
    const consent = form.consent === undefined ? consentOf(row) : form.consent
    const isBack = form.isOptedOut === false && row.opted_out_at !== null
    if (isBack && !isConsentSince(row, consent)) return invalid('isOptedOut', peopleMessages.stillOptedOut)
    const leaves = form.isOptedOut === true && row.opted_out_at === null
    await updatePersonRow(transaction, row, {
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
    await addEvents(transaction, { workspaceId: workspace.id, actor: acting.actor, now }, [
      ...consentEvents(row.no, form.consent),
      ...(leaves ? [{ no: row.no, kind: 'optOut' } as const] : []),
    ])
    await record('updatePerson', String(row.no))
    if (leaves)
      await announcePeople(transaction, workspace.id, {
        type: 'person.opted-out',
        timestamp: now.toISOString(),
        data: { person: String(row.no) },
      })
    return { outcome: 'done', person: await readPersonNow(transaction, workspace.id, row.no) } as const
  })

/** Deletes people by number, with their values, tags and history; returns how many there were. */
export const removePeople = async (
  transaction: StoreOrTransaction,
  workspaceId: string,
  numbers: readonly number[],
) => {
  const { numDeletedRows } = await transaction
    .deleteFrom('people_person')
    .where('workspace_id', '=', workspaceId)
    .where('no', 'in', numbers)
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}

/** Deletes people whom a member has chosen; returns how many there were. */
export const deletePeople = (store: Store, change: Change, people: readonly string[]) =>
  changeWorkspace(store, change, async ({ transaction, workspace, record }) => {
    const deleted = await removePeople(transaction, workspace.id, people.map(Number))
    if (deleted > 0) await record('deletePeople', String(deleted))
    return { outcome: 'done', people: deleted } as const
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
    const notes = await transaction
      .selectFrom('people_event')
      .select('id')
      .where('workspace_id', '=', workspace.id)
      .where('no', '=', row.no)
      .where('kind', '=', 'note')
      .limit(peopleLimits.notes)
      .execute()
    if (notes.length >= peopleLimits.notes) return { outcome: 'tooManyNotes' } as const
    const by = { workspaceId: workspace.id, actor: acting.actor, now }
    const [added] = await addEvents(transaction, by, [{ no: row.no, kind: 'note', text }])
    await record('addPersonNote', String(row.no))
    const event = await selectEvents(transaction, workspace.id, row.no)
      .where('people_event.id', '=', added?.id ?? '')
      .executeTakeFirstOrThrow()
    return { outcome: 'done', event: toEvent(event) } as const
  })
