import { expect } from '@playwright/test'
import { changeAnswer, expectQuiet, expectSaid, expectSending, fillIn } from '#tests/support/form-view.ts'
import { lose, passOn, passOnChanged, passOnUnreadable } from '#tests/support/held-calls.ts'
import { describePage, listening } from '#tests/support/page-model.ts'
import { field, newsletterModel } from './subscription.ts'

const again = 'Enter another address'
const address = 'Newsletter by email'

describePage('subscription', newsletterModel, {
  calls: { send: '**/ssr/subscription' },
  unoffered: [
    {
      events: ['form.reset'],
      in: ['editing.ready', 'editing.rejected', 'sending'],
      why: 'Another address is asked for in place of one that was sent.',
      missing: (page) => page.getByRole('button', { name: again }),
    },
  ],
  open: async ({ page }) => {
    await page.goto('/legal/opt-out')
    await listening(page.getByRole('form', { name: 'Newsletter' }))
  },
  act: ({ page }) => {
    const form = page.getByRole('form', { name: 'Newsletter' })
    const send = form.getByRole('button', { name: 'Subscribe' })
    return {
      events: {
        'answer.changed': () => changeAnswer(form, address, ['ada@example.org', 'grace@example.org']),
        'form.submitted': async () => {
          await fillIn(form, { [address]: 'ada@example.org' })
          await send.click()
        },
        'form.reset': () => page.getByRole('button', { name: again }).click(),
      },
      ends: {
        send: {
          done: (call, { kind }) =>
            ({
              accepted: () => passOn(call),
              rejected: () => passOnChanged(call, { email2: 'ada@' }),
              failed: () => passOnUnreadable(call),
            })[kind](),
          error: lose,
        },
      },
      states: {
        // After a failure too: nothing is said, and what was typed can be sent again.
        'editing.ready': () => expectQuiet(form, send),
        'editing.rejected': ({ context }) =>
          expectSaid(form, send, { ...context, labels: { [field]: address } }),
        sending: () => expectSending(form, send),
        sent: async ({ context }) => {
          await expect(page.getByRole('status').filter({ hasText: context.notice ?? '' })).toBeFocused()
          await expect(form).toBeHidden()
        },
      },
    }
  },
})
