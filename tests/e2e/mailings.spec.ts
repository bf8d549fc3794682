import { type APIRequestContext, expect, type Page, test } from '@playwright/test'
import { messages as translations } from '#content/translations/en.ts'
import { senderFindingTexts } from '#content/workspace/mailing-sender.ts'
import { mailingMessages } from '#contract/mailings/messages.ts'
import { mailingPages } from '#contract/mailings/pages.ts'
import { peoplePages } from '#contract/people/pages.ts'
import { person } from '#contract/people/people.ts'
import { expectAccessible, expectNarrow } from '#tests/support/accessible.ts'
import { createPublisher } from '#tests/support/publish-study.ts'
import { linkOfMail, receivedMail } from '#tests/support/received-mail.ts'
import { setPlan, suppressAddress } from '#tests/support/signed-in.ts'

const survey = {
  tasks: {
    tool: 'questionnaire',
    pages: [
      {
        id: 'page',
        title: 'Tea',
        questions: [{ id: 'tea', text: 'Which tea?', type: 'text', max: 90, required: false }],
      },
    ],
  },
}

/** Sends a request as a member does in the app. */
const post = async (request: APIRequestContext, baseURL: string, path: string, data: object) => {
  const reply = await request.post(path, { data, headers: { origin: baseURL } })
  expect([path, reply.status()]).toEqual([path, 200])
  const body: unknown = await reply.json()
  return body
}

const title = 'Tea at home'

/** A live study, and three people of whom one has opted out. */
const prepare = async (page: Page, baseURL = '') => {
  const publisher = await createPublisher(page.context(), baseURL)
  const { workspace } = publisher
  await setPlan(workspace, 'business')
  await publisher.publish('questionnaire', title, { study: survey })
  const [ada, grace, lin] = ['ada', 'grace', 'lin'].map((name) => `${name}-${workspace}@example.org`)
  if (!ada || !grace || !lin) throw new Error('Three people are invited')
  const people = `/workspaces/${workspace}/people`
  await post(page.request, baseURL, people, { email: ada, name: 'Ada Lovelace' })
  await post(page.request, baseURL, people, { email: grace })
  const out = person.parse(await post(page.request, baseURL, people, { email: lin, name: 'Lin' }))
  const opted = await page.request.post(`${people}/${out.id}`, {
    data: { isOptedOut: true },
    headers: { origin: baseURL, 'if-match': `"${out.revision}"` },
  })
  expect(opted.status()).toBe(200)
  return { ...publisher, ada, grace, lin }
}

const main = (page: Page) => page.getByRole('main')
const press = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true }).click()

/** Opens a draft for all people out of the list of people. */
const inviteEverybody = async (page: Page) => {
  await page.goto(peoplePages.people.path)
  await press(page, 'Invite these people')
  const dialog = page.getByRole('dialog', { name: 'New mailing' })
  await dialog.getByRole('combobox', { name: 'Study' }).fill('tea')
  await page.getByRole('option', { name: title }).click()
  return dialog
}

