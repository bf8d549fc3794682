import type { StoreOrTransaction } from '../../store/schema.ts'

/** The month of a time, UTC, such as `2026-11`. */
export const monthOf = (time: Date) => time.toISOString().slice(0, 7)

/** The first moment of the next month, UTC. */
export const nextMonth = (time: Date) => new Date(Date.UTC(time.getUTCFullYear(), time.getUTCMonth() + 1))

/** Mails of a workspace in a month. */
export const countMonth = async (store: StoreOrTransaction, workspaceId: string, month: string) => {
  const row = await store
    .selectFrom('mailing_month')
    .select('mails')
    .where('workspace_id', '=', workspaceId)
    .where('month', '=', month)
    .executeTakeFirst()
  return row?.mails ?? 0
}
