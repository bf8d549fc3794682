import { defineContract } from '../shared/define-contract.ts'
import { router, strict } from '../shared/ts-rest.ts'
import { preflightCalls } from './calls.ts'
import { preflightExamples } from './examples.ts'
import { dismissedAdvice } from './preflight.ts'

/** Advice about a draft, of which the team dismisses what it does not need. */
export const preflight = defineContract({
  groups: [{ name: 'Studies: authoring', calls: preflightCalls }],
  calls: router(preflightCalls, strict),
  examples: preflightExamples,
  schemas: { DismissedAdvice: dismissedAdvice },
  audit: {
    dismissAdvice: 'Advice about a study dismissed',
    restoreAdvice: 'Advice about a study shown again',
  },
})