test('people are invited by mail, one takes part, one ends the invitations, and the mailing counts both @desktop', async ({
  page,
  browser,
  baseURL,
}) => {
  const { email, ada, grace } = await prepare(page, baseURL)
  const dialog = await inviteEverybody(page)
  await expect(dialog.getByLabel('People')).toHaveValue('0')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Write the mail' }).click()

  // The draft: rules, placeholders and a test mail.
  await expect(page.getByRole('heading', { level: 1, name: `Invitation to ${title}` })).toBeVisible()
  const check = page.getByRole('region', { name: 'Who would get it now' })
  await expect(check.getByRole('status')).toHaveText('2 people')
  await expect(check.getByText('left out: 1 opted out')).toBeVisible()
  await expect(check.getByText('Your plan leaves 10,000 mails this month.')).toBeVisible()
  const subject = page.getByRole('textbox', { name: 'Subject', exact: true })
  await subject.fill('Tea, ')
  await page.getByRole('button', { name: 'Insert a placeholder into the subject' }).press('Enter')
  await page.getByRole('menuitem', { name: 'First name' }).press('Enter')
  await expect(subject).toBeFocused()
  await page.keyboard.type('friend')
  await expect(subject).toHaveValue('Tea, {{first_name|friend}}')
  const text = page.getByRole('textbox', { name: 'Text', exact: true })
  await text.fill('Hello {{Plan|you}}')
  await expect(page.getByText(mailingMessages.placeholder.unknown('{{Plan|you}}'))).toBeVisible()
  await press(page, 'Save draft')
  await expect(text).toBeFocused()
  await text.fill('Hello {{first_name|there}}, which tea do you drink?')
  const preview = page.frameLocator('iframe[title="Preview of the mail"]')
  await expect(preview.getByText('which tea do you drink?')).toBeVisible()
  await expect(page.getByText(/^Tea, (Ada|friend)$/)).toBeVisible()
  await page.getByRole('radio', { name: 'Phone', exact: true }).press('Space')
  await press(page, 'Send a test to me')
  await expect(page.getByText(`${mailingMessages.sent.test} It goes to ${email}.`)).toBeVisible()
  expect((await receivedMail(email)).subject).toContain('Tea,')
  await expectAccessible(page)

  // Sending: the dialog says how many, and Cancel has the focus.
  await press(page, 'Send…')
  const confirm = page.getByRole('dialog', { name: 'Send the mail to 2 people?' })
  await expect(confirm.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await expect(confirm).toContainText('cannot be taken back')
  await expectAccessible(page)
  await confirm.getByRole('button', { name: 'Send to 2 people' }).click()
  await expect(page.getByText('2 of 2 done')).toBeFocused()
  const mailing = page.url()

  // The person of the mail takes part by its link.
  const invitation = await receivedMail(ada)
  expect(invitation.subject).toBe('Tea, Ada')
  const guests = await browser.newContext({ ...(baseURL !== undefined && { baseURL }) })
  const guest = await guests.newPage()
  await guest.goto(linkOfMail(invitation, '/i/'))
  await expect(guest.getByText(translations.shell.welcome.invited)).toBeVisible()
  await guest.getByRole('button', { name: 'Begin' }).click()
  await guest.getByRole('button', { name: 'Start', exact: true }).click()
  await guest.getByLabel('Which tea?').fill('Rooibos')
  await guest.getByRole('button', { name: 'Finish' }).click()
  await expect(guest.getByText('All your answers are saved.')).toBeVisible()

  // The other one ends the invitations: opening the page changes nothing.
  await guest.goto(linkOfMail(await receivedMail(grace), '/invitation-off'))
  await expectAccessible(guest)
  await guest.reload()
  await guest.getByRole('button', { name: 'No more invitations from this team' }).press('Enter')
  await expect(guest.getByText(mailingMessages.sent.offTeam)).toBeFocused()
  await guest.goto('/invitation-off')
  await guest.getByRole('button', { name: 'No more invitations to this study' }).click()
  await expect(guest.getByText(mailingMessages.token)).toBeVisible()
  await guests.close()

  await page.goto(mailing)
  const funnel = page.getByRole('list', { name: 'From recipients to finished studies' })
  await expect(funnel.getByRole('listitem')).toHaveText([
    'Recipients2',
    'Sent2',
    'Opened the study1 (50%)',
    'Started1 (50%)',
    'Finished1 (50%)',
  ])

  // The answers that this mailing brought.
  await page.getByRole('link', { name: 'See the answers of these people' }).click()
  await expect(page.getByText('1 response. 1 included in the results.')).toBeVisible()
  await page.getByText('Filters 1 active').click()
  const filter = page.getByLabel('Mailing', { exact: true })
  await expect(filter.getByRole('option', { selected: true })).toHaveText(`Invitation to ${title}`)
  await expect(page.getByLabel('Segment of people')).toHaveValue('')
  await expectAccessible(page)
  await filter.selectOption('Any')
  await expect(page).not.toHaveURL(/mailing=/)
  await page.goto(mailing)
  const recipients = page.getByRole('list', { name: 'Recipients' })
  await expect(recipients.getByRole('listitem').filter({ hasText: 'Ada Lovelace' })).toContainText(
    'finished the study',
  )
  await expect(recipients.getByRole('listitem').filter({ hasText: grace })).toContainText('unsubscribed')
  await page.getByLabel('State').selectOption('Failed')
  await expect(page.getByText('Nobody is in this list.')).toBeVisible()
  await expectAccessible(page)
  await page.setViewportSize({ width: 320, height: 640 })
  await expectNarrow(page)

  // A reminder: one of the two has finished, the other one wants no more invitations.
  await expect(page.getByText('2 reminders can be written.')).toBeVisible()
  await press(page, 'Write a reminder')
  await expect(
    page.getByRole('heading', { level: 1, name: `Reminder: Invitation to ${title}` }),
  ).toBeVisible()
  await expect(check.getByRole('status')).toHaveText('0 people')
  await expect(check.getByText('2 people got the earlier mail')).toBeVisible()
  await page.getByLabel('People', { exact: true }).selectOption('Those who have not started the study')
  await press(page, 'Send…')
  await expect(page.getByText('None of these people may be reminded now')).toBeVisible()
  await expectAccessible(page)
  await expectNarrow(page)
  await page.getByRole('link', { name: 'All mailings' }).click()
  const mailings = page.getByRole('list', { name: 'Mailings' })
  await expect(mailings).toContainText('2 of 2 sent · 1 finished')
  const totals = page.getByRole('region', { name: 'These 2 mailings together' })
  await expect(totals).toContainText('Finished150% of the mails sent')
  await expectAccessible(page)
  await expectNarrow(page)
  await page.getByLabel('Study', { exact: true }).selectOption(title)
  await expect(page).toHaveURL(/study=/)
  await expect(mailings.getByRole('listitem')).toHaveCount(2)
  await page.keyboard.press('ControlOrMeta+k')
  await page.getByRole('textbox', { name: /^Find a study/ }).fill('reminder: invit')
  await page.getByRole('button', { name: /^Reminder: Invitation/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^Reminder/ })).toBeVisible()
  await page.goto(peoplePages.people.path)
  await page.getByRole('link', { name: grace }).click()
  await expect(page.getByText('Do not ask this person')).toBeVisible()
})

