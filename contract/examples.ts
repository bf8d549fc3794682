import * as features from './features.ts'
import { merge } from './shared/merge.ts'

/** Requests of every call with the replies they get. */
export const examples = merge(features, 'examples')
