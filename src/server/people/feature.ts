import { people as contract } from '#contract/people/index.ts'
import { defineFeature } from '../define-feature.ts'
import type { FileStore } from '../files/file-store.ts'
import type { BoundedQueue } from '../jobs/bounded-queue.ts'
import { scheduled } from '../jobs/scheduled.ts'
import type { Searches } from '../members/searches.ts'
import type { Store } from '../store/schema.ts'
import { createEmptyingJob } from './emptying-job.ts'
import { createCheckJob, createImportJob, createUndoJob } from './import/jobs.ts'
import { createPreparation } from './import/prepare.ts'
import { removeExpiredImports } from './import/queries/imports.ts'
import { createFileReader } from './import/reading/file-reader.ts'
import { createImportHandlers } from './import/routes.ts'
import { receivePeopleFiles } from './import/upload.ts'
import { createMergingJob } from './merging/job.ts'
import { createMergingHandlers } from './merging/routes.ts'
import { migrations } from './migrations/index.ts'
import { personalData } from './personal-data.ts'
import { createPeopleHandlers } from './routes.ts'

interface Services {
  readonly store: Store
  readonly files: FileStore
  readonly uploadsDir: string
  /** Uploads that are received at a time. */
  readonly slots: BoundedQueue
  readonly peopleSearches: Searches
}

/** The own database of workspaces: the people whom a team may ask. */
export const people = defineFeature({
  contract,
  migrations,
  personalData,
  start: (services: Services) => {
    const { store, files, peopleSearches } = services
    const emptyingJob = createEmptyingJob(store)
    const mergingJob = createMergingJob(store)
    const reader = createFileReader()
    const context = { ...services, reader }
    const preparation = createPreparation(context)
    const jobs = {
      check: createCheckJob(context),
      import: createImportJob(context),
      undo: createUndoJob(context),
    }
    return {
      handlers: {
        ...createPeopleHandlers({ store, searches: peopleSearches, emptyingJob }),
        ...createMergingHandlers({ store, searches: peopleSearches, mergingJob }),
        ...createImportHandlers({ store, files, preparation, jobs }),
      },
      callRoutes: async (app) => {
        await receivePeopleFiles(app, { ...services, preparation })
      },
      jobs: [
        emptyingJob,
        mergingJob,
        ...Object.values(jobs),
        scheduled('removeExpiredImports', 'hourly', () =>
          removeExpiredImports(store, (id) => files.remove(id)),
        ),
      ],
      close: reader.stop,
    }
  },
})
