import { createHash } from 'node:crypto'
import { expect, type Page, test as base } from '@playwright/test'
import { eventType, incrementalSource } from '#contract/recordings/rrweb.ts'
import { sheetText } from '#contract/recordings/style-sheets.ts'
import { siteSettings, startRecordingServer, startShop } from '#tests/support/recording-server.ts'

const test = base.extend<{ recorder: Awaited<ReturnType<typeof startRecordingServer>> }>({
  // eslint-disable-next-line no-empty-pattern -- Playwright reads the names of the fixtures.
  recorder: async ({}, use) => {
    const server = await startRecordingServer()
    await use(server)
    server.close()
  },
})

/** Opens a page of a shop with the snippet and fails the test for each message that the page's console gets. */
const open = async (page: Page, html: string, headers: Record<string, string> = {}) => {
  const shop = await startShop({
    '/': { html, headers },
    '/frame': { html: '<body style="margin: 0"><p>In the frame</p><button>Pay</button></body>' },
    '/next': { html },
  })
  const messages: string[] = []
  page.on('console', (message) => messages.push(message.text()))
  page.on('pageerror', (error) => messages.push(error.message))
  page.on('close', () => shop.close())
  await page.goto(`${shop.origin}/`)
  return { messages, shop }
}

const fullSnapshot = 2

test('sends a style sheet that the server has by its hash, where the browser can hash @desktop', async ({
  page,
  recorder,
}) => {
  const css = '.a { color: rebeccapurple; }'.repeat(60)
  const { shop } = await open(page, `<style>${css}</style><p>Shop</p>${recorder.snippet}`)
  await expect.poll(() => recorder.chunks.length).toBeGreaterThan(0)
  const [, text = ''] = recorder.chunks[0]?.json.match(sheetText.source) ?? []
  expect(text).toContain('rebeccapurple')

  const hash = createHash('sha256').update(text).digest('base64').slice(0, 16)
  recorder.change({ ...siteSettings(), sheets: [hash] })
  // Browsers count localhost as secure, unlike the other names of this test.
  await page.goto(shop.origin.replace('shop.test', 'shop.localhost'))
  await expect.poll(() => recorder.chunks.at(-1)?.json).toContain(`"_cssHash":"${hash}"`)
  expect(recorder.chunks.at(-1)?.json).not.toContain('rebeccapurple')
})

