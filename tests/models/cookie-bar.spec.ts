import { expect } from '@playwright/test'
import { answerChanged } from '#tests/support/held-calls.ts'
import { describePage, listening } from '#tests/support/page-model.ts'
import { cookieBarModel } from './cookie-bar.ts'

describePage('cookie-bar', cookieBarModel, {
  isAsked: true,
  calls: { locate: '**/ssr', report: '**/analytics' },
  open: async ({ page }) => {
    await page.goto('/legal/opt-out')
    await listening(page.getByRole('contentinfo'))
  },
  act: ({ page, calls }) => {
    const bar = page.getByRole('region', { name: 'Consent' })
    const accept = bar.getByRole('button', { name: 'Allow' })
    const decline = bar.getByRole('button', { name: 'Decline' })
    /** A visitor is asked once. */
    const expectKept = async (choice: string) => {
      await expect(bar).toBeHidden()
      const kept = () => page.evaluate(() => Object.values(localStorage).map(String))
      await expect.poll(kept).toContain(choice)
    }
    return {
      events: {
        'visitor.located': async ({ isInEu }) => answerChanged(await calls.next('locate'), { isInEu }),
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
          await calls.next('report')
        },
        declined: () => expectKept('declined'),
      },
    }
  },
})
