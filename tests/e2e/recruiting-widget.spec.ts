import { type BrowserContext, expect, type Page, test } from '@playwright/test'
import { treeTesting } from '#content/studies/tree-testing/study.ts'
import { recordingSite } from '#contract/sites/site.ts'
import { recruitingWidget, widgetsReply, type WidgetSettings } from '#contract/widgets/widget.ts'
import { expectNoViolations } from '#tests/support/accessible.ts'
import { startShop } from '#tests/support/recording-server.ts'
import { createOwner, useSession } from '#tests/support/signed-in.ts'
import { createStudyReply } from '#contract/studies/draft.ts'

const rules: WidgetSettings['rules'] = {
  pages: { only: [], except: [] },
  referrers: [],
  devices: ['computer', 'tablet', 'phone'],
  visitors: 'all',
  seconds: 0,
  scroll: 0,
  onLeaving: false,
  share: 1,
}

interface WidgetOptions {
  readonly title: string
  readonly isOn?: boolean
  readonly rules?: Partial<WidgetSettings['rules']>
}

/** A site of another origin with the snippet, and these widgets that invite to a live study. */
const openShop = async (
  context: BrowserContext,
  baseURL = '',
  options: readonly WidgetOptions[],
  pages: Readonly<Record<string, { readonly html: string; readonly headers?: Record<string, string> }>> = {},
) => {
  // Without the mark of a driven browser, whose invitations are not counted.
  await context.addInitScript(() => Object.defineProperty(navigator, 'webdriver', { value: false }))
  const owner = await createOwner()
  await useSession(context, owner, baseURL)
  const workspace = `/workspaces/${owner.workspace}`
  const post = async (path: string, data: object, headers: Record<string, string> = {}) => {
    const reply = await context.request.post(`${workspace}${path}`, {
      headers: { origin: baseURL, ...headers },
      data,
    })
    expect([path, reply.status()]).toEqual([path, 200])
    const body: unknown = await reply.json()
    return body
  }
  const { id: study } = createStudyReply.parse(await post('/studies', { tool: 'treetest', title: 'A menu' }))
  const draft = {
    study: { ...treeTesting.study, screening: [], followUps: [] },
    settings: treeTesting.settings,
  }
  await post(`/studies/${study}/draft`, draft, { 'if-match': '"1"' })
  await post(`/studies/${study}/publish`, {})
  const site = recordingSite.parse(await post('/sites', { name: 'Shop', domains: ['shop.test'] }))
  const widgets: string[] = []
  for (const { title, isOn = true, rules: changed = {} } of options) {
    const settings = {
      language: null,
      title,
      text: 'Six minutes, no sign-up.',
      accept: null,
      decline: null,
      rules: { ...rules, ...changed },
      maxResponses: null,
    }
    const widget = await post(`/studies/${study}/widgets`, { name: title, site: site.id, isOn, settings })
    widgets.push(recruitingWidget.parse(widget).id)
  }
  const snippet = `<script async src="${baseURL}/r.js" data-site="${site.key}"></script>`
  const html = `<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><title>Shop</title><h1>Welcome</h1><input aria-label="Search"><a href="/next">Next</a>
    <div style="height:3000px"></div><a href="#end" style="position:fixed;right:20px;bottom:20px">Chat</a>${snippet}</html>`
  const shop = await startShop({ '/': { html }, '/next': { html }, ...pages })
  const counts = async () => {
    const reply = await context.request.get(`${workspace}/studies/${study}/widgets`)
    return widgetsReply.parse(await reply.json()).widgets.map((widget) => widget.counts)
  }
  return { shop, html, snippet, study, widgets, counts }
}

const invitation = (page: Page) => page.getByRole('region', { name: 'Invitation to a study' })
/** A fallback that shows itself where no other invitation fits: its title proves that the rules were checked. */
const fallback = { title: 'The other study' }

const misfits: readonly (readonly [rule: string, rules: Partial<WidgetSettings['rules']>])[] = [
  ['other pages', { pages: { only: ['/next'], except: [] } }],
  ['an excluded page', { pages: { only: [], except: ['/'] } }],
  ['another referrer', { referrers: ['search.example'] }],
  ['returning visitors', { visitors: 'returning' }],
  ['another device', { devices: ['tablet'] }],
  ['no share', { share: 0 }],
]

