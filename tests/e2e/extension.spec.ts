import { type BrowserContext, expect, type Page, test as base } from '@playwright/test'
import { texts } from '#content/translations/extension/en.ts'
import { extensionPages } from '#contract/extension/pages.ts'
import { extensionVersion } from '#contract/extension/protocol.ts'
import { capturesReply } from '#contract/captures/captures.ts'
import { createShareReply } from '#contract/result-links/shares.ts'
import { respondentsReply } from '#contract/studies/results.ts'
import { findFullChromium } from '../../scripts/ensure-browser.ts'
import { barTaskAt, maskAll } from '#tests/support/bar-task.ts'
import { startExtensionBrowser, tabWith, talkToExtension } from '#tests/support/extension.ts'
import { readPages } from '../server/captures/pages-fixture.ts'
import { expectAccessible } from '#tests/support/accessible.ts'
import { respondentPath } from '#tests/support/recorded-respondent.ts'
import { button, publishRecorded, reachConsent, status } from '#tests/support/recorded-study.ts'
import { createOwner, useSession } from '#tests/support/signed-in.ts'
import { pageHeading, reachTasks, startOver } from '#tests/support/take-study.ts'
import { startShop } from '#tests/support/recording-server.ts'

const run = 'a'.repeat(26)

/** The headers of the strictest sites. */
const strict = {
  'content-security-policy': "default-src 'none'; require-trusted-types-for 'script'; trusted-types 'none'",
  'x-frame-options': 'DENY',
}
const html = `<!doctype html><title>Shop</title><h1>Tents of Eva Example</h1>
  <p><a href="/cart?user=eva@mail.example">Cart</a> <a href="/reviews" target="_blank">Reviews</a></p>
  <p><label>Name <input value="Eva Example"></label> <button>More</button></p>`

interface Fixtures {
  browserWithExtension: BrowserContext
  shop: { readonly origin: string }
}

const test = base.extend<Fixtures>({
  browserWithExtension: async ({ baseURL }, use) => {
    const { context, close } = await startExtensionBrowser(baseURL ?? '')
    await use(context)
    await close()
  },
  // eslint-disable-next-line no-empty-pattern -- Playwright reads the names of the fixtures.
  shop: async ({}, use) => {
    const page = { html, headers: strict }
    const shop = await startShop({ '/': page, '/cart': page, '/reviews': page, '/next': page })
    await use(shop)
    shop.close()
  },
})
test.skip(() => findFullChromium() === undefined, 'No browser here runs extensions')

/** The bar is in a closed shadow root: the accessibility tree and the keyboard reach it. */
const accessibilityTree = async (page: Page) => {
  const session = await page.context().newCDPSession(page)
  const { nodes } = await session.send('Accessibility.getFullAXTree')
  await session.detach()
  return nodes.map(({ role, name, properties = [] }) => ({
    text: `${String(role?.value)} ${String(name?.value ?? '')}`,
    isFocused: properties.some((property) => property.name === 'focused' && property.value.value === true),
  }))
}
const nodesOf = async (page: Page) => (await accessibilityTree(page)).map(({ text }) => text)
/** The document itself has the focus too. */
const focusedIn = async (page: Page) =>
  (await accessibilityTree(page)).findLast(({ isFocused }) => isFocused)?.text
const hasBar = async (page: Page) => (await page.locator('understory-task').count()) > 0

/** Positions of the tabs at the front of their windows. */
const activeTabs = async (context: BrowserContext) =>
  context
    .serviceWorkers()[0]
    ?.evaluate(async () => (await chrome.tabs.query({ active: true })).map(({ index }) => index))

/** Presses a button of the bar by keyboard: Tab leads there from the end of the page. */
const pressInBar = async (page: Page, name: string) => {
  await page.bringToFront()
  for (let presses = 0; presses < 20 && (await focusedIn(page)) !== `button ${name}`; presses += 1)
    await page.keyboard.press('Tab')
  expect(await focusedIn(page)).toBe(`button ${name}`)
  await page.keyboard.press('Enter')
}

