import { join } from 'node:path'
import { type Browser, devices, expect, type Page, test } from '@playwright/test'
import type { StudyTool } from '#contract/studies/registry.ts'
import { createStudyReply } from '#contract/studies/draft.ts'
import { resultsReply } from '#contract/studies/results.ts'
import { expectAccessible } from '#tests/support/accessible.ts'
import { createOwner, useSession } from '#tests/support/signed-in.ts'
import { pageHeading, studyPreview } from '#tests/support/take-study.ts'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const picture = (name: string) => join('public/studies/preference-test', `${name}.png`)

/** Uploads pictures by the picker of an upload area, and describes each in the item that opens. */
const upload = async (page: Page, area: string, names: readonly string[]) => {
  for (const name of names) {
    const chosen = page.waitForEvent('filechooser')
    await page
      .getByRole('group', { name: area })
      .getByRole('button', { name: /^Choose/ })
      .click()
    await (await chosen).setFiles(picture(name))
    const described = field(page, 'Alternative text').last()
    await expect(described).toHaveValue('')
    await described.fill(`The ${name} design`)
  }
}

interface Journey {
  readonly tool: StudyTool
  readonly title: string
  /** Writes the tasks in the builder. */
  readonly build: (page: Page) => Promise<void>
  /** Answers the tasks as a participant. */
  readonly answer: (page: Page) => Promise<void>
  /** The results after one answer. */
  readonly read: (page: Page) => Promise<void>
}

const journeys: readonly Journey[] = [
  {
    tool: 'cardsort',
    title: 'Tea shop',
    build: async (page) => {
      await button(page, 'Paste a list').click()
      await page.getByRole('dialog').getByRole('textbox').fill('Green tea\tSteamed leaves\nBlack tea\nTeapot')
      await page.getByRole('dialog').getByRole('button', { name: /^Add/ }).click()
    },
    answer: async (page) => {
      const unsorted = page.getByRole('list', { name: 'Unsorted cards' }).getByRole('button')
      const put = async (group: string, isNew: boolean) => {
        await unsorted.first().click()
        await button(page, isNew ? 'New group' : group).click()
        if (!isNew) return
        await page.keyboard.type(group)
        await page.keyboard.press('Enter')
      }
      await put('To drink', true)
      await put('To drink', false)
      await expect(unsorted).toHaveCount(1)
      await put('To pour', true)
      await button(page, 'Finish').click()
    },
    read: (page) => expect(page.getByText('To drink').first()).toBeVisible(),
  },
  {
    tool: 'treetest',
    title: 'Where the tea is',
    build: async (page) => {
      await button(page, 'Paste a tree').click()
      await page.getByRole('dialog').getByRole('textbox').fill('Shop\n\tTea\n\t\tGreen tea\n\tPots')
      await button(page, 'Add items').click()
      await button(page, 'Add task').click()
      await field(page, 'Task').fill('Where would you find Sencha?')
      // The box shows the answer when the draft has it, which is a moment after the click.
      await page.getByRole('checkbox', { name: 'Green tea' }).click()
      await expect(page.getByRole('checkbox', { name: 'Green tea' })).toBeChecked()
    },
    answer: async (page) => {
      const menu = page.getByRole('navigation', { name: 'The menu' })
      await menu.getByRole('button', { name: 'Shop' }).click()
      await menu.getByRole('button', { name: 'Tea', exact: true }).click()
      await menu.getByRole('button', { name: 'Green tea' }).click()
      await button(page, 'I’d find it here').click()
    },
    read: (page) => expect(page.getByText('Where would you find Sencha?').first()).toBeVisible(),
  },
  {
    tool: 'questionnaire',
    title: 'Tea at home',
    build: async (page) => {
      await page.getByRole('button', { name: 'Page without a text' }).click()
      await button(page, 'Add question').click()
      await page.getByRole('menuitem', { name: 'Single choice' }).click()
      await field(page, 'Question').fill('Where do you drink tea?')
      await field(page, 'Option 1').fill('At home')
      await field(page, 'Option 2').fill('At work')
      await expect(studyPreview(page).getByRole('radio', { name: 'At work' })).toBeVisible()
    },
    answer: async (page) => {
      await page.getByRole('radio', { name: 'At work' }).check()
      await page.getByRole('button', { name: /^(Continue|Finish)$/ }).click()
    },
    read: (page) => expect(page.getByText('Where do you drink tea?').first()).toBeVisible(),
  },
  {
    tool: 'preferencetest',
    title: 'Two pages of a tea shop',
    build: async (page) => {
      await button(page, 'Add task').click()
      await field(page, 'Task').fill('Which page would you trust more?')
      await upload(page, 'Add designs, 2 to 6', ['sea', 'quiet'])
    },
    answer: async (page) => {
      await button(page, 'Choose: Design 1').click()
      await button(page, 'Continue').click()
    },
    read: (page) => expect(page.getByText('Which page would you trust more?').first()).toBeVisible(),
  },
  {
    tool: 'fivesecond',
    title: 'A tea shop at first sight',
    build: async (page) => {
      await upload(page, 'Add designs', ['face'])
      // While the press lasts, problems are found: shown above the button, they do not move it from under the pointer.
      await button(page, 'Add question').click({ delay: 1000 })
      await page.getByRole('menuitem', { name: 'Text', exact: false }).first().click()
      await field(page, 'Question').fill('What was it about?')
      await field(page, 'Text before the design').fill('You will see a page for two seconds.')
      await page.getByRole('textbox', { name: 'Seconds on screen' }).fill('2')
    },
    answer: async (page) => {
      await button(page, 'Show the picture for 2 seconds').click()
      await expect(pageHeading(page, 'What was it about?')).toBeFocused()
      await page.getByRole('main').getByRole('textbox').fill('A calm sea')
      await button(page, 'Continue').click()
    },
    read: (page) => expect(page.getByText('The most frequent word is “calm”')).toBeVisible(),
  },
  {
    tool: 'firstclick',
    title: 'The first click in a tea shop',
    build: async (page) => {
      await upload(page, 'Add pictures', ['sea'])
      await button(page, 'Add task').click()
      await field(page, 'Task').fill('Where would you order tea?')
      await button(page, 'Add a rectangle').click()
      await expect(page.getByText('1 hotspot', { exact: true })).toBeVisible()
    },
    answer: async (page) => {
      await button(page, 'Show the picture').click()
      const surface = page.getByRole('dialog').getByRole('application')
      await expect(surface).toBeFocused()
      await surface.locator('img').click()
    },
    read: (page) => expect(page.getByText('Where would you order tea?').first()).toBeVisible(),
  },
]

