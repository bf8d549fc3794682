import type { QuestionAnswer } from '#contract/studies/questions.ts'
import type { SurveyAnswer, SurveyEvent } from '#contract/studies/tools/survey.ts'
import { faultsOf, pageAfter, pageBefore, surveyTaskMachine } from '#machines/tools/survey/survey-task.ts'
import { defineModel } from '#tests/support/model-graph.ts'
import { surveyTasks } from '#tests/support/studies.ts'

export const order = surveyTasks.pages.map(({ id }) => id)

/** A resumed survey on its second page, which was shown before. */
export const answered: SurveyAnswer = {
  tool: 'questionnaire',
  answers: { walks: 'yes' },
  page: 'forest-page',
  ms: 400,
}
export const seen: SurveyEvent[] = [
  { type: 'page.shown', at: 100, page: 'start' },
  { type: 'answer.changed', at: 300, question: 'walks' },
  { type: 'page.completed', at: 400, page: 'start' },
  { type: 'page.shown', at: 500, page: 'forest-page' },
]
const at = 1_000

const change = (question: string, answer: QuestionAnswer | null) =>
  ({ type: 'answer.changed', question, answer, at }) as const

/** Three pages: an answer skips the second, which cannot be reopened once completed. */
export const surveyModel = defineModel({
  machine: surveyTaskMachine.provide({ actions: { sendToSession: () => {} } }),
  input: { tasks: surveyTasks, order, answer: answered, events: seen, at: 0 },
  events: {
    'page.shown': [{ type: 'page.shown', at }],
    'answer.changed': [
      change('walks', 'yes'),
      change('walks', 'no'),
      change('seen', 'ow'),
      change('seen', 'An owl'),
      change('again', 'yes'),
      change('again', 'no'),
      change('times', 12),
      change('times', 3),
    ],
    'page.completed': [{ type: 'page.completed', at }],
    'page.reopened': [{ type: 'page.reopened', at }],
    'answer.refused': [
      { type: 'answer.refused', question: 'walks' },
      { type: 'answer.refused', question: 'none' },
    ],
  },
  filterEvents: (state, event) => {
    const { answers, page, refused } = state.context
    if (event.type === 'answer.refused') return page !== null && refused === null
    // An equal answer is no change.
    return event.type !== 'answer.changed' || answers[event.question] !== event.answer
  },
  // Errors and the neighboring pages distinguish states; the answers behind them do not.
  project: (context) => ({
    page: context.page,
    around: [pageBefore(context), pageAfter(context)],
    errors: [...faultsOf(context)],
    refused: context.refused,
    isShown: context.isShown,
  }),
})
