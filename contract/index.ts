import * as features from './features.ts'
import { merge } from './shared/merge.ts'

/** Raised with every change that can break a client; additions leave it alone. */
export const contractVersion = '48'

/** Every call. Paths are same-origin. */
export const contract = merge(features, 'calls')
export type Contract = typeof contract
