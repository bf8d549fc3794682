import { type Formula, unpublished } from '#studies/formulas/formula.ts'

/** Formulas of preference testing. */
export const preferenceTestFormulas = {
  share: {
    name: 'Share of choices',
    formula: 'share = people who chose the design ∕ people who answered the task',
    explanation:
      'Each person chooses one design, so the shares add up to 100%. With k designs, chance alone would give each of them 1 in k.',
    source:
      'Sauro and Lewis 2010, Average task times in usability tests, CHI ’10, page 2347; interval: Sauro and Lewis 2016, Quantifying the User Experience, chapter 3',
  },
  lead: {
    name: 'The leader against the runner-up',
    formula:
      'p = Σ of the chances of all splits of their a + b choices that are as unlikely as a : b, or more, at probability ½',
    explanation:
      'p is how often a lead this large would appear if the two were equally liked. With several tasks p is adjusted for their number after Holm, together with the second places, so that any false “preferred” appears in at most 5 of 100 studies. p ≤ 0.01: clearly preferred. p ≤ 0.05: preferred. Above, or if several designs lead equally: no clear winner. The test is exact and needs no correction for the number of designs; the second place is tested in the same way after a clear winner, with the share of the error that its task has.',
    source:
      'Conditional binomial test; for the winner of several: Hung and Fithian 2019, Annals of Statistics 47, page 758; several tasks: Holm 1979, Scandinavian Journal of Statistics 6, page 65; with second places: Bretz et al. 2009, Statistics in Medicine 28, page 586',
  },
  difference: {
    name: 'Difference of two designs',
    formula:
      'a ∕ N − b ∕ N;  interval: N′ = N + 2, x = (a + 1) ∕ N′, y = (b + 1) ∕ N′,  x − y ± z·√((x + y − (x − y)²) ∕ N′),  z = 1.96',
    explanation:
      'In points of a hundred. In about 95 of 100 such studies the interval contains the true difference.',
    source: 'Bonett and Price 2012, Journal of Educational and Behavioral Statistics 37, page 479',
  },
  pairs: {
    name: 'All pairs of designs',
    formula: 'p of each pair as above, in ascending order × m, × (m − 1), …, never below the one before',
    explanation:
      'm pairs were compared. With these adjusted p-values the chance of calling any equal pair different is at most 5% at p ≤ 0.05.',
    source: 'Holm 1979, Scandinavian Journal of Statistics 6, page 65',
  },
  fit: {
    name: 'All designs against an even split',
    term: 'chi-square-test',
    formula: 'χ² = Σ over designs of (count − N ∕ k)² ∕ (N ∕ k), with k − 1 degrees of freedom',
    explanation:
      'N people chose among k designs. The test shows whether all choices together differ from an even split, not which design is ahead. Where all possible results can be listed, p is exact: the chance of those with at least this χ². This is so up to about 19,000 answers to two designs, 340 to three and 100 to four, and below 5 answers per design.',
    source:
      'Pearson 1900, Philosophical Magazine 50, page 157; exact multinomial test where all results can be listed',
  },
  time: {
    name: 'Time to choose',
    term: 'geometric-mean',
    formula:
      'geometric mean = exp(mean of ln time), interval exp(mean of ln time ± t · s ∕ √n), of the times from showing the designs to the final choice',
    explanation:
      'The time includes changes of the choice, but not writing the reason. The geometric mean is the best estimate of a typical time; one long pause can move the mean by minutes. The geometric mean is of exact times; the median is of times rounded down to tenths of a second, above a minute to seconds.',
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
    term: 'balanced-order',
    formula: 'participant n gets row n of a balanced Latin square (Williams’ design)',
    explanation:
      'In each full round every design has each position equally often, and follows each other design equally often. The bars show the choices by position for all designs together; equal bars mean that the position had no influence.',
    source: 'Williams 1949, Australian Journal of Scientific Research A 2, page 149',
  },
} as const satisfies Record<string, Formula>
