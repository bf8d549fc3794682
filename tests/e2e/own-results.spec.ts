import { runningText } from '#studies/statistics/statements.ts'
import {
  type APIRequestContext,
  type Browser,
  type BrowserContext,
  expect,
  type Locator,
  type Page,
  test,
} from '@playwright/test'
import { authoringPages } from '#contract/authoring/pages.ts'
import { resultsPages } from '#contract/results/pages.ts'
import { studyMessages } from '#contract/studies/messages.ts'
import { sessionReply } from '#contract/studies/session.ts'
import { expectAccessible, expectNarrow } from '#tests/support/accessible.ts'
import { createPublisher } from '#tests/support/publish-study.ts'
import { treeTestTasks } from '#tests/support/studies.ts'
import { pageHeading } from '#tests/support/take-study.ts'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

const question = {
  id: 'tea',
  type: 'single',
  text: 'Do you drink tea?',
  required: true,
  options: [
    { id: 'yes', label: 'Yes' },
    { id: 'no', label: 'No' },
  ],
}
const study = {
  welcome: { title: 'Tea', text: 'One question.' },
  closing: { title: 'Thank you', text: 'That was all.' },
  tasks: { tool: 'questionnaire', pages: [{ id: 'page', questions: [question] }] },
}

/** Publishes a survey of one question in a new workspace; the browser is signed in as its owner. */
const publishSurvey = async (context: BrowserContext, baseURL = '') => {
  const { publish } = await createPublisher(context, baseURL)
  return publish('questionnaire', 'Tea at home', { study })
}

const treeDraft = {
  study: { welcome: study.welcome, closing: study.closing, tasks: treeTestTasks },
  settings: { tool: 'treetest', correct: { 'find-fern': ['ferns'], 'find-owl': ['birds'] } },
}

/** Takes part in a study without a browser. */
const takePart = async (request: APIRequestContext, id: string, tool: object) => {
  const begun = await request.post(`/studies/${id}/sessions`, { data: {} })
  const { session } = sessionReply.parse(await begun.json())
  const finished = await request.post(`/studies/${id}/session/finish`, {
    headers: { 'x-session-token': session },
    data: { from: 0, events: [], progress: { screening: {}, tool, followUps: {} } },
  })
  expect(finished.status()).toBe(200)
}

const answerTree = (
  request: APIRequestContext,
  id: string,
  [fern, owl]: readonly [string, string],
  more: readonly object[] = [],
) =>
  takePart(request, id, {
    tool: 'treetest',
    tasks: [
      { task: 'find-fern', path: ['forest', 'plants'], end: fern, ms: 4000 },
      { task: 'find-owl', path: owl === 'map' ? ['forest'] : ['forest', 'animals'], end: owl, ms: 9000 },
      ...more,
    ],
  })

const cards = ['oak', 'fern', 'owl', 'fox', 'moss', 'beech']
const sortDraft = {
  study: {
    welcome: study.welcome,
    closing: study.closing,
    tasks: {
      tool: 'cardsort',
      variant: 'open',
      mustPlaceAll: true,
      categories: [],
      cards: cards.map((id) => ({ id, label: id })),
    },
  },
}

/** Sorts the cards into two groups. */
const answerSort = (request: APIRequestContext, id: string, plants: readonly string[]) => {
  const group = (name: string, own: readonly string[]) => ({
    id: name.toLowerCase(),
    category: null,
    name,
    cards: own,
  })
  const animals = cards.filter((card) => !plants.includes(card))
  return takePart(request, id, {
    tool: 'cardsort',
    groups: [group('Plants', plants), group('Animals', animals)],
    ms: 60_000,
  })
}

/** Takes part in a new browser. */
const answer = async (browser: Browser, id: string, option: string) => {
  const context = await browser.newContext()
  const page = await context.newPage()
  await page.goto(`/take?study=${id}`)
  await button(page, 'Begin').click()
  await button(page, 'Start').click()
  await page.getByRole('radio', { name: option, exact: true }).check()
  await page.getByRole('button', { name: /^(Continue|Finish|Send)/ }).click()
  await expect(page.getByText('All your answers are saved.')).toBeVisible()
  await context.close()
}

