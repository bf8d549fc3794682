import type { Exclusion, QualityFlag } from '#contract/studies/results.ts'
import { type Formula, ours } from './formula.ts'

/** Why a response is left out of the numbers, in words. */
export const leftOutBecause = {
  unfinished: 'not finished',
  rejected: 'turned away by a screening question',
  'all-in-one-group': 'all cards in one group',
  'every-card-alone': 'every card alone',
  flagged: 'flagged to look at',
} as const satisfies Record<Exclusion, string>

/** What makes a response worth a look before it is trusted. The name is what the flag is called. */
export const flagFormulas = {
  'same-endpoint': {
    name: 'same end in most tasks',
    formula: 'answers that end on one node > half of the tasks answered, of three or more',
    words:
      'Tasks rarely share an answer, so somebody who keeps ending in one place may not be looking. Skipped tasks are not answered.',
    source: `Usual in tree testing; the numbers are ${ours}`,
  },
  'direct-but-wrong': {
    name: 'direct but often wrong',
    formula: 'direct answers ≥ 90% and wrong answers ≥ 50% of the tasks answered, of three or more',
    words:
      'Hardly ever going back and often wrong is the pattern of clicking through. It can also be the tree that misleads: look whether others went the same way. It goes by the correct answers that are stored for everyone.',
    source: `Usual in tree testing; the numbers are ${ours}`,
  },
  'one-character-names': {
    name: 'names of a single character',
    formula: 'categories named with one character > half of the categories that hold cards',
    words:
      'Names like “x” or “1” often mean that somebody wanted to be done. The groups themselves may still be good.',
    source: `Usual in card sorting; “over half” is ${ours}`,
  },
  exposure: {
    name: 'design not seen for its time',
    formula:
      'a design seen for over 100 ms more or less than its time, or hidden, left or reloaded meanwhile',
    words:
      'What somebody says after another exposure than was asked for says something about another test. The response counts as one, and answers after such an exposure are left out of every number of the design whatever the filters say; they stay in the CSV.',
    source: `Resting time of an eye, 200 to 250 ms: Rayner 1998, Psychological Bulletin 124, page 372; the limit is ${ours}`,
  },
} as const satisfies Record<QualityFlag, Formula>
