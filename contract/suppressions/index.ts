import { defineContract } from '../shared/define-contract.ts'
import { router, strict } from '../shared/ts-rest.ts'
import { suppressionCalls } from './calls.ts'
import { suppressionExamples } from './examples.ts'
import { suppressionPages } from './pages.ts'
import { suppression } from './suppressions.ts'

/** Addresses that get no invitations any more. */
export const suppressions = defineContract({
  groups: [{ name: 'People', calls: suppressionCalls }],
  calls: router(suppressionCalls, strict),
  examples: suppressionExamples,
  schemas: { Suppression: suppression },
  audit: { liftSuppression: 'Address gets invitations again' },
  pages: suppressionPages,
})
