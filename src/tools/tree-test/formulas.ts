import { type Formula, unpublished } from '#studies/formulas/formula.ts'
import type { ResponseRules } from '#studies/formulas/responses.ts'
import { attentiveInTree } from './simulated-people.ts'

/** Formulas of tree testing. */
export const treeTestFormulas = {
  success: {
    name: 'Success',
    term: 'success',
    formula: 'success = answers that end on a correct leaf ∕ finished answers, skipped ones included',
    explanation:
      'Going back does not affect success; a success without going back is direct. Below 50%: redesign the tree. 50 to 65%: revise it. 65 to 80%: the tree works well. Above 80%: rarely reached. A band is named only if the whole 95% interval lies inside it.',
    source: 'Usual in tree testing; naming a band by the interval is ours',
  },
  directness: {
    name: 'Directness',
    term: 'directness',
    formula: 'directness = answers that never went back ∕ answers that chose an end, correct or not',
    explanation:
      'An answer is direct if every step goes one level down. Changing from one leaf to a sibling counts as going back. Skipped tasks have no end and are left out.',
    source: 'Usual in tree testing',
  },
  score: {
    name: 'Our score',
    formula: 'score = (3 × success + direct success) ∕ 4',
    explanation:
      'One number from 0 to 100 to compare trees. Check success and directness first. Without any success it is 0. Other products have other scores: UXtweak publishes the root of the 3 : 1 mean of the squares of success and directness.',
    source: unpublished,
  },
  time: {
    name: 'Time',
    term: 'geometric-mean',
    formula:
      'geometric mean = exp(mean of ln time), interval exp(mean of ln time ± t · s ∕ √n), of the times from showing the task to choosing an end',
    explanation:
      'The best estimate of a typical time for fewer than about 25 times; one long pause can move the mean by minutes. The box shows the middle half of the times and their median. Times of correct answers are shown beside those of all, unless so many answers came that some paths are not listed; the times of these are rounded down to 0.1 s or more for the median and the middle half.',
    source:
      'Sauro and Lewis 2010, Average task times in usability tests, CHI ’10, page 2347; interval: Sauro and Lewis 2016, Quantifying the User Experience, chapter 3',
  },
  overall: {
    name: 'All tasks together',
    formula: 'as for one task, over the answers to all of them',
    explanation:
      'The answers of one person resemble each other, so the intervals are those of answers that come in people: the effective number of answers is p(1 − p) ∕ variance, with the variance of m∕(m − 1) · Σ (count − p · answers)² ∕ (Σ answers)² over m people, and t of m − 1 degrees of freedom instead of z. In very large studies the people counted first stand for all in this variance.',
    source:
      'Cochran 1977, Sampling Techniques, section 6.3; Korn and Graubard 1998, Survey Methodology 24, page 193',
  },
  firstClicks: {
    name: 'First clicks',
    term: 'first-click',
    formula: 'share = answers that started with this choice ∕ answers with at least one click',
    explanation: 'A first click is correct if it is on the path to a correct answer.',
    source: 'Usual in tree testing',
  },
  destinations: {
    name: 'Destinations',
    term: 'destination',
    formula: 'share = answers that chose this leaf ∕ answers that chose an end',
    explanation:
      'The leaves that people chose as their answer. Leaves that were never chosen are not listed.',
    source: 'Usual in tree testing',
  },
  pietree: {
    name: 'Pietree',
    term: 'pietree',
    formula:
      'each visit to a node counts once: towards a correct answer, away from it, back or sideways, or ended here',
    explanation:
      'The area of a pie is proportional to the visits of its node; two visits by one person count twice. Look for large pies with a high share of “away from it” or “back or sideways”: people got lost there.',
    source: 'Usual in tree testing',
  },
  paths: {
    name: 'Paths',
    formula: 'identical paths, from the first click to the end, are counted together',
    explanation: 'Sorted by frequency. Steps back and skipped tasks are marked.',
    source: 'Usual in tree testing',
  },
} as const satisfies Record<string, Formula>

/** How responses to a tree test are flagged. */
export const treeTestResponses: ResponseRules<'treetest'> = {
  exclusions: {},
  attentive: attentiveInTree,
  flags: {
    'same-endpoint': {
      name: 'same end in most tasks',
      formula: 'answers that end on one node > half of the tasks answered, of three or more',
      explanation:
        'Tasks rarely have the same answer, so a participant who often ends on one node may not be paying attention. Skipped tasks do not count as answered.',
      source: 'Usual in tree testing; the numbers are ours',
    },
    'same-branch': {
      name: 'same branch in almost all tasks',
      formula:
        'answers that start in one branch ≥ 90% of the tasks answered, of five or more, in a tree of three branches or more',
      explanation:
        'A participant who always opens the same branch may not be reading the tasks. If most of your tasks lead into one branch, attentive people get this flag too: do not use it then.',
      source: unpublished,
    },
    'implausibly-fast': {
      name: 'faster than reading',
      formula:
        'median over the tasks answered, three or more, of (words of the task + words of the items opened) ∕ minutes > 600',
      explanation:
        'Reading to understand takes 200 to 400 words a minute; looking for one known word takes 600. The person’s own median is used, so that one known answer has no effect. Words of items that were not opened are left out, so the real speed is higher.',
      source:
        'Speeds: Carver 1990, Reading Rate; Rayner et al. 2016, Psychological Science in the Public Interest 17, page 4; the rule is ours',
    },
  },
}
