import { downloads as contract } from '#contract/downloads/index.ts'
import { defineFeature } from '../../define-feature.ts'
import type { FileStore } from '../../files/file-store.ts'
import { scheduled } from '../../jobs/scheduled.ts'
import type { Store } from '../../store/schema.ts'
import type { StudyCatalog } from '../catalog.ts'
import { createDownloadJob } from './job.ts'
import { removeExpiredDownloads } from './queries/downloads.ts'
import { createDownloadHandlers } from './routes.ts'
import { migrations } from './migrations/index.ts'

interface Services {
  readonly store: Store
  readonly files: FileStore
  readonly uploadsDir: string
  readonly studies: StudyCatalog
}

/** Files with results, which the server makes in the background. */
export const downloads = defineFeature({
  contract,
  migrations,
  start: (services: Services) => {
    const { store, files, studies } = services
    const downloadJob = createDownloadJob(services)
    return {
      handlers: createDownloadHandlers({ store, files, studies, downloadJob }),
      jobs: [
        downloadJob,
        scheduled('removeExpiredDownloads', 'hourly', async () => ({
          downloads: await removeExpiredDownloads(store, (id) => files.remove(id)),
        })),
      ],
    }
  },
})
