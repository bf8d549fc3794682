import { readFile } from 'node:fs/promises'
import { expect, test } from '@playwright/test'
import { parse } from 'csv-parse/sync'
import type { Results } from '#contract/studies/results.ts'
import { duration, percentOf } from '#studies/statistics/format.ts'
import { expectAccessibleViews, showTables } from '#tests/support/accessible-views.ts'
import { openMenu, openResults, resultsOf } from '#tests/support/study-results.ts'
import { leadText, preferenceTestModel, testText } from '#tools/preference-test/analysis/preference-test.ts'

const study = 'preference-test'

const taskIn = ({ study: { tasks }, counts }: Results) => {
  if (tasks.tool !== 'preferencetest' || counts.tool !== 'preferencetest')
    throw new Error('Not a preference test')
  const [task] = preferenceTestModel(tasks, counts)
  if (!task) throw new Error('No task')
  return task
}

test('shows shares, times and significance tests of the analysis, with and without a filter @desktop', async ({
  page,
  request,
}) => {
  for (const filter of ['', 'country=DE']) {
    const task = taskIn(await resultsOf(request, study, filter))
    expect(task.answers).toBeGreaterThan(2)
    await openResults(page, study, 'overview', filter)
    const chart = page.getByRole('region', { name: task.text })
    await expect(chart).toContainText(leadText(task.lead))
    await expect(chart).toContainText(testText(task))
    await page.getByRole('button', { name: /^Show as a table/ }).click()
    for (const { name, share, time } of task.designs) {
      const row = chart
        .getByRole('table', { name: /^Choices/ })
        .getByRole('row', { name: new RegExp(`^${name}`) })
      await expect(row).toContainText(`${share.count} of ${share.of}`)
      await expect(row).toContainText(percentOf(share))
      if (time) await expect(row).toContainText(duration(time.median))
    }
  }
  await openMenu(page, 'Download')
  const downloadEvent = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Results, CSV' }).click()
  const rows: Record<string, string>[] = parse(await readFile(await (await downloadEvent).path()), {
    columns: true,
  })
  const { designs } = taskIn(await resultsOf(request, study, 'country=DE'))
  expect(rows.map(({ design, chosen }) => [design, Number(chosen)])).toEqual(
    designs.map(({ name, share }) => [name, share.count]),
  )
})

test('lists reasons by design and counts choices by position @desktop', async ({ page, request }) => {
  const { designs, places } = taskIn(await resultsOf(request, study))
  await openResults(page, study, 'reasons')
  for (const { name, reasons, reasoned } of designs) {
    const section = page.getByRole('region', { name: `Reasons for ${name}` })
    await expect(section).toContainText(`${reasoned} reason`)
    await section.getByText(/more reason/).click()
    expect((await section.getByRole('listitem').allTextContents()).toSorted()).toEqual(reasons.toSorted())
  }
  await page.getByRole('link', { name: 'Order', exact: true }).click()
  const [first] = places
  await expect(page.getByRole('listitem').filter({ hasText: 'First position' })).toContainText(
    `${first?.count} of ${first?.of}`,
  )
})

for (const [id, views] of [
  [study, ['overview', 'reasons']],
  ['preference-test-voice', ['order']],
] as const)
  test(`${views.join(' and ')} of ${id}: accessible in both schemes, fits a phone @phone`, async ({
    page,
  }) => {
    await expectAccessibleViews(page, id, views, async (_, check) => {
      await showTables(page)
      await check()
    })
  })
