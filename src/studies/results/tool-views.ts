import type { ResultsTools } from './define-results.ts'

/** The results of each tool, loaded when they are read. A further tool is one line here. */
export const resultsTools = {
  cardsort: async () => (await import('#tools/card-sort/results/views.ts')).cardSortResults,
  preferencetest: async () => (await import('#tools/preference-test/results/views.ts')).preferenceTestResults,
  treetest: async () => (await import('#tools/tree-test/results/views.ts')).treeTestResults,
  firstclick: async () => (await import('#tools/first-click/results/views.ts')).firstClickResults,
  questionnaire: async () => (await import('#tools/survey/results/views.tsx')).surveyResults,
  fivesecond: async () => (await import('#tools/five-second/results/views.tsx')).fiveSecondResults,
} satisfies ResultsTools
