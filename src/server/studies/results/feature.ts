import type { FastifyBaseLogger } from 'fastify'
import { results as contract } from '#contract/results/index.ts'
import { defineFeature } from '../../define-feature.ts'
import { scheduled } from '../../jobs/scheduled.ts'
import { createSettingsGate } from '../result-links/public.ts'
import { removeExpiredResults } from './queries/expired-results.ts'
import { removeOldResponses } from './queries/remove-old-responses.ts'
import { createResultsWatch } from './poll-results.ts'
import { createResultsHandlers, type ResultsContext } from './routes.ts'
import { createSegmentHandlers } from './segments.ts'
import { createWatchHandler } from './watch-routes.ts'
import { migrations } from './migrations/index.ts'

interface Services extends ResultsContext {
  readonly log: FastifyBaseLogger
}

/** Results of studies. */
export const results = defineFeature({
  contract,
  migrations,
  start: (services: Services) => {
    const { store, studies, keys, log } = services
    const resultsWatch = createResultsWatch(store, log)
    return {
      handlers: {
        ...createResultsHandlers(services),
        ...createSegmentHandlers(services),
        watchResults: createWatchHandler({ store, studies, resultsWatch }),
      },
      bodyGates: { [contract.calls.changeSettings.path]: createSettingsGate(store, studies, keys) },
      jobs: [
        scheduled('removeOldResponses', 'hourly', async () => ({
          expired: await removeExpiredResults(store),
          responses: await removeOldResponses(store),
        })),
      ],
      end: () => resultsWatch.close(),
    }
  },
})
