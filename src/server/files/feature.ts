import type { Feature } from '../define-feature.ts'
import { scheduled } from '../jobs/scheduled.ts'
import { cleanIncomingFiles } from './incoming.ts'
import { removeUnclaimedUploads } from './queries.ts'
import { personalData } from './personal-data.ts'
import { registerUploads, type UploadContext } from './routes.ts'
import { migrations } from './migrations/index.ts'

/** Attachments of forms. */
export const files: Feature<UploadContext> = {
  migrations,
  personalData,
  start: (services) => {
    const { store, uploadsDir } = services
    return {
      callRoutes: (app) => registerUploads(app, services),
      ownRoutes: (app) => cleanIncomingFiles(app, uploadsDir),
      jobs: [
        scheduled('removeUnclaimedUploads', 'hourly', async () => ({
          uploads: await removeUnclaimedUploads(store, (id) => services.files.remove(id)),
        })),
      ],
    }
  },
}