test('says its version, and shows the task of a study on a site that allows nothing until it ends @desktop', async ({
  browserWithExtension: context,
  shop,
  baseURL,
}) => {
  test.slow()
  const page = context.pages()[0] ?? (await context.newPage())
  await test.step('the settings of a workspace say which version is in this browser', async () => {
    await useSession(context, await createOwner(), baseURL)
    await page.goto(`${baseURL}${extensionPages.browserExtension.path}`)
    await expect(page.getByRole('status')).toContainText([
      `Version ${extensionVersion} is installed in this browser.`,
    ])
  })
  const study = await talkToExtension(page, `${baseURL}/contact-us`)
  await test.step('the task reports pages and clicks, and returns to the study', async () => {
    await study.greet()
    await expect.poll(() => study.of('hello')).toMatchObject([{ instance: baseURL, run: null }])

    const recording = { masking: maskAll }
    await study.send({ type: 'start', run, task: barTaskAt(`${shop.origin}/`, { recording }) })
    const site = await tabWith(context, /shop\.test:\d+\/$/)
    const problems: string[] = []
    site.on('console', (message) => problems.push(message.text()))
    site.on('pageerror', (error) => problems.push(error.message))
    await expect.poll(() => nodesOf(site)).toContain('region Your task')
    expect(await nodesOf(site)).toContain('button I give up')
    expect(await site.evaluate(() => document.querySelector('understory-task')?.shadowRoot)).toBeNull()

    await site.getByRole('button', { name: 'More' }).click()
    await site.evaluate(() => history.pushState({}, '', '/products/tent?session=geheim'))
    await site.getByRole('link', { name: 'Reviews' }).click()
    const reviews = await tabWith(context, /\/reviews$/)
    await expect.poll(() => nodesOf(reviews)).toContain('region Your task')
    await site.getByRole('link', { name: 'Cart' }).click()
    await expect
      .poll(() => study.of('page').map(({ shown }) => new URL(shown).pathname))
      .toEqual(['/', '/products/tent', '/reviews', '/cart'])
    expect(JSON.stringify(study.of('page').map(({ shown }) => shown))).not.toMatch(/geheim|eva@/)
    expect(study.of('click').map(({ click }) => [click.path, click.label])).toEqual([
      ['p:nth-of-type(2)>button:nth-of-type(1)', ''],
      ['p:nth-of-type(1)>a:nth-of-type(2)', ''],
      ['p:nth-of-type(1)>a:nth-of-type(1)', ''],
    ])
    await expect.poll(() => study.of('events').length).toBeGreaterThan(2)
    const recorded = study
      .of('events')
      .map(({ json }) => json)
      .join()
    expect(recorded).toContain('"type":2')
    expect(recorded).not.toMatch(/Eva|Tents|geheim|Find a tent/)

    await expect.poll(() => nodesOf(site)).toContain('button I did it')
    await pressInBar(site, 'I did it')
    await expect.poll(() => study.of('end')).toMatchObject([{ run, task: 'buy-tent', how: 'done' }])
    await expect.poll(() => hasBar(site)).toBe(false)
    await expect.poll(() => hasBar(reviews)).toBe(false)
    expect(problems).toEqual([])
    await reviews.close()
    await site.close()
  })
  await test.step('it ends when its tabs are closed or its time is up, and offers no giving up where that is not allowed', async () => {
    study.received.length = 0
    await study.send({ type: 'start', run, task: barTaskAt(`${shop.origin}/`, { mayGiveUp: false }) })
    const site = await tabWith(context, /shop\.test:\d+\/$/)
    await expect.poll(() => nodesOf(site)).toContain('button I did it')
    expect(await nodesOf(site)).not.toContain('button I give up')
    await site.close()
    await expect.poll(() => study.of('end')).toMatchObject([{ how: 'tabs-closed' }])
    const endsAt = Date.now() + 3000
    await study.send({ type: 'start', run, task: barTaskAt(`${shop.origin}/next`, { id: 'second', endsAt }) })
    const next = await tabWith(context, /\/next$/)
    await expect.poll(() => study.of('end').at(-1)).toMatchObject({ task: 'second', how: 'timed-out' })
    await next.close()
  })
  await test.step('strangers, other tabs and other sessions start and end nothing', async () => {
    study.received.length = 0
    const outside = await context.newPage()
    await outside.goto(`${shop.origin}/`)
    // A stranger's page has no script of the extension that could pass the message on.
    const task = barTaskAt(`${shop.origin}/next`)
    await outside.evaluate((sent) => {
      for (const message of [
        { type: 'hello', version: '1.0' },
        { type: 'start', run: 'c'.repeat(26), task: sent },
      ])
        window.postMessage({ channel: 'understory-to-extension', message }, '*')
    }, task)
    await study.send({ type: 'start', run, task: barTaskAt(`${shop.origin}/cart`) })
    const site = await tabWith(context, /\/cart$/)
    await expect.poll(() => hasBar(site)).toBe(true)
    await outside.reload()
    expect(await hasBar(outside)).toBe(false)
    expect(context.pages().some((tab) => tab.url().endsWith('/next'))).toBe(false)

    // A site within a frame of a page of the installation, and another tab of the installation.
    const secondTab = await context.newPage()
    const second = await talkToExtension(secondTab, `${baseURL}/contact-us`)
    await second.send({ type: 'start', run: 'b'.repeat(26), task })
    await second.send({ type: 'stop', run })
    await expect.poll(() => second.of('refused').map(({ reason }) => reason)).toEqual(['busy', 'other-run'])
    await study.send({ type: 'stop', run: 'b'.repeat(26) })
    await expect.poll(() => study.of('refused').map(({ reason }) => reason)).toEqual(['other-run'])
    expect(await hasBar(site)).toBe(true)
    await site.bringToFront()
    expect(await activeTabs(context)).not.toEqual([0])
    await study.send({ type: 'stop', run })
    await expect.poll(() => hasBar(site)).toBe(false)
    // The study is the first tab.
    await expect.poll(() => activeTabs(context)).toEqual([0])
    for (const tab of [site, outside, secondTab]) await tab.close()
  })
  await test.step('a reloaded study gets what happened meanwhile', async () => {
    study.received.length = 0
    await study.send({ type: 'start', run, task: barTaskAt(`${shop.origin}/`) })
    const site = await tabWith(context, /shop\.test:\d+\/$/)
    await expect.poll(() => hasBar(site)).toBe(true)
    await page.goto('about:blank')
    await site.getByRole('link', { name: 'Cart' }).click()
    await page.goto(`${baseURL}/contact-us`)
    // The study is loaded, but its player does not listen yet.
    await pressInBar(site, 'I give up')
    await expect.poll(() => hasBar(site)).toBe(false)
    expect(study.received.at(-1)?.type).toBe('page')
    await study.greet()
    await expect.poll(() => study.of('hello')).toMatchObject([{ run }])
    expect(study.of('page').map(({ shown }) => new URL(shown).pathname)).toEqual(['/', '/cart'])
    await expect.poll(() => study.of('end')).toMatchObject([{ how: 'gave-up' }])
  })
})

