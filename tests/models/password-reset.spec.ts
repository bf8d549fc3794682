import { expect, type Page, type Route } from '@playwright/test'
import { accountPages } from '#contract/accounts/pages.ts'
import { changeAnswer, fillEmptyFields, formStates } from '#tests/support/form-view.ts'
import {
  abortRequest,
  continueRequest,
  continueWithChanges,
  fulfillBusy,
} from '#tests/support/held-requests.ts'
import { openLink } from '#tests/support/page-link.ts'
import { describePage } from '#tests/support/page-model.ts'
import { createOwner, createResetToken } from '#tests/support/signed-in.ts'
import { passwordResetModel } from './password-reset.ts'

const labels = { email: 'Email', password: 'New password' }

const expectHeading = (page: Page, name: string) =>
  expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible()

/** The server checks the link before the password, so each of these requests needs an open link. */
const withOpenLink = async (route: Route, password: string) =>
  continueWithChanges(route, { token: await createResetToken(await createOwner()), password })

describePage('password-reset', passwordResetModel, {
  calls: { requestReset: '**/accounts/password-reset', resetPassword: '**/accounts/password-reset/confirm' },
  open: async ({ page }) => {
    await page.goto(accountPages.forgotPassword.path)
    await expectHeading(page, accountPages.forgotPassword.title)
  },
  act: ({ page }) => {
    const form = page.getByRole('form')
    const asking = page.getByRole('form', { name: 'Forgotten password' })
    const choosing = page.getByRole('form', { name: 'Choose a password' })
    return {
      events: {
        'link.opened': ({ token }) => openLink(page, token),
        'link.requested': () => page.getByRole('button', { name: 'Ask for a new link' }).click(),
        'answer.changed': ({ field }) =>
          changeAnswer(
            form,
            labels[field],
            field === 'email'
              ? ['ada@example.org', 'grace@example.org']
              : ['thyme between the stones', 'sage along the path'],
          ),
        'form.submitted': async () => {
          const isChoosing = await choosing.isVisible()
          await fillEmptyFields(
            form,
            isChoosing
              ? { [labels.password]: 'thyme between the stones' }
              : { [labels.email]: 'ada@example.org' },
          )
          await form.locator('[type=submit]').click()
        },
      },
      ends: {
        requestReset: {
          done: (route, { kind }) =>
            ({
              accepted: () => continueRequest(route),
              rejected: () => continueWithChanges(route, { email: 'ada@' }),
              failed: () => fulfillBusy(route),
            })[kind](),
          error: abortRequest,
        },
        resetPassword: {
          done: (route, { kind }) =>
            ({
              accepted: () => withOpenLink(route, 'thyme between the stones'),
              rejected: () => withOpenLink(route, 'password1234'),
              linkInvalid: () => continueRequest(route),
              failed: () => fulfillBusy(route),
            })[kind](),
          error: abortRequest,
        },
      },
      states: {
        ...formStates(
          'requesting',
          'sendingRequest',
          [asking, asking.getByRole('button', { name: 'Send the link' })],
          labels,
        ),
        requested: async ({ context }) => {
          await expectHeading(page, 'What happens next')
          await expect(page.getByText(context.notice ?? '')).toBeVisible()
        },
        ...formStates(
          'choosing',
          'submitting',
          [choosing, choosing.getByRole('button', { name: 'Change password' })],
          labels,
        ),
        linkInvalid: async ({ context }) => {
          await expectHeading(page, 'This link no longer works')
          await expect(page.getByText(context.notice ?? '')).toBeVisible()
        },
        done: async () => {
          await expectHeading(page, 'Your password is changed')
          await expect(page.getByRole('link', { name: 'Sign in' })).toBeVisible()
        },
      },
    }
  },
})
