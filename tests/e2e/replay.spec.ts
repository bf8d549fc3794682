import { createHash, randomUUID } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import { once } from 'node:events'
import { gunzipSync } from 'node:zlib'
import { expect, type Page, test } from '@playwright/test'
import fc from 'fast-check'
import { heatMapPages } from '#contract/heat-maps/pages.ts'
import { visitPages } from '#contract/visits/pages.ts'
import { newSiteSettings } from '#contract/sites/new-site.ts'
import { eventType, incrementalSource, mouseInteraction, nodeType } from '#contract/recordings/rrweb.ts'
import type { SiteSettings } from '#contract/sites/site.ts'
import { openStore } from '#server/open-store.ts'
import type { Store } from '#server/store/schema.ts'
import { expectAccessible } from '#tests/support/accessible.ts'
import { markedPage } from '#tests/support/marked-page.ts'
import { startShop } from '#tests/support/recording-server.ts'
import { createOwner, useSession } from '#tests/support/signed-in.ts'

let keys = 0
/** A site of a new workspace whose visits are recorded, and its owner. */
const createSite = async (
  store: Store,
  masking: Partial<SiteSettings['masking']> = {},
  consent: SiteSettings['consent'] = 'at-once',
) => {
  const owner = await createOwner()
  keys += 1
  const key = `${Date.now()}${keys}`.padStart(20, '0')
  const settings = {
    ...newSiteSettings,
    consent,
    masking: { ...newSiteSettings.masking, ...masking },
  }
  const site = {
    workspace_id: owner.workspace,
    id: randomUUID(),
    key,
    name: 'Shop',
    domains: '["shop.test"]',
    settings: JSON.stringify(settings),
    revision: 0,
    first_visit_at: null,
    created_at: new Date().toISOString(),
  }
  await store.insertInto('recording_site').values(site).execute()
  return { owner, key, site: site.id }
}

const openE2eStore = () => openStore(`file:${process.env['E2E_FOLDER']}/understory.db`)
const pathOf = (site: string, session: string) =>
  visitPages.recording.path.replace('$site', site).replace('$session', session)

/** The recorded page in the frame of the player. */
const recordedPage = (page: Page) => page.frameLocator('iframe[title="Recorded page"]').frameLocator('iframe')

