import { sessions as contract } from '#contract/sessions/index.ts'
import { defineFeature } from '../../define-feature.ts'
import { scheduled } from '../../jobs/scheduled.ts'
import { removeOldUsage } from './queries/usage.ts'
import { createSessionHandlers } from './routes.ts'
import type { SessionContext } from './session-calls.ts'
import { createSessionLookup } from './session-lookup.ts'
import { migrations } from './migrations/index.ts'

/** Taking part in studies. */
export const sessions = defineFeature({
  contract,
  limitedBySession: contract.calls,
  migrations,
  // Responses are erased too, by the rule of their study or on request.
  personalData: {
    tables: ['study_response', 'study_response_tag', 'study_fingerprint', 'study_event', 'study_aggregate'],
  },
  start: (services: SessionContext) => {
    const { store } = services
    const lookup = createSessionLookup(services)
    return {
      handlers: createSessionHandlers({ ...services, sessions: lookup }),
      bodyGates: {
        [contract.calls.saveProgress.path]: lookup.gate,
        [contract.calls.finishSession.path]: lookup.gate,
      },
      jobs: [scheduled('removeOldUsage', 'hourly', async () => ({ usage: await removeOldUsage(store) }))],
    }
  },
})
