import { demoRecordings as contract } from '#contract/demo-recordings/index.ts'
import { defineFeature } from '../../define-feature.ts'
import type { Store } from '../../store/schema.ts'
import type { SessionReader } from '../folding/session-reader.ts'
import type { Searches } from '../../members/searches.ts'
import { createDemoRecordingHandlers } from './routes.ts'
import { createSampleJob } from './sample/sample-job.ts'

interface Services {
  readonly store: Store
  readonly sessionReader: SessionReader
  readonly searches: Searches
}

/** The demo of recordings: a generated sample, and the visits of the own browser. */
export const demoRecordings = defineFeature({
  contract,
  // The public page of the demo reads as often as a page loads files.
  isReadLikePages: true,
  start: (services: Services) => {
    const recordingSampleJob = createSampleJob(services)
    return {
      handlers: createDemoRecordingHandlers({ ...services, recordingSampleJob }),
      jobs: [recordingSampleJob],
    }
  },
})
