import type { Unsubscribe } from '#contract/mailings/unsubscribe.ts'
import { holdPerson, optOut } from '../../people/public.ts'
import type { Store, StoreOrTransaction } from '../../store/schema.ts'
import { inTransaction } from '../../store/transaction.ts'
import { findListedStudy } from '../../studies/queries/own-studies.ts'
import type { Unsubscriber } from '../unsubscribe-tokens.ts'

const optOutOfStudy = async (transaction: StoreOrTransaction, { workspaceId, studyId, no }: Unsubscriber) => {
  const person = { workspaceId, no }
  // Neither a deleted person nor a deleted study gets further invitations.
  if (!(await findListedStudy(transaction, workspaceId, studyId)) || !(await holdPerson(transaction, person)))
    return
  await transaction
    .insertInto('mailing_study_opt_out')
    .values({ workspace_id: workspaceId, study_id: studyId, no })
    .onConflict((conflict) => conflict.columns(['workspace_id', 'study_id', 'no']).doNothing())
    .execute()
}

/** Ends invitations to a person: from a team, or to one study. Doing so again changes nothing. */
export const unsubscribe = (
  store: Store,
  unsubscriber: Unsubscriber,
  from: Unsubscribe['from'],
  now = new Date(),
) =>
  inTransaction(store, async (transaction) => {
    const { workspaceId, recipientId, no } = unsubscriber
    const recipient = () =>
      transaction
        .updateTable('mailing_recipient')
        .where('workspace_id', '=', workspaceId)
        .where('id', '=', recipientId)
    // Recipients are locked before people, as the delivery does. The mail has arrived: its link was used.
    await recipient()
      .set({ unsubscribed_at: now.toISOString() })
      .where('unsubscribed_at', 'is', null)
      .execute()
    await recipient().set({ state: 'sent', reason: null }).where('state', '=', 'unknown').execute()
    if (from === 'team') await optOut(transaction, { workspaceId, no, now })
    else await optOutOfStudy(transaction, unsubscriber)
  })
