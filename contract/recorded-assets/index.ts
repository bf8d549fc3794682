import { defineContract } from '../shared/define-contract.ts'
import { router, strict } from '../shared/ts-rest.ts'
import { assetCalls } from './assets.ts'
import { assetExamples } from './examples.ts'

/** Pictures, fonts and style sheets of recorded sites. */
export const recordedAssets = defineContract({
  groups: [{ name: 'Recordings', calls: assetCalls }],
  calls: router(assetCalls, strict),
  examples: assetExamples,
})