test('results grow while a second browser answers, segments are compared, and the study is closed and copied @desktop', async ({
  page,
  context,
  browser,
  request,
  baseURL,
}) => {
  const id = await publishSurvey(context, baseURL)
  await page.goto(authoringPages.studies.path)
  await button(page, 'More about Tea at home').click()
  await page.getByRole('menuitem', { name: 'See results' }).click()
  await expect(pageHeading(page, 'Tea at home')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Results', exact: true })).toHaveAttribute('aria-current')
  const counts = page.getByRole('status').filter({ hasText: /\d responses?/ })

  await test.step('results grow while a second browser answers', async () => {
    await expect(counts).toContainText('0 responses')
    await expect(page.getByText('Up to date.')).toBeVisible()

    // There is nothing to read yet, so that the first response appears by itself.
    await answer(browser, id, 'Yes')
    await expect(counts).toContainText('1 response.')
    await takePart(request, id, { tool: 'questionnaire', answers: { tea: 'no' }, page: null, ms: 2000 })
    await expect(page.getByText('1 new response.').last()).toBeVisible()
    await expect(counts).toContainText('1 response.')
    await button(page, 'Update the results').click()
    await expect(counts).toContainText('2 responses.')
    await expect(page.getByText('Up to date.')).toBeVisible()
  })

  await test.step('two segments are compared side by side', async () => {
    await page.locator('summary', { hasText: 'Filters' }).click()
    await page.getByRole('combobox', { name: 'Answer', exact: true }).selectOption({ label: 'Yes' })
    await expect(counts).toContainText('1 response.')
    expect(new URL(page.url()).searchParams.get('answer')).toContain('tea:yes')
    await page.locator('summary', { hasText: 'Segments' }).click()
    await page.getByRole('textbox', { name: 'Save the present filters as a segment' }).fill('Drinkers')
    await button(page, 'Save segment').click()
    await button(page, 'Rename Drinkers').click()
    await page.getByRole('dialog').getByLabel('Name').fill('Tea drinkers')
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
    await page.getByRole('checkbox', { name: 'Tea drinkers' }).check()
    await button(page, 'Compare').click()
    await expect(page.getByText('Choose 2 to 4 of them.')).toBeVisible()
    await page.getByRole('checkbox', { name: 'All responses' }).check()
    await button(page, 'Compare').click()
    const all = page.getByRole('region', { name: 'All responses', exact: true })
    const drinkers = page.getByRole('region', { name: 'Tea drinkers', exact: true })
    await expect(all).toContainText('n = 2')
    await expect(drinkers).toContainText('n = 1')
    await expect(page.getByText('Some people are in both segments')).toBeVisible()
    await expectAccessible(page)
    // A list that is refused once is not a list that is too long.
    const lists = '**/studies/*/respondents*'
    await page.route(lists, (route) =>
      route.fulfill({ status: 503, json: { message: studyMessages.resultsBusy } }),
    )
    await page.reload()
    await expect(page.getByRole('alert')).toHaveText(studyMessages.resultsBusy)
    await expect(page.getByText('It is not known yet whether a person is in both segments')).toBeVisible()
    await expect(page.getByText('Too many responses')).toBeHidden()
    await expectAccessible(page)
    await page.unroute(lists)
    await button(page, 'Try again').click()
    await expect(page.getByText('Some people are in both segments')).toBeVisible()
    await expect(page.getByRole('alert')).toBeHidden()
    await page.reload()
    await expect(drinkers).toContainText('n = 1')
    await page.setViewportSize({ width: 320, height: 640 })
    await expectNarrow(page)
    await button(page, 'Stop comparing').click()
    await expect(counts).toContainText('1 response.')
  })

  await test.step('of three segments, all pairs are tested unless the reader chooses one', async () => {
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.locator('summary', { hasText: 'Filters' }).click()
    await page.getByRole('combobox', { name: 'Answer', exact: true }).selectOption({ label: 'No' })
    await page.getByRole('textbox', { name: 'Save the present filters as a segment' }).fill('Others')
    await button(page, 'Save segment').click()
    await page.getByRole('checkbox', { name: 'Others' }).check()
    await button(page, 'Compare').click()
    const pair = page.getByRole('combobox', { name: 'Tested segments' })
    const tested = page.getByRole('table', { name: 'Tea drinkers compared with Others' })
    await expect(pair).toHaveValue('all')
    await expect(page.getByText('Some people are in both segments')).toHaveCount(2)
    await pair.selectOption({ label: 'Tea drinkers and Others' })
    await expect(page.getByText(runningText).first()).toBeVisible()
    await expect(tested.getByRole('columnheader', { name: 'p after Holm' })).toBeHidden()
    await expect(page.getByText('Some people are in both segments')).toBeHidden()
    await pair.selectOption({ label: 'All 3 pairs' })
    await expect(page.getByText('Some people are in both segments')).toHaveCount(2)
    await expect(tested).toBeVisible()
    await expectAccessible(page)
  })

  await button(page, 'Stop comparing').click()
  const choose = async (title: string, action: string) => {
    await button(page, `More about ${title}`).click()
    await page.getByRole('menuitem', { name: action }).click()
  }
  const state = (name: string) => expect(page.getByText(name, { exact: true }).first()).toBeVisible()

  await test.step('the study is paused, closed and reopened from its menu', async () => {
    await state('Live')
    await choose('Tea at home', 'Pause')
    await state('Paused')
    await choose('Tea at home', 'Resume')
    await state('Live')
    await choose('Tea at home', 'Close')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('button', { name: 'More about Tea at home' })).toBeFocused()
    await choose('Tea at home', 'Close')
    await button(page, 'Close the study').click()
    await state('Closed')
    await choose('Tea at home', 'Reopen')
    await state('Live')
  })

  await test.step('the study is duplicated; the copy is trashed and restored', async () => {
    await choose('Tea at home', 'Duplicate')
    await expect(pageHeading(page, 'Tea at home (copy)')).toBeVisible()
    await page.getByRole('link', { name: 'Results', exact: true }).click()
    await expect(page.getByText('The study is not published')).toBeVisible()
    await choose('Tea at home (copy)', 'Move to trash')
    await button(page, 'Move to trash').click()
    await expect(page.getByText('The study is in the trash.').first()).toBeVisible()
    await page.getByRole('link', { name: 'All studies' }).click()
    await expect(page.getByRole('list', { name: 'Studies' })).not.toContainText('(copy)')
    await page.getByRole('link', { name: 'Trash' }).click()
    await choose('Tea at home (copy)', 'Restore')
    await page.getByRole('link', { name: 'Back to the studies' }).click()
    await expect(page.getByRole('list', { name: 'Studies' })).toContainText('(copy)')
  })
})

