import { type MailingLifeEvent, nextMailingLife } from '#machines/mailings/mailing-life.ts'
import type { AuditAction } from '#contract/workspace/workspace.ts'
import { entitlements } from '../../members/entitlements.ts'
import type { Change } from '../../members/queries/change-workspace.ts'
import type { Store } from '../../store/schema.ts'
import { checkForm } from '../check-form.ts'
import type { QueuedFilling } from '../filling-payload.ts'
import { firstMoment } from '../schedule.ts'
import { filled } from '../tables.ts'
import { changed, changeMailing, type LockedMailing } from './drafts.ts'
import { audienceOf, type MailingRow, scheduleOf, textsOfRow, updateMailing } from './mailings.ts'
import { queueFilling } from './queue-filling.ts'

interface Move {
  readonly event: MailingLifeEvent['type']
  readonly action: AuditAction
}

/** Moves a mailing along its life; `columns` are changed with its state. */
const move = async (
  { transaction, mailing, record }: LockedMailing,
  { event, action }: Move,
  columns: Partial<MailingRow> = {},
) => {
  const state = nextMailingLife(mailing.state, event)
  if (state === undefined) return undefined
  await updateMailing(transaction, mailing, { state, ...columns })
  await record(action, mailing.name)
  return { state }
}

const otherState = { outcome: 'otherState' } as const

interface Sending {
  readonly fillingJob: QueuedFilling
  /** Whether the server has a mail server. */
  readonly sendsMail: boolean
}

/**
 * Starts a mailing: its recipients are found by a job, at the time of its schedule.
 * @throws BusyError when too many jobs wait.
 */
export const sendMailing = (store: Store, change: Change, id: string, { fillingJob, sendsMail }: Sending) =>
  changeMailing(store, change, id, async (locked) => {
    const { transaction, workspace, mailing, now } = locked
    if (nextMailingLife(mailing.state, 'mailing.started') === undefined) return otherState
    if (!sendsMail) return { outcome: 'noMailServer' } as const
    if (entitlements(workspace).mailsPerMonth === 0) return { outcome: 'noPlan' } as const
    const checked = await checkForm(
      transaction,
      workspace.id,
      { ...textsOfRow(mailing), study: mailing.study_id, audience: audienceOf(mailing) },
      { beside: id },
    )
    // A study in the trash takes no participants either.
    if (checked.outcome === 'foreignStudy') return { outcome: 'notLive' } as const
    if (checked.outcome !== 'done') return checked
    if (checked.study.state !== 'live') return { outcome: 'notLive' } as const
    const started = { event: 'mailing.started', action: 'sendMailing' } as const
    const begins = firstMoment(scheduleOf(mailing))
    const waits = begins && begins > now ? begins.toISOString() : null
    if (!(await move(locked, started, { started_at: now.toISOString(), waits_until: waits })))
      return otherState
    if (waits === null) await queueFilling(transaction, mailing, fillingJob)
    return changed(locked)
  })

/** Pauses a mailing; mails on their way still arrive. */
export const pauseMailing = (store: Store, change: Change, id: string) =>
  changeMailing(store, change, id, async (locked) => {
    const paused = { event: 'mailing.paused', action: 'pauseMailing' } as const
    return (await move(locked, paused)) ? changed(locked) : otherState
  })

/**
 * Resumes a paused mailing, also the search for its recipients.
 * @throws BusyError when too many jobs wait.
 */
export const resumeMailing = (store: Store, change: Change, id: string, fillingJob: QueuedFilling) =>
  changeMailing(store, change, id, async (locked) => {
    const resumed = { event: 'mailing.resumed', action: 'resumeMailing' } as const
    if (!(await move(locked, resumed, { problem: null }))) return otherState
    const { transaction, mailing } = locked
    // One that waits for its time begins by itself.
    if (mailing.filled_to !== filled && mailing.waits_until === null)
      await queueFilling(transaction, mailing, fillingJob)
    return changed(locked)
  })

const recipientsOf = ({ transaction, mailing }: LockedMailing) =>
  transaction
    .updateTable('mailing_recipient')
    .where('workspace_id', '=', mailing.workspace_id)
    .where('mailing_id', '=', mailing.id)

/** Ends a mailing for good; recipients who wait are skipped. */
export const stopMailing = (store: Store, change: Change, id: string) =>
  changeMailing(store, change, id, async (locked) => {
    const stopped = { event: 'mailing.stopped', action: 'stopMailing' } as const
    if (!(await move(locked, stopped, { ended_at: locked.now.toISOString(), problem: null })))
      return otherState
    await recipientsOf(locked)
      .set({ state: 'skipped', reason: 'stopped', next_attempt_at: null })
      .where('state', '=', 'waiting')
      .execute()
    return changed(locked)
  })

/** Lets the mails wait again whose arrival is unknown: a member decides that a second copy is better than none. */
export const resendUnknown = (store: Store, change: Change, id: string) =>
  changeMailing(store, change, id, async (locked) => {
    if (nextMailingLife(locked.mailing.state, 'mailing.resent') === undefined) return otherState
    const { numUpdatedRows } = await recipientsOf(locked)
      .set({
        state: 'waiting',
        reason: null,
        attempts: 0,
        next_attempt_at: locked.now.toISOString(),
        claimed_at: null,
      })
      .where('state', '=', 'unknown')
      .executeTakeFirstOrThrow()
    if (numUpdatedRows > 0n)
      await move(locked, { event: 'mailing.resent', action: 'resendUnknown' }, { ended_at: null })
    return changed(locked)
  })
