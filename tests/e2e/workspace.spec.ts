import { expect, type Page, test } from '@playwright/test'
import { routes } from '#content/site/routes.ts'
import { wizardQuestions } from '#content/site/wizard-questions.ts'
import { accountPages } from '#contract/accounts/pages.ts'
import { settingsPages } from '#contract/app-pages.ts'
import { authoringPages } from '#contract/authoring/pages.ts'
import { messages } from '#contract/shared/messages.ts'
import { accountMessages } from '#contract/accounts/messages.ts'
import { expectAccessible, expectNarrow } from '#tests/support/accessible.ts'
import { type NewInstallation, startNewInstallation } from '#tests/support/new-installation.ts'

const ada = { name: 'Ada Lovelace', email: 'ada@example.org', password: 'lavender by the gate' }

let installation: NewInstallation

test.describe.configure({ mode: 'serial' })
test.beforeAll(async () => {
  installation = await startNewInstallation()
})
test.afterAll(() => installation.stop())

const pathOf = (page: Page) => new URL(page.url()).pathname + new URL(page.url()).search

const headingOf = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })

const signIn = async (page: Page, password = ada.password) => {
  await page.getByRole('textbox', { name: 'Email' }).fill(ada.email)
  const field = page.getByRole('textbox', { name: 'Password' })
  await field.fill(password)
  // A page that has just opened moves the focus to its heading.
  await field.press('Enter')
}

const openSignedIn = async (page: Page, path: string) => {
  await page.goto(`${installation.url}${path}`)
  await signIn(page)
}

