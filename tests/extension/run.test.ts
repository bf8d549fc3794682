import { isDeepStrictEqual } from 'node:util'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { extensionLimits } from '#contract/extension/protocol.ts'
import { type RunEvent, runStep, type TestRun, testRun } from '#extension/run.ts'
import { barTaskAt, maskAll } from '#tests/support/bar-task.ts'

const [page, shop, popup, foreign] = [1, 2, 3, 9]
const own = 'a'.repeat(26)
const other = 'b'.repeat(26)
const task = barTaskAt('https://shop.example/')
const now = 1_795_600_000_000

const start = (run = own, tab = page): RunEvent => ({
  type: 'page.sent',
  tab,
  message: { type: 'start', run, task },
})
const opened: RunEvent = { type: 'tab.opened', tab: shop, opener: 'test' }

/** The test after these events, and the effects of the last one. */
const after = (events: readonly RunEvent[], at = now) => {
  let run: TestRun | null = null
  let effects: ReturnType<typeof runStep>['effects'] = []
  for (const event of events) ({ run, effects } = runStep(run, event, at))
  return { run, effects }
}
const sent = (effects: ReturnType<typeof runStep>['effects']) =>
  effects.flatMap((effect) => (effect.type === 'send' ? [effect.message] : []))

test('opens the first page of a task beside the page, and the next task in the same tab', () => {
  expect(after([start()]).effects).toEqual([{ type: 'open', url: task.url, tab: undefined, page }])
  const ended: RunEvent = { type: 'task.ended', tab: shop, task: task.id, how: 'done' }
  expect(after([start(), opened, ended, start()]).effects).toEqual([
    { type: 'open', url: task.url, tab: shop, page },
  ])
})

test('reports a visited page once, with an address for storage that names nobody', () => {
  const visit: RunEvent = {
    type: 'tab.visited',
    tab: shop,
    url: 'https://shop.example/cart?user=eva@mail.example',
  }
  const { run, effects } = after([start(), opened, visit])
  expect(sent(effects)).toEqual([
    {
      type: 'page',
      run: own,
      task: task.id,
      url: 'https://shop.example/cart?user=eva@mail.example',
      shown: 'https://shop.example/cart',
      at: now,
    },
  ])
  expect(runStep(run, visit, now).effects).toEqual([])
})

test('shows the bar in tabs that pages of the test open, and in no other tab', () => {
  const visit = (tab: number): RunEvent => ({ type: 'tab.visited', tab, url: 'https://shop.example/' })
  const open = (tab: number, opener: number | undefined): RunEvent => ({ type: 'tab.opened', tab, opener })
  const before = [
    start(),
    opened,
    open(popup, shop),
    open(foreign, page),
    open(10, undefined),
    open(11, foreign),
  ]
  expect(after([...before, visit(popup)]).effects).toContainEqual(
    expect.objectContaining({ type: 'show', tabs: [popup] }),
  )
  for (const tab of [page, foreign, 10, 11]) expect(after([...before, visit(tab)]).effects).toEqual([])
})

test.each(['chrome://settings/', 'file:///etc/hosts', 'about:blank'])(
  'does not report the page %s',
  (url) => {
    expect(after([start(), opened, { type: 'tab.visited', tab: shop, url }]).effects).toEqual([])
  },
)

test('refuses the messages of another test and of another tab, and changes nothing', () => {
  const { run } = after([start(), opened])
  for (const [event, tab, reason] of [
    [start(other), page, 'busy'],
    [start(other, foreign), foreign, 'busy'],
    [start(own, foreign), foreign, 'busy'],
    [{ type: 'page.sent', tab: page, message: { type: 'stop', run: other } }, page, 'other-run'],
    [{ type: 'page.sent', tab: foreign, message: { type: 'stop', run: own } }, foreign, 'other-run'],
    [
      { type: 'page.sent', tab: foreign, message: { type: 'record', run: own, recording: null } },
      foreign,
      'other-run',
    ],
  ] as const) {
    const step = runStep(run, event, now)
    expect(step.run).toBe(run)
    expect(step.effects).toEqual([
      {
        type: 'send',
        tab,
        message: { type: 'refused', run: event.type === 'page.sent' ? event.message.run : '', reason },
      },
    ])
  }
})

test('begins, pauses and resumes the recording in all tabs of the task, and in those that come later', () => {
  const recording = { masking: maskAll }
  const record = (next: typeof recording | null): RunEvent => ({
    type: 'page.sent',
    tab: page,
    message: { type: 'record', run: own, recording: next },
  })
  const popupOpened: RunEvent = { type: 'tab.opened', tab: popup, opener: shop }
  const { run, effects } = after([start(), opened, popupOpened, record(recording)])
  expect(effects).toMatchObject([{ type: 'show', tabs: [shop, popup], view: { task: { recording } } }])
  const paused = runStep(run, record(null), now)
  expect(paused.effects).toMatchObject([{ type: 'show', view: { task: { recording: null } } }])
  const visit: RunEvent = { type: 'tab.visited', tab: shop, url: 'https://shop.example/' }
  expect(runStep(paused.run, visit, now).effects).toMatchObject([
    { type: 'send' },
    { type: 'show', view: { task: { recording: null } } },
  ])
  const ended: RunEvent = { type: 'task.ended', tab: shop, task: task.id, how: 'done' }
  expect(after([start(), opened, ended, record(recording)]).effects).toEqual([])
})

