import { expect, test } from 'vitest'
import { chartsOf } from '#studies/engine/report/charts.ts'
import { createDemoStudies, openStudies } from '#studies/engine/published.ts'
import { sampleResults } from '#tests/server/studies/sample-results.ts'
import { serverTools } from '#tools/server.ts'

const demos = openStudies(serverTools, createDemoStudies(serverTools))

test('rankings, rows of a scale and words of a survey have charts', () => {
  const open = demos.get('shopping-survey')
  if (open?.study.tasks.tool !== 'questionnaire') throw new Error('There is no such demo')
  const charts = chartsOf(serverTools, sampleResults(open), new Map())
  const questions = open.study.tasks.pages.flatMap((page) => page.questions)
  const types = new Set(questions.map(({ type }) => type))
  expect([...types]).toEqual(expect.arrayContaining(['ranking', 'sus', 'text']))
  const titles = charts.map(({ title }) => title)
  expect(
    questions.filter(({ type, text }) => type !== 'date' && !titles.includes(text)).map(({ text }) => text),
  ).toEqual([])
})
