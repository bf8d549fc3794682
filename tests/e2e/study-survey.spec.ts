import { expect, type Page, test } from '@playwright/test'
import type { Question } from '#contract/studies/questions.ts'
import { expectNarrow, expectNoViolations } from '#tests/support/accessible.ts'
import {
  expectAllStored,
  openTasks,
  prepareVisit,
  sessionOnServer,
  storedSessionAtTasks,
} from '#tests/support/browser-session.ts'
import { tabTo } from '#tests/support/keyboard.ts'
import { reachTasks, startOver, studyOf, pageHeading } from '#tests/support/take-study.ts'

const shopping = 'shopping-survey'
const marketing = 'marketing-survey'

const goOn = (page: Page) => page.getByRole('button', { name: /^(Continue|Finish)$/ }).click()
const radio = (page: Page, name: string) => page.getByRole('radio', { name, exact: true })
const places = (page: Page) =>
  page.getByRole('listitem').filter({ has: page.getByRole('button', { name: /^Move/ }) })
const answersOf = async (page: Page, id: typeof shopping | typeof marketing) => {
  const { progress } = await sessionOnServer(page, id)
  return progress.tool?.tool === 'questionnaire' ? progress.tool.answers : {}
}

test('skips pages, ranks by dragging and by buttons, and answers by keyboard @desktop', async ({ page }) => {
  test.slow()
  await reachTasks(page, shopping)
  await test.step('skip logic shortens the path, and a changed answer restores it', async () => {
    await goOn(page)
    await expect(page.getByRole('alert').filter({ hasText: 'Please answer' })).toBeVisible()
    await expect(radio(page, 'In the last week')).toBeFocused()
    await radio(page, 'Never').check()
    await expect(page.getByText('Please answer')).toBeHidden()
    await goOn(page)
    await expect(pageHeading(page, 'Shopping without a screen')).toBeFocused()
    await page.getByRole('button', { name: 'Back' }).click()
    await expect(radio(page, 'Never')).toBeChecked()
    await radio(page, 'More than a month ago').check()
    await goOn(page)
    await expect(pageHeading(page, 'The order itself')).toBeFocused()
    await page.getByRole('button', { name: 'Back' }).click()
    await radio(page, 'Never').check()
    await goOn(page)
    await radio(page, 'Somewhere else').check()
    await goOn(page)
    await expect(page.getByText('Write your own answer')).toBeVisible()
    await page.getByRole('textbox', { name: 'Somewhere else' }).fill('From a garden')
    await goOn(page)
    await expect(pageHeading(page, studyOf(shopping).closing.title)).toBeFocused()
    await expect(page.getByText('All your answers are saved.')).toBeVisible()
    await expectAllStored(page, shopping)
    expect(await answersOf(page, shopping)).toEqual({
      ordered: 'never',
      instead: { chosen: [], other: 'From a garden' },
    })
  })
  await startOver(page, shopping)
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key)
  }
  const next = page.getByRole('button', { name: 'Continue' })
  await test.step('options, a list and numbers are answered by keyboard', async () => {
    await expect(page.getByRole('heading', { level: 1, name: /When did you last order/ })).toBeFocused()
    await press('Tab', 'Space', 'Enter')
    await expect(pageHeading(page, 'The order itself')).toBeFocused()
    const cost = page.getByLabel('About how much did the order cost?')
    await tabTo(cost)
    await page.keyboard.type('abc')
    await press('Enter')
    await expect(page.getByText('Enter a number')).toBeVisible()
    await expect(cost).toBeFocused()
    await press('Control+A')
    await page.keyboard.type('41,50')
    await press('Tab', 'ArrowDown')
    await tabTo(next)
    await press('Enter')
    await expect(pageHeading(page, 'Orders you did not place')).toBeFocused()
    await tabTo(radio(page, 'Yes'))
    await press('ArrowDown', 'Enter')
    await expect(pageHeading(page, 'What matters to you')).toBeFocused()
  })
  await test.step('a ranking by mouse and all answers are kept after a reload', async () => {
    const names = async () => places(page).allInnerTexts()
    await expect(places(page)).toHaveCount(5)
    const before = await names()
    await page.reload()
    await expect(places(page)).toHaveCount(5)
    expect(await names(), 'the random order is the same after a reload').toEqual(before)
    const labelOf = (text: string | undefined) =>
      text?.split('\n').find((line) => /[a-z]{3}/i.test(line)) ?? ''
    const [first, second] = before.map(labelOf)

    await page.getByRole('button', { name: `Move ${first} down` }).click()
    await expect(places(page).first()).toContainText(second ?? '')
    await expect(page.getByRole('status').filter({ hasText: `${first}: place 2 of 5` })).toBeAttached()

    const from = await places(page).nth(4).getByText(labelOf(before[4])).boundingBox()
    const to = await places(page).first().boundingBox()
    if (!from || !to) throw new Error('The items are on the screen')
    await page.mouse.move(from.x + 20, from.y + 8)
    await page.mouse.down()
    // A quick drop, before the last move is rendered.
    await page.mouse.move(to.x + 40, to.y + 20)
    await page.mouse.up()
    await expect(places(page).first()).toContainText(labelOf(before[4]))
    const ranked = (await names()).map(labelOf)
    await page.reload()
    await expect(places(page).first()).toContainText(labelOf(before[4]))
    expect((await names()).map(labelOf)).toEqual(ranked)
    await expectAllStored(page, shopping)
    await expect.poll(async () => (await answersOf(page, shopping))['priorities']).toHaveLength(5)
  })
  await test.step('a ranking and a scale are answered by keyboard', async () => {
    const down = page.getByRole('button', { name: /^Move .* down$/ }).first()
    const name = (await down.getAttribute('aria-label')) ?? ''
    await tabTo(down)
    await press('Enter')
    await expect(page.getByRole('button', { name, exact: true })).toBeFocused()
    await expect(page.getByRole('status').filter({ hasText: 'place 2 of 5' })).toBeAttached()
    await tabTo(next)
    await press('Enter')
    await expect(pageHeading(page, 'The shop you used')).toBeFocused()
    await tabTo(next)
    await press('Enter')
    await tabTo(page.getByRole('radiogroup').getByRole('radio').first())
    await press('ArrowRight', 'ArrowRight', 'Enter')
    await expect(pageHeading(page, studyOf(shopping).closing.title)).toBeFocused()
    await expectAllStored(page, shopping)
    expect(await answersOf(page, shopping)).toMatchObject({ spent: 41.5, satisfied: 3, abandoned: 'no' })
  })
})

