import { expect } from '@playwright/test'
import { fulfillWithChanges } from '#tests/support/held-requests.ts'
import { describePage, waitUntilHydrated } from '#tests/support/page-model.ts'
import { cookieBarModel } from './cookie-bar.ts'

describePage('cookie-bar', cookieBarModel, {
  asksForConsent: true,
  calls: { locate: '**/ssr', report: '**/analytics' },
  open: async ({ page }) => {
    await page.goto('/legal/opt-out')
    await waitUntilHydrated(page.getByRole('contentinfo'))
  },
  act: ({ page, calls }) => {
    const bar = page.getByRole('region', { name: 'Consent' })
    const accept = bar.getByRole('button', { name: 'Allow' })
    const decline = bar.getByRole('button', { name: 'Decline' })
    /** A visitor is asked once. */
    const expectKept = async (choice: string) => {
      await expect(bar).toBeHidden()
      const storedValues = () => page.evaluate(() => Object.values(localStorage).map(String))
      await expect.poll(storedValues).toContain(choice)
    }
    return {
      events: {
        'visitor.located': async ({ isInEu }) => fulfillWithChanges(await calls.take('locate'), { isInEu }),
        'cookies.accepted': () => accept.click(),
        'cookies.declined': () => decline.click(),
        'question.reopened': () =>
          page.getByRole('contentinfo').getByRole('button', { name: 'Change your choice' }).click(),
      },
      ends: {},
      states: {
        hidden: () => expect(bar).toBeHidden(),
        asking: async () => {
          await expect(accept).toBeVisible()
          await expect(decline).toBeVisible()
        },
        accepted: async () => {
          await expectKept('accepted')
          // The page that consent is given on is counted.
          await calls.take('report')
        },
        declined: () => expectKept('declined'),
      },
    }
  },
})
