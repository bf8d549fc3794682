import type { Formula } from './formula.ts'

/** Formulas of comparisons of two groups, or of two tasks. */
export const comparisonFormulas = [
  {
    name: 'Two shares',
    formula: 'χ² (N − 1) ∕ N; Fisher’s exact test if an expected count is below 5',
    explanation:
      'p is the probability of a difference at least as large if both groups were alike. The interval of the difference joins the score intervals of both shares. h compares shares on an equal scale: 0.2 is small, 0.5 medium, 0.8 large.',
    source:
      'Campbell 2007, Statistics in Medicine 26, page 3661; Newcombe 1998, Statistics in Medicine 17, page 873; Cohen 1988',
  },
  {
    name: 'Two times',
    term: 'geometric-mean',
    formula: 'ratio = e^(mean log time − mean log time), Welch’s t',
    explanation:
      'Times are right-skewed, so that their logarithms are compared: × 1.50 means that the first side took half as long again. g is the difference in standard deviations of the logarithms.',
    source: 'Welch 1947, Biometrika 34, page 28; Sauro and Lewis 2010, CHI ’10, page 2347; Hedges 1981',
  },
  {
    name: 'Two means',
    formula: 't = difference ∕ √(s²∕n + s²∕n)',
    explanation: 'Welch’s test does not assume that answers vary equally in both groups.',
    source: 'Welch 1947, Biometrika 34, page 28',
  },
  {
    name: 'Answers to a question',
    formula: 'χ² = Σ (count − expected)² ∕ expected; V = √(χ² ∕ n)',
    explanation:
      'With small counts p comes from random tables with the same totals. V is 0 if both groups answer alike and 1 if they share no answer; 0.1 is small, 0.3 medium, 0.5 large. The residual says which answer differs most, in standard errors.',
    source: 'Pearson 1900; Hope 1968; Cramér 1946; Smithson 2003; Haberman 1973, Biometrics 29, page 205',
  },
  {
    name: 'Similarities of an open or hybrid card sort',
    formula:
      'd² = mean over all pairs of cards of (share − share)²;  p = share of permutations with at least this d',
    explanation:
      'The share of a pair is that of the people who put both cards in one group. A permutation assigns all people to the two sides at random: if both sides sort alike, d lies above the value “by chance” in 5 of 100 studies. All permutations are counted if there are at most 3999, else up to 3999 random ones, and never fewer than 999. R² is the share of the differences between people that the sides explain; chance alone gives 1 ∕ (people − 1) on average. Sides that agree unequally among themselves differ as well. Each side has its newest 300 people at most. Pairs of cards have Fisher’s exact test, or the N − 1 χ² test with more than 1000 people.',
    source:
      'Anderson 2001, Austral Ecology 26, page 32, with the number of pairs that only one of two people made as distance (Mirkin 1996); random permutations: Phipson and Smyth 2010, Statistical Applications in Genetics and Molecular Biology 9, article 39',
  },
  {
    name: 'Two tasks of the same people',
    formula:
      'exact binomial test of those who succeeded in one task only, at ½; t = mean difference ∕ (s ∕ √n)',
    explanation:
      'Only people with both tasks count, because their answers resemble each other. Times are compared by the difference of each person’s logarithms, ratings by the difference of each person’s ratings; d is the mean difference in standard deviations of the differences.',
    source:
      'McNemar 1947, Psychometrika 12, page 153; interval: Bonett and Price 2012; paired t: Student 1908, Biometrika 6, page 1',
  },
  {
    name: 'Several tests',
    term: 'holms-adjustment',
    formula: 'p smallest × m, the next × (m − 1), and so on',
    explanation:
      'Of twenty tests about one claims a difference by chance. The adjusted p keeps the probability of any false claim in this table at 5%.',
    source: 'Holm 1979, Scandinavian Journal of Statistics 6, page 65',
  },
] as const satisfies readonly Formula[]
