import { readFile } from 'node:fs/promises'
import { expect, type Page, test } from '@playwright/test'
import { parse } from 'csv-parse/sync'
import { demos } from '#content/site/demos/index.ts'
import type { Results } from '#contract/studies/results.ts'
import { intervalOf, percentOf } from '#studies/statistics/format.ts'
import type { Share } from '#studies/statistics/intervals.ts'
import { expectAccessibleViews } from '#tests/support/accessible-views.ts'
import { tabTo } from '#tests/support/keyboard.ts'
import { pdfText } from '#tests/support/pdf-text.ts'
import { countsOn, openMenu, openResults, respondentsOf, resultsOf } from '#tests/support/study-results.ts'
import { trailOf, treeTestModel } from '#tools/tree-test/analysis/tree-test-model.ts'

const study = 'tree-testing'

const modelOf = ({ study: { tasks }, counts, settings }: Results) => {
  if (tasks.tool !== 'treetest' || counts.tool !== 'treetest' || settings.tool !== 'treetest')
    throw new Error('Not a tree test')
  return treeTestModel(tasks, counts, settings.correct)
}

const shareText = (share: Share) => `${percentOf(share)} (${intervalOf(share)})`

const go = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Views of the results' }).getByRole('link', { name }).click()

test('reads, exports and recalculates the results, and leaves out careless respondents @desktop', async ({
  page,
  request,
}) => {
  const results = await resultsOf(request, study)
  const model = modelOf(results)
  const { overall, tasks } = model
  // The pietree is read for the second task.
  await openResults(page, study, 'overview', `task=${tasks[1]?.id}`)
  const note = page.getByRole('note').filter({ hasText: 'left out' })

  await test.step('success, directness and score are those of the analysis', async () => {
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
    await expect(note, 'no filter leaves out flagged responses').toHaveCount(0)
  })

  await test.step('answers, events, results and the report are exported', async () => {
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
    expect(counted).toHaveLength(results.responses.included)
    const events = await read('Events, CSV', 'events.csv')
    expect(new Set(events.map(({ respondent }) => respondent)).size).toBeGreaterThan(counted.length - 1)
    const report = await downloadFile('Report, PDF', 'report.pdf')
    expect(report.subarray(0, 5).toString()).toBe('%PDF-')
    expect(pdfText(new Uint8Array(report))).toContain(results.study.title.replaceAll(' ', ''))
  })

  await test.step('a correct answer that is added recalculates every view', async () => {
    const [task] = tasks
    const wrong = task?.result.destinations.find(({ correct }) => !correct)
    if (!task || !wrong) throw new Error('No wrong destination')
    await go(page, 'Correct answers')
    const item = page.getByRole('listitem').filter({ hasText: task.text }).first()
    await item.getByLabel('Also correct for task 1').selectOption({ label: trailOf(model, wrong.node) })
    await expect(item).toContainText(`${task.result.success.count} of ${task.result.success.of}`)
    await item.getByRole('button', { name: 'Add to task 1' }).click()
    const count = task.result.success.count + wrong.count
    await expect(item).toContainText(`${count} of ${task.result.success.of}`)
    await expect(page.getByText('This change applies to this page')).toBeVisible()
    await go(page, 'Overview')
    await expect(page.getByText(`${count} of ${task.result.success.of}`).first()).toBeVisible()
    await go(page, 'Correct answers')
    await item.getByRole('button', { name: `Remove ${trailOf(model, wrong.node)}` }).press('Enter')
    await expect(item.getByRole('status')).toHaveText(`${trailOf(model, wrong.node)} is no longer correct.`)
    await expect(item.getByRole('list', { name: 'Correct for task 1' })).toBeFocused()
    await expect(item).toContainText(`${task.result.success.count} of ${task.result.success.of}`)
  })

  await test.step('arrow keys move between the nodes of the pietree', async () => {
    await go(page, 'Pietree')
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
    await expect(status, 'the selected node stays selected when more nodes are shown').toHaveText(
      selectedNode,
    )
  })

  await test.step('careless respondents are flagged, listed, and left out with a filter', async () => {
    const flagged = (await respondentsOf(request, study, 'flagged=only')).length
    expect(flagged).toBeGreaterThan(0)
    await go(page, 'Respondents')
    await openMenu(page, 'Responses')
    await expect(page.getByText(/Flagged: .*same end in most tasks/)).toBeVisible()
    await page.locator('summary').filter({ hasText: 'Filters' }).click()
    await page.getByLabel('Flagged responses').selectOption('Only flagged')
    await expect(page.getByRole('heading', { name: `${flagged} respondents` })).toBeVisible()
    await expect(page.getByRole('row', { name: 'same end in most tasks' }).first()).toBeVisible()
    await page.getByLabel('Flagged responses').selectOption('Left out')
    await expect(countsOn(page)).toContainText(
      `${results.responses.included - flagged} included in the results`,
    )
    await expect(page.getByText(new RegExp(`^Left out: .*${flagged} flagged`))).toBeVisible()
  })

  await test.step('a note says what leaving out flagged responses does to success', async () => {
    const without = modelOf(await resultsOf(request, study, 'flagged=without')).overall.success
    expect(without.of).toBeLessThan(overall.success.of)
    await go(page, 'Overview')
    await expect(note).toContainText('even this filter changes success')
    await expect(note).toContainText(
      `Success in all tasks: ${shareText(without)} with this filter, ${shareText(overall.success)} of everyone.`,
    )
  })
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

  await go(page, 'First clicks')
  const clicks = result.firstClickCorrect
  await expect(page.getByRole('listitem').filter({ hasText: task.text }).first()).toContainText(
    `${clicks.count} of ${clicks.of}`,
  )
  await go(page, 'Destinations')
  const [destination] = result.destinations
  if (!destination) throw new Error('No destination')
  const row = page.getByRole('row', { name: trailOf(model, destination.node) })
  await expect(row.getByRole('cell').first()).toContainText(`${destination.count} · `)
  await go(page, 'Paths')
  await expect(page.getByRole('heading', { name: `${result.paths.length} different path` })).toBeVisible()
  await go(page, 'Pietree')
  await page.getByRole('button', { name: /^Show as a table\s+Pietree$/ }).click()
  const visits = page.getByRole('table', { name: 'Visits by node' })
  await expect(visits.getByRole('row', { name: 'Start' }).getByRole('cell').last()).toHaveText('0')
  await go(page, 'Correct answers')
  await expect(page.getByRole('listitem').filter({ hasText: task.text }).first()).toContainText(
    `${result.success.count} of ${result.success.of}`,
  )
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

test('on a phone, every view is accessible in both schemes, and a switch leaves out sample data @phone', async ({
  page,
}) => {
  test.slow()
  await expectAccessibleViews(page, study, [
    'overview',
    'first-clicks',
    'destinations',
    'pietree',
    'paths',
    'correct',
  ])

  await test.step('a switch leaves out sample data', async () => {
    await go(page, 'Overview')
    await expect(countsOn(page)).toContainText('64 of them sample data')
    await openMenu(page, 'Responses')
    await page.getByRole('switch', { name: 'Include sample data' }).uncheck()
    await expect(countsOn(page)).toContainText(/^0 responses/)
    await expect(page.getByRole('region', { name: 'All tasks together' })).toContainText('No answers yet')
  })
})
