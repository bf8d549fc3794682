import { peopleLimits } from '#contract/people/limits.ts'
import { peopleMessages } from '#contract/people/messages.ts'
import type { OwnRecord } from '#contract/people/own-record.ts'
import type { AuditAction } from '#contract/workspace/workspace.ts'
import { recordAuditEvent } from '../../members/audit.ts'
import { type Change, changeWorkspace, lockWorkspace } from '../../members/queries/change-workspace.ts'
import type { PeopleHooks } from '../../people-hooks.ts'
import type { KeyRing } from '../../store/credentials.ts'
import type { Store, StoreOrTransaction } from '../../store/schema.ts'
import { inTransaction } from '../../store/transaction.ts'
import { announcePeople } from '../../webhooks/public.ts'
import { cellTextOf } from '../cell-text.ts'
import { eraseAddressOfImports } from '../import/queries/imports.ts'
import type { LinkedPerson } from '../own-link.ts'
import { listAttributes, toAttribute } from './attributes.ts'
import { rememberErasure } from './erased.ts'
import { addEvents, consentEvents, selectEvents } from './events.ts'
import { findRow, removePeople, toPeople } from './people.ts'
import { consentColumns, type PersonColumns, type PersonRow, updatePersonRow } from './person-rows.ts'
import { listTags } from './tags.ts'

/** The actor of what people do on their own pages. */
const actor = { link: peopleMessages.own.how }

/** The person of a link; undefined if the link was replaced or the person deleted. */
const findLinked = async (store: StoreOrTransaction, { workspaceId, no, round }: LinkedPerson) => {
  const row = await findRow(store, workspaceId, String(no))
  return row?.link_round === round ? row : undefined
}

const toRecord = async (store: StoreOrTransaction, row: PersonRow): Promise<OwnRecord> => {
  const { workspace_id, no } = row
  const { name: team } = await store
    .selectFrom('workspace')
    .select('name')
    .where('id', '=', workspace_id)
    .executeTakeFirstOrThrow()
  const attributes = await listAttributes(store, workspace_id)
  const [person] = await toPeople(store, workspace_id, attributes, [row])
  if (!person) throw new Error('A person without their row')
  const events = await selectEvents(store, workspace_id, no)
    .limit(peopleLimits.ownEvents + 1)
    .execute()
  const { email, name, phone, language, timeZone, consent, optedOutAt, createdAt, contactedAt } = person
  return {
    team,
    email,
    name,
    phone,
    language,
    timeZone,
    consent,
    optedOutAt,
    createdAt,
    contactedAt,
    attributes: attributes.map(toAttribute).flatMap((attribute) => {
      const value = person.values[attribute.id]
      return value === undefined ? [] : [{ name: attribute.name, value: cellTextOf(value, attribute) }]
    }),
    tags: (await listTags(store, workspace_id)).flatMap((tag) =>
      person.tags.includes(`t${tag.id}`) ? [tag.name] : [],
    ),
    history: events
      .slice(0, peopleLimits.ownEvents)
      .map(({ at, kind, title, text }) => ({ at, kind, study: title, text })),
    hasOlder: events.length > peopleLimits.ownEvents,
  }
}

/** The data that a workspace stores about the person of a link; undefined for a link that no longer works. */
export const readOwnRecord = async (store: Store, linked: LinkedPerson) => {
  const row = await findLinked(store, linked)
  return row && toRecord(store, row)
}

interface Locked {
  readonly transaction: StoreOrTransaction
  readonly row: PersonRow
  readonly now: Date
  readonly record: (action: AuditAction, subject: string | null) => Promise<string>
}

/** Runs `work` in a transaction with the workspace locked; undefined for a link that no longer works. */
const changeLinked = <Result>(
  store: Store,
  linked: LinkedPerson,
  work: (locked: Locked) => Promise<Result>,
) =>
  inTransaction(store, async (transaction) => {
    const { workspaceId } = linked
    const workspace = await lockWorkspace(transaction, workspaceId)
    const row = workspace && (await findLinked(transaction, linked))
    if (!row) return undefined
    const now = new Date()
    return work({
      transaction,
      row,
      now,
      record: (action, subject) =>
        recordAuditEvent(transaction, { workspaceId, actor, action, subject }, now),
    })
  })

