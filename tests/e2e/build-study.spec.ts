import type { z } from 'zod'
import { type BrowserContext, expect, type Page, type Response, test } from '@playwright/test'
import { messages as player } from '#content/translations/en.ts'
import { authoringPages } from '#contract/authoring/pages.ts'
import { createStudyReply, type draftReply } from '#contract/studies/draft.ts'
import { expectAccessible, expectNarrow } from '#tests/support/accessible.ts'
import { expectSaved } from '#tests/support/draft-saved.ts'
import { createPublisher } from '#tests/support/publish-study.ts'
import { createOwner, useSession } from '#tests/support/signed-in.ts'
import { pageHeading, studyPreview } from '#tests/support/take-study.ts'

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const saveState = (page: Page, text: string) =>
  expect(page.getByText(text, { exact: true }).first()).toBeVisible()
const isPost = (reply: Response) => reply.request().method() === 'POST'
/** Collects the drafts that the frame of the preview receives. */
const previewedDrafts = async (page: Page) => {
  const drafts: string[] = []
  page.on('console', (message) => {
    if (message.text().includes('"understory.preview"')) drafts.push(message.text())
  })
  await page.addInitScript(() => {
    window.addEventListener('message', ({ data }) => console.debug(JSON.stringify(data)))
  })
  return drafts
}

/** Creates a survey in a new workspace, from a template if one is named, and returns the path of its builder. */
const createSurvey = async (context: BrowserContext, baseURL = '', template?: string) => {
  const owner = await createOwner()
  await useSession(context, owner, baseURL)
  const reply = await context.request.post(`/workspaces/${owner.workspace}/studies`, {
    headers: { origin: baseURL },
    data: { tool: 'questionnaire', title: 'Tea at home', template },
  })
  const { id } = createStudyReply.parse(await reply.json())
  return `/app/studies/${id}/build`
}

test('a card sort is pasted, published, and taken by a person in another browser @desktop', async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  await useSession(context, await createOwner(), baseURL)
  const drafts = await previewedDrafts(page)
  await page.goto(authoringPages.studies.path)
  await button(page, 'New study').click()
  await page.getByRole('radio', { name: 'Card sort' }).click()
  await field(page, 'Title').fill('Tea shop')
  await button(page, 'Create study').click()
  await expect(pageHeading(page, 'Tea shop')).toBeVisible()

  await button(page, 'Publish').click()
  await expect(page.getByText(/to be solved first/)).toBeVisible()
  await button(page, 'Show the study').click()
  await button(page, 'Paste a list').click()
  await page.getByRole('dialog').getByRole('textbox').fill('Green tea\nBlack tea\nTeapot\nCup')
  await page.getByRole('dialog').getByRole('button', { name: /^Add/ }).click()
  await expect(page.getByText('No problems')).toBeVisible()
  await expect(studyPreview(page).getByRole('button', { name: 'Teapot' })).toBeVisible()

  await page.getByRole('link', { name: 'Welcome & consent' }).click()
  const heading = field(page, 'Heading of the welcome')
  await heading.fill('')
  await button(page, '1 problem').click()
  await page.getByRole('list', { name: 'Problems' }).getByRole('button').click()
  await expect(heading).toBeFocused()
  await page.keyboard.type('Tell us about tea')
  await expect(studyPreview(page).getByRole('heading', { name: 'Tell us about tea' })).toBeVisible()
  await expect(heading).toBeFocused()
  await expectSaved(page)
  expect(drafts.length).toBeGreaterThan(2)
  expect(drafts.filter((draft, index) => draft === drafts[index - 1])).toEqual([])
  await button(page, 'Publish').click()
  await page.route('**/publish', (route) => route.abort(), { times: 1 })
  await button(page, 'Publish now').click()
  const failure = page.getByRole('alert').filter({ hasText: 'Nothing was changed' })
  await expect(failure).toBeVisible()
  await button(page, 'Publish now').click()
  await expect(page.getByText('The study is published.')).toBeVisible()
  // Sooner than the notice would end by itself.
  await expect(failure).toBeHidden({ timeout: 5000 })
  const link = await page.getByRole('dialog').getByRole('textbox', { name: 'Link to the study' }).inputValue()

  const other = await browser.newContext()
  const participant = await other.newPage()
  await participant.goto(link)
  await expect(pageHeading(participant, 'Tell us about tea')).toBeFocused()
  await button(participant, 'Begin').click()
  await button(participant, 'Start').click()
  await expect(participant.getByRole('button', { name: 'Teapot' })).toBeVisible()
  await other.close()

  await button(page, 'Done').click()
  await page.getByRole('link', { name: 'All studies' }).click()
  await expect(page.getByRole('list', { name: 'Studies' })).toContainText('Live')
})