test('a recorded visit is replayed as it was, with masked texts masked @phone', async ({
  page,
  context,
  baseURL,
}) => {
  const store = await openE2eStore()
  const { owner, key, site } = await createSite(store, { text: false, mask: ['.secret', '.tinted'] })
  const html = `<title>Shop</title><style>h1 { color: rgb(1, 2, 3) } .secret { margin: 1px }</style><h1>Welcome</h1><p class="secret">Iban 4711</p>
    <div class="tinted" style="--tint: #fed"><svg height="9"><stop stop-color="teal" /></svg><style>
      .tinted { --arrow: url("data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg'/>"); background: var(--tint) var(--arrow) }
    </style></div>
    <label>Name <input></label><a href="/cart">Cart</a>
    <button onclick="this.after('Sold'); setTimeout(() => { throw new Error('no stock') })">Buy</button>
    <img src="https://pictures.test/a.png" alt="A shoe" width="40" height="40"><img alt="Map">
    <style>@keyframes in { from { opacity: 0 } } .fades { animation: in 2s both }</style><p class="fades"">Offer</p>
    <script>
      const canvas = Object.assign(document.createElement('canvas'), { width: 123, height: 45 })
      canvas.toBlob((picture) => { document.querySelector('[alt=Map]').src = URL.createObjectURL(picture) })
    </script>
    <script async src="${baseURL}/r.js" data-site="${key}"></script>`
  const cart = `${html.replace('Welcome', 'Your cart')}<div style="height: 3000px"></div><p>Imprint</p>`
  const shop = await startShop({ '/': { html }, '/cart': { html: cart } })
  await page.goto(`${shop.origin}/`)
  const read = () =>
    store
      .selectFrom('recording_session')
      .select(['id', 'pages', 'clicks', 'inputs', 'is_watched'])
      .where('site_id', '=', site)
      .execute()
  await expect.poll(read).toMatchObject([{ pages: 1 }])
  await page.getByLabel('Name').fill('Ada')
  await page.getByRole('button', { name: 'Buy' }).click()
  await expect.poll(read).toMatchObject([{ pages: 1, clicks: 1 }])
  await page.getByRole('link', { name: 'Cart' }).click()
  await expect.poll(read).toMatchObject([{ pages: 2, clicks: 2 }])
  await page.getByText('Imprint').scrollIntoViewIfNeeded()
  await expect(page.getByText('Imprint')).toBeInViewport()
  await page.goto('about:blank')
  shop.close()
  const [session] = await read()
  const address = 'https://pictures.test/a.png'
  await store
    .insertInto('recording_asset')
    .values({
      workspace_id: owner.workspace,
      site_id: site,
      address_hash: createHash('sha256').update(address).digest('base64'),
      address,
      state: 'kept',
      attempts: 0,
      type: 'image/svg+xml',
      content: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40"/>'),
      bytes: 64,
      used_at: Date.now(),
    })
    .execute()

  await useSession(context, owner, baseURL)
  await page.goto(pathOf(site, session?.id ?? ''))
  const recorded = recordedPage(page)
  await expect(recorded.getByRole('heading', { name: 'Welcome' })).toBeVisible()
  await expect(recorded.getByRole('heading', { name: 'Welcome' })).toHaveCSS('color', 'rgb(1, 2, 3)')
  await expect(recorded.locator('.secret')).not.toContainText(/\w/)
  await expect(recorded.locator('.tinted')).toHaveCSS('background-color', 'rgb(255, 238, 221)')
  await expect(recorded.locator('.tinted')).toHaveCSS('background-image', /^url\("data:/)
  await expect(recorded.locator('stop')).toHaveAttribute('stop-color', 'teal')
  // Pictures have the place that they had, and what fades in is there.
  await expect(recorded.getByAltText('Map')).toHaveCSS('width', '123px')
  await expect(recorded.getByAltText('Map')).toHaveCSS('height', '45px')
  await expect(recorded.getByText('Offer')).toHaveCSS('opacity', '1')
  // One is kept of the site.
  await expect(recorded.getByAltText('A shoe')).toHaveAttribute('src', /^data:image\/svg\+xml;base64,/)
  await expect(page.getByText('1 picture of this page not shown')).toBeVisible()
  expect(await read()).toMatchObject([{ is_watched: 0 }])
  await expectAccessible(page)

  const player = page.getByRole('region', { name: 'Player' })
  await player.getByRole('button', { name: 'Play', exact: true }).click()
  await expect(recorded.getByText('Sold')).toBeVisible()
  await expect(recorded.getByLabel('Name')).not.toHaveValue(/\w/)
  await expect(recorded.getByRole('heading', { name: 'Your cart' })).toBeVisible()
  await expect(player.getByRole('status')).toHaveText('End of the recording so far', { timeout: 20_000 })
  await expect(recorded.getByText('Imprint')).toBeInViewport()
  await expect.poll(read).toMatchObject([{ is_watched: 1 }])

  // The side panel leads back to a moment.
  const panel = page.getByRole('region', { name: 'Events of the visit' })
  await panel.getByRole('button', { name: /Page \/$/ }).click()
  await expect(recorded.getByRole('heading', { name: 'Welcome' })).toBeVisible()
  await panel.getByRole('tab', { name: 'Errors' }).click()
  await panel.getByRole('button', { name: /Script error: .*no stock/ }).click()
  await expect(recorded.getByText('Sold')).toBeVisible()

  // Keys work in the player.
  const slider = player.getByRole('slider', { name: 'Time' })
  await slider.focus()
  await page.keyboard.press('ArrowLeft')
  await expect(slider).toHaveAttribute('aria-valuetext', /^0:00 of /)
  // A seek scrolls as the visitor did, forward and back.
  await slider.press('End')
  await expect(recorded.getByText('Imprint')).toBeInViewport()
  await slider.press('Home')
  // The frame may be partly outside the window of a phone: what counts is the window of the recorded page.
  await expect
    .poll(() =>
      recorded.getByRole('heading', { name: 'Welcome' }).evaluate((element) => {
        const { top, bottom } = element.getBoundingClientRect()
        return top >= 0 && bottom <= (element.ownerDocument.defaultView?.innerHeight ?? 0)
      }),
    )
    .toBe(true)
  await page.keyboard.press('.')
  await expect(player.getByRole('combobox', { name: 'Speed' })).toHaveValue('2')
  await page.keyboard.press(' ')
  await expect(player.getByRole('button', { name: 'Pause' })).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(412)
  await store.destroy()
})

/** A page that changes how it looks in ways of which its document says little or nothing. */
const restyledPage = `<style id="text">.a { color: rgb(1, 1, 1) }</style><style id="data">.b { color: rgb(1, 1, 1) }</style>
  <link id="link" rel="stylesheet" href="/old.css"><style>#second { position: fixed; inset: 9px auto auto 9px }
  .cover { position: fixed; inset: 0; z-index: 2147483647; background: #eee }</style>
  <p class="a">a</p><p class="b">b</p><p class="c">c</p><p class="d">d</p><p class="e">e</p><x-host></x-host><div class="cover"></div>
  <div id="first" popover="manual">First</div><dialog><button>Menu</button><ul><li>Cart</li></ul><div id="second" popover="manual">Second</div></dialog>
  <style>ul { display: none } dialog:focus-within ul { display: block }</style>
  <p id="faded" style="opacity: 0">Faded in</p>
  <script>
    const sheet = (css) => { const made = new CSSStyleSheet(); made.replaceSync(css); return made }
    const kept = sheet('.d { color: rgb(1, 1, 1) }')
    document.adoptedStyleSheets = [kept, sheet('.e { color: rgb(1, 1, 1) }')]
    const root = document.querySelector('x-host').attachShadow({ mode: 'open' })
    root.innerHTML = '<i>i</i>'
    root.adoptedStyleSheets = [sheet('i { color: rgb(1, 1, 1) }')]
    document.querySelector('#first').showPopover()
    const change = () => {
      document.querySelector('#text').textContent = '.a { color: rgb(2, 2, 2) }'
      document.querySelector('#data').firstChild.data = '.b { color: rgb(2, 2, 2) }'
      document.querySelector('#link').href = '/new.css'
      kept.replaceSync('.d { color: rgb(2, 2, 2) }')
      document.adoptedStyleSheets = [kept]
      root.adoptedStyleSheets = []
      document.querySelector('#first').hidePopover()
      document.querySelector('dialog').showModal()
      document.querySelector('#second').showPopover()
      document.querySelector('#faded').animate([{ opacity: 0 }, { opacity: 1 }], { duration: 20, fill: 'forwards' })
    }
  </script>`

test('a replay shows style sheets, popovers, dialogs, focus and ends of animations as the page did @desktop', async ({
  page,
  context,
  baseURL,
}) => {
  const store = await openE2eStore()
  const { owner, key, site } = await createSite(store, { text: false })
  const css = (html: string) => ({ html, headers: { 'content-type': 'text/css' } })
  const shop = await startShop({
    '/': { html: `${restyledPage}<script async src="${baseURL}/r.js" data-site="${key}"></script>` },
    '/old.css': css('.c { color: rgb(1, 1, 1) }'),
    '/new.css': css('.c { color: rgb(2, 2, 2) }'),
  })
  const look = () => {
    const colorOf = (element: Element | null | undefined) => element && getComputedStyle(element).color
    const [second] = document.querySelectorAll('#second')
    const { left = 0, top = 0 } = second?.getBoundingClientRect() ?? {}
    return {
      colors: [...document.querySelectorAll('.a, .b, .c, .d, .e')].map(colorOf),
      shadow: colorOf(document.querySelector('x-host')?.shadowRoot?.querySelector('i')),
      first: document.querySelector('#first')?.matches(':popover-open'),
      isSecondOnTop: document.elementFromPoint(left + 9, top + 9) === second,
      dialog: document.querySelector('dialog')?.matches(':modal'),
      menu: getComputedStyle(document.querySelector('ul') ?? document.body).display,
      opacity: getComputedStyle(document.querySelector('#faded') ?? document.body).opacity,
    }
  }
  await page.goto(`${shop.origin}/`)
  const read = () =>
    store.selectFrom('recording_session').select(['id', 'chunks']).where('site_id', '=', site).execute()
  await expect.poll(async () => (await read()).length).toBe(1)
  const before = await page.evaluate(look)
  await page.evaluate('change()')
  await expect(page.locator('.c')).toHaveCSS('color', 'rgb(2, 2, 2)')
  await expect(page.locator('#faded')).toHaveCSS('opacity', '1')
  const after = await page.evaluate(look)
  expect(after).toMatchObject({ isSecondOnTop: true, dialog: true, menu: 'block' })
  await page.evaluate(() => new Promise(requestAnimationFrame))
  const [session] = await read()
  await page.goto('about:blank')
  await expect.poll(async () => (await read())[0]?.chunks).toBeGreaterThan(session?.chunks ?? 0)
  shop.close()

  await useSession(context, owner, baseURL)
  await page.goto(pathOf(site, session?.id ?? ''))
  const replayed = () =>
    page
      .frames()
      .find((frame) => frame.parentFrame()?.parentFrame())
      ?.evaluate(look)
  const slider = page.getByRole('slider', { name: 'Time' })
  await expect.poll(replayed).toEqual(before)
  await slider.press('End')
  await expect.poll(replayed).toEqual(after)
  await slider.press('Home')
  await expect.poll(replayed).toEqual(before)
  await store.destroy()
})

const card = '4111 1111-1111 1111'

/** The kinds of places whose marks may not reach the server, by the masking of the site. */
const maskings: readonly {
  readonly masking: Partial<SiteSettings['masking']>
  readonly hidden: readonly string[]
}[] = [
  { masking: {}, hidden: ['field', 'text', 'never'] },
  { masking: { text: false }, hidden: ['field', 'never'] },
  { masking: { text: false, inputs: false }, hidden: ['never'] },
  { masking: { text: false, inputs: false, mask: ['html'] }, hidden: ['field', 'text', 'never'] },
]

test('the server gets no text of any place that consent and masking withhold @desktop', async ({
  page,
  baseURL,
}) => {
  const store = await openE2eStore()
  /** All that the server has of a site, as text. */
  const contentOf = async (site: string) => {
    const chunks = await store
      .selectFrom('recording_chunk')
      .select('content')
      .where('site_id', '=', site)
      .execute()
    return chunks.map(({ content }) => gunzipSync(content).toString()).join('\n')
  }
  const unrecorded: string[] = []
  for (const { masking, hidden } of maskings) {
    const consents = fc.constantFrom('at-once', 'after-consent', 'not-in-eu')
    // As the loader keeps the answer of a visitor.
    const answers = fc.constantFrom(undefined, '1', '')
    const property = fc.asyncProperty(markedPage, consents, answers, async (shown, consent, answer) => {
      const { word, marks, html } = shown
      const { key, site } = await createSite(store, masking, consent)
      const given =
        answer === undefined ? '' : `<script>localStorage['understory.consent'] = '${answer}'</script>`
      const controls = `${given}<title>${marks.text}</title><p title="${card}">Card ${card}</p><input id="i" aria-label="${marks.field}">
        <button id="b" title="${marks.text}">${marks.text}</button>`
      const shop = await startShop({
        '/': { html: `${html}${controls}<script async src="${baseURL}/r.js" data-site="${key}"></script>` },
      })
      await page.goto(`${shop.origin}/?name=${marks.never}#${marks.never}`)
      await page.waitForFunction(() => window.understory !== undefined)
      const isRecorded = answer === undefined ? consent === 'at-once' : answer === '1'
      if (isRecorded) await expect.poll(async () => (await contentOf(site)).length).toBeGreaterThan(0)
      await page.evaluate(`change(/${word}/)`)
      await page.evaluate((never) => {
        console.error(`Unknown: ${never}@mail.test`)
        setTimeout(() => {
          throw new Error(`No reply of /orders?name=${never}`)
        })
        void fetch(`/missing?name=${never}`)
        history.pushState({}, '', `/next?name=${never}#${never}`)
        document.title += ' 2'
      }, marks.never)
      await page.locator('#b').click()
      await page.locator('#i').click()
      await page.keyboard.type(`${marks.field} ${card}`)
      await page.evaluate(() => window.understory?.event('the end'))
      await page.goto('about:blank')
      shop.close()
      if (!isRecorded) return void unrecorded.push(site)
      await expect.poll(async () => (await contentOf(site)).includes('the end')).toBe(true)
      const content = await contentOf(site)
      const found = Object.entries(marks).filter(([, mark]) => content.includes(mark))
      const leaks = [...content.matchAll(new RegExp(`.{80}${word}.{20}`, 'g'))].map(([text]) => text)
      expect(
        found.map(([kind]) => kind),
        leaks.join('\n'),
      ).toEqual(Object.keys(marks).filter((kind) => !hidden.includes(kind)))
      expect(content.replaceAll(/[ -]/g, '')).not.toContain('411111111')
    })
    await fc.assert(property, { numRuns: 2, endOnFailure: true })
  }
  for (const site of unrecorded) expect(await contentOf(site)).toHaveLength(0)
  await store.destroy()
})

/** A server of another origin that counts the connections to it. */
const startForeign = async () => {
  let connections = 0
  const server: Server = createServer((_, response) => response.end('x')).listen(0, '127.0.0.1')
  server.on('connection', () => (connections += 1))
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server has no port')
  return {
    url: `http://evil.test:${address.port}`,
    connections: () => connections,
    close: () => server.close(),
  }
}

test('a hostile recording runs nothing and reaches no address but ours @desktop', async ({
  page,
  context,
  baseURL,
}) => {
  const store = await openE2eStore()
  const { owner, key, site } = await createSite(store)
  const foreign = await startForeign()
  const { url } = foreign
  const run = 'top.document.title="owned"; document.title="owned"; top.owned = true'
  let ids = 2
  const element = (tagName: string, attributes: object, ...childNodes: object[]) => ({
    type: nodeType.element,
    id: (ids += 1),
    tagName,
    attributes,
    childNodes,
  })
  const text = (textContent: string) => ({ type: nodeType.text, id: (ids += 1), textContent })
  const svg = (tagName: string, attributes: object, ...childNodes: object[]) => ({
    ...element(tagName, attributes, ...childNodes),
    isSVG: true,
  })
  const foreignFrame = element('iframe', { src: `${url}/frame` })
  const hostile = [
    element('script', {}, text(run)),
    element('img', { src: `${url}/img`, onerror: run, srcset: `${url}/set 2x` }),
    element('a', { href: `javascript:${run}`, ping: `${url}/ping`, id: 'link' }, text('Click')),
    element('iframe', { srcdoc: `<script>${run}</script>` }),
    element('iframe', { src: `javascript:${run}` }),
    foreignFrame,
    element('object', { data: `${url}/object` }),
    element('embed', { src: `${url}/embed` }),
    element('form', { action: `${url}/form`, autofocus: '' }, element('button', {}, text('Send'))),
    element('video', { src: `${url}/video`, poster: `${url}/poster`, autoplay: '' }),
    element('audio', { src: `${url}/audio`, autoplay: '' }),
    element('input', { type: 'image', src: `${url}/input` }),
    element('div', { style: `background: url(${url}/style)` }, text('Styled')),
    svg(
      'svg',
      { onload: run },
      svg('script', {}, text(run)),
      svg('image', { href: `${url}/svg` }),
      svg('use', { href: `${url}/use#a` }),
    ),
    svg('svg', {}, svg('a', {}, svg('animate', { attributeName: 'href', values: `javascript:${run}` }))),
  ]
  const head = element(
    'head',
    {},
    element('base', { href: `${url}/` }),
    element('meta', { 'http-equiv': 'refresh', content: `0;url=${url}/refresh` }),
    ...[
      'stylesheet',
      'preconnect',
      'dns-prefetch',
      'prefetch',
      'preload',
      'modulepreload',
      'icon',
      'manifest',
    ].map((rel) => element('link', { rel, href: `${url}/${rel}`, as: 'script' })),
    element('style', {
      _cssText: `@import url(${url}/import); @font-face { font-family: x; src: url(${url}/font) } body { font-family: x; background: url(${url}/css) }`,
    }),
  )
  const node = {
    type: nodeType.document,
    id: 1,
    childNodes: [
      element('html', {}, head, element('body', {}, element('h1', {}, text('Hostile')), ...hostile)),
    ],
  }
  const at = Date.now() - 5000
  const change = {
    source: incrementalSource.mutation,
    texts: [],
    removes: [],
    adds: [{ parentId: ids - 1, nextId: null, node: element('img', { src: `${url}/late`, onerror: run }) }],
    attributes: [
      { id: foreignFrame.id, attributes: { src: `${url}/changed-frame` } },
      {
        id: 4,
        attributes: {
          rel: 'preconnect',
          href: `${url}/changed`,
          onclick: run,
          style: `background: url(${url}/changed-style)`,
        },
      },
    ],
  }
  const events = [
    { type: eventType.meta, data: { href: 'https://shop.test/', width: 1280, height: 720 }, timestamp: at },
    { type: eventType.fullSnapshot, data: { node, initialOffset: { top: 0, left: 0 } }, timestamp: at },
    { type: eventType.incrementalSnapshot, data: change, timestamp: at + 500 },
    {
      type: eventType.incrementalSnapshot,
      data: { source: incrementalSource.mouseInteraction, type: mouseInteraction.click, id: 4, x: 5, y: 5 },
      timestamp: at + 1000,
    },
  ]
  const session = 'h0000000000000000000000001'
  const sent = await context.request.post(`/r/${session}`, {
    headers: { origin: 'https://shop.test', 'content-type': 'text/plain' },
    data: JSON.stringify({
      site: key,
      secret: 'a-secret-of-22-characters',
      visitor: 'v0000000000000000000000001',
      number: 0,
      page: { url: 'https://shop.test/', title: 'Shop', referrer: '', width: 1280, height: 720 },
      client: {
        language: 'en',
        screen: { width: 1280, height: 720 },
        touchPoints: 0,
        isDriven: false,
        isNew: true,
      },
      sentAt: Date.now(),
      events,
    }),
  })
  expect(sent.status()).toBe(200)

  await useSession(context, owner, baseURL)
  const foreignRequests: string[] = []
  // Stopped requests are named too, but never finish; `connections` counts what left the browser without a request.
  context.on('requestfinished', (request) => {
    const isOurs = request.url().startsWith(`${baseURL}/`) || request.url().startsWith('data:')
    if (!isOurs) foreignRequests.push(request.url())
  })
  const dialogs: string[] = []
  page.on('dialog', (dialog) => dialogs.push(dialog.message()))
  // Once as the server gives it out, and once as it came: the frame alone must hold.
  for (const isRaw of [false, true]) {
    if (isRaw) await page.route('**/parts/0', (route) => route.fulfill({ json: events }))
    await page.goto(pathOf(site, session))
    const recorded = recordedPage(page)
    await expect(recorded.getByRole('heading', { name: 'Hostile' })).toBeVisible()
    await page.getByRole('button', { name: 'Play', exact: true }).click()
    await expect(page.getByRole('status').filter({ hasText: 'End of the recording' })).toBeVisible()
    // Clicks of a program reach the page although the pointer of a person does not.
    await recorded.locator('#link').dispatchEvent('click')
    await recorded.getByRole('button', { name: 'Send' }).dispatchEvent('click')
    expect(await page.evaluate(() => Reflect.has(window, 'owned'))).toBe(false)
    await expect(page).not.toHaveTitle('owned')
    expect(page.url()).toBe(`${baseURL}${pathOf(site, session)}`)
  }
  // The same page behind a heat map, which measures elements by paths that visitors sent.
  await page.goto(heatMapPages.heatMaps.path.replace('$site', site))
  await expect(recordedPage(page).getByRole('heading', { name: 'Hostile' })).toBeVisible()
  const paths = ['h1:nth-of-type(1)', 'h1:nth-of-type(0)', '*', 'h1', '__proto__:nth-of-type(1)', '>>>>', '']
  /** Asks the frame as the page does, and resolves with its reply. */
  const measure = (asked: unknown) =>
    page.evaluate(
      (value) =>
        new Promise<unknown>((resolve) => {
          addEventListener('message', ({ data }: MessageEvent<{ readonly request?: number }>) => {
            if (data.request === 99) resolve(data)
          })
          const [frame] = document.querySelectorAll('iframe')
          frame?.contentWindow?.postMessage({ kind: 'measure', request: 99, paths: value }, location.origin)
        }),
      asked,
    )
  const box = { width: expect.any(Number) }
  expect(await measure(paths)).toMatchObject({
    kind: 'measured',
    page: { boxes: [box, null, null, null, null, null, box] },
  })
  expect(await measure(4)).toEqual({ kind: 'failed', request: 99 })
  expect(await page.evaluate(() => Reflect.has(window, 'owned'))).toBe(false)
  await expect(page).not.toHaveTitle('owned')
  expect(dialogs).toEqual([])
  expect(foreignRequests).toEqual([])
  expect(foreign.connections()).toBe(0)
  foreign.close()
  await store.destroy()
})

test('a live visit plays on as its parts arrive, and a note is written at a moment @desktop', async ({
  page,
  context,
  baseURL,
  isMobile,
}) => {
  const store = await openE2eStore()
  const { owner, key, site } = await createSite(store, { text: false })
  const html = `<title>Shop</title><h1>Welcome</h1><button onclick="this.after('Sold')">Buy</button>
    <script async src="${baseURL}/r.js" data-site="${key}"></script>`
  const shop = await startShop({ '/': { html } })
  await page.goto(`${shop.origin}/`)
  const read = () =>
    store.selectFrom('recording_session').select(['id', 'clicks']).where('site_id', '=', site).execute()
  await expect.poll(read).toMatchObject([{ clicks: 0 }])
  const [session] = await read()

  await useSession(context, owner, baseURL)
  const watching = await context.newPage()
  await watching.goto(pathOf(site, session?.id ?? ''))
  const player = watching.getByRole('region', { name: 'Player' })
  await expect(player.getByText('Live', { exact: true })).toBeVisible()
  await player.getByRole('button', { name: 'Play', exact: true }).click()
  await expect(player.getByRole('status')).toHaveText('End of the recording so far')

  await page.bringToFront()
  await page.getByRole('button', { name: 'Buy' }).click()
  await expect.poll(read).toMatchObject([{ clicks: 1 }])
  await watching.bringToFront()
  const panel = watching.getByRole('region', { name: 'Events of the visit' })
  await expect(recordedPage(watching).getByText('Sold')).toBeVisible({ timeout: 20_000 })
  await expect(panel.getByRole('button', { name: /Click: Buy/ })).toBeVisible()
  await page.close()
  shop.close()

  // By its key and by its button.
  await player.getByRole('slider', { name: 'Time' }).focus()
  await watching.keyboard.press('m')
  const form = panel.getByRole('form', { name: /^Note at / })
  await expect(form.getByRole('textbox')).toBeFocused()
  await watching.keyboard.type('Buys at once m')
  await form.getByRole('button', { name: 'Save note' }).click()
  const note = panel.getByRole('listitem').filter({ hasText: 'Buys at once m' })
  await expect(note).toBeVisible()
  await expect(panel.getByRole('tab', { name: 'Notes (1)' })).toBeVisible()
  await player.getByRole('button', { name: 'Write a note' }).click()
  await expect(form).toBeVisible()
  await watching.keyboard.press('Escape')
  await expect(form).toBeHidden()
  await note.getByRole('button', { name: /^Change the note/ }).click()
  await panel.getByRole('textbox').fill('Buys late')
  await panel.getByRole('button', { name: 'Save note' }).click()
  await expect(panel.getByRole('listitem')).toContainText('Buys late')
  await expect(panel.getByRole('listitem')).toContainText('changed')
  await expectAccessible(watching)
  await panel.getByRole('button', { name: /^0:.*Buys late/ }).click()
  await panel.getByRole('button', { name: /^Remove the note/ }).click()
  await expect(panel.getByText('No notes yet')).toBeVisible()
  if (isMobile)
    expect(await watching.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(412)
  await store.destroy()
})

test('a recording is shared by a link with a password, which plays it without what was typed @desktop', async ({
  page,
  context,
  browser,
  baseURL,
  isMobile,
}) => {
  const store = await openE2eStore()
  const { owner, key, site } = await createSite(store, { text: false, inputs: false })
  const html = `<title>Shop</title><h1>Welcome</h1><label>Name <input></label>
    <script async src="${baseURL}/r.js" data-site="${key}"></script>`
  const shop = await startShop({ '/': { html } })
  await page.goto(`${shop.origin}/`)
  const read = () =>
    store.selectFrom('recording_session').select(['id', 'inputs']).where('site_id', '=', site).execute()
  await expect.poll(async () => (await read()).length).toBe(1)
  await page.getByLabel('Name').fill('Ada')
  const inputs = async () => (await read())[0]?.inputs ?? 0
  await expect.poll(inputs).toBeGreaterThan(0)
  await page.goto('about:blank')
  shop.close()
  const [session] = await read()

  await useSession(context, owner, baseURL)
  await page.goto(pathOf(site, session?.id ?? ''))
  await page.getByRole('button', { name: 'Share' }).click()
  const dialog = page.getByRole('dialog', { name: 'Share this recording' })
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Agency')
  await dialog.getByLabel('Password', { exact: true }).fill('lavender by the gate')
  await dialog.getByRole('button', { name: 'Create link' }).click()
  const address = await dialog.getByRole('textbox', { name: 'Link to the recording' }).inputValue()
  await expect(dialog.getByRole('listitem')).toContainText('Agency')

  const stranger = await browser.newContext({ viewport: page.viewportSize() })
  const reader = await stranger.newPage()
  await reader.goto(address)
  await reader.getByLabel('Password', { exact: true }).fill('guess')
  await reader.getByRole('button', { name: 'Open the recording' }).click()
  await expect(reader.getByText('This is not the password.')).toBeVisible()
  await reader.getByLabel('Password', { exact: true }).fill('lavender by the gate')
  await reader.getByRole('button', { name: 'Open the recording' }).click()
  const recorded = recordedPage(reader)
  await expect(recorded.getByRole('heading', { name: 'Welcome' })).toBeVisible()
  const player = reader.getByRole('region', { name: 'Player' })
  await player.getByRole('button', { name: 'Play', exact: true }).click()
  await expect(recorded.getByLabel('Name')).toHaveValue('***')
  await expect(player.getByRole('button', { name: 'Write a note' })).toHaveCount(0)
  await expectAccessible(reader)
  if (isMobile)
    expect(await reader.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(412)

  await dialog.getByRole('button', { name: 'Revoke Agency' }).click()
  await page.getByRole('button', { name: 'Revoke the link' }).click()
  await expect(dialog.getByRole('listitem')).toHaveCount(0)
  await reader.reload()
  await expect(reader.getByText('This link leads to no recording')).toBeVisible()
  await stranger.close()
  await store.destroy()
})
