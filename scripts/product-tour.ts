import { type Browser, type BrowserContextOptions, chromium, type Page } from '@playwright/test'
import type { StudyDefinition } from '#content/studies/study-definition.ts'
import { browserArguments, findBrowser } from './ensure-browser.ts'

/** Page actions shared by the scripts that draw pictures and record videos of the product. */
type Study = StudyDefinition['study']

/** The browser of the tests; `executablePath` selects another one. */
export const launchBrowser = () => {
  const executablePath = findBrowser()
  return chromium.launch({ args: browserArguments, ...(executablePath && { executablePath }) })
}

/** A page without the consent bar and without motion. */
export const openPage = async (browser: Browser, options: BrowserContextOptions) => {
  const context = await browser.newContext({ reducedMotion: 'reduce', ...options })
  await context.addInitScript(() => localStorage.setItem('understory-cookie-choice', 'declined'))
  return context.newPage()
}

/** Puts cards into groups, which are added where they are missing. */
export const sortCards = (groups: Readonly<Record<string, readonly string[]>>) => async (page: Page) => {
  const destinations = page.getByRole('group', { name: /^Where does/ })
  for (const [group, cards] of Object.entries(groups))
    for (const card of cards) {
      await page
        .getByRole('list', { name: 'Unsorted cards' })
        .getByRole('button', { name: card, exact: true })
        .click()
      const destination = destinations.getByRole('button', { name: group, exact: true })
      if ((await destination.count()) > 0) await destination.click()
      else {
        await destinations.getByRole('button', { name: 'New group', exact: true }).click()
        await page.keyboard.type(group)
        await page.keyboard.press('Enter')
      }
    }
}

export const showPicture = async (page: Page) => {
  await page.getByRole('button', { name: /^Show (it|the picture)/ }).click()
  await page.locator('img:visible').first().waitFor()
}

export const openPrototype = async (page: Page) => {
  await page.getByRole('button', { name: 'Open the prototype' }).click()
  await page.getByRole('dialog').locator('img:visible').first().waitFor()
}

export const answerPage = async (page: Page, answer: string) => {
  const field = page.getByRole('main').getByRole('textbox')
  if ((await field.count()) > 0) await field.first().fill(answer)
  for (const radio of await page.getByRole('main').getByRole('radiogroup').all())
    await radio.getByRole('radio').first().check()
  const boxes = page.getByRole('main').getByRole('checkbox')
  if ((await boxes.count()) > 0) await boxes.first().check()
  await page.getByRole('button', { name: /^(Continue|Skip)$/ }).click()
}

/** Opens a study on a site and continues to its first task. */
export const reachTasks = async (page: Page, site: string, { id, screening }: Study) => {
  await page.goto(new URL(`/take?study=${id}`, site).href)
  await page.getByRole('button', { name: /^(Begin|Continue on this device)$/ }).click()
  for (const { text, options, rejects } of screening) {
    await page.getByRole('heading', { level: 1, name: text, exact: true }).waitFor()
    const accepted = options.find((option) => !rejects.includes(option.id))
    await page.getByRole('radio', { name: accepted?.label ?? '', exact: true }).check()
    await page.getByRole('button', { name: /^(Continue|Skip)$/ }).click()
  }
  await page.getByRole('button', { name: 'Start', exact: true }).click()
  await page.getByRole('status').filter({ hasText: 'loading' }).waitFor({ state: 'hidden' })
  await page.waitForLoadState('networkidle')
}

/** Waits until everything on the page is drawn. */
export const waitForPictures = async (page: Page) => {
  await page.getByRole('status').filter({ hasText: 'loading' }).waitFor({ state: 'hidden' })
  for (const image of await page.getByRole('main').locator('img').all())
    await image.evaluate(async (element) => element instanceof HTMLImageElement && element.decode())
  await page.evaluate(() => document.fonts.ready)
}

/** Gets the app of a mobile app test and goes on to the first task; returns the page that stands in for the app. */
export const installApp = async (page: Page) => {
  await page.getByRole('button', { name: 'Android phone or tablet' }).click()
  await page.getByRole('button', { name: 'Yes', exact: true }).click()
  const opening = page.context().waitForEvent('page')
  await page.getByRole('link', { name: 'Open the app', exact: true }).click()
  const app = await opening
  await page.getByRole('button', { name: 'I have the app' }).click()
  await page.getByRole('button', { name: 'Continue without recording' }).click()
  await page.getByRole('button', { name: 'Start the task' }).waitFor()
  return app
}

/** Creates the owner of a new installation with the link that its start prints; the page then offers templates. */
export const setUpOwner = async (page: Page, link: string) => {
  await page.goto(link)
  await page.getByLabel('Name', { exact: true }).fill('Ada Marsh')
  await page.getByLabel('Email').fill('ada@example.org')
  await page.getByLabel('Password', { exact: true }).fill('lavender by the gate')
  await page.getByLabel('Workspace name').fill('Town library')
  await page.getByRole('button', { name: 'Create account and workspace' }).click()
  await page.getByRole('button', { name: 'Choose a template' }).click()
}