test('records navigation, shadow roots, adopted style sheets and frames of a single-page application @desktop', async ({
  page,
  recorder,
}) => {
  recorder.change({ ...siteSettings(), masking: { ...siteSettings().masking, text: false } })
  const { messages, shop } = await open(
    page,
    `<title>Shop</title><h1>Welcome</h1><div id="host"></div><iframe id="till" src="/frame" width="300" height="120"></iframe>
    <button>More</button>
    <script>
      const root = document.querySelector('#host').attachShadow({ mode: 'open' })
      root.innerHTML = '<p>In the shadow</p>'
      const sheet = new CSSStyleSheet()
      sheet.replaceSync('p { color: rebeccapurple }')
      root.adoptedStyleSheets = [sheet]
      document.querySelector('button').onclick = () => {
        history.pushState({}, '', '/products?token=geheim')
        document.querySelector('h1').textContent = 'Products'
      }
    </script>${recorder.snippet}`,
  )
  await expect.poll(() => recorder.events().filter(({ type }) => type === fullSnapshot)).toHaveLength(1)
  await page.getByRole('button', { name: 'More' }).click()
  await expect
    .poll(() => recorder.signals('navigate'))
    .toEqual([{ url: `${shop.origin}/products`, title: 'Shop', kind: 'push' }])
  const pay = page.frameLocator('#till').getByRole('button')
  const { x = 0, y = 0, width = 0, height = 0 } = (await pay.boundingBox()) ?? {}
  await pay.click()
  await expect.poll(() => recorder.signals('click')).toHaveLength(2)
  const sent = recorder.chunks.map(({ json }) => json).join()
  for (const text of ['Welcome', 'In the shadow', 'rebeccapurple', 'In the frame', 'Products'])
    expect(sent).toContain(text)
  expect(sent).not.toContain('geheim')
  expect(recorder.signals('click')).toEqual([
    expect.objectContaining({
      path: expect.stringMatching(/^button~[\da-z]+$/),
      label: 'More',
      offset: { x: expect.closeTo(0.5, 1), y: expect.closeTo(0.5, 1) },
      isInteractive: true,
      isRepeatable: false,
    }),
    expect.objectContaining({
      path: expect.stringMatching(/^iframe#till>>button~[\da-z]+$/),
      label: 'Pay',
      offset: { x: expect.closeTo(0.5, 1), y: expect.closeTo(0.5, 1) },
      x: expect.closeTo(x + width / 2, -1),
      y: expect.closeTo(y + height / 2, -1),
      isInteractive: true,
    }),
  ])
  expect(new Set(recorder.chunks.map(({ session }) => session)).size).toBe(1)
  expect(messages).toEqual([])
})

test('records a page with a strict policy and Trusted Types @desktop', async ({ page, recorder }) => {
  const policy = [
    "default-src 'none'",
    `script-src 'nonce-page' ${recorder.origin}`,
    `connect-src ${recorder.origin}`,
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join(';')
  const { messages } = await open(page, `<h1>Bank</h1>${recorder.snippet}`, {
    'content-security-policy': policy,
  })
  await expect.poll(() => recorder.events().some(({ type }) => type === fullSnapshot)).toBe(true)
  expect(messages).toEqual([])
  expect(await page.evaluate(() => [isSecureContext, 'randomUUID' in crypto])).toEqual([false, false])
})

test('sends no secret from any place of a masked page @desktop', async ({ page, recorder }) => {
  const secret = 'Geheimwort'
  const { messages } = await open(
    page,
    `<title>${secret}</title><meta name="description" content="${secret}"><meta property="og:title" content="${secret}">
    <style>h1::before { content: "${secret}" } [data-done] {} .x::after { content: '${secret} ' attr(data-y) }</style>
    <h1 title="${secret}">${secret}</h1><a href="/a?name=${secret}" title="${secret}">${secret}</a>
    <a href="/b#${secret}">x</a><a href="javascript:'${secret}'">x</a><a ping="/p?${secret}" download="${secret}" href="/c">x</a>
    <img data-understory="mask" src="/${secret}.png" alt="${secret}" srcset="/${secret}.png 2x"><img alt="${secret}" src="/i.png?u=${secret}">
    <section data-understory="mask"><a href="/${secret}">x</a><div style="background:url(/${secret}.png)">x</div></section>
    <input placeholder="${secret}" value="${secret}" name="${secret}" aria-label="${secret}">
    <input type="hidden" value="${secret}"><input type="checkbox" value="${secret}" checked><input type="radio" value="${secret}">
    <input type="submit" value="${secret}"><input type="password" value="${secret}"><textarea>${secret}</textarea>
    <select><option value="${secret}" label="${secret}">${secret}</option></select><datalist><option value="${secret}"></datalist>
    <div contenteditable>${secret}</div><button aria-description="${secret}" data-name="${secret}">${secret}</button>
    <iframe srcdoc="<p title='${secret}'>${secret}</p>"></iframe><iframe src="http://elsewhere.test:1/?q=${secret}"></iframe>
    <form action="/f?s=${secret}"></form><svg><title>${secret}</title><text aria-label="${secret}">${secret}</text></svg>
    <div id="host"></div><noscript>${secret}</noscript><!-- ${secret} --><p style="--name:'${secret}'; content: '${secret}'">x</p>
    <div data-understory="block"><p>${secret}</p><iframe srcdoc="${secret}"></iframe></div><p onclick="'${secret}'">x</p>
    <img src="/${secret}.png" srcset="/${secret}.png 2x"><object data="/${secret}.svg"></object><i style="background:url(/${secret}.png)">x</i>
    <img src="data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg'><text>${secret}</text></svg>">
    <style>b { background: url(/${secret}.png); --name: '${secret}' }</style><i style="--name: ${secret}; ${secret}: 1">x</i>
    <svg id="${secret}"><path class="${secret}" fill="url(#${secret})" d="M0 0h9"></path><use href="/${secret}.svg#a"></use></svg>
    <video poster="/${secret}.png" title="${secret}"></video><video poster="/v?${secret}" title="${secret}"></video><track label="${secret}"><x-card heading="${secret}"></x-card>
    <script>
      const root = document.querySelector('#host').attachShadow({ mode: 'open' })
      root.innerHTML = '${secret}<b title="${secret}">${secret}</b>'
      const change = () => {
        document.title = '${secret} 2'
        document.querySelector('h1').firstChild.data = '${secret} 2'
        document.querySelector('h1').title = '${secret} 2'
        const added = document.querySelector('section').cloneNode(true)
        added.append('${secret} 3')
        document.body.append(added)
        document.querySelector('input').value = '${secret} 4'
        document.querySelector('[contenteditable]').textContent = '${secret} 5'
        document.querySelector('[data-understory=block] p').textContent = '${secret} 6'
        root.append('${secret} 7')
        document.querySelector('option').textContent = '${secret} 8'
        document.querySelector('p').style.setProperty('--name', "'${secret} 9'")
        const sheet = document.querySelector('style').sheet
        sheet.insertRule('h2::before { content: "${secret}" }')
        sheet.cssRules[1].style.setProperty('content', '"${secret}"')
        const adopted = new CSSStyleSheet()
        adopted.replaceSync('i::after { content: "${secret}" }')
        document.adoptedStyleSheets = [adopted]
        history.pushState({}, '', '/next?name=${secret}#${secret}')
        document.body.dataset.done = 'true'
      }
    </script>${recorder.snippet}`,
  )
  await expect.poll(() => recorder.events().some(({ type }) => type === fullSnapshot)).toBe(true)
  await page.evaluate('change()')
  await page.locator('textarea').pressSequentially(secret)
  await page.locator('[type=radio]').check()
  await expect.poll(() => recorder.signals('navigate')).toHaveLength(1)
  await expect
    .poll(
      () =>
        recorder
          .events()
          .filter(
            ({ type, data }) =>
              type === eventType.incrementalSnapshot &&
              'source' in data &&
              data.source === incrementalSource.input,
          ).length,
    )
    .toBeGreaterThan(secret.length)
  const sent = recorder.chunks.map(({ json }) => json)
  // The change above arrived: the attribute that it sets last is no secret.
  expect(sent.join()).toContain('"data-done":"true"')
  const leaks = sent.flatMap((json) =>
    [...json.matchAll(new RegExp(`.{80}${secret}.{20}`, 'gi'))].map(([text]) => text),
  )
  expect(leaks).toEqual([])
  // The image and the frame of this page do not exist, and the browser advises on its forms.
  expect(messages.filter((message) => !/404|ERR_|^\[DOM\]/.test(message))).toEqual([])
})

test('sends no value of any attribute of a masked page, whatever its name @desktop', async ({
  page,
  recorder,
}) => {
  const secret = 'Geheimwort'
  const names =
    'abbr accept-charset accesskey alt aria-braillelabel aria-description aria-details aria-label aria-placeholder aria-roledescription aria-valuetext autocomplete cite code content data-email data-id data-x download dirname enterkeyhint class exportparts for form headers id is html-for inputmode itemprop itemtype itemid label ln list longdesc low name nonce onclick onload pattern ping placeholder prefix profile property rel-x resource sandbox srcdoc srclang standby slot role rel part media lang method step style summary target text title type translate typeof usemap value vocab xml:lang xlink:title'
  const tags =
    'p a img input option select button textarea video iframe object meta li td label form use text x-card'
  const html = tags.split(' ').map(
    (tag) =>
      `<${tag} ${names
        .split(' ')
        .map((name) => `${name}="${secret} ${name}"`)
        .join(' ')}></${tag}>`,
  )
  await open(
    page,
    `<h1>Page</h1>${html.join('')}<svg><g title="${secret}" data-x="${secret}"></g></svg>${recorder.snippet}`,
  )
  await expect.poll(() => recorder.events().some(({ type }) => type === fullSnapshot)).toBe(true)
  const sent = recorder.chunks.map(({ json }) => json).join()
  expect(sent).toContain('"tagName":"x-card"')
  expect([...sent.matchAll(new RegExp(`.{60}${secret}.{20}`, 'g'))].map(([text]) => text)).toEqual([])
})

test('sends the names that style sheets select by, also those of a style sheet that comes later @desktop', async ({
  page,
  recorder,
}) => {
  await open(
    page,
    `<style>.card, #cart, [class*=' icon-'], .md\\:flex { color: red }</style>
    <p class="card user-ada icon-x md:flex" id="cart"></p><p class="late user-ada" id="ada"></p>${recorder.snippet}`,
  )
  const sentClasses = () =>
    [
      ...recorder.chunks
        .map(({ json }) => json)
        .join()
        .matchAll(/"class":"([^"]*)"/g),
    ].map(([, names]) => names)
  await expect.poll(sentClasses).toEqual(['card icon-x md:flex', ''])
  await page.evaluate(() => {
    const style = document.createElement('style')
    style.textContent = '@media all { .late { color: green } }'
    document.head.append(style)
  })
  await expect.poll(sentClasses).toEqual(['card icon-x md:flex', '', 'card icon-x md:flex', 'late'])
  expect(recorder.chunks.map(({ json }) => json).join()).toContain('"id":"cart"')
})

test('labels a click by the texts that the recording shows @desktop', async ({ page, recorder }) => {
  recorder.change({ ...siteSettings(), masking: { ...siteSettings().masking, text: false } })
  await page.clock.install()
  await open(
    page,
    `<button>Pay with <b data-understory="mask">4242</b> <i data-understory="block">Jane</i> now</button>
    <main tabindex="-1" style="padding: 30px"><p>Plain text</p><p data-understory="mask">Ms Doe</p></main>
    <div tabindex="0">Note <span contenteditable>typed</span></div>${recorder.snippet}`,
  )
  await expect.poll(() => recorder.events().some(({ type }) => type === fullSnapshot)).toBe(true)
  // After the clock is set back, no event comes before the snapshot.
  await page.clock.setSystemTime(Date.now() - 100_000)
  await page.getByText('Pay with').click({ position: { x: 5, y: 5 } })
  await page.locator('main').click({ position: { x: 9, y: 9 } })
  await page.getByText('Note').click({ position: { x: 5, y: 5 } })
  await expect
    .poll(() => recorder.signals('click').map((click) => 'label' in click && click.label))
    .toEqual(['Pay with   now', '', 'Note'])
  const times = recorder.events().map(({ timestamp }) => timestamp)
  expect(Math.max(...times) - Math.min(...times)).toBeLessThan(60_000)
})

test('takes three clicks that select a text for no series, and sets no timer of a page with zones @desktop', async ({
  page,
  recorder,
}) => {
  await open(
    page,
    `<p>Some text to copy</p><button>Pay</button><input><script>
      // As the zones of Angular do.
      const original = window.__zone_symbol__setTimeout = window.setTimeout
      let timers = 0
      window.setTimeout = (...parameters) => { timers += 1; return original(...parameters) }
      const timersOfChange = () => {
        const before = timers
        document.querySelector('input').value = 'Ada'
        return timers - before
      }
    </script>${recorder.snippet}`,
  )
  await expect.poll(() => recorder.events().some(({ type }) => type === fullSnapshot)).toBe(true)
  expect(await page.evaluate('timersOfChange()')).toBe(0)
  await page.getByText('Some text').click({ clickCount: 3 })
  await page.getByRole('button').click({ clickCount: 3 })
  await page.goto('about:blank')
  await expect
    .poll(() => recorder.signals('click').map(({ isRepeatable }) => isRepeatable))
    .toEqual([false, false, true, false, false, false])
})

test('shows what a site unmasks, and masks again inside @desktop', async ({ page, recorder }) => {
  const masking = {
    ...siteSettings().masking,
    unmask: ['main', '#city'],
    mask: ['.private'],
    ignore: ['.quiet'],
  }
  recorder.change({ ...siteSettings(), masking })
  await open(
    page,
    `<header>Hidden-1</header><main title="Shown-1">Shown-2<p class="private">Hidden-2<b>Hidden-3</b></p>
    <input value="Hidden-4"><input id="city" value="Shown-3"><div class="quiet"><input class="typed"></div></main>${recorder.snippet}`,
  )
  await expect.poll(() => recorder.events().some(({ type }) => type === fullSnapshot)).toBe(true)
  await page.locator('.typed').pressSequentially('abc')
  await page.locator('#city').pressSequentially('d')
  await expect.poll(() => recorder.chunks.map(({ json }) => json).join()).toContain('"text":"')
  const sent = recorder.chunks.map(({ json }) => json).join()
  for (const shown of [1, 2, 3]) expect(sent).toContain(`Shown-${shown}`)
  expect(sent).not.toContain('Hidden')
  const inputs = recorder
    .events()
    .filter(
      ({ type, data }) =>
        type === eventType.incrementalSnapshot && 'source' in data && data.source === incrementalSource.input,
    )
  expect(inputs.map(({ data }) => 'text' in data && data.text)).toEqual(['dShown-3'])
})

/** Whether the browser has loaded the recorder, and whether it was ever asked for. */
const watchRequests = (page: Page) => {
  const urls: string[] = []
  page.on('request', (request) => urls.push(new URL(request.url()).pathname))
  return urls
}

test('does not load the recorder in a browser with Global Privacy Control @desktop', async ({
  page,
  recorder,
}) => {
  await page.addInitScript(() =>
    Object.defineProperty(Navigator.prototype, 'globalPrivacyControl', { value: true }),
  )
  const requests = watchRequests(page)
  await open(page, `<h1>Shop</h1>${recorder.snippet}`)
  await page.waitForLoadState('networkidle')
  expect(requests.filter((path) => path.startsWith('/r'))).toEqual(['/r.js', '/r/sites/shop0000000000000000'])
  expect(await page.evaluate(() => sessionStorage.length)).toBe(0)
})

test('waits for consent, names the visitor, and stops when the consent is withdrawn @desktop', async ({
  page,
  recorder,
}) => {
  recorder.change({ ...siteSettings(), consent: 'not-in-eu', eu: true })
  const requests = watchRequests(page)
  const { shop } = await open(page, `<h1>Shop</h1>${recorder.snippet}`)
  await page.waitForFunction(() => window.understory !== undefined)
  await page.evaluate(() => window.understory?.identify('customer-7'))
  await page.waitForLoadState('networkidle')
  expect(requests.filter((path) => path.startsWith('/r/record'))).toEqual([])
  await page.evaluate(() => window.understory?.consent(true))
  await expect.poll(() => recorder.signals('identify')).toEqual([{ user: 'customer-7' }])
  await page.evaluate(() => window.understory?.event('bought', { price: 12, coupon: true, secret: { a: 1 } }))
  await expect
    .poll(() => recorder.signals('custom'))
    .toEqual([{ name: 'bought', values: { price: 12, coupon: true } }])
  const chunks = recorder.chunks.length
  await page.evaluate(() => window.understory?.consent(false))
  await page.getByRole('heading').click()
  await page.goto(`${shop.origin}/next`, { waitUntil: 'networkidle' })
  expect(recorder.chunks.length).toBe(chunks)
  // The refusal lasts where a site records at once.
  recorder.change(siteSettings())
  await page.goto(`${shop.origin}/`, { waitUntil: 'networkidle' })
  expect(recorder.chunks.length).toBe(chunks)
})

test('records only the pages that the rules of the site include, also within one document @desktop', async ({
  page,
  recorder,
}) => {
  recorder.change({ ...siteSettings(), pages: { only: ['/', '/shop*'], except: ['/shop/private*'] } })
  const { shop } = await open(page, `<h1>Shop</h1><p>x</p>${recorder.snippet}`)
  const snapshots = () => recorder.events().filter(({ type }) => type === fullSnapshot).length
  await expect.poll(snapshots).toBe(1)
  await page.evaluate(() => {
    history.pushState({}, '', '/shop/private/1')
    document.body.append('not recorded')
  })
  await page.evaluate(() => history.pushState({}, '', '/shop/2'))
  await expect.poll(snapshots).toBe(2)
  const addresses = recorder
    .events()
    .flatMap((event) => (event.type === eventType.meta ? [event.data.href] : []))
  expect(addresses).toEqual([`${shop.origin}/`, `${shop.origin}/shop/2`])
  expect(recorder.chunks.map(({ json }) => json).join()).not.toContain('/private')
})

test('delivers everything of a page that is left while its first chunk is sent over a slow line @desktop', async ({
  page,
  recorder,
}) => {
  const rows = Array.from({ length: 500 }, (_, row) => `<tr><td>Row ${row}<td>${row * 7919}</tr>`).join('')
  const client = await page.context().newCDPSession(page)
  await client.send('Network.enable')
  await client.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: 100_000,
    uploadThroughput: 20_000,
  })
  const firstChunk = page.waitForRequest((request) => request.method() === 'POST')
  await open(page, `<table>${rows}</table><button>Buy</button>${recorder.snippet}`)
  await firstChunk
  expect(recorder.chunks).toEqual([])
  await page.evaluate(() => {
    setTimeout(() => {
      window.understory?.event('last words')
      location.href = 'about:blank'
    }, 150)
  })
  await page.waitForURL('about:blank')
  await expect.poll(() => recorder.signals('custom')).toEqual([{ name: 'last words' }])
  await expect.poll(() => recorder.events().filter(({ type }) => type === fullSnapshot)).toHaveLength(1)
  const numbers = recorder.chunks.map(({ number }) => number).toSorted((a, b) => a - b)
  expect(numbers).toEqual(numbers.map((_, index) => index))
})

