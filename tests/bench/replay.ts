import type { Page } from '@playwright/test'
import { recordingLinkPages } from '#contract/recording-links/pages.ts'
import { eventType, incrementalSource, nodeType } from '#contract/recordings/rrweb.ts'
import type { SharedRecording } from '#contract/recording-links/shares.ts'
import { createDraw } from '#studies/statistics/random.ts'
import { desktop, openBrowser } from './browser.ts'
import { startServer } from './server-process.ts'

const minutes = 10
const duration = minutes * 60_000
/** The recorder takes a snapshot of a page so often. */
const partMs = 300_000
const nodes = 6000
/** Changes of the page, movements of the pointer and scrolls in a second. */
const perSecond = { changes: 10, moves: 2, scrolls: 1 }
const seeks = 60

type Node = Readonly<Record<string, unknown>>
const text = (id: number, textContent: string): Node => ({ type: nodeType.text, id, textContent })
const element = (
  id: number,
  tagName: string,
  attributes: Readonly<Record<string, string>>,
  childNodes: readonly Node[],
): Node => ({ type: nodeType.element, id, tagName, attributes, childNodes })

const css = `body { margin: 0; font: 16px/1.5 sans-serif } main { display: grid; grid-template-columns: repeat(4, 1fr); gap: 16px }
  .card { padding: 12px; border: 1px solid #ccc; border-radius: 8px } .card.on { background: #eef } .card p { margin: 4px 0 }
  ${Array.from({ length: 300 }, (_, at) => `.a${at} > .b${at}:nth-child(2n) { color: #${String(100 + at)} }`).join('\n')}`

/** Each card has an element for itself, one for its name and one for its text, with a text in each. */
const cards = Math.floor(nodes / 5)
const cardOf = (number: number) => {
  const id = 100 + number * 5
  return element(id, 'div', { class: `card a${number % 300}` }, [
    element(id + 1, 'h3', {}, [text(id + 2, `Product ${number}`)]),
    element(id + 3, 'p', { class: `b${number % 300}` }, [
      text(id + 4, `A text about product ${number} of the shop.`),
    ]),
  ])
}

const page = (): Node => ({
  type: nodeType.document,
  id: 1,
  childNodes: [
    { type: nodeType.documentType, id: 2, name: 'html', publicId: '', systemId: '' },
    element(3, 'html', { lang: 'en' }, [
      element(4, 'head', {}, [element(5, 'style', { _cssText: css }, [])]),
      element(6, 'body', {}, [
        element(
          7,
          'main',
          {},
          Array.from({ length: cards }, (_, number) => cardOf(number)),
        ),
      ]),
    ]),
  ],
})

/** The events of a part: a snapshot, and a visitor who scrolls and moves while the page changes. */
const eventsOf = (start: number) => {
  const draw = createDraw(start + 1)
  const cardId = () => 100 + Math.floor(draw() * cards) * 5
  const noChange = { texts: [], attributes: [], removes: [], adds: [] }
  const added = new Set<number>()
  let nextId = 1_000_000
  const change = () => {
    const kind = draw()
    if (kind < 0.4)
      return { ...noChange, texts: [{ id: cardId() + 4, value: `Sold ${Math.floor(draw() * 99)} times` }] }
    if (kind < 0.7)
      return {
        ...noChange,
        attributes: [{ id: cardId(), attributes: { class: draw() < 0.5 ? 'card on' : 'card' } }],
      }
    const [oldest] = added
    if (kind < 0.85 && oldest !== undefined) {
      added.delete(oldest)
      return { ...noChange, removes: [{ parentId: 7, id: oldest }] }
    }
    const id = (nextId += 2)
    added.add(id)
    const node = element(id, 'div', { class: 'card' }, [])
    return {
      ...noChange,
      adds: [
        { parentId: 7, nextId: 100, node },
        { parentId: id, nextId: null, node: text(id + 1, 'New in the shop') },
      ],
    }
  }
  const events: object[] = [
    {
      type: eventType.meta,
      data: { href: 'https://shop.test/', width: 1280, height: 800 },
      timestamp: start,
    },
    {
      type: eventType.fullSnapshot,
      data: { node: page(), initialOffset: { top: 0, left: 0 } },
      timestamp: start,
    },
  ]
  const add = (at: number, source: number, data: object) =>
    events.push({
      type: eventType.incrementalSnapshot,
      data: { source, ...data },
      timestamp: Math.round(start + at),
    })
  for (let second = 0; second < partMs / 1000; second += 1) {
    const at = (share: number) => second * 1000 + share * 999 + 1
    for (let each = 0; each < perSecond.changes; each += 1)
      add(at(each / perSecond.changes), incrementalSource.mutation, change())
    for (let each = 0; each < perSecond.moves; each += 1) {
      const position = { x: Math.floor(draw() * 1280), y: Math.floor(draw() * 800), id: 7, timeOffset: 0 }
      add(at(each / perSecond.moves), incrementalSource.mouseMove, { positions: [position] })
    }
    for (let each = 0; each < perSecond.scrolls; each += 1)
      add(at(each / perSecond.scrolls), incrementalSource.scroll, {
        id: 1,
        x: 0,
        y: Math.floor(draw() * 20_000),
      })
  }
  return events.toSorted((one, other) => timeOf(one) - timeOf(other))
}
const timeOf = (event: object) =>
  'timestamp' in event && typeof event.timestamp === 'number' ? event.timestamp : 0

const recording: SharedRecording = {
  startedAt: '2026-11-20T10:00:00.000Z',
  duration,
  browserStart: 0,
  isLive: false,
  missing: 0,
  entryUrl: 'https://shop.test/',
  title: 'Shop',
  browser: 'Firefox',
  system: 'Linux',
  device: 'desktop',
  width: 1280,
  height: 800,
  parts: Array.from({ length: duration / partMs }, (_, number) => ({
    from: number * partMs,
    to: (number + 1) * partMs,
    bytes: 1,
  })),
  pages: [],
  clicks: [],
  notes: [],
}

/** Milliseconds from the choice of a moment on the time line until the page of that moment is painted. */
const seek = (view: Page, time: number) =>
  view.getByRole('slider', { name: 'Time' }).evaluate(
    (slider, value) =>
      new Promise<number>((resolve) => {
        const start = performance.now()
        addEventListener('message', function listen({ data }: MessageEvent<unknown>) {
          if (typeof data !== 'object' || data === null || !('kind' in data) || data.kind !== 'shown') return
          removeEventListener('message', listen)
          requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - start)))
        })
        // React ignores a value that is set by the property of the element itself.
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(slider, String(value))
        slider.dispatchEvent(new Event('input', { bubbles: true }))
      }),
    time,
  )

/** Measures how long random moments of a recording of ten minutes take to be shown. */
export const measureSeeks = async () => {
  await using server = await startServer('understory')
  await using browser = await openBrowser()
  await using context = await browser.newContext(desktop)
  const view = await context.newPage()
  await view.route(
    ({ pathname }) => pathname === '/shared-recording',
    (route) => route.fulfill({ json: recording }),
  )
  await view.route('**/shared-recording/parts/*', (route) =>
    route.fulfill({ json: eventsOf(Number(route.request().url().split('/').at(-1)) * partMs) }),
  )
  await view.goto(`${server.url}${recordingLinkPages.sharedRecording.path}#share=a`)
  await view.getByRole('button', { name: 'Play', exact: true }).waitFor()
  const draw = createDraw(7)
  const times: number[] = []
  // The first ones load the parts.
  for (let count = -4; count < seeks; count += 1) {
    const ms = await seek(view, Math.round((draw() * duration) / 100) * 100)
    if (count >= 0) times.push(ms)
  }
  const sorted = times.toSorted((one, other) => one - other)
  const quantile = (share: number) =>
    sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0
  return { p50: quantile(0.5), p95: quantile(0.95) }
}
