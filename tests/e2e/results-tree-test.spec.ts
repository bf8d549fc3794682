import { readFile } from 'node:fs/promises'
import { expect, test } from '@playwright/test'
import { parse } from 'csv-parse/sync'
import { demos } from '#content/site/demos/index.ts'
import type { Results } from '#contract/studies/results.ts'
import { intervalOf, percentOf } from '#studies/statistics/format.ts'
import type { Share } from '#studies/statistics/intervals.ts'
import { expectAccessibleViews } from '#tests/support/accessible-views.ts'
import { tabTo } from '#tests/support/keyboard.ts'
import { pdfText } from '#tests/support/pdf-text.ts'
import { countsOn, openMenu, openResults, respondentsOf, resultsOf } from '#tests/support/study-results.ts'
import { trailOf, treeTestModel } from '#tools/tree-test/analysis/tree-test.ts'

const study = 'tree-testing'

const modelOf = ({ study: { tasks }, counts, settings }: Results) => {
  if (tasks.tool !== 'treetest' || counts.tool !== 'treetest' || settings.tool !== 'treetest')
    throw new Error('Not a tree test')
  return treeTestModel(tasks, counts, settings.correct)
}

const shareText = (share: Share) => `${percentOf(share)} (${intervalOf(share)})`

test('shows success, directness and score of the analysis @desktop', async ({ page, request }) => {
  const { overall, tasks } = modelOf(await resultsOf(request, study))
  await openResults(page, study, 'overview')
  const together = page.getByRole('region', { name: 'All tasks together' })
  await expect(together).toContainText(
    `${percentOf(overall.success)} · ${overall.success.count} of ${overall.success.of}`,
  )
  await expect(together).toContainText(`${Math.round((overall.score ?? 0) * 100)} of 100`)
  await page.getByRole('button', { name: /^Show as a table\s+Results by task$/ }).click()
  const rows = page.getByRole('table', { name: /Results by task/ }).getByRole('row')
  await expect(rows).toHaveCount(tasks.length + 1)
  for (const { number, result } of tasks)
    await expect(rows.nth(number)).toContainText(percentOf(result.success))
})

test('applies the filters of the address to every view @desktop', async ({ page, request }) => {
  const filter = 'atLeast=180&country=DE'
  const model = modelOf(await resultsOf(request, study, filter))
  const [task] = model.tasks
  if (!task) throw new Error('No task')
  const { result } = task
  expect(result.success.of).toBeGreaterThan(1)
  await openResults(page, study, 'overview', filter)
  await expect(
    page.getByText(`${percentOf(result.success)} · ${result.success.count} of ${result.success.of}`).first(),
  ).toBeVisible()

  const go = (name: string) =>
    page.getByRole('navigation', { name: 'Views of the results' }).getByRole('link', { name }).click()
  await go('First clicks')
  const clicks = result.firstClickCorrect
  await expect(page.getByRole('listitem').filter({ hasText: task.text }).first()).toContainText(
    `${clicks.count} of ${clicks.of}`,
  )
  await go('Destinations')
  const [destination] = result.destinations
  if (!destination) throw new Error('No destination')
  const row = page.getByRole('row', { name: trailOf(model, destination.node) })
  await expect(row.getByRole('cell').first()).toContainText(`${destination.count} · `)
  await go('Paths')
  await expect(page.getByRole('heading', { name: `${result.paths.length} different path` })).toBeVisible()
  await go('Pietree')
  await page.getByRole('button', { name: /^Show as a table\s+Pietree$/ }).click()
  const visits = page.getByRole('table', { name: 'Visits by node' })
  await expect(visits.getByRole('row', { name: 'Start' }).getByRole('cell').last()).toHaveText('0')
  await go('Correct answers')
  await expect(page.getByRole('listitem').filter({ hasText: task.text }).first()).toContainText(
    `${result.success.count} of ${result.success.of}`,
  )
})

test('recalculates every view when a correct answer is added @desktop', async ({ page, request }) => {
  const results = await resultsOf(request, study)
  const before = modelOf(results)
  const [task] = before.tasks
  const wrong = task?.result.destinations.find(({ correct }) => !correct)
  if (!task || !wrong) throw new Error('No wrong destination')
  await openResults(page, study, 'correct')
  const item = page.getByRole('listitem').filter({ hasText: task.text }).first()
  await expect(item).toContainText(`${task.result.success.count} of ${task.result.success.of}`)
  await item.getByLabel('Also correct for task 1').selectOption({ label: trailOf(before, wrong.node) })
  await item.getByRole('button', { name: 'Add to task 1' }).click()
  const count = task.result.success.count + wrong.count
  await expect(item).toContainText(`${count} of ${task.result.success.of}`)
  await expect(page.getByText('This change applies to this page')).toBeVisible()
  const views = page.getByRole('navigation', { name: 'Views of the results' })
  await views.getByRole('link', { name: 'Overview' }).click()
  await expect(page.getByText(`${count} of ${task.result.success.of}`).first()).toBeVisible()
  await views.getByRole('link', { name: 'Correct answers' }).click()
  await item.getByRole('button', { name: `Remove ${trailOf(before, wrong.node)}` }).press('Enter')
  await expect(item.getByRole('status')).toHaveText(`${trailOf(before, wrong.node)} is no longer correct.`)
  await expect(item.getByRole('list', { name: 'Correct for task 1' })).toBeFocused()
  await expect(item).toContainText(`${task.result.success.count} of ${task.result.success.of}`)
})

