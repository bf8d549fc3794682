import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { expect, type Page, test } from '@playwright/test'
import { captureReview } from '#contract/capture-review/capture-review.ts'
import { expectAccessible } from '#tests/support/accessible.ts'
import { recordRespondent, respondentPath } from '#tests/support/recorded-respondent.ts'
import { createMember, createOwner, useSession } from '#tests/support/signed-in.ts'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** The text of the file that a button of the page saves. */
const savedBy = async (page: Page, name: string) => {
  const saving = page.waitForEvent('download')
  await button(page, name).click()
  const download = await saving
  return { name: download.suggestedFilename(), text: await readFile(await download.path(), 'utf8') }
}

test('a recording is watched, noted, cut and shared, and its notes are grouped by keyboard and by mouse @desktop', async ({
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
  const ungrouped = page.getByRole('region', { name: 'No group' })
  await card.dragTo(ungrouped)
  await expect(page.getByText('The card is in “No group”.')).toBeVisible()
  await expect(ungrouped.getByRole('group')).toHaveCount(1)
  await card.dragTo(group)
  await expect(group.getByRole('group')).toHaveCount(1)
  const table = await savedBy(page, 'Save as CSV')
  expect(table.name).toBe('board.csv')
  expect(table.text.split('\r\n').slice(0, 2)).toEqual([
    'group,note,tags,time,respondent,author',
    expect.stringMatching(`^Price,Looks for the price,price,0:[\\d.]+,${respondent},Ada Lovelace$`),
  ])

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

test('a reel is made of clips, played, and watched by its link @desktop', async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  const origin = baseURL ?? ''
  const owner = await createOwner()
  await useSession(context, owner, origin)
  const { study, respondent } = await recordRespondent(context.request, owner.workspace, origin)
  const review = `/workspaces/${owner.workspace}/studies/${study}/capture-review`
  // The second of the reel lasts longer than the pauses in which the test looks for its title.
  for (const [title, from, to] of [
    ['Price is missed', 1500, 3000],
    ['Pot is found', 4000, 4600],
  ] as const)
    await context.request.post(`${review}/clips/${randomUUID()}`, {
      headers: { origin, 'if-match': '"0"' },
      data: { respondent, title, from, to },
    })

  await page.goto(`/app/studies/${study}/captures`)
  await page.getByRole('tab', { name: 'Clips (2)' }).click()
  await button(page, 'Play Pot is found').click()
  await expect(page.getByText('The end')).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('tab', { name: 'Reels (0)' }).click()
  await button(page, 'New reel').click()
  const form = page.getByRole('form', { name: 'New reel' })
  await form.getByRole('textbox', { name: 'Title' }).fill('The way to a pot')
  await form.getByRole('combobox', { name: 'Clips' }).click()
  for (const title of ['Pot is found', 'Price is missed'])
    await page.getByRole('option', { name: title }).click()
  await page.keyboard.press('Escape')
  await button(page, 'Save reel').click()
  await expect(form).toBeHidden()
  await expect(page.getByRole('list', { name: 'Reels' })).toContainText('2 clips')

  await button(page, 'Change The way to a pot').click()
  const changed = page.getByRole('form', { name: 'Change The way to a pot' }).getByLabel('Title')
  await changed.fill('')
  await button(page, 'Save reel').click()
  await expect(changed).toHaveAccessibleDescription('Required')
  await changed.fill('To the pot')
  const { reels } = captureReview.parse(await (await context.request.get(review)).json())
  await context.request.post(`${review}/reels/${reels[0]?.id}`, {
    headers: { origin, 'if-match': `"${reels[0]?.revision}"` },
    data: { title: 'A way to a pot', clips: reels[0]?.clips },
  })
  await button(page, 'Save reel').click()
  await expect(page.getByRole('alert', { name: 'The reel was changed meanwhile' })).toBeVisible()
  await expect(changed).toHaveValue('To the pot')
  await page.getByRole('button', { name: 'Discard mine' }).click()
  const newer = page.getByRole('form', { name: 'Change A way to a pot' }).getByLabel('Title')
  await expect(newer).toHaveValue('A way to a pot')
  await newer.fill('The way to a pot')
  await button(page, 'Save reel').click()
  await expect(newer).toBeHidden()
  await button(page, 'Play The way to a pot').click()
  const reel = page.getByRole('region', { name: 'Reel: The way to a pot' })
  const titles = ['Pot is found (1 of 2)', 'Price is missed (2 of 2)']
  for (const title of titles) await expect(reel.getByRole('heading', { name: title })).toBeVisible()
  // At its end the player makes way for a line, and the list below moves up.
  await expect(reel.getByText('The reel is over.')).toBeVisible()
  await expectAccessible(page)

  await button(page, 'Share The way to a pot').click()
  await page.getByRole('textbox', { name: 'Name' }).fill('Agency')
  await button(page, 'Create link').click()
  const address = await page.getByRole('textbox', { name: 'Link to watch' }).inputValue()
  const stranger = await browser.newContext()
  const other = await stranger.newPage()
  await other.goto(address)
  await expect(other.getByRole('heading', { name: 'The way to a pot' })).toBeVisible()
  await expect(other.getByRole('status').filter({ hasText: titles[0] ?? '' })).toBeVisible()
  await expectAccessible(other)
  await button(other, 'Play').click()
  for (const text of [titles[1] ?? '', 'The reel is over.'])
    await expect(other.getByRole('status').filter({ hasText: text })).toBeVisible()
  await stranger.close()
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

test('a transcript is typed, searched and saved, and of two corrections neither is lost @desktop', async ({
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
  const open = async (of: Page) => {
    await of.goto(respondentPath(study, respondent))
    await of.getByRole('tab', { name: 'Transcript' }).click()
  }
  const sentences = (of: Page) => of.getByRole('list', { name: 'Transcript' }).getByRole('listitem')

  await open(page)
  const player = page.getByRole('region', { name: 'Player' })
  for (const [time, text] of [
    ['1500', 'Where is the price?'],
    ['4000', 'Here is the pot.'],
  ] as const) {
    await player.getByRole('slider', { name: 'Time' }).fill(time)
    await page.getByRole('button', { name: /^Type what is said at/ }).click()
    await page.getByRole('textbox', { name: /^What is said at/ }).fill(text)
    await button(page, 'Save').click()
    await expect(sentences(page).filter({ hasText: text })).toBeVisible()
    await expect(player.getByText(text)).toBeVisible()
  }
  await page.getByRole('searchbox', { name: 'Search in the transcript' }).fill('POT')
  await expect(page.getByText('1 found')).toBeVisible()
  await expect(sentences(page)).toContainText(['Here is the pot.'])
  await expectAccessible(page)
  const saved = await savedBy(page, 'Save as VTT')
  expect(saved).toEqual({
    name: 'transcript.vtt',
    text: `WEBVTT

00:00:01.500 --> 00:00:05.500
Where is the price?

00:00:04.000 --> 00:00:08.000
Here is the pot.
`,
  })

  await open(other)
  await expect(sentences(other)).toHaveCount(2)
  const correct = /^Correct the sentence at 0:04/
  const typed = (of: Page) => of.getByRole('textbox', { name: /^What is said at/ })
  for (const each of [page, other]) await each.getByRole('button', { name: correct }).click()
  await typed(page).fill('Here are the pots.')
  await button(page, 'Save').click()
  await expect(typed(page)).toBeHidden()
  await expect(sentences(page)).toContainText(['Here are the pots.'])
  await typed(other).fill('There is the pot.')
  await button(other, 'Save').click()
  const conflict = other.getByRole('alert', { name: 'Somebody else changed this sentence meanwhile' })
  await expect(conflict).toContainText('Here are the pots.')
  await expect(typed(other)).toHaveValue('There is the pot.')
  await expectAccessible(other)
  await button(other, 'Save my text').click()
  await expect(typed(other)).toBeHidden()
  await open(page)
  await expect(sentences(page)).toContainText(['Where is the price?', 'There is the pot.'])
  await colleague.close()
})
