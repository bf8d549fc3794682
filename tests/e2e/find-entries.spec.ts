import { expect, test } from '@playwright/test'
import { authoringPages } from '#contract/authoring/pages.ts'
import { createPublisher } from '#tests/support/publish-study.ts'
import { createMember } from '#tests/support/signed-in.ts'
import { pageHeading } from '#tests/support/take-study.ts'

test('Ctrl K finds studies, people and members of the own workspace by their names @desktop', async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  const other = await browser.newContext()
  await (await createPublisher(other, baseURL)).create('cardsort', 'Teapots elsewhere')
  await other.close()
  const { create, workspace } = await createPublisher(context, baseURL)
  await create('cardsort', 'Teapots at home')
  await createMember(workspace, 'viewer', 'Tea Taster')
  await page.goto(authoringPages.studies.path)
  const added = await page.request.post(`/workspaces/${workspace}/people`, {
    data: { email: 'ada@teatime.example', name: 'Ada Lovelace' },
    headers: { origin: new URL(page.url()).origin },
  })
  expect(added.status()).toBe(200)
  await expect(pageHeading(page, authoringPages.studies.title)).toBeVisible()
  await page.keyboard.press('ControlOrMeta+k')
  const search = page
    .getByRole('dialog', { name: /^Find a study/ })
    .getByRole('textbox', { name: /^Find a study/ })
  await search.fill('tea')
  await expect(page.getByRole('button', { name: /^Tea Taster/ })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Ada Lovelace/ })).toBeVisible()
  await expect(page.getByRole('button', { name: /elsewhere/ })).toHaveCount(0)
  await search.fill('teapots')
  await expect(page.getByRole('button', { name: /^Tea Taster/ })).toHaveCount(0)
  await page.keyboard.press('Enter')
  await expect(pageHeading(page, 'Teapots at home')).toBeVisible()
})