test('ignores the end of a task that a tab outside of the test, or an earlier task, reports', () => {
  const { run } = after([start(), opened])
  for (const event of [
    { type: 'task.ended', tab: foreign, task: task.id, how: 'done' },
    { type: 'task.ended', tab: shop, task: 'another', how: 'done' },
  ] as const)
    expect(runStep(run, event, now)).toEqual({ run, effects: [] })
})

test('removes the bar and returns to the page when the task ends', () => {
  const { run, effects } = after([
    start(),
    opened,
    { type: 'task.ended', tab: shop, task: task.id, how: 'gave-up' },
  ])
  expect(effects).toEqual([
    { type: 'hide', tabs: [shop] },
    { type: 'send', tab: page, message: { type: 'end', run: own, task: task.id, how: 'gave-up', at: now } },
    { type: 'reveal', tab: page },
  ])
  expect(runStep(run, { type: 'tab.visited', tab: shop, url: 'https://shop.example/' }, now).effects).toEqual(
    [],
  )
})

test('removes the bar and returns to the page when the page stops the test', () => {
  const stop: RunEvent = { type: 'page.sent', tab: page, message: { type: 'stop', run: own } }
  expect(after([start(), opened, stop])).toEqual({
    run: null,
    effects: [
      { type: 'hide', tabs: [shop] },
      { type: 'reveal', tab: page },
    ],
  })
})

test('ends no task by giving up where the study does not allow it', () => {
  const message = { type: 'start', run: own, task: { ...task, mayGiveUp: false } } as const
  const { run } = after([{ type: 'page.sent', tab: page, message }, opened])
  const ended = { type: 'task.ended', tab: shop, task: task.id } as const
  expect(runStep(run, { ...ended, how: 'gave-up' }, now)).toEqual({ run, effects: [] })
  expect(sent(runStep(run, { ...ended, how: 'done' }, now).effects)).toMatchObject([{ how: 'done' }])
})

test('ends the task when its last tab is closed, and the test when its page is closed', () => {
  const popupOpened: RunEvent = { type: 'tab.opened', tab: popup, opener: shop }
  const closed = (tab: number): RunEvent => ({ type: 'tab.closed', tab })
  expect(after([start(), opened, popupOpened, closed(shop)]).effects).toEqual([])
  expect(sent(after([start(), opened, popupOpened, closed(shop), closed(popup)]).effects)).toEqual([
    { type: 'end', run: own, task: task.id, how: 'tabs-closed', at: now },
  ])
  expect(after([start(), opened, closed(page)])).toEqual({
    run: null,
    effects: [{ type: 'hide', tabs: [shop] }],
  })
})

test('ends by itself after the longest time of a test, and lets another test begin', () => {
  const { run } = after([start(), opened])
  const late = now + extensionLimits.hours * 3_600_000 + 1
  const step = runStep(run, { type: 'tab.visited', tab: shop, url: 'https://shop.example/' }, late)
  expect(step.run).toBeNull()
  expect(sent(step.effects)).toEqual([{ type: 'end', run: own, task: task.id, how: 'limit', at: late }])
  expect(runStep(run, start(other, foreign), late).run?.run).toBe(other)
})

test('takes no more tabs than a test may have', () => {
  const events = Array.from({ length: 60 }, (_, index): RunEvent => ({
    type: 'tab.opened',
    tab: 100 + index,
    opener: shop,
  }))
  expect(after([start(), opened, ...events]).run?.tabs).toHaveLength(extensionLimits.tabs)
})

test('shows the bar at the place to which the participant moved it, and unfolds it with the next task', () => {
  const placed: RunEvent = { type: 'bar.placed', tab: shop, place: { corner: 'top-left', isCollapsed: true } }
  const { run } = after([start(), opened, placed])
  expect(run?.place).toEqual({ corner: 'top-left', isCollapsed: true })
  expect(runStep(run, start(), now).run?.place).toEqual({ corner: 'top-left', isCollapsed: false })
})

test('any sequence of events leaves a state that can be stored and read', () => {
  const tab = fc.integer({ min: 1, max: 6 })
  const run = fc.constantFrom(own, other)
  const event: fc.Arbitrary<RunEvent> = fc.oneof(
    fc.record({
      type: fc.constant('page.sent' as const),
      tab,
      message: fc.oneof(
        fc.record({ type: fc.constant('start' as const), run, task: fc.constant(task) }),
        fc.record({ type: fc.constant('stop' as const), run }),
        fc.record({
          type: fc.constant('record' as const),
          run,
          recording: fc.constantFrom(null, { masking: maskAll }),
        }),
      ),
    }),
    fc.record({
      type: fc.constant('tab.opened' as const),
      tab,
      opener: fc.oneof(tab, fc.constantFrom('test' as const, undefined)),
    }),
    fc.record({ type: fc.constant('tab.closed' as const), tab }),
    fc.record({ type: fc.constant('tab.visited' as const), tab, url: fc.webUrl() }),
    fc.record({
      type: fc.constant('task.ended' as const),
      tab,
      task: fc.constant(task.id),
      how: fc.constantFrom('done' as const, 'gave-up' as const),
    }),
  )
  const storedAndRead = (last: TestRun | null) => testRun.nullable().parse(JSON.parse(JSON.stringify(last)))
  expect(storedAndRead(null)).toBeNull()
  fc.assert(
    fc.property(fc.array(event), (events) =>
      isDeepStrictEqual(storedAndRead(after(events).run), after(events).run),
    ),
  )
})
