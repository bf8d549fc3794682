import type { FastifyInstance } from 'fastify'
import type { Config } from './config.ts'
import type { FileStore } from './services/file-store.ts'
import { removeAbandonedFiles } from './services/incoming.ts'
import { removeExpired } from './store/retention.ts'
import type { Store } from './store/schema.ts'
import { removeOldResponses } from './store/study-responses.ts'
import { removeUnusedMedia } from './store/study-media.ts'
import { removeUnclaimedUploads } from './store/uploads.ts'
import type { PublishedStudy } from './studies/published.ts'

const hourMs = 60 * 60_000

/** Responses that one demo keeps: enough to look at, however many visitors come. */
const mostDemoResponses = 2000

interface House {
  readonly store: Store
  readonly files: FileStore
  /** The studies that run. */
  readonly published: readonly PublishedStudy[]
}

type Keeping = Pick<Config, 'retentionDays' | 'demoRetentionDays' | 'uploadsDir'>

/** Tidies the store and its files at the start and every hour until the app closes. */
export const startMaintenance = (
  app: FastifyInstance,
  { store, files, published }: House,
  { retentionDays, demoRetentionDays, uploadsDir }: Keeping,
) => {
  const demos = published.filter(({ isDemo }) => isDemo).map(({ study }) => study.id)
  const shown = published.map(({ study, settings }) => JSON.stringify({ study, settings }))
  const removeFile = (id: string) => files.remove(id)
  let running = Promise.resolve()
  const tidy = () => {
    const removing = removeExpired(store, retentionDays).then(async (removed) => ({
      ...removed,
      uploads: await removeUnclaimedUploads(store, removeFile),
      responses: await removeOldResponses(store, demos, {
        days: demoRetentionDays,
        most: mostDemoResponses,
      }),
      media: await removeUnusedMedia(store, removeFile, shown),
      abandoned: await removeAbandonedFiles(uploadsDir),
    }))
    running = removing.then(
      (removed) => app.log.debug({ removed }, 'house kept'),
      (error: unknown) => app.log.error({ err: error }, 'house not kept'),
    )
  }
  const timer = setInterval(tidy, hourMs).unref()
  app.addHook('onReady', async () => tidy())
  app.addHook('preClose', async () => {
    clearInterval(timer)
    await running
  })
}