test('a mailing is written, scheduled, stopped and deleted on a phone @phone', async ({ page, baseURL }) => {
  await prepare(page, baseURL)
  await page.goto(mailingPages.mailings.path)
  await expect(page.getByRole('heading', { name: 'No mailings yet' })).toBeVisible()
  await expectAccessible(page)
  const dialog = await inviteEverybody(page)
  await dialog.getByRole('button', { name: 'Write the mail' }).click()
  await page.getByLabel('How many people at most').fill('1')
  await expect(page.getByRole('region', { name: 'Who would get it now' }).getByRole('status')).toHaveText(
    '1 person',
  )
  await expect(page.getByText('Not saved yet.')).toBeVisible()

  // A time without a value gets its error and the focus, one that is past a hint.
  await page.getByRole('radio', { name: 'At a set time' }).press('Space')
  await press(page, 'Save draft')
  const time = page.getByLabel('Day and time')
  await expect(page.getByText(mailingMessages.schedule.at)).toBeVisible()
  await expect(time).toBeFocused()
  await time.fill('2020-12-01T10:00')
  await expect(page.getByText('This time is past: the mails would leave at once.')).toBeVisible()
  await time.fill('2099-12-01T10:00')
  await page.getByRole('switch', { name: 'Only between two hours' }).press('Space')
  await page.getByLabel('From', { exact: true }).selectOption('20:00')
  await press(page, 'Save draft')
  await expect(page.getByText(mailingMessages.schedule.hours)).toBeVisible()
  await page.getByLabel('From', { exact: true }).selectOption('9:00')
  await page.getByRole('combobox', { name: 'Time zone of your team' }).fill('Prague')
  await page.getByRole('option', { name: 'Europe/Prague' }).click()
  await press(page, 'Save draft')
  await expect(page.getByText('All changes are saved.')).toBeVisible()
  await expectAccessible(page)
  await page.setViewportSize({ width: 320, height: 640 })
  await expectNarrow(page)
  await page.reload()
  await expect(page.getByLabel('How many people at most')).toHaveValue('1')
  await expect(time).toHaveValue('2099-12-01T10:00')
  await expect(page.getByLabel('From', { exact: true })).toHaveValue('9')
  await expect(page.getByLabel('To', { exact: true })).toHaveValue('20')
  await expect(page.getByRole('combobox', { name: 'Time zone of your team' })).toHaveValue('Europe/Prague')

  // Nothing leaves before the time, and the mailing can be stopped until then.
  await press(page, 'Send…')
  const confirm = page.getByRole('dialog', { name: 'Schedule the mail for 1 person?' })
  await expect(confirm).toContainText(
    'from 1 December 2099, 10:00 (Europe/Prague), only between 9:00 and 20:00',
  )
  await expectAccessible(page)
  await confirm.getByRole('button', { name: 'Schedule for 1 person' }).click()
  await expect(
    page.getByText(/^Begins in \d+ years: 1 December 2099, 10:00 \(Europe\/Prague\)/),
  ).toBeFocused()
  await expect(main(page).getByText('Scheduled', { exact: true })).toBeVisible()
  await expectAccessible(page)
  await expectNarrow(page)
  await press(page, 'Stop')
  await page.getByRole('dialog').getByRole('button', { name: 'Stop for good' }).click()
  await press(page, 'Delete this mailing')
  await page.getByRole('dialog').getByRole('button', { name: 'Delete for good' }).click()
  await expect(page.getByRole('heading', { name: 'No mailings yet' })).toBeVisible()
})

