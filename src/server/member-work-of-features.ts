import { merge } from '#contract/shared/merge.ts'
import { memberWork as memberWorkReply } from '#contract/workspace/workspace.ts'
import * as features from './features.ts'
import type { AllMemberWork, KindsOfWork } from './member-work.ts'

/** A kind in the reply that no feature has is a type error here. */
const kinds: KindsOfWork = merge(features, 'memberWork')

/** The work of members in all features, combined as that of one. */
export const memberWork: AllMemberWork = {
  list: async (store, maker) => {
    const now = new Date()
    const lists = Object.entries(kinds).map(async ([name, { list }]) => [name, await list(store, maker, now)])
    return memberWorkReply.parse(Object.fromEntries(await Promise.all(lists)))
  },
  handOver: async (transaction, maker, to) => {
    for (const { handOver } of Object.values(kinds)) await handOver?.(transaction, maker, to)
  },
  end: async (transaction, maker, now) => {
    for (const { end } of Object.values(kinds)) await end?.(transaction, maker, now)
  },
}