test('answers pictures, rows and a recommendation by touch, and a final page cannot be reopened @phone', async ({
  page,
}) => {
  await reachTasks(page, marketing)
  await page.getByRole('main').getByRole('textbox').fill('Concerts')
  await goOn(page)
  await expect(pageHeading(page, 'With help')).toBeFocused()
  await expect(page.getByRole('button', { name: 'Back' })).toBeHidden()
  await radio(page, 'No, it is new to me').tap()
  await expect(page.getByRole('checkbox'), 'the question that is skipped goes at once').toHaveCount(0)
  await goOn(page)
  await page.getByRole('radio', { name: /Bring someone along/ }).tap()
  const says = page.getByRole('radiogroup').filter({ has: page.getByRole('radio', { name: 'In part' }) })
  for (const row of await says.all()) await row.getByRole('radio', { name: 'Rather', exact: true }).tap()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(412)
  await expectNoViolations(page, 'main')
  await goOn(page)
  await page.getByRole('radio', { name: '8', exact: true }).tap()
  await goOn(page)
  await expect(page.getByText('All your answers are saved.')).toBeVisible()
  expect(await answersOf(page, marketing)).toEqual({
    unaided: 'Concerts',
    aware: 'no',
    'poster-choice': 'together',
    says: { calm: 4, company: 4, children: 4, price: 4 },
    recommend: 8,
  })
})

