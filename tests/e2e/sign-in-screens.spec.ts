import { expect, type Page, test } from '@playwright/test'
import { accountPages } from '#contract/accounts/pages.ts'
import { authoringPages } from '#contract/authoring/pages.ts'
import { accountMessages } from '#contract/accounts/messages.ts'
import { expectAccessible, expectNarrow } from '#tests/support/accessible.ts'
import {
  createOwner,
  enrollSecondFactor,
  password,
  setSecondFactor,
  useSession,
} from '#tests/support/signed-in.ts'

const headingOf = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })

const signIn = async (page: Page, email: string, typed = password) => {
  await page.goto(accountPages.signIn.path)
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
  const field = page.getByRole('textbox', { name: 'Password' })
  await field.fill(typed)
  await field.press('Enter')
}

/** The screen is accessible in both color schemes and fits a narrow phone. */
const expectUsable = async (page: Page) => {
  await expectAccessible(page)
  await page.setViewportSize({ width: 320, height: 640 })
  await expectNarrow(page)
}

test('the screen of a second factor is accessible and fits a narrow phone @desktop', async ({
  page,
  baseURL,
}) => {
  const owner = await createOwner()
  await enrollSecondFactor(owner, baseURL)
  await setSecondFactor(owner, true)
  await signIn(page, owner.email)
  await expect(headingOf(page, 'Enter your code')).toBeVisible()
  await expectUsable(page)
})

test('the screen of a paused account is accessible and fits a narrow phone @desktop', async ({ page }) => {
  const { email } = await createOwner()
  await page.route('**/accounts/sign-in', (route) =>
    route.fulfill({
      status: 429,
      headers: { 'retry-after': '60' },
      json: { message: accountMessages.throttled },
    }),
  )
  await signIn(page, email)
  await expect(page.getByText(accountMessages.throttled)).toBeVisible()
  await expectUsable(page)
})

test('the screen of a disabled account is accessible and fits a narrow phone @desktop', async ({ page }) => {
  const { email } = await createOwner()
  await page.route('**/accounts/sign-in', (route) =>
    route.fulfill({ status: 403, json: { message: accountMessages.disabled } }),
  )
  await signIn(page, email)
  await expect(headingOf(page, 'This account is disabled')).toBeVisible()
  await expectUsable(page)
})

test('the screen of a person without a workspace is accessible and fits a narrow phone @desktop', async ({
  page,
  context,
  baseURL,
}) => {
  const owner = await createOwner('Ada Lovelace', 'Garden research')
  await useSession(context, owner, baseURL)
  const deleted = await page.request.post(`/workspaces/${owner.workspace}/delete`, {
    data: { name: 'Garden research' },
  })
  expect(deleted.status()).toBe(200)
  await page.goto(authoringPages.studies.path)
  await expect(headingOf(page, 'Create your workspace')).toBeVisible()
  await expectUsable(page)
})

test('the field of a password that appears first is the one that stays @desktop', async ({ page }) => {
  // One that takes its place would take the focus, and the letters that a person types until then.
  await page.addInitScript(() => {
    const fields = new Set<Element>()
    new MutationObserver(() => {
      for (const field of document.querySelectorAll('input[type="password"]')) fields.add(field)
      document.documentElement.dataset['passwordFields'] = String(fields.size)
    }).observe(document, { childList: true, subtree: true })
  })
  for (const { path } of [accountPages.signIn, accountPages.signUp]) {
    await page.goto(path)
    await expect(page.getByRole('textbox', { name: 'Password' })).toBeVisible()
    await page.waitForLoadState('networkidle')
    await expect(page.locator('html')).toHaveAttribute('data-password-fields', '1')
  }
})
