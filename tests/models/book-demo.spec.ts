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
  continueWithChanges,
  continueWithWrongMediaType,
} from '#tests/support/held-requests.ts'
import { describePage, waitUntilHydrated } from '#tests/support/page-model.ts'
import { demoModel } from './book-demo.ts'

const again = 'Request another demo'
const labels = { name: 'Name', companyEmail: 'Work email' }
const answers = {
  Name: 'Ada Lovelace',
  'Work email': 'ada@engines.example',
  Company: 'Analytical Engines',
  Phone: '+421 905 123 456',
  'Company size': '51-200',
  'Reason for the demo': 'Recruit participants',
}

describePage('book-demo', demoModel, {
  calls: { send: '**/ssr/book-demo' },
  unavailable: [
    {
      events: ['form.reset'],
      in: ['editing.ready', 'editing.rejected', 'editing.failed', 'sending', 'qualified'],
      reason: 'Another request is offered to those who wait for an answer by mail.',
      hidden: (page) => page.getByRole('button', { name: again }),
    },
  ],
  open: async ({ page }) => {
    await page.goto('/talk-to-sales')
    await waitUntilHydrated(page.getByRole('form', { name: 'Book a demo' }))
  },
  act: ({ page }) => {
    const form = page.getByRole('form', { name: 'Book a demo' })
    const send = form.getByRole('button', { name: 'Request a demo' })
    const thanks = page.getByRole('status')
    const calendar = page.getByRole('main').getByRole('link', { name: 'Choose a time' })
    return {
      events: {
        'answer.changed': () =>
          changeAnswer(form, 'Work email', ['ada@engines.example', 'b@engines.example']),
        'form.submitted': async () => {
          await fillEmptyFields(form, answers)
          await send.click()
        },
        'form.reset': () => page.getByRole('button', { name: again }).click(),
      },
      ends: {
        send: {
          done: (call, output) => {
            switch (output.kind) {
              case 'accepted':
                return continueWithChanges(call, { companySize: output.isQualified ? '201-1000' : '1-10' })
              case 'rejected':
                return continueWithChanges(call, { name: '', companyEmail: 'ada@gmail.com' })
              case 'failed':
                return continueWithWrongMediaType(call)
            }
          },
          error: abortRequest,
        },
      },
      states: {
        'editing.ready': () => expectNoMessages(form, send),
        'editing.rejected': ({ context }) => expectFormMessages(form, send, { ...context, labels }),
        'editing.failed': ({ context }) => expectFormMessages(form, send, { ...context, labels }),
        sending: () => expectSending(form, send),
        qualified: async ({ context }) => {
          await expect(thanks.filter({ hasText: context.notice ?? '' })).toBeFocused()
          await expect(calendar).toBeVisible()
          await expect(form).toBeHidden()
        },
        thanked: async ({ context }) => {
          await expect(thanks.filter({ hasText: context.notice ?? '' })).toBeFocused()
          await expect(calendar).toBeHidden()
          await expect(form).toBeHidden()
        },
      },
    }
  },
})
