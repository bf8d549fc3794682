import { expect } from '@playwright/test'
import {
  changeAnswer,
  expectNoMessages,
  expectFormMessages,
  expectSending,
  fillEmptyFields,
} from '#tests/support/form-view.ts'
import {
  abortRequest,
  continueRequest,
  continueWithChanges,
  continueWithWrongMediaType,
} from '#tests/support/held-requests.ts'
import { describePage, waitUntilHydrated } from '#tests/support/page-model.ts'
import { field, newsletterModel } from './subscription.ts'

const again = 'Enter another address'
const address = 'Newsletter by email'

describePage('subscription', newsletterModel, {
  calls: { send: '**/ssr/subscription' },
  unavailable: [
    {
      events: ['form.reset'],
      in: ['editing.ready', 'editing.rejected', 'sending'],
      reason: 'Another address is asked for in place of one that was sent.',
      hidden: (page) => page.getByRole('button', { name: again }),
    },
  ],
  open: async ({ page }) => {
    await page.goto('/legal/opt-out')
    await waitUntilHydrated(page.getByRole('form', { name: 'Newsletter' }))
  },
  act: ({ page }) => {
    const form = page.getByRole('form', { name: 'Newsletter' })
    const send = form.getByRole('button', { name: 'Subscribe' })
    return {
      events: {
        'answer.changed': () => changeAnswer(form, address, ['ada@example.org', 'grace@example.org']),
        'form.submitted': async () => {
          await fillEmptyFields(form, { [address]: 'ada@example.org' })
          await send.click()
        },
        'form.reset': () => page.getByRole('button', { name: again }).click(),
      },
      ends: {
        send: {
          done: (call, { kind }) =>
            ({
              accepted: () => continueRequest(call),
              rejected: () => continueWithChanges(call, { email2: 'ada@' }),
              failed: () => continueWithWrongMediaType(call),
            })[kind](),
          error: abortRequest,
        },
      },
      states: {
        // Also after a failure: no message is shown, and the form can be sent again.
        'editing.ready': () => expectNoMessages(form, send),
        'editing.rejected': ({ context }) =>
          expectFormMessages(form, send, { ...context, labels: { [field]: address } }),
        sending: () => expectSending(form, send),
        sent: async ({ context }) => {
          await expect(page.getByRole('status').filter({ hasText: context.notice ?? '' })).toBeFocused()
          await expect(form).toBeHidden()
        },
      },
    }
  },
})