test('notes the size of a picture that loads later @desktop', async ({ page, recorder }) => {
  await open(page, `<img>${recorder.snippet}`)
  await expect.poll(() => recorder.events().some(({ type }) => type === fullSnapshot)).toBe(true)
  await page.evaluate(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 123, height: 45 })
    canvas.toBlob((picture) => {
      if (picture) document.querySelector('img')?.setAttribute('src', URL.createObjectURL(picture))
    })
  })
  await expect
    .poll(() => recorder.chunks.map(({ json }) => json).join())
    .toContain('"attributes":{"rr_natural":"123x45"}')
})

test('delivers a large change of a page that is left at once, by link or for good @desktop', async ({
  page,
  recorder,
}) => {
  const masking = { ...siteSettings().masking, text: false }
  recorder.change({ ...siteSettings(), masking })
  const list = `<button>Load more</button><ul></ul><a href="/next">Open item</a>
    <script>
      document.querySelector('button').onclick = () => {
        const row = (_, index) => '<li class="row-' + index + '">品物の名前 ' + index + '</li>'
        document.querySelector('ul').innerHTML = Array.from({ length: 600 }, row).join('')
        setTimeout(() => { location.href = location.hash ? 'about:blank' : '/next' })
      }
    </script>`
  const { shop } = await open(page, `${list}${recorder.snippet}`)
  const snapshots = () => recorder.events().filter(({ type }) => type === fullSnapshot).length
  const rows = () => recorder.chunks.filter(({ json }) => json.includes('品物の名前 599')).length
  await expect.poll(snapshots).toBe(1)
  await page.getByRole('button').click()
  await page.waitForURL(`${shop.origin}/next`)
  await expect.poll(rows).toBe(1)
  await page.goto(`${shop.origin}/#last`)
  await expect.poll(snapshots).toBeGreaterThan(1)
  await page.getByRole('button').click()
  await page.waitForURL('about:blank')
  await page.goto(`${shop.origin}/next`)
  await expect.poll(rows).toBe(2)
  await expect.poll(() => page.evaluate(() => localStorage.getItem('understory.left'))).toBe('[]')
})

