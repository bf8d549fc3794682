import { expect, test } from '@playwright/test'
import { parseSession, sessionKey } from '#studies/player/unsent-answers.ts'
import { expectAllStored } from '#tests/support/browser-session.ts'
import { reachTasks, studyOf } from '#tests/support/take-study.ts'

const id = 'preference-test'

test('designs are chosen and timed from the moment when all of them are painted @desktop', async ({
  page,
}) => {
  const { tasks } = studyOf(id)
  const media = tasks.tool === 'preferencetest' ? tasks.tasks[0]?.designs[1]?.media : undefined
  const path = media?.kind === 'image' ? media.src : ''
  const release = Promise.withResolvers<void>()
  let isFailing = true
  await page.route(`**${path}`, async (route) => {
    if (isFailing) return route.fulfill({ status: 503 })
    await release.promise
    await route.continue()
  })
  await reachTasks(page, id)
  const choices = page.getByRole('button', { name: /^Choose: / })
  const retry = page.getByRole('button', { name: 'Try again' })
  await expect(page.getByRole('alert').filter({ hasText: 'could not be loaded' })).toBeVisible()
  for (const choice of await choices.all()) await expect(choice).toBeDisabled()
  await expect(page.getByText('Make your choice')).toHaveCount(0)
  isFailing = false
  await retry.click()
  await expect(retry).toHaveCount(0)
  for (const choice of await choices.all()) await expect(choice).toBeDisabled()
  const from = await page.evaluate(() => Date.now())
  release.resolve()
  await choices.first().click()
  await expectAllStored(page, id)
  const session = parseSession(await page.evaluate((key) => localStorage.getItem(key), sessionKey(id)))
  const shown = session?.events.find(({ type }) => type === 'designs.shown')
  expect((session?.startedAt ?? 0) + (shown?.at ?? 0)).toBeGreaterThanOrEqual(from)
})