test('a change in two windows offers both versions, and undo brings the replaced one back @desktop', async ({
  page,
  context,
  baseURL,
}) => {
  const path = await createSurvey(context, baseURL)
  await page.goto(path)
  const title = field(page, 'Title of the study')
  await expect(title).toHaveValue('Tea at home')
  const other = await context.newPage()
  await other.goto(path)
  const saved = other.waitForResponse((reply) => reply.url().endsWith('/draft') && isPost(reply))
  await field(other, 'Title of the study').fill('Tea at work')
  expect((await saved).status()).toBe(200)

  await title.fill('Tea in the garden')
  const dialog = page.getByRole('dialog', { name: 'This study was changed twice' })
  await expect(dialog).toContainText('Tea at work')
  await expect(dialog).toContainText('Tea in the garden')
  await button(page, 'Save this choice').click()
  await expect(dialog.getByText('Choose a version', { exact: true })).toBeVisible()
  await dialog.getByRole('radio', { name: 'The other version' }).check()
  await button(page, 'Save this choice').click()
  await expect(title).toHaveValue('Tea at work')
  await page.keyboard.press('Control+z')
  await expect(title).toHaveValue('Tea in the garden')
  await expectSaved(page)
  await other.reload()
  await expect(field(other, 'Title of the study')).toHaveValue('Tea in the garden')
})

test('undo in a dialog leaves the study behind as it is @desktop', async ({ page, context, baseURL }) => {
  const { create } = await createPublisher(context, baseURL)
  const id = await create('cardsort', 'Tea at home')
  await page.goto(`/app/studies/${id}/build/tasks`)
  await button(page, 'Add card').first().click()
  await page.keyboard.type('Teapot')
  const cards = page.getByText('1 card', { exact: true })
  await expect(cards).toBeVisible()
  await button(page, 'Paste a list').click()
  const text = page.getByRole('dialog').getByRole('textbox')
  await expect(text).toBeFocused()
  await page.keyboard.type('Cup')
  for (let times = 0; times < 3; times += 1) await page.keyboard.press('Control+z')
  await page.keyboard.press('Escape')
  await expect(text).toBeHidden()
  await expect(cards).toBeVisible()
  const card = page.locator('[id="study.tasks.cards.0.label"]')
  await expect(card).toHaveValue('Teapot')
  await page.keyboard.press('Control+z')
  await expect(card).not.toHaveValue('Teapot')
})

test('a choice by assistive software, without a key or the pointer, is undone before the text typed last @desktop', async ({
  page,
  context,
  baseURL,
}) => {
  await page.goto(await createSurvey(context, baseURL))
  await page.getByRole('link', { name: 'Questions' }).click()
  await button(page, 'Add question').click()
  await page.getByRole('menuitem', { name: 'Single choice' }).click()
  const [text, type] = [field(page, 'Question'), page.getByRole('combobox', { name: 'Type' })]
  await expect(text).toBeFocused()
  // Both in one task: the draft receives a typed text after a pause.
  await text.evaluate(
    (typed, select) => {
      const change = (element: Node | null, value: string, event: string) => {
        if (element && 'value' in element) element.value = value
        element?.dispatchEvent(new Event(event, { bubbles: true }))
      }
      change(typed, 'Where do you drink tea?', 'input')
      change(select, 'dropdown', 'change')
    },
    await type.elementHandle(),
  )
  await expect(type).toHaveValue('dropdown')
  await page.keyboard.press('Control+z')
  await expect(type).toHaveValue('single')
  await expect(text).toHaveValue('Where do you drink tea?')
})

