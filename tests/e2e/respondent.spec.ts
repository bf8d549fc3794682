import { type APIRequestContext, expect, type Page, test } from '@playwright/test'
import { gardenStudy } from '#contract/authoring/examples.ts'
import { createStudyReply } from '#contract/studies/draft.ts'
import { sessionReply } from '#contract/studies/session.ts'
import { expectAccessible, expectNarrow } from '#tests/support/accessible.ts'
import { createOwner, useSession } from '#tests/support/signed-in.ts'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** Publishes a survey of one question. */
const publishSurvey = async (request: APIRequestContext, workspace: string, origin: string) => {
  const headers = { origin }
  const studies = `/workspaces/${workspace}/studies`
  const data = { tool: 'questionnaire', title: gardenStudy.title }
  const { id } = createStudyReply.parse(await (await request.post(studies, { headers, data })).json())
  await request.post(`${studies}/${id}/draft`, {
    headers: { ...headers, 'if-match': '"1"' },
    data: { study: gardenStudy },
  })
  await request.post(`${studies}/${id}/publish`, { headers, data: {} })
  return id
}

/** Answers the question of the survey. */
const answer = async (request: APIRequestContext, study: string, text: string) => {
  const started = await request.post(`/studies/${study}/sessions`, { data: {} })
  const { session } = sessionReply.parse(await started.json())
  const tool = { tool: 'questionnaire', answers: { why: text }, page: null, ms: 4000 }
  const finished = await request.post(`/studies/${study}/session/finish`, {
    headers: { 'x-session-token': session },
    data: {
      from: 0,
      events: [
        { type: 'page.shown', at: 900, page: 'page-1' },
        { type: 'answer.changed', at: 2500, question: 'why' },
      ],
      progress: { screening: {}, tool, followUps: {} },
    },
  })
  expect(finished.status()).toBe(200)
}

test('a response is read, noted, tagged, excluded, included again and erased @desktop', async ({
  page,
  context,
  baseURL,
}) => {
  const origin = baseURL ?? ''
  const owner = await createOwner()
  await useSession(context, owner, origin)
  const study = await publishSurvey(context.request, owner.workspace, origin)
  await answer(context.request, study, 'For the birds')
  await answer(context.request, study, 'For the shade')

  await page.goto(`/app/studies/${study}/results?view=respondents`)
  await expect(page.getByText('2 included in the results')).toBeVisible()
  await page.getByRole('table', { name: 'Respondents' }).getByRole('link').first().click()
  await expect(page.getByText('For the shade')).toBeVisible()
  await expect(page.getByRole('group', { name: 'Time line' })).toContainText(
    'Changed the answer to “Why did you plant a hedge?”',
  )
  await page.getByRole('link', { name: 'Next', exact: true }).click()
  await expect(page.getByText('For the birds')).toBeVisible()
  await expectAccessible(page)
  const viewport = page.viewportSize()
  await page.setViewportSize({ width: 320, height: 800 })
  await expectNarrow(page)
  if (viewport) await page.setViewportSize(viewport)

  await page.getByRole('textbox', { name: 'Note' }).fill('Writes well')
  await page.getByRole('combobox', { name: 'Tags' }).fill('quotable')
  await page.keyboard.press('Enter')
  await button(page, 'Save note and tags').click()
  await expect(page.getByText('Note and tags are saved.')).toBeVisible()

  await button(page, 'Exclude').click()
  await expect(page.getByText('Required')).toBeVisible()
  await page.getByRole('textbox', { name: 'Reason to exclude this response' }).fill('A colleague')
  await button(page, 'Exclude').click()
  await expect(page.getByText('Reason: A colleague')).toBeVisible()
  await button(page, 'Undo').click()
  await expect(page.getByText('Included in the results.')).toBeVisible()

  await page.getByRole('link', { name: 'All respondents' }).click()
  await page.locator('summary').filter({ hasText: 'Filters' }).click()
  await page.getByRole('combobox', { name: 'Tag', exact: true }).selectOption('quotable')
  await expect(page.getByRole('heading', { name: '1 respondent' })).toBeVisible()
  await page.getByRole('table', { name: 'Respondents' }).getByRole('link').click()
  await button(page, 'Erase this response').click()
  await button(page, 'Erase for good').click()
  await expect(page.getByText('There are no respondents to show')).toBeVisible()
})
