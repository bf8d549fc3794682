import { expect, type Page, test } from '@playwright/test'
import { authoringPages } from '#contract/authoring/pages.ts'
import { resultsPages } from '#contract/results/pages.ts'
import { createPublisher } from '#tests/support/publish-study.ts'

const address = `https://www.example.com/${'a'.repeat(66)}`
const asked = { text: address, hint: address, required: false }
const options = ['one', 'two'].map((id) => ({ id, label: `${address}${id}` }))
const questions = [
  { ...asked, id: 'single', type: 'single', options, other: address },
  { ...asked, id: 'some', type: 'multiple', options },
  { ...asked, id: 'order', type: 'ranking', options },
  { ...asked, id: 'list', type: 'dropdown', options },
  { ...asked, id: 'rate', type: 'rating', max: 5, low: address, high: address },
  { ...asked, id: 'agree', type: 'matrix', rows: options, scale: [address, `${address}2`] },
  {
    ...asked,
    id: 'slide',
    type: 'slider',
    min: 0,
    max: 10,
    step: 1,
    unit: address,
    low: address,
    high: address,
  },
  { ...asked, id: 'say', type: 'text', max: 900 },
  { ...asked, id: 'count', type: 'number', unit: address },
]
const [title, text] = [address, address]
const study = {
  welcome: { title, text },
  instructions: { title, text },
  screening: [{ ...asked, id: 'screen', options, rejects: [] }],
  closing: { title, text },
  tasks: { tool: 'questionnaire', pages: [{ id: 'page', title, text, questions }] },
}

const expectFits = async (page: Page) => {
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 800 })
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
  }
}

test('long words of a study never widen the page, and emoji count once @phone', async ({
  page,
  context,
  baseURL,
}) => {
  test.setTimeout(60_000)
  const { publish } = await createPublisher(context, baseURL)
  const id = await publish('questionnaire', title, { study })
  await page.setViewportSize({ width: 390, height: 800 })
  await page.goto(`/take?study=${id}`)
  const goOn = page.getByRole('button', { name: /^(Start|Begin|Continue)/ })
  await test.step('welcome', async () => {
    await expect(goOn.first()).toBeVisible()
    await expectFits(page)
  })
  await goOn.first().click()
  await test.step('screening', async () => {
    await page.getByRole('radio').first().check()
    await expectFits(page)
  })
  await goOn.first().click()
  await test.step('instructions', async () => {
    await expect(page.getByRole('radio')).toHaveCount(0)
    await expectFits(page)
  })
  await goOn.first().click()
  await test.step('questions', async () => {
    const field = page.locator('textarea')
    await expect(field).toBeVisible()
    await expectFits(page)
    await field.fill('👍'.repeat(900))
    await field.pressSequentially('x')
    await expect(field).toHaveValue('👍'.repeat(900))
    // Half an emoji and a NUL would be refused with the answer.
    await field.evaluate((area: HTMLTextAreaElement) => {
      area.setRangeText('a\0\uDC00', 0, area.value.length, 'end')
      area.dispatchEvent(new InputEvent('input', { bubbles: true }))
    })
    await expect(field).toHaveValue('a\uFFFD')
    await field.fill(`a${'👍'.repeat(1000)}`)
    await expect(field).toHaveValue(`a${'👍'.repeat(899)}`)
  })
  await page.getByRole('button', { name: 'Finish' }).click()
  await test.step('closing', async () => {
    await expect(page.getByText('All your answers are saved.')).toBeVisible()
    await expectFits(page)
  })
  await test.step('results', async () => {
    await page.goto(resultsPages.studyResults.path.replace('$study', id))
    await expect(page.getByText(address).first()).toBeVisible()
    await expectFits(page)
  })
  for (const section of ['welcome', 'tasks', 'closing'])
    await test.step(`builder: ${section}`, async () => {
      await page.goto(authoringPages.studyBuild.path.replace('$study', id).replace('$section', section))
      await expect(page.locator('main textarea').first()).toHaveValue(address)
      await expectFits(page)
    })
})
