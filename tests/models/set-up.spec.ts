import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { routes } from '#content/site/routes.ts'
import { accountPages } from '#contract/accounts/pages.ts'
import { authoringPages } from '#contract/authoring/pages.ts'
import { changeAnswer, fillEmptyFields, formStates } from '#tests/support/form-view.ts'
import {
  abortRequest,
  continueRequest,
  continueWithChanges,
  fulfillBusy,
} from '#tests/support/held-requests.ts'
import { openLink } from '#tests/support/page-link.ts'
import { describePage } from '#tests/support/page-model.ts'
import { allowSetUp, closeSetUp, password, reopenSetUp } from '#tests/support/signed-in.ts'
import { setUpModel } from './set-up.ts'

const labels = { name: 'Name', email: 'Email', password: 'Password', workspace: 'Workspace name' }

const expectHeading = (page: Page, name: string) =>
  expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible()

/** The link of the path that runs; each path sets the same server up again. */
let token = ''

describePage('set-up', setUpModel, {
  calls: { setUp: '**/accounts/set-up' },
  open: async ({ page }) => {
    token = await reopenSetUp()
    await page.context().clearCookies()
    await page.goto(`${accountPages.setUp.path}#${token}`)
    await expectHeading(page, accountPages.setUp.title)
  },
  act: ({ page }) => {
    const form = page.getByRole('form', { name: 'Set up' })
    const send = form.getByRole('button', { name: 'Create account and workspace' })
    return {
      events: {
        'link.opened': (event) => openLink(page, event.token && token),
        'answer.changed': () => changeAnswer(form, labels.password, [password, 'sage along the path']),
        'form.submitted': async () => {
          await fillEmptyFields(form, {
            [labels.name]: 'Ada Lovelace',
            [labels.email]: `${randomUUID()}@example.org`,
            [labels.password]: password,
            [labels.workspace]: 'Garden research',
          })
          await send.click()
        },
        'start.chosen': ({ start }) =>
          page
            .getByRole('button', { name: start === 'empty' ? 'Start empty' : 'Look at a sample study' })
            .click(),
      },
      ends: {
        setUp: {
          done: async (route, { kind }) => {
            switch (kind) {
              case 'done':
                // Earlier in the path somebody else may have been faster.
                await allowSetUp()
                return continueRequest(route)
              case 'rejected':
                await allowSetUp()
                return continueWithChanges(route, { name: '', password: 'short' })
              case 'linkInvalid':
                await closeSetUp()
                return continueRequest(route)
              default:
                return fulfillBusy(route)
            }
          },
          error: abortRequest,
        },
      },
      states: {
        ...formStates('editing', 'submitting', [form, send], labels),
        linkInvalid: async ({ context }) => {
          await expectHeading(page, 'This link no longer works')
          await expect(page.getByText(context.notice ?? '')).toBeVisible()
        },
        choosing: () => expectHeading(page, 'Your workspace is ready'),
        done: ({ context }) =>
          expect(page).toHaveURL(({ pathname }) =>
            pathname.startsWith(
              context.start === 'empty' ? authoringPages.studies.path : routes.pageStudyResults,
            ),
          ),
      },
    }
  },
})
