import { definePages } from '../shared/define-pages.ts'

/** Single responses. */
export const respondentPages = definePages({
  studyRespondent: { path: '/app/studies/$study/results/respondents/$respondent', title: 'Respondent' },
})
