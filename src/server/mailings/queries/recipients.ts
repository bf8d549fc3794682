import { mailingLimits } from '#contract/mailings/limits.ts'
import type { MailingRecipient, RecipientState } from '#contract/mailings/mailings.ts'
import type { StoreOrTransaction } from '../../store/schema.ts'
import { furthestResponses } from '../../studies/invitees/public.ts'

interface RecipientPage {
  readonly workspaceId: string
  readonly mailing: string
  readonly state: RecipientState | undefined
  /** The recipient before the page; undefined for the first one. */
  readonly after: string | undefined
}

/** A page of the recipients of a mailing, in the order in which they were added, with the cursor of the next one. */
export const listRecipients = async (
  store: StoreOrTransaction,
  { workspaceId, mailing, state, after }: RecipientPage,
): Promise<{ readonly recipients: MailingRecipient[]; readonly cursor: string | null }> => {
  let query = store
    .selectFrom('mailing_recipient as recipient')
    .leftJoin('people_person as person', (join) =>
      join
        .onRef('person.workspace_id', '=', 'recipient.workspace_id')
        .onRef('person.no', '=', 'recipient.no'),
    )
    .leftJoin('study_invitee as invitee', (join) =>
      join
        .onRef('invitee.workspace_id', '=', 'recipient.workspace_id')
        .onRef('invitee.mailing_id', '=', 'recipient.mailing_id')
        .onRef('invitee.no', '=', 'recipient.no'),
    )
    .selectAll('recipient')
    .select(['person.no as person_no', 'person.name', 'person.email', 'invitee.opened_at'])
    .where('recipient.workspace_id', '=', workspaceId)
    .where('recipient.mailing_id', '=', mailing)
  if (state !== undefined) query = query.where('recipient.state', '=', state)
  if (after !== undefined) query = query.where('recipient.id', '>', after)
  const rows = await query
    .orderBy('recipient.id')
    .limit(mailingLimits.perPage + 1)
    .execute()
  const page = rows.slice(0, mailingLimits.perPage)
  const people = page.flatMap(({ no }) => no ?? [])
  const responses = await furthestResponses(store, workspaceId, mailing, people)
  return {
    recipients: page.map((row) => ({
      id: row.id,
      person:
        row.person_no !== null && row.email !== null
          ? { id: String(row.person_no), name: row.name, email: row.email }
          : null,
      state: row.state,
      reason: row.reason,
      attempts: row.attempts,
      nextAttemptAt: row.next_attempt_at,
      sentAt: row.sent_at,
      bouncedAt: row.bounced_at,
      bounce: row.bounce,
      clickedAt: row.opened_at,
      response: row.no === null ? null : (responses.get(row.no) ?? null),
      unsubscribedAt: row.unsubscribed_at,
    })),
    cursor: rows.length > page.length ? (page.at(-1)?.id ?? null) : null,
  }
}