test('a study is moved to a folder by keyboard, and the focus returns to its menu @desktop', async ({
  page,
  context,
  baseURL,
}) => {
  await createSurvey(context, baseURL)
  await page.goto(authoringPages.studies.path)
  const more = button(page, 'More about Tea at home')
  await more.focus()
  await page.keyboard.press('Enter')
  await page.getByRole('menuitem', { name: 'Folder and tags' }).press('Enter')
  await expect(field(page, 'Folder')).toBeFocused()
  await page.keyboard.type('Tea')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('list', { name: 'Studies' })).toContainText('· Tea ·')
  await expect(more).toBeFocused()
})

test('changes made offline survive a closed page and are saved later @desktop', async ({
  page,
  context,
  baseURL,
}) => {
  const path = await createSurvey(context, baseURL)
  await page.goto(path)
  const title = field(page, 'Title of the study')
  await expect(title).toHaveValue('Tea at home')
  await context.setOffline(true)
  const fullStorage = await page.evaluateHandle(() => {
    const usual = Object.getOwnPropertyDescriptor(Storage.prototype, 'setItem') ?? {}
    const refuse = () => {
      throw new DOMException('The disk is full', 'QuotaExceededError')
    }
    Object.defineProperty(Storage.prototype, 'setItem', { ...usual, value: refuse })
    return { end: () => void Object.defineProperty(Storage.prototype, 'setItem', usual) }
  })
  await title.fill('Tea on a plane')
  await saveState(page, 'Offline: not saved. Keep this page open')
  await fullStorage.evaluate(({ end }) => end())
  await title.fill('Tea on a train')
  await saveState(page, 'Offline: kept on this device')
  await page.close()
  await context.setOffline(false)

  const next = await context.newPage()
  await next.goto(path)
  await expect(field(next, 'Title of the study')).toHaveValue('Tea on a train')
  await expectSaved(next)
  await next.reload()
  await expect(field(next, 'Title of the study')).toHaveValue('Tea on a train')
})

test('a problem in a closed question leads to its field, in each section with questions @desktop', async ({
  page,
  context,
  baseURL,
}) => {
  await page.goto(await createSurvey(context, baseURL))
  const open = (section: string) => page.getByRole('link', { name: section }).click()
  const addSingleChoice = async () => {
    await button(page, 'Add question').click()
    await page.getByRole('menuitem', { name: 'Single choice' }).click()
    await expect(field(page, 'Question')).toBeFocused()
    await page.keyboard.type('Where do you drink tea?')
  }
  await open('Screening')
  await button(page, 'Add screening question').click()
  await open('Questions')
  await addSingleChoice()
  await open('Tasks')
  await page.getByRole('button', { name: 'Page without a text' }).click()
  await addSingleChoice()
  await open('Closing')

  await page.getByRole('button', { name: /^\d+ problems$/ }).click()
  const problems = page.getByRole('list', { name: 'Problems' })
  for (const [problem, name] of [
    ['Screening · Question 1, text', 'Question'],
    ['Questions · Question 1, option 2, text', 'Option 2'],
    ['Tasks · Page 1, question 1, option 2, text', 'Option 2'],
  ] as const) {
    await problems.getByRole('button', { name: problem }).click()
    await expect(field(page, name)).toBeFocused()
  }
  await page.keyboard.type('At work')
  await expect(problems.getByRole('button', { name: /Page 1, question 1, option 2/ })).toHaveCount(0)
})

const markRight = async (page: Page, label: string) => {
  const box = page.getByRole('checkbox', { name: `“${label}” is right` })
  // The box shows the answer when the draft has it, which is a moment after the click.
  await box.click()
  await expect(box).toBeChecked()
}

type DraftReply = z.infer<typeof draftReply>

