import { noResponseRules } from '#content/formulas/responses.ts'
import { defineResults } from '#studies/results/define-results.ts'
import { AnswersView } from './answers-view.tsx'
import { CrossView } from './cross-view.tsx'
import { crossable } from './crossed.ts'

/** Question by question, then two against each other where there are two. */
export const surveyResults = defineResults({
  id: 'questionnaire',
  views: ({ study }) => [
    { id: 'answers', title: 'Answers', View: AnswersView },
    ...(crossable(study.tasks).length > 1 ? [{ id: 'cross', title: 'Cross table', View: CrossView }] : []),
  ],
  responses: noResponseRules,
})
