import { expect, type Page, test } from '@playwright/test'
import { ideaMessages, pollMessages } from '#contract/ideas/messages.ts'
import { routes } from '#content/site/routes.ts'
import { type Poll } from '#contract/ideas/poll.ts'
import { messages } from '#contract/shared/messages.ts'
import { openStore } from '#server/open-store.ts'
import { expectAccessible, expectNarrow, expectNoViolations } from '#tests/support/accessible.ts'
import { addressOf } from '#tests/support/page-families.ts'
import { linkIn } from '#tests/support/mailed-link.ts'

/** The link of the last mail to an address that confirms or withdraws a vote. */
const voteLink = (address: string, use: 'confirm' | 'withdraw') =>
  linkIn(address, String.raw`roadmap/idea\?id=[\w-]+`, use)

const votesOn = async (page: Page) => {
  const text = (await page.locator('.ideas-jump').textContent()) ?? ''
  return Number(/^\d+/.exec(text.trim())?.[0])
}

const checkPage = async (page: Page) => {
  await expectAccessible(page)
  const size = page.viewportSize()
  await page.setViewportSize({ width: 320, height: 640 })
  await expectNarrow(page)
  // Colors are the same at every width.
  await expectNoViolations(page)
  if (size) await page.setViewportSize(size)
}

const poll = {
  id: '019ac0de-0000-7000-8000-000000000001',
  title: 'How you test',
  questions: [
    { kind: 'radio', id: 'q1', label: 'How often do you test?', options: ['Each month', 'Each year'] },
    { kind: 'text', id: 'q2', label: 'What do you test with?' },
    { kind: 'textarea', id: 'q3', label: 'What keeps you from testing more?' },
  ],
} satisfies Poll

