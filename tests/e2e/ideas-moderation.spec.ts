import { type APIRequestContext, expect, type Page, test } from '@playwright/test'
import { ideaMessages, pollMessages } from '#contract/ideas/messages.ts'
import { routes } from '#content/site/routes.ts'
import { ideaDetails, ideasReply, moderationReply } from '#contract/ideas/ideas.ts'
import { ideaPages } from '#contract/ideas/pages.ts'
import { pollReply } from '#contract/ideas/poll.ts'
import { messages } from '#contract/shared/messages.ts'
import { expectAccessible, expectNarrow } from '#tests/support/accessible.ts'
import { type NewInstallation, startNewInstallation } from '#tests/support/new-installation.ts'

let installation: NewInstallation

test.beforeAll(async () => {
  installation = await startNewInstallation()
})
test.afterAll(() => installation.stop())

const send = async (request: APIRequestContext, path: string, data: object) => {
  const reply = await request.post(installation.url + path, { data, headers: { origin: installation.url } })
  expect(reply.status()).toBe(200)
}

const propose = (request: APIRequestContext, title: string) =>
  send(request, '/ssr/idea', { title, category: 'feature', description: `About ${title}.`, agreement: true })

/** Sets the installation up; the browser of the page is signed in as its administrator. */
const setUp = (page: Page) =>
  send(page.request, '/accounts/set-up', {
    token: new URL(installation.setUpLink).hash.slice(1),
    name: 'Ada Lovelace',
    email: 'ada@example.org',
    password: 'lavender by the gate',
    workspace: 'Garden research',
  })

const onBoard = async (request: APIRequestContext) => {
  const reply = await request.get(`${installation.url}/ssr/ideas`)
  return ideasReply.parse(await reply.json()).ideas
}

/** Answers the pinned poll, which has a question with options and one in words, in this order. */
const answerPoll = async (request: APIRequestContext, option: string, text: string) => {
  const reply = await request.get(`${installation.url}/ssr/poll`)
  const { poll } = pollReply.parse(await reply.json())
  const answers = [option, text]
  const questions = poll?.questions.map(({ kind, id }, index) => ({
    kind,
    question: id,
    utRadio: answers[index],
  }))
  await send(request, '/ideas/poll', { poll: poll?.id, questions })
}

