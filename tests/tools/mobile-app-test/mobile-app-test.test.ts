import { describe, expect, test } from 'vitest'
import { messages } from '#contract/shared/messages.ts'
import { studyMessages } from '#contract/studies/messages.ts'
import {
  appLinkKind,
  mobileAppTest,
  type MobileAppTestAnswer,
  type MobileAppTestDoneTask,
  type MobileAppTestTasks,
} from '#contract/studies/tools/mobile-app-test.ts'
import { mobileAppTestFindings } from '#tools/mobile-app-test/analysis/findings.ts'
import { mobileAppTestMeasures } from '#tools/mobile-app-test/analysis/measures.ts'
import { mobileAppTestModel } from '#tools/mobile-app-test/analysis/mobile-app-test-model.ts'
import { withLink } from '#tools/mobile-app-test/builder/draft-changes.ts'
import { mobileAppTestTool } from '#tools/mobile-app-test/engine/tool.ts'

const tasks: MobileAppTestTasks = {
  tool: 'iosapp',
  recording: { screen: 'optional', voice: 'off', face: 'off' },
  app: {
    name: 'Park guide',
    links: {
      ios: 'https://testflight.apple.com/join/aBc123',
      android: 'https://play.google.com/store/apps/details?id=org.park.guide',
    },
  },
  tasks: [
    { id: 'find', text: 'Find a bench.', success: { by: 'person' }, questions: [], timeLimit: 60 },
    {
      id: 'ask',
      text: 'When do the gates close?',
      success: {
        by: 'question',
        question: {
          id: 'when',
          type: 'single',
          text: 'When?',
          required: true,
          options: ['early', 'late'].map((id) => ({ id, label: id })),
        },
      },
      questions: [],
    },
  ],
}
const settings = { tool: 'iosapp' as const, correct: { ask: ['late'] } }
const engine = mobileAppTestTool.engine(tasks)
const android = { system: 'android', version: 14, by: 'browser' } as const
const ios = { system: 'ios', version: 18, by: 'browser' } as const

const done = (task: string, change: Partial<MobileAppTestDoneTask> = {}): MobileAppTestDoneTask => ({
  task,
  end: 'done',
  ms: 10_000,
  answers: task === 'ask' ? { when: 'late' } : {},
  isDone: true,
  ...change,
})
const answer = (
  device: MobileAppTestAnswer['device'],
  ...all: MobileAppTestDoneTask[]
): MobileAppTestAnswer => ({ tool: 'iosapp', device, tasks: all, recording: 'skipped' })
const complete = answer(android, done('find'), done('ask'))

describe('the link to an app', () => {
  test.each([
    ['ios', 'https://apps.apple.com/us/app/park-guide/id123456789', 'appStore'],
    ['ios', 'https://apps.apple.com/app/id123456789?l=de', 'appStore'],
    ['ios', 'https://testflight.apple.com/join/aBc123', 'testFlight'],
    ['ios', 'https://apps.apple.com/us/developer/park/id1', undefined],
    ['ios', 'https://apps.apple.com.example.org/app/id123456789', undefined],
    ['ios', 'http://apps.apple.com/app/id123456789', undefined],
    ['android', 'https://play.google.com/store/apps/details?id=org.park.guide&hl=de', 'play'],
    ['android', 'https://play.google.com/store/apps/details?id=guide', undefined],
    ['android', 'https://files.example.org/guide-1.2.apk', 'apk'],
    ['android', 'https://eve:secret@files.example.org/guide.apk', undefined],
    ['android', 'https://files.example.org/guide.zip', undefined],
    ['android', 'javascript:alert(1)//.apk', undefined],
    ['ios', '/demo-guide', 'demo'],
    ['android', '//demo-guide', undefined],
  ] as const)('for %s at %s is %s', (system, link, kind) => {
    expect(appLinkKind(system, link)).toBe(kind)
  })

  test('is required for one system at least, and says what is wrong', () => {
    const errorsOf = (links: MobileAppTestTasks['app']['links']) =>
      mobileAppTest.tasks
        .safeParse({ ...tasks, app: { name: 'Guide', links } })
        .error?.issues.map(({ path, message }) => [path.join('.'), message])
    const { app } = studyMessages
    expect(errorsOf({})).toEqual([['app.links', app.links]])
    expect(errorsOf({ ios: 'https://example.org/' })).toEqual([['app.links.ios', app.ios]])
    expect(errorsOf({ android: '/demo-guide' })).toBeUndefined()
    expect(withLink(tasks.app, 'ios', ' ').links).toEqual({ android: tasks.app.links.android })
  })
})

