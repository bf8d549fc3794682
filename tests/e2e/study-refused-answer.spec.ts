import { expect, test } from '@playwright/test'
import { messages } from '#content/translations/en.ts'
import { messages as replies } from '#contract/shared/messages.ts'
import { saveRequest, sessionReply } from '#contract/studies/session.ts'
import { parseSession, sessionKey } from '#studies/player/unsent-answers.ts'
import { createPublisher } from '#tests/support/publish-study.ts'
import { expectAllStored, sessionOnServer } from '#tests/support/browser-session.ts'
import { pageHeading, reachTasks, studyOf } from '#tests/support/take-study.ts'
import { continueWithChanges } from '#tests/support/held-requests.ts'

const question = (id: string) => ({ id, text: `Question ${id}`, type: 'text', max: 90, required: false })
const study = {
  tasks: { tool: 'questionnaire', pages: [{ id: 'page', title: 'Page', questions: [question('first')] }] },
  followUps: [question('second'), question('third')],
}

test('an answer that the server refuses is asked again, and nothing else is lost @desktop', async ({
  page,
  context,
  baseURL,
}) => {
  const { publish } = await createPublisher(context, baseURL)
  const id = await publish('questionnaire', 'Refused answer', { study })
  // On its way to the server, this answer becomes one that the study does not take.
  let changed: 'first' | 'second' | null = null
  await page.route(/\/session\/(?:progress|finish)$/, (route) => {
    const { progress } = saveRequest.parse(route.request().postDataJSON())
    if (changed === null) return route.continue()
    const { tool } = progress
    const part = changed === 'second' ? progress.followUps : tool && 'answers' in tool ? tool.answers : {}
    if (part[changed] !== undefined) part[changed] = 'a'.repeat(91)
    return continueWithChanges(route, { progress })
  })
  const goOn = page.getByRole('button', { name: /^(Continue|Finish)/ })
  const answer = async (label: string, text: string) => {
    await page.getByLabel(label).fill(text)
    await goOn.click()
  }
  await page.goto(`/take?study=${id}`)
  await page.getByRole('button', { name: 'Begin' }).click()
  await page.getByRole('button', { name: 'Start' }).click()
  await answer('Question first', 'one')
  await test.step('an answer of the survey is back on its page until it is changed', async () => {
    changed = 'first'
    await answer('Question second', 'two')
    await expect(page.getByLabel('Question first')).toHaveValue('one')
    await expect(page.getByRole('alert').filter({ hasText: /\S/ })).toHaveText([replies.maxLength(90)])
    await goOn.click()
    await expect(page.getByLabel('Question first')).toBeFocused()
    changed = 'second'
    await answer('Question first', 'eins')
  })
  await answer('Question third', 'three')
  await test.step('the question is back, with its answer and the message', async () => {
    await expect(page.getByLabel('Question second')).toHaveValue('two')
    await expect(page.getByRole('alert').filter({ hasText: /\S/ })).toHaveText([replies.maxLength(90)])
  })
  await test.step('after a reload, too', async () => {
    await page.reload()
    await expect(page.getByLabel('Question second')).toHaveValue('two')
    await expect(page.getByRole('alert').filter({ hasText: /\S/ })).toHaveText([replies.maxLength(90)])
  })
  await test.step('corrected, it is stored with the others', async () => {
    changed = null
    await answer('Question second', 'deux')
    await expect(page.getByLabel('Question third')).toHaveValue('three')
    await goOn.click()
    await expect(page.getByText(messages.shell.closing.stored)).toBeVisible()
    const stored = await page.evaluate((key) => localStorage.getItem(key), sessionKey(id))
    const token = parseSession(stored)?.token ?? ''
    const reply = await context.request.get(`/studies/${id}/session`, {
      headers: { 'x-session-token': token },
    })
    expect(sessionReply.parse(await reply.json())).toMatchObject({
      status: 'finished',
      progress: { tool: { answers: { first: 'eins' } }, followUps: { second: 'deux', third: 'three' } },
    })
  })
})

test('a question after a design is asked again @desktop', async ({ page }) => {
  const five = 'five-second-test'
  const { tasks } = studyOf(five)
  const asked = tasks.tool === 'fivesecond' ? tasks.tasks[0]?.questions[0] : undefined
  let isChanged = true
  await page.route(/\/session\/progress$/, (route) => {
    const { progress } = saveRequest.parse(route.request().postDataJSON())
    const { tool } = progress
    const answers = tool?.tool === 'fivesecond' ? tool.tasks[0]?.answers : undefined
    if (!isChanged || !asked || answers?.[asked.id] === undefined) return route.continue()
    answers[asked.id] = 'a'.repeat(2001)
    return continueWithChanges(route, { progress })
  })
  const main = page.getByRole('main')
  const goOn = page.getByRole('button', { name: 'Continue' })
  await reachTasks(page, five)
  await page.getByRole('button', { name: 'Show the picture for 5 seconds' }).click()
  await expect(pageHeading(page, asked?.text ?? '')).toBeFocused()
  await main.getByRole('textbox').fill('A kettle')
  await goOn.click()
  const error = page.getByRole('alert').filter({ hasText: /\S/ })
  await expect(error).toHaveCount(1)
  await expect(main.getByRole('textbox')).toHaveValue('A kettle')
  isChanged = false
  await main.getByRole('textbox').fill('A toaster')
  await goOn.click()
  // The tasks go on with the next question, and the design is not shown again.
  await expect(pageHeading(page, asked?.text ?? '')).toHaveCount(0)
  await expect(goOn.or(page.getByRole('button', { name: 'Skip' })).first()).toBeVisible()
  await expectAllStored(page, five)
  const { progress } = await sessionOnServer(page, five)
  expect(progress.tool).toMatchObject({ tasks: [{ answers: { [asked?.id ?? '']: 'A toaster' } }] })
})
