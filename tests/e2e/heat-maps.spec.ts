import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { stripTypeScriptTypes } from 'node:module'
import { gzipSync } from 'node:zlib'
import { expect, type Page, test } from '@playwright/test'
import { heatMapPages } from '#contract/heat-maps/pages.ts'
import { visitPages } from '#contract/visits/pages.ts'
import { newSiteSettings } from '#contract/sites/new-site.ts'
import { eventType, nodeType } from '#contract/recordings/rrweb.ts'
import { createFolding } from '#server/recordings/folding/fold.ts'
import { readChunks } from '#server/recordings/queries/folding.ts'
import { openStore } from '#server/open-store.ts'
import type { Store } from '#server/store/schema.ts'
import { expectAccessible } from '#tests/support/accessible.ts'
import { startShop } from '#tests/support/recording-server.ts'
import { createOwner, useSession } from '#tests/support/signed-in.ts'

let keys = 0
/** A site of a new workspace whose visits are recorded with their texts, and its owner. */
const createSite = async (store: Store) => {
  const owner = await createOwner()
  keys += 1
  const key = `${Date.now()}${keys}`.padStart(20, '0')
  const settings = {
    ...newSiteSettings,
    consent: 'at-once',
    masking: { ...newSiteSettings.masking, text: false },
  }
  const site = {
    workspace_id: owner.workspace,
    id: randomUUID(),
    key,
    name: 'Shop',
    domains: '["shop.test"]',
    settings: JSON.stringify(settings),
    revision: 0,
    first_visit_at: new Date().toISOString(),
    created_at: new Date().toISOString(),
  }
  await store.insertInto('recording_site').values(site).execute()
  return { owner, key, site: site.id }
}

const openE2eStore = () => openStore(`file:${process.env['E2E_FOLDER']}/understory.db`)
const addressOf = (site: string) => heatMapPages.heatMaps.path.replace('$site', site)
const recordedPage = (page: Page) => page.frameLocator('iframe[title="Recorded page"]').frameLocator('iframe')

/** The number of pixels of the map that are drawn in a part of the window, from 0 to 1. */
const drawnIn = (page: Page, part: { x: number; y: number; width: number; height: number }) =>
  page.locator('canvas').evaluate((canvas, { x, y, width, height }) => {
    if (!(canvas instanceof HTMLCanvasElement)) return 0
    const at = (share: number, size: number) => Math.floor(share * size)
    const pixels = canvas
      .getContext('2d')
      ?.getImageData(
        at(x, canvas.width),
        at(y, canvas.height),
        Math.max(1, at(width, canvas.width)),
        Math.max(1, at(height, canvas.height)),
      ).data
    return pixels ? pixels.filter((value, index) => index % 4 === 3 && value > 0).length : 0
  }, part)

