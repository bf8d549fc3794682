import type { Feature } from '../define-feature.ts'
import type { Store } from '../store/schema.ts'
import { removeFinishedJobs } from './queries/job-queue.ts'
import { scheduled } from './scheduled.ts'
import { migrations } from './migrations/index.ts'

/** The upkeep of the queue of jobs. */
export const jobs: Feature<{ readonly store: Store }> = {
  migrations,
  personalData: { tables: ['job'] },
  start: ({ store }) => ({
    jobs: [
      scheduled('removeFinishedJobs', 'hourly', async () => ({ jobs: await removeFinishedJobs(store) })),
    ],
  }),
}
