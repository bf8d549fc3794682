import { type Formula, unpublished } from '#studies/formulas/formula.ts'

/** Formulas of preference testing. */
export const preferenceTestFormulas = {
  share: {
    name: 'Share of choices',
    formula: 'share = people who chose the design ∕ people who answered the task',
    explanation:
      'Each person chooses one design, so the shares add up to 100%. With k designs, chance alone would give each of them 1 in k.',
    source: 'Usual in preference testing',
  },
  fit: {
    name: 'Chi-square test against an even split',
    formula: 'χ² = Σ over designs of (count − N ∕ k)² ∕ (N ∕ k), with k − 1 degrees of freedom',
    explanation:
      'N people chose among k designs. The test shows whether all choices together differ from an even split, not which design causes the difference. It needs 5 answers per design: N ≥ 5 × k.',
    source: 'Pearson 1900, Philosophical Magazine 50, page 157',
  },
  binomial: {
    name: 'Binomial test of the leading design',
    formula:
      'p = Σ of the chances of all counts that are as unlikely as this one, or more, at probability 1 ∕ k',
    explanation:
      'Compares the most chosen design with chance. The test is exact and two-sided, so it is valid for few answers too.',
    source: 'Conover 1971, Practical Nonparametric Statistics, page 97',
  },
  certainty: {
    name: 'Wording of certainty',
    formula: 'confidence = 1 − the larger p of the tests that were done',
    explanation:
      '99 to 100%: surely preferred. 95 to 98%: probably preferred. 90 to 94%: tends to be preferred. Below 90%, or if several designs lead equally: no clear winner. Percentages are rounded down.',
    source: 'The thresholds are usual in preference testing; using the weaker test is ours',
  },
  time: {
    name: 'Time to choose',
    formula: 'time from showing the designs to the final choice; mean and median',
    explanation:
      'The time includes changes of the choice, but not writing the reason. Use the median, because one long pause can move the mean by minutes. Times are rounded down to tenths of a second, above a minute to seconds.',
    source: 'Usual in preference testing',
  },
  reasons: {
    name: 'Reasons',
    formula: 'all reasons for choosing a design, the newest 500 per design',
    explanation: 'Reasons are not shortened, merged or filtered.',
    source: unpublished,
  },
  order: {
    name: 'Order of the designs',
    formula: 'participant n gets row n of a balanced Latin square (Williams’ design)',
    explanation:
      'In each full round every design has each position equally often, and follows each other design equally often. The bars show the choices by position for all designs together; equal bars mean that the position had no influence.',
    source: 'Williams 1949, Australian Journal of Scientific Research A 2, page 149',
  },
} as const satisfies Record<string, Formula>
