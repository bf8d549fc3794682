import type { Formula } from '#studies/formulas/formula.ts'

/** Formulas of surveys beside those of their questions. */
export const surveyFormulas = {
  independence: {
    name: 'Chi-square test of two questions',
    formula:
      'χ² = Σ (observed − expected)² ∕ expected,  expected = row × column ∕ n,  (rows − 1)(columns − 1) degrees of freedom',
    explanation:
      'The probability of a difference at least this large if the two questions were independent. It does not explain the cause. If an expected count is below 1 or more than a fifth of them are below 5, it is the share of random tables with the same totals whose χ² is at least as large. If you compare many pairs, about one in twenty appears related by chance.',
    source:
      'Pearson 1900; Fisher 1922; small counts: Cochran 1954, Biometrics 10, page 417; Hope 1968, Journal of the Royal Statistical Society B 30, page 582',
  },
} as const satisfies Record<string, Formula>