test('the printed link leads into the workspace by keyboard, and one of two people owns it @desktop', async ({
  page,
  context,
}) => {
  const other = await context.browser()?.newPage()
  if (!other) throw new Error('There is no browser for the second person')
  await other.goto(installation.setUpLink)
  await expect(headingOf(other, accountPages.setUp.title)).toBeVisible()

  let steps = 0
  const press = async (key: string) => {
    steps++
    await page.keyboard.press(key)
  }
  await page.goto(installation.setUpLink)
  await expect(headingOf(page, accountPages.setUp.title)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('textbox', { name: 'Name', exact: true }).focus()
  for (const [label, text] of [
    ['Name', ada.name],
    ['Email', ada.email],
    ['Password', ada.password],
    ['Workspace name', 'Garden research'],
  ] as const) {
    const field = page.getByRole('textbox', { name: label, exact: true })
    while (!(await field.evaluate((element) => element === document.activeElement))) await press('Tab')
    steps++
    await page.keyboard.type(text)
  }
  await press('Enter')
  await expect(headingOf(page, 'Your workspace is ready')).toBeFocused()
  await expectAccessible(page)
  await press('Tab')
  await press('Enter')
  await expect(headingOf(page, authoringPages.studies.title)).toBeVisible()
  expect(pathOf(page)).toBe('/app/studies')
  await expect(page.getByRole('button', { name: 'Workspace: Garden research' })).toBeVisible()
  // Four fields and eleven keys at most: far less than a minute of a person's time.
  expect(steps).toBeLessThanOrEqual(15)

  for (const [label, text] of [
    ['Name', 'Grace Hopper'],
    ['Email', 'grace@example.org'],
    ['Password', 'another long sentence'],
    ['Workspace name', 'Second'],
  ] as const)
    await other.getByRole('textbox', { name: label, exact: true }).fill(text)
  await other.keyboard.press('Enter')
  await expect(headingOf(other, 'This link no longer works')).toBeVisible()
  await expect(other.getByText(accountMessages.setUpDone)).toBeVisible()

  const reply = await other.goto(`${installation.url}${accountPages.setUp.path}`)
  expect(reply?.status()).toBe(404)
  await expect(headingOf(other, 'Understory is set up already')).toBeVisible()
  await expectAccessible(other)
  await other.close()
})

test('a page opened without a session is shown after signing in, and after another sign-in elsewhere ended it @desktop', async ({
  page,
}) => {
  await page.goto(`${installation.url}/app/settings/profile?from=mail`)
  await expect(headingOf(page, accountPages.signIn.title)).toBeVisible()
  await signIn(page, 'not the password')
  await expect(page.getByText(accountMessages.wrongPassword)).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue(ada.email)
  await expectAccessible(page)
  await signIn(page)
  await expect(headingOf(page, accountPages.profile.title)).toBeVisible()
  expect(pathOf(page)).toBe('/app/settings/profile?from=mail')

  // The session ends, as another tab or an administrator can do.
  await page.context().clearCookies()
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Ada King')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(headingOf(page, accountPages.signIn.title)).toBeVisible()
  await signIn(page)
  await expect(headingOf(page, accountPages.profile.title)).toBeVisible()
  expect(pathOf(page)).toBe('/app/settings/profile?from=mail')

  // A call to sign out that gets no reply.
  await page.route('**/accounts/sign-out', (route) => route.abort())
  await page.getByRole('button', { name: /^Account/ }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  const notice = page.getByRole('alert').filter({ hasText: 'You are still signed in' })
  await notice.getByRole('button', { name: 'Dismiss' }).click()
  await expect(notice).toBeHidden()
})

test('an address of another site is not opened after signing in @desktop', async ({ page }) => {
  for (const next of ['https://example.com/app', '//example.com/app', '/\\example.com', '/contact-us']) {
    await page.context().clearCookies()
    await openSignedIn(page, `/app/sign-in?next=${encodeURIComponent(next)}`)
    await expect(headingOf(page, authoringPages.studies.title)).toBeVisible()
    expect(new URL(page.url()).origin).toBe(installation.url)
  }
})

test('every page before the app is accessible and fits a narrow phone @desktop', async ({ page }) => {
  const token = 'a'.repeat(43)
  for (const [path, title] of [
    ['/app/sign-in', accountPages.signIn.title],
    ['/app/sign-up', accountPages.signUp.title],
    [`/app/verify#${token}`, accountPages.verify.title],
    ['/app/forgot-password', accountPages.forgotPassword.title],
    [`/app/reset-password#${token}`, accountPages.resetPassword.title],
    [`/app/invitation#${token}`, 'This invitation no longer works'],
    ['/app/nothing', 'This page does not exist'],
  ] as const) {
    await test.step(path, async () => {
      await page.goto(`${installation.url}${path}`)
      await expect(headingOf(page, title)).toBeVisible()
      await expectAccessible(page)
      const size = page.viewportSize()
      await page.setViewportSize({ width: 320, height: 640 })
      await expectNarrow(page)
      if (size) await page.setViewportSize(size)
    })
  }
})

test('every page of the workspace fits a narrow phone and is reached by the keyboard @desktop', async ({
  page,
}) => {
  await openSignedIn(page, '/app')
  await expect(headingOf(page, authoringPages.studies.title)).toBeVisible()
  // A navigation has moved the focus to the heading; a document starts at its first link.
  await page.reload()
  await expect(headingOf(page, authoringPages.studies.title)).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to the content' })).toBeFocused()
  for (const { path, title } of [authoringPages.studies, ...settingsPages]) {
    await test.step(path, async () => {
      await page.keyboard.press('ControlOrMeta+k')
      const search = page.getByRole('textbox', { name: /^Find a study/ })
      await search.fill(title)
      await expect(page.getByRole('button', { name: title }).first()).toBeVisible()
      await page.keyboard.press('Enter')
      await expect(headingOf(page, title)).toBeVisible()
      await expect(search).toBeHidden()
      // `workspace-settings.spec.ts` checks the settings, when all they load has arrived.
      if (path === authoringPages.studies.path) await expectAccessible(page)
      const size = page.viewportSize()
      await page.setViewportSize({ width: 320, height: 640 })
      await expectNarrow(page)
      if (size) await page.setViewportSize(size)
    })
  }
})

test('forms of the site are filled in for a person who is signed in, and the header leads back @desktop', async ({
  page,
}) => {
  await page.goto(`${installation.url}/contact-us`)
  await expect(page.getByRole('link', { name: 'Start free' }).first()).toHaveAttribute('href', '/app/sign-up')
  const signInLink = page.getByRole('banner').getByRole('link', { name: 'Sign in' })
  await expect(signInLink).toHaveAttribute('href', '/app/sign-in')
  await openSignedIn(page, '/app')
  await expect(headingOf(page, authoringPages.studies.title)).toBeVisible()

  // The message is typed before the reply with the person's data arrives.
  let answer = () => {}
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/ssr', async (route) => {
    await held
    await route.continue()
  })
  await page.goto(`${installation.url}/contact-us`)
  const form = page.getByRole('form', { name: 'Contact' })
  await form.getByLabel('Given name').fill('Augusta')
  await form.getByLabel('Message').fill('Which method for a menu?')
  answer()
  await expect(form.getByLabel('Family name')).toHaveValue('Lovelace')
  await expect(form.getByLabel('Email')).toHaveValue(ada.email)
  await expect(form.getByLabel('Given name')).toHaveValue('Augusta')
  await form.getByRole('button', { name: 'Send message' }).click()
  await expect(page.getByText(messages.sent.contact)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Workspace' }).first()).toHaveAttribute('href', '/app')
  await expect(signInLink).toBeHidden()

  await test.step('pages of plans, for a person with a workspace on a paid plan', async () => {
    await page.unroute('**/ssr')
    await page.goto(`${installation.url}${routes.pagePricing}`)
    await expect(page.getByText('You cannot order yet.')).toBeVisible()
    const paid = { user: { name: ada.name, email: ada.email }, isInEu: true, currency: 'usd', showPlus: true }
    await page.route('**/ssr', (route) => route.fulfill({ json: paid }))
    await page.reload()
    await expect(page.getByRole('link', { name: 'Open your workspace' })).toHaveAttribute('href', '/app')
    await expect(page.getByText('You cannot order yet.')).toHaveCount(0)
    await page.goto(`${installation.url}${routes.pageBusinessPlan}`)
    await expect(page.getByRole('link', { name: 'Open your workspace' })).toHaveAttribute('href', '/app')
    await page.unroute('**/ssr')
  })

  await test.step('customized plan and newsletter', async () => {
    await page.goto(`${installation.url}${routes.pageCustomizedPlan}`)
    const plan = page.getByRole('form', { name: 'Customized plan' })
    await expect(plan.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue(ada.name)
    await expect(plan.getByLabel('Work email')).toHaveValue(ada.email)
    const newsletter = page.getByRole('form', { name: 'Newsletter' })
    await newsletter.scrollIntoViewIfNeeded()
    await expect(newsletter.getByLabel('Newsletter by email')).toHaveValue(ada.email)
  })

  await test.step('wizard', async () => {
    await page.goto(`${installation.url}${routes.pageEnterprise}`)
    const wizard = page.getByRole('form', { name: 'Questions for enterprises' })
    const next = wizard.getByRole('button', { name: 'Next' })
    await expect(next).toBeEnabled()
    for (const [index, question] of wizardQuestions.entries()) {
      await expect(wizard.getByText(`Step ${index + 1} of`)).toBeVisible()
      await expect(wizard.getByRole('heading', { name: question.title, exact: true })).toBeVisible()
      const [choice] = await wizard.getByRole('radio').all()
      const [list] = await wizard.getByRole('combobox').all()
      const [text] = await wizard.getByRole('textbox').all()
      if (choice) await choice.check()
      else if (list) await list.selectOption({ index: 1 })
      else await text?.fill('understory.example')
      await next.click()
    }
    await expect(wizard.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue(ada.name)
    await expect(wizard.getByLabel('Work email')).toHaveValue(ada.email)
  })

  await test.step('booking', async () => {
    await page.goto(`${installation.url}${routes.pageBookFreeDemo}`)
    await page
      .getByRole('radiogroup', { name: /^Time on/ })
      .getByRole('radio')
      .first()
      .check()
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue(ada.name)
  })
})
