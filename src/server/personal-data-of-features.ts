import { unite } from '#contract/shared/merge.ts'
import type { Feature } from './define-feature.ts'
import * as features from './features.ts'
import type { PersonalData } from './personal-data.ts'

const all: readonly PersonalData[] = Object.values<Pick<Feature<never>, 'personalData'>>(features).flatMap(
  ({ personalData = [] }) => personalData,
)

/** The personal data of all features, combined as that of one. */
export const personalData = {
  lists: unite(all.map(({ lists = {} }) => lists)),
  attachments: async (store, person) =>
    (await Promise.all(all.map(async ({ attachments }) => attachments?.(store, person) ?? []))).flat(),
  erase: async (transaction, person) => {
    for (const { erase } of all) await erase?.(transaction, person)
  },
  eraseAddress: async (transaction, email) => {
    const erased: Record<string, number> = {}
    for (const { eraseAddress } of all) Object.assign(erased, await eraseAddress?.(transaction, email))
    return erased
  },
  tables: [...new Set(all.flatMap(({ tables = [] }) => tables))],
} satisfies Required<PersonalData>
