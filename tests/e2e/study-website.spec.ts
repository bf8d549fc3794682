import { demoPagesKey } from '#contract/studies/demo-pages.ts'
import { expect, type Page, test } from '@playwright/test'
import { z } from 'zod'
import { texts } from '#content/translations/extension/en.ts'
import { messages } from '#content/translations/en.ts'
import { newSiteSettings } from '#contract/sites/new-site.ts'
import { studyTab } from '#contract/recordings/study-tab.ts'
import { recordingSite } from '#contract/sites/site.ts'
import type { WebsiteTestTasks } from '#contract/studies/tools/website-test.ts'
import { expectAccessible, expectNoViolations } from '#tests/support/accessible.ts'
import { sessionOnServer } from '#tests/support/browser-session.ts'
import { createPublisher } from '#tests/support/publish-study.ts'
import { startShop } from '#tests/support/recording-server.ts'
import { smallStudy } from '#tests/support/studies.ts'
import { finishFollowUps, pageHeading, reachTasks, studyOf } from '#tests/support/take-study.ts'

const taskText = (id: string, index: number) => {
  const { tasks } = studyOf(id)
  return tasks.tool === 'webusability' ? (tasks.tasks[index]?.text ?? '') : ''
}

const visitsOf = async (page: Page, id: string) => {
  const { progress } = await sessionOnServer(page, id)
  return progress.tool?.tool === 'webusability' ? progress.tool.visits : []
}

/** Opens the site of the current task, which is another tab. */
const openSite = async (page: Page) => {
  const opened = page.context().waitForEvent('page')
  await page.getByRole('link', { name: 'Open the website' }).click()
  const site = await opened
  await expect(site.getByRole('heading', { level: 1 })).toBeVisible()
  return site
}

const rate = async (page: Page, question: string) => {
  await expect(pageHeading(page, question)).toBeFocused()
  await page.getByRole('radio').nth(3).check()
  await page.getByRole('button', { name: 'Continue' }).click()
}

const ease = 'Overall, how difficult or easy was this task?'

test('tasks on a website end by an answer, by a page that is reached, and by giving up @phone', async ({
  page,
}) => {
  test.slow()
  const id = 'website-testing'
  await reachTasks(page, id)
  await expect(pageHeading(page, taskText(id, 0))).toBeFocused()
  await expectAccessible(page)
  const site = await openSite(page)
  await expect(page.getByRole('link', { name: 'Open the website again' })).toBeVisible()
  await site.close()
  await page.getByRole('button', { name: 'I did it' }).click()
  await page.getByRole('radio', { name: 'No, only with a van or caravan' }).check()
  await page.getByRole('button', { name: 'Continue' }).click()

  await expect(pageHeading(page, taskText(id, 1))).toBeFocused()
  const again = await openSite(page)
  await again.getByRole('navigation').getByRole('link', { name: 'Pitches' }).click()
  await again.getByRole('link', { name: 'Reed 4' }).click()
  await rate(page, ease)
  await again.close()

  await expect(pageHeading(page, taskText(id, 2))).toBeFocused()
  await expect(page.getByText('You have 5:00 minutes')).toBeVisible()
  const last = await openSite(page)
  await expect(page.getByRole('timer')).toHaveText(/Time left: 4:5\d/)
  await expectAccessible(page)
  await last.close()
  await page.reload()
  await expect(page.getByRole('timer')).toBeVisible()
  await page.getByRole('button', { name: 'I give up' }).click()
  await rate(page, ease)
  await finishFollowUps(page, id)

  const visits = await visitsOf(page, id)
  expect(visits.map(({ task, end }) => [task, end])).toEqual([
    ['open', 'done'],
    ['pitch', 'reached'],
    ['reserve', 'gave-up'],
  ])
  expect(visits[1]?.pages?.map(({ url }) => new URL(url).pathname)).toEqual([
    '/demo-campsite',
    '/demo-campsite/pitches',
    '/demo-campsite/pitches/reed-4',
  ])
})

