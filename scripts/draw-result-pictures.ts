import { chromium } from '@playwright/test'
import sharp from 'sharp'
import { resultPictures } from '#content/site/result-pictures.ts'
import { routes } from '#content/site/routes.ts'
import { browserArguments, findBrowser } from './ensure-browser.ts'

/**
 * Draws src/site/pictures/results/*.webp, the pictures of results, from a running site, one per color
 * scheme: `node scripts/draw-result-pictures.ts http://localhost:3000`. Names of pictures after the address draw only
 * these. Run it again when the results of a demo or their design change.
 */
const folder = 'src/site/pictures/results'

const [site, ...chosen] = process.argv.slice(2)
if (!site)
  throw new Error(
    'Pass the address of the running site: node scripts/draw-result-pictures.ts http://localhost:3000',
  )

const executablePath = findBrowser()
const browser = await chromium.launch({ args: browserArguments, ...(executablePath && { executablePath }) })
for (const colorScheme of ['light', 'dark'] as const) {
  const context = await browser.newContext({ colorScheme, deviceScaleFactor: 2, reducedMotion: 'reduce' })
  await context.addInitScript(() => localStorage.setItem('understory-cookie-choice', 'declined'))
  const page = await context.newPage()
  for (const [name, picture] of Object.entries(resultPictures)) {
    const { study, view, heading, width, height } = picture
    if (chosen.length > 0 && !chosen.includes(name)) continue
    await page.setViewportSize({ width, height: 1200 })
    await page.goto(new URL(`${routes.pageStudyResults}?study=${study}&view=${view}`, site).href)
    const title = page.locator('main :is(h2, h3)', { hasText: heading }).first()
    await title.waitFor()
    const start = 'from' in picture ? page.locator(picture.from).first() : title
    await start.waitFor()
    await page.waitForLoadState('networkidle')
    // A still picture opens nothing: explanations and tables on request are left out.
    await page.addStyleTag({ content: 'main details, main button[aria-expanded=false] { display: none }' })
    if ('without' in picture) await page.addStyleTag({ content: `${picture.without} { visibility: hidden }` })
    // The sections of the page count from the document's top, a bounding box from the window's.
    const top = await start.evaluate((element) => element.getBoundingClientRect().top + window.scrollY)
    const pixels = await page.screenshot({
      fullPage: true,
      clip: { x: 0, y: Math.max(0, top - ('from' in picture ? 4 : 16)), width, height },
    })
    await sharp(pixels).resize(1320).webp({ quality: 74 }).toFile(`${folder}/${name}-${colorScheme}.webp`)
  }
  await context.close()
}
await browser.close()
