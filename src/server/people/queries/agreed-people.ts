import type { ChangedValues } from '#contract/people/attributes.ts'
import { peopleLimits } from '#contract/people/limits.ts'
import type { KeyRing } from '../../store/credentials.ts'
import { foldText } from '../../store/fold-text.ts'
import type { StoreOrTransaction } from '../../store/schema.ts'
import { announcePeople } from '../../webhooks/public.ts'
import { changeValues, checkValues } from '../values.ts'
import { addMissingOptions, type AttributeRow, listAttributes, optionsOf } from './attributes.ts'
import { findErased, forgetErasure } from './erased.ts'
import { addEvents, consentEvents } from './events.ts'
import { giveNumbers } from './numbers.ts'
import { readContent } from './people.ts'
import { consentColumns, contactColumns, insertPeople, updatePersonRow } from './person-rows.ts'
import { addTags, findOrAddTags, tagsOfPeople } from './tags.ts'

/** An answer of a participant for an attribute, as text. */
interface AgreedAnswer {
  readonly attribute: string
  readonly value: string
}

/** A participant who agreed at the end of a study to be asked again. */
interface AgreedPerson {
  readonly email: string
  readonly name: string | null
  readonly purpose: string
  readonly answers: readonly AgreedAnswer[]
  /** Names of the tags that the person gets. */
  readonly tags: readonly string[]
  readonly study: string
  /** UTC. The time of the day is not stored: by it, the person could be found in the results. */
  readonly sessionDay: string
  /** Whether the person has opened the link of a mail to this address. */
  readonly isConfirmed: boolean
  readonly keys: KeyRing
  readonly now: Date
}

/** The value of an answer; undefined where an attribute with options can take no further one. */
const valueOf = (row: AttributeRow, text: string) => {
  if (row.type === 'text') return text
  const key = foldText(text)
  const option = optionsOf(row).find(({ name }) => foldText(name) === key)
  return option && (row.type === 'severalOf' ? [option.id] : option.id)
}

/** Values and columns of the answers. An option that an attribute lacks is added; what does not fit is left out. */
const fillAttributes = async (
  transaction: StoreOrTransaction,
  workspaceId: string,
  answers: readonly AgreedAnswer[],
) => {
  const before = answers.length > 0 ? await listAttributes(transaction, workspaceId) : []
  const attributes: AttributeRow[] = []
  const values: Record<string, ChangedValues[string]> = {}
  for (const { attribute, value } of answers) {
    const found = before.find(({ id }) => `a${id}` === attribute)
    const row = found && (await addMissingOptions(transaction, found, [value]))
    const filled = row && valueOf(row, value)
    if (!row || filled === undefined) continue
    attributes.push(row)
    values[attribute] = filled
  }
  return checkValues(attributes, values)
}

/** As many of the tags as the workspace and the person can have. */
const giveTags = async (
  transaction: StoreOrTransaction,
  workspaceId: string,
  no: number,
  { tags, now }: Pick<AgreedPerson, 'tags' | 'now'>,
) => {
  const has = new Set((await tagsOfPeople(transaction, workspaceId, [no])).get(no))
  const given = (await findOrAddTags(transaction, workspaceId, tags, now)) ?? []
  const missing = given.filter((id) => !has.has(`t${id}`))
  await addTags(transaction, workspaceId, [no], missing.slice(0, peopleLimits.tagsOfPerson - has.size))
}

/**
 * Stores a participant in the own database of a workspace, which the caller has locked: as a new person, or with the
 * consent as the newest of a known one, which takes an opt-out back. A person who erased themselves comes back by it.
 * Returns false for an address that is not confirmed and belongs to a known or an erased person: it may be entered by
 * somebody else.
 */
export const addAgreedPerson = async (
  transaction: StoreOrTransaction,
  workspace_id: string,
  { email, name, purpose, answers, study, sessionDay, isConfirmed, keys, now, ...given }: AgreedPerson,
) => {
  const emailKey = email.toLowerCase()
  const known = await transaction
    .selectFrom('people_person')
    .selectAll()
    .where('workspace_id', '=', workspace_id)
    .where('email_key', '=', emailKey)
    .executeTakeFirst()
  if (!isConfirmed && (known || (await findErased(transaction, keys, workspace_id, [emailKey])).size > 0))
    return false
  await forgetErasure(transaction, keys, workspace_id, emailKey)
  const at = now.toISOString()
  const sessionAt = `${sessionDay}T00:00:00.000Z`
  const how = isConfirmed ? 'Asked after a study' : 'Asked after a study, address not confirmed'
  const consent = { day: at.slice(0, 10), how, purpose }
  const { values, cells } = await fillAttributes(transaction, workspace_id, answers)
  const contacted_at = [known?.contacted_at ?? '', sessionAt].toSorted().at(-1) ?? sessionAt
  const changed = { ...consentColumns(consent), ...cells, changed_at: at, contacted_at }
  const no = known?.no ?? (await giveNumbers(transaction, workspace_id, 'last_person'))
  if (known) {
    await updatePersonRow(transaction, known, {
      ...(name !== null && known.name === null && contactColumns({ name })),
      ...changed,
      opted_out_at: null,
      revision: known.revision + 1,
    })
    const content = await readContent(transaction, workspace_id, no)
    await transaction
      .updateTable('people_values')
      .set({ content: changeValues(content, values) })
      .where('workspace_id', '=', workspace_id)
      .where('no', '=', no)
      .execute()
  } else {
    const contact = contactColumns({ email, ...(name !== null && { name }) })
    const added = { workspace_id, no, source: 'study', created_at: at, revision: 0 }
    await insertPeople(transaction, [{ ...added, ...contact, ...changed }])
    await transaction
      .insertInto('people_values')
      .values({ workspace_id, no, content: changeValues('{}', values) })
      .execute()
  }
  await giveTags(transaction, workspace_id, no, { ...given, now })
  await addEvents(transaction, { workspaceId: workspace_id, actor: { rule: how }, now }, [
    { no, kind: 'session', study, at: sessionAt },
    ...(known ? [] : [{ no, kind: 'added', study } as const]),
    ...consentEvents(no, consent).map((event) => ({ ...event, study })),
  ])
  if (!known)
    await announcePeople(transaction, workspace_id, {
      type: 'person.created',
      timestamp: at,
      data: { person: String(no) },
    })
  return true
}
