import { ownIncentiveCalls } from '#contract/incentives/calls.ts'
import { incentives as contract } from '#contract/incentives/index.ts'
import { defineFeature } from '../define-feature.ts'
import { addIncentives } from './migrations/2027-01-11-incentives.ts'
import { createGiveCode, removeMailsTo } from './queries/give-code.ts'
import { createMemberHandlers, createParticipantHandlers, type IncentiveContext } from './routes.ts'

/** Codes that a study gives out, one for each finished response. */
export const incentives = defineFeature({
  contract,
  migrations: { '2027-01-11-incentives': addIncentives },
  peopleHooks: { erase: removeMailsTo },
  finishHook: createGiveCode,
  limitedBySession: ownIncentiveCalls,
  start: (services: IncentiveContext) => ({
    handlers: { ...createMemberHandlers(services), ...createParticipantHandlers(services) },
  }),
})
