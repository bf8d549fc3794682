import { enqueueJob } from '../../jobs/queries/job-queue.ts'
import type { StoreOrTransaction } from '../../store/schema.ts'
import type { QueuedFilling } from '../filling-payload.ts'
import type { MailingRow } from './mailings.ts'

/** Jobs of a workspace that find recipients, and wait. */
const fillingsPerWorkspace = 50

/**
 * Queues the job that finds the recipients of a mailing, at once or for a time.
 * @throws BusyError when too many jobs wait.
 */
export const queueFilling = async (
  transaction: StoreOrTransaction,
  { workspace_id: workspaceId, id }: Pick<MailingRow, 'workspace_id' | 'id'>,
  job: QueuedFilling,
  runAfter?: Date,
) => {
  await enqueueJob(
    transaction,
    job,
    { workspace: workspaceId, mailing: id },
    {
      workspaceId,
      perOwner: fillingsPerWorkspace,
      ...(runAfter && { runAfter: runAfter.toISOString() }),
    },
  )
}