test('two tasks, and two studies of one tool, are compared with tests @desktop', async ({
  page,
  context,
  request,
  baseURL,
}) => {
  const { publish, close, saveChange } = await createPublisher(context, baseURL)
  const before = await publish('treetest', 'Tree before', treeDraft)
  const after = await publish('treetest', 'Tree after', treeDraft)
  for (let person = 0; person < 8; person += 1) {
    await answerTree(request, before, ['ferns', 'map'])
    await answerTree(request, after, ['ferns', 'birds'])
  }
  await close(before)
  await close(after)
  await page.goto(`/app/studies/${before}/results`)
  await page.locator('summary', { hasText: 'Compare' }).click()
  await button(page, 'Compare the tasks').click()
  const tasks = page.getByRole('table', { name: 'Where is the fern? compared with Where is the owl?' })
  await expect(tasks.getByRole('row', { name: /^Success/ })).toContainText('McNemar’s exact test, 8 people')
  await expect(tasks.getByRole('row', { name: /^Time/ })).toContainText('Not compared')
  await expectAccessible(page)

  const resultsOfOther = `**/studies/${after}/results?*`
  const json = { message: 'The results cannot be read now.' }
  await page.route(resultsOfOther, (route) => route.fulfill({ status: 400, json }))
  await page.getByRole('combobox', { name: 'Compare with another study' }).selectOption(after)
  await expect(page.getByRole('alert')).toHaveText(json.message)
  await page.unroute(resultsOfOther)
  await button(page, 'Try again').click()
  const studies = page.getByRole('table', { name: 'Tree before compared with Tree after' })
  const owl = studies.getByRole('row', { name: /^Success: Where is the owl/ })
  await expect(owl).toContainText('−100 points')
  await expect(owl).toContainText('Higher in “Tree after”.')
  await expect(studies.getByRole('row', { name: /^Success: Where is the fern/ })).toContainText(
    'No difference shown',
  )
  await expectAccessible(page)
  const saved = page.waitForEvent('download')
  await button(page, 'Download this comparison').click()
  expect((await saved).suggestedFilename()).toBe(`${before}-compared-${after}.csv`)
  await page.setViewportSize({ width: 320, height: 640 })
  await expectNarrow(page)

  await button(page, 'Stop comparing').click()
  await expect(page.getByRole('navigation', { name: 'Views of the results' })).toBeVisible()

  await test.step('words with another meaning begin new results, which lead to the earlier ones', async () => {
    const reworded = treeTestTasks.tasks.map((task, index) =>
      index === 0 ? { ...task, text: 'Where is the moss?' } : task,
    )
    await saveChange(after, { study: { tasks: { ...treeTestTasks, tasks: reworded } } })
    await page.goto(`/app/studies/${after}/build`)
    await button(page, 'Publish').click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('listitem').filter({ hasText: 'Where is the fern?' })).toContainText(
      'Where is the moss?',
    )
    await button(page, 'Publish now').click()
    await expect(dialog.getByText('Say whether they mean the same')).toBeVisible()
    await expectAccessible(page)
    await dialog.getByRole('radio', { name: 'No, something else' }).check()
    await button(page, 'Publish now').click()
    await expect(dialog.getByText('The new version is published.')).toBeVisible()
    await page.goto(`/app/studies/${after}/results`)
    await expect(page.getByText('0 responses')).toBeVisible()
    await button(page, 'Show the results of version 1').click()
    await expect(page.getByText('8 responses')).toBeVisible()
  })

  await test.step('the task that kept its words is counted together with earlier answers', async () => {
    await page.locator('summary', { hasText: 'Versions' }).click()
    await button(page, 'Count together what stayed the same').click()
    await expect(button(page, 'Stop counting together')).toBeFocused()
    const together = page.getByRole('table', { name: 'Results counted together' })
    const ofOwl = together.getByRole('row', { name: /^Success: Where is the owl/ })
    await expect(ofOwl).toContainText('100% (8 of 8)')
    await expect(together).not.toContainText('Where is the moss?')
    await expect(page.getByText('Of the current version only: “Where is the moss?”.')).toBeVisible()
    await expectAccessible(page)
    await expectNarrow(page)
    const numbers = page.waitForEvent('download')
    await button(page, 'Download these numbers').click()
    expect((await numbers).suggestedFilename()).toBe(`${after}-together.csv`)
    await page.locator('summary', { hasText: 'Compare' }).click()
    await page.getByRole('combobox', { name: 'Compare with another study' }).selectOption(before)
    await expect(page.getByRole('table', { name: 'Tree after compared with Tree before' })).toBeVisible()
    await button(page, 'Stop comparing').click()
    await expect(together).toBeVisible()
    await button(page, 'Stop counting together').click()
    await expect(page.getByText('0 responses')).toBeVisible()
    await expect(button(page, 'Count together what stayed the same')).toBeFocused()
  })
})

