import type { ViewsOf } from '#studies/results/tool-view.ts'
import { AnswersView } from './answers-view.tsx'
import { CrossView } from './cross-view.tsx'
import { crossable } from './crossed.ts'

/** Question by question, then two against each other where there are two. */
export const surveyViews: ViewsOf = (results) => [
  { id: 'answers', title: 'Answers', View: AnswersView },
  ...(crossable(results).length > 1 ? [{ id: 'cross', title: 'Cross table', View: CrossView }] : []),
]
