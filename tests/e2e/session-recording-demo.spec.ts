import { expect, type Page, type Request, test } from '@playwright/test'
import { recordingDemo } from '#content/demo-shop/recording-demo.ts'
import { shopName, shopPages, shopPath } from '#content/demo-shop/shop.ts'
import { routes } from '#content/site/routes.ts'
import { expectAccessible } from '#tests/support/accessible.ts'

const results = `${routes.pageStudyResults}?study=${recordingDemo}`

/** Paths of the requests for the recorder: its scripts, settings and chunks. */
const recorderRequests = (page: Page) => {
  const paths: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname === '/r.js' || pathname.startsWith('/r/')) paths.push(pathname)
  })
  return paths
}

/** Puts a plant into the basket. `arrived` is awaited on each page: a page that is left at once is not recorded. */
const addToBasket = async (page: Page, arrived = async () => {}) => {
  await page.getByRole('link', { name: 'See all plants' }).click()
  await arrived()
  await page.getByRole('link', { name: 'Monstera' }).click()
  await arrived()
  await page.getByRole('button', { name: 'Add to basket' }).click()
  await expect(page.getByText('In your basket.')).toBeVisible()
  await page.getByRole('link', { name: 'Basket (1)' }).click()
  await expect(page.getByRole('heading', { name: 'Basket' })).toBeVisible()
  await arrived()
}

