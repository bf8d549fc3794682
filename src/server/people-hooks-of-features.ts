import type { Feature } from './define-feature.ts'
import * as features from './features.ts'
import type { PeopleHooks } from './people-hooks.ts'

const all: readonly PeopleHooks[] = Object.values<Pick<Feature<never>, 'peopleHooks'>>(features).flatMap(
  ({ peopleHooks = [] }) => peopleHooks,
)

/** The work of all features, combined as that of one. */
export const peopleHooks = {
  erase: async (...erased) => {
    for (const { erase } of all) await erase?.(...erased)
  },
  mergeAttribute: async (...merged) => {
    for (const { mergeAttribute } of all) await mergeAttribute?.(...merged)
  },
  renameInFilters: async (...renamed) => {
    for (const { renameInFilters } of all) await renameInFilters?.(...renamed)
  },
} satisfies PeopleHooks