test('five questions about results take three clicks each at most, and findings are above the fold @desktop', async ({
  page,
  context,
  request,
  baseURL,
}) => {
  test.slow()
  const { publish } = await createPublisher(context, baseURL)
  const [fern, owl] = treeTestTasks.tasks
  const tasks = {
    ...treeTestTasks,
    tasks: [fern, owl, { id: 'find-moss', text: 'Where is the moss?' }],
  }
  const tree = await publish('treetest', 'Find the fern', {
    study: { ...treeDraft.study, tasks },
    settings: {
      tool: 'treetest',
      correct: { 'find-fern': ['ferns'], 'find-owl': ['birds'], 'find-moss': ['mosses'] },
    },
  })
  const moss = { task: 'find-moss', path: ['forest', 'plants'], end: 'mosses', ms: 4000 }
  for (let person = 0; person < 3; person += 1) await answerTree(request, tree, ['ferns', 'birds'], [moss])
  const sort = await publish('cardsort', 'Sort the forest', sortDraft)
  await answerSort(request, sort, ['oak', 'fern', 'moss', 'beech'])
  await answerSort(request, sort, ['oak', 'fern', 'moss', 'beech', 'owl'])
  await answerSort(request, sort, ['oak', 'fern', 'moss', 'beech'])

  let clicks = 0
  const click = async (target: Locator) => {
    clicks += 1
    await target.click()
  }
  const open = async (id: string) => {
    await page.goto(resultsPages.studyResults.path.replace('$study', id))
    await expect(page.getByRole('navigation', { name: 'Views of the results' })).toBeVisible()
    clicks = 0
  }
  await page.setViewportSize({ width: 1280, height: 900 })

  await open(tree)
  const strip = page.getByRole('region', { name: 'Findings' })
  const box = await strip.boundingBox()
  expect((box?.y ?? Infinity) + (box?.height ?? 0)).toBeLessThanOrEqual(900)

  const third = page.getByRole('listitem').filter({ hasText: 'Where is the moss?' })
  await expect(third).toContainText('3 of 3')
  expect(clicks).toBe(0)

  await click(page.getByRole('link', { name: 'Respondents' }))
  await click(page.getByRole('row').nth(1).getByRole('link'))
  await expect(page.getByRole('heading', { name: 'Time line' })).toBeVisible()
  expect(clicks).toBe(2)

  await page.getByRole('link', { name: 'All respondents' }).click()
  await page.getByRole('link', { name: 'Overview' }).click()
  await expect(third).toContainText('3 of 3')
  clicks = 0
  await click(page.locator('summary', { hasText: 'Download' }))
  const download = page.waitForEvent('download')
  await click(button(page, 'Excel workbook, XLSX'))
  expect((await download).suggestedFilename()).toMatch(/\.xlsx$/)
  expect(clicks).toBe(2)

  const dialog = page.getByRole('dialog')
  for (const name of ['Board', 'Editors']) {
    clicks = 0
    await click(button(page, 'Share'))
    await expect(dialog.getByRole('textbox', { name: 'Name' })).toBeFocused()
    await page.keyboard.type(name)
    await click(dialog.getByRole('textbox', { name: 'Password' }))
    await page.keyboard.type('lavender by the gate')
    await click(dialog.getByRole('button', { name: 'Create link' }))
    const created = dialog.getByRole('listitem').filter({ hasText: name })
    await expect(created).toContainText('· password')
    expect(clicks).toBe(3)
    await dialog.getByRole('button', { name: 'Close' }).click()
  }
  await button(page, 'Share').click()
  await expect(dialog.getByText('These results have 2 links.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Show the links' }).click()
  await expect(dialog.getByRole('button', { name: 'Revoke Board' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).click()

  await open(sort)
  const confused = page.getByRole('table', { name: 'Most disputed cards' })
  await expect(confused.getByRole('row').nth(1)).toContainText('owl')
  expect(clicks).toBe(0)
})
