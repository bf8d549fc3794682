import * as features from './features.ts'

type Feature = (typeof features)[keyof typeof features]

/** One part of all features as one list. Its type names them all, so that links to their routes are checked. */
export function partsOf<Part extends keyof Feature>(part: Part): readonly Feature[Part][number][]
export function partsOf(part: keyof Feature): readonly unknown[] {
  return Object.values(features).flatMap((feature): readonly unknown[] => feature[part])
}
