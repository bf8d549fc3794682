import { expect, test } from '@playwright/test'
import { authoringPages } from '#contract/authoring/pages.ts'
import { expectAccessible, expectNarrow } from '#tests/support/accessible.ts'
import { createOwner, useSession } from '#tests/support/signed-in.ts'
import { pageHeading } from '#tests/support/take-study.ts'

test('a template is previewed and used; its study is exported and imported @desktop', async ({
  page,
  context,
  baseURL,
}) => {
  await useSession(context, await createOwner(), baseURL)
  await page.goto(authoringPages.studies.path)
  await page.getByRole('link', { name: 'Templates', exact: true }).click()
  await expect(pageHeading(page, 'Templates')).toBeVisible()
  await expectAccessible(page)
  await page.setViewportSize({ width: 320, height: 700 })
  await expectNarrow(page)
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.getByRole('combobox', { name: 'Method' }).selectOption('Tree test')
  await expect(page.getByRole('list', { name: 'Templates' }).getByRole('listitem')).toHaveCount(2)

  await page.getByRole('button', { name: 'Preview: Find things in the menu of a website' }).click()
  const dialog = page.getByRole('dialog')
  const player = dialog.frameLocator('iframe[title="The study as participants see it"]')
  await expect(player.getByRole('heading', { name: 'Can you find it?' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Use template' }).click()
  await expect(pageHeading(page, 'The menu of a town’s website')).toBeVisible()

  await page.getByRole('link', { name: 'Tasks', exact: true }).click()
  await page.getByRole('button', { name: /^Paste/ }).click()
  const paste = page.getByRole('dialog')
  const levels = 'Level 1,Level 2\nTea,\n,Green tea\nPots,\n,Cast iron pot\n'
  await paste
    .locator('input[type=file]')
    .setInputFiles({ name: 'tree.csv', mimeType: 'text/csv', buffer: Buffer.from(levels) })
  await expect(paste.getByRole('status')).toContainText('tree.csv: 5 lines.')
  await expect(paste.getByRole('checkbox', { name: /heading.*“Level 1, Level 2”/ })).toBeChecked()
  await expect(paste.getByText('4 items are added:')).toBeVisible()
  await expectAccessible(page)
  await paste.getByRole('button', { name: 'Cancel' }).click()

  await page.goto(authoringPages.studies.path)
  await page.getByRole('button', { name: /^More about/ }).click()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: /Export/ }).click(),
  ])
  await page.getByRole('button', { name: 'Import a study' }).click()
  await page
    .getByRole('dialog')
    .locator('input[type=file]')
    .setInputFiles(await file.path())
  await expect(pageHeading(page, 'The menu of a town’s website')).toBeVisible()
  await page.goto(authoringPages.studies.path)
  await expect(page.getByRole('button', { name: /^More about/ })).toHaveCount(2)
})