test('a visitor who declines is not recorded, and every page of the shop works, is accessible and fits 320 pixels @desktop', async ({
  page,
}) => {
  const requests = recorderRequests(page)

  await test.step('nothing is recorded for a visitor who declines', async () => {
    await page.goto(`${routes.pageTakeStudy}?study=${recordingDemo}`)
    await expect(page).toHaveURL(shopPath)
    await expect(page.getByRole('region', { name: /May we record/ })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Decline' }).click()
    await expect(page.getByText('Your visit is not recorded.')).toBeVisible()
  })

  await test.step('every page of the shop fits 320 pixels, and a product is accessible in both color schemes', async () => {
    const desktop = page.viewportSize()
    await page.setViewportSize({ width: 320, height: 640 })
    for (const { path } of shopPages) {
      await page.goto(path)
      expect([path, await page.evaluate(() => document.documentElement.scrollWidth)]).toEqual([path, 320])
      if (path === `${shopPath}/plants/basil`) await expectAccessible(page)
    }
    if (desktop) await page.setViewportSize(desktop)
  })

  await test.step('the shop works as far as the checkout', async () => {
    await page.getByRole('link', { name: shopName, exact: true }).click()
    await addToBasket(page)
    await expect(page.getByRole('region', { name: /May we record/ })).toBeHidden()
    await page.getByRole('link', { name: 'Go to checkout' }).click()
    await expect(page.getByRole('heading', { name: 'Checkout' })).toBeVisible()
  })
  expect(requests).toEqual([])
})

test('a visitor who agrees watches the own visit, which no other browser can open @desktop', async ({
  page,
  browser,
}) => {
  const requests = recorderRequests(page)
  const recordedPages = new Set<string>()
  // The last chunk of a page may be answered when the next page is open.
  const senders = new Map<Request, string>()
  page.on('request', (request) => {
    if (/\/r\/[\da-z]{26}$/.test(new URL(request.url()).pathname)) senders.set(request, request.frame().url())
  })
  page.on('response', (response) => {
    const sender = senders.get(response.request())
    if (sender !== undefined && response.ok()) recordedPages.add(sender)
  })
  await page.goto(shopPath)
  expect(requests).toEqual([])
  await page.getByRole('button', { name: 'Allow recording' }).press('Enter')
  await expect(page.getByText('Your visit is recorded.')).toBeVisible()
  await expect.poll(() => requests.filter((path) => /^\/r\/[\da-z]{26}$/.test(path))).not.toEqual([])
  await addToBasket(page, () => expect.poll(() => recordedPages.has(page.url())).toBe(true))
  await page.getByRole('link', { name: 'Watch my visit' }).click()

  const visits = page.getByRole('list', { name: 'Your visits' })
  await expect(visits.getByText('You', { exact: true })).toBeVisible()
  await expect(visits.getByText('4 pages')).toBeVisible()
  await visits.getByRole('link').first().click()
  await expect(page.getByRole('region', { name: 'Player' })).toBeVisible()
  const recorded = page.frameLocator('iframe[title="Recorded page"]').frameLocator('iframe')
  await expect(recorded.getByRole('heading', { name: 'Grow something on your window sill' })).toBeVisible()
  await expect(page.getByRole('button', { name: /Add to basket/ })).toBeVisible()

  const address = page.url()
  const other = await (await browser.newContext()).newPage()
  await other.goto(address)
  await expect(other.getByRole('heading', { name: 'Recording not found' })).toBeVisible()
  await other.goto(results)
  await expect(other.getByRole('heading', { name: 'Sample visits' })).toBeVisible()
  await expect(other.getByRole('list', { name: 'Your visits' })).toBeHidden()
  await other.context().close()
})

test('everyone reads the labeled sample: its heat maps, its filters, and the log and replay of a visit @desktop', async ({
  page,
}) => {
  await page.goto(results)
  await expect(page.getByText('A program generated these visits')).toBeVisible()
  await expect(page.getByRole('status').getByText('300 sessions')).toBeVisible({ timeout: 150_000 })
  const list = page.getByRole('list', { name: 'Recordings' })
  const clicks = page.getByRole('table', { name: 'Clicked elements' })
  const kind = page.getByRole('combobox', { name: 'Map' })

  await test.step('the list is accessible in both color schemes, and fits 320 pixels', async () => {
    const desktop = page.viewportSize()
    await page.setViewportSize({ width: 320, height: 640 })
    await expect(page.getByRole('heading', { name: 'Sample visits' })).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
    await expectAccessible(page)
    if (desktop) await page.setViewportSize(desktop)
  })

  await test.step('heat maps show clicks, scroll depth and movements', async () => {
    await page.getByRole('link', { name: 'Heat maps' }).click()
    await expect(clicks.getByRole('row').nth(1)).toBeVisible()
    const recorded = page.frameLocator('iframe[title="Recorded page"]').frameLocator('iframe')
    await expect(recorded.getByRole('heading', { level: 1 })).toBeVisible()
    await expectAccessible(page)

    await kind.selectOption('Scroll depth')
    const depths = page.getByRole('table', { name: 'Visits that saw a depth of the page' })
    await expect(depths.getByRole('row', { name: /^Top/ })).toContainText('100%')
    await expect(page.getByText('Average reach')).toBeVisible()
    await page.getByRole('combobox', { name: 'Window' }).selectOption('desktop')
    await kind.selectOption('Movements')
    await expect(page.getByRole('table', { name: 'Time of the pointer by part of the page' })).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0)
  })

  await test.step('a clicked element leads to the visits that clicked it, and to the log of one', async () => {
    await kind.selectOption('Clicks')
    await clicks.getByRole('link').first().click()
    await expect(page.getByText('300 sessions')).toBeHidden()
    await list.getByRole('link').first().click()
    await page.getByRole('tab', { name: 'Errors' }).click()
    await expect(
      page
        .getByRole('list', { name: 'Errors, console and failed requests' })
        .or(page.getByText('No script error, console message or failed request.')),
    ).toBeVisible()
  })

  await test.step('visits are filtered, and one of them is replayed', async () => {
    await page.getByRole('link', { name: 'All recordings' }).click()
    await expect(page.getByRole('status').getByText('300 sessions')).toBeVisible()
    await page.getByRole('button', { name: /^Rage clicks \d+/ }).click()
    await expect(page).toHaveURL(/rageClicks/)
    await expect(page.getByText('300 sessions')).toBeHidden()
    await expect(list.getByText(/rage click/).first()).toBeVisible()
    // Nothing can be changed here.
    for (const name of [/^Delete/, /^Tags/, /^Mark as/, /^Save segment/])
      await expect(page.getByRole('button', { name })).toHaveCount(0)
    await list.getByRole('link').first().click()
    await expect(page.getByRole('region', { name: 'Player' })).toBeVisible()
    await expect(page.getByRole('button', { name: /Rage click/ }).first()).toBeVisible()
  })
})
