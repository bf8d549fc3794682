import { type APIRequestContext, expect, type Page, test } from '@playwright/test'
import { createStudyReply } from '#contract/studies/draft.ts'
import { sessionReply } from '#contract/studies/session.ts'
import { expectAccessible, expectNarrow } from '#tests/support/accessible.ts'
import { createOwner, useSession } from '#tests/support/signed-in.ts'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

const options = [
  { id: 'hedge', label: 'A hedge' },
  { id: 'fence', label: 'A fence' },
]
const questions = [
  { id: 'border', type: 'single', text: 'What do you prefer?', options, required: true },
  { id: 'why', type: 'text', text: 'Why is that so?', required: true },
]
const survey = {
  welcome: { title: 'Borders', text: 'Two questions.' },
  closing: { title: 'Thank you', text: 'Your answers are saved.' },
  tasks: { tool: 'questionnaire', pages: [{ id: 'page-1', questions }] },
}

/** Publishes a survey and answers it, the same way each time. */
const publishAnswered = async (
  request: APIRequestContext,
  { workspace, origin, responses }: { workspace: string; origin: string; responses: number },
) => {
  const headers = { origin }
  const studies = `/workspaces/${workspace}/studies`
  const created = await request.post(studies, {
    headers,
    data: { tool: 'questionnaire', title: 'Borders of gardens' },
  })
  const { id } = createStudyReply.parse(await created.json())
  await request.post(`${studies}/${id}/draft`, {
    headers: { ...headers, 'if-match': '"1"' },
    data: { study: survey },
  })
  await request.post(`${studies}/${id}/publish`, { headers, data: {} })
  for (let each = 0; each < responses; each += 1) {
    const started = await request.post(`/studies/${id}/sessions`, { data: {} })
    const { session } = sessionReply.parse(await started.json())
    const answers = { border: 'hedge', why: 'For the birds' }
    const tool = { tool: 'questionnaire', answers, page: null, ms: 4000 }
    const finished = await request.post(`/studies/${id}/session/finish`, {
      headers: { 'x-session-token': session },
      data: { from: 0, events: [], progress: { screening: {}, tool, followUps: {} } },
    })
    expect(finished.status()).toBe(200)
  }
  return id
}

test('a link with a password, hidden small groups and comments is shared, read, commented on and revoked @desktop', async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  const origin = baseURL ?? ''
  const owner = await createOwner()
  await useSession(context, owner, origin)
  const study = await publishAnswered(context.request, { workspace: owner.workspace, origin, responses: 6 })

  const listed = page.waitForResponse(/\/share-links$/)
  await page.goto(`/app/studies/${study}/results`)
  await listed
  await button(page, 'Share').click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('textbox', { name: 'Name' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('Required')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Name' }).fill('For the board')
  await dialog.getByRole('checkbox', { name: 'Hide small groups' }).check()
  await expect(dialog.getByRole('checkbox', { name: 'Downloads' })).toBeDisabled()
  await dialog.getByRole('checkbox', { name: 'Comments' }).check()
  await dialog.getByRole('textbox', { name: 'Password' }).fill('lavender by the gate')
  await expectAccessible(page)
  await page.setViewportSize({ width: 320, height: 640 })
  await expectNarrow(page)
  await page.setViewportSize({ width: 1280, height: 800 })
  await dialog.getByRole('button', { name: 'Create link' }).click()
  const address = await dialog.getByRole('textbox', { name: 'Link to the results' }).inputValue()
  await expect(dialog.getByRole('list', { name: 'Links to the results' })).toContainText(
    'small groups hidden',
  )

  const reader = await (await browser.newContext()).newPage()
  await reader.goto(address)
  await reader.getByLabel('Password', { exact: true }).fill('lavender by the gate')
  await button(reader, 'Open the results').click()
  await expect(reader.getByText('Small groups are hidden')).toBeVisible()
  await expect(reader.getByText('5 responses')).toBeVisible()
  await expect(reader.getByRole('heading', { name: 'What do you prefer?' })).toBeVisible()
  await reader.getByText('Questions that are left out: 1').click()
  await expect(reader.getByText('Why is that so? (answers are texts)')).toBeVisible()
  await expect(reader.getByText('For the birds')).toBeHidden()
  await expect(reader.getByText('Filters', { exact: true })).toBeHidden()
  await expect(reader.getByRole('link', { name: 'Respondents' })).toBeHidden()
  await reader.getByRole('textbox', { name: 'Your name' }).press('Enter')
  await expect(reader.getByRole('textbox', { name: 'Your name' })).toBeFocused()
  await reader.getByRole('textbox', { name: 'Your name' }).fill('Rita')
  await reader.getByRole('textbox', { name: 'Comment' }).fill('Which hedges?')
  await button(reader, 'Add comment').click()
  await expect(reader.getByRole('listitem').filter({ hasText: 'Which hedges?' })).toContainText('Rita')
  await expectAccessible(reader)
  await reader.setViewportSize({ width: 320, height: 640 })
  await expectNarrow(reader)

  await dialog.getByRole('button', { name: 'Comments at For the board' }).click()
  await dialog.getByRole('button', { name: 'Remove the comment of Rita' }).click()
  await button(page, 'Remove the comment').click()
  await expect(dialog.getByText('No comments yet.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Back to the links' }).click()
  await dialog.getByRole('button', { name: 'Revoke For the board' }).click()
  await button(page, 'Revoke the link').click()
  await expect(dialog.getByText('Only members of the workspace')).toBeVisible()
  await reader.reload()
  await expect(reader.getByRole('heading', { name: 'Results not found' })).toBeVisible()
})
