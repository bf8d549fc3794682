import { expect, test } from 'vitest'
import type { AnalysisPlan } from '#contract/analysis-plans/plan.ts'
import { resultsFilter } from '#contract/studies/results.ts'
import { powerOfPlan } from '#studies/analysis-plan/sizes.ts'
import { planSentences, progressSentences } from '#studies/analysis-plan/statements.ts'
import { createDemoStudies, openStudies } from '#studies/engine/published.ts'
import { reportOf } from '#studies/engine/report/index.ts'
import { planTables } from '#studies/engine/report/plan-tables.ts'
import { decimals } from '#studies/statistics/format.ts'
import { samplePlan } from '#tests/support/sample-plan.ts'
import { sampleResults } from '#tests/server/studies/sample-results.ts'
import { pdfText } from '#tests/support/pdf-text.ts'
import { serverTools } from '#tools/server.ts'

const demos = createDemoStudies(serverTools)
const opened = openStudies(serverTools, demos)
const planned = demos.flatMap(({ study: { id }, plan }) => {
  const open = opened.get(id)
  return plan && open ? [{ id, plan, open }] : []
})

const squeezed = (text: string) => text.replaceAll(/\s/g, '')

/** The numbers of a text: “36 of 42 (86%, 95% interval 72–94%)”. */
const numbersIn = (text: string) => (text.match(/\d+(?:\.\d+)?/g) ?? []).map(Number)

/** A number as pages write it: whole, with one or two decimals, or as a share in percent. */
const writings = (value: number) =>
  [0, 1, 2].flatMap((digits) => [value, value * 100].map((each) => Number(decimals(each, digits))))

test.each(planned)('the tables of the plan of $id have each number of its sentences', ({ plan, open }) => {
  const report = samplePlan(open, plan)
  const cells = planTables(report).flatMap(({ rows }) => rows.flat())
  const written = new Set(cells.flatMap((cell) => (typeof cell === 'number' ? writings(cell) : [])))
  const { status, verdict } = progressSentences(plan, '', report.progress, powerOfPlan(plan))
  const said = `${status} ${verdict?.at('closed') ?? ''}`
    .replaceAll(`“${plan.measure.name}”`, '')
    .replaceAll('95% interval', '')
    .replaceAll('20 : 1', '')
    .replaceAll('in 80 of 100', '')
  const numbers = numbersIn(said)
  expect(numbers.length).toBeGreaterThan(4)
  expect(numbers.filter((value) => !written.has(value) && value !== 1 && value !== 100)).toEqual([])
})

test.each(planned)('the plan of $id is the same from responses in another order', ({ plan, open }) => {
  expect(samplePlan(open, plan, true)).toEqual(samplePlan(open, plan))
})

test('the report says the plan, its conclusion, its deviations and its SHA-256', async () => {
  const [first] = planned
  if (!first) throw new Error('No demo has a plan')
  const { plan, open } = first
  const report = samplePlan(open, plan)
  const results = sampleResults(open)
  const filter = resultsFilter.parse({})
  const text = squeezed(pdfText(await reportOf(serverTools, results, filter, { plan: report })))
  const taskText = report.taskText ?? ''
  const { verdict } = progressSentences(plan, taskText, report.progress, powerOfPlan(plan))
  const said = [plan.question, verdict?.at('closed') ?? 'no verdict', 'SHA-256 of the plan: a1b2']
  for (const sentence of [...said, ...planSentences(plan, taskText, powerOfPlan(plan))])
    expect(text).toContain(squeezed(sentence))
  expect(text).toContain(
    squeezed('20 November 2026 at 12:00 UTC A response was left out by a member 12 people'),
  )
  expect(squeezed(pdfText(await reportOf(serverTools, results, filter)))).not.toContain('SHA-256')
})

test('a plan that is read any time has finite odds, however strong the evidence is', () => {
  const [first] = planned
  if (!first) throw new Error('No demo has a plan')
  const report = samplePlan(first.open, first.plan)
  const { question, measure, power, closes } = first.plan
  const plan: AnalysisPlan = {
    kind: 'share',
    method: 'anytime',
    looks: [1000],
    against: 0.05,
    difference: 0.1,
    question,
    measure,
    power,
    closes,
  }
  const looks = [{ people: 400, value: { kind: 'share', count: 400, of: 400 } } as const]
  const progress = { people: 400, isRunning: false, looks }
  const tables = planTables({ ...report, frozen: { ...report.frozen, plan }, progress })
  expect(JSON.parse(JSON.stringify(tables))).toEqual(tables)
  expect(tables.find(({ name }) => name === 'Looks of the plan')?.rows[1]).toContain(Number.MAX_VALUE)
})
