import { people as contract } from '#contract/people/index.ts'
import { defineFeature } from '../define-feature.ts'
import type { FileStore } from '../files/file-store.ts'
import type { BoundedQueue } from '../jobs/bounded-queue.ts'
import { scheduled } from '../jobs/scheduled.ts'
import type { Searches } from '../members/searches.ts'
import type { Config } from '../config.ts'
import type { PeopleHooks } from '../people-hooks.ts'
import { checkpoint } from '../store/checkpoint.ts'
import type { KeyRing } from '../store/credentials.ts'
import type { Store } from '../store/schema.ts'
import { createBulkJob } from './bulk/job.ts'
import { createBulkHandlers } from './bulk/routes.ts'
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
import { createOwnLinks } from './own-link.ts'
import { createOwnHandlers } from './own-routes.ts'
import { personalData } from './personal-data.ts'
import { removePeopleOutOfContact } from './queries/retention.ts'
import { createPeopleHandlers } from './routes.ts'

interface Services {
  readonly config: Pick<Config, 'publicUrl'>
  readonly store: Store
  readonly keys: KeyRing
  readonly files: FileStore
  readonly uploadsDir: string
  /** Uploads that are received at a time. */
  readonly slots: BoundedQueue
  readonly peopleSearches: Searches
  readonly peopleHooks: Required<PeopleHooks>
}

/** The own database of workspaces: the people whom a team may ask. */
export const people = defineFeature({
  contract,
  migrations,
  personalData,
  start: (services: Services) => {
    const { config, store, keys, files, peopleSearches, peopleHooks } = services
    const links = createOwnLinks(keys, config.publicUrl)
    const emptyingJob = createEmptyingJob(store)
    const mergingJob = createMergingJob(store)
    const bulkJob = createBulkJob(store)
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
        ...createPeopleHandlers({ store, keys, links, searches: peopleSearches, emptyingJob }),
        ...createOwnHandlers({ store, keys, links, hooks: peopleHooks }),
        ...createMergingHandlers({ store, searches: peopleSearches, job: mergingJob, hooks: peopleHooks }),
        ...createBulkHandlers({ store, searches: peopleSearches, job: bulkJob }),
        ...createImportHandlers({ store, files, preparation, jobs }),
      },
      callRoutes: async (app) => {
        await receivePeopleFiles(app, { ...services, preparation })
      },
      jobs: [
        emptyingJob,
        mergingJob,
        bulkJob,
        ...Object.values(jobs),
        scheduled('removeExpiredImports', 'hourly', () =>
          removeExpiredImports(store, (id) => files.remove(id)),
        ),
        scheduled('removePeopleOutOfContact', 'nightly', async () => {
          const removed = await removePeopleOutOfContact(store)
          // Without the checkpoint the removed rows could stay in the write-ahead log for weeks.
          if (removed > 0) await checkpoint(store)
          return { people: removed }
        }),
      ],
      close: reader.stop,
    }
  },
})