test('invalid answers are reported by field', () => {
  const { part, task, app } = studyMessages
  const errorsOf = (given: MobileAppTestAnswer, final = false) => engine.checkAnswer(given, final)
  expect(errorsOf(complete, true)).toEqual({})
  expect(errorsOf(answer(android, done('find')), true)).toEqual({ tasks: [task.missing] })
  expect(errorsOf({ ...complete, device: null })).toEqual({ device: [messages.required] })
  expect(errorsOf({ ...complete, recording: null }, true)).toEqual({ recording: [messages.required] })
  expect(errorsOf(answer({ ...android, version: 8 }))).toEqual({ device: [app.device] })
  expect(errorsOf(answer({ ...android, version: null }))).toEqual({ device: [app.device] })
  expect(errorsOf(answer({ ...android, version: null, by: 'participant' }))).toEqual({})
  expect(errorsOf(answer(android, done('else')))).toEqual({ 'tasks.0.task': [part] })
  expect(errorsOf(answer(android, done('find'), done('find')))).toEqual({ 'tasks.1.task': [task.twice] })
  const late = done('find', { end: 'timed-out', ms: 60_001 })
  expect(errorsOf(answer(android, late))).toEqual({ 'tasks.0.end': [task.outcome] })
  expect(errorsOf(answer(android, done('ask', { answers: {} })))).toEqual({
    'tasks.0.answers.when': [messages.required],
  })
  const unrecorded = mobileAppTestTool.engine({ ...tasks, recording: undefined })
  expect(unrecorded.checkAnswer(complete, true)).toEqual({ recording: [part] })
  expect(unrecorded.checkEvent({ type: 'app.recording', at: 0, choice: 'sent' })).toEqual({ type: [part] })
})

test('events name the parts of the study and a phone that can take part', () => {
  const { part, app } = studyMessages
  const old = { ...ios, version: 13 }
  expect(engine.checkEvent({ type: 'app.device', at: 0, device: ios })).toEqual({})
  expect(engine.checkEvent({ type: 'app.device', at: 0, device: old })).toEqual({ device: [app.device] })
  expect(engine.checkEvent({ type: 'app.started', at: 0, task: 'else' })).toEqual({ task: [part] })
  expect(engine.checkEvent({ type: 'app.answered', at: 0, task: 'find', question: 'when' })).toEqual({
    question: [part],
  })
})

/** Two people with Android, one of them sure of a wrong answer, and one with iOS who gives up once. */
const countedAnswers = [
  complete,
  answer(android, done('find', { ms: 20_000 }), done('ask', { answers: { when: 'early' } })),
  { ...answer(ios, done('find', { end: 'gave-up' }), done('ask')), recording: 'sent' as const },
]

/** Without the last digits, which depend on the order of a sum. */
const rounded = (value: unknown): unknown =>
  JSON.parse(
    JSON.stringify(value, (_, each: unknown) =>
      typeof each === 'number' ? Number(each.toPrecision(9)) : each,
    ),
  )

test('an answer counted into a stored tally gives the same as counting all answers', () => {
  const all = engine.newTally()
  const [first, ...others] = countedAnswers
  if (first) all.add(first, 'r1')
  const restored = engine.newTally(JSON.parse(JSON.stringify(all)))
  for (const tally of [all, restored]) for (const each of others) tally.add(each, 'r2')
  expect(rounded(restored.counts())).toEqual(rounded(all.counts()))
  expect(mobileAppTest.counts.safeParse(all.counts()).success).toBe(true)
})

const modelOf = (correct: Record<string, string[]>) => {
  const tally = engine.newTally()
  for (const [index, each] of countedAnswers.entries()) tally.add(each, `r${index}`)
  return mobileAppTestModel(tasks, tally.counts(), { correct })
}

test('success and time are those of all phones, and of each system', () => {
  const model = modelOf(settings.correct)
  const [find, ask] = model.tasks
  expect([find?.success.count, find?.success.of, ask?.success.count]).toEqual([2, 3, 2])
  expect(find?.systems.map(({ system, success }) => [system, success.count, success.of])).toEqual([
    ['ios', 0, 1],
    ['android', 2, 2],
  ])
  // The geometric mean of 10 and 20 seconds.
  expect(find?.time?.geometricMean).toBeCloseTo(Math.sqrt(10_000 * 20_000), 3)
  expect(ask?.outcomes).toMatchObject({ succeeded: 2, failed: 1 })
  expect([model.systems, model.recordings]).toEqual([{ ios: 1, android: 2 }, 1])
  expect(model.overall).toMatchObject({ count: 4, of: 6 })
  expect(mobileAppTestFindings(model).sentence).toBe('67% of the answers succeeded.')
})

test('without right answers nobody succeeded or failed in a task with a question', () => {
  const [, ask] = modelOf({}).tasks
  expect([ask?.isJudged, ask?.success.of, ask?.outcomes.answered]).toEqual([false, 0, 3])
  const names = mobileAppTestMeasures(modelOf({})).map(({ task, name }) => `${task} ${name}`)
  expect(names).toEqual(['find Success', 'find Time to success', 'find Gave up', 'ask Time', 'ask Gave up'])
})

test('tables have a row for each task, and for each task and system', () => {
  const tally = engine.newTally()
  for (const [index, each] of countedAnswers.entries()) tally.add(each, `r${index}`)
  const rows = engine.results(tally.counts(), settings, 3, 'closed')
  expect(rows.map((row) => row.slice(0, 3))).toEqual([
    ['task', 'answers', 'success'],
    ['Find a bench.', 3, 2],
    ['When do the gates close?', 3, 2],
  ])
  expect(engine.answers.row(complete).slice(0, 6)).toEqual([
    'Android',
    14,
    'browser',
    'skipped',
    'done',
    10_000,
  ])
})
