import { people as contract } from '#contract/people/index.ts'
import { defineFeature } from '../define-feature.ts'
import type { Searches } from '../recordings/searches.ts'
import type { Store } from '../store/schema.ts'
import { createEmptyingJob } from './emptying-job.ts'
import { migrations } from './migrations/index.ts'
import { personalData } from './personal-data.ts'
import { createPeopleHandlers } from './routes.ts'

interface Services {
  readonly store: Store
  readonly searches: Searches
}

/** The own database of workspaces: the people whom a team may ask. */
export const people = defineFeature({
  contract,
  migrations,
  personalData,
  start: (services: Services) => {
    const emptyingJob = createEmptyingJob(services.store)
    return { handlers: createPeopleHandlers({ ...services, emptyingJob }), jobs: [emptyingJob] }
  },
})
