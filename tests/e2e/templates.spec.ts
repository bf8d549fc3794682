import { expect, test } from '@playwright/test'
import { workspacePages } from '#content/workspace/pages.ts'
import { expectAccessible, expectNarrow } from '#tests/support/accessible.ts'
import { createOwner, useSession } from '#tests/support/signed-in.ts'
import { pageHeading } from '#tests/support/take-study.ts'

test('a template is tried, becomes a draft, is exported as a file and imported again @desktop', async ({
  page,
  context,
  baseURL,
}) => {
  await useSession(context, await createOwner(), baseURL)
  await page.goto(workspacePages.studies.path)
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
  await expect(page.getByText('No problems')).toBeVisible()

  await page.getByRole('button', { name: 'More about The menu of a town’s website' }).click()
  const download = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: 'Export as a file' }).click()
  const file = await download
  expect(file.suggestedFilename()).toBe('the-menu-of-a-town-s-website.study.zip')

  await page.getByRole('link', { name: 'All studies' }).click()
  await page.getByRole('button', { name: 'Import a study' }).click()
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Choose a file' }).click()
  await (
    await chooser
  ).setFiles({ name: 'broken.study.zip', mimeType: 'application/zip', buffer: Buffer.from('PK') })
  await expect(page.getByRole('alert')).toContainText(
    'This file is no study that was exported from Understory',
  )
  const again = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Choose a file' }).click()
  await (await again).setFiles(await file.path())
  await expect(pageHeading(page, 'The menu of a town’s website')).toBeVisible()
  await expect(page.getByText('No problems')).toBeVisible()
  await page.getByRole('link', { name: 'All studies' }).click()
  await expect(page.getByRole('list', { name: 'Studies' }).getByRole('listitem')).toHaveCount(2)
})