const studyId = 'website-testing'

/** Opens the website of the present task. */
const openSite = async (context: BrowserContext, page: Page) => {
  await expect(page.getByText(texts.offer.ready)).toBeVisible()
  await page.getByRole('link', { name: 'Open the website' }).click()
  const site = await tabWith(context, /\/demo-campsite$/)
  await expect.poll(() => hasBar(site)).toBe(true)
  return site
}

/** Opens a study in a browser with the extension, and the website of its first task. */
const openTask = async (context: BrowserContext) => {
  const page = context.pages()[0] ?? (await context.newPage())
  await reachTasks(page, studyId)
  return { page, site: await openSite(context, page) }
}

test('a task goes on when its website is opened again, its study reloaded, or the extension removed @desktop', async ({
  browserWithExtension: context,
}) => {
  test.slow()
  const { page, site } = await openTask(context)
  await test.step('the website is opened again and the study reloaded', async () => {
    await page.bringToFront()
    await page.getByRole('link', { name: 'Open the website again' }).click()
    await expect.poll(() => activeTabs(context)).toEqual([1])
    expect(context.pages()).toHaveLength(2)
    await page.reload()
    await expect(page.getByRole('link', { name: 'Open the website again' })).toBeVisible()
    await pressInBar(site, 'I did it')
    await expect(page.getByRole('radio', { name: 'Yes', exact: true })).toBeVisible()
    await expect.poll(() => activeTabs(context)).toEqual([0])
  })
  await site.close()
  await startOver(page, studyId)
  const nextSite = await openSite(context, page)
  await test.step('the extension is removed', async () => {
    const problems: string[] = []
    for (const tab of [page, nextSite]) tab.on('pageerror', (error) => problems.push(error.message))
    // Cuts its scripts off as an update does.
    await context
      .serviceWorkers()[0]
      ?.evaluate(() => chrome.runtime.reload())
      .catch(() => undefined)
    await expect(page.getByText(texts.offer.gone)).toBeVisible()
    await expect.poll(() => nodesOf(nextSite)).toContain(`StaticText ${texts.bar.disconnected}`)
    await expect(page.getByRole('button', { name: 'Keep the task beside the website' })).toBeVisible()
    await page.getByRole('link', { name: 'Open the website again' }).click()
    await expect.poll(() => context.pages().length).toBe(3)
    await page.getByRole('button', { name: 'I did it' }).click()
    await expect(page.getByRole('radio', { name: 'Yes', exact: true })).toBeVisible()
    expect(problems).toEqual([])
  })
})

