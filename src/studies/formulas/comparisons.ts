import type { Formula } from './formula.ts'

/** Formulas of comparisons of two groups, or of two tasks. */
export const comparisonFormulas = [
  {
    name: 'Two shares',
    formula: 'χ² (N − 1) ∕ N; Fisher’s exact test if an expected count is below 1',
    explanation:
      'p is the probability of a difference at least as large if both groups were alike. The interval of the difference joins the score intervals of both shares. h compares shares on an equal scale: 0.2 is small, 0.5 medium, 0.8 large.',
    source:
      'Campbell 2007, Statistics in Medicine 26, page 3661; Newcombe 1998, Statistics in Medicine 17, page 873; Cohen 1988',
  },
  {
    name: 'Two times',
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
    formula: 'p smallest × m, the next × (m − 1), and so on',
    explanation:
      'Of twenty tests about one claims a difference by chance. The adjusted p keeps the probability of any false claim in this table at 5%.',
    source: 'Holm 1979, Scandinavian Journal of Statistics 6, page 65',
  },
] as const satisfies readonly Formula[]
