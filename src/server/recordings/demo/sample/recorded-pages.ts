import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { brotliDecompress } from 'node:zlib'
import { z } from 'zod'

const inflate = promisify(brotliDecompress)

/** Where the sample's shop is; the address has no pages. */
export const sampleOrigin = 'https://fern-and-pot.example'

/** Written by scripts/record-demo-shop.ts. */
export const recordedPagesFile = new URL('recorded-pages.gen.br', import.meta.url)

/** An event of the recorder; the server checks it when it takes the chunk. */
const event = z.looseObject({ type: z.number(), timestamp: z.number(), data: z.looseObject({}) })
export type SampleEvent = z.infer<typeof event>

/** A click on an element with everything that followed; times count from the click. */
const clip = z.object({
  /** Scroll position, and place in the viewport. */
  top: z.number(),
  x: z.number(),
  y: z.number(),
  events: z.array(event),
})

/** A page of the demo shop as the recorder sent it, at one size. */
const recordedPage = z.object({
  path: z.string(),
  title: z.string(),
  width: z.number(),
  height: z.number(),
  pageHeight: z.number(),
  /** Size and snapshot; times count from the first event. */
  start: z.array(event),
  clips: z.record(z.string(), clip),
})
export type RecordedPage = z.infer<typeof recordedPage>

const recordedPages = z.object({ desktop: z.array(recordedPage), phone: z.array(recordedPage) })
export type RecordedPages = z.infer<typeof recordedPages>

/** The recorded pages of the demo shop, at the sizes of a desktop and a phone. */
export const readRecordedPages = async (): Promise<RecordedPages> => {
  const content = await inflate(await readFile(recordedPagesFile))
  return recordedPages.parse(JSON.parse(content.toString('utf8')))
}
