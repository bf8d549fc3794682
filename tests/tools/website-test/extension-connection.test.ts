import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type ExtensionMessage, extensionVersion } from '#contract/extension/protocol.ts'
import { pagesMasking } from '#contract/recordings/pages-masking.ts'
import { barTaskAt } from '#tests/support/bar-task.ts'
import { createExtensionConnection } from '#tools/website-test/player/extension-connection.ts'

const origin = 'https://study.example'
const run = 'a'.repeat(26)
const task = barTaskAt('https://shop.example/')
const hello = (changes: object = {}) => ({
  type: 'hello',
  version: extensionVersion,
  instance: origin,
  run,
  ...changes,
})
const ended = { type: 'end', run, task: task.id, how: 'done', at: 1 } as const
const events: ExtensionMessage = {
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
  json: '[{"type":4}]',
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** A page that is connected to an extension, which the test plays. */
const connect = async () => {
  const posted: unknown[] = []
  const target = new EventTarget()
  const window = Object.assign(target, {
    postMessage: (data: { message: unknown }) => posted.push(data.message),
  })
  vi.stubGlobal('window', window)
  vi.stubGlobal('addEventListener', target.addEventListener.bind(target))
  vi.stubGlobal('removeEventListener', target.removeEventListener.bind(target))
  vi.stubGlobal('location', { origin })
  const connection = createExtensionConnection()
  connection.listen()
  await vi.waitFor(() => expect(posted).toHaveLength(1))
  const receive = async (message: object) => {
    const data = { channel: 'understory-to-page', message }
    target.dispatchEvent(Object.assign(new Event('message'), { source: window, data }))
    await vi.advanceTimersByTimeAsync(0)
  }
  return { connection, posted, receive }
}

/** The player of the tasks. */
const createPlayer = (isWorking: boolean) => {
  const reported: unknown[] = []
  return {
    reported,
    isWorking: () => isWorking,
    onPage: (id: string) => void reported.push(['page', id]),
    onClick: (id: string) => void reported.push(['click', id]),
    onEnd: (id: string, how: string) => void reported.push(['end', id, how]),
  }
}

test('keeps the end of a task for the player while the participant of a reloaded study is asked again', async () => {
  const { connection, posted, receive } = await connect()
  await receive(hello())
  await receive(ended)
  await receive(events)
  const player = createPlayer(true)
  connection.attach(player)
  expect(player.reported).toEqual([['end', task.id, 'done']])
  // Nothing is recorded before the participant agrees again.
  expect(posted.slice(1)).toEqual([{ type: 'record', run, recording: null }])
})

test('stops the test of a reloaded study whose task had ended', async () => {
  const { connection, posted, receive } = await connect()
  await receive(hello())
  const player = createPlayer(false)
  connection.attach(player)
  expect(player.reported).toEqual([])
  expect(posted.at(-1)).toEqual({ type: 'stop', run })
})

test('records between the start and the stop of a recording, and says that the extension was removed', async () => {
  const { connection, posted, receive } = await connect()
  await receive(hello())
  connection.attach(createPlayer(true))
  await connection.pages.open()
  await receive(events)
  const recorded: string[] = []
  let losses = 0
  const recording = connection.pages.record({
    onPages: ({ json }) => recorded.push(json),
    onLost: () => (losses += 1),
  })
  await receive(events)
  recording.setRecording(false)
  // It was recorded before the pause.
  await receive(events)
  recording.stop()
  await receive(events)
  expect(recorded).toEqual(['[{"type":4}]', '[{"type":4}]'])
  const kept = { type: 'record', run, recording: { masking: pagesMasking } }
  const nothing = { type: 'record', run, recording: null }
  expect(posted.slice(1)).toEqual([nothing, kept, nothing, nothing])

  connection.pages.record({ onPages: () => {}, onLost: () => (losses += 1) })
  await receive({ type: 'gone' })
  expect(losses).toBe(1)
})

test.each([
  ['is missing', null],
  ['is too old to pause', hello({ version: '1.1', run: null })],
])('does not open where the extension %s', async (_, reply) => {
  const { connection, receive } = await connect()
  if (reply) await receive(reply)
  const outcome = connection.pages.open().then(
    () => 'opened',
    () => 'refused',
  )
  await vi.advanceTimersByTimeAsync(4000)
  expect(await outcome).toBe('refused')
})

test('opens once the extension was installed', async () => {
  const { connection, receive } = await connect()
  await vi.advanceTimersByTimeAsync(2000)
  expect(connection.state()).toBe('missing')
  const opened = connection.pages.open()
  await vi.advanceTimersByTimeAsync(0)
  await receive(hello({ run: null }))
  await opened
  expect(connection.state()).toBe('ready')
})
