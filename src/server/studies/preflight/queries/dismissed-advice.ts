import { newId } from '../../../store/new-id.ts'
import { preflightLimits } from '#contract/preflight/limits.ts'
import type { DismissedAdvice } from '#contract/preflight/preflight.ts'
import type { Change } from '../../../members/queries/change-workspace.ts'
import type { Store, StoreOrTransaction } from '../../../store/schema.ts'
import { changeStudy, type LockedChange } from '../../queries/change-study.ts'

interface StudyKey {
  readonly workspace_id: string
  readonly id: string
}

/** The advice about a study that was dismissed, the last one first. */
export const listDismissed = async (
  store: StoreOrTransaction,
  { workspace_id, id }: StudyKey,
): Promise<DismissedAdvice[]> =>
  store
    .selectFrom('dismissed_advice')
    .leftJoin('person', 'person.id', 'dismissed_advice.person_id')
    .select([
      'dismissed_advice.rule',
      'dismissed_advice.about',
      'dismissed_advice.reason',
      'person.name as by',
      'dismissed_advice.dismissed_at as at',
    ])
    .where('dismissed_advice.workspace_id', '=', workspace_id)
    .where('dismissed_advice.study_id', '=', id)
    .orderBy('dismissed_advice.id', 'desc')
    .limit(preflightLimits.dismissed)
    .execute()

type Advice = Pick<DismissedAdvice, 'rule' | 'about'>

/** Removes a dismissal; returns whether there was one. */
const remove = async ({ transaction, study }: LockedChange, { rule, about }: Advice) => {
  const { numDeletedRows } = await transaction
    .deleteFrom('dismissed_advice')
    .where('workspace_id', '=', study.workspace_id)
    .where('study_id', '=', study.id)
    .where('rule', '=', rule)
    .where('about', '=', about)
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows) > 0
}

/** Dismisses advice about a study. Dismissed again, it has the newer reason, member and time. */
export const dismissAdvice = (
  store: Store,
  change: Change,
  { study: id, advice }: { readonly study: string; readonly advice: Advice & { readonly reason: string } },
) =>
  changeStudy(store, change, id, async (locked) => {
    const { transaction, study, acting, now, record } = locked
    if (study.trashed_at !== null) return { outcome: 'inTrash' } as const
    const before = await listDismissed(transaction, study)
    const wasDismissed = await remove(locked, advice)
    if (!wasDismissed && before.length >= preflightLimits.dismissed)
      return { outcome: 'tooManyDismissed' } as const
    await transaction
      .insertInto('dismissed_advice')
      .values({
        workspace_id: study.workspace_id,
        study_id: study.id,
        id: newId(),
        ...advice,
        person_id: acting.personId,
        dismissed_at: now.toISOString(),
      })
      .execute()
    await record('dismissAdvice', `${study.title}: ${advice.rule}`)
    return { outcome: 'done', dismissed: await listDismissed(transaction, study) } as const
  })

/** Shows dismissed advice about a study again. */
export const restoreAdvice = (
  store: Store,
  change: Change,
  { study: id, advice }: { readonly study: string; readonly advice: Advice },
) =>
  changeStudy(store, change, id, async (locked) => {
    const { transaction, study, record } = locked
    if (study.trashed_at !== null) return { outcome: 'inTrash' } as const
    if (await remove(locked, advice)) await record('restoreAdvice', `${study.title}: ${advice.rule}`)
    return { outcome: 'done', dismissed: await listDismissed(transaction, study) } as const
  })

/** Gives the copy of a study the dismissals of its original. */
export const copyDismissed = (
  transaction: StoreOrTransaction,
  { workspaceId, from, to }: { readonly workspaceId: string; readonly from: string; readonly to: string },
) =>
  transaction
    .insertInto('dismissed_advice')
    .columns(['workspace_id', 'study_id', 'id', 'rule', 'about', 'reason', 'person_id', 'dismissed_at'])
    .expression((query) =>
      query
        .selectFrom('dismissed_advice')
        .select((select) => [
          'workspace_id',
          select.val(to).as('study_id'),
          'id',
          'rule',
          'about',
          'reason',
          'person_id',
          'dismissed_at',
        ])
        .where('workspace_id', '=', workspaceId)
        .where('study_id', '=', from),
    )
    .execute()

/** Takes a person out of dismissals, which stay with their study. */
export const forgetPerson = (transaction: StoreOrTransaction, personId: string) =>
  transaction
    .updateTable('dismissed_advice')
    .set({ person_id: null })
    .where('person_id', '=', personId)
    .execute()
