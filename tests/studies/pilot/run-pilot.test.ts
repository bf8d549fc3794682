import { expect, onTestFinished, test, vi } from 'vitest'
import { studies } from '#content/studies/index.ts'
import { studyTemplates } from '#content/studies/templates/index.ts'
import { studyFrom } from '#content/studies/templates/template.ts'
import type { ToolSettings } from '#contract/studies/registry.ts'
import { resultsReply } from '#contract/studies/results.ts'
import type { Study } from '#contract/studies/study.ts'
import { estimatedSeconds } from '#machines/studies/study-progress.ts'
import { sampleResponses } from '#studies/engine/sample/index.ts'
import { mannerNames } from '#studies/pilot/manners.ts'
import { runPilot } from '#studies/pilot/run-pilot.ts'
import { createStepServer } from '#studies/pilot/step-server.ts'
import { engineTools } from '#tools/engines.ts'
import { serverTools } from '#tools/server.ts'

const everyStudy: readonly (readonly [string, { study: Study; settings: ToolSettings }])[] = [
  ...studies.map(({ study, settings }) => [study.id, { study, settings }] as const),
  ...studyTemplates.map(
    (template) =>
      [template.id, studyFrom(template, { id: template.id, title: template.name, name: 'Alder' })] as const,
  ),
]

const contentOf = (id: string) => {
  const found = everyStudy.find(([known]) => known === id)
  if (!found) throw new Error(`No study ${id}`)
  return found[1]
}

test.each(everyStudy)(
  'every manner takes %s to an end that the server accepts, in about the estimated minutes',
  async (_, content) => {
    // As in a worker of the browser.
    vi.stubGlobal('Buffer', undefined)
    onTestFinished(() => void vi.unstubAllGlobals())
    const report = await runPilot(engineTools, content, { seed: 1, walks: 20 })
    expect(report.refused).toEqual([])
    expect(report.walks).toBe(20)
    expect(report.quality.map(({ manner }) => manner)).toEqual(mannerNames)
    for (const { manner, walks, finished, rejected } of report.quality)
      expect(finished + rejected).toBe(manner === 'leaving' ? 0 : walks)
    // The estimate has whole tasks of a tool; simulated people know no doubts.
    const careful = report.minutes.find(({ manner }) => manner === 'careful')?.median ?? 0
    const estimated = estimatedSeconds(content.study) / 60
    expect(careful).toBeGreaterThan(0.3 * estimated)
    expect(careful).toBeLessThan(1.5 * estimated)
  },
)

test('0.14 of 100 people leave with each page and 0.06 with each question', async () => {
  const { study, settings } = contentOf('open-card-sorting')
  const question = { id: 'why', type: 'text', text: 'Why?', required: false } as const
  const longer = { ...study, followUps: [...study.followUps, question] }
  const [before, after] = await Promise.all(
    [study, longer].map(
      async (of) => (await runPilot(engineTools, { study: of, settings }, { seed: 1, walks: 1 })).leaving,
    ),
  )
  expect(after?.points).toBeCloseTo((before?.points ?? 0) + 0.14 + 0.06, 10)
  expect(after).toMatchObject({ pages: (before?.pages ?? 0) + 1, questions: (before?.questions ?? 0) + 1 })
})

const medianOf = (values: readonly number[]) =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0

test.each(studies)(
  'careful people take between 0.35 and 1.5 times as long as the sample of $study.id',
  async (demo) => {
    const finished = sampleResponses(serverTools, demo).filter(({ status }) => status === 'finished')
    const { minutes } = await runPilot(engineTools, demo, { seed: 2, walks: 40 })
    const careful = minutes.find(({ manner }) => manner === 'careful')?.median ?? 0
    const ratio = (60 * careful) / medianOf(finished.map(({ seconds }) => seconds))
    expect(ratio).toBeGreaterThan(0.35)
    expect(ratio).toBeLessThan(1.5)
  },
)

test('the same seed gives the same report, and another seed another one', async () => {
  const reportWith = async (seed: number) =>
    JSON.stringify(await runPilot(engineTools, contentOf('shopping-survey'), { seed, walks: 10 }))
  const first = await reportWith(7)
  expect(await reportWith(7)).toBe(first)
  expect(await reportWith(8)).not.toBe(first)
})

test('results count the responses of simulated people as sample data', async () => {
  const { responses, results } = await runPilot(engineTools, contentOf('tree-testing'), {
    seed: 1,
    walks: 20,
  })
  expect(results.responses).toMatchObject({ all: 20, sample: 20 })
  expect(results.responses.included).toBe(responses.filter(({ status }) => status === 'finished').length)
  expect(resultsReply.safeParse(results).error).toBeUndefined()
})

test('straight-lining and random people are caught in a survey with ratings, careful ones are not', async () => {
  const { quality } = await runPilot(engineTools, contentOf('system-usability-scale'), { seed: 1, walks: 50 })
  const of = (manner: string) => quality.find((each) => each.manner === manner)
  expect(of('straight')?.flags.get('straight-lining')).toBe(5)
  expect(of('random')?.flags.get('implausibly-fast')).toBeGreaterThan(0)
  expect(of('careful')).toMatchObject({ finished: 20, caught: 0 })
})

