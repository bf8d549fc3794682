import type { Formula } from '#studies/formulas/formula.ts'
import type { ResponseRules } from '#studies/formulas/responses.ts'
import { attentiveInSurvey } from './simulated-people.ts'

/** Formulas of surveys beside those of their questions. */
export const surveyFormulas = {
  independence: {
    name: 'Chi-square test of two questions',
    term: 'chi-square-test',
    formula:
      'χ² = Σ (observed − expected)² ∕ expected,  expected = row × column ∕ n,  (rows − 1)(columns − 1) degrees of freedom',
    explanation:
      'The probability of a difference at least this large if the two questions were independent. It does not explain the cause. If an expected count is below 1 or more than a fifth of them are below 5, it is the share of random tables with the same totals whose χ² is at least as large. Two questions are called related only if p stays below 0.05 after Holm’s adjustment for all pairs of questions that this page can test, so that any false claim among them is made in at most 5 of 100 surveys.',
    source:
      'Pearson 1900; Fisher 1922; small counts: Cochran 1954, Biometrics 10, page 417; Hope 1968, Journal of the Royal Statistical Society B 30, page 582; many pairs: Holm 1979, Scandinavian Journal of Statistics 6, page 65; Besag and Clifford 1991, Biometrika 78, page 301',
  },
} as const satisfies Record<string, Formula>

/** How responses to a survey are flagged. */
export const surveyResponses: ResponseRules<'questionnaire'> = {
  exclusions: {},
  attentive: attentiveInSurvey,
  flags: {
    'straight-lining': {
      name: 'same step for every statement',
      formula:
        'one step for all statements of each scale with five or more, of ten or more statements together',
      explanation:
        'Someone who gives the same step everywhere may not be reading the statements. In a SUS half of the statements are negative, so one step contradicts itself. If all your statements ask for nearly the same thing, one step can be an opinion: read the answers before you leave anyone out.',
      source:
        'Straight-lining: Schonlau and Toepoel 2015, Survey Research Methods 9, page 125; the numbers are ours',
    },
    'implausibly-fast': {
      name: 'faster than reading',
      formula: 'words of the questions answered, 50 or more, ∕ minutes of the survey > 600',
      explanation:
        'Reading to understand takes 200 to 400 words a minute; looking for one known word takes 600. Options, hints and texts of pages are left out, so the real speed is higher. Pauses count as time.',
      source:
        'Speeds: Carver 1990, Reading Rate; Rayner et al. 2016, Psychological Science in the Public Interest 17, page 4; the rule is ours',
    },
  },
}
