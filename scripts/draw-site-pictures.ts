import { chromium } from '@playwright/test'
import { browserArguments, findBrowser } from './ensure-browser.ts'

/**
 * Draws public/social/*.png, the pictures of link previews, from a running site:
 * `node scripts/draw-site-pictures.ts http://localhost:3000`. Run it again when the design changes.
 */
const families = [
  { name: 'general', path: '/card-sort-tool', title: 'See how people think before you build' },
  { name: 'tools', path: '/first-click-tool', title: 'What each method can tell you' },
  { name: 'demos', path: '/tree-testing-demo', title: 'Try a study from both sides' },
  { name: 'panel', path: '/user-testing-germany', title: 'People from more than 130 countries' },
  { name: 'legal', path: '/own-database', title: 'The legal terms, in plain language' },
] as const

const site = process.argv[2]
if (!site)
  throw new Error(
    'Pass the address of the running site: node scripts/draw-site-pictures.ts http://localhost:3000',
  )

const executablePath = findBrowser()
const browser = await chromium.launch({ args: browserArguments, ...(executablePath && { executablePath }) })
const page = await browser.newPage({
  viewport: { width: 1200, height: 630 },
  colorScheme: 'light',
  reducedMotion: 'reduce',
})
for (const { name, path, title } of families) {
  await page.goto(new URL(path, site).href, { waitUntil: 'networkidle' })
  await page.evaluate((text) => {
    const picture = document.querySelector('main svg[role="img"], main img[data-in-scheme="light"]')
    const brand = document.querySelector('header a')
    if (!picture || !brand) throw new Error('The page has no picture or no brand')
    const heading = document.createElement('h1')
    heading.textContent = text
    heading.style.cssText = 'font-size:68px;line-height:1.06;margin-top:auto;margin-bottom:auto'
    const left = document.createElement('div')
    left.style.cssText = 'display:flex;flex-direction:column;height:100%'
    left.append(brand, heading)
    const card = document.createElement('div')
    card.style.cssText =
      'position:fixed;inset:0;z-index:99;display:grid;grid-template-columns:1fr 560px;gap:48px;align-items:center;padding:56px 64px;background:var(--paper)'
    card.append(left, picture)
    document.body.append(card)
  }, title)
  await page.screenshot({ path: `public/social/${name}.png` })
}

await browser.close()
