import type { Config } from '../../config.ts'
import { scheduled } from '../../jobs/scheduled.ts'
import type { Store } from '../../store/schema.ts'
import { createDeletionNotice } from './deletion-notice.ts'
import { announceDeletions } from './queries/deletion-notices.ts'

interface NoticeContext {
  readonly store: Store
  readonly config: Pick<Config, 'smtpUrl' | 'publicUrl'>
}

/**
 * The job that announces deletions. Without mail nothing is marked: a server that gets mail later announces what is
 * still to come.
 */
export const createDeletionNoticeJob = ({ store, config }: NoticeContext) => {
  const notice = config.smtpUrl === undefined ? undefined : createDeletionNotice(config.publicUrl)
  return scheduled('announceDeletions', 'eachMorning', async () => ({
    studies: notice ? await announceDeletions(store, notice) : 0,
  }))
}