/** The labels of the right answers to the questions about success in a draft. */
const rightAnswers = ({ tasks }: DraftReply['study'], settings: DraftReply['settings']) => {
  if (tasks.tool !== 'webusability' && tasks.tool !== 'iosapp') return []
  const right = 'correct' in settings ? Object.values(settings.correct).flat() : []
  return tasks.tasks
    .flatMap(({ success }) =>
      success.by === 'question' && success.question.type === 'single' ? success.question.options : [],
    )
    .filter(({ id }) => right.includes(id))
    .map(({ label }) => label)
}

test('tasks of a website test are imported from a file and changed, with their success and recordings @desktop', async ({
  page,
  context,
  baseURL,
}) => {
  const publisher = await createPublisher(context, baseURL)
  const id = await publisher.create('webusability', 'The library')
  await page.goto(`/app/studies/${id}/build/tasks`)
  const importFile = async (file: string | { name: string; mimeType: string; buffer: Buffer }) => {
    const chosen = page.waitForEvent('filechooser')
    await button(page, 'Import tasks').click()
    await (await chosen).setFiles(file)
  }
  await importFile({ name: 'names.csv', mimeType: 'text/csv', buffer: Buffer.from('name,age\nAda,36\n') })
  await expect(page.getByText('The first row names no column “task”.')).toBeVisible()
  await importFile('public/files/web-usability-tasks-import-example.csv')
  await expect(page.getByText('4 tasks added.')).toBeVisible()
  const tasks = page.getByRole('list', { name: 'Tasks' })
  const openTask = (start: RegExp) => tasks.getByRole('button', { name: start }).click()

  await openTask(/^1 You have an hour/)
  const success = tasks.getByRole('combobox', { name: 'Success' })
  await expect(success).toHaveValue('url')
  await tasks.getByRole('combobox', { name: 'Page' }).selectOption('Address contains')
  const address = tasks.getByRole('textbox', { name: 'Address, or its path' })
  await expect(address).toHaveValue('https://library.example.org/visit/opening-hours')
  await address.fill('/visit')
  await button(page, 'Add page').click()
  await address.last().fill('/contact')
  await button(page, 'Add page').click()
  await button(page, 'Delete page 3').click()
  await expect(address).toHaveCount(2)
  await page.getByRole('textbox', { name: 'Time limit in seconds' }).fill('300')
  await openTask(/^1 You have an hour/)

  await openTask(/^4 A niece of six/)
  await success.selectOption('The participant answers a question')
  await field(page, 'Question').fill('Which book did you find?')
  await field(page, 'Option 1').fill('Whales')
  await field(page, 'Option 2').fill('Sharks')
  await markRight(page, 'Whales')
  await field(page, 'Starts at').fill('https://library.example.org/children')
  await page.getByRole('combobox', { name: 'Visited pages' }).selectOption('Required')
  await page.getByRole('combobox', { name: 'Screen' }).selectOption('Participants decide')
  await expectSaved(page)
  await expect(page.getByText('No problems')).toBeVisible()
  await expectAccessible(page)

  const { study, settings } = await publisher.readDraft(id)
  expect(study.tasks).toMatchObject({
    sites: [{ name: 'library.example.org' }],
    tasks: [
      {
        timeLimit: 300,
        success: {
          patterns: [
            { match: 'contains', value: '/visit' },
            { match: 'contains', value: '/contact' },
          ],
        },
      },
      {},
      {},
      {
        starts: [{ url: 'https://library.example.org/children' }],
        success: { question: { text: 'Which book did you find?' } },
      },
    ],
    recording: { screen: 'optional', voice: 'off', face: 'off', pages: 'required' },
  })
  expect(rightAnswers(study, settings)).toEqual(['Whales'])

  await test.step('a preview that is left asks for no recordings', async () => {
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    const preview = studyPreview(page)
    const { leave, paused } = player.shell
    for (const _ of [1, 2]) {
      await preview.getByRole('button', { name: leave, exact: true }).click()
      await preview.getByRole('button', { name: paused.goOn }).click()
    }
    await expect(preview.getByRole('button', { name: leave, exact: true })).toBeVisible()
    expect(asked.filter((path) => path.includes('captures'))).toEqual([])
  })
})

