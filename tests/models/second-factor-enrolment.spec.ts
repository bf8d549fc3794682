import { expect, type Locator, type Page, type Route, test } from '@playwright/test'
import { URI } from 'otpauth'
import { accountPages } from '#contract/accounts/pages.ts'
import { totpReply } from '#contract/accounts/account.ts'
import { accountMessages } from '#contract/accounts/messages.ts'
import { changeAnswer, fillEmptyFields, formStates } from '#tests/support/form-view.ts'
import { abortRequest, continueWithChanges, fulfillBusy } from '#tests/support/held-requests.ts'
import { describePage } from '#tests/support/page-model.ts'
import {
  createOwner,
  password,
  setSecondFactor,
  type SignedIn,
  useSession,
} from '#tests/support/signed-in.ts'
import { secondFactorEnrolmentModel } from './second-factor-enrolment.ts'

const owners = new WeakMap<Page, SignedIn>()

const labels = { password: 'Your password', code: 'Code of the app' }

/** Ends of a call that takes the password, besides the accepted one. */
const passwordEnds = {
  wrong: (route: Route) => continueWithChanges(route, { password: 'another one' }),
  rejected: (route: Route) => continueWithChanges(route, { password: '' }),
  failed: fulfillBusy,
}

describePage('second-factor-enrolment', secondFactorEnrolmentModel, {
  calls: {
    createSecret: '**/accounts/me/totp',
    confirmCode: '**/accounts/me/totp/confirm',
    replaceCodes: '**/accounts/me/recovery-codes',
    disable: '**/accounts/me/totp/disable',
  },
  open: async ({ page }) => {
    const owner = await createOwner()
    owners.set(page, owner)
    await useSession(page.context(), owner, test.info().project.use.baseURL)
    await page.goto(accountPages.security.path)
    await expect(page.getByRole('heading', { name: 'Second factor' })).toBeVisible()
  },
  act: ({ page }) => {
    const section = page.getByRole('region', { name: 'Second factor' })
    const buttonIn = (within: Locator, name: string) => within.getByRole('button', { name, exact: true })
    const click = (name: string) => buttonIn(section, name).click()
    const formOf = (name: string, send: string): [Locator, Locator] => {
      const form = section.getByRole('form', { name })
      return [form, buttonIn(form, send)]
    }
    const form = section.getByRole('form')
    let code = ''
    return {
      events: {
        'enrolment.started': () => click('Switch on'),
        'disabling.started': () => click('Switch off'),
        'codes.requested': () => click('Create new recovery codes'),
        'answer.changed': ({ field }) =>
          changeAnswer(form, labels[field], field === 'code' ? ['123456', '654321'] : [password, 'another']),
        'form.submitted': async () => {
          const asksCode = await form.getByLabel(labels.code).isVisible()
          await fillEmptyFields(
            form,
            asksCode ? { [labels.code]: '123456' } : { [labels.password]: password },
          )
          await form.locator('[type=submit]').click()
        },
        'secret.entered': () => click('The app shows codes'),
        'secret.reopened': () => click('Back to the QR code'),
        'codes.saved': () => click('I have saved the codes'),
        'change.abandoned': () => click('Cancel'),
        // Another device changes the account; the page reads it again after a wrong password.
        'account.refreshed': async ({ hasSecondFactor }) => {
          await setSecondFactor(owners.get(page), hasSecondFactor)
          const other = page.getByRole('form', { name: 'Password' })
          await other.getByLabel('Current password').fill('another one')
          await other.getByLabel('New password').fill('thyme between the stones')
          const read = page.waitForResponse('**/accounts/me')
          await buttonIn(other, 'Change password').click()
          await read
        },
      },
      ends: {
        createSecret: {
          done: (route, { kind }) =>
            ({
              ...passwordEnds,
              created: async () => {
                const response = await route.fetch({ postData: { password } })
                code = URI.parse(totpReply.parse(await response.json()).uri).generate()
                await route.fulfill({ response })
              },
            })[kind](route),
          error: abortRequest,
        },
        confirmCode: {
          done: (route, { kind }) =>
            ({
              codes: () => continueWithChanges(route, { code }),
              wrong: () => continueWithChanges(route, { code: code === '000000' ? '000001' : '000000' }),
              rejected: () => continueWithChanges(route, { code: '' }),
              expired: () =>
                route.fulfill({ status: 404, json: { message: accountMessages.secondFactorOff } }),
              failed: () => fulfillBusy(route),
            })[kind](),
          error: abortRequest,
        },
        replaceCodes: {
          done: (route, { kind }) =>
            ({ ...passwordEnds, codes: () => continueWithChanges(route, { password }) })[kind](route),
          error: abortRequest,
        },
        disable: {
          done: (route, { kind }) =>
            ({ ...passwordEnds, accepted: () => continueWithChanges(route, { password }) })[kind](route),
          error: abortRequest,
        },
      },
      states: {
        off: () => expect(buttonIn(section, 'Switch on')).toBeVisible(),
        ...formStates(
          'enrolling.password',
          'enrolling.creatingSecret',
          formOf('Switch the second factor on', 'Continue'),
          labels,
        ),
        'enrolling.showingSecret': async () => {
          await expect(section.getByRole('img', { name: 'QR code' })).toBeVisible()
          await expect(section.getByLabel('Secret', { exact: true })).toHaveValue(/^([A-Z2-7]{4} ?)+$/)
        },
        ...formStates(
          'enrolling.code',
          'enrolling.sendingCode',
          formOf('Code of the authenticator app', 'Confirm'),
          labels,
        ),
        showingCodes: async () => {
          const codes = section.getByRole('list', { name: 'Recovery codes' })
          await expect(codes).toBeFocused()
          await expect(codes.getByRole('listitem')).toHaveCount(10)
        },
        on: async () => {
          await expect(buttonIn(section, 'Switch off')).toBeVisible()
          await expect(section.getByRole('list', { name: 'Recovery codes' })).toBeHidden()
        },
        ...formStates(
          'disabling.password',
          'disabling.sending',
          formOf('Switch the second factor off', 'Switch off'),
          labels,
        ),
        ...formStates(
          'replacingCodes.password',
          'replacingCodes.sending',
          formOf('Replace the recovery codes', 'Create new codes'),
          labels,
        ),
      },
    }
  },
})