test('a window above all others shows each task, ends it, and closes with the last one @desktop', async ({
  page,
}) => {
  const id = 'website-testing'
  await reachTasks(page, id)
  const opening = page.context().waitForEvent('page')
  await page.getByRole('button', { name: 'Keep the task beside the website' }).click()
  const above = await opening
  const taskIs = async (index: number) => {
    await expect(above.getByRole('heading', { name: taskText(id, index) })).toBeVisible()
    await expect(above).toHaveTitle(taskText(id, index))
    const title = 'documentPictureInPicture.window?.document.title'
    expect(await page.evaluate(title)).toBe(taskText(id, index))
  }
  await taskIs(0)
  await expect(above.getByRole('main')).toHaveCSS('padding', '12px 16px')
  await expect(page.getByText('The task is also in a small window.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Keep the task beside the website' })).toBeHidden()
  const opened = page.context().waitForEvent('page')
  await above.getByRole('link', { name: 'Open the website' }).click()
  const site = await opened
  await expect(site.getByRole('heading', { name: 'Wake up by the water' })).toBeVisible()
  await site.close()
  await expect(above.getByRole('button', { name: 'I give up' })).toBeVisible()
  await expectNoViolations(above)
  await above.getByRole('button', { name: 'I did it' }).click()
  await expect(above.getByText('This task has ended.')).toBeVisible()
  await page.getByRole('radio', { name: 'Yes', exact: true }).check()
  await page.getByRole('button', { name: 'Continue' }).click()

  await taskIs(1)
  await expect(above.getByRole('button', { name: 'I did it' })).toBeHidden()
  await (await openSite(page)).close()
  await above.getByRole('button', { name: 'I give up' }).click()
  await rate(page, ease)
  await taskIs(2)
  await (await openSite(page)).close()
  await expect(above.getByRole('timer')).toHaveText(/Time left: 4:5\d/)
  await above.getByRole('button', { name: 'I give up' }).click()
  await rate(page, ease)
  await expect.poll(() => above.isClosed()).toBe(true)
  await finishFollowUps(page, id)
  const visits = await visitsOf(page, id)
  expect(visits.map(({ task, end }) => [task, end])).toEqual([
    ['open', 'done'],
    ['pitch', 'gave-up'],
    ['reserve', 'gave-up'],
  ])
})

test('a browser without such a window opens a small one, and the task ends there @desktop', async ({
  page,
}) => {
  const id = 'website-testing'
  await reachTasks(page, id)
  // Without Document Picture-in-Picture, a small window opens.
  await page.evaluate(() => Reflect.deleteProperty(window, 'documentPictureInPicture'))
  const opening = page.waitForEvent('popup')
  await page.getByRole('button', { name: 'Keep the task beside the website' }).click()
  const beside = await opening
  await expect(beside.getByRole('heading', { name: taskText(id, 0) })).toBeVisible()
  const opened = page.context().waitForEvent('page')
  await beside.getByRole('link', { name: 'Open the website' }).click()
  const site = await opened
  await expect(site.getByRole('heading', { name: 'Wake up by the water' })).toBeVisible()
  expect(await site.evaluate(() => window.opener === null && document.referrer === '')).toBe(true)
  await expectNoViolations(beside)
  await beside.getByRole('button', { name: 'I did it' }).click()
  await expect(beside.getByText('This task has ended.')).toBeVisible()
  await expect(page.getByRole('radio', { name: 'Yes', exact: true })).toBeVisible()
  await beside.close()
  await page.getByRole('radio', { name: 'Yes', exact: true }).check()
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('button', { name: 'Keep the task beside the website' })).toBeVisible()
})

test('a refused window leaves the task on the page @desktop', async ({ page }) => {
  await reachTasks(page, 'website-testing')
  await page.evaluate(() => {
    Reflect.deleteProperty(window, 'documentPictureInPicture')
    window.open = () => null
  })
  await page.getByRole('button', { name: 'Keep the task beside the website' }).click()
  await expect(page.getByText('Your browser opened no window.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Open the website' })).toBeVisible()
  await expectAccessible(page)
})