test('the app, the tasks and the recording of a mobile app test are written @desktop', async ({
  page,
  context,
  baseURL,
}) => {
  const publisher = await createPublisher(context, baseURL)
  const id = await publisher.create('iosapp', 'Park guide')
  await page.goto(`/app/studies/${id}/build/tasks`)
  const [testFlight, play] = [
    'https://testflight.apple.com/join/a1B2c3',
    'https://play.google.com/store/apps/details?id=org.example.park',
  ]
  await field(page, 'Name').fill('Park guide')
  const ios = page.getByRole('textbox', { name: 'Link for iPhones and iPads' })
  await ios.fill('https://park.example.org/app')
  await expect(ios).toHaveAccessibleDescription(/Enter a link to the app in the App Store/)
  await ios.fill(testFlight)
  await expect(ios).not.toHaveAccessibleDescription(/Enter a link/)
  await page.getByRole('textbox', { name: 'Link for Android' }).fill(play)
  await button(page, 'Add task').click()
  await field(page, 'Task').fill('Find a bench by the lake.')
  await page.getByRole('combobox', { name: 'Success' }).selectOption('The participant answers a question')
  await field(page, 'Question').fill('Where is it?')
  await field(page, 'Option 1').fill('At the pier')
  await field(page, 'Option 2').fill('At the gate')
  await markRight(page, 'At the gate')
  await page.getByRole('textbox', { name: 'Time limit in seconds' }).fill('120')
  await page.getByRole('switch', { name: 'Ask for a recording of the phone’s screen' }).click()
  await expectSaved(page)
  await expect(page.getByText('No problems')).toBeVisible()
  await expectAccessible(page)

  const { study, settings } = await publisher.readDraft(id)
  expect(study.tasks).toMatchObject({
    app: { name: 'Park guide', links: { ios: testFlight, android: play } },
    tasks: [
      { text: 'Find a bench by the lake.', timeLimit: 120, success: { question: { text: 'Where is it?' } } },
    ],
    recording: { screen: 'optional', voice: 'off', face: 'off' },
  })
  expect(rightAnswers(study, settings)).toEqual(['At the gate'])
})

const sections = ['Screening', 'Tasks', 'Questions', 'Closing', 'Look', 'Language']

test('the list and every section of the builder are accessible @desktop', async ({
  page,
  context,
  baseURL,
}) => {
  const path = await createSurvey(context, baseURL)
  await page.goto(authoringPages.studies.path)
  await expect(page.getByRole('list', { name: 'Studies' })).toBeVisible()
  await expectAccessible(page)
  await page.goto(path)
  for (const section of sections) {
    await page.getByRole('link', { name: section }).click()
    await expect(page.getByRole('heading', { level: 2, name: section })).toBeVisible()
    await expectAccessible(page)
  }
})

test('the list and the builder are accessible on a phone, and every section fits it @phone', async ({
  page,
  context,
  baseURL,
}) => {
  const path = await createSurvey(context, baseURL)
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto(authoringPages.studies.path)
  await expect(page.getByRole('list', { name: 'Studies' })).toBeVisible()
  await expectNarrow(page)
  await expectAccessible(page)
  await page.goto(path)
  for (const section of sections) {
    await page.getByRole('link', { name: section }).click()
    await expect(page.getByRole('heading', { level: 2, name: section })).toBeVisible()
    await expectNarrow(page)
  }
  // The frame around the sections is the same in all of them.
  await expectAccessible(page)
})

