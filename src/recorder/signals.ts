import { onCLS, onINP, onLCP, onTTFB } from 'web-vitals'
import type { signals, SignalTag } from '#contract/recordings/events.ts'
import { patch } from './patch.ts'
import { watchReactions } from './reactions.ts'
import { scrubAddress, scrubMessage } from './scrub-text.ts'

type PayloadOf<Tag extends SignalTag> = (typeof signals)[Tag]['_output']

/** Notes a signal of the recorder beside the events of rrweb. */
export type Note = <Tag extends SignalTag>(tag: Tag, payload: PayloadOf<Tag>) => void

/** Most signals of each kind on one page: a script that fails in a loop must not fill the recording. */
const maxPerKind = 100

const textOf = (value: unknown): string => {
  if (value instanceof Error) return `${value.name}: ${value.message}`
  return typeof value === 'object' && value !== null ? '[object]' : String(value)
}

/** The address that a page's script gives to `fetch` or to an XMLHttpRequest. */
const addressOf = (input: unknown) => {
  const address = input instanceof Request ? input.url : String(input)
  return scrubAddress(new URL(address, document.baseURI).href)
}

interface SignalOptions {
  readonly note: Note
  /** Scripts and requests below this address are the recorder's own. */
  readonly server: string
}

/**
 * Notes errors, messages on the console, failed requests, web vitals and the time of requests. Never throws into the
 * page.
 */
export const watchSignals = ({ note, server }: SignalOptions) => {
  const counts: Record<string, number> = {}
  const noteSome: Note = (tag, payload) => {
    counts[tag] = (counts[tag] ?? 0) + 1
    if (counts[tag] <= maxPerKind) note(tag, payload)
  }

  const listen = <Name extends keyof WindowEventMap>(
    name: Name,
    handle: (event: WindowEventMap[Name]) => void,
  ) => {
    addEventListener(name, handle, { capture: true, passive: true })
  }

  listen('error', ({ message, filename, lineno, colno }) => {
    // The error of an image or script that does not load has no message.
    if (!message || filename.startsWith(server)) return
    noteSome('error', {
      kind: 'error',
      message: scrubMessage(message),
      source: scrubAddress(filename),
      line: lineno,
      column: colno,
    })
  })
  listen('unhandledrejection', ({ reason }: { readonly reason: unknown }) =>
    noteSome('error', { kind: 'rejection', message: scrubMessage(textOf(reason)) }),
  )

  for (const level of ['error', 'warn'] as const)
    patch(console, level, (original) => (...texts: unknown[]) => {
      original.apply(console, texts)
      noteSome('console', { level, message: scrubMessage(texts.map(textOf).join(' ')) })
    })

  const noteReaction = watchReactions((kind) => note('reaction', { kind }))
  /** How often each request began without a click before: a page that asks again and again does not react. */
  const polled: Record<string, number> = {}
  const beginRequest = (method: string, input: unknown) => {
    const started = performance.now()
    let url = ''
    try {
      url = addressOf(input)
    } catch {
      // The page's own call says what is wrong with the address.
    }
    const key = method + url
    const count = polled[key] ?? 0
    if (count < 2 && !noteReaction('request')) polled[key] = count + 1
    return (status: number) => {
      if (status >= 100 && status < 400) return
      noteSome('failed-request', {
        method: method.toUpperCase().slice(0, 10),
        url,
        status,
        duration: Math.round(performance.now() - started),
      })
    }
  }

  patch(window, 'fetch', (original) => (input, init) => {
    const method = init?.method ?? (input instanceof Request ? input.method : 'GET')
    const finish = beginRequest(method, input)
    return original.call(window, input, init).then(
      (reply) => {
        // A reply of another origin without permission has no status.
        if (reply.type !== 'opaque' && reply.type !== 'opaqueredirect') finish(reply.status)
        return reply
      },
      (error: unknown) => {
        // The page canceled the request itself.
        if (!(error instanceof DOMException && error.name === 'AbortError')) finish(0)
        throw error
      },
    )
  })

  const opened = new WeakMap<XMLHttpRequest, readonly [method: string, address: unknown]>()
  const { prototype } = XMLHttpRequest
  patch(
    prototype,
    'open',
    (original) =>
      function (this: XMLHttpRequest, ...parameters: unknown[]) {
        opened.set(this, [String(parameters[0]), parameters[1]])
        Reflect.apply(original, this, parameters)
      },
  )
  patch(
    prototype,
    'send',
    (original) =>
      function (this: XMLHttpRequest, body) {
        const finish = beginRequest(...(opened.get(this) ?? ['GET', '']))
        let isAborted = false
        this.addEventListener('abort', () => {
          isAborted = true
        })
        this.addEventListener('loadend', () => {
          if (!isAborted) finish(this.status)
        })
        original.call(this, body)
      },
  )

  for (const watch of [onLCP, onCLS, onINP, onTTFB])
    watch(({ name, value }) => note('vital', { name, value: Math.round(value * 1000) / 1000 }))
}
