import { captureReview as contract } from '#contract/capture-review/index.ts'
import { defineFeature } from '../../define-feature.ts'
import type { FileStore } from '../../files/file-store.ts'
import type { KeyRing } from '../../store/credentials.ts'
import type { RateCounter } from '../../store/rate-limits.ts'
import type { Store } from '../../store/schema.ts'
import { createRemuxThread } from '../remux-thread.ts'
import { createClipFiles } from './clip-files.ts'
import { createCaptureReviewHandlers } from './routes.ts'
import { createSharedClipHandlers, serveSharedClips } from './shared-routes.ts'
import { memberWork } from './queries/member-work.ts'
import { personalData } from './personal-data.ts'
import { migrations } from './migrations/index.ts'

interface Services {
  readonly store: Store
  readonly files: FileStore
  readonly uploadsDir: string
  readonly keys: KeyRing
  readonly counter: RateCounter
}

/** Notes and clips of recordings of participants, and links to them. */
export const captureReview = defineFeature({
  contract,
  migrations,
  personalData,
  memberWork,
  start: (services: Services) => {
    // A thread for clips alone: a request for one does not wait for the recordings of a class.
    const thread = createRemuxThread()
    return {
      handlers: { ...createCaptureReviewHandlers(services), ...createSharedClipHandlers(services) },
      fileRoutes: (app) =>
        serveSharedClips(app, { ...services, clipFiles: createClipFiles({ ...services, thread }) }),
      close: () => thread.stop(),
    }
  },
})
