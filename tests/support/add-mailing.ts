import { randomUUID } from 'node:crypto'
import { v7 as uuidV7 } from 'uuid'
import type { MailingState } from '#contract/mailings/mailings.ts'
import type { Plan } from '#contract/shared/enumerations.ts'
import { filled } from '#server/mailings/tables.ts'
import type { Store } from '#server/store/schema.ts'

interface MailingOptions {
  readonly people: readonly { readonly email: string; readonly name?: string }[]
  readonly workspace?: string
  readonly plan?: Plan
  readonly subject?: string
  readonly text?: string
  readonly senderName?: string
  readonly replyTo?: string
  readonly state?: MailingState
}

const addWorkspaceWithStudy = async (store: Store, plan: Plan) => {
  const [workspace, study] = [uuidV7(), randomUUID()]
  const now = new Date().toISOString()
  await store
    .insertInto('workspace')
    .values({
      id: workspace,
      name: 'Atlas',
      created_at: now,
      language: 'en',
      color: null,
      logo_id: null,
      plan,
    })
    .execute()
  await store
    .insertInto('study')
    .values({
      workspace_id: workspace,
      id: study,
      tool: 'questionnaire',
      title: 'Where do you shop?',
      state: 'live',
      folder: null,
      tags: '[]',
      search_key: '',
      draft: '{}',
      revision: 1,
      draft_hash: '',
      published_hash: null,
      version: 1,
      results_id: study,
      results_access: 'link',
      keep_days: null,
      keep_responses: null,
      created_at: now,
      changed_at: now,
      changed_by: null,
      published_at: now,
      closed_at: null,
      trashed_at: null,
    })
    .execute()
  return { workspace, study }
}

/** Rows that one statement inserts. */
const atOnce = 500

const insertAll = async <Row>(rows: readonly Row[], insert: (part: readonly Row[]) => Promise<unknown>) => {
  for (let from = 0; from < rows.length; from += atOnce) await insert(rows.slice(from, from + atOnce))
}

/** Adds a mailing to people of a new workspace, whose recipients are known. */
export const addMailing = async (store: Store, options: MailingOptions) => {
  const { people, plan = 'business', state = 'sending' } = options
  const { workspace, study } = await addWorkspaceWithStudy(store, plan)
  const now = new Date().toISOString()
  const mailing = uuidV7()
  await insertAll(
    people.map(({ email, name = null }, at) => ({
      workspace_id: workspace,
      no: at + 1,
      email,
      email_key: email.toLowerCase(),
      name,
      name_key: name,
      source: 'manual' as const,
      created_at: now,
      changed_at: now,
      revision: 0,
    })),
    (part) => store.insertInto('people_person').values(part).execute(),
  )
  await store
    .insertInto('mailing')
    .values({
      workspace_id: workspace,
      id: mailing,
      study_id: study,
      name: 'First wave',
      state,
      problem: null,
      audience: '{}',
      most: null,
      language: 'en',
      translations: '[]',
      subject: options.subject ?? 'A question about {{study}}',
      text: options.text ?? 'Hello {{first_name|there}},\n\nwould you answer a few questions?',
      sender_name: options.senderName ?? 'Ada of Atlas',
      reply_to: options.replyTo ?? null,
      created_at: now,
      started_at: now,
      ended_at: null,
      person_id: null,
      filled_to: filled,
      revision: 0,
      schedule: null,
      waits_until: null,
      waits_for_month: 0,
      reminds_id: null,
      reminds_whom: null,
    })
    .execute()
  await insertAll(
    people.map((_, at) => ({
      workspace_id: workspace,
      mailing_id: mailing,
      id: uuidV7(),
      no: at + 1,
      state: 'waiting' as const,
      reason: null,
      attempts: 0,
      next_attempt_at: now,
      claimed_at: null,
      dated: null,
      sent_at: null,
      unsubscribed_at: null,
    })),
    (part) => store.insertInto('mailing_recipient').values(part).execute(),
  )
  const key = { workspace_id: workspace, id: mailing }
  return {
    workspace,
    study,
    mailing,
    /** The mailing as it is stored. */
    read: () =>
      store
        .selectFrom('mailing')
        .selectAll()
        .where('workspace_id', '=', key.workspace_id)
        .where('id', '=', key.id)
        .executeTakeFirstOrThrow(),
    /** Its recipients in the order of the people. */
    recipients: () =>
      store
        .selectFrom('mailing_recipient')
        .selectAll()
        .where('workspace_id', '=', workspace)
        .where('mailing_id', '=', mailing)
        .orderBy('id')
        .execute(),
    /** Numbers of the people whose history says that they were invited. */
    invited: async () => {
      const events = await store
        .selectFrom('people_event')
        .select('no')
        .where('workspace_id', '=', workspace)
        .where('kind', '=', 'invitation')
        .where('study_id', '=', study)
        .orderBy('no')
        .execute()
      return events.map(({ no }) => no)
    },
  }
}

/** People with addresses on so many hosts. */
export const peopleOn = (count: number, hosts: number) =>
  Array.from({ length: count }, (_, at) => ({
    email: `person${at + 1}@host${at % hosts}.example`,
    name: `Person ${at + 1}`,
  }))
