import { surveyQuestions } from '#machines/tools/survey/survey-questions.ts'
import type { ToolReport } from '#studies/define-tool.ts'
import { heading, note, paragraph } from '#studies/engine/report/parts.ts'
import { questionPart } from '#studies/engine/report/questions.ts'
import { wordsPart } from '#studies/engine/report/words.ts'
import { formulasOf } from '#studies/formulas/questions.ts'
import { wordFormulas } from '#studies/formulas/words.ts'
import { counted } from '#studies/statistics/format.ts'
import { questionResults } from '#studies/statistics/question-results.ts'
import { wordCounts } from '#studies/words/word-counts.ts'
import { surveyFindings } from '../analysis/findings.ts'
import { surveyResponses } from '../formulas.ts'
import { surveyTables } from './number-tables.ts'
import { questionMeasures } from '#studies/statistics/measures.ts'

/** A survey's part of a report: every question, page by page. */
export const surveyReport: ToolReport<'questionnaire'> = {
  responses: surveyResponses,
  summary: (tasks) =>
    `A survey of ${counted(surveyQuestions(tasks).length, 'question')} on ${counted(tasks.pages.length, 'page')}.`,
  findings: ({ tasks, counts }) => surveyFindings(questionResults(surveyQuestions(tasks), counts)),
  content: ({ tasks, counts, settings, language, included, stage }) => {
    if (included === 0) return []
    const results = questionResults(surveyQuestions(tasks), counts)
    return [
      heading('Answers', true),
      paragraph(
        'Shares are of those who answered the question, because earlier answers can skip questions and optional ones can stay empty.',
      ),
      ...results.flatMap((result) => [
        ...questionPart(result, stage),
        ...(result.kind === 'texts' && result.texts.length > 0
          ? wordsPart(
              wordCounts(result.texts, { language, apart: settings.apart ?? [] }),
              result.texts.length,
              'all numbers',
            )
          : []),
      ]),
      note('The results page has cross tables of choice questions.'),
    ]
  },
  measures: ({ tasks, counts }) => questionMeasures(questionResults(surveyQuestions(tasks), counts)),
  tables: surveyTables,
  formulas: (tasks) => {
    const questions = surveyQuestions(tasks)
    const hasTexts = questions.some(({ type }) => type === 'text')
    return [...formulasOf(questions), ...(hasTexts ? [wordFormulas.words] : [])]
  },
}
