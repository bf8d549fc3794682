import { type Browser, type BrowserContextOptions, expect, type Page, test } from '@playwright/test'
import { routes } from '#content/site/routes.ts'
import { expectAccessible, expectNarrow, expectNoViolations } from '#tests/support/accessible.ts'
import { addressOf, everyPage, onePerTemplate } from '#tests/support/page-families.ts'

let opened: Promise<Page> | undefined

/**
 * One page for all tests of a worker, with a warm cache: a fixture of the worker would start another worker for this
 * file.
 */
const openSharedPage = (browser: Browser, options: BrowserContextOptions) =>
  (opened ??= browser.newContext(options).then((context) => context.newPage()))

/** Waits until React has hydrated the page and is idle. */
const waitForHydration = async (page: Page) => {
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('main') ?? {}).some((key) => key.startsWith('__react')),
  )
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
}

const headOf = (page: Page) =>
  page.evaluate(() => {
    const contentOf = (selector: string) => document.querySelector(selector)?.getAttribute('content')
    return {
      titles: document.querySelectorAll('h1').length,
      title: document.title,
      description: contentOf('meta[name="description"]'),
      robots: contentOf('meta[name="robots"]'),
      canonical: document.querySelector('link[rel="canonical"]')?.getAttribute('href'),
      picture: contentOf('meta[property="og:image"]'),
      lang: document.documentElement.lang,
    }
  })

const slovak: readonly string[] = ['pageLegalTermsSk', 'pageLegalDpaSk']

/** Unfolds the first operations of the API reference and limits axe to them. */
const keepFirstCalls = async (page: Page) => {
  await page
    .locator('main section[aria-labelledby]')
    .evaluateAll((calls) => calls.slice(8).forEach((call) => call.remove()))
  await page
    .locator('main details')
    .evaluateAll((parts) => parts.forEach((part) => part.setAttribute('open', '')))
}

const shortenerOf = (name: string) => (name === 'pageDocsApi' ? keepFirstCalls : async () => {})

const templates = new Set<string>(onePerTemplate)

/**
 * Templates with other visible parts on a phone: the menu of the site (the same on each page), tables and code that
 * scroll.
 */
const otherOnPhones = [
  'pageHome',
  'pageToolCardSort',
  'pagePricing',
  'pageLegalDpaSk',
  'pageAlternativeMaze',
  'pageBlogDendrogram',
  'pageDocsApi',
  'pageDocsMachines',
] as const satisfies readonly (typeof onePerTemplate)[number][]
const onPhones = new Set<string>(otherOnPhones)
const narrow = { width: 320, height: 640 }

for (const [name, path] of everyPage) {
  const isTemplate = templates.has(name)
  const more = isTemplate ? ', is accessible in both schemes, and fits a narrow window' : ''

  test(`${name} renders and hydrates without errors${more} @desktop`, async ({
    browser,
    contextOptions,
    baseURL,
    viewport,
  }) => {
    const sharedPage = await openSharedPage(browser, {
      ...contextOptions,
      viewport,
      ...(baseURL !== undefined && { baseURL }),
    })
    const logs: string[] = []
    const listen = (message: { text: () => string }) => logs.push(message.text())
    const fail = (error: Error) => logs.push(error.message)
    sharedPage.on('console', listen).on('pageerror', fail)

    const response = await sharedPage.goto(addressOf(path))
    expect(response?.status()).toBe(200)
    await waitForHydration(sharedPage)
    expect(await headOf(sharedPage)).toEqual({
      titles: 1,
      title: expect.stringMatching(/^.{10,60}$/),
      description: expect.stringMatching(/^.{110,160}$/),
      robots: 'noindex,nofollow',
      canonical: path,
      picture: expect.stringMatching(/^\/social\/\w+\.png$/),
      lang: slovak.includes(name) ? 'sk' : 'en',
    })
    expect(logs).toEqual([])
    sharedPage.off('console', listen).off('pageerror', fail)

    if (!isTemplate) return
    await shortenerOf(name)(sharedPage)
    await expectAccessible(sharedPage)
    if (onPhones.has(name)) return
    await sharedPage.setViewportSize(narrow)
    await expectNarrow(sharedPage)
    if (viewport) await sharedPage.setViewportSize(viewport)
  })
}

for (const name of otherOnPhones) {
  test(`${name} fits a narrow screen and is accessible @phone`, async ({ page }) => {
    await page.setViewportSize(narrow)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto(addressOf(routes[name]))
    await expectNarrow(page)
    await shortenerOf(name)(page)
    // Colors are the same at every width: the desktop run has checked them in both schemes.
    await expectNoViolations(page)
  })
}
