import { surveyQuestions } from '#machines/tools/survey/survey-questions.ts'
import type { ToolReport } from '#studies/define-tool.ts'
import { heading, note, paragraph } from '#studies/engine/report/parts.ts'
import { questionPart } from '#studies/engine/report/questions.ts'
import { formulasOf } from '#studies/formulas/questions.ts'
import { counted } from '#studies/statistics/format.ts'
import { questionResults } from '#studies/statistics/question-results.ts'
import { surveyResponses } from '../formulas.ts'

/** A survey's part of a report: every question, page by page. */
export const surveyReport: ToolReport<'questionnaire'> = {
  responses: surveyResponses,
  summary: (tasks) =>
    `A survey of ${counted(surveyQuestions(tasks).length, 'question')} on ${counted(tasks.pages.length, 'page')}.`,
  content: ({ tasks, counts, included }) => {
    if (included === 0) return []
    const results = questionResults(surveyQuestions(tasks), counts)
    return [
      heading('Answers', true),
      paragraph(
        'Shares are of those who answered the question, because earlier answers can skip questions and optional ones can stay empty.',
      ),
      ...results.flatMap(questionPart),
      note('The results page has cross tables of choice questions.'),
    ]
  },
  formulas: (tasks) => formulasOf(surveyQuestions(tasks)),
}
