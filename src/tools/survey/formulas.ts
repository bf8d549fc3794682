import type { Formula } from '#studies/formulas/formula.ts'

/** Formulas of surveys beside those of their questions. */
export const surveyFormulas = {
  independence: {
    name: 'Two questions against each other',
    formula:
      'χ² = Σ (observed − expected)² ∕ expected,  expected = row × column ∕ n,  (rows − 1)(columns − 1) degrees of freedom',
    explanation:
      'How often a table as uneven as this one would come up if the two questions had nothing to do with each other. It says nothing about why. With expected counts below 1, or more than a fifth of them below 5, it is not to be trusted. Whoever compares many pairs finds one in twenty by chance.',
    source: 'Pearson 1900; Fisher 1922; small counts: Cochran 1954, Biometrics 10, page 417',
  },
} as const satisfies Record<string, Formula>
