import { expect, type Page, type Route, test } from '@playwright/test'
import { accountPages } from '#contract/accounts/pages.ts'
import { authoringPages } from '#contract/authoring/pages.ts'
import { changeAnswer, fillEmptyFields, formStates } from '#tests/support/form-view.ts'
import {
  abortRequest,
  continueRequest,
  continueWithChanges,
  fulfillBusy,
} from '#tests/support/held-requests.ts'
import { describePage } from '#tests/support/page-model.ts'
import {
  createOwner,
  enrollSecondFactor,
  password,
  setSecondFactor,
  type SignedIn,
  useSession,
} from '#tests/support/signed-in.ts'
import { addAuthenticator } from '#tests/support/virtual-authenticator.ts'
import { signInModel } from './sign-in.ts'

const labels = { email: 'Email', password: 'Password', code: 'Code' }
const owners = new WeakMap<Page, SignedIn>()

const ownerOn = (page: Page) => {
  const owner = owners.get(page)
  if (!owner) throw new Error('The page has no owner')
  return owner
}

const expectHeading = (page: Page, name: string) =>
  expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible()

interface Refused {
  readonly message: string
}

/** Replies whose causes need many attempts or an administrator. */
const refusals = {
  throttled: (route: Route, { message }: Refused, seconds: number) =>
    route.fulfill({ status: 429, headers: { 'retry-after': String(seconds) }, json: { message } }),
  locked: (route: Route, { message }: Refused) => route.fulfill({ status: 403, json: { message } }),
}

const throttleSeconds = 300