test('clicks of real visits are on their element, which a later visit has elsewhere @desktop', async ({
  page,
  context,
  baseURL,
  isMobile,
}) => {
  const store = await openE2eStore()
  const { owner, key, site } = await createSite(store)
  const html = (banner: string) => `<meta name="viewport" content="width=device-width"><title>Shop</title>
    <style>body { margin: 0; font: 16px sans-serif } main { height: 2600px; padding: 20px } aside { height: 300px; background: #dde }
    button { display: block; width: 160px; height: 48px }</style>${banner}
    <main><h1>Shoes</h1><button>Buy now</button><p>Good shoes for long walks.</p>
    <iframe src="/call" title="Call" width="300" height="200"></iframe></main>
    <script async src="${baseURL}/r.js" data-site="${key}"></script>`
  let banner = ''
  const call = { html: '<style>button { margin: 60px }</style><button>Call me</button>' }
  const pages = { '/shoes': { html: html('') }, '/call': call }
  const shop = await startShop(pages)
  const read = () =>
    store
      .selectFrom('recording_session')
      .select(['id', 'clicks', 'inputs'])
      .where('site_id', '=', site)
      .orderBy('started_at')
      .execute()
  /** Stores what all events of the visits say of their pages, as folding does half an hour after a visit. */
  const readDepths = async () => {
    const sessions = await store
      .selectFrom('recording_session')
      .selectAll()
      .where('site_id', '=', site)
      .execute()
    const depths: number[] = []
    const folding = createFolding(store)
    for (const session of sessions) {
      const chunks = await readChunks(store, session)
      const contents = chunks.map(({ content }) => content)
      const { facts } = await folding.fold(session, contents, undefined)
      const [seen] = facts.pages
      if (!seen) continue
      const { reach, fold, duration } = seen
      depths.push(reach)
      await store
        .updateTable('recording_page_view')
        .set({ reach, fold, duration })
        .where('session_id', '=', session.id)
        .execute()
    }
    await folding.stop()
    return depths
  }

  for (const visit of [1, 2]) {
    if (visit === 2) banner = '<aside>Sale</aside>'
    pages['/shoes'].html = html(banner)
    // A visit of its own: sessions live in the storage of the shop.
    const visitor = await context.browser()?.newContext({ viewport: page.viewportSize(), isMobile })
    if (!visitor) throw new Error('The browser is closed')
    const tab = await visitor.newPage()
    await tab.goto(`${shop.origin}/shoes`)
    await expect.poll(read).toHaveLength(visit)
    if (!isMobile) {
      await tab.mouse.move(60, 60)
      await tab.mouse.move(200, 200, { steps: 8 })
    }
    await tab.getByRole('button', { name: 'Buy now' }).click()
    await tab.frameLocator('iframe').getByRole('button').click()
    await expect.poll(read).toMatchObject(Array.from({ length: visit }, () => ({ clicks: 2 })))
    if (visit === 2) await tab.mouse.wheel(0, 900)
    await tab.goto('about:blank')
    // A page is measured when it is left.
    await expect.poll(async () => (await readDepths()).filter((depth) => depth > 0)).toHaveLength(visit)
    await visitor.close()
  }
  shop.close()
  // A browser that a program drives is taken for one, and its visits are hidden.
  await store.updateTable('recording_session').set({ bot: null }).where('site_id', '=', site).execute()

  await useSession(context, owner, baseURL)
  await page.goto(`${visitPages.recordings.path}?site=${site}`)
  await page.getByRole('link', { name: 'Heat maps' }).click()
  await expect(page).toHaveURL(new RegExp(addressOf(site)))
  const table = page.getByRole('table', { name: 'Clicked elements' })
  await expect(table).toContainText('Buy now')
  await expect(table.getByRole('row').nth(1)).toContainText('100%')
  await expect(recordedPage(page).getByRole('heading', { name: 'Shoes' })).toBeVisible()
  await expect(page.getByText('4 of 4 clicks are drawn on their elements')).toBeVisible()

  // The shown page is that of the second visit: the first click was 300 pixels higher up.
  await expect(recordedPage(page).getByText('Sale')).toBeVisible()
  const stage = page.getByRole('region', { name: 'Click map over the page' })
  const [button, called, frame] = await Promise.all([
    recordedPage(page).getByRole('button', { name: 'Buy now' }).boundingBox(),
    recordedPage(page).frameLocator('iframe').getByRole('button').boundingBox(),
    stage.boundingBox(),
  ])
  if (!button || !called || !frame) throw new Error('The map is not shown')
  const at = (top: number) => ({
    x: (button.x - frame.x) / frame.width,
    y: (top - frame.y) / frame.height,
    width: button.width / frame.width,
    height: button.height / frame.height,
  })
  await expect.poll(() => drawnIn(page, at(button.y))).toBeGreaterThan(500)
  const scale = button.width / 160
  expect(await drawnIn(page, at(button.y - 200 * scale))).toBe(0)
  // A click in a frame is on its element, too.
  expect(await drawnIn(page, at(called.y))).toBeGreaterThan(500)
  await expectAccessible(page)

  // The map scrolls by keyboard, and the page with it.
  await stage.focus()
  await page.keyboard.press('End')
  await expect.poll(() => stage.evaluate(({ scrollTop }) => scrollTop)).toBeGreaterThan(0)
  await expect(recordedPage(page).getByRole('button', { name: 'Buy now' })).not.toBeInViewport()

  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download PNG' }).click()
  const file = await downloading
  expect(file.suggestedFilename()).toMatch(/^click-map-.*shoes-(?:desktop|phone)\.png$/)
  const png = await readFile(await file.path())
  expect(png.subarray(1, 4).toString()).toBe('PNG')
  expect(png.length).toBeGreaterThan(2000)

  // Movements and depth are chosen by keyboard.
  const kind = page.getByRole('combobox', { name: 'Map' })
  await kind.focus()
  // Letters would be taken together for a word on a busy machine.
  await page.keyboard.press('End')
  const depths = page.getByRole('table', { name: 'Visits that saw a depth of the page' })
  await expect(depths.getByRole('row', { name: /^Top/ })).toContainText('100%')
  await expect(page.getByText('Average fold')).toBeVisible()
  await expectAccessible(page)
  await kind.focus()
  await page.keyboard.press('ArrowUp')
  await expect(page.getByRole('table', { name: 'Time of the pointer by part of the page' })).toBeVisible()
  await expectAccessible(page)

  // From an element to its recordings.
  await kind.focus()
  await page.keyboard.press('Home')
  const watch = page.getByRole('link', { name: 'Watch recordings with a click on Buy now' })
  await watch.focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/app\/recordings\?/)
  await expect(page.getByText('2 sessions', { exact: true })).toBeVisible()

  // In the narrowest window and in the dark.
  await page.setViewportSize({ width: 320, height: 700 })
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto(addressOf(site))
  await expect(table).toContainText('Buy now')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
  await expectAccessible(page)
  await store.destroy()
})