/** Takes the study on a site that reports no pages by itself. */
const useOtherSite = (page: Page, id: string) =>
  page.route(new RegExp(`/studies/${id}`), async (route) => {
    const response = await route.fetch()
    const body = await response.text()
    await route.fulfill({
      response,
      body: body.replaceAll('"url":"/demo-campsite"', '"url":"https://campsite.example/"'),
    })
  })

test('the extension is offered before a task on another site, and a too old one is to be replaced @desktop', async ({
  page,
}) => {
  const id = 'website-testing'
  await useOtherSite(page, id)
  await reachTasks(page, id)
  await expect(page.getByText(texts.offer.missing)).toBeVisible()
  const link = page.getByRole('link', { name: texts.offer.download })
  await expect(link).toHaveAttribute('href', '/browser-extension')
  await expectAccessible(page)

  // Replies as an extension of an earlier version does.
  await page.addInitScript(() =>
    addEventListener('message', ({ data }: MessageEvent<unknown>) => {
      if (!JSON.stringify(data).includes('understory-to-extension')) return
      const message = { type: 'hello', version: '0.9', instance: location.origin, run: null }
      window.postMessage({ channel: 'understory-to-page', message }, location.origin)
    }),
  )
  await page.reload()
  await expect(page.getByText(texts.offer.outdated)).toBeVisible()
  await expect(link).toBeVisible()
  await expect(page.getByText(texts.offer.missing)).toBeHidden()
})

test('two sites are compared: both tasks on one, then on the other, and the results say who succeeded @desktop', async ({
  page,
}) => {
  test.slow()
  const id = 'competitive-usability-testing'
  await reachTasks(page, id)
  const seen: string[] = []
  for (let round = 0; round < 2; round += 1) {
    await expect(pageHeading(page, taskText(id, 0))).toBeFocused()
    const name = (await page.getByText(/Website: /).textContent()) ?? ''
    seen.push(name.replace(/^.*Website: /, ''))
    const site = await openSite(page)
    await site.close()
    await page.getByRole('button', { name: 'I give up' }).click()
    await rate(page, 'How difficult or easy was the booking?')
    await rate(page, 'How clear was the price of the crossing?')
    await page.getByRole('button', { name: 'Skip' }).click()
    await expect(pageHeading(page, taskText(id, 1))).toBeFocused()
    const other = await openSite(page)
    const animals = other.getByRole('link', { name: 'Animals on board' })
    if (await animals.isVisible()) await animals.click()
    else {
      await other.getByRole('navigation').getByRole('link', { name: 'Fares' }).click()
      await other.getByRole('link', { name: 'Conditions of carriage' }).click()
    }
    await expect(pageHeading(page, taskText(id, 1))).toBeHidden()
    await other.close()
  }
  expect(seen.toSorted()).toEqual(['Nordvik Line', 'Skerry Ferries'])
  await finishFollowUps(page, id)

  await page.goto(`/results?study=${id}&view=overview&sample=without`)
  await expect(page.getByRole('region', { name: 'Results by task' }).getByText('Nordvik Line')).toHaveCount(2)
  await page.goto(`/results?study=${id}&view=sites`)
  const compared = page.getByRole('region', { name: 'Sites compared' })
  await expect(compared.getByText('McNemar’s exact test', { exact: false }).first()).toBeVisible()
  await expectAccessible(page)
})

/** How long the participant stays away from the study, in milliseconds. */
const awayMs = 300_000

const showAgain = (page: Page) => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))

