import { readFile, mkdir, writeFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { z } from 'zod'
import { launchBrowser } from './product-tour.ts'
import { bill } from './prototypes/bill.ts'
import type { DrawnPrototype, DrawnScreen } from './prototypes/drawn-screen.ts'
import { pharmacy } from './prototypes/pharmacy.ts'
import { priceFirst, seatFirst } from './prototypes/tickets.ts'

/**
 * Draws the screens of the demo prototypes, and finds their hotspots where the drawn elements are:
 * `node scripts/draw-prototypes.ts`. Writes the images to public/studies and the screens to content/studies. Run it
 * again when a drawing in scripts/prototypes changes.
 */
const prototypes: readonly { study: string; name: string; drawn: DrawnPrototype }[] = [
  { study: 'prototype-testing', name: 'pharmacy', drawn: pharmacy },
  { study: 'prototype-testing-ab', name: 'seat-first', drawn: seatFirst },
  { study: 'prototype-testing-ab', name: 'price-first', drawn: priceFirst },
  { study: 'mobile-prototype', name: 'bill', drawn: bill },
]

/** Pixels of the image per CSS pixel. */
const scale = 2

const font = async () => {
  const file = 'node_modules/@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2'
  const data = (await readFile(file)).toString('base64')
  return `@font-face { font-family: Figtree; font-weight: 300 900; src: url(data:font/woff2;base64,${data}) }`
}

const reset = `* { box-sizing: border-box; margin: 0 } body { font: 16px/1.4 Figtree, sans-serif }
  svg { display: block } #screen { display: flow-root; position: relative; overflow: hidden }`

/** The hotspots of the page, in pixels of the image. */
const spotsOn = (page: Page) =>
  page.locator('[data-spot]').evaluateAll(
    (elements, ratio) =>
      elements.map((element) => {
        const { x, y, width, height } = element.getBoundingClientRect()
        const [left, top] = [Math.max(0, Math.round(x * ratio)), Math.max(0, Math.round(y * ratio))]
        return {
          place: element.getAttribute('data-spot') ?? '',
          shape: {
            shape: 'rectangle',
            x: left,
            y: top,
            width: Math.round((x + width) * ratio) - left,
            height: Math.round((y + height) * ratio) - top,
          },
        }
      }),
    scale,
  )

const drawnPlace = z.looseObject({
  id: z.string(),
  name: z.string(),
  action: z.unknown(),
  swipe: z.string().optional(),
})

const hotspotOf = ({ place, shape }: Awaited<ReturnType<typeof spotsOn>>[number]) => {
  const { id, name, action, swipe } = drawnPlace.parse(JSON.parse(place))
  const gesture = swipe === undefined ? { on: 'tap' } : { on: 'swipe', direction: swipe }
  return { id, name, gesture, action, ...shape }
}

const draw = async (
  page: Page,
  study: string,
  { width, height, style }: DrawnPrototype,
  screen: DrawnScreen,
) => {
  const { id, name, alt, html, overlay, image: shared = id } = screen
  // An overlay is as high as its content, and its corners are transparent.
  const size = overlay
    ? `width: ${width}px } body { background: transparent !important`
    : `width: ${width}px; height: ${height}px`
  await page.setContent(
    `<style>${await font()}${reset}${style} #screen { ${size} }</style><div id="screen">${html}</div>`,
  )
  await page.evaluate(() => document.fonts.ready)
  const element = page.locator('#screen')
  const file = `${study}/${shared}.webp`
  const image = await sharp(await element.screenshot({ omitBackground: true }))
    .webp({ quality: 74 })
    .toFile(`public/studies/${file}`)
  return {
    kind: 'image',
    src: `/studies/${file}`,
    alt,
    width: image.width,
    height: image.height,
    id,
    name,
    hotspots: (await spotsOn(page)).map(hotspotOf),
    keys: [],
    ...(overlay && { overlay: { position: overlay, closesOutside: true, dims: true } }),
  }
}

const browser = await launchBrowser()
for (const { study, name, drawn } of prototypes) {
  const { width, height } = drawn
  const page = await browser.newPage({ viewport: { width, height }, deviceScaleFactor: scale })
  await mkdir(`public/studies/${study}`, { recursive: true })
  await mkdir(`content/studies/${study}`, { recursive: true })
  const screens = []
  for (const screen of drawn.screens) screens.push(await draw(page, study, drawn, screen))
  const rows = screens.map((screen) => JSON.stringify(screen))
  await writeFile(`content/studies/${study}/${name}-screens.gen.json`, `[\n${rows.join(',\n')}\n]\n`)
  await page.close()
}
await browser.close()