test('elements are found again after their page has changed, with texts shown and masked @desktop', async ({
  page,
}) => {
  const source = await readFile('src/recorder/element-path.ts', 'utf8')
  const code = `data:text/javascript,${encodeURIComponent(stripTypeScriptTypes(source))}`
  const header =
    '<header><nav><a href="/plans" data-k="menu">Plans</a><a href="/help" class="active">Help</a></nav></header>'
  const prices = `<section class="prices"><h2>What it costs</h2><div><p data-k="price">5</p>
    <button data-k="order">Order</button></div></section>`
  const questions = `<section class="questions"><h2>Questions</h2><ul><li><a href="/1" data-k="first">Delivery</a></li>
    <li><a href="/2" data-k="second">Returns</a></li></ul><button data-k="send"><svg><path data-k="icon"/></svg></button></section>`
  const footer =
    '<footer><a href="/plans" data-k="below">Plans</a><a href="/terms" data-k="terms">Terms</a></footer>'
  const before = `<div class="app">${header}<main>${prices}${questions}</main>${footer}</div><div data-k="chat" id="chat"></div>`
  // A banner before all, a section before the others, one more link and a number in a text.
  const after = `<div class="banner"><button>Order</button></div><div class="app">${header.replace('<nav>', '<nav><a href="/new">New</a>')}
    <main><section class="new"><h2>New</h2><button>Look</button></section>${prices.replace('<h2>', '<p class="note">2 left</p><h2>')}${questions}</main>${footer}</div>
    <div class="cookies"></div><div data-k="chat" id="chat"></div>`
  await page.setContent('<body></body>')
  const module = await page.evaluateHandle<typeof import('#recorder/element-path.ts')>(
    `import(${JSON.stringify(code)})`,
  )
  const changes = (isOpen: boolean) =>
    page.evaluate(
      ([{ pathOf, findElement }, htmls, shown]) => {
        const privacy = {
          isOpen: () => shown,
          hasId: () => true,
          hasClass: () => true,
          isControl: (element: Element) => element.matches('a,button'),
        }
        const keyOf = (element?: Element) => element?.getAttribute('data-k') ?? ''
        const [earlier = new Map<string, string>(), later] = htmls.map((html) => {
          document.body.innerHTML = html
          const marked = [...document.querySelectorAll('[data-k]')]
          return new Map(marked.map((element) => [keyOf(element), pathOf(element, privacy)]))
        })
        const changed = [...earlier].map(([key, path]) => ({
          key,
          isLost: keyOf(findElement(document.body, path)) !== key,
          isRenamed: later?.get(key) !== path,
        }))
        const keysOf = (some: typeof changed) => some.map(({ key }) => key)
        return {
          paths: [...earlier.values()].join(' '),
          lost: keysOf(changed.filter(({ isLost }) => isLost)),
          renamed: keysOf(changed.filter(({ isRenamed }) => isRenamed)),
        }
      },
      [module, [before, after], isOpen] as const,
    )
  const open = await changes(true)
  expect(open).toMatchObject({ lost: [], renamed: [] })
  expect(open.paths).not.toContain('Delivery')
  // Where texts are masked, a link is known by its place in its menu, which has one more now.
  expect(await changes(false)).toMatchObject({ lost: ['menu'], renamed: ['menu'] })
  // Parts within parts compare the same names: a click looks at each text once, not once for each part.
  const looks = await page.evaluate(
    ([{ pathOf }]) => {
      const links = '<a href="/"><i> </i>Read</a>'.repeat(150)
      document.body.innerHTML = `${'<section class="part">'.repeat(100)}${links}`
      const link = document.querySelector('a')
      let count = 0
      const isOpen = () => (count += 1) > 0
      const isKnown = () => true
      if (link) pathOf(link, { isOpen, hasId: isKnown, hasClass: isKnown, isControl: isKnown })
      return count
    },
    [module] as const,
  )
  expect(looks).toBeLessThan(2000)
})

