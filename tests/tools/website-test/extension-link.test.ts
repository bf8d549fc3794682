import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  canRecordPages,
  type ExtensionMessage,
  extensionVersion,
  isCurrentExtension,
  type PageMessage,
} from '#contract/extension/protocol.ts'
import { runStep, type TestRun } from '#extension/run.ts'
import { barTaskAt, maskAll } from '#tests/support/bar-task.ts'
import { createExtensionLink, type ExtensionState } from '#tools/website-test/player/extension-link.ts'

const task = barTaskAt('https://shop.example/')
const [page, shop] = [1, 2]
const visited = (run: string, url = task.url): ExtensionMessage => ({
  type: 'page',
  run,
  task: task.id,
  url,
  shown: url.replace(/\?.*/, ''),
  at: 1,
})
const clicked = (run: string): ExtensionMessage => ({
  type: 'click',
  run,
  task: task.id,
  shown: task.url,
  at: 2,
  click: {
    path: 'button:nth-of-type(1)',
    tag: 'button',
    label: '',
    offset: { x: 0.5, y: 0.5 },
    x: 10,
    y: 20,
    isInteractive: true,
    isRepeatable: false,
  },
})

const hello = (run: string | null): Extract<ExtensionMessage, { type: 'hello' }> => ({
  type: 'hello',
  version: extensionVersion,
  instance: 'https://study.example',
  run,
})

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A link whose messages are recorded. Runs are named `run-1`, `run-2` … */
const createLink = ({ isWorking = true } = {}) => {
  const posted: PageMessage[] = []
  const reported: unknown[] = []
  const states: ExtensionState[] = []
  let runs = 0
  const link = createExtensionLink({
    post: (message) => posted.push(message),
    isWorking: () => isWorking,
    newRun: () => `run-${(runs += 1)}`,
    onState: (state) => states.push(state),
    onPage: (id, { url, fullUrl }) => reported.push(['page', id, url, fullUrl]),
    onClick: (id, { url, click }) => reported.push(['click', id, url, click.path]),
    onEnd: (id, how) => reported.push(['end', id, how]),
    onEvents: ({ json }) => reported.push(['events', json]),
  })
  const versions = { isCurrent: isCurrentExtension, canRecord: canRecordPages }
  const receive = (message: ExtensionMessage) => link.receive(message, versions)
  return { link, receive, posted, reported, states }
}

test('opens a website again in the same run, whose reports still arrive', () => {
  const { link, receive, posted, reported } = createLink()
  link.start(task)
  link.start(task)
  expect(posted).toEqual([1, 2].map(() => ({ type: 'start', run: 'run-1', task })))

  // The extension accepts both, and opens the second in the tab of the first.
  let run: TestRun | null = null
  for (const message of posted) {
    if (message.type === 'hello') continue
    const step = runStep(run, { type: 'page.sent', tab: page, message }, 1)
    expect(step.effects).toContainEqual({ type: 'open', url: task.url, tab: run?.tabs[0], page })
    ;({ run } = runStep(step.run, { type: 'tab.opened', tab: shop, opener: 'test' }, 1))
  }
  receive(visited('run-1'))
  receive(clicked('run-1'))
  receive(clicked('run-2'))
  receive({ type: 'end', run: 'run-1', task: task.id, how: 'done', at: 2 })
  expect(reported).toEqual([
    ['page', task.id, task.url, task.url],
    ['click', task.id, task.url, 'button:nth-of-type(1)'],
    ['end', task.id, 'done'],
  ])
})

test('reports the address for storage and the full one, which only success is compared with', () => {
  const { link, receive, reported } = createLink()
  link.start(task)
  receive(visited('run-1', 'https://shop.example/search?q=tent'))
  expect(reported).toEqual([
    ['page', task.id, 'https://shop.example/search', 'https://shop.example/search?q=tent'],
  ])
})

test('starts another run after it stopped one, and ignores reports of the earlier run', () => {
  const { link, receive, posted, reported } = createLink()
  link.stop()
  link.start(task)
  link.stop()
  link.start(task)
  expect(posted.map((message) => (message.type === 'hello' ? '' : message.run))).toEqual([
    'run-1',
    'run-1',
    'run-2',
  ])
  receive(visited('run-1'))
  expect(reported).toEqual([])
})

