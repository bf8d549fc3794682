import { recontactOfferCalls } from '#contract/recontact/calls.ts'
import { recontact as contract } from '#contract/recontact/index.ts'
import { defineFeature } from '../define-feature.ts'
import { scheduled } from '../jobs/scheduled.ts'
import { migrations } from './migrations/index.ts'
import { createParticipantHandlers, type ParticipantContext } from './participant-routes.ts'
import { personalData } from './personal-data.ts'
import { mergeAttribute } from './queries/merged-attribute.ts'
import { removeExpiredRequests, removeRequestsOf } from './queries/requests.ts'
import { createSettingsHandlers } from './settings-routes.ts'

/** Asking participants at the end of a study whether the team may ask them again. */
export const recontact = defineFeature({
  contract,
  migrations,
  personalData,
  peopleHooks: {
    erase: (transaction, workspaceId, email) => removeRequestsOf(transaction, email, workspaceId),
    mergeAttribute,
  },
  limitedBySession: recontactOfferCalls,
  start: (services: ParticipantContext) => ({
    handlers: { ...createSettingsHandlers(services), ...createParticipantHandlers(services) },
    jobs: [scheduled('removeExpiredRecontact', 'hourly', () => removeExpiredRequests(services.store))],
  }),
})
