import { defineContract } from '../shared/define-contract.ts'
import { router, strict } from '../shared/ts-rest.ts'
import { incentiveCalls, ownIncentiveCalls } from './calls.ts'
import { incentiveExamples } from './examples.ts'
import { incentiveSettings, ownIncentive } from './incentives.ts'

/** Codes that a study gives out, one for each finished response. */
export const incentives = defineContract({
  groups: [
    { name: 'Studies: authoring', calls: incentiveCalls },
    { name: 'Studies: participants', calls: ownIncentiveCalls },
  ],
  calls: router({ ...incentiveCalls, ...ownIncentiveCalls }, strict),
  examples: incentiveExamples,
  schemas: { IncentiveSettings: incentiveSettings, OwnIncentive: ownIncentive },
  audit: {
    saveIncentives: 'Giving out codes changed',
    addIncentiveCodes: 'Codes to give out added',
    removeUnusedCodes: 'Unused codes removed',
  },
})
