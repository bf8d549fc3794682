import { type BrowserContext, expect, type Page, test } from '@playwright/test'
import { hybridCardSorting } from '#content/studies/hybrid-card-sorting/study.ts'
import { messages } from '#content/translations/en.ts'
import { gardenStudy } from '#contract/authoring/examples.ts'
import { createStudyReply } from '#contract/studies/draft.ts'
import { expectAccessible, expectNarrow } from '#tests/support/accessible.ts'
import { createPublisher } from '#tests/support/publish-study.ts'
import { createOwner, useSession } from '#tests/support/signed-in.ts'
import { pageHeading } from '#tests/support/take-study.ts'

const { entry, panel } = messages.shell
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const field = (page: Page, name: string | RegExp) => page.getByRole('textbox', { name })

/** Publishes a study with a screening question in a new workspace and returns its identifier. */
const publishStudy = async (context: BrowserContext, baseURL = '') => {
  const owner = await createOwner()
  await useSession(context, owner, baseURL)
  const { study, settings } = hybridCardSorting
  const post = async (path: string, data: object, headers: Record<string, string> = {}) => {
    const url = `/workspaces/${owner.workspace}/studies${path}`
    const reply = await context.request.post(url, { headers: { origin: baseURL, ...headers }, data })
    if (!reply.ok()) throw new Error(await reply.text())
    return reply
  }
  const created = await post('', { tool: 'cardsort', title: study.title })
  const { id } = createStudyReply.parse(await created.json())
  await post(`/${id}/draft`, { study, settings }, { 'if-match': '"1"' })
  await post(`/${id}/publish`, {})
  return id
}

test('a study with a password and a panel takes a person once, and leads back to the panel @desktop', async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  const id = await publishStudy(context, baseURL)
  await page.goto(`/app/studies/${id}/recruit`)
  await expect(page.getByRole('link', { name: 'Recruit', exact: true })).toHaveAttribute(
    'aria-current',
    'page',
  )
  await expect(page.getByRole('img', { name: /^QR code of .*\/take/ })).toBeVisible()
  await page.getByRole('radio', { name: 'Everyone with the link and a password' }).check()
  await button(page, 'Save recruiting').click()
  await expect(page.getByText('Enter a password')).toBeVisible()
  await page.getByLabel('Password', { exact: true }).fill('a robin on the fence')
  await page.getByRole('switch', { name: /takes part once/ }).check()
  await field(page, /^Parameters to store/).fill('source')
  await page.getByRole('switch', { name: /A panel sends/ }).check()
  await field(page, 'Link after the screening rejects').fill('http://panel.example/out')
  await button(page, 'Save recruiting').click()
  await expect(field(page, 'Link after the screening rejects')).toBeFocused()
  await field(page, 'Link after the screening rejects').fill('https://panel.example/out?id={id}')
  await button(page, 'Add a quota').click()
  await page.getByRole('group', { name: 'Quotas by answer' }).getByLabel('At most').fill('3')
  await expectAccessible(page)
  await page.setViewportSize({ width: 320, height: 640 })
  await expectNarrow(page)
  await button(page, 'Save recruiting').click()
  await expect(page.getByText('All changes are saved.')).toBeVisible()
  await expect(page.getByLabel('New password', { exact: true })).toHaveValue('')
  // Saved twice in a row: the second change is based on the first one.
  await page.getByRole('group', { name: 'Quotas by answer' }).getByLabel('At most').fill('4')
  await expect(page.getByText('You have unsaved changes.')).toBeVisible()
  await button(page, 'Save recruiting').click()
  await expect(page.getByText('All changes are saved.')).toBeVisible()
  await field(page, 'source').fill('newsletter')
  const link = await field(page, 'Link to the study').inputValue()
  expect(link).toContain('source=newsletter')

  const other = await browser.newContext()
  const participant = await other.newPage()
  await participant.route('https://panel.example/**', (route) => route.fulfill({ body: 'The panel' }))
  await participant.goto(`${link}&pid=person-7`)
  await expect(pageHeading(participant, entry.password.title)).toBeVisible()
  await expectAccessible(participant)
  await participant.getByLabel(entry.password.field, { exact: true }).fill('a wren on the fence')
  await button(participant, entry.password.open).click()
  await expect(participant.getByText(entry.password.wrong)).toBeVisible()
  await participant.getByLabel(entry.password.field, { exact: true }).fill('a robin on the fence')
  await button(participant, entry.password.open).click()
  await button(participant, messages.shell.welcome.begin).click()
  await participant.getByRole('radio').first().check()
  await button(participant, messages.question.next).click()
  await participant.getByRole('radio', { name: /never/i }).check()
  await button(participant, messages.question.next).click()
  await expect(pageHeading(participant, hybridCardSorting.study.rejection.title)).toBeVisible()
  await participant.getByRole('link', { name: panel.back }).click()
  await expect(participant).toHaveURL('https://panel.example/out?id=person-7')
  await other.clearCookies()
  await participant.goto(`${link}&pid=person-7`)
  await participant.evaluate(() => localStorage.clear())
  await participant.reload()
  await expect(pageHeading(participant, entry.takenPart.title)).toBeVisible()
  await other.close()
})