test('a long list renders the cards in view, and leads to any other card @desktop', async ({
  page,
  context,
  baseURL,
}) => {
  const owner = await createOwner()
  await useSession(context, owner, baseURL)
  const reply = await context.request.post(`/workspaces/${owner.workspace}/studies`, {
    headers: { origin: baseURL ?? '' },
    data: { tool: 'cardsort', title: 'Tea shop' },
  })
  const { id } = createStudyReply.parse(await reply.json())
  await page.goto(`/app/studies/${id}/build/tasks`)
  await button(page, 'Paste a list').click()
  const lines = Array.from({ length: 150 }, (_, index) => `Tea ${index + 1}`)
  await page.getByRole('dialog').getByRole('textbox').fill(lines.join('\n'))
  await page.getByRole('dialog').getByRole('button', { name: /^Add/ }).click()
  const cards = page.getByRole('list', { name: 'Cards' })
  await expect(field(page, 'Label of card 1')).toBeFocused()
  await expect(field(page, 'Label of card 140')).toHaveCount(0)
  expect(await cards.getByRole('textbox').count()).toBeLessThan(100)

  await button(page, 'Add card').click()
  const last = field(page, 'Label of card 151')
  await expect(last).toBeFocused()
  await expect(cards.locator('li', { has: last })).toHaveAttribute('aria-setsize', '151')
  await button(page, '1 problem').click()
  await page.evaluate(() => window.scrollTo(0, 0))
  // The row with the focus stays while other rows are in view; another row takes the focus from it.
  await field(page, 'Label of card 1').focus()
  await expect(last).toHaveCount(0)
  // The check of the draft before may still say that there are too few cards.
  await page
    .getByRole('list', { name: 'Problems' })
    .getByRole('button', { name: /card 151/i })
    .click()
  await expect(last).toBeFocused()
  await expect(last).toBeInViewport()
  await page.keyboard.type('Cup')
  await page.keyboard.press('Alt+ArrowUp')
  await expect(field(page, 'Label of card 150')).toBeFocused()
  await expect(field(page, 'Label of card 150')).toHaveValue('Cup')
  // The preview follows; a card without its label is a button without a name.
  await expect(studyPreview(page).getByRole('button', { name: 'Cup', exact: true })).toBeVisible()
  await expectAccessible(page)
})

test('the dialog to publish names a problem in words of the page, and leads to its field @desktop', async ({
  page,
  context,
  baseURL,
}) => {
  const { create } = await createPublisher(context, baseURL)
  const id = await create('preferencetest', 'Posters')
  await page.goto(`/app/studies/${id}/build/tasks`)
  await button(page, 'Add task').click()
  await page.getByRole('switch', { name: /^Ask for the reason/ }).check()
  const question = field(page, 'Question about the reason')
  await expect(question).toHaveValue('Why did you choose it?')
  await question.fill('')
  await expectSaved(page)
  await page.getByRole('link', { name: 'Closing' }).click()
  await button(page, 'Publish').click()
  const dialog = page.getByRole('dialog')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Tasks · Task 1, question about the reason: Required' }).click()
  await expect(dialog).toBeHidden()
  await expect(question).toBeFocused()
})

test('simulated participants take a draft, and their report names what quality rules catch @desktop', async ({
  page,
  context,
  baseURL,
}) => {
  const path = await createSurvey(context, baseURL, 'system-usability-scale')
  await page.goto(path)
  await page.getByRole('navigation', { name: 'Study' }).getByRole('link', { name: 'Pilot' }).click()
  await button(page, 'Run 200 simulated participants').click()
  await expect(page.getByText('200 simulated participants took the study.')).toBeVisible({ timeout: 30_000 })
  const quality = page.getByRole('table', { name: 'Simulated responses that quality rules catch' })
  const rowOf = (manner: string) => quality.getByRole('row').filter({ hasText: manner })
  await expect(rowOf('Straight-lining')).toContainText('20 of 20')
  await expect(rowOf('Straight-lining')).toContainText('20 × same step for every statement')
  await expect(rowOf('Careful')).toContainText('0 of 80')
  await button(page, 'See a results page of noise').click()
  await expect(page.getByRole('alert').filter({ hasText: 'Simulated, not a result' })).toBeVisible()
  await expectAccessible(page)

  await page.goto(await createSurvey(context, baseURL))
  await page.getByRole('navigation', { name: 'Study' }).getByRole('link', { name: 'Pilot' }).click()
  await button(page, 'Run 200 simulated participants').click()
  await expect(page.getByText(/^The draft has 1 problem\./)).toBeVisible()
})
