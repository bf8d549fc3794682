import { expect, test } from '@playwright/test'
import { rulePage } from '#content/site/routes.ts'
import { expectAccessible, expectNarrow } from '#tests/support/accessible.ts'
import { expectSaved } from '#tests/support/draft-saved.ts'
import { createPublisher } from '#tests/support/publish-study.ts'

const long = `${'Think of the last time you made tea for somebody else at home or at work. '.repeat(3)}Why?`
const question = (id: string, text: string) => ({ id, type: 'text', text, required: false })
const questions = [question('why', long), question('when', `When? ${long}`)]
const survey = { study: { tasks: { tool: 'questionnaire', pages: [{ id: 'tea', questions }] } } }

test('advice leads to its field, is dismissed with a reason, and does not prevent a publication @desktop', async ({
  page,
  context,
  baseURL,
}) => {
  const { create } = await createPublisher(context, baseURL)
  const id = await create('questionnaire', 'Tea at home', survey)
  await page.goto(`/app/studies/${id}/build/welcome`)
  const advice = page.getByRole('region', { name: 'Advice' })
  const findings = advice.getByRole('list', { name: 'Things to look at' }).getByRole('listitem')
  await expect(advice.getByRole('heading', { name: '2 things to look at' })).toBeVisible()
  const details = advice.getByRole('button', { name: 'Show details' })
  expect((await advice.boundingBox())?.height).toBeLessThan(100)
  await details.press('Enter')
  await expect(findings.getByRole('link').first()).toHaveAttribute('href', rulePage('long-question'))

  await findings.first().getByRole('button').first().click()
  const field = page.locator('[id="study.tasks.pages.0.questions.0.text"]')
  await expect(field).toBeFocused()
  await expect(page).toHaveURL(/\/tasks$/)
  await expectAccessible(page)

  await details.press('Enter')
  const dismiss = findings.last().getByRole('button', { name: /^Dismiss…/ })
  const dialog = page.getByRole('dialog', { name: 'Dismiss this advice' })
  const reason = dialog.getByRole('textbox', { name: 'Reason' })
  await dismiss.press('Enter')
  await expect(reason).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(reason).toHaveAccessibleDescription(/why this is fine/)
  await reason.fill('The pilot had no trouble')
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  const one = advice.getByRole('heading', { name: '1 thing to look at' })
  await expect(one).toBeFocused()

  await page.setViewportSize({ width: 320, height: 700 })
  await page.reload()
  await expect(one).toBeVisible()
  await details.press('Enter')
  const dismissed = advice.getByRole('button', { name: 'Dismissed (1)' })
  await dismissed.click()
  const hidden = advice.getByRole('list', { name: 'Dismissed advice' })
  await expect(hidden).toContainText('“The pilot had no trouble”')
  await expectNarrow(page)
  await page.getByRole('button', { name: /^Show again/ }).click()
  await expect(findings).toHaveCount(2)
  await expect(dismissed).toHaveCount(0)
  await page.setViewportSize({ width: 1280, height: 900 })

  await findings.first().getByRole('button').first().click()
  await expect(field).toBeFocused()
  const height = (await advice.boundingBox())?.height
  await field.fill('Why do you drink tea?')
  await expect(findings).toHaveCount(1)
  // The field below stays where it is.
  expect((await advice.boundingBox())?.height).toBe(height)
  await expectSaved(page)
  await page.setViewportSize({ width: 320, height: 700 })
  const place = () => field.evaluate((element) => element.getBoundingClientRect().top + window.scrollY)
  const before = await place()
  // The end of a press that opens a list of the browser does not arrive.
  await page.evaluate(() => window.dispatchEvent(new PointerEvent('pointerdown')))
  await field.press('ControlOrMeta+A')
  await field.press('Delete')
  await expect(page.getByRole('button', { name: '1 problem', exact: true })).toBeVisible()
  expect(await place()).toBeCloseTo(before, 0)
  await field.fill('Why do you drink tea?')
  await expectSaved(page)
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  const publish = page.getByRole('dialog', { name: 'Publish Tea at home' })
  await publish.getByRole('list', { name: 'Advice' }).getByRole('button').click()
  await expect(page.locator('[id="study.tasks.pages.0.questions.1.text"]')).toBeFocused()
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await publish.getByRole('button', { name: 'Publish now' }).click()
  await expect(publish.getByText('The study is published.')).toBeVisible()
})