test('a study for phones shows a code to people on a computer, who can go on without a phone @desktop', async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  const id = await publishStudy(context, baseURL)
  const link = `/take?study=${id}`
  const other = await browser.newContext({ ...(baseURL !== undefined && { baseURL }) })
  const participant = await other.newPage()
  const { handOver, welcome } = messages.shell
  await participant.goto(link)
  await expect(button(participant, welcome.begin)).toBeVisible()
  await expect(participant.getByText(handOver.noPhone)).toHaveCount(0)

  await page.goto(`/app/studies/${id}/recruit`)
  const device = page.getByRole('radiogroup', { name: 'Which device' })
  await expect(device.getByRole('radio', { name: 'Any device' })).toBeChecked()
  await device.getByRole('radio', { name: 'Any device' }).focus()
  await page.keyboard.press('ArrowDown')
  await expect(device.getByRole('radio', { name: 'A phone' })).toBeChecked()
  await button(page, 'Save recruiting').click()
  await expect(page.getByText('All changes are saved.')).toBeVisible()
  await page.reload()
  await expect(device.getByRole('radio', { name: 'A phone' })).toBeChecked()

  await participant.reload()
  await expect(participant.getByText(handOver.noPhone)).toBeVisible()
  await button(participant, handOver.show).click()
  await expect(participant.getByRole('img', { name: handOver.code })).toBeVisible()
  await button(participant, handOver.keep).click()
  await expect(participant.getByText(hybridCardSorting.study.screening[0]?.text ?? '')).toBeVisible()
  await other.close()
})

test('codes from a list are given out on the last page, and the log shows when @desktop', async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  const publisher = await createPublisher(context, baseURL)
  const id = await publisher.publish('questionnaire', gardenStudy.title, { study: gardenStudy })
  await page.goto(`/app/studies/${id}/recruit`)
  const settings = page.getByRole('form', { name: 'Codes for participants' })
  await settings.getByRole('switch', { name: 'Give out codes' }).check()
  await settings.getByLabel('Text before the code').fill('Your voucher for the garden center:')
  await settings.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Participants who finish from now on get a code.')).toBeVisible()
  await expect(page.getByText('No codes are left.')).toBeVisible()
  const list = page.getByRole('form', { name: 'Add codes' })
  await button(page, 'Add codes').click()
  await expect(list.getByLabel('Codes to add')).toBeFocused()
  await page.keyboard.insertText('HEDGE-1\nHEDGE-2\nHEDGE-1')
  await expectAccessible(page)
  await button(page, 'Add codes').click()
  await expect(page.getByText('2 added. 1 repeated and ignored. 2 left to give out.')).toBeVisible()

  const other = await browser.newContext({
    ...(baseURL !== undefined && { baseURL }),
    permissions: ['clipboard-read', 'clipboard-write'],
  })
  const participant = await other.newPage()
  await participant.goto(`/take?study=${id}`)
  await button(participant, messages.shell.welcome.begin).click()
  await button(participant, messages.shell.start).click()
  await participant.getByRole('main').getByRole('textbox').fill('For the birds')
  await participant.getByRole('button', { name: /^(Continue|Finish)$/ }).click()
  const { incentive } = messages
  const card = participant.getByRole('region', { name: incentive.title })
  await expect(card.getByText('HEDGE-1', { exact: true })).toBeVisible()
  await expect(card.getByText('Your voucher for the garden center:')).toBeVisible()
  await card.getByRole('button', { name: incentive.copy }).focus()
  await participant.keyboard.press('Enter')
  await expect(card.getByRole('status')).toHaveText(incentive.copied)
  expect(await participant.evaluate(() => navigator.clipboard.readText())).toBe('HEDGE-1')
  await expectAccessible(participant)
  await participant.setViewportSize({ width: 320, height: 640 })
  await expectNarrow(participant)

  // A code that could not be read is read again, and the focus stays on its card.
  const path = '**/session/incentive'
  await participant.route(path, (route) => route.fulfill({ status: 500, json: { message: 'Broken' } }))
  await participant.reload()
  await card.getByRole('button', { name: messages.shell.tryAgain }).focus()
  await participant.unroute(path)
  await participant.keyboard.press('Enter')
  await expect(card.getByText('HEDGE-1', { exact: true })).toBeVisible()
  await expect(card.getByRole('heading', { name: incentive.title })).toBeFocused()
  // Without a code the card goes, and the page keeps the focus.
  await participant.route(path, (route) => route.fulfill({ status: 500, json: { message: 'Broken' } }))
  await participant.reload()
  await card.getByRole('button', { name: messages.shell.tryAgain }).focus()
  await participant.unroute(path)
  await participant.route(path, (route) => route.fulfill({ json: { incentive: null } }))
  await participant.keyboard.press('Enter')
  await expect(card).toBeHidden()
  await expect(participant.getByRole('heading', { level: 1 })).toBeFocused()
  await other.close()

  await page.reload()
  const log = page.getByRole('list', { name: 'Codes that were given out' })
  await expect(log.getByRole('listitem')).toHaveText([/On the last page/])
  await button(page, 'Remove unused codes').click()
  await button(page, 'Remove').click()
  await expect(page.getByText('1 removed.')).toBeVisible()
  await expect(log.getByRole('listitem')).toHaveCount(1)
})
