import { readFile } from 'node:fs/promises'
import { expect, test } from '@playwright/test'
import { accountPages } from '#contract/accounts/pages.ts'
import { expectAccessible } from '#tests/support/accessible.ts'
import { readZip } from '#tests/support/read-zip.ts'
import { createOwner, password, useSession } from '#tests/support/signed-in.ts'

test('a person downloads their data, deletes the account, signs in and keeps it @desktop', async ({
  page,
  context,
  baseURL,
}) => {
  const owner = await createOwner()
  await useSession(context, owner, baseURL)
  await page.goto(accountPages.yourData.path)
  const form = page.getByRole('form', { name: 'Export' })
  await form.getByLabel('Your password').fill('not this one')
  await form.getByRole('button', { name: 'Export my data' }).click()
  await expect(form.getByLabel('Your password')).toBeFocused()
  await form.getByLabel('Your password').fill(password)
  await form.getByRole('button', { name: 'Export my data' }).click()
  await expect(page.getByText('Export is ready')).toBeVisible()
  const downloading = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download' }).click()
  const content = readZip(await readFile(await (await downloading).path()))
  expect(content.get('profile.json')).toContain(owner.email)

  await page.getByRole('button', { name: 'Delete my account' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' })
  await expectAccessible(page, '[role=dialog] form')
  await dialog.getByLabel('Your password').fill(password)
  await dialog.getByRole('button', { name: 'Delete my account' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible()

  await page.getByLabel('Email').fill(owner.email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(
    page.getByRole('heading', { level: 1, name: 'Your account is going to be deleted' }),
  ).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Keep my account' }).click()
  await expect(page.getByText('Your account stays.')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Your data' })).toBeVisible()
})
