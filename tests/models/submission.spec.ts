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
import { formModel } from './submission.ts'

const again = 'Write another message'

describePage('submission', formModel, {
  calls: { send: '**/ssr/contact' },
  unavailable: [
    {
      events: ['form.reset'],
      in: ['editing.ready', 'editing.rejected', 'editing.failed', 'sending'],
      reason: 'Another message is offered in place of one that was sent.',
      hidden: (page) => page.getByRole('button', { name: again }),
    },
  ],
  open: async ({ page }) => {
    await page.goto('/contact-us')
    await waitUntilHydrated(page.getByRole('form', { name: 'Contact' }))
  },
  act: ({ page }) => {
    const form = page.getByRole('form', { name: 'Contact' })
    const send = form.getByRole('button', { name: 'Send message' })
    return {
      events: {
        'answer.changed': () => changeAnswer(form, 'Email', ['ada@example.org', 'grace@example.org']),
        'form.submitted': async () => {
          await fillEmptyFields(form, { Email: 'ada@example.org', Message: 'Which method for a menu?' })
          await send.click()
        },
        'form.reset': () => page.getByRole('button', { name: again }).click(),
      },
      ends: {
        send: {
          done: (call, { kind }) =>
            ({
              accepted: () => continueRequest(call),
              rejected: () => continueWithChanges(call, { email: 'ada@', message: '' }),
              failed: () => continueWithWrongMediaType(call),
            })[kind](),
          error: abortRequest,
        },
      },
      states: {
        'editing.ready': () => expectNoMessages(form, send),
        'editing.rejected': ({ context }) =>
          expectFormMessages(form, send, { ...context, labels: { email: 'Email', message: 'Message' } }),
        'editing.failed': ({ context }) => expectFormMessages(form, send, { ...context, labels: {} }),
        sending: () => expectSending(form, send),
        sent: async ({ context }) => {
          await expect(page.getByRole('status').filter({ hasText: context.notice ?? '' })).toBeFocused()
          await expect(form).toBeHidden()
        },
      },
    }
  },
})
