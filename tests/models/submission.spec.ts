import { expect } from '@playwright/test'
import { lose, passOn, passOnChanged, passOnUnreadable } from '#tests/support/held-calls.ts'
import { changeAnswer, expectQuiet, expectSaid, expectSending, fillIn } from '#tests/support/form-view.ts'
import { describePage, listening } from '#tests/support/page-model.ts'
import { formModel } from './submission.ts'

const again = 'Write another message'

describePage('submission', formModel, {
  calls: { send: '**/ssr/contact' },
  unoffered: [
    {
      events: ['form.reset'],
      in: ['editing.ready', 'editing.rejected', 'editing.failed', 'sending'],
      why: 'Another message is offered in place of one that was sent.',
      missing: (page) => page.getByRole('button', { name: again }),
    },
  ],
  open: async ({ page }) => {
    await page.goto('/contact-us')
    await listening(page.getByRole('form', { name: 'Contact' }))
  },
  act: ({ page }) => {
    const form = page.getByRole('form', { name: 'Contact' })
    const send = form.getByRole('button', { name: 'Send message' })
    return {
      events: {
        'answer.changed': () => changeAnswer(form, 'Email', ['ada@example.org', 'grace@example.org']),
        'form.submitted': async () => {
          await fillIn(form, { Email: 'ada@example.org', Message: 'Which method for a menu?' })
          await send.click()
        },
        'form.reset': () => page.getByRole('button', { name: again }).click(),
      },
      ends: {
        send: {
          done: (call, { kind }) =>
            ({
              accepted: () => passOn(call),
              rejected: () => passOnChanged(call, { email: 'ada@', message: '' }),
              failed: () => passOnUnreadable(call),
            })[kind](),
          error: lose,
        },
      },
      states: {
        'editing.ready': () => expectQuiet(form, send),
        'editing.rejected': ({ context }) =>
          expectSaid(form, send, { ...context, labels: { email: 'Email', message: 'Message' } }),
        'editing.failed': ({ context }) => expectSaid(form, send, { ...context, labels: {} }),
        sending: () => expectSending(form, send),
        sent: async ({ context }) => {
          await expect(page.getByRole('status').filter({ hasText: context.notice ?? '' })).toBeFocused()
          await expect(form).toBeHidden()
        },
      },
    }
  },
})
