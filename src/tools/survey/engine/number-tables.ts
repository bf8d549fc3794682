import { studyMessages } from '#contract/studies/messages.ts'
import { surveyQuestions } from '#machines/tools/survey/survey-questions.ts'
import type { Cell, NumberTable, ToolResults } from '#studies/define-tool.ts'
import { findingRows, findingTables } from '#studies/engine/finding-rows.ts'
import { shareCells, shareHead } from '#studies/engine/number-cells.ts'
import { type QuestionResult, questionResults } from '#studies/statistics/question-results.ts'
import { wordCounts } from '#studies/words/word-counts.ts'
import { findingOf, leadingAnswer, surveyFindings } from '../analysis/findings.ts'
import { crossable, crossTable, testedPairs } from '../analysis/cross-table.ts'
import { closedCell, type Stage } from '#studies/statistics/statements.ts'

type SurveyResults = ToolResults<'questionnaire'>

const wordRows = ({ tasks, counts, settings, language }: SurveyResults): Cell[][] =>
  questionResults(surveyQuestions(tasks), counts).flatMap((result) =>
    result.kind === 'texts'
      ? wordCounts(result.texts, { language, apart: settings.apart ?? [] }).map(
          ({ word, forms, count }): Cell[] => [
            result.text,
            word,
            forms.filter((form) => form !== word).join('; '),
            count,
            result.texts.length,
            count / result.texts.length,
          ],
        )
      : [],
  )

/** The question whose answer is furthest ahead, of all single choices together. */
const leadRows = (asked: readonly QuestionResult[], stage: Stage): Cell[][] => {
  const lead = leadingAnswer(asked)
  if (!lead) return []
  const { question, first, second, share, p } = lead
  return [
    ['question', 'most frequent answer', 'second', ...shareHead('people'), 'p adjusted for all questions'],
    [question.text, first.label, second.label, ...shareCells(share), closedCell(stage, p)],
  ]
}

/** Rows of all cross tables together: more of them would be megabytes. */
const maxCrossRows = 10_000

/**
 * A row for each answer to a question with each answer to another, and the test of their independence, adjusted for all
 * pairs.
 */
const crossRows = ({ tasks, counts, stage }: SurveyResults): Cell[][] => {
  const asked = surveyQuestions(tasks)
  const questions = new Map(asked.map((question) => [question.id, question]))
  const tests = testedPairs(crossable(asked), counts)
  const all: Cell[][] = []
  for (const { a, b, counts: cells } of counts.crossed) {
    const [down, across] = [questions.get(a), questions.get(b)]
    if (!down || !across) continue
    const { rows, columns } = crossTable(down, across, cells)
    const test = tests.find((pair) => pair.a === a && pair.b === b)
    if (all.length + rows.length * columns.length > maxCrossRows) return [...all, [studyMessages.exportCut]]
    for (const row of rows)
      for (const [index, share] of row.cells.entries())
        all.push([
          down.text,
          row.option.label,
          across.text,
          columns[index]?.option.label ?? null,
          share.of,
          ...shareCells(share),
          closedCell(stage, test?.independence.statistic),
          closedCell(stage, test?.independence.degrees),
          closedCell(stage, test?.independence.p),
          closedCell(stage, test?.adjusted),
          closedCell(stage, test?.independence.method),
        ])
  }
  return all
}

/** Findings, the number of each question that says most, words and cross tables; only tables that have rows. */
export const surveyTables = (results: SurveyResults): NumberTable[] => {
  const crossHead = ['question', 'answer', 'other question', 'other answer', 'of', ...shareHead('people')]
  const asked = questionResults(surveyQuestions(results.tasks), results.counts)
  return [
    ...findingTables(surveyFindings(asked), results.stage),
    {
      name: 'At a glance',
      rows: findingRows(
        asked.flatMap((result) => findingOf(result) ?? []),
        results.stage,
      ),
    },
    { name: 'Leading answer', rows: leadRows(asked, results.stage) },
    {
      name: 'Words',
      rows: [['question', 'word', 'other forms', 'answers', 'of', 'share'], ...wordRows(results)],
    },
    {
      name: 'Cross tables',
      rows: [
        [...crossHead, 'chi-square', 'degrees', 'p', 'p adjusted for all pairs', 'method'],
        ...crossRows(results),
      ],
    },
  ].filter(({ rows }) => rows.length > 1)
}