test("the records of the sender's domain are shown, and the key of a selector @phone", async ({
  page,
  baseURL,
}) => {
  await createPublisher(page.context(), baseURL ?? '')
  await page.goto(mailingPages.mailings.path)
  await page.getByRole('link', { name: 'Check the sender’s domain' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'The sender’s domain' })).toBeVisible()
  const key = page.getByRole('region', { name: 'DKIM' })
  await expect(key.getByRole('list')).toHaveText(senderFindingTexts.dkimSelector)
  for (const name of ['SPF', 'DMARC'])
    await expect(page.getByRole('region', { name })).toContainText('understory.localhost')
  const field = key.getByLabel('Selector', { exact: true })
  await field.fill('relay 1')
  await field.press('Enter')
  await expect(key.getByText(mailingMessages.selector)).toBeVisible()
  await expect(field).toBeFocused()
  await field.fill('20261130')
  await field.press('Enter')
  await expect(key).toContainText('20261130._domainkey.understory.localhost')
  await expect(field).toBeFocused()
  await expectAccessible(page)
  await page.setViewportSize({ width: 320, height: 640 })
  await expectNarrow(page)
  await page.reload()
  await expect(field).toHaveValue('20261130')
})

test('a suppressed address is found and lifted, but for one with a complaint @desktop', async ({
  page,
  baseURL,
}) => {
  const { workspace, ada, grace, lin } = await prepare(page, baseURL)
  await suppressAddress(workspace, ada, 'hard')
  await suppressAddress(workspace, grace, 'complaint')
  await page.goto(mailingPages.mailings.path)
  await main(page).getByRole('link', { name: 'Suppressed addresses' }).click()
  const list = page.getByRole('list', { name: 'Suppressed addresses' })
  const row = (email: string) => list.getByRole('listitem').filter({ hasText: email })
  await expect(row(ada)).toContainText('The address does not exist, or takes no mail')
  await expect(row(grace)).toContainText('The person reported a mail as unwanted')
  await expect(row(grace).getByRole('button')).toHaveCount(0)
  await expectAccessible(page)
  const find = async (email: string) => {
    await page.getByLabel('Find an address').fill(email)
    await press(page, 'Find')
  }
  await find(lin)
  await expect(page.getByText('This address is not suppressed.')).toBeVisible()
  await find('')
  await press(page, `Lift ${ada}`)
  const dialog = page.getByRole('dialog')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Lift', exact: true }).click()
  await expect(page.getByText('The address gets invitations again.')).toBeVisible()
  await expect(list.getByRole('listitem')).toHaveCount(1)
  await page.setViewportSize({ width: 320, height: 640 })
  await expectNarrow(page)
})
