import type { FastifyInstance } from 'fastify'
import type { PublishedStudy } from '#studies/engine/published.ts'
import { removeExpiredAccess } from '../accounts/queries/expiry.ts'
import { removeExpiredHolds } from '../booking/queries.ts'
import type { Config } from '../config.ts'
import type { FileStore } from '../files/file-store.ts'
import { removeAbandonedFiles } from '../files/incoming.ts'
import { removeUnclaimedUploads } from '../files/queries.ts'
import { checkpoint } from '../store/checkpoint.ts'
import type { Store } from '../store/schema.ts'
import { removeUnusedMedia } from '../studies/queries/media.ts'
import { removeOldResponses } from '../studies/queries/responses.ts'
import { removeOldUsage } from '../studies/queries/usage.ts'
import { removeExpired } from './queries.ts'

const hourMs = 60 * 60_000

/** Limit of stored responses per demo study. */
const maxDemoResponses = 2000

interface MaintenanceContext {
  readonly store: Store
  readonly files: FileStore
  /** The running studies. */
  readonly published: readonly PublishedStudy[]
}

type RetentionConfig = Pick<Config, 'retentionDays' | 'demoRetentionDays' | 'uploadsDir'>

/** Removes expired rows and files at the start and every hour until the app closes. */
export const startMaintenance = (
  app: FastifyInstance,
  { store, files, published }: MaintenanceContext,
  { retentionDays, demoRetentionDays, uploadsDir }: RetentionConfig,
) => {
  const demos = published.filter(({ isDemo }) => isDemo).map(({ study }) => study.id)
  const publishedStudies = published.map(({ study, settings }) => JSON.stringify({ study, settings }))
  const removeFile = (id: string) => files.remove(id)
  let running = Promise.resolve()
  const removeAllExpired = () => {
    const removing = removeExpired(store, retentionDays).then(async (removed) => ({
      ...removed,
      holds: await removeExpiredHolds(store),
      access: await removeExpiredAccess(store),
      uploads: await removeUnclaimedUploads(store, removeFile),
      responses: await removeOldResponses(store, demos, {
        days: demoRetentionDays,
        max: maxDemoResponses,
      }),
      media: await removeUnusedMedia(store, removeFile, publishedStudies),
      usage: await removeOldUsage(store),
      abandoned: await removeAbandonedFiles(uploadsDir),
    }))
    const finished = removing.then(async (removed) => {
      // Without the checkpoint the removed rows could stay in the write-ahead log for weeks.
      if (removed.submissions + removed.mails + removed.subscriptions + removed.holds > 0)
        await checkpoint(store)
      return removed
    })
    running = finished.then(
      (removed) => app.log.debug({ removed }, 'maintenance finished'),
      (error: unknown) => app.log.error({ err: error }, 'maintenance failed'),
    )
  }
  const timer = setInterval(removeAllExpired, hourMs).unref()
  app.addHook('onReady', async () => removeAllExpired())
  app.addHook('preClose', async () => {
    clearInterval(timer)
    await running
  })
}