test('an administrator publishes, answers, merges and deletes ideas, publishes a comment and runs a poll @desktop', async ({
  page,
  request,
}) => {
  await setUp(page)
  await propose(page.request, 'Dark drawings')
  for (const title of ['Dendrogram as SVG', 'Vector export', 'Cheap watches']) await propose(request, title)
  const dark = (await onBoard(request)).find(({ title }) => title === 'Dark drawings')
  const comment = { 'comment.content': 'For slides, please.', 'comment.agreement': true }
  await send(request, '/ssr/comment', { idea: dark?.id, ...comment })

  await test.step('an account withdraws the vote for its own idea, and votes again without a mail', async () => {
    await page.goto(`${installation.url}${routes.pageIdea}?id=${dark?.id}`)
    const vote = page.getByRole('region', { name: 'Vote', exact: true })
    await vote.getByRole('button', { name: 'Withdraw my vote' }).click()
    await expect(vote.getByText(ideaMessages.withdrawn)).toBeFocused()
    await expect(page.locator('.ideas-jump')).toContainText(/^0 /)
    await vote.getByRole('button', { name: 'Vote again' }).click()
    await vote.getByRole('checkbox', { name: /^I agree/ }).check()
    await expect(vote.getByRole('textbox')).toHaveCount(0)
    await vote.getByRole('button', { name: 'Vote for this idea' }).click()
    await expect(vote.getByText(messages.sent.vote)).toBeFocused()
    await page.reload()
    await expect(vote.getByText('You voted for this idea.')).toBeVisible()
    await expect(page.locator('.ideas-jump')).toContainText(/^1 /)
  })

  await page.goto(installation.url + ideaPages.ideas.path)
  await expect(page.getByText('3 ideas and 1 comment wait for you.')).toBeVisible()
  await expectAccessible(page)
  const ideas = page.getByRole('list', { name: 'Ideas' }).getByRole('listitem')
  await page.getByRole('button', { name: 'Publish Dendrogram as SVG' }).click()
  await expect(page.getByText('2 ideas and 1 comment wait for you.')).toBeVisible()
  await expect(page.getByText('2 ideas', { exact: true })).toBeFocused()
  await expect(ideas).toHaveCount(2)

  await page.getByRole('link', { name: 'On the board' }).click()
  await expect(page).toHaveURL(/view=public$/)
  await page.getByRole('searchbox', { name: 'Search in titles and descriptions' }).fill('svg')
  await expect(ideas).toHaveText([/Dendrogram as SVG/])
  const edit = page.getByRole('button', { name: 'Edit and answer Dendrogram as SVG' })
  await edit.click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('State').selectOption('Planned')
  await dialog.getByLabel('Your answer').fill('It comes with the other downloads.')
  // Another administrator locks the idea meanwhile.
  const listed = await page.request.get(`${installation.url}/installation/ideas?status=public&search=svg`)
  const [svg] = moderationReply.parse(await listed.json()).ideas
  await page.request.post(`${installation.url}/installation/ideas/${svg?.id}`, {
    data: { isLocked: true },
    headers: { origin: installation.url, 'if-match': `"${svg?.revision}"` },
  })
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByRole('alert')).toContainText('This idea was changed meanwhile')
  await expect(dialog.getByLabel('Your answer')).toHaveValue('It comes with the other downloads.')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Discard mine and show the saved ones' }).click()
  await expect(dialog.getByRole('checkbox', { name: /^Locked/ })).toBeChecked()
  await dialog.getByLabel('State').selectOption('Planned')
  await dialog.getByLabel('Your answer').fill('Planned, with the other downloads.')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()
  const shown = await request.get(`${installation.url}/ssr/ideas/${svg?.id}`)
  expect(ideaDetails.parse(await shown.json())).toMatchObject({
    state: 'planned',
    answer: 'Planned, with the other downloads.',
    isLocked: true,
  })

  await page.getByRole('link', { name: 'Waiting (2)' }).click()
  await page.getByRole('button', { name: 'More about Vector export' }).click()
  await page.getByRole('menuitem', { name: 'Merge into another idea' }).click()
  await dialog.getByRole('button', { name: 'Merge' }).click()
  await expect(dialog.getByRole('alert')).toHaveText(ideaMessages.mergeUnknown)
  await dialog.getByRole('searchbox', { name: 'Find an idea on the board' }).fill('dendrogram')
  await dialog.getByRole('radio', { name: 'Dendrogram as SVG' }).check()
  await expect(dialog.getByText('This cannot be undone')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Merge' }).click()
  await expect(dialog).toBeHidden()

  const more = page.getByRole('button', { name: 'More about Cheap watches' })
  await more.click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(more).toBeFocused()
  await more.click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  const reason = dialog.getByRole('textbox', { name: 'Reason' })
  await dialog.getByRole('button', { name: 'Delete the idea' }).click()
  await expect(reason).toBeFocused()
  await expect(dialog.getByText(messages.required)).toBeVisible()
  await reason.fill('This is advertising.')
  await dialog.getByRole('button', { name: 'Delete the idea' }).click()
  await expect(page.getByText('No idea waits for you.')).toBeFocused()
  await page.getByRole('link', { name: 'Deleted' }).click()
  await expect(ideas).toHaveText([/Cheap watches.*Reason: This is advertising\./])
  await page.getByRole('link', { name: 'Merged' }).click()
  const target = ideas.getByRole('link', { name: 'another idea' })
  await expect(target).toHaveAttribute('href', `${routes.pageIdea}?id=${svg?.id}`)

  await page.getByRole('link', { name: 'Comments that wait (1)' }).click()
  await page.getByRole('button', { name: 'Publish the comment: For slides, please.' }).click()
  await expect(page.getByText('Nothing waits for you.')).toBeVisible()
  expect((await onBoard(request)).find(({ id }) => id === dark?.id)?.comments).toBe(1)

  await page.getByText('At once', { exact: true }).click()
  await expect(page.getByText('New ideas and comments appear at once.')).toBeVisible()
  await propose(request, 'Keyboard help')
  expect((await onBoard(request)).map(({ title }) => title)).toContain('Keyboard help')

  await page.getByRole('link', { name: 'Poll', exact: true }).click()
  await expect(page.getByText('There is no poll yet.')).toBeVisible()
  await page.getByRole('button', { name: 'New poll' }).click()
  await dialog.getByRole('textbox', { name: 'Title' }).fill('How you test')
  const labels = dialog.getByRole('textbox', { name: 'Question', exact: true })
  await labels.fill('What do you miss?')
  await dialog.getByLabel('Kind of answer').selectOption('Long text')
  await dialog.getByRole('button', { name: 'Add a question' }).click()
  await expect(labels.nth(1)).toBeFocused()
  await labels.nth(1).fill('How often do you test?')
  for (const option of ['Option 1', 'Option 2'])
    await dialog.getByRole('textbox', { name: option }).fill('Each month')
  await dialog.getByRole('button', { name: 'Pin to the roadmap' }).click()
  const options = dialog.getByRole('group', { name: 'Options of question 2' })
  await expect(options).toBeFocused()
  await expect(options.getByRole('alert')).toHaveText(pollMessages.equalOptions)
  await dialog.getByRole('textbox', { name: 'Option 2' }).fill('Each year')
  await expect(dialog.getByRole('alert')).toBeHidden()
  await dialog.getByRole('button', { name: 'Move question 2 up' }).click()
  await expect(dialog.getByRole('button', { name: 'Move question 1 up' })).toBeFocused()
  await expect(labels.first()).toHaveValue('How often do you test?')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Pin to the roadmap' }).click()
  await expect(page.getByText('A poll is on the roadmap.')).toBeFocused()
  await answerPoll(page.request, 'Each month', 'Time')
  await answerPoll(request, 'Each year', 'People to ask')
  await page.reload()
  await expect(page.getByText('2 people answered')).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: /^Each month/ })).toHaveText(
    'Each month50% · 1 of 2 · too few responses for an interval',
  )
  const texts = page.getByRole('list', { name: 'Answers to: What do you miss?' }).getByRole('listitem')
  await expect(texts).toHaveText([/^People to ask/, /^Time/])
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Stop showing it: How you test' }).click()
  await dialog.getByRole('button', { name: 'Stop showing it' }).click()
  await expect(page.getByText('No poll is on the roadmap.')).toBeFocused()
  await page.getByRole('button', { name: 'Show results of How you test' }).click()
  await expect(texts).toHaveCount(2)
  await page.setViewportSize({ width: 320, height: 640 })
  await expectNarrow(page)
  await page.getByRole('button', { name: 'Delete How you test' }).click()
  await dialog.getByRole('button', { name: 'Delete the poll' }).click()
  await expect(page.getByText('There is no poll yet.')).toBeFocused()

  await page.getByRole('link', { name: 'On the board' }).click()
  await expect(ideas.filter({ hasText: 'Keyboard help' })).toBeVisible()
  await expectNarrow(page)
  await expectAccessible(page)
})