/** Pins the same poll again when the test is run again. */
const pinPoll = async () => {
  const { id, title, questions } = poll
  const store = await openStore(`file:${process.env['E2E_FOLDER']}/understory.db`)
  await store
    .insertInto('idea_poll')
    .values({
      id,
      title,
      questions: JSON.stringify(questions),
      is_pinned: 1,
      answered: 0,
      created_at: new Date().toISOString(),
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
  await store.destroy()
}

/** Answers the pinned poll on the roadmap, whose page is reloaded meanwhile. */
const answerPoll = async (page: Page) => {
  const answers = page.getByRole('form', { name: poll.title })
  const often = answers.getByRole('radiogroup', { name: 'How often do you test?' })
  const tool = answers.getByRole('textbox', { name: 'What do you test with?' })
  const obstacle = answers.getByRole('textbox', { name: 'What keeps you from testing more?' })
  const send = answers.getByRole('button', { name: 'Send answers' })
  const { required } = messages.utRadio
  await send.click()
  await expect(often.getByRole('radio').first()).toBeFocused()
  await expect(often).toHaveAccessibleDescription(required)
  await expect(obstacle).toHaveAccessibleDescription(new RegExp(required))
  await checkPage(page)

  await page.keyboard.press('ArrowDown')
  await expect(often).toHaveAccessibleDescription('')
  // The browser takes this space for a text; the server does not.
  await tool.fill('\u200B')
  await obstacle.fill('We lack people to ask.')
  await page.reload()
  await expect(obstacle).toHaveValue('We lack people to ask.')
  await expect(often.getByRole('radio', { name: 'Each year' })).toBeChecked()
  await send.click()
  await expect(tool).toBeFocused()
  await expect(tool).toHaveAccessibleDescription(new RegExp(required))
  await tool.fill('Paper')
  await send.click()
  await expect(page.getByRole('status').filter({ hasText: pollMessages.answered })).toBeFocused()
  await page.reload()
  await expect(page.getByText('You have answered this poll. Thank you.')).toBeVisible()
}

test('answers the poll, proposes an idea, finds a similar one, votes for it, withdraws the vote and comments @desktop', async ({
  page,
}) => {
  // Every board begins with this idea.
  const title = 'Live interviews'
  const address = `${crypto.randomUUID()}@example.org`

  await pinPoll()
  await page.goto('/roadmap')
  await expect(page.getByRole('link', { name: title, exact: true })).toBeVisible()
  await answerPoll(page)
  const proposal = page.getByRole('form', { name: 'Your idea' })
  await proposal.getByRole('textbox', { name: 'Title' }).fill(`${title}, for our team`)
  const similar = proposal.getByRole('status').getByRole('link', { name: title, exact: true })
  await expect(similar).toBeVisible()
  await proposal.getByRole('combobox', { name: 'Category' }).selectOption('Feature')
  await proposal.getByRole('checkbox', { name: /^I agree/ }).check()
  const idea = (await similar.getAttribute('href')) ?? ''
  await proposal.getByRole('button', { name: 'Propose this idea' }).click()
  await expect(page.getByRole('status').filter({ hasText: ideaMessages.proposedForReview })).toBeFocused()

  await page.goto(idea)
  await expect(page).toHaveTitle(`${title} · Understory`)
  const votes = await votesOn(page)
  const vote = page.getByRole('region', { name: 'Vote', exact: true })
  await vote.getByRole('textbox', { name: 'Email' }).fill(address)
  await vote.getByRole('button', { name: 'Vote for this idea' }).click()
  await expect(vote.getByRole('checkbox', { name: /^I agree/ })).toHaveAccessibleDescription(
    messages.required,
  )
  await checkPage(page)
  await vote.getByRole('checkbox', { name: /^I agree/ }).check()
  await vote.getByRole('button', { name: 'Vote for this idea' }).click()
  await expect(vote.getByText(ideaMessages.voteAsked)).toBeFocused()

  await page.goto(voteLink(address, 'confirm'))
  await vote.getByRole('button', { name: 'Confirm my vote' }).click()
  await expect(vote.getByText(messages.sent.vote)).toBeFocused()
  await expect.poll(() => votesOn(page)).toBe(votes + 1)
  await page.goto(voteLink(address, 'withdraw'))
  await vote.getByRole('button', { name: 'Withdraw my vote' }).click()
  await expect(vote.getByText(ideaMessages.withdrawn)).toBeFocused()
  await expect.poll(() => votesOn(page)).toBe(votes)

  const comment = page.getByRole('form', { name: 'Your comment' })
  await comment.getByRole('button', { name: 'Send comment' }).click()
  await expect(comment.getByRole('textbox', { name: 'Comment' })).toBeFocused()
  await comment.getByRole('textbox', { name: 'Comment' }).fill('We would use it each month.')
  await comment.getByRole('checkbox').check()
  await comment.getByRole('button', { name: 'Send comment' }).click()
  await expect(page.getByRole('status').filter({ hasText: ideaMessages.commentForReview })).toBeFocused()
})

test('reads the board without scripts, and keeps a comment that could not be sent @desktop', async ({
  browser,
  page,
}) => {
  const reader = await browser.newPage({ javaScriptEnabled: false })
  await reader.goto('/roadmap')
  await reader.getByRole('searchbox', { name: 'Search' }).fill('panel')
  await reader.getByRole('button', { name: 'Show' }).click()
  await reader.getByRole('link', { name: 'Planned', exact: true }).click()
  const [title, others] = ['A user panel', 'Live interviews']
  await expect(reader.getByRole('link', { name: others, exact: true })).toHaveCount(0)
  await reader.getByRole('link', { name: title, exact: true }).click()
  await expect(reader.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(reader.getByRole('link', { name: 'Vote', exact: true })).toBeVisible()
  const address = reader.url()
  await reader.close()

  const text = 'From a spreadsheet, please.'
  let isDown = true
  await page.route('**/ssr/comment', (route) => (isDown ? route.abort() : route.continue()))
  await page.goto(address)
  const form = page.getByRole('form', { name: 'Your comment' })
  const field = form.getByRole('textbox', { name: 'Comment' })
  await field.fill(text)
  // A click before the form is hydrated waits for it.
  await expect(form.getByRole('button', { name: 'Send comment' })).toBeEnabled()
  await form.getByRole('checkbox').check()
  await form.getByRole('button', { name: 'Send comment' }).click()
  await expect(form.getByRole('alert').filter({ hasText: messages.server.failed })).toBeVisible()
  await page.reload()
  await expect(field).toHaveValue(text)
  await expect(form.getByRole('checkbox')).toBeChecked()
  await page.goto(addressOf(routes.pageIdea))
  await expect(field).toHaveValue('')
  await page.goto(address)
  isDown = false
  await form.getByRole('button', { name: 'Send comment' }).click()
  await expect(page.getByRole('status').filter({ hasText: ideaMessages.commentForReview })).toBeFocused()
})
