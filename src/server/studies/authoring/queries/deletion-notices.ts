import { dayMs } from '#contract/shared/milliseconds.ts'
import { plans } from '#contract/shared/enumerations.ts'
import { deletionNoticeDays } from '#contract/workspace/plan-limits.ts'
import { queueMails } from '../../../mail/outbox.ts'
import type { Store, StoreOrTransaction } from '../../../store/schema.ts'
import { inTransaction } from '../../../store/transaction.ts'
import { recordAuditEvent } from '../../../members/audit.ts'
import { entitlements } from '../../../members/entitlements.ts'
import { answeredStudies } from '../../queries/answered-studies.ts'
import type { DeletionNotice } from '../deletion-notice.ts'

/** Studies that one run looks at; the others follow the next day. */
const studiesAtOnce = 1000

interface Announced {
  readonly plan: (typeof plans)[number]
  /** Studies that ended before are announced; those that ended by `deleted` have lost their responses already. */
  readonly before: string
  readonly deleted: string
}

/** Studies with a member to write to; not those in the trash, which are erased sooner. */
const dueStudies = (store: StoreOrTransaction, { plan, before, deleted }: Announced) =>
  answeredStudies(store, plan, before)
    .select(['study.closed_at', 'workspace.name'])
    .where('study.closed_at', '>', deleted)
    .where('study.trashed_at', 'is', null)
    .where((where) =>
      where.or([
        where('study.deletion_announced_for', 'is', null),
        where('study.deletion_announced_for', '<>', where.ref('study.closed_at')),
      ]),
    )
    .where((where) =>
      where.exists(
        recipients(store)
          .select('person.id')
          .where('workspace_member.workspace_id', '=', where.ref('study.workspace_id')),
      ),
    )

/** Owners and admins who can sign in, and whose address is theirs. */
const recipients = (store: StoreOrTransaction) =>
  store
    .selectFrom('workspace_member')
    .innerJoin('person', 'person.id', 'workspace_member.person_id')
    .where('workspace_member.role', 'in', ['owner', 'admin'])
    .where('person.verified_at', 'is not', null)
    .where('person.disabled_at', 'is', null)

/**
 * Queues the mails that announce the deletion of responses, to the owner and the admins of each workspace, once for
 * each end of a study: the mark is stored in the transaction of the mails. Returns the number of studies.
 */
export const announceDeletions = async (store: Store, notice: DeletionNotice, now = new Date()) => {
  const horizon = new Date(now.getTime() + deletionNoticeDays * dayMs)
  let announced = 0
  for (const plan of plans) {
    const { keptSince, expiryOf } = entitlements({ plan })
    const [before, deleted] = [keptSince(horizon), keptSince(now)]
    if (before === undefined || deleted === undefined) continue
    const due = { plan, before, deleted }
    const found = await dueStudies(store, due).limit(studiesAtOnce).execute()
    for (const { workspace_id, id } of found)
      announced += await inTransaction(store, async (transaction) => {
        // Since the list of studies was read, the study may have been reopened, or another process may have announced
        // the deletion.
        const study = await dueStudies(transaction, due)
          .where('study.workspace_id', '=', workspace_id)
          .where('study.id', '=', id)
          .executeTakeFirst()
        const expiry = study && expiryOf(study.closed_at)
        if (!study || !expiry) return 0
        const { numUpdatedRows } = await transaction
          .updateTable('study')
          .set({ deletion_announced_for: study.closed_at })
          .where('workspace_id', '=', workspace_id)
          .where('id', '=', id)
          .where((where) =>
            where.or([
              where('deletion_announced_for', 'is', null),
              where('deletion_announced_for', '<>', study.closed_at),
            ]),
          )
          .executeTakeFirstOrThrow()
        if (numUpdatedRows === 0n) return 0
        const people = await recipients(transaction)
          .select('person.email')
          .where('workspace_member.workspace_id', '=', workspace_id)
          .execute()
        const { title, name: workspace } = study
        const mails = people.map(({ email }) => notice(email, { id, title, workspace, expiry }))
        await queueMails(
          transaction,
          mails.map((mail) => ({ ...mail, submissionId: null })),
        )
        const actor = { link: 'The server' }
        await recordAuditEvent(
          transaction,
          { workspaceId: workspace_id, actor, action: 'announceDeletion', subject: title },
          now,
        )
        return 1
      })
  }
  return announced
}
