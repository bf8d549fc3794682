import { definePages } from '../shared/define-pages.ts'

/** The page on which the analysis of a study is planned. */
export const analysisPlanPages = definePages({
  studyPlan: { path: '/app/studies/$study/plan', title: 'Plan' },
})
