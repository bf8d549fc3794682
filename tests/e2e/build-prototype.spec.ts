import { expect, type Page, test } from '@playwright/test'
import sharp from 'sharp'
import { createStudyReply } from '#contract/studies/draft.ts'
import { expectAccessible, expectNarrow } from '#tests/support/accessible.ts'
import { expectSaved } from '#tests/support/draft-saved.ts'
import { createOwner, useSession } from '#tests/support/signed-in.ts'
import { pageHeading } from '#tests/support/take-study.ts'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** A screen of one color, as a file. */
const screenFile = async (name: string, color: string) => ({
  name: `${name}.png`,
  mimeType: 'image/png',
  buffer: await sharp({ create: { width: 390, height: 844, channels: 3, background: color } })
    .png()
    .toBuffer(),
})

/** The line of a screen, which opens its fields. */
const screenLine = (page: Page, name: string) =>
  page
    .getByRole('list', { name: 'Screens', exact: true })
    .getByRole('button', { name: new RegExp(`^\\d ?${name}$`) })

/** Chooses an option of a list with the keyboard alone. */
const chooseByKeyboard = async (page: Page, field: string, option: string) => {
  const select = page.getByRole('combobox', { name: field, exact: true })
  await select.focus()
  await page.keyboard.type(option)
  await expect(select.locator('option:checked')).toHaveText(option)
}

test('images become a prototype that is linked by keyboard, published and opened @desktop', async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  const owner = await createOwner()
  const origin = baseURL ?? ''
  await useSession(context, owner, origin)
  const reply = await context.request.post(`/workspaces/${owner.workspace}/studies`, {
    headers: { origin },
    data: { tool: 'prototype', title: 'Tea shop' },
  })
  const { id } = createStudyReply.parse(await reply.json())
  await page.goto(`/app/studies/${id}/build/tasks`)
  await page
    .getByRole('group', { name: 'Add screens' })
    .locator('input[type=file]')
    .setInputFiles([
      await screenFile('Cart', '#436850'),
      await screenFile('Home', '#12372a'),
      await screenFile('Menu', '#8f4a10'),
      { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('Not an image') },
    ])
  await expect(page.getByRole('alert').filter({ hasText: 'extension' })).toBeVisible()
  await expect(screenLine(page, 'Menu')).toBeVisible()

  await screenLine(page, 'Cart').focus()
  await page.keyboard.press('Alt+ArrowDown')
  await page.keyboard.press('Alt+ArrowDown')
  await expect(screenLine(page, 'Cart')).toBeFocused()
  await expect(screenLine(page, 'Cart')).toHaveText('3Cart')

  await screenLine(page, 'Home').press('Enter')
  await button(page, 'Add a rectangle').press('Enter')
  await chooseByKeyboard(page, 'Leads to', '2. Menu')
  await expectAccessible(page)
  await screenLine(page, 'Home').press('Enter')
  await screenLine(page, 'Menu').press('Enter')
  await button(page, 'Add a rectangle').press('Enter')
  await chooseByKeyboard(page, 'Leads to', '3. Cart')
  await screenLine(page, 'Menu').press('Enter')

  await button(page, 'Add task').press('Enter')
  await page.keyboard.type('Put tea in your cart.')
  await button(page, 'Walk a path').press('Enter')
  await button(page, 'Menu').press('Enter')
  await button(page, 'Cart').press('Enter')
  await button(page, 'Keep this path').press('Enter')
  await expect(page.getByRole('listitem', { name: 'Path 1' })).toContainText('HomeMenuCart')
  await expect(page.getByText('No problems')).toBeVisible()
  await button(page, 'Show the map').press('Enter')
  await expect(page.getByText('Every screen can be reached')).toBeVisible()
  await expectAccessible(page)
  await page.setViewportSize({ width: 320, height: 640 })
  await expectNarrow(page)
  await page.setViewportSize({ width: 1280, height: 720 })

  // A path that can no longer be walked is a problem, whose link leads to the path.
  await page.getByRole('button', { name: /Put tea in your cart/ }).press('Enter')
  await screenLine(page, 'Menu').press('Enter')
  await page.getByRole('list', { name: 'Hotspots of Menu' }).getByRole('button').first().press('Enter')
  await chooseByKeyboard(page, 'Leads to', '1. Home')
  await button(page, '1 problem').press('Enter')
  await page.getByRole('list', { name: 'Problems' }).getByRole('button').press('Enter')
  await expect(page.getByRole('listitem', { name: 'Path 1' })).toBeFocused()
  await page.keyboard.press('Control+z')
  await expect(page.getByText('No problems')).toBeVisible()

  await expectSaved(page)
  await button(page, 'Publish').press('Enter')
  await button(page, 'Publish now').press('Enter')
  const link = await page.getByRole('dialog').getByRole('textbox', { name: 'Link to the study' }).inputValue()
  const other = await browser.newContext()
  const participant = await other.newPage()
  await participant.goto(link)
  await button(participant, 'Begin').click()
  await button(participant, 'Start').click()
  await expect(pageHeading(participant, 'Put tea in your cart.')).toBeVisible()
  await other.close()
})
