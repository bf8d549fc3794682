import { newId } from '../../store/new-id.ts'
import type { Mailing, MailingForm, MailingState } from '#contract/mailings/mailings.ts'
import { type Change, changeWorkspace } from '../../members/queries/change-workspace.ts'
import type { Store } from '../../store/schema.ts'
import { checkForm } from '../check-form.ts'
import { formColumns, isFull, lockMailing, type MailingRow, readMailing, updateMailing } from './mailings.ts'

/** The input of a change of a mailing, whose row is locked. */
export type LockedMailing = Parameters<Parameters<typeof changeWorkspace<unknown>>[2]>[0] & {
  readonly mailing: MailingRow
}

/** Runs `work` on a mailing of the workspace, in the transaction of the change. */
export const changeMailing = <Result>(
  store: Store,
  change: Change,
  id: string,
  work: (locked: LockedMailing) => Promise<Result>,
) =>
  changeWorkspace(store, change, async (locked) => {
    const mailing = await lockMailing(locked.transaction, locked.workspace.id, id)
    return mailing ? work({ ...locked, mailing }) : ({ outcome: 'mailingUnknown' } as const)
  })

/** A mailing as its change leaves it. */
export const changed = async ({
  transaction,
  mailing: { workspace_id, id },
}: Pick<LockedMailing, 'transaction'> & { readonly mailing: Pick<MailingRow, 'workspace_id' | 'id'> }) => {
  const mailing: Mailing | undefined = await readMailing(transaction, workspace_id, id)
  if (!mailing) throw new Error('A mailing was not stored')
  return { outcome: 'done', mailing } as const
}

/** Adds the draft of a mailing. */
export const createMailing = (store: Store, change: Change, form: MailingForm) =>
  changeWorkspace(store, change, async (locked) => {
    const { transaction, workspace, acting, now, record } = locked
    const checked = await checkForm(transaction, workspace.id, form, {})
    if (checked.outcome !== 'done') return checked
    if (await isFull(transaction, workspace.id)) return { outcome: 'tooManyMailings' } as const
    const mailing: MailingRow = {
      workspace_id: workspace.id,
      id: newId(),
      ...formColumns(form),
      state: 'draft',
      problem: null,
      created_at: now.toISOString(),
      started_at: null,
      ended_at: null,
      person_id: 'personId' in acting.actor ? acting.actor.personId : null,
      filled_to: null,
      waits_until: null,
      suppressed: 0,
      revision: 0,
    }
    await transaction.insertInto('mailing').values(mailing).execute()
    await record('createMailing', form.name)
    return changed({ transaction, mailing })
  })

/** Replaces the content of a draft, if the change is based on its present revision. */
export const updateDraft = (
  store: Store,
  change: Change,
  { id, revision }: { readonly id: string; readonly revision: number },
  form: MailingForm,
) =>
  changeMailing(store, change, id, async (locked) => {
    const { transaction, workspace, mailing, record } = locked
    if (mailing.state !== 'draft') return { outcome: 'notDraft' } as const
    if (mailing.revision !== revision) return { outcome: 'mailingChanged' } as const
    const checked = await checkForm(transaction, workspace.id, form, { beside: id })
    if (checked.outcome !== 'done') return checked
    await updateMailing(transaction, mailing, { ...formColumns(form), revision: revision + 1 })
    await record('updateMailing', form.name)
    return changed(locked)
  })

/** States in which mails may leave, or go on to leave. */
const underway: readonly MailingState[] = ['sending', 'paused']

/** Deletes a mailing with its recipients. Links in its mails go on to work, those for unsubscribing too. */
export const deleteMailing = (store: Store, change: Change, id: string) =>
  changeMailing(store, change, id, async ({ transaction, mailing, record }) => {
    if (underway.includes(mailing.state)) return { outcome: 'undeletable' } as const
    await transaction
      .deleteFrom('mailing')
      .where('workspace_id', '=', mailing.workspace_id)
      .where('id', '=', mailing.id)
      .execute()
    await record('deleteMailing', mailing.name)
    return { outcome: 'done' } as const
  })
