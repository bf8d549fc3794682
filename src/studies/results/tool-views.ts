import type { StudyTool } from '#contract/studies/registry.ts'
import type { ViewsOf } from './tool-view.ts'

/** The results of each tool, loaded when they are read. A further tool is one line here. */
export const toolViews = {
  cardsort: async () => (await import('#studies/card-sort/results/views.ts')).cardSortViews,
  preferencetest: async () => (await import('#studies/preference-test/results/views.ts')).preferenceTestViews,
  treetest: async () => (await import('#studies/tree-test/results/views.ts')).treeTestViews,
  firstclick: async () => (await import('#studies/first-click/results/views.ts')).firstClickViews,
  questionnaire: async () => (await import('#studies/survey/results/views.ts')).surveyViews,
  fivesecond: async () => (await import('#studies/five-second/results/views.ts')).fiveSecondViews,
} satisfies Record<StudyTool, () => Promise<ViewsOf>>
