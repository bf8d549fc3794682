import type { ResultsTools } from './define-results.ts'

/** The results of each tool, loaded when they are read. A further tool is one line here. */
export const resultsTools = {
  cardsort: async () => (await import('#studies/card-sort/results/views.ts')).cardSortResults,
  preferencetest: async () =>
    (await import('#studies/preference-test/results/views.ts')).preferenceTestResults,
  treetest: async () => (await import('#studies/tree-test/results/views.ts')).treeTestResults,
  firstclick: async () => (await import('#studies/first-click/results/views.ts')).firstClickResults,
  questionnaire: async () => (await import('#studies/survey/results/views.tsx')).surveyResults,
  fivesecond: async () => (await import('#studies/five-second/results/views.tsx')).fiveSecondResults,
} satisfies ResultsTools
