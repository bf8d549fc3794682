import { expect, type Page, test } from '@playwright/test'
import { captureReview } from '#contract/recordings/capture-review.ts'
import { expectAccessible } from '#tests/support/accessible.ts'
import { recordRespondent, respondentPath } from '#tests/support/recorded-respondent.ts'
import { createMember, createOwner, useSession } from '#tests/support/signed-in.ts'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

test('a recording is watched, noted, cut and shared, and its notes are grouped by keyboard @desktop', async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  const origin = baseURL ?? ''
  const owner = await createOwner()
  await useSession(context, owner, origin)
  const { study, respondent } = await recordRespondent(context.request, owner.workspace, origin)

  await page.goto(respondentPath(study, respondent))
  const player = page.getByRole('region', { name: 'Player' })
  const time = player.getByRole('slider', { name: 'Time' })
  await button(page, 'Play').click()
  await expect(async () => expect(Number(await time.inputValue())).toBeGreaterThan(1500)).toPass()
  await button(page, 'Pause').click()
  await expectAccessible(page)

  await time.focus()
  await page.keyboard.press('m')
  await page.getByRole('textbox', { name: /^Note at/ }).fill('Looks for the price')
  await page
    .getByRole('form', { name: /^Note at/ })
    .getByRole('combobox', { name: 'Tags' })
    .fill('price')
  await page.keyboard.press('Enter')
  await button(page, 'Save').click()
  await expect(page.getByRole('list', { name: 'Notes' })).toContainText('Looks for the price')

  await time.fill('1500')
  await button(page, 'Clip starts here').click()
  await time.fill('3500')
  await button(page, 'Clip ends here').click()
  await page.getByRole('textbox', { name: 'Title of the clip' }).fill('Price is missed')
  await button(page, 'Save clip').click()
  await expect(page.getByRole('list', { name: 'Clips' })).toContainText('Price is missed')

  await button(page, 'Share Price is missed').click()
  await page.getByRole('textbox', { name: 'Name' }).fill('Agency')
  await button(page, 'Create link').click()
  const address = await page.getByRole('textbox', { name: 'Link to watch' }).inputValue()
  const stranger = await browser.newContext()
  const other = await stranger.newPage()
  await other.goto(address)
  await expect(other.getByRole('heading', { name: 'Price is missed' })).toBeVisible()
  await button(other, 'Play').click()
  await expect(other.getByText('The end')).toBeVisible()
  await expectAccessible(other)
  await stranger.close()

  await page.goto(`/app/studies/${study}/captures`)
  await page.getByRole('textbox', { name: 'New group' }).fill('Price')
  await button(page, 'Add group').click()
  const group = page.getByRole('region', { name: 'Price', exact: true })
  await expect(group).toBeVisible()
  const card = page.getByRole('group', { name: 'Note: Looks for the price' })
  await card.focus()
  await page.keyboard.press('Alt+ArrowRight')
  await expect(group.getByRole('group', { name: 'Note: Looks for the price' })).toBeFocused()
  await expectAccessible(page)

  const name = page.getByRole('textbox', { name: /^Name of the group/ })
  await name.fill('Price of the pot')
  const review = `/workspaces/${owner.workspace}/studies/${study}/capture-review`
  const { groups } = captureReview.parse(await (await context.request.get(review)).json())
  await context.request.post(`${review}/groups/${groups[0]?.id}`, {
    headers: { origin, 'if-match': `"${groups[0]?.revision}"` },
    data: { name: 'Costs' },
  })
  await name.press('Enter')
  await expect(page.getByRole('region', { name: 'Costs', exact: true })).toBeVisible()
  await expect(name).toHaveValue('Price of the pot')
  await page.getByRole('button', { name: 'Discard mine' }).click()
  await expect(name).toHaveValue('Costs')
})

test('two members who change the same note see both texts, and neither is lost @desktop', async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  const origin = baseURL ?? ''
  const owner = await createOwner()
  await useSession(context, owner, origin)
  const { study, respondent } = await recordRespondent(context.request, owner.workspace, origin)
  const colleague = await browser.newContext()
  await useSession(colleague, await createMember(owner.workspace, 'researcher', 'Grace Hopper'), origin)
  const other = await colleague.newPage()

  await page.goto(respondentPath(study, respondent))
  await button(page, 'Write a note').click()
  const first = page.getByRole('textbox', { name: /^Note at/ })
  await first.fill('Looks for the price')
  await button(page, 'Save').click()
  const notes = page.getByRole('list', { name: 'Notes' })
  const othersNotes = other.getByRole('list', { name: 'Notes' })
  await expect(notes).toContainText('Looks for the price')
  await other.goto(respondentPath(study, respondent))
  await expect(othersNotes).toContainText('Looks for the price')

  const change = /^Change the note at/
  const text = (of: Page) => of.getByRole('textbox', { name: 'Change the note' })
  for (const each of [page, other]) await each.getByRole('button', { name: change }).click()
  await text(page).fill('Looks for the price of the pot')
  await text(other).fill('Does not see the price')
  await button(page, 'Save').click()
  // The list has the text of the open form, too: the form closes when the text is stored.
  await expect(text(page)).toBeHidden()
  await expect(notes).toContainText('Looks for the price of the pot')
  await button(other, 'Save').click()

  const conflict = other.getByRole('alert', { name: 'Somebody else changed this note meanwhile' })
  await expect(conflict).toContainText('Looks for the price of the pot')
  await expect(text(other)).toHaveValue('Does not see the price')
  await expectAccessible(other)
  await text(other).fill('Looks for the price of the pot, and does not see it')
  await button(other, 'Save my text').click()
  await expect(text(other)).toBeHidden()
  await expect(othersNotes).toContainText('Looks for the price of the pot, and does not see it')

  // A note that is removed while its text is changed.
  await other.getByRole('button', { name: change }).click()
  await text(other).fill('Does not see the price at all')
  await page.reload()
  await page.getByRole('button', { name: /^Remove the note at/ }).click()
  await button(page, 'Remove the note').click()
  await expect(notes).toBeEmpty()
  await button(other, 'Save').click()
  await button(other, 'Save my text as a new note').click()
  await expect(text(other)).toBeHidden()
  await expect(othersNotes).toContainText('Does not see the price at all')
  await page.reload()
  await expect(notes).toContainText('Does not see the price at all')
  await colleague.close()
})
