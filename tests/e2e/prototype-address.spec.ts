import { type Browser, expect, type Page, test } from '@playwright/test'
import { prototypeMessages } from '#contract/prototypes/messages.ts'
import { expectAccessible, expectNarrow } from '#tests/support/accessible.ts'
import { expectSaved } from '#tests/support/draft-saved.ts'
import { createPublisher } from '#tests/support/publish-study.ts'
import { pageHeading, studyPreview } from '#tests/support/take-study.ts'

// The certificate of the prototype is self-signed.
test.use({ ignoreHTTPSErrors: true })

const origin = `https://localhost:${process.env['E2E_FRAMED_PORT']}`
const task = 'Buy a tin of tea'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Prototype at a web address' })
const addressField = (page: Page) => dialog(page).getByRole('textbox', { name: 'Web address' })

/** Checks an address in the dialog; the dialog stays open. */
const checkAddress = async (page: Page, address: string) => {
  await addressField(page).fill(address)
  await dialog(page).getByRole('button', { name: 'Check the address' }).click()
}

/** Opens the dialog of a new prototype test. */
const openDialog = async (page: Page, id: string) => {
  await page.goto(`/app/studies/${id}/build/tasks`)
  await page.getByRole('combobox', { name: 'What is tested' }).selectOption('A prototype at a web address')
  await button(page, 'Enter the web address').click()
  await expect(addressField(page)).toBeFocused()
}

const addTask = async (page: Page) => {
  await button(page, 'Add task').click()
  await page.keyboard.type(task)
}

/** A participant in another browser, who has opened the task; the certificate of the prototype is self-signed. */
const openTask = async (browser: Browser, baseURL: string | undefined, study: string) => {
  const context = await browser.newContext({ baseURL, ignoreHTTPSErrors: true, reducedMotion: 'reduce' })
  const page = await context.newPage()
  await page.goto(`/take?study=${study}`)
  await button(page, 'Begin').click()
  await button(page, 'Start').click()
  await expect(pageHeading(page, task)).toBeFocused()
  await button(page, 'Open the prototype').click()
  return page
}

const finish = async (page: Page) => {
  await expect(page.getByText('All your answers are saved.')).toBeVisible()
  await page.context().close()
}

test('a prototype that may be framed is taken in the page of the study, and its end is a success @desktop', async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  const { create, publishDraft } = await createPublisher(context, baseURL)
  const id = await create('prototype', 'Tea shop')
  await openDialog(page, id)
  await expectAccessible(page)
  await checkAddress(page, `${origin}/missing`)
  await expect(dialog(page).getByText(prototypeMessages.status(404))).toBeVisible()
  await expect(addressField(page)).toBeFocused()
  await expect(addressField(page)).toHaveValue(`${origin}/missing`)
  await checkAddress(page, `${origin}/open/start`)
  const status = dialog(page).getByRole('status')
  await expect(status).toContainText('The page may be shown in a frame')
  await expect(status).toContainText('Not measuredTaps, misclicks, screens and paths')
  await expect(dialog(page).getByRole('radio', { name: /^In a frame/ })).toBeChecked()
  await expectAccessible(page)
  await page.setViewportSize({ width: 320, height: 640 })
  await expectNarrow(page)
  await page.setViewportSize({ width: 1280, height: 800 })
  await button(page, 'Use this address').click()
  await expect(page.getByRole('region', { name: 'Web address of the prototype' })).toContainText(
    'Opens in a frame',
  )
  await addTask(page)
  await page.getByRole('textbox', { name: 'End of the task' }).fill(`${origin}/open/paid`)
  await expectSaved(page)
  const preview = studyPreview(page)
  await preview.getByRole('button', { name: 'Open the prototype' }).click()
  await expect(
    preview.frameLocator('iframe').getByRole('heading', { name: 'Tea shop' }),
    'the preview frames the prototype, too',
  ).toBeVisible()
  await publishDraft(id)

  const participant = await openTask(browser, baseURL, id)
  const shop = participant.frameLocator('iframe')
  await expect(shop.getByRole('heading', { name: 'Tea shop' })).toBeVisible()
  await shop.getByRole('link', { name: 'Go on' }).click()
  await finish(participant)

  await page.goto(`/app/studies/${id}/results`)
  await expect(page.getByText('Not measured: taps, screens, paths, misclicks.')).toBeVisible()
  await expect(page.getByText('1 of 1').first()).toBeVisible()
})

test('a prototype that refuses frames opens in a tab, and the study says when it is done @desktop', async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  const { create, publishDraft } = await createPublisher(context, baseURL)
  const id = await create('prototype', 'Tea shop')
  await openDialog(page, id)
  await checkAddress(page, `${origin}/closed/start`)
  const status = dialog(page).getByRole('status')
  await expect(status).toContainText('The page does not allow frames.')
  await expect(status).toContainText('Whether a task succeeded is not known.')
  await expect(dialog(page).getByRole('radio')).toHaveCount(0)
  await expectAccessible(page)
  await button(page, 'Use this address').click()
  await addTask(page)
  await expectSaved(page)
  await publishDraft(id)

  const participant = await openTask(browser, baseURL, id)
  const opened = participant.waitForEvent('popup')
  await participant.getByRole('link', { name: 'Open in a new tab' }).click()
  await expect((await opened).getByRole('heading', { name: 'Tea shop' })).toBeVisible()
  await participant.bringToFront()
  await participant.getByRole('button', { name: 'I’m done' }).click()
  await finish(participant)

  await page.goto(`/app/studies/${id}/results`)
  await expect(page.getByText(/whether people who said they were done succeeded/)).toBeVisible()
})