test('two segments are compared side by side @desktop', async ({ page, context, baseURL }) => {
  const store = await openE2eStore()
  const { owner, key, site } = await createSite(store)
  const at = Date.now() - 60_000
  const text = (id: number, textContent: string) => ({ type: nodeType.text, id, textContent })
  const element = (id: number, tagName: string, ...childNodes: object[]) => ({
    type: nodeType.element,
    id,
    tagName,
    attributes: {},
    childNodes,
  })
  const node = {
    type: nodeType.document,
    id: 1,
    childNodes: [
      element(
        2,
        'html',
        element(3, 'head'),
        element(4, 'body', element(5, 'h1', text(6, 'Plans')), element(7, 'button', text(8, 'Order'))),
      ),
    ],
  }
  const click = (path: string, label: string) => ({
    type: eventType.custom,
    data: {
      tag: 'click',
      payload: {
        path,
        tag: 'button',
        label,
        offset: { x: 0.5, y: 0.5 },
        x: 40,
        y: 90,
        isInteractive: true,
        isRepeatable: false,
      },
    },
    timestamp: at + 2000,
  })
  const hostilePaths = [
    '__proto__:nth-of-type(1)',
    '>>>>>>',
    'a[onclick]:nth-of-type(999999)',
    '*',
    'x'.repeat(1000),
  ]
  const visits = [
    { language: 'en', clicks: [click('button:nth-of-type(1)', 'Order')] },
    { language: 'cs', clicks: hostilePaths.map((path) => click(path, '<img src=x onerror=alert(1)>')) },
  ]
  for (const [number, { language, clicks }] of visits.entries()) {
    const sent = await context.request.post(`/r/c000000000000000000000000${number}?z=1`, {
      headers: { origin: 'https://shop.test', 'content-type': 'text/plain' },
      data: gzipSync(
        JSON.stringify({
          site: key,
          secret: 'a-secret-of-22-characters',
          visitor: `v000000000000000000000000${number}`,
          number: 0,
          page: { url: 'https://shop.test/plans', title: 'Plans', referrer: '', width: 1280, height: 720 },
          client: {
            language,
            screen: { width: 1280, height: 720 },
            touchPoints: 0,
            isDriven: false,
            isNew: true,
          },
          sentAt: Date.now(),
          events: [
            {
              type: eventType.meta,
              data: { href: 'https://shop.test/plans', width: 1280, height: 720 },
              timestamp: at,
            },
            {
              type: eventType.fullSnapshot,
              data: { node, initialOffset: { top: 0, left: 0 } },
              timestamp: at,
            },
            ...clicks,
            {
              type: eventType.custom,
              data: { tag: 'reach', payload: { bottom: 720, height: 720 } },
              timestamp: at + 5000,
            },
          ],
        }),
      ),
    })
    expect(sent.status()).toBe(200)
  }
  const isCzech = { match: 'all', conditions: [{ field: 'language', operator: 'is', values: ['cs'] }] }
  await store
    .insertInto('recording_segment')
    .values({
      workspace_id: owner.workspace,
      site_id: site,
      id: randomUUID(),
      name: 'Czech',
      name_key: 'czech',
      filter: JSON.stringify(isCzech),
      created_at: new Date().toISOString(),
    })
    .execute()

  await useSession(context, owner, baseURL)
  const dialogs: string[] = []
  page.on('dialog', (dialog) => dialogs.push(dialog.message()))
  await page.goto(addressOf(site))
  await page.getByText('Visits: all visits of the last 30 days').click()
  await page.getByRole('combobox', { name: 'Compare with' }).selectOption('Czech')
  await expect(page.getByRole('region', { name: 'Click map: Czech' })).toBeVisible()
  const table = page.getByRole('table', { name: 'Clicked elements' })
  const order = table.getByRole('row').filter({ hasText: 'Order' })
  await expect(order.getByRole('cell').nth(1)).toHaveText('50%')
  await expect(order.getByRole('cell').nth(4)).toHaveText('0%')
  // Paths that no page has are drawn by their place, and their texts are texts.
  await expect(page.getByText('5 clicks on elements that this page lacks').first()).toBeVisible()
  await expect(table).toContainText('<img src=x onerror=alert(1)>')
  await expectAccessible(page)
  expect(dialogs).toEqual([])
  await store.destroy()
})
