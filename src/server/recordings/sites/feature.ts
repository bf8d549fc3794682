import type { FastifyBaseLogger } from 'fastify'
import { sites as contract } from '#contract/sites/index.ts'
import type { Config } from '../../config.ts'
import { defineFeature } from '../../define-feature.ts'
import type { FileStore } from '../../files/file-store.ts'
import type { Geo } from '../../http/geo.ts'
import { scheduled } from '../../jobs/scheduled.ts'
import type { Store } from '../../store/schema.ts'
import type { Invitations } from '../../widgets/public.ts'
import { createChunkInspector } from '../folding/chunk-inspector.ts'
import { foldIdleSessions } from '../folding/fold.ts'
import { receiveRecordings } from './ingest.ts'
import { createRefusalCounts } from './refusal-counts.ts'
import { removeUnusedSheets } from '../queries/style-sheets.ts'
import { createRecordingHandlers } from './routes.ts'
import { migrations } from './migrations/index.ts'

interface Services {
  readonly config: Pick<Config, 'publicUrl'>
  readonly store: Store
  readonly files: FileStore
  readonly uploadsDir: string
  readonly geo: Geo
  readonly invitations: Invitations
  readonly log: FastifyBaseLogger
}

/** Requests of the recorders of one network in a minute: one visitor sends about 15, and an office has many. */
const recordingsPerMinute = 1200

/** Sites whose visits are recorded, and what their recorders send. */
export const sites = defineFeature({
  contract,
  migrations,
  start: (services: Services) => {
    const { config, store, log } = services
    const refusalCounts = createRefusalCounts(store, log)
    const inspector = createChunkInspector()
    return {
      handlers: createRecordingHandlers({ store, refusalCounts }),
      ownRoutes: (app) =>
        receiveRecordings(app, {
          ...services,
          inspector,
          refusalCounts,
          perMinute: recordingsPerMinute,
          publicHost: new URL(config.publicUrl).host,
        }),
      jobs: [
        scheduled('foldRecordings', 'everyFiveMinutes', () => foldIdleSessions(services)),
        scheduled('removeUnusedSheets', 'hourly', async () => ({
          styleSheets: await removeUnusedSheets(store),
        })),
      ],
      close: async () => {
        await inspector.close()
        await refusalCounts.flush()
      },
    }
  },
})