describePage('sign-in', signInModel, {
  calls: {
    signIn: '**/accounts/sign-in',
    confirmSignIn: '**/accounts/sign-in/confirm',
    usePasskey: '**/accounts/sign-in/passkey/options',
    openProvider: '**/accounts/sign-in/single-sign-on',
  },
  delays: { throttle: throttleSeconds * 1_000 },
  unavailable: [
    {
      events: ['passkey.chosen'],
      reason: 'The list of the field is the browser’s; tests/e2e/passkeys.spec.ts chooses a passkey in it',
    },
  ],
  open: async ({ page }) => {
    owners.set(page, await createOwner())
    await page.context().clearCookies()
    // Its question for options would be taken for that of the button.
    await page.addInitScript(() => {
      PublicKeyCredential.isConditionalMediationAvailable = async () => false
    })
    await page.goto(accountPages.signIn.path)
    await expectHeading(page, accountPages.signIn.title)
  },
  act: ({ page, calls }) => {
    const form = page.getByRole('form')
    const passwordForm = page.getByRole('form', { name: 'Sign in' })
    const send = passwordForm.getByRole('button', { name: 'Sign in', exact: true })
    const codeForm = page.getByRole('form', { name: 'Second factor' })
    const confirm = codeForm.getByRole('button', { name: 'Confirm' })
    const click = (name: string) => page.getByRole('button', { name, exact: true }).click()
    /** The reply to the answer of a passkey, which follows the options; the server does not know the passkey. */
    const answerPasskey = async (options: Route, answer: (route: Route) => Promise<unknown>) => {
      await addAuthenticator(page, true)
      await page.route('**/accounts/sign-in/passkey', answer)
      await continueRequest(options)
    }
    const expectThrottled = async ([within, button]: readonly [typeof form, typeof send], notice: string) => {
      await expect(within.getByRole('alert')).toHaveText(notice)
      await expect(button).toHaveAttribute('aria-disabled', 'true')
    }
    let code = ''
    return {
      events: {
        'answer.changed': ({ field }) =>
          field === 'code'
            ? changeAnswer(codeForm, labels.code, ['123456', '654321'])
            : changeAnswer(passwordForm, labels.email, ['ada@example.org', 'grace@example.org']),
        'form.submitted': async () => {
          const isCode = await codeForm.isVisible()
          await fillEmptyFields(
            form,
            isCode
              ? { [labels.code]: '123456' }
              : { [labels.email]: 'ada@example.org', [labels.password]: password },
          )
          await form.locator('[type=submit]').click()
        },
        'passkey.requested': () => click('Sign in with a passkey'),
        'passkey.chosen': async () => undefined,
        'passkey.canceled': async () => {
          const options = await calls.take('usePasskey')
          await click('Cancel the passkey')
          await options.abort()
        },
        'singleSignOn.requested': async () => {
          // The page searches for the provider of an address.
          await fillEmptyFields(passwordForm, { [labels.email]: 'ada@example.org' })
          await click('Single sign-on')
        },
        'signIn.restarted': () => click('Sign in with another account'),
        // The browser keeps a page for its back button; under test it keeps none.
        'page.restored': () =>
          page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))),
      },
      ends: {
        signIn: {
          done: async (route, outcome) => {
            const owner = ownerOn(page)
            switch (outcome.kind) {
              case 'signedIn':
                await setSecondFactor(owner, false)
                return continueWithChanges(route, { email: owner.email, password })
              case 'secondFactor':
                code ||= await enrollSecondFactor(owner, test.info().project.use.baseURL)
                await setSecondFactor(owner, true)
                return continueWithChanges(route, { email: owner.email, password })
              case 'wrong':
                return continueWithChanges(route, { email: owner.email, password: 'another one' })
              case 'rejected':
                return continueWithChanges(route, { email: 'ada@' })
              case 'failed':
                return fulfillBusy(route)
              case 'throttled':
                return refusals.throttled(route, outcome, throttleSeconds)
              default:
                return refusals.locked(route, outcome)
            }
          },
          error: abortRequest,
        },
        confirmSignIn: {
          done: (route, outcome) => {
            switch (outcome.kind) {
              case 'signedIn':
                return continueWithChanges(route, { code })
              case 'wrong':
                return continueWithChanges(route, { code: '000000' })
              case 'expired':
                return continueWithChanges(route, { ticket: 't'.repeat(43) })
              case 'rejected':
                return continueWithChanges(route, { code: '' })
              case 'failed':
                return fulfillBusy(route)
              case 'throttled':
                return refusals.throttled(route, outcome, throttleSeconds)
              default:
                return refusals.locked(route, outcome)
            }
          },
          error: abortRequest,
        },
        usePasskey: {
          done: async (route, outcome) => {
            switch (outcome.kind) {
              case 'signedIn':
                await useSession(page.context(), ownerOn(page), test.info().project.use.baseURL)
                return answerPasskey(route, (reply) =>
                  reply.fulfill({ json: { next: 'done', user: outcome.user } }),
                )
              case 'canceled':
                // The browser ends its question, as when the person closes it.
                await page.evaluate(() => {
                  navigator.credentials.get = () =>
                    Promise.reject(new DOMException('The person closed the question.', 'NotAllowedError'))
                })
                return continueRequest(route)
              case 'locked':
                return answerPasskey(route, (reply) => refusals.locked(reply, outcome))
              default:
                return fulfillBusy(route)
            }
          },
          error: abortRequest,
        },
        openProvider: {
          done: async (route, { kind }) => {
            if (kind === 'rejected') return continueWithChanges(route, { email: 'ada@' })
            if (kind === 'failed') return fulfillBusy(route)
            // A provider without content leaves this page open, so that it can be looked at.
            const provider = new URL('/identity-provider', page.url()).href
            await page.route(provider, (request) => request.fulfill({ status: 204 }))
            const opened = page.waitForRequest(provider)
            await route.fulfill({ json: { url: provider } })
            return opened
          },
          error: abortRequest,
        },
      },
      states: {
        ...formStates('password', 'sendingPassword', [passwordForm, send], labels),
        throttled: ({ context }) => expectThrottled([passwordForm, send], context.notice ?? ''),
        locked: async ({ context }) => {
          await expectHeading(page, 'This account is disabled')
          await expect(page.getByText(context.notice ?? '')).toBeVisible()
        },
        ...formStates('code', 'sendingCode', [codeForm, confirm], labels),
        codeThrottled: ({ context }) => expectThrottled([codeForm, confirm], context.notice ?? ''),
        waitingForPasskey: async () => {
          await expect(send).toHaveAttribute('aria-disabled', 'true')
          await expect(page.getByRole('button', { name: 'Cancel the passkey' })).toBeVisible()
        },
        findingProvider: () => expect(send).toHaveAttribute('aria-disabled', 'true'),
        redirecting: () => expect(send).toHaveAttribute('aria-disabled', 'true'),
        done: () => expect(page).toHaveURL(authoringPages.studies.path),
      },
    }
  },
})