/** The recorded page in the frame of the player. */
const recordedPage = (page: Page) => page.frameLocator('iframe[title="Recorded page"]').frameLocator('iframe')

test('the visited pages of a task are recorded after consent, paused, and replayed by the researcher @desktop', async ({
  browserWithExtension: context,
  page: elsewhere,
  shop,
  baseURL,
}) => {
  test.slow()
  const origin = baseURL ?? ''
  const wishes = { screen: 'optional', voice: 'off', face: 'off', pages: 'required' } as const
  const { id, workspace } = await publishRecorded(context, origin, wishes, `${shop.origin}/`)
  const page = context.pages()[0] ?? (await context.newPage())
  await test.step('a browser without the extension says so and leads to it', async () => {
    await reachConsent(elsewhere, id)
    await button(elsewhere, 'Agree and continue').click()
    await button(elsewhere, 'Use the extension').click()
    await expect(pageHeading(elsewhere, 'The browser extension is missing')).toBeVisible()
    await expect(elsewhere.getByRole('link', { name: 'Get the extension' })).toBeVisible()
    await expectAccessible(elsewhere)
    await elsewhere.close()
  })
  await test.step('the participant agrees and works on the website of somebody else', async () => {
    // A policy refuses the screen: without one, this browser would ask.
    await page.route(/\/take/, async (route) => {
      const response = await route.fetch()
      const headers = { ...response.headers(), 'permissions-policy': 'display-capture=()' }
      await route.fulfill({ response, headers })
    })
    await reachConsent(page, id)
    await expect(page.getByText('What you type is hidden')).toBeVisible()
    await button(page, 'Agree and continue').click()
    await button(page, 'Use the extension').click()
    await button(page, 'Choose what to share').click()
    await expect(pageHeading(page, 'This is not available')).toBeVisible()
    await expectAccessible(page)
    await button(page, 'Continue without it').click()
    await button(page, 'Start recording').click()
    await expect(status(page, 'Recording: visited pages')).toBeVisible()
    await page.getByRole('link', { name: 'Open the website' }).click()
    const site = await tabWith(context, /shop\.test:\d+\/$/)
    await expect.poll(() => nodesOf(site)).toContain('StaticText The pages that you visit are recorded.')
    await site.getByLabel('Name').fill('Ada Lovelace')
    await site.getByRole('button', { name: 'More' }).click()

    await button(page, 'Pause recording').click()
    await expect.poll(() => nodesOf(site)).not.toContain('StaticText The pages that you visit are recorded.')
    await site.evaluate(() => document.querySelector('h1')?.append(' Seen in the pause'))
    await site.evaluate(() => document.querySelector('h1')?.lastChild?.remove())
    await button(page, 'Resume recording').click()
    await expect.poll(() => nodesOf(site)).toContain('StaticText The pages that you visit are recorded.')
    await site.getByRole('link', { name: 'Cart' }).click()
    await site.waitForURL(/\/cart/)
    await expect.poll(() => nodesOf(site)).toContain('button I did it')
    await pressInBar(site, 'I did it')
  })
  await test.step('the study ends, and the recording is sent', async () => {
    await page.getByRole('radio').nth(3).check()
    await button(page, 'Continue').click()
    await expect(page.getByText('Your recordings are sent.')).toBeVisible()
  })
  await test.step('the researcher replays it without a screen recording', async () => {
    const respondents = `/studies/${id}/respondents`
    const listed = async () =>
      respondentsReply.parse(await (await context.request.get(`${origin}${respondents}`)).json()).respondents
    await expect.poll(async () => (await listed()).length).toBe(1)
    const [first] = await listed()
    await page.goto(`${origin}${respondentPath(id, first?.id ?? '')}`)
    const player = page.getByRole('region', { name: 'Visited pages' })
    await expect(recordedPage(page).getByRole('heading', { name: 'Tents of Eva Example' })).toBeVisible()
    await expect(button(page, 'Clip starts here')).toBeHidden()
    const moments = page.getByRole('region', { name: 'Tasks, pages and clicks' }).getByRole('listitem')
    await expect(moments.filter({ hasText: 'Clicked “More”' })).toBeVisible()
    await moments.filter({ hasText: 'Clicked “More”' }).getByRole('button').click()
    await expect(recordedPage(page).getByLabel('Name')).toHaveValue(/^\*{12}$/)
    await expectAccessible(page)
    await moments.filter({ hasText: '/cart' }).getByRole('button').click()
    await button(page, 'Play').click()
    await expect(player.getByText('The end')).toBeVisible()

    const url = `${origin}/workspaces/${workspace}${respondents}/${first?.id}/captures`
    const { captures, pages } = capturesReply.parse(await (await context.request.get(url)).json())
    expect(captures).toEqual([])
    const get = async (path: string, headers = {}) =>
      (await context.request.get(`${origin}${path}`, { headers })).body()
    const { parts } = await readPages(get, pages[0]?.path ?? '')
    expect(JSON.stringify(parts)).not.toMatch(/Ada|Lovelace|Seen in the pause|user=/)
    // The first page before and after the pause, and the cart.
    expect(parts.length).toBeGreaterThanOrEqual(3)
  })
  await test.step('a link to the results that has respondents shows it, too', async () => {
    const created = await context.request.post(
      `${origin}/workspaces/${workspace}/studies/${id}/share-links`,
      {
        headers: { origin },
        data: {
          name: 'Agency',
          shows: { tasks: true, questions: true, respondents: true, exports: false, comments: false },
          segment: null,
          password: null,
          expiresAt: null,
        },
      },
    )
    const { token } = createShareReply.parse(await created.json())
    await page.goto(`${origin}/results?study=${id}&view=recordings#share=${token}`)
    await expect(recordedPage(page).getByRole('heading', { name: 'Tents of Eva Example' })).toBeVisible()
    await expectAccessible(page)
  })
})
