import { expect } from '@playwright/test'
import { type Invitation, type InvitationReport, invitationReport } from '#contract/widgets/invitation.ts'
import { describePage } from '#tests/support/page-model.ts'
import { recruitingWidgetModel } from './recruiting-widget.ts'

/** How often the widget reads the address and the time, and how long the panel takes to go. */
const [pageMs, tickMs, hideMs] = [500, 250, 200]

const [home, basket, study] = ['/customer/home', '/customer/basket', '/customer/study']
const colors = { color: '#2c6b4c', text: '#ffffff', strong: '#1f5a3d' }

const invitation: Invitation = {
  id: '00000000-0000-7000-8000-000000000001',
  link: study,
  language: 'en',
  texts: {
    title: 'Help us sort',
    text: 'Six minutes, no sign-up.',
    accept: 'Yes, take part',
    decline: 'No, thanks',
    close: 'Close',
    newTab: 'opens in a new tab',
    region: 'Invitation to a study',
  },
  look: { light: colors, dark: colors, logo: null },
  rules: {
    pages: { only: [basket], except: [] },
    referrers: [],
    devices: ['computer', 'tablet', 'phone'],
    // Not `all`, with which the loader waits for the page: the widget itself is to wait.
    visitors: 'new',
    seconds: 0,
    scroll: 80,
    onLeaving: false,
    share: 1,
  },
}

const config = { recording: null, widgets: [invitation], caps: { times: 1, days: 30 } }

const customerPage = `<!doctype html><html lang="en"><title>Shop</title><h1>Shop</h1><div style="height: 3000px"></div>
  <script async src="/r.js" data-site="shop0000000000000000"></script></html>`

let reports: readonly InvitationReport['event'][] = []

describePage('recruiting-widget', recruitingWidgetModel, {
  open: async ({ page }) => {
    reports = []
    // The clock belongs to all pages of a browser: an earlier path has stopped it.
    await page.clock.install()
    await page.clock.resume()
    await page
      .context()
      .route('**/customer/*', (route) => route.fulfill({ contentType: 'text/html', body: customerPage }))
    await page.route('**/r/sites/*', (route) => route.fulfill({ json: config }))
    await page.route('**/r/widgets/*', (route) => {
      const { event } = invitationReport.parse(route.request().postDataJSON())
      reports = [...reports, event]
      return route.fulfill({ json: {} })
    })
    await page.goto(home)
    // The widget notes the visit when it starts.
    await expect.poll(() => page.evaluate(() => localStorage.getItem('understory.visited'))).toBe('1')
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 10_000)
  },
  act: ({ page }) => {
    const panel = page.getByRole('region', { name: invitation.texts.region })
    const host = page.locator('understory-invitation')
    const goTo = async (path: string) => {
      await page.evaluate((address) => history.pushState({}, '', address), path)
      await page.clock.runFor(pageMs)
    }
    const hidden = async (expected: readonly InvitationReport['event'][]) => {
      await expect(host).toHaveCount(1)
      await expect(panel).not.toHaveAttribute('data-in')
      await expect.poll(() => reports).toEqual(expected)
    }
    return {
      events: {
        'page.matched': () => goTo(basket),
        'page.left': () => goTo(home),
        'moment.came': async () => {
          await page.evaluate(
            () =>
              new Promise((resolve) => {
                addEventListener('scroll', resolve, { once: true })
                scrollTo(0, 3000)
              }),
          )
          // The panel comes after the tick that sees the place of the window.
          await page.clock.runFor(tickMs + 100)
        },
        'study.opened': async () => {
          const opened = page.waitForEvent('popup')
          await panel.getByRole('link', { name: /^Yes, take part/ }).click()
          expect(new URL((await opened).url()).pathname).toBe(study)
        },
        'invitation.declined': () => panel.getByRole('button', { name: 'No, thanks' }).click(),
        'invitation.hidden': () => page.clock.runFor(hideMs),
      },
      ends: {},
      states: {
        waiting: () => expect(host).toHaveCount(0),
        eligible: async () => {
          await expect(host).toHaveCount(0)
          expect(new URL(page.url()).pathname).toBe(basket)
        },
        shown: async () => {
          await expect(panel).toHaveAttribute('data-in')
          await expect.poll(() => reports).toEqual(['shown'])
        },
        opened: () => hidden(['shown', 'opened']),
        declined: () => hidden(['shown', 'declined']),
        done: () => expect(host).toHaveCount(0),
      },
    }
  },
})
