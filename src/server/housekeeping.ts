import type { FastifyInstance } from 'fastify'
import type { Config } from './config.ts'
import type { FileStore } from './services/file-store.ts'
import { removeExpired } from './store/retention.ts'
import type { Store } from './store/schema.ts'
import { removeOldResponses } from './store/study-retention.ts'
import { removeUnclaimedUploads } from './store/uploads.ts'

const hourMs = 60 * 60_000

/** Responses that one demo keeps: enough to look at, however many visitors come. */
const mostDemoResponses = 2000

/** Tidies the store, `demos` (by study) included, at the start and every hour until the app closes. */
export const keepHouse = (
  app: FastifyInstance,
  store: Store,
  files: FileStore,
  { retentionDays, demoRetentionDays }: Pick<Config, 'retentionDays' | 'demoRetentionDays'>,
  demos: readonly string[],
) => {
  let running = Promise.resolve()
  const tidy = () => {
    const removing = removeExpired(store, retentionDays).then(async (removed) => ({
      ...removed,
      uploads: await removeUnclaimedUploads(store, (id) => files.remove(id)),
      responses: await removeOldResponses(store, demos, {
        days: demoRetentionDays,
        most: mostDemoResponses,
      }),
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