test('a person leaves at each step in turn, and leaves the answers until there', async () => {
  const { steps, responses } = await runPilot(engineTools, contentOf('first-week'), { seed: 1, walks: 100 })
  const open = responses.filter(({ status }) => status === 'open')
  expect(open).toHaveLength(10)
  expect(open.map(({ progress }) => progress.tool !== null)).toContain(true)
  const [first, last] = [steps[0], steps.at(-1)]
  expect(first?.walks).toBe(100)
  expect(last?.walks).toBeLessThan(91)
  expect(last?.minutes).toBeGreaterThan(first?.minutes ?? Infinity)
})

const asked = (id: string, text: string, skip?: Readonly<Record<string, string>>) => ({
  id,
  type: 'single' as const,
  text,
  required: true,
  options: [
    { id: 'yes', label: 'Yes' },
    { id: 'no', label: 'No' },
  ],
  ...(skip && { skip: { ...skip } }),
})

test('names a question and an answer that nobody reaches', async () => {
  const { study, settings } = contentOf('tree-testing')
  const followUps = [
    asked('first', 'Did you use it?', { yes: 'last', no: 'last' }),
    asked('hidden', 'Why not?', { no: 'end' }),
    asked('last', 'Would you again?'),
  ]
  const { unreached } = await runPilot(
    engineTools,
    { study: { ...study, followUps }, settings },
    { seed: 1, walks: 100 },
  )
  expect(unreached).toEqual([
    { kind: 'question', id: 'asked hidden', label: 'Why not?' },
    { kind: 'answer', id: 'hidden = no', label: '“No” to “Why not?”' },
  ])
})

test('names a screen of a prototype that nothing leads to, and none that a key leads to', async () => {
  const { study, settings } = contentOf('try-app-prototype')
  const { tasks } = study
  if (tasks.tool !== 'prototype') throw new Error('The template is no prototype test')
  const prototypes = tasks.prototypes.map((design) => {
    const [screen] = design.source.kind === 'screens' ? design.source.screens : []
    if (design.source.kind !== 'screens' || !screen) return design
    const keys = [...screen.keys, { key: 'k', action: { does: 'go' as const, screen: 'keyed' } }]
    const screens = [
      { ...screen, keys },
      ...design.source.screens.slice(1),
      { ...screen, id: 'keyed', name: 'Keyed' },
      { ...screen, id: 'lost', name: 'Lost' },
    ]
    return { ...design, source: { ...design.source, screens } }
  })
  const content = { study: { ...study, tasks: { ...tasks, prototypes } }, settings }
  const { unreached } = await runPilot(engineTools, content, { seed: 1, walks: 200 })
  expect(unreached.map(({ label }) => label)).toEqual(['Screen “Lost”'])
})

test.each([
  ['random', 25],
  ['fixed', 100],
] as const)('says how often each task came first, in %s order', async (taskOrder, most) => {
  const { study, settings } = contentOf('tree-testing')
  const { orders } = await runPilot(
    engineTools,
    { study: { ...study, taskOrder }, settings },
    { seed: 1, walks: 60 },
  )
  const [{ parts, isFixed } = { parts: [], isFixed: false }] = orders
  expect(isFixed).toBe(taskOrder === 'fixed')
  expect(parts.reduce((sum, { first }) => sum + first, 0)).toBe(60)
  expect(Math.max(...parts.map(({ first }) => first))).toBeLessThanOrEqual(most)
})

test('a pilot that is too much work ends early, after each manner has taken the study', async () => {
  const options = { seed: 1, walks: 200, mostWork: 1 }
  const { walks, wanted, quality } = await runPilot(engineTools, contentOf('first-week'), options)
  expect([walks, wanted]).toEqual([10, 200])
  expect(quality.map(({ manner }) => manner)).toEqual(mannerNames)
})

test('a survey of the most questions is taken to its end', async () => {
  const { study, settings } = contentOf('system-usability-scale')
  const pages = Array.from({ length: 50 }, (_, page) => ({
    id: `page-${page}`,
    questions: Array.from({ length: 20 }, (__, question) => asked(`question-${page}-${question}`, 'Yes?')),
  }))
  const content = { study: { ...study, tasks: { tool: 'questionnaire' as const, pages } }, settings }
  const { refused, responses } = await runPilot(engineTools, content, { seed: 1, walks: 1 })
  expect(refused).toEqual([])
  expect(responses.map(({ status }) => status)).toEqual(['finished'])
})

test('a step that the server would refuse is refused, with the errors of its fields', () => {
  const { study } = contentOf('tree-testing')
  const server = createStepServer({ study, engine: engineTools.treetest.openEngine(study.tasks) }, [])
  const request = { from: 0, events: [], progress: { screening: {}, tool: null, followUps: {} } }
  expect(server.save(request, false, 1000)).toEqual({ kind: 'saved', nextEvent: 0, status: 'open' })
  expect(server.save(request, true, 1000)).toMatchObject({ kind: 'refused' })
  expect(server.session()).toMatchObject({ status: 'open', refusal: { 'progress.tool': ['Required'] } })
})
