import { definePages } from '../shared/define-pages.ts'

/** Results of a study. */
export const resultsPages = definePages({
  studyResults: { path: '/app/studies/$study/results', title: 'Results' },
})