/** Changes the row of a person, who is the author of the change. */
const changeRow = async ({ transaction, row, now }: Locked, columns: PersonColumns) => {
  const { workspace_id, no, revision } = row
  await updatePersonRow(transaction, row, {
    ...columns,
    changed_at: now.toISOString(),
    revision: revision + 1,
  })
  return { workspaceId: workspace_id, person: String(no), by: { workspaceId: workspace_id, actor, now } }
}

const readAgain = async ({ transaction, row }: Locked) =>
  toRecord(transaction, (await findRow(transaction, row.workspace_id, String(row.no))) ?? row)

/** Stores that the person of a link asks not to be asked again; nothing changes if they have asked before. */
export const optOutOwn = (store: Store, linked: LinkedPerson) =>
  changeLinked(store, linked, async (locked) => {
    const { transaction, row, now, record } = locked
    if (row.opted_out_at !== null) return toRecord(transaction, row)
    const timestamp = now.toISOString()
    const { workspaceId, person, by } = await changeRow(locked, { opted_out_at: timestamp })
    await addEvents(transaction, by, [{ no: row.no, kind: 'optOut', text: peopleMessages.own.how }])
    await record('optOutOwn', person)
    await announcePeople(transaction, workspaceId, {
      type: 'person.opted-out',
      timestamp,
      data: { person },
    })
    return readAgain(locked)
  })

/** Takes an opt-out of the person of a link back, by a consent of today; nothing changes if there is none. */
export const agreeOwn = (store: Store, linked: LinkedPerson) =>
  changeLinked(store, linked, async (locked) => {
    const { transaction, row, now, record } = locked
    if (row.opted_out_at === null) return toRecord(transaction, row)
    const { how, purpose } = peopleMessages.own
    const consent = { day: now.toISOString().slice(0, 10), how, purpose: row.consent_purpose ?? purpose }
    const { person, by } = await changeRow(locked, { ...consentColumns(consent), opted_out_at: null })
    await addEvents(transaction, by, consentEvents(row.no, consent))
    await record('agreeOwn', person)
    return readAgain(locked)
  })

interface Erasing {
  readonly keys: KeyRing
  readonly hooks: Pick<Required<PeopleHooks>, 'erase'>
}

/**
 * Erases the person of a link with what imports and other features store of them in the workspace, and keeps a keyed
 * hash of the address alone, so that they do not come back. Returns whether the link worked.
 */
export const eraseOwn = async (store: Store, { keys, hooks }: Erasing, linked: LinkedPerson) => {
  const erased = await changeLinked(store, linked, async ({ transaction, row, now, record }) => {
    const { workspace_id: workspaceId, no, email_key: emailKey } = row
    await rememberErasure(transaction, keys, { workspaceId, emailKey, now })
    await removePeople(transaction, workspaceId, [no])
    await eraseAddressOfImports(transaction, emailKey, workspaceId)
    await hooks.erase(transaction, workspaceId, emailKey)
    await record('eraseOwn', null)
    return true
  })
  return erased === true
}

/** The round of the links to the page of a person, raised where the earlier links are to end. */
export const renewLink = (store: Store, change: Change, id: string, replaces: boolean) =>
  changeWorkspace(store, change, async ({ transaction, workspace, record }) => {
    const row = await findRow(transaction, workspace.id, id)
    if (!row) return { outcome: 'personUnknown' } as const
    const round = row.link_round + (replaces ? 1 : 0)
    if (replaces) await updatePersonRow(transaction, row, { link_round: round })
    await record('createPersonLink', String(row.no))
    const linked: LinkedPerson = { workspaceId: workspace.id, no: row.no, round }
    return { outcome: 'done', linked } as const
  })
