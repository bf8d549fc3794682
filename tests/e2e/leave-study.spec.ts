import { expect, test } from '@playwright/test'
import { sessionReply } from '#contract/studies/session.ts'
import { parseSession, sessionKey } from '#studies/player/unsent-answers.ts'
import { createPublisher } from '#tests/support/publish-study.ts'

const question = (id: string) => ({ id, text: `Question ${id}`, type: 'text', max: 90, required: false })
const survey = {
  tasks: {
    tool: 'questionnaire',
    pages: ['one', 'two'].map((id) => ({ id: `page-${id}`, title: `Page ${id}`, questions: [question(id)] })),
  },
}

test('Back leads back within a study, and leaving it sends the last answer @desktop', async ({
  page,
  context,
  baseURL,
}) => {
  const { publish } = await createPublisher(context, baseURL)
  const id = await publish('questionnaire', 'Leaving', { study: survey })
  await page.goto('/')
  await page.goto(`/take?study=${id}`)
  await page.getByRole('button', { name: 'Begin' }).click()
  await page.getByRole('button', { name: 'Start' }).click()
  // The clock of the device is set forward by days: the server would refuse such times.
  await page.evaluate(() => {
    const now = Date.now()
    Date.now = () => now + 1e9
  })
  await page.getByLabel('Question one').fill('first')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByLabel('Question two')).toBeVisible()
  await test.step('one page back, then a pause, then the page before', async () => {
    await page.goBack()
    await expect(page.getByLabel('Question one')).toHaveValue('first')
    await page.goBack()
    await page.getByRole('button', { name: 'Resume' }).click()
    await expect(page.getByLabel('Question one')).toHaveValue('first')
  })
  await test.step('the answer of the last moment is sent', async () => {
    const stored = await page.evaluate((key) => localStorage.getItem(key), sessionKey(id))
    const token = parseSession(stored)?.token ?? ''
    await page.getByLabel('Question one').fill('last moment')
    await page.goto('about:blank')
    await expect
      .poll(async () => {
        const reply = await context.request.get(`/studies/${id}/session`, {
          headers: { 'x-session-token': token },
        })
        return sessionReply.parse(await reply.json()).progress.tool
      })
      .toMatchObject({ answers: { one: 'last moment' } })
  })
})

test('a name that is being typed is there after a reload @desktop', async ({ page, context, baseURL }) => {
  const { publish } = await createPublisher(context, baseURL)
  const tasks = {
    tool: 'cardsort',
    variant: 'open',
    mustPlaceAll: true,
    categories: [],
    cards: ['a', 'b'].map((id) => ({ id, label: `Card ${id}` })),
  }
  const id = await publish('cardsort', 'Naming', { study: { tasks } })
  await page.goto(`/take?study=${id}`)
  await page.getByRole('button', { name: 'Begin' }).click()
  await page.getByRole('button', { name: 'Start' }).click()
  await page.getByRole('button', { name: /New group/ }).click()
  await page.getByRole('textbox').fill('Half a na')
  await page.reload()
  await expect(page.getByRole('region', { name: 'Half a na' })).toBeVisible()
})
