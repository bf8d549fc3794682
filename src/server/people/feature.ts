import { people as contract } from '#contract/people/index.ts'
import { defineFeature } from '../define-feature.ts'
import type { Searches } from '../members/searches.ts'
import type { Store } from '../store/schema.ts'
import { createEmptyingJob } from './emptying-job.ts'
import { migrations } from './migrations/index.ts'
import { personalData } from './personal-data.ts'
import { createPeopleHandlers } from './routes.ts'

interface Services {
  readonly store: Store
  readonly peopleSearches: Searches
}

/** The own database of workspaces: the people whom a team may ask. */
export const people = defineFeature({
  contract,
  migrations,
  personalData,
  start: ({ store, peopleSearches }: Services) => {
    const emptyingJob = createEmptyingJob(store)
    return {
      handlers: createPeopleHandlers({ store, searches: peopleSearches, emptyingJob }),
      jobs: [emptyingJob],
    }
  },
})
