import { type Formula, unpublished } from '#studies/formulas/formula.ts'
import type { ResponseRules } from '#studies/formulas/responses.ts'

/** Formulas of tree testing. */
export const treeTestFormulas = {
  success: {
    name: 'Success',
    formula: 'success = answers that end on a correct leaf ∕ finished answers, skipped ones included',
    explanation:
      'Going back on the way does not matter for success. It is direct when nobody went back. Below 50% rethink the tree; up to 65% revise it; up to 80% it does its work; above that is rare.',
    source: 'Usual in tree testing',
  },
  directness: {
    name: 'Directness',
    formula: 'directness = answers that never went back ∕ answers that chose an end, right or wrong',
    explanation:
      'Every step leads one level down. Changing from a leaf to its neighbour is going back too. Skipped tasks have no end and are not asked.',
    source: 'Usual in tree testing',
  },
  score: {
    name: 'Overall score',
    formula: 'score = (3 × success + directness) ∕ 4',
    explanation: 'One number to compare trees by, from 0 to 100. Read success and directness first.',
    source: unpublished,
  },
  time: {
    name: 'Time',
    formula: 'median of the times from seeing the task to choosing an end',
    explanation:
      'The median, because one person who went for coffee moves a mean by minutes. Its interval runs from one ranked time to another, chosen so that it holds the true median in 95 of 100 studies or more; below six times there is none. The box holds the middle half.',
    source: 'Interval of a median by order statistics: Conover, Practical Nonparametric Statistics',
  },
  overall: {
    name: 'All tasks together',
    formula: 'as for one task, over the answers to all of them',
    explanation:
      'Answers of one person are taken as independent of each other, which makes these intervals somewhat too narrow.',
    source: unpublished,
  },
  firstClicks: {
    name: 'First clicks',
    formula: 'share = answers that began with this choice ∕ answers that clicked at all',
    explanation: 'A first click is right when it leads towards a correct answer.',
    source: 'Usual in tree testing',
  },
  destinations: {
    name: 'Destinations',
    formula: 'share = answers that chose this leaf ∕ answers that chose an end',
    explanation: 'Where people said the thing would be. Leaves nobody chose are not listed.',
    source: 'Usual in tree testing',
  },
  pietree: {
    name: 'Pietree',
    formula:
      'each visit of a node counts once: on towards a correct answer, on elsewhere, back, or ended here',
    explanation:
      'The area of a pie is how often its node was visited; a node visited twice by one person counts twice. Look for large pies with much of them going elsewhere or back: there people got lost.',
    source: 'Usual in tree testing',
  },
  paths: {
    name: 'Paths',
    formula: 'equal walks, from the first click to the end, are counted together',
    explanation: 'The most frequent first. A step back is marked, and so is where people gave up.',
    source: 'Usual in tree testing',
  },
} as const satisfies Record<string, Formula>

/** How responses to a tree test are flagged. */
export const treeTestResponses: ResponseRules<'treetest'> = {
  exclusions: {},
  flags: {
    'same-endpoint': {
      name: 'same end in most tasks',
      formula: 'answers that end on one node > half of the tasks answered, of three or more',
      explanation:
        'Tasks rarely share an answer, so a participant who keeps ending on one node may not be looking. Skipped tasks are not answered.',
      source: 'Usual in tree testing; the numbers are ours',
    },
    'direct-but-wrong': {
      name: 'direct but often wrong',
      formula: 'direct answers ≥ 90% and wrong answers ≥ 50% of the tasks answered, of three or more',
      explanation:
        'Hardly ever going back and often being wrong is the pattern of clicking through. The tree itself can also mislead: check whether others went the same way. The flag uses the correct answers that are stored for everyone.',
      source: 'Usual in tree testing; the numbers are ours',
    },
  },
}
