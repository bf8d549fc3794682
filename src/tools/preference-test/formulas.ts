import { type Formula, unpublished } from '#studies/formulas/formula.ts'

/** Formulas of preference testing. */
export const preferenceTestFormulas = {
  share: {
    name: 'Share of choices',
    formula: 'share = people who chose the design ∕ people who answered the task',
    explanation:
      'Everybody chooses one design, so the shares add up to 100%. With k designs, pure chance gives each of them 1 in k.',
    source: 'Usual in preference testing',
  },
  fit: {
    name: 'Chi-square test against an even split',
    formula: 'χ² = Σ over designs of (count − N ∕ k)² ∕ (N ∕ k), with k − 1 degrees of freedom',
    explanation:
      'N people chose among k designs. It asks whether all choices together differ from an even split, and says nothing about which design makes the difference. It is done from 5 answers a design on: N ≥ 5 × k.',
    source: 'Pearson 1900, Philosophical Magazine 50, page 157',
  },
  binomial: {
    name: 'Binomial test of the leading design',
    formula:
      'p = Σ of the chances of all counts that are as unlikely as this one, or more, at probability 1 ∕ k',
    explanation:
      'It holds the most chosen design against chance alone, exactly and from both sides, so that it may be used with few answers too.',
    source: 'Conover 1971, Practical Nonparametric Statistics, page 97',
  },
  certainty: {
    name: 'Certainty in words',
    formula: 'confidence = 1 − the larger p of the tests that were done',
    explanation:
      '99 to 100%: surely. 95 to 98%: probably. 90 to 94%: tends towards. Below that, or when two designs were chosen equally often: no clear winner. Percentages are rounded down.',
    source: 'The bands are usual in preference testing; that the weaker test decides is ours',
  },
  time: {
    name: 'Time to choose',
    formula: 'from seeing the designs to the choice that held; mean and median',
    explanation:
      'Changing one’s mind counts in, writing the reason does not. One person who went for coffee moves the mean by minutes: trust the median. It is counted in tenths of a second, from a minute on in seconds.',
    source: 'Usual in preference testing',
  },
  reasons: {
    name: 'Reasons',
    formula: 'all that was written after a design was chosen, the newest 500 of each design',
    explanation: 'Nothing is shortened, merged or left out among those.',
    source: unpublished,
  },
  order: {
    name: 'Order of the designs',
    formula: 'participant n gets row n of a balanced Latin square (Williams’ design)',
    explanation:
      'In each full round every design stands equally often in each place, and follows each other one equally often. The bars show how often each place was chosen, whichever design stood there; even bars mean that the place made no difference.',
    source: 'Williams 1949, Australian Journal of Scientific Research A 2, page 149',
  },
} as const satisfies Record<string, Formula>
