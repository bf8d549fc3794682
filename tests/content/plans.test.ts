import { expect, test } from 'vitest'
import { studies } from '#content/studies/index.ts'
import { studyTemplates } from '#content/studies/templates/index.ts'
import { studyFrom } from '#content/studies/templates/template.ts'
import { type AnalysisPlan, analysisPlan } from '#contract/analysis-plans/plan.ts'
import { isMeasure } from '#studies/analysis-plan/measures.ts'
import { looksFor, powerOfPlan } from '#studies/analysis-plan/sizes.ts'
import { endOf } from '#studies/analysis-plan/test-looks.ts'
import type { StudyContent } from '#studies/engine/compare-versions.ts'
import { reasonOf, toCounted } from '#studies/engine/counted-response.ts'
import { openStudy } from '#studies/engine/published.ts'
import { sampleResponses } from '#studies/engine/sample/index.ts'
import { offeredMeasures } from '#server/studies/authoring/offered-measures.ts'
import { serverTools } from '#tools/server.ts'

interface Planned {
  readonly id: string
  readonly plan: AnalysisPlan
  readonly content: StudyContent
}

const withPlan = (id: string, plan: AnalysisPlan | undefined, content: StudyContent): Planned[] =>
  plan ? [{ id, plan, content }] : []

const templates = studyTemplates.flatMap((template) =>
  withPlan(
    template.id,
    template.plan,
    studyFrom(template, { id: 'a-study', title: 'A study', name: 'Atlas' }),
  ),
)
const demos = studies.flatMap(({ study, settings, plan }) => withPlan(study.id, plan, { study, settings }))

test.each([...templates, ...demos])(
  'the plan of $id tests a result of its study with its power',
  (planned) => {
    const { plan, content } = planned
    expect(analysisPlan.parse(plan)).toEqual(plan)
    expect(offeredMeasures(content).find(isMeasure(plan.measure))?.kind).toBe(plan.kind)
    expect(powerOfPlan(plan)).toBeGreaterThanOrEqual(plan.power)
    expect(plan.looks).toEqual(looksFor(plan, plan.looks.length, plan.power))
  },
)

test('the templates without a plan are those whose result no plan can test', () => {
  const without = studyTemplates.filter(({ plan }) => plan === undefined)
  expect(without.map(({ id }) => id)).toEqual(['help-center-topics', 'shop-categories', 'compare-websites'])
})

test('templates and demos show every method of a plan', () => {
  for (const planned of [templates, demos])
    expect(new Set(planned.map(({ plan }) => plan.method))).toEqual(
      new Set(['once', 'late', 'even', 'anytime']),
    )
})

test.each(studies.filter(({ plan }) => plan))(
  'the demo $study.id reaches the end of its plan',
  (definition) => {
    const { study, settings, plan } = definition
    const open = openStudy(serverTools, { study, settings, version: 1, resultsId: study.id, sample: null })
    const counted = sampleResponses(serverTools, definition).filter(({ status, progress }) => {
      const response = toCounted(open, { id: '', status, isSample: true, leftOut: null, progress })
      return reasonOf(open, { completeness: 'finished', flagged: 'with' }, response) === null
    })
    expect(plan && endOf(plan)).toBeLessThanOrEqual(counted.length)
    // Visitors take part in a demo at any time.
    expect(plan?.closes).toBe(false)
  },
)
