import type { FastifyBaseLogger } from 'fastify'
import { z } from 'zod'
import { studyLimits } from '#contract/studies/draft.ts'
import { removeExpiredAccess } from './accounts/queries/expiry.ts'
import { removeExports } from './accounts/queries/exports.ts'
import { removeExpiredHolds } from './booking/queries.ts'
import { finishAbandonedCaptures, type QueuedRemux } from './captures/queries/captures.ts'
import { removeOldCaptures } from './captures/queries/deletion.ts'
import { removeUnusedCaptureFiles } from './captures/queries/files.ts'
import type { Config } from './config.ts'
import type { FileStore } from './files/file-store.ts'
import { removeUnclaimedUploads } from './files/queries.ts'
import { foldIdleSessions } from './recordings/fold.ts'
import { removeUnusedSheets } from './recordings/queries/style-sheets.ts'
import { removeOldSessions, removeUnusedFiles } from './recordings/queries/folding.ts'
import { recalculateSignals } from './recordings/queries/recalculate.ts'
import { forgetRemovedSessions } from './recordings/queries/remove-sessions.ts'
import { recalculation } from './recordings/queries/sites.ts'
import { removeUnusedTexts } from './recordings/queries/unused-texts.ts'
import { checkpoint } from './store/checkpoint.ts'
import type { Store } from './store/schema.ts'
import { createDeletionNotice } from './studies/deletion-notice.ts'
import { announceDeletions } from './studies/queries/deletion-notices.ts'
import { removeExpiredDownloads } from './studies/queries/downloads.ts'
import { removeExpiredResults } from './studies/queries/expired-results.ts'
import { removeUnusedMedia } from './studies/queries/media.ts'
import { closeDueStudies } from './studies/queries/recruiting.ts'
import { removeTrashedStudies } from './studies/queries/remove-studies.ts'
import { removeOldResponses } from './studies/queries/responses.ts'
import { removeOldUsage } from './studies/queries/usage.ts'
import { removeOldInvitations } from './widgets/queries.ts'
import { removeOldAuditEvents } from './workspace/queries/audit.ts'
import { removeExpiredInvitations } from './workspace/queries/invitations.ts'
import { removeOldDeliveries } from './webhooks/queries/deliveries.ts'
import { defineJob } from './jobs/define-job.ts'
import { removeFinishedJobs } from './jobs/queries/job-queue.ts'
import { removeExpired } from './inbox/queries/erase-person.ts'

interface RetentionContext {
  readonly uploadsDir: string
  readonly store: Store
  readonly files: FileStore
  readonly captureJob: QueuedRemux
  readonly log: Pick<FastifyBaseLogger, 'warn'>
  readonly config: Pick<Config, 'retentionDays' | 'auditRetentionDays' | 'smtpUrl' | 'publicUrl'>
}

/** A job that the schedule runs, with the counts of what it changed as its result. */
const scheduled = <Kind extends string>(
  kind: Kind,
  pattern: string,
  run: () => Promise<Readonly<Record<string, number>>>,
) => defineJob({ kind, payload: z.object({}), schedule: { pattern, payload: {} }, run })

const everyFiveMinutes = '*/5 * * * *'
const hourly = '0 * * * *'
const twiceANight = '40 2,4 * * *'
const nightly = '10 3 * * *'
const eachMorning = '30 7 * * *'

/** The jobs that remove what has expired, announce it by mail where it has a date, and close studies whose time is over. */
export const createRetentionJobs = ({
  store,
  files,
  uploadsDir,
  captureJob,
  config,
  log,
}: RetentionContext) => {
  const { retentionDays, auditRetentionDays } = config
  const notice = config.smtpUrl === undefined ? undefined : createDeletionNotice(config.publicUrl)
  const removeFile = (id: string) => files.remove(id)

  return [
    scheduled('removeExpiredForms', hourly, async () => {
      const removed = {
        ...(await removeExpired(store, retentionDays)),
        holds: await removeExpiredHolds(store),
        uploads: await removeUnclaimedUploads(store, removeFile),
      }
      // Without the checkpoint the removed rows could stay in the write-ahead log for weeks.
      if (removed.submissions + removed.mails + removed.subscriptions + removed.holds > 0)
        await checkpoint(store)
      return removed
    }),
    scheduled('removeExpiredAccess', hourly, async () => ({
      access: await removeExpiredAccess(store),
      invitations: await removeExpiredInvitations(store),
      exports: await removeExports(store, removeFile, { expiredAt: new Date() }),
    })),
    scheduled('removeOldStudyData', hourly, async () => ({
      studies: await removeTrashedStudies(store, studyLimits.trashDays),
      downloads: await removeExpiredDownloads(store, removeFile),
      expired: await removeExpiredResults(store),
      responses: await removeOldResponses(store),
      media: await removeUnusedMedia(store, removeFile),
      usage: await removeOldUsage(store),
    })),
    // Without mail nothing is marked: a server that gets mail later announces what is still to come.
    scheduled('announceDeletions', eachMorning, async () => ({
      studies: notice ? await announceDeletions(store, notice) : 0,
    })),
    scheduled('closeDueStudies', everyFiveMinutes, async () => ({ studies: await closeDueStudies(store) })),
    scheduled('foldRecordings', everyFiveMinutes, () => foldIdleSessions({ store, files, uploadsDir, log })),
    scheduled('keepCaptures', everyFiveMinutes, async () => ({
      finished: await finishAbandonedCaptures(store, captureJob),
      removed: await removeOldCaptures(store),
      files: await removeUnusedCaptureFiles(store, removeFile),
    })),
    scheduled(recalculation.kind, everyFiveMinutes, async () => ({
      sessions: await recalculateSignals(store),
    })),
    scheduled('removeOldRecordings', hourly, async () => ({
      sessions: await removeOldSessions(store),
      forgotten: await forgetRemovedSessions(store),
      files: await removeUnusedFiles(store, removeFile),
      styleSheets: await removeUnusedSheets(store),
      invitations: await removeOldInvitations(store),
    })),
    // The first run of a night marks unused texts, the second one removes them.
    scheduled('removeUnusedTexts', twiceANight, async () => ({ texts: await removeUnusedTexts(store) })),
    scheduled('removeFinishedJobs', hourly, async () => ({
      jobs: await removeFinishedJobs(store),
      deliveries: await removeOldDeliveries(store),
    })),
    scheduled('removeOldAuditEvents', nightly, async () => ({
      events: await removeOldAuditEvents(store, auditRetentionDays),
    })),
  ]
}
