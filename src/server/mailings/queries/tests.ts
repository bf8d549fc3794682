import { mailingLimits } from '#contract/mailings/limits.ts'
import { hourMs } from '#contract/shared/milliseconds.ts'
import { type Mail, queueMail } from '../../mail/outbox.ts'
import { type Change, changeWorkspace } from '../../members/queries/change-workspace.ts'
import type { Store, StoreOrTransaction } from '../../store/schema.ts'

/** Test mails of a workspace since a time, by its audit log. */
const countTests = async (transaction: StoreOrTransaction, workspaceId: string, since: Date) => {
  const { tests } = await transaction
    .selectFrom('audit_event')
    .select(({ fn }) => fn.countAll().as('tests'))
    .where('workspace_id', '=', workspaceId)
    .where('action', '=', 'testMailing')
    .where('at', '>', since.toISOString())
    .executeTakeFirstOrThrow()
  return Number(tests)
}

/** Queues a test mail to the member who asks for it. An unverified address could be that of a stranger. */
export const queueTest = (
  store: Store,
  change: Change,
  { name, mail }: { readonly name: string; readonly mail: Omit<Mail, 'to'> },
) =>
  changeWorkspace(store, change, async ({ transaction, workspace, acting, now, record }) => {
    if (acting.role === null) return { outcome: 'noAddress' } as const
    if (!acting.isVerified) return { outcome: 'verifyFirst' } as const
    const hourAgo = new Date(now.getTime() - hourMs)
    if ((await countTests(transaction, workspace.id, hourAgo)) >= mailingLimits.tests)
      return { outcome: 'tooManyTests' } as const
    const { email: to } = await transaction
      .selectFrom('person')
      .select('email')
      .where('id', '=', acting.personId)
      .executeTakeFirstOrThrow()
    await queueMail(transaction, { ...mail, to }, null)
    await record('testMailing', name)
    return { outcome: 'done' } as const
  })
