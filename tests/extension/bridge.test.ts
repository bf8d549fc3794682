import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type ExtensionMessage, extensionVersion, type PageMessage } from '#contract/extension/protocol.ts'
import { barTaskAt } from '#tests/support/bar-task.ts'

const origin = 'https://study.example'
const run = 'a'.repeat(26)
const hello: ExtensionMessage = { type: 'hello', version: extensionVersion, instance: origin, run }
const visited: ExtensionMessage = { type: 'page', run, task: 'buy', url: `${origin}/`, shown: '', at: 1 }

/** Loads the script into a page whose window and extension are fakes. */
const loadBridge = async () => {
  const posted: unknown[] = []
  const sendMessage = vi.fn<(message: unknown) => Promise<void>>(async () => {})
  const runtime: { id: string | undefined; sendMessage: typeof sendMessage; onMessage: unknown } = {
    id: 'understory',
    sendMessage,
    onMessage: { addListener: (listener: typeof receive) => (receive = listener) },
  }
  let receive: (message: unknown, sender: unknown, reply: (value: unknown) => void) => unknown = () => {}
  const target = new EventTarget()
  const window = Object.assign(target, {
    postMessage: (data: { message: unknown }) => posted.push(data.message),
  })
  vi.stubGlobal('window', window)
  vi.stubGlobal('location', { origin })
  vi.stubGlobal('chrome', { runtime })
  vi.resetModules()
  await import('#extension/bridge.ts')
  return {
    posted,
    runtime,
    sendMessage,
    /** The page sends a message. */
    send: async (message: PageMessage) => {
      const data = { channel: 'understory-to-extension', message }
      target.dispatchEvent(Object.assign(new Event('message'), { source: window, origin, data }))
      await vi.advanceTimersByTimeAsync(0)
    },
    /** The worker sends a message. Returns the reply. */
    deliver: (message: ExtensionMessage) => {
      let reply: unknown
      receive(message, {}, (value) => (reply = value))
      return reply
    },
  }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('receives nothing for a reloaded page until the page has greeted, and passes on all that follows the reply', async () => {
  const { send, deliver, posted } = await loadBridge()
  expect(deliver(visited)).toBeUndefined()
  await send({ type: 'hello', version: extensionVersion })
  expect(deliver(visited)).toBeUndefined()
  expect(posted).toEqual([])
  expect(deliver(hello)).toBe(true)
  expect(deliver(visited)).toBe(true)
  expect(posted).toEqual([hello, visited])
})

test('passes on what a page receives that started a test', async () => {
  const { send, deliver, posted, sendMessage } = await loadBridge()
  const start: PageMessage = { type: 'start', run, task: barTaskAt(`${origin}/`) }
  await send(start)
  expect(sendMessage).toHaveBeenCalledExactlyOnceWith(start)
  expect(deliver(visited)).toBe(true)
  expect(posted).toEqual([visited])
})

test.each([
  ['looks again', false],
  ['passes a message on', true],
])('tells the page once that the extension is gone when it %s', async (_, isSending) => {
  const { send, posted, runtime, sendMessage } = await loadBridge()
  const greeting: PageMessage = { type: 'hello', version: extensionVersion }
  await send(greeting)
  await vi.advanceTimersByTimeAsync(5000)
  expect(posted).toEqual([])
  runtime.id = undefined
  sendMessage.mockImplementation(() => {
    throw new Error('Extension context invalidated.')
  })
  if (isSending) await send(greeting)
  await vi.advanceTimersByTimeAsync(5000)
  expect(posted).toEqual([{ type: 'gone' }])
  sendMessage.mockClear()
  await send(greeting)
  expect(sendMessage).not.toHaveBeenCalled()
  expect(vi.getTimerCount()).toBe(0)
})

test('goes on when the worker only failed once', async () => {
  const { send, posted, sendMessage } = await loadBridge()
  sendMessage.mockRejectedValueOnce(new Error('The message port closed before a response was received.'))
  await send({ type: 'stop', run })
  await send({ type: 'stop', run })
  expect(sendMessage).toHaveBeenCalledTimes(2)
  expect(posted).toEqual([])
})
