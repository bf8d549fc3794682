import { captures as contract } from '#contract/captures/index.ts'
import type { Config } from '../config.ts'
import { defineFeature } from '../define-feature.ts'
import type { FileStore } from '../files/file-store.ts'
import type { MediaInspector } from '../files/media/inspector.ts'
import { scheduled } from '../jobs/scheduled.ts'
import type { KeyRing } from '../store/credentials.ts'
import type { RateCounter } from '../store/rate-limits.ts'
import type { Store } from '../store/schema.ts'
import type { StudyCatalog } from '../studies/catalog.ts'
import { serveCaptures } from './capture-files.ts'
import { createOwnCaptureHandlers } from './own-captures.ts'
import { receiveCaptureParts } from './part-upload.ts'
import { finishAbandonedCaptures } from './queries/captures.ts'
import { removeOldCaptures } from './queries/deletion.ts'
import { removeUnusedCaptureFiles } from '../files/capture-file-rows.ts'
import { createCaptureHandlers } from './reading.ts'
import { createRemuxJob } from './remux-job.ts'
import { migrations } from './migrations/index.ts'

interface Services {
  readonly config: Pick<Config, 'uploadsDir' | 'transcriber'>
  readonly inspector: MediaInspector
  readonly store: Store
  readonly files: FileStore
  readonly uploadsDir: string
  readonly keys: KeyRing
  readonly counter: RateCounter
  readonly studies: StudyCatalog
}

/** Recordings of participants: their parts, their files and their end. */
export const captures = defineFeature({
  contract,
  migrations,
  // Responses are erased too, by the rule of their study or on request.
  personalData: { tables: ['capture', 'capture_part', 'capture_file'] },
  start: (services: Services) => {
    const { store, files } = services
    const captureJob = createRemuxJob(services)
    return {
      handlers: {
        ...createOwnCaptureHandlers({ ...services, captureJob }),
        ...createCaptureHandlers(services),
      },
      fileRoutes: (app) => serveCaptures(app, services),
      ownRoutes: (app) => receiveCaptureParts(app, services),
      jobs: [
        captureJob,
        scheduled('keepCaptures', 'everyFiveMinutes', async () => ({
          finished: await finishAbandonedCaptures(store, captureJob),
          removed: await removeOldCaptures(store),
          files: await removeUnusedCaptureFiles(store, (id) => files.remove(id)),
        })),
      ],
      close: () => captureJob.close(),
    }
  },
})
