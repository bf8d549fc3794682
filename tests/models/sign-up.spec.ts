import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { accountPages } from '#contract/accounts/pages.ts'
import { authoringPages } from '#contract/authoring/pages.ts'
import { changeAnswer, fillEmptyFields, formStates } from '#tests/support/form-view.ts'
import {
  abortRequest,
  continueRequest,
  continueWithChanges,
  fulfillBusy,
  fulfillWithChanges,
} from '#tests/support/held-requests.ts'
import { describePage } from '#tests/support/page-model.ts'
import { createOwner, password } from '#tests/support/signed-in.ts'
import { signUpModel } from './sign-up.ts'

const labels = { name: 'Name', email: 'Email', password: 'Password' }

const expectHeading = (page: Page, name: string) =>
  expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible()

describePage('sign-up', signUpModel, {
  calls: {
    loadTerms: { method: 'GET', url: '**/accounts/sign-up' },
    signUp: { method: 'POST', url: '**/accounts/sign-up' },
    signIn: '**/accounts/sign-in',
  },
  open: async ({ page }) => {
    await page.context().clearCookies()
    await page.goto(accountPages.signUp.path)
  },
  act: ({ page }) => {
    const form = page.getByRole('form', { name: 'Create an account' })
    const send = form.getByRole('button', { name: 'Create account' })
    return {
      events: {
        'page.retried': () => page.getByRole('button', { name: 'Try again' }).click(),
        'answer.changed': () => changeAnswer(form, labels.password, [password, 'sage along the path']),
        'form.submitted': async () => {
          await fillEmptyFields(form, {
            [labels.name]: 'Ada Lovelace',
            [labels.email]: `${randomUUID()}@example.org`,
            [labels.password]: password,
          })
          await send.click()
        },
        'form.reopened': () => page.getByRole('button', { name: 'Correct the address' }).click(),
      },
      ends: {
        loadTerms: {
          done: (route, { isOpen }) => fulfillWithChanges(route, { signUp: isOpen ? 'open' : 'invited' }),
          error: abortRequest,
        },
        signUp: {
          done: (route, outcome) => {
            switch (outcome.kind) {
              case 'accepted':
                // The server under test sends mail; one without asks to sign in.
                return outcome.next === 'verify-email'
                  ? continueRequest(route)
                  : route.fulfill({ json: { message: outcome.message, next: outcome.next } })
              case 'closed':
                return route.fulfill({ status: 403, json: { message: outcome.message } })
              case 'rejected':
                return continueWithChanges(route, { name: '', password: 'short' })
              default:
                return fulfillBusy(route)
            }
          },
          error: abortRequest,
        },
        signIn: {
          done: async (route, { kind }) => {
            const { email } = await createOwner()
            await continueWithChanges(route, {
              email,
              password: kind === 'signedIn' ? password : 'another one',
            })
          },
          error: abortRequest,
        },
      },
      states: {
        opening: () => expect(page.getByRole('status', { name: 'Loading' })).toBeVisible(),
        unreachable: () => expectHeading(page, 'This page did not load'),
        closed: async ({ context }) => {
          await expectHeading(page, 'You cannot create an account here')
          await expect(page.getByText(context.notice ?? '')).toBeVisible()
        },
        ...formStates('editing', 'submitting', [form, send], labels),
        signingIn: () => expect(send).toHaveAttribute('aria-disabled', 'true'),
        signInNeeded: async ({ context }) => {
          await expectHeading(page, 'Sign in to continue')
          await expect(page.getByText(context.notice ?? '')).toBeVisible()
        },
        waitingForVerification: ({ context }) => expect(page.getByText(context.notice ?? '')).toBeVisible(),
        done: () => expect(page).toHaveURL(authoringPages.studies.path),
      },
    }
  },
})