test('a phone reads the pages of the site when the study is shown again @phone', async ({ page }) => {
  test.slow()
  const id = 'mobile-website'
  await page.clock.install()
  // Before the player listens, so that its listener is not called.
  await page.addInitScript(() => {
    addEventListener('storage', (event) => {
      if (event.key === 'understory-demo-pages') event.stopImmediatePropagation()
    })
  })
  await reachTasks(page, id)
  await expect(pageHeading(page, taskText(id, 0))).toBeFocused()
  await expect(page.getByRole('button', { name: 'Keep the task beside the website' })).toHaveCount(0)
  await expectAccessible(page)
  const site = await openSite(page)
  await expectAccessible(site)
  await site.getByRole('link', { name: 'Find a bus' }).click()
  await site.getByRole('link', { name: 'Line 1' }).click()
  await expect(site.getByRole('heading', { name: 'Line 1, late' })).toBeVisible()
  await expectAccessible(site)
  await site.close()
  await page.getByRole('button', { name: 'I did it' }).click()
  await page.getByRole('radio', { name: '23:20' }).check()
  await page.getByRole('button', { name: 'Continue' }).click()
  await rate(page, 'How sure are you of this time?')

  await expect(pageHeading(page, taskText(id, 1))).toBeFocused()
  const stops = await openSite(page)
  await stops.getByRole('navigation').getByRole('link', { name: 'Stops' }).click()
  await stops.getByRole('link', { name: 'Market square' }).click()
  await expect(stops.getByRole('heading', { name: 'Market square' })).toBeVisible()
  const { pathname } = new URL(stops.url())
  await expect
    .poll(() => stops.evaluate((key) => localStorage.getItem(key), demoPagesKey))
    .toContain(pathname)
  await page.clock.fastForward(awayMs)
  await expect(page.getByRole('button', { name: 'I did it' })).toBeVisible()
  await showAgain(page)
  await expect(pageHeading(page, taskText(id, 2))).toBeFocused()
  await stops.close()

  // The phone has discarded the tab of the study: it is loaded again.
  const lost = await openSite(page)
  await lost.getByRole('link', { name: 'Lost and found' }).click()
  await lost.getByRole('link', { name: 'Check the report' }).click()
  await expect(lost.getByRole('heading', { name: 'Check the report' })).toBeVisible()
  await page.reload()
  await rate(page, ease)
  await lost.close()

  await expect(pageHeading(page, taskText(id, 3))).toBeFocused()
  const last = await openSite(page)
  await last.close()
  await page.getByRole('button', { name: 'I did it' }).click()
  await finishFollowUps(page, id)

  const visits = await visitsOf(page, id)
  expect(visits.map(({ task, end }) => [task, end])).toEqual([
    ['last', 'done'],
    ['change', 'reached'],
    ['lost', 'reached'],
    ['bicycle', 'done'],
  ])
  const pathsOf = (index: number) => visits[index]?.pages?.map(({ url }) => new URL(url).pathname)
  expect(pathsOf(0)).toEqual(['/demo-bus', '/demo-bus/timetables', '/demo-bus/timetables/line-1'])
  // The task ended with the page, not with the return to the study.
  expect(visits[1]?.ms).toBeLessThan(awayMs)
  expect(pathsOf(2)).toEqual(['/demo-bus', '/demo-bus/lost', '/demo-bus/lost/check'])
  await page.goto(`/results?study=${id}&view=overview`)
  await expect(page.getByRole('region', { name: 'Results by task' })).toBeVisible()
})

test('a computer is offered to continue the test of a mobile website on a phone @desktop', async ({
  page,
}) => {
  const id = 'mobile-website'
  await page.goto(`/take?study=${id}`)
  await expect(page.getByRole('button', { name: 'Continue on a phone' })).toBeVisible()
  await reachTasks(page, id)
  await expect(pageHeading(page, taskText(id, 0))).toBeFocused()
})