test('results show each question with its formula, a cross table from the address, and a filter by answers @desktop', async ({
  page,
}) => {
  await page.goto(`/results?study=${marketing}&view=answers`)
  await expect(page.getByRole('heading', { level: 2, name: 'Answers' })).toBeVisible()
  await expect(page.getByText('Recommendation score', { exact: true })).toBeVisible()
  await page.getByText('How is this counted?').last().click()
  await expect(page.getByText('n′ = n + 3', { exact: false })).toBeVisible()
  await expectNoViolations(page, 'main')

  await page.getByRole('link', { name: 'Cross table' }).click()
  await page.getByLabel('Rows').selectOption('age')
  await page.getByLabel('Columns').selectOption('poster-choice')
  await expect(page).toHaveURL(/rows=age.*columns=poster-choice|columns=poster-choice.*rows=age/)
  await expect(page.getByText(/chi-square \d+\.\d+, 3 df/)).toBeVisible()
  const table = page.getByRole('table')
  await expect(table.getByRole('row')).toHaveCount(5)
  const people = async () =>
    (await table.getByRole('row').locator('td:last-child').allInnerTexts()).reduce(
      (sum, text) => sum + Number(text),
      0,
    )
  const all = await people()

  await page.locator('summary', { hasText: 'Filters' }).click()
  await page.getByLabel('Answer', { exact: true }).selectOption('aware:been')
  await expect.poll(people).toBeLessThan(all)
  await page.setViewportSize({ width: 320, height: 700 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
})

test('the demo pages lead to the surveys @desktop', async ({ page }) => {
  await page.goto('/exploration-survey-demo')
  await expect(page.getByRole('link', { name: /results/i }).first()).toHaveAttribute(
    'href',
    /exploration-survey/,
  )
  await page.getByRole('link', { name: 'Take part' }).click()
  await expect(pageHeading(page, studyOf('exploration-survey').welcome.title)).toBeFocused()
  await page.getByRole('button', { name: 'Begin', exact: true }).click()
  await expect(pageHeading(page, studyOf('exploration-survey').screening[0]?.text ?? '')).toBeFocused()
})

test('a recommendation from 0 to 10 stands on one line at 320 px @desktop', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  const nps = { id: 'recommend', type: 'nps', text: 'Would you recommend it?', required: false } as const
  const question = { ...nps, low: 'Not at all likely', high: 'Extremely likely' }
  const pages = [{ id: 'only', questions: [question] }]
  await page.addInitScript(prepareVisit, storedSessionAtTasks(['only'], []))
  await openTasks(page, { tool: 'questionnaire', pages }, ['only'], [])
  await expect(pageHeading(page, nps.text)).toBeVisible()
  const marks = page.getByRole('radiogroup').locator('label')
  await expect(marks).toHaveCount(11)
  const boxes = await marks.evaluateAll((all) =>
    all.map((mark) => {
      const { top, width, height } = mark.getBoundingClientRect()
      return { top, width, height }
    }),
  )
  expect(new Set(boxes.map(({ top }) => top)).size).toBe(1)
  for (const { width, height } of boxes) {
    expect(width).toBeGreaterThanOrEqual(24)
    expect(height).toBeGreaterThanOrEqual(44)
  }
  await expectNarrow(page)
})

const scale = { low: 'Not at all', high: 'Very much', required: true } as const
const scales: readonly Question[] = [
  { ...scale, id: 'recommend', type: 'nps', text: 'Would you recommend it?' },
  { ...scale, id: 'rate', type: 'rating', max: 7, text: 'How hard was it?' },
  {
    id: 'agree',
    type: 'matrix',
    text: 'What do you agree with?',
    required: true,
    rows: [
      { id: 'quick', label: 'It was quick' },
      { id: 'clear', label: 'It was clear' },
    ],
    scale: ['Disagree', 'Rather disagree', 'Neither', 'Rather agree', 'Agree'],
  },
  { ...scale, id: 'much', type: 'slider', text: 'How much?', min: 0, max: 10, step: 1 },
  { id: 'why', type: 'text', text: 'Why?', required: true, max: 200 },
]

/** The element over one that has the focus, or over the first line of a long one; empty if there is none. */
const coveredBy = (element: Element) => {
  const { left, top, width, height } = element.getBoundingClientRect()
  const [x, y] = [left + width / 2, top + Math.min(height / 2, 30)]
  const over = document.elementFromPoint(x, y)
  if (!over)
    return `${element.outerHTML.slice(0, 80)} is outside of the window at ${Math.round(x)}, ${Math.round(y)}`
  return over === element || over.contains(element) || element.contains(over)
    ? ''
    : over.outerHTML.slice(0, 80)
}

for (const [name, viewport, fontSize] of [
  ['300 px wide', { width: 300, height: 600 }, '100%'],
  ['a phone in landscape', { width: 640, height: 300 }, '100%'],
  ['texts of 200 %', { width: 390, height: 700 }, '200%'],
] as const)
  test(`scales fit and nothing lies over a field: ${name} @desktop`, async ({ page }) => {
    await page.setViewportSize(viewport)
    await page.addInitScript(prepareVisit, storedSessionAtTasks(['only'], []))
    const pages = [{ id: 'only', title: 'Your opinion', questions: [...scales] }]
    await openTasks(page, { tool: 'questionnaire', pages }, ['only'], [])
    await expect(pageHeading(page, 'Your opinion')).toBeVisible()
    await page.evaluate((size) => (document.documentElement.style.fontSize = size), fontSize)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
      viewport.width,
    )
    const marks = page.locator('[data-question="recommend"], [data-question="rate"]').getByRole('radiogroup')
    for (const group of await marks.all()) {
      const boxes = await group.locator('label').evaluateAll((all) =>
        all.map((mark) => {
          const { top, left, right, width, height } = mark.getBoundingClientRect()
          return { top, left, right, width, height }
        }),
      )
      expect(new Set(boxes.map(({ top }) => Math.round(top))).size).toBe(1)
      for (const { left, right, width, height } of boxes) {
        expect(left).toBeGreaterThanOrEqual(0)
        expect(right).toBeLessThanOrEqual(viewport.width)
        expect(width).toBeGreaterThanOrEqual(viewport.width < 320 ? 22 : 24)
        expect(height).toBeGreaterThanOrEqual(44)
      }
    }
    const fields = page.getByRole('main').locator('input, textarea, button')
    for (const field of await fields.all()) {
      await field.focus()
      expect(await field.evaluate(coveredBy)).toBe('')
    }
  })