test('stops the run of the tab after a reload if its task has ended', () => {
  const { receive, posted } = createLink({ isWorking: false })
  receive(hello('earlier'))
  receive(hello(null))
  expect(posted).toEqual([{ type: 'stop', run: 'earlier' }])
})

test('adopts the run of the tab after a reload at once', () => {
  const { link, receive, posted, reported } = createLink()
  receive(hello('earlier'))
  receive(visited('earlier'))
  link.start(task)
  expect(reported).toHaveLength(1)
  expect(posted).toEqual([
    { type: 'record', run: 'earlier', recording: null },
    { type: 'start', run: 'earlier', task },
  ])
})

const recordedEvents = (run: string): ExtensionMessage => ({
  type: 'events',
  run,
  task: task.id,
  document: 'd'.repeat(26),
  page: { url: task.url, title: '', referrer: '', width: 800, height: 600 },
  client: {
    language: 'en',
    screen: { width: 800, height: 600 },
    touchPoints: 0,
    isDriven: false,
    isNew: true,
  },
  json: '[]',
})

test('records the task under way and later ones until it is paused, and passes on events of its run only', () => {
  const { link, receive, posted, reported } = createLink()
  const recording = { masking: maskAll }
  receive(hello(null))
  expect(link.isRecorder()).toBe(true)
  link.record(recording)
  link.start(task)
  link.record(null)
  link.start(task)
  expect(posted).toEqual([
    { type: 'start', run: 'run-1', task: { ...task, recording } },
    { type: 'record', run: 'run-1', recording: null },
    { type: 'start', run: 'run-1', task },
  ])
  receive(recordedEvents('run-1'))
  receive(recordedEvents('another'))
  expect(reported).toEqual([['events', '[]']])
})

test('does not record with an extension that cannot pause', () => {
  const { link, receive, posted } = createLink()
  receive({ ...hello('earlier'), version: '1.1' })
  link.record({ masking: maskAll })
  expect(link.isRecorder()).toBe(false)
  expect(posted).toEqual([])
})

test('takes the extension as missing without a reply, and finds one that replies late', () => {
  const { link, receive, posted, states } = createLink()
  link.greet(extensionVersion)
  expect(posted).toEqual([{ type: 'hello', version: extensionVersion }])
  vi.advanceTimersByTime(1000)
  expect(states).toEqual([])
  vi.advanceTimersByTime(1000)
  expect(states).toEqual(['missing'])
  receive(hello(null))
  expect(states).toEqual(['missing', 'ready'])
})

test('waits no longer once the extension has replied, or the page is left', () => {
  const { link, receive, states } = createLink()
  link.greet(extensionVersion)
  receive(hello(null))
  createLink().link.greet(extensionVersion)()
  vi.advanceTimersByTime(5000)
  expect(states).toEqual(['ready'])
})

test('does not use an extension that is too old', () => {
  const { receive, posted, states } = createLink({ isWorking: false })
  receive({ type: 'hello', version: '0.9', instance: 'https://study.example', run: 'earlier' })
  expect(states).toEqual(['outdated'])
  expect(posted).toEqual([])
})

test.each([
  ['was removed', { type: 'gone' }],
  ['is busy with another test', { type: 'refused', run: 'run-1', reason: 'busy' }],
  ['finds the task invalid', { type: 'refused', run: null, reason: 'invalid' }],
] as const)('goes on without an extension that %s', (_, message) => {
  const { link, receive, posted, reported, states } = createLink()
  receive(hello(null))
  link.start(task)
  receive(message)
  receive(visited('run-1'))
  link.stop()
  expect(states).toEqual(['ready', 'gone'])
  expect(reported).toEqual([])
  expect(posted).toHaveLength(1)
})

test('goes on with the extension when it refuses the message of an earlier run', () => {
  const { link, receive, states } = createLink()
  receive(hello(null))
  link.start(task)
  receive({ type: 'refused', run: 'earlier', reason: 'other-run' })
  expect(states).toEqual(['ready'])
})