/** A shop with the snippet of a site, and a study of its workspace with two tasks in it. */
const startOwnShop = async (page: Page, baseURL = '') => {
  const context = page.context()
  const { workspace, publish } = await createPublisher(context, baseURL)
  const created = await context.request.post(`/workspaces/${workspace}/sites`, {
    headers: { origin: baseURL },
    data: { name: 'Shop', domains: ['shop.test', 'shop.localhost'] },
  })
  const { id, key } = recordingSite.parse(await created.json())
  const changed = await context.request.post(`/workspaces/${workspace}/sites/${id}`, {
    headers: { origin: baseURL, 'if-match': '"0"' },
    data: {
      settings: {
        ...newSiteSettings,
        isRecording: false,
        masking: { ...newSiteSettings.masking, text: false },
        pages: { only: [], except: ['/account*'] },
      },
    },
  })
  expect(changed.status()).toBe(200)
  const html = `<!doctype html><title>Shop</title><h1>Tents</h1>
    <p><a href="/fees">Fees</a></p>
    <p><button onclick="history.pushState({}, '', '/tents/9?from=eva')">Show more</button></p>
    <p><a href="/help" target="_blank">Help</a> <button onclick="window.open('/sizes', 'sizes')">Sizes</button></p>
    <p><a href="/account">Account</a> <a href="/cart?user=eva@mail.example">Cart</a></p>
    <p data-understory="block"><button>Secret</button></p>
    <script async src="${baseURL}/r.js" data-site="${key}"></script>`
  const isolated = { 'cross-origin-opener-policy': 'same-origin' }
  const shop = await startShop({
    '/': { html },
    '/account': { html },
    '/help': { html },
    '/sizes': { html },
    '/fees': { html },
    '/cart': { html },
    '/isolated': { html, headers: isolated },
    '/stranger': { html: '<!doctype html><h1>Stranger</h1>' },
  })
  page.on('close', () => shop.close())
  const tasks: WebsiteTestTasks = {
    tool: 'webusability',
    sites: [{ id: 'shop', name: 'Shop', url: `${shop.origin}/` }],
    tasks: [
      {
        id: 'cart',
        text: 'Look into the cart.',
        starts: [],
        success: { by: 'url', patterns: [{ site: 'shop', match: 'contains', value: '/cart?user=' }] },
        questions: [],
      },
      {
        id: 'isolated',
        text: 'Look at the tents.',
        // Browsers count localhost as secure, and no other name: only secure pages can isolate themselves.
        starts: [{ site: 'shop', url: `${shop.origin.replace('.test', '.localhost')}/isolated` }],
        success: { by: 'url', patterns: [{ site: 'shop', match: 'contains', value: '/isolated' }] },
        questions: [],
      },
    ],
    siteOrder: 'fixed',
    mayGiveUp: true,
  }
  const study = await publish('webusability', 'Our shop', {
    study: { ...smallStudy, screening: [], followUps: [], tasks },
    settings: { tool: 'webusability', correct: {} },
  })
  return { shop, study, workspace }
}

/** Messages of a study that a page of the site has sent to it, as they wait for their receipts. */
const storedReports = z.object({ name: z.string().optional(), waiting: z.array(z.unknown()).optional() })