test('excludes sample data with a switch @phone', async ({ page }) => {
  await openResults(page, study, 'overview')
  await expect(countsOn(page)).toContainText('64 of them sample data')
  await openMenu(page, 'Responses')
  await page.getByRole('switch', { name: 'Include sample data' }).uncheck()
  await expect(countsOn(page)).toContainText(/^0 responses/)
  await expect(page.getByRole('region', { name: 'All tasks together' })).toContainText('No answers yet')
})

test('flags careless respondents, lists them, and excludes them with a filter @desktop', async ({
  page,
  request,
}) => {
  const all = await resultsOf(request, study)
  const flagged = (await respondentsOf(request, study, 'flagged=only')).length
  expect(flagged).toBeGreaterThan(0)
  await openResults(page, study, 'respondents')
  await openMenu(page, 'Responses')
  await expect(page.getByText(/Flagged: .*same end in most tasks/)).toBeVisible()
  await page.locator('summary').filter({ hasText: 'Filters' }).click()
  await page.getByLabel('Flagged responses').selectOption('Only flagged')
  await expect(page.getByRole('heading', { name: `${flagged} respondents` })).toBeVisible()
  await expect(page.getByRole('row', { name: 'same end in most tasks' }).first()).toBeVisible()
  await page.getByLabel('Flagged responses').selectOption('Left out')
  await expect(countsOn(page)).toContainText(`${all.responses.included - flagged} included in the results`)
  await expect(page.getByText(new RegExp(`^Left out: .*${flagged} flagged`))).toBeVisible()
})

test('downloads the report of a demo from the demo catalog @desktop', async ({ page }) => {
  await page.goto('/demos')
  const links = page.getByRole('link', { name: 'Report (PDF)' })
  await expect(links).toHaveCount(demos.filter(({ demoPdf }) => demoPdf).length)
  const downloadEvent = page.waitForEvent('download')
  await page.locator(`a[href="/studies/${study}/report"]`).click()
  const download = await downloadEvent
  expect(download.suggestedFilename()).toBe(`${study}.pdf`)
  expect((await readFile(await download.path())).subarray(0, 5).toString()).toBe('%PDF-')
})

test('moves between the nodes of the pietree with arrow keys @desktop', async ({ page, request }) => {
  const { tasks } = modelOf(await resultsOf(request, study))
  await openResults(page, study, 'pietree', `task=${tasks[1]?.id}`)
  const tree = page.getByRole('group', { name: /^Pietree/ })
  await tabTo(tree)
  await page.keyboard.press('ArrowDown')
  const status = page.getByRole('status').filter({ hasText: 'visit' })
  await expect(status).toContainText(/^Start: \d+ visits; \d+ towards a correct answer/)
  await page.keyboard.press('ArrowRight')
  await expect(status).not.toContainText('Start')
  await page.keyboard.press('ArrowLeft')
  await expect(status).toContainText('Start')
  for (let step = 0; step < 9; step += 1) await page.keyboard.press('ArrowDown')
  const selectedNode = (await status.textContent()) ?? ''
  expect(selectedNode).not.toContain('Start')
  await page.getByRole('checkbox', { name: 'Show unvisited nodes' }).check()
  await expect(status, 'the selected node stays selected when more nodes are shown').toHaveText(selectedNode)
})

test('exports answers, events, results and the report @desktop', async ({ page, request }) => {
  const { tasks } = modelOf(await resultsOf(request, study))
  await openResults(page, study, 'overview')
  await openMenu(page, 'Download')
  const downloadFile = async (button: string, name: string) => {
    const downloadEvent = page.waitForEvent('download')
    await page.getByRole('button', { name: button }).click()
    const download = await downloadEvent
    expect(download.suggestedFilename()).toBe(`${study}-${name}`)
    return readFile(await download.path())
  }
  const read = async (button: string, name: string): Promise<Record<string, string>[]> =>
    parse(await downloadFile(button, name), { columns: true })
  const rows = await read('Results, CSV', 'results.csv')
  expect(rows.map(({ success, answers }) => [Number(success), Number(answers)])).toEqual(
    tasks.map(({ result }) => [result.success.count, result.success.of]),
  )
  const answers = await read('Answers, CSV', 'answers.csv')
  const counted = answers.filter((answer) => answer['left out because'] === '')
  expect(counted).toHaveLength((await resultsOf(request, study)).responses.included)
  const events = await read('Events, CSV', 'events.csv')
  expect(new Set(events.map(({ respondent }) => respondent)).size).toBeGreaterThan(counted.length - 1)
  const report = await downloadFile('Report, PDF', 'report.pdf')
  expect(report.subarray(0, 5).toString()).toBe('%PDF-')
  expect(pdfText(new Uint8Array(report))).toContain(
    (await resultsOf(request, study)).study.title.replaceAll(' ', ''),
  )
})

test('every view is accessible in both schemes and fits a phone @phone', async ({ page }) => {
  test.slow()
  await expectAccessibleViews(page, study, [
    'overview',
    'first-clicks',
    'destinations',
    'pietree',
    'paths',
    'correct',
  ])
})

test('says what leaving out flagged responses does to success @desktop', async ({ page, request }) => {
  const everyone = modelOf(await resultsOf(request, study)).overall.success
  const without = modelOf(await resultsOf(request, study, 'flagged=without')).overall.success
  expect(without.of).toBeLessThan(everyone.of)
  await openResults(page, study, 'overview', 'flagged=without')
  const note = page.getByRole('note').filter({ hasText: 'left out' })
  await expect(note).toContainText('even this filter changes success')
  await expect(note).toContainText(
    `Success in all tasks: ${shareText(without)} with this filter, ${shareText(everyone)} of everyone.`,
  )
  await openResults(page, study, 'overview')
  await expect(page.getByRole('region', { name: 'All tasks together' })).toBeVisible()
  await expect(note).toHaveCount(0)
})