/** Takes the study at this address in a browser of its own. */
const takePart = async (browser: Browser, device: string, link: string, answer: Journey['answer']) => {
  const context = await browser.newContext({ ...devices[device], reducedMotion: 'reduce' })
  const page = await context.newPage()
  await page.goto(link)
  await button(page, 'Begin').click()
  await button(page, 'Start').click()
  await answer(page)
  await expect(pageHeading(page, 'Thank you')).toBeFocused()
  await expect(page.getByText('All your answers are saved.')).toBeVisible()
  await context.close()
}

for (const [index, { tool, title, build, answer, read }] of journeys.entries()) {
  // Half of the participants use a phone.
  const device = index % 2 === 0 ? 'Pixel 7' : 'Desktop Chrome'
  test(`${tool} is built in the browser, answered on ${device}, and read @desktop`, async ({
    page,
    context,
    browser,
    baseURL,
  }) => {
    const owner = await createOwner()
    await useSession(context, owner, baseURL)
    const reply = await context.request.post(`/workspaces/${owner.workspace}/studies`, {
      headers: { origin: baseURL ?? '' },
      data: { tool, title },
    })
    const { id } = createStudyReply.parse(await reply.json())
    await page.goto(`/app/studies/${id}/build/tasks`)
    await expect(pageHeading(page, title)).toBeVisible()
    await build(page)
    await expect(page.getByText('No problems')).toBeVisible()
    await expectAccessible(page)
    await button(page, 'Publish').click()
    await button(page, 'Publish now').click()
    const link = page.getByRole('dialog').getByRole('textbox', { name: 'Link to the study' })
    await takePart(browser, device, await link.inputValue(), answer)

    const results = resultsReply.parse(await (await context.request.get(`/studies/${id}/results`)).json())
    expect([results.responses.included, results.excluded]).toEqual([1, []])
    await page.goto(`/app/studies/${id}/results`)
    await read(page)
  })
}