test('an own site with the snippet reports pages and clicks of a task, and another window reports nothing @desktop', async ({
  page,
  baseURL,
}) => {
  test.slow()
  const { shop, study } = await startOwnShop(page, baseURL)
  const context = page.context()
  const reports = page.getByText(messages.tools.webusability.reports)
  await test.step('the participant is told before the site is opened', async () => {
    await page.goto(`/take?study=${study}`)
    await page.getByRole('button', { name: 'Begin' }).click()
    await page.getByRole('button', { name: 'Start', exact: true }).click()
    await expect(pageHeading(page, 'Look into the cart.')).toBeFocused()
    await expect(reports).toBeVisible()
    await expect(page.getByText(texts.offer.missing)).toHaveCount(0)
    await expectAccessible(page)
  })
  const problems: string[] = []
  const site = await openSite(page)
  site.on('console', (message) => problems.push(message.text()))
  /** The reports of a tab of the site; none before its first one. */
  const storedIn = async (tab: Page) =>
    storedReports.parse(
      JSON.parse((await tab.evaluate((key) => sessionStorage.getItem(key), studyTab.storageKey)) ?? '{}'),
    )
  const stored = () => storedIn(site)
  const areReceived = (tab: Page) => expect.poll(async () => (await storedIn(tab)).waiting).toEqual([])
  const isReceived = () => areReceived(site)
  const tabAfter = async (click: () => Promise<unknown>) => {
    const opened = context.waitForEvent('page')
    await click()
    return opened
  }
  await test.step('nothing is recorded or sent to a server, also after an opt-out', async () => {
    await isReceived()
    expect(await site.evaluate(() => Object.keys(localStorage))).toEqual([])
    await site.evaluate(() => localStorage.setItem('understory.opt-out', '1'))
    await site.reload()
    await isReceived()
  })
  await test.step('a window of another site reports nothing, whatever it knows', async () => {
    const run = (await stored()).name?.replace(studyTab.prefix, '')
    const opened = context.waitForEvent('page')
    const forged = shop.origin.replace('shop.test', 'stranger.test')
    await page.evaluate((address) => void window.open(address), `${forged}/stranger`)
    const stranger = await opened
    const key = await site.evaluate(() => document.querySelector('script')?.dataset['site'])
    const report = {
      channel: 'understory-site-report',
      run,
      site: key,
      tab: 'x'.repeat(20),
      number: 0,
      what: { type: 'page', url: `${shop.origin}/cart?user=x`, shown: `${shop.origin}/cart`, at: Date.now() },
    }
    const arrived = page.evaluate(
      () =>
        new Promise((resolve) =>
          addEventListener('message', ({ origin }) => resolve(origin), { once: true }),
        ),
    )
    await stranger.evaluate(`opener.postMessage(${JSON.stringify(report)}, '*')`)
    expect(await arrived).toBe(forged)
    await stranger.close()
  })
  await test.step('the study is loaded again, and reports that were made meanwhile arrive', async () => {
    const loaded = Promise.withResolvers<void>()
    await page.route(new RegExp(`/studies/${study}/session$`), async (route) => {
      await loaded.promise
      await route.continue()
    })
    await page.reload()
    await site.getByRole('button', { name: 'Show more' }).click()
    await site.getByRole('button', { name: 'Secret' }).click()
    expect((await stored()).waiting).toHaveLength(2)
    loaded.resolve()
    await expect(page.getByRole('button', { name: 'I did it' })).toBeVisible()
    await isReceived()
  })
  await test.step('tabs that the site opens belong to the task, also after their first page', async () => {
    const help = await tabAfter(() => site.getByRole('link', { name: 'Help' }).click())
    // A tab that is led on before its first page has loaded the script is not known as opened by the site.
    await areReceived(help)
    await help.getByRole('link', { name: 'Fees' }).click()
    await expect(help).toHaveURL(/fees/)
    await areReceived(help)
    await help.close()
    const sizes = await tabAfter(() => site.getByRole('button', { name: 'Sizes' }).click())
    await areReceived(sizes)
    await sizes.close()
  })
  await test.step('a page that the site excludes is left out, and the success ends the task', async () => {
    await site.getByRole('link', { name: 'Account' }).click()
    await expect(site).toHaveURL(/account/)
    await site.getByRole('button', { name: 'Show more' }).click()
    await site.getByRole('link', { name: 'Cart' }).click()
    await expect(pageHeading(page, 'Look at the tents.')).toBeVisible()
  })
  expect(problems).toEqual([])
  await test.step('a site that isolates itself reports nothing: the word of the participant counts', async () => {
    // The tab of the earlier task is used again.
    await page.getByRole('link', { name: 'Open the website' }).click()
    await expect(site).toHaveURL(/isolated/)
    await expect(site.getByRole('heading', { level: 1 })).toBeVisible()
    await page.getByRole('button', { name: 'I did it' }).click()
    await expect(page.getByText('All your answers are saved.')).toBeVisible()
  })

  const [cart, isolated] = await visitsOf(page, study)
  const pathOf = ({ url }: { readonly url: string }) => url.replace(shop.origin, '')
  expect(cart).toMatchObject({ end: 'reached', clicks: 6 })
  expect(cart?.pages?.map(pathOf)).toEqual(['/', '/tents/9', '/help', '/fees', '/sizes', '/tents/9', '/cart'])
  expect(isolated).toMatchObject({ end: 'done', pages: null })
  expect(isolated).not.toHaveProperty('clicks')

  await test.step('the builder and the results name what the site reports', async () => {
    await page.goto(`/app/studies/${study}/build/tasks`)
    await page.getByRole('button', { name: '1 Shop' }).click()
    await expect(page.getByText('This site is set up for recordings in this workspace')).toBeVisible()
    await expectAccessible(page)
    await page.goto(`/app/studies/${study}/results`)
    await expect(page.getByRole('heading', { level: 4, name: 'Clicks' }).first()).toBeVisible()
  })
})