test('gives each tab its own session, also one that begins with a copy of another, and keeps it over pages @desktop', async ({
  page,
  recorder,
}) => {
  const { shop } = await open(page, `<h1>Shop</h1><a href="/next">Next</a>${recorder.snippet}`)
  let pages = 0
  const snapshots = () => recorder.events().filter(({ type }) => type === fullSnapshot).length
  /** Notes an event on a new page when it is recorded; the chunk is sent when the page is left. */
  const note = async (tab: Page, name: string) => {
    pages += 1
    await expect.poll(snapshots).toBe(pages)
    await tab.evaluate((event) => window.understory?.event(event), name)
  }
  await note(page, 'first')
  const opening = page.waitForEvent('popup')
  await page.evaluate(() => window.open('/next'))
  const copy = await opening
  await note(copy, 'copy')
  await copy.goto('about:blank')
  await page.evaluate(() => window.understory?.event('second'))
  await page.getByRole('link').click()
  await page.waitForURL('**/next')
  await note(page, 'third')
  await page.goBack()
  await note(page, 'fourth')
  await page.goto(`${shop.origin}/next`)
  const sessionOf = (name: string) =>
    recorder.chunks.find(({ json }) => json.includes(`"name":"${name}"`))?.session
  await expect.poll(() => recorder.signals('custom')).toHaveLength(5)
  const [first, copied, ...others] = ['first', 'copy', 'second', 'third', 'fourth'].map(sessionOf)
  expect(copied).not.toBe(first)
  expect(others).toEqual([first, first, first])
  expect(new Set(recorder.chunks.map(({ visitor }) => visitor)).size).toBe(1)

  await test.step('an opt-out removes what pages have left to be sent', async () => {
    const part = { key: `${first}.99`, url: `${recorder.origin}/r/${first}`, json: '{}', at: Date.now() }
    const left = () => page.evaluate(() => localStorage.getItem('understory.left'))
    const leave = () =>
      page.evaluate((text) => localStorage.setItem('understory.left', text), JSON.stringify([part]))
    await note(page, 'fifth')
    await leave()
    await page.evaluate(() => window.understory?.consent(false))
    expect(await left()).toBe('[]')
    await leave()
    await page.goto(`${shop.origin}/next#understory-opt-out`)
    await page.reload()
    await expect.poll(left).toBeNull()
  })
})

