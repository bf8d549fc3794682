import { expect, test } from '@playwright/test'
import { accountPages } from '#contract/accounts/pages.ts'
import { expectAccessible, expectNarrow } from '#tests/support/accessible.ts'
import { createOwner, password, useSession } from '#tests/support/signed-in.ts'
import { addAuthenticator } from '#tests/support/virtual-authenticator.ts'

test('a person adds a passkey, signs out, signs in with it and removes it @desktop', async ({
  page,
  context,
  baseURL,
}) => {
  await addAuthenticator(page, false)
  // Else the list of the email field would have signed in before the button.
  await page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = async () => false
  })
  await useSession(context, await createOwner(), baseURL)
  await page.goto(accountPages.security.path)
  const form = page.getByRole('form', { name: 'Add a passkey' })
  await form.getByLabel('Name').fill('Desk computer')
  await form.getByRole('button', { name: 'Add a passkey' }).click()
  const passkeys = page.getByRole('list', { name: 'Passkeys' })
  await expect(passkeys.getByText('never used')).toBeVisible()
  await expectAccessible(page)
  await page.setViewportSize({ width: 320, height: 640 })
  await expectNarrow(page)
  await page.setViewportSize({ width: 1280, height: 800 })

  await context.clearCookies()
  await page.goto(accountPages.security.path)
  await expect(page.getByRole('heading', { level: 1, name: accountPages.signIn.title })).toBeVisible()
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await expect(page.getByRole('heading', { level: 1, name: accountPages.security.title })).toBeVisible()
  await expect(passkeys.getByText(/used just now/)).toBeVisible()
  await expect(page.getByRole('list', { name: 'Activity' }).getByText('Passkey added')).toBeVisible()

  await passkeys.getByRole('button', { name: 'Remove Desk computer' }).click()
  const dialog = page.getByRole('dialog', { name: 'Remove Desk computer?' })
  await dialog.getByLabel('Your password').fill(password)
  await dialog.getByRole('button', { name: 'Remove' }).click()
  await expect(passkeys).toBeHidden()
})

test('a canceled passkey leads back to the password @desktop', async ({ page, context }) => {
  const authenticator = await context.newCDPSession(page)
  await authenticator.send('WebAuthn.enable')
  await page.goto(accountPages.signIn.path)
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await page.getByRole('button', { name: 'Cancel the passkey' }).click()
  await expect(page.getByRole('button', { name: 'Sign in with a passkey' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeEnabled()
})

test('a passkey from the list of the email field signs in without the button @desktop', async ({
  page,
  context,
  baseURL,
}) => {
  // The authenticator chooses its passkey as soon as the page offers the list.
  await addAuthenticator(page, false)
  await useSession(context, await createOwner(), baseURL)
  await page.goto(accountPages.security.path)
  await page
    .getByRole('form', { name: 'Add a passkey' })
    .getByRole('button', { name: 'Add a passkey' })
    .click()
  const passkeys = page.getByRole('list', { name: 'Passkeys' })
  await expect(passkeys.getByText('never used')).toBeVisible()

  await context.clearCookies()
  await page.goto(accountPages.security.path)
  await expect(passkeys.getByText(/used just now/)).toBeVisible()
})
