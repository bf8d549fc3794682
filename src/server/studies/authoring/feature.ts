import { authoring as contract } from '#contract/authoring/index.ts'
import { studyLimits } from '#contract/studies/limits.ts'
import type { OpenTools } from '#studies/define-tool.ts'
import type { Config } from '../../config.ts'
import { defineFeature } from '../../define-feature.ts'
import type { FileStore } from '../../files/file-store.ts'
import type { MediaInspector } from '../../files/media/inspector.ts'
import type { BoundedQueue } from '../../jobs/bounded-queue.ts'
import { scheduled } from '../../jobs/scheduled.ts'
import type { KeyRing } from '../../store/credentials.ts'
import type { Store } from '../../store/schema.ts'
import type { StudyCatalog } from '../catalog.ts'
import { closeDueStudies } from '../queries/recruiting.ts'
import { receiveBundles } from './bundle/routes.ts'
import { createDeletionNoticeJob } from './deletion-notice-job.ts'
import type { Drafts } from './drafts.ts'
import { serveMedia } from './media-files.ts'
import { receiveMedia } from './media-upload.ts'
import { removeUnusedMedia } from './queries/media.ts'
import { removeTrashedStudies } from '../queries/remove-studies.ts'
import { createRecruitingHandlers } from './recruiting.ts'
import { createAuthoringHandlers } from './routes.ts'
import { servedCalls } from './served-calls.ts'
import { migrations } from './migrations/index.ts'

interface Services {
  readonly config: Pick<Config, 'smtpUrl' | 'publicUrl'>
  readonly store: Store
  readonly files: FileStore
  readonly uploadsDir: string
  readonly inspector: MediaInspector
  /** Uploads that are received at a time. */
  readonly slots: BoundedQueue
  readonly keys: KeyRing
  readonly tools: OpenTools
  readonly studies: StudyCatalog
  readonly drafts: Drafts
}

/** Drafts of studies with their media, their publication and their life. */
export const authoring = defineFeature({
  contract: { calls: { ...contract.calls, ...servedCalls } },
  migrations,
  start: (services: Services) => {
    const { store, files } = services
    return {
      handlers: { ...createAuthoringHandlers(services), ...createRecruitingHandlers(services) },
      callRoutes: async (app) => {
        await receiveMedia(app, services)
        await receiveBundles(app, services)
      },
      fileRoutes: (app) => serveMedia(app, { store, files }),
      jobs: [
        scheduled('removeOldStudyData', 'hourly', async () => ({
          studies: await removeTrashedStudies(store, studyLimits.trashDays),
          media: await removeUnusedMedia(store, (id) => files.remove(id)),
        })),
        createDeletionNoticeJob(services),
        scheduled('closeDueStudies', 'everyFiveMinutes', async () => ({
          studies: await closeDueStudies(store),
        })),
      ],
    }
  },
})