test('an invitation on a page with a strict policy opens its study in a new tab, once, and is counted', async ({
  page,
  context,
  baseURL,
}) => {
  const headers = {
    'content-security-policy': `default-src 'none'; script-src ${baseURL}; connect-src ${baseURL}; style-src-attr 'unsafe-inline'; require-trusted-types-for 'script'; trusted-types 'none'`,
  }
  const { shop, html, counts, widgets, study } = await openShop(context, baseURL, [{ title: 'Help us sort' }])
  shop.close()
  const strict = await startShop({ '/': { html, headers } })
  const messages: string[] = []
  page.on('console', (message) => messages.push(message.text()))
  page.on('pageerror', (error) => messages.push(error.message))
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) document.documentElement.dataset['shift'] = entry.entryType
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.goto(`${strict.origin}/`)
  await expect(invitation(page)).toBeVisible()
  await expect(invitation(page).getByRole('heading')).toHaveText('Help us sort')
  expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true)
  await expect(page.locator('html')).not.toHaveAttribute('data-shift')
  await expect.poll(counts).toMatchObject([{ shown: 1, opened: 0, started: 0 }])

  const opened = page.waitForEvent('popup')
  await invitation(page).getByRole('link', { name: 'Yes, take part (opens in a new tab)' }).click()
  const take = await opened
  expect(new URL(take.url()).search).toBe(`?study=${study}&widget=${widgets[0]}`)
  await expect(invitation(page)).toBeHidden()
  await take.getByRole('button', { name: 'Begin' }).click()
  await expect.poll(counts).toMatchObject([{ shown: 1, opened: 1, declined: 0, started: 1, finished: 0 }])
  expect(messages).toEqual([])
  strict.close()
})

test('leaves the focus alone, moves away from it, and Escape declines for good @desktop', async ({
  page,
  context,
  baseURL,
}) => {
  const { shop, counts } = await openShop(context, baseURL, [{ title: 'Help us sort' }])
  const viewport = page.viewportSize() ?? { width: 1280, height: 800 }
  const next = page.getByRole('link', { name: 'Next' })
  await test.step('an invitation fits 320 pixels and takes no focus', async () => {
    await page.setViewportSize({ width: 320, height: 640 })
    await page.goto(`${shop.origin}/`)
    await next.focus()
    await expect(invitation(page)).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
    await expect(next).toBeFocused()
  })
  await page.setViewportSize(viewport)
  await test.step('it moves away from the focused element, and is accessible in both color schemes', async () => {
    const boxes = async () => {
      const [panel, link] = await Promise.all([
        invitation(page).boundingBox(),
        page.getByRole('link', { name: 'Chat' }).boundingBox(),
      ])
      if (!panel || !link) throw new Error('A box is missing')
      return { panel, link }
    }
    const before = await boxes()
    expect(before.panel.x + before.panel.width).toBeGreaterThan(before.link.x)
    await page.getByRole('link', { name: 'Chat' }).focus()
    await expect
      .poll(async () => {
        const { panel, link } = await boxes()
        return panel.x + panel.width < link.x || panel.y + panel.height < link.y
      })
      .toBe(true)
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      await page.evaluate(
        (scheme) => document.documentElement.style.setProperty('color-scheme', scheme),
        colorScheme,
      )
      await expectNoViolations(page, 'understory-invitation')
    }
  })
  await test.step('Escape gives the focus back, and the invitation stays declined', async () => {
    await next.focus()
    await invitation(page).getByRole('link').focus()
    await page.keyboard.press('Escape')
    await expect(invitation(page)).toBeHidden()
    await expect(next).toBeFocused()
    await expect.poll(counts).toMatchObject([{ shown: 1, opened: 0, declined: 1 }])
    const asked = page.waitForResponse((reply) => /\/r\/widget-/.test(reply.url()))
    await page.reload()
    await asked
    expect(await page.evaluate(() => localStorage.getItem('understory.answered'))).not.toBeNull()
    await expect(invitation(page)).toBeHidden()
    expect(await counts()).toMatchObject([{ shown: 1 }])
  })
  shop.close()
})