test('records after an opt-out is taken back, offline, after an outage, and until the server refuses @desktop', async ({
  page,
  recorder,
}) => {
  const requests = watchRequests(page)
  const { messages, shop } = await open(page, `<h1>Shop</h1>${recorder.snippet}`)
  await test.step('no recorder is loaded after an opt-out, and it is again when that is taken back', async () => {
    await expect.poll(() => recorder.chunks.length).toBeGreaterThan(0)
    await page.goto(`${shop.origin}/next#understory-opt-out`, { waitUntil: 'load' })
    await page.goto(`${shop.origin}/`, { waitUntil: 'load' })
    requests.length = 0
    const chunks = recorder.chunks.length
    await page.reload({ waitUntil: 'networkidle' })
    // The site may invite this visitor to a study.
    expect(requests).toEqual(['/', '/r.js', '/r/sites/shop0000000000000000'])
    expect(recorder.chunks.length).toBe(chunks)
    await page.goto(`${shop.origin}/next#understory-opt-in`)
    await expect.poll(() => recorder.chunks.length).toBeGreaterThan(chunks)
  })
  await test.step('a later page sends what an earlier one could not', async () => {
    const refused = page.waitForResponse((response) => response.status() === 503)
    recorder.replyWith(503)
    await page.evaluate(() => window.understory?.event('during the outage'))
    await refused
    await page.waitForFunction(async () => (await indexedDB.databases()).length > 0)
    await page.goto('about:blank')
    recorder.replyWith(200)
    await page.goto(`${shop.origin}/next`)
    await expect.poll(() => recorder.signals('custom')).toEqual([{ name: 'during the outage' }])
  })
  await test.step('what is recorded offline is sent when the line is back', async () => {
    const earlier = recorder.signals('custom')
    await page.context().setOffline(true)
    await page.evaluate(() => window.understory?.event('offline 1'))
    await expect
      .poll(() => messages.filter((message) => message.includes('ERR_INTERNET_DISCONNECTED')).length)
      .toBeGreaterThan(0)
    await page.evaluate(() => window.understory?.event('offline 2'))
    expect(recorder.signals('custom')).toEqual(earlier)
    await page.context().setOffline(false)
    await expect
      .poll(() => recorder.signals('custom'))
      .toEqual([...earlier, { name: 'offline 1' }, { name: 'offline 2' }])
  })
  await test.step('a session that the server has closed is followed by a new one, which ends when the server refuses', async () => {
    messages.length = 0
    const sessions = () => new Set(recorder.chunks.map(({ session }) => session)).size
    const secrets = () => new Set(recorder.chunks.map(({ secret }) => secret)).size
    const before = sessions()
    expect(secrets()).toBe(before)
    recorder.closeSessions()
    await page.evaluate(() => window.understory?.event('too late'))
    await expect.poll(sessions).toBe(before + 1)
    expect(secrets()).toBe(before + 1)
    // The server took nothing of the closed session: its last events are in the new one.
    await expect.poll(() => recorder.signals('custom')).toContainEqual({ name: 'too late' })
    expect(sessions()).toBe(before + 1)
    const full = page.waitForResponse((response) => response.status() === 507)
    recorder.replyWith(507, { stop: true })
    await page.evaluate(() => window.understory?.event('no room'))
    await full
    recorder.replyWith(200)
    const chunks = recorder.chunks.length
    await page.evaluate(() => window.understory?.event('not recorded'))
    await page.goto('about:blank')
    expect(recorder.chunks.length).toBe(chunks)
    expect(messages.filter((message) => !/507/.test(message))).toEqual([])
  })
})

