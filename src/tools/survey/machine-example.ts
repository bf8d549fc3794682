import type { SurveyTasks } from '#contract/studies/tools/survey.ts'
import { machineExample } from '#studies/machine-example.ts'

const survey: SurveyTasks = {
  tool: 'questionnaire',
  pages: [
    {
      id: 'first',
      questions: [
        {
          id: 'walks',
          type: 'single',
          text: 'Do you walk in the forest?',
          required: true,
          options: [
            { id: 'often', label: 'Often' },
            { id: 'never', label: 'Never' },
          ],
          skip: { never: 'end' },
        },
      ],
    },
    { id: 'second', questions: [{ id: 'why', type: 'text', text: 'What for?', required: true }] },
  ],
}

export const surveyTaskExample = machineExample(
  async () => (await import('#machines/tools/survey/survey-task.ts')).surveyTaskMachine,
  {
    input: { tasks: survey, order: ['first', 'second'], answer: null, events: [], at: 0 },
    events: [
      { type: 'page.shown', at: 0 },
      { type: 'answer.changed', question: 'walks', answer: 'often', at: 1000 },
      { type: 'answer.changed', question: 'walks', answer: 'never', at: 1500 },
      { type: 'answer.changed', question: 'why', answer: 'For the ferns', at: 2000 },
      { type: 'page.completed', at: 3000 },
      { type: 'page.reopened', at: 4000 },
      { type: 'answer.refused', question: 'walks' },
    ],
    actions: ['sendToSession'],
  },
)
