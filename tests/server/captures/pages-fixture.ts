import { gunzipSync, gzipSync } from 'node:zlib'
import { pagesIndex } from '#contract/captures/pages-index.ts'
import { eventType, incrementalSource, nodeType } from '#contract/recordings/rrweb.ts'

/** Clock of the browser at the start of the session. */
const sessionStart = 1_795_600_000_000

const shop = 'shop'.padEnd(26, '0')
export const cart = 'cart'.padEnd(26, '0')

/** A page with a text and a field. */
export const snapshot = (at: number, text = 'Tents', more: object = {}) => ({
  type: eventType.fullSnapshot,
  timestamp: sessionStart + at,
  data: {
    initialOffset: { top: 0, left: 0 },
    node: {
      type: nodeType.document,
      id: 1,
      childNodes: [
        {
          type: nodeType.element,
          id: 2,
          tagName: 'html',
          attributes: {},
          childNodes: [
            {
              type: nodeType.element,
              id: 3,
              tagName: 'body',
              attributes: {},
              childNodes: [
                { type: nodeType.text, id: 4, textContent: text },
                {
                  type: nodeType.element,
                  id: 5,
                  tagName: 'input',
                  attributes: { value: 'Eva', ...more },
                  childNodes: [],
                },
              ],
            },
          ],
        },
      ],
    },
  },
})
export const size = (at: number) => ({
  type: eventType.meta,
  timestamp: sessionStart + at,
  data: { href: 'https://shop.example/', width: 1280, height: 720 },
})
export const typed = (at: number, text: string) => ({
  type: eventType.incrementalSnapshot,
  timestamp: sessionStart + at,
  data: { source: incrementalSource.input, id: 5, text, isChecked: false },
})
export const scrolled = (at: number) => ({
  type: eventType.incrementalSnapshot,
  timestamp: sessionStart + at,
  data: { source: incrementalSource.scroll, id: 1, x: 0, y: at },
})
const custom = (at: number, tag: string, payload: object) => ({
  type: eventType.custom,
  timestamp: sessionStart + at,
  data: { tag, payload },
})
export const visible = (at: number) => custom(at, 'attention', { state: 'visible' })
export const clicked = (at: number, label: string) =>
  custom(at, 'click', {
    path: 'button:nth-of-type(1)',
    tag: 'button',
    label,
    offset: { x: 0.5, y: 0.5 },
    x: 10,
    y: 10,
    isInteractive: true,
    isRepeatable: false,
  })

/** A part as the page of the study seals it. */
export const part = (events: readonly object[], changes: object = {}) =>
  gzipSync(
    JSON.stringify({
      document: shop,
      sessionStart,
      page: { url: 'https://shop.example/', title: 'Shop', referrer: '', width: 1280, height: 720 },
      events,
      ...changes,
    }),
  )

/** The start of a capture of visited pages. */
export const pagesForm = { source: 'pages', contentType: 'application/gzip', startedAt: 4000 } as const

/** Where a server has the files of a capture. */
type Get = (path: string, headers?: Record<string, string>) => Promise<Buffer>

/** The index of a capture and the events of its parts. */
export const readPages = async (get: Get, path: string) => {
  const index = pagesIndex.parse(JSON.parse((await get(`${path}/index`)).toString()))
  const parts: unknown[] = []
  for (const { offset, bytes } of index.parts) {
    const content = await get(`${path}/file`, { range: `bytes=${offset}-${offset + bytes - 1}` })
    parts.push(JSON.parse(gunzipSync(content).toString()))
  }
  return { index, parts }
}