test('pauses while a page changes without end, says so, and goes on @desktop', async ({ page, recorder }) => {
  const { messages } = await open(
    page,
    `<button>Storm</button><ul></ul><script>
      const list = document.querySelector('ul')
      document.querySelector('button').onclick = () => {
        // Three changes are a storm, however slow the machine.
        let left = 4
        const change = () => {
          list.innerHTML = '<li>x</li>'.repeat(8000)
          if (left-- > 0) requestAnimationFrame(change)
        }
        change()
      }
    </script>${recorder.snippet}`,
  )
  const snapshots = () => recorder.events().filter(({ type }) => type === fullSnapshot).length
  await expect.poll(snapshots).toBe(1)
  await page.getByRole('button').click()
  await expect.poll(() => recorder.signals('throttle')).toEqual([{ dropped: expect.any(Number) }])
  await expect.poll(snapshots).toBe(2)
  expect(messages).toEqual([])
})

test('notes errors, messages, failed requests and vitals of the page, and changes none of them @desktop', async ({
  page,
  recorder,
}) => {
  const { messages, shop } = await open(
    page,
    `<h1>Shop</h1><script>
      const unhandled = []
      addEventListener('unhandledrejection', (event) => unhandled.push(event.reason.message))
    </script>${recorder.snippet}`,
  )
  await expect.poll(() => recorder.chunks.length).toBeGreaterThan(0)
  await page.evaluate(async () => {
    setTimeout(() => {
      throw new Error('Broken for jane@mail.test')
    })
    console.warn('Careful', { a: 1 })
    console.log('Not noted')
    await fetch('/missing?token=geheim', { method: 'delete' })
    const request = new XMLHttpRequest()
    request.open('POST', '/missing-too?token=geheim')
    request.send('body')
    void fetch('http://nobody.test:1/')
  })
  await expect.poll(() => recorder.signals('failed-request')).toHaveLength(3)
  expect(recorder.signals('failed-request')).toEqual(
    expect.arrayContaining([
      { method: 'DELETE', url: `${shop.origin}/missing`, status: 404, duration: expect.any(Number) },
      { method: 'POST', url: `${shop.origin}/missing-too`, status: 404, duration: expect.any(Number) },
      { method: 'GET', url: 'http://nobody.test:1/', status: 0, duration: expect.any(Number) },
    ]),
  )
  expect(recorder.signals('console')).toEqual([{ level: 'warn', message: 'Careful [object]' }])
  await expect
    .poll(() => recorder.signals('error').map((error) => error.message))
    .toEqual(expect.arrayContaining(['Uncaught Error: Broken for **************']))
  expect(await page.evaluate('unhandled.length')).toBe(1)
  await page.goto('about:blank')
  await expect
    .poll(() => recorder.signals('vital').map((vital) => vital.name))
    .toEqual(expect.arrayContaining(['TTFB', 'LCP', 'CLS']))
  expect(
    messages.filter((message) => !/404|ERR_|Careful|Broken|Not noted|Failed to fetch/.test(message)),
  ).toEqual([])
})
