import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'
import type axe from 'axe-core'

interface AxeColor {
  r: number
  g: number
  b: number
  alpha: number
  parseString: (this: AxeColor, color: string) => AxeColor
}

declare global {
  interface Window {
    /** Its types leave out the colors. */
    axe: typeof axe & { commons: { color: { Color: { prototype: AxeColor } } } }
  }
}

/** The minified file takes a third less time to load than the source that the package exports. */
const minified = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/**
 * The private fields of a class as axe compiles them, kept on its objects. Axe makes a color for each text and each
 * element behind it, with seven entries in weak maps: these cost more than the colors and keep the collector busy.
 */
const fields = `class {
  field = Symbol()
  has(object) { return this.field in object }
  get(object) { return object[this.field] }
  set(object, value) { object[this.field] = value }
  add(object) { object[this.field] = true }
}`

/** Only the classes, defined here, have such fields: a weak map of a run holds elements of the page and stays one. */
const axeSource = `{
  let WeakMap = ${fields}, WeakSet = WeakMap
  ${minified}
  ;({ WeakMap, WeakSet } = globalThis)
}`

/**
 * Lets axe parse each color once: it asks for those of all elements behind a text, a third of the time of its color
 * rules.
 */
function rememberColors() {
  const { prototype } = window.axe.commons.color.Color
  const parse = prototype.parseString
  const parsed = new Map<string, Pick<AxeColor, 'r' | 'g' | 'b' | 'alpha'>>()
  prototype.parseString = function (color) {
    const known = parsed.get(color)
    if (known) return Object.assign(this, known)
    parse.call(this, color)
    const { r, g, b, alpha } = this
    parsed.set(color, { r, g, b, alpha })
    return this
  }
}

const colorRules = ['color-contrast', 'link-in-text-block']

/** Lays out the sections below the viewport: axe would measure texts where their estimated heights put them. */
const renderEverySection = (page: Page) =>
  page.evaluate(() => {
    const style = new CSSStyleSheet()
    style.replaceSync('* { content-visibility: visible !important }')
    document.adoptedStyleSheets.push(style)
  })

/**
 * Loads axe into the frames of the page that do not have it yet: for most pages this takes as long as a run of its
 * rules.
 */
const loadAxe = (page: Page) =>
  Promise.all(
    page.frames().map(async (frame) => {
      try {
        if (await frame.evaluate(() => 'axe' in window)) return
        await frame.evaluate(axeSource)
        await frame.evaluate(rememberColors)
      } catch (error) {
        // The page may have removed a frame since the list was made.
        if (frame === page.mainFrame()) throw error
      }
    }),
  )

/** The violations of all axe rules, or of some, within a selector; of frames from the same origin, too. */
const violationsOf = async (page: Page, within: string, rules?: readonly string[]) => {
  await renderEverySection(page)
  await loadAxe(page)
  return page.evaluate(
    async ({ selector, runOnly }) => {
      const { violations } = await window.axe.run(selector, {
        // Only violations are reported in full; no rule reads the style sheets, which axe would load again.
        resultTypes: ['violations'],
        preload: { assets: ['media'] },
        ...(runOnly && { runOnly }),
      })
      return violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])
    },
    { selector: within, runOnly: rules && [...rules] },
  )
}

/** The page violates no axe rule in its present color scheme. */
export const expectNoViolations = async (page: Page, within = 'html') =>
  expect(await violationsOf(page, within)).toEqual([])

/** The page violates no axe rule in the light color scheme, and none of the color rules in the dark one. */
export async function expectAccessible(page: Page, within = 'html') {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  expect(await violationsOf(page, within), 'light').toEqual([])

  // Only colors differ in the dark scheme, so the other rules need no second run.
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect(page.locator('html')).toHaveCSS('color-scheme', 'dark')
  expect(await violationsOf(page, within, colorRules), 'dark').toEqual([])
  await page.emulateMedia({ colorScheme: null })
}

/** The page does not scroll horizontally at a width of 320 pixels. */
export const expectNarrow = async (page: Page) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
