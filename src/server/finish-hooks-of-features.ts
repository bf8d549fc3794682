import type { Feature } from './define-feature.ts'
import * as features from './features.ts'
import type { FinishHook, FinishServices } from './finish-hooks.ts'

const all = Object.values<Pick<Feature<never>, 'finishHook'>>(features).flatMap(
  ({ finishHook = [] }) => finishHook,
)

/** Combines the work of all features at the end of a response as that of one. */
export const createFinishHook = (services: FinishServices): FinishHook => {
  const hooks = all.map((create) => create(services))
  return async (...finished) => {
    for (const hook of hooks) await hook(...finished)
  }
}
