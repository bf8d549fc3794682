import { expect, test } from '@playwright/test'
import { workspacePages } from '#content/workspace/pages.ts'
import { expectAccessible, expectNarrow } from '#tests/support/accessible.ts'
import { createOwner, useSession } from '#tests/support/signed-in.ts'
import { pageHeading } from '#tests/support/take-study.ts'

test('the gallery fits a phone, filters by method and shows a template in the player @desktop', async ({
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
  await expect(dialog.getByRole('button', { name: 'Use template' })).toBeVisible()
})