test('an invitation is above all of a page, in its own direction, and hidden while a dialog is open @desktop', async ({
  page,
  context,
  baseURL,
}) => {
  const { shop, snippet } = await openShop(context, baseURL, [{ title: 'Help us sort' }])
  shop.close()
  const hostile = await startShop({
    '/': {
      html: `<!doctype html><html lang="he" dir="rtl"><title>Shop</title><style>* { direction: rtl } body { transform: translateY(0); height: 4000px }</style>
        <h1>Welcome</h1><div style="position:fixed;right:0;bottom:0;width:320px;height:200px;z-index:2147483647;background:#fee">Chat</div>
        <dialog>Your basket</dialog>${snippet}</html>`,
    },
  })
  await page.goto(`${hostile.origin}/`)
  const link = invitation(page).getByRole('link')
  await expect(link).toBeInViewport({ ratio: 1 })
  const first = await page.evaluate(() => {
    const host = document.querySelector('understory-invitation')
    const box = host?.shadowRoot?.querySelector('a')?.getBoundingClientRect()
    const top = box && document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2)
    return { isOnTop: top === host, direction: host && getComputedStyle(host).direction }
  })
  expect(first).toEqual({ isOnTop: true, direction: 'ltr' })
  await page.evaluate(() => document.querySelector('dialog')?.showModal())
  await expect(invitation(page)).toBeHidden()
  await page.evaluate(() => document.querySelector('dialog')?.close())
  await expect(invitation(page)).toBeVisible()
  hostile.close()
})

test('an invitation waits for its page, scrolling, the end of typing and the leaving visitor @desktop', async ({
  page,
  context,
  baseURL,
}) => {
  const { shop, counts } = await openShop(context, baseURL, [
    {
      title: 'Help us sort',
      rules: { pages: { only: ['/basket'], except: [] }, scroll: 80, onLeaving: true, seconds: 1 },
    },
  ])
  await page.clock.install()
  await page.goto(`${shop.origin}/`)
  const leave = () =>
    page.evaluate(() =>
      document.dispatchEvent(new MouseEvent('mouseout', { clientY: -1, relatedTarget: null })),
    )
  const loaded = page.waitForResponse((reply) => /\/r\/widget-/.test(reply.url()))
  await page.evaluate(() => history.pushState({}, '', '/basket'))
  await page.clock.runFor(3000)
  await loaded
  await page.clock.runFor(3000)
  await leave()
  await expect(invitation(page)).toHaveCount(0)
  // The focus scrolls back: without a frame in between, the page would have no event at its end.
  await page.evaluate(
    () =>
      new Promise((done) => {
        addEventListener('scrollend', done, { once: true })
        scrollTo(0, document.documentElement.scrollHeight)
      }),
  )
  await page.getByLabel('Search').pressSequentially('kettle')
  await leave()
  await expect(invitation(page)).toHaveCount(0)
  // The field still has the focus, but the visitor has stopped typing.
  await page.clock.runFor(11_000)
  await expect
    .poll(async () => {
      await leave()
      await page.clock.runFor(500)
      return invitation(page).count()
    })
    .toBe(1)
  await expect.poll(counts).toMatchObject([{ shown: 1 }])
  shop.close()
})

test('a preview counts nothing, and otherwise the first invitation whose rules hold appears, also where nothing is recorded @desktop', async ({
  page,
  context,
  baseURL,
}) => {
  const { shop, widgets, counts } = await openShop(context, baseURL, [
    { title: 'Help us sort', isOn: false, rules: { share: 0 } },
    ...misfits.map(([rule, changed]) => ({ title: `For ${rule}`, rules: changed })),
    fallback,
  ])
  await test.step('the preview', async () => {
    await page.goto(`${shop.origin}/next#understory-widget=${widgets[0]}`)
    await expect(invitation(page).getByRole('heading')).toHaveText('Help us sort')
    await invitation(page).getByRole('button', { name: 'No, thanks' }).click()
    await expect(invitation(page)).toBeHidden()
  })
  await test.step('the one that fits', async () => {
    await page.goto(`${shop.origin}/#understory-opt-out`)
    await expect(invitation(page).getByRole('heading')).toHaveText(fallback.title)
    const others = misfits.map(() => ({ shown: 0 }))
    await expect.poll(counts).toMatchObject([{ shown: 0, declined: 0 }, ...others, { shown: 1 }])
    expect(await page.evaluate(() => localStorage.getItem('understory.opt-out'))).toBe('1')
  })
  shop.close()
})
