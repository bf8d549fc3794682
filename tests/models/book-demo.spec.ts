import { expect } from '@playwright/test'
import { changeAnswer, expectQuiet, expectSaid, expectSending, fillIn } from '#tests/support/form-view.ts'
import { lose, passOnChanged, passOnUnreadable } from '#tests/support/held-calls.ts'
import { describePage, listening } from '#tests/support/page-model.ts'
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
  unoffered: [
    {
      events: ['form.reset'],
      in: ['editing.ready', 'editing.rejected', 'editing.failed', 'sending', 'qualified'],
      why: 'Another request is offered to those who wait for an answer by mail.',
      missing: (page) => page.getByRole('button', { name: again }),
    },
  ],
  open: async ({ page }) => {
    await page.goto('/talk-to-sales')
    await listening(page.getByRole('form', { name: 'Book a demo' }))
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
          await fillIn(form, answers)
          await send.click()
        },
        'form.reset': () => page.getByRole('button', { name: again }).click(),
      },
      ends: {
        send: {
          done: (call, output) => {
            switch (output.kind) {
              case 'accepted':
                return passOnChanged(call, { companySize: output.isQualified ? '201-1000' : '1-10' })
              case 'rejected':
                return passOnChanged(call, { name: '', companyEmail: 'ada@gmail.com' })
              case 'failed':
                return passOnUnreadable(call)
            }
          },
          error: lose,
        },
      },
      states: {
        'editing.ready': () => expectQuiet(form, send),
        'editing.rejected': ({ context }) => expectSaid(form, send, { ...context, labels }),
        'editing.failed': ({ context }) => expectSaid(form, send, { ...context, labels }),
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
