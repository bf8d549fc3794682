import type { Outcome } from './prototype-model.ts'

/** Each outcome in a sentence: “12 direct success”. */
export const outcomeLabels = {
  direct: 'direct success',
  indirect: 'indirect success',
  reached: 'reached the end',
  failed: 'failed',
  done: 'said they were done',
  'gave-up': 'gave up',
} as const satisfies Record<Outcome, string>
