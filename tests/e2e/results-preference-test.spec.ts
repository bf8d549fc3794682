import { readFile } from 'node:fs/promises'
import { expect, type Page, test } from '@playwright/test'
import { parse } from 'csv-parse/sync'
import type { Results } from '#contract/studies/results.ts'
import { duration, percentOf } from '#studies/statistics/format.ts'
import { expectAccessibleViews, showTables } from '#tests/support/accessible-views.ts'
import { openMenu, resultsOf } from '#tests/support/study-results.ts'
import {
  leadText,
  preferenceTestModel,
  testText,
} from '#tools/preference-test/analysis/preference-test-model.ts'
import { statementText } from '#studies/statistics/statements.ts'

const study = 'preference-test'

const taskIn = ({ study: { tasks }, counts }: Results) => {
  if (tasks.tool !== 'preferencetest' || counts.tool !== 'preferencetest')
    throw new Error('Not a preference test')
  const [task] = preferenceTestModel(tasks, counts)
  if (!task) throw new Error('No task')
  return task
}

const view = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Views of the results' }).getByRole('link', { name, exact: true })

/** Shares, times and significance tests of a task, with the table unfolded. */
const expectChoices = async (page: Page, task: ReturnType<typeof taskIn>) => {
  expect(task.answers).toBeGreaterThan(2)
  const chart = page.getByRole('region', { name: task.text })
  await expect(chart).toContainText(statementText(leadText(task.lead), 'closed'))
  await expect(chart).toContainText(statementText(testText(task), 'closed'))
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

test('every view is accessible, fits a phone and shows the analysis, with and without a filter @desktop', async ({
  page,
  request,
}) => {
  test.slow()
  const all = taskIn(await resultsOf(request, study))
  const german = taskIn(await resultsOf(request, study, 'country=DE'))
  const desktop = page.viewportSize()
  for (const [id, views] of [
    ['preference-test-voice', ['order']],
    [study, ['overview', 'reasons']],
  ] as const)
    await expectAccessibleViews(page, id, views, async (_, check) => {
      await showTables(page)
      await check()
    })
  if (desktop) await page.setViewportSize(desktop)

  await test.step('shares, times and significance tests are those of the analysis', async () => {
    await view(page, 'Choices').click()
    await expectChoices(page, all)
  })

  await test.step('reasons are listed by design, and choices are counted by position', async () => {
    await view(page, 'Reasons').click()
    for (const { name, reasons, reasoned } of all.designs) {
      const section = page.getByRole('region', { name: `Reasons for ${name}` })
      await expect(section).toContainText(`${reasoned} reason`)
      await section.getByText(/more reason/).click()
      expect((await section.getByRole('listitem').allTextContents()).toSorted()).toEqual(reasons.toSorted())
    }
    await view(page, 'Order').click()
    const [first] = all.places
    await expect(page.getByRole('listitem').filter({ hasText: 'First position' })).toContainText(
      `${first?.count} of ${first?.of}`,
    )
  })

  await test.step('a filter applies to the choices and to the exported results', async () => {
    await page.locator('summary').filter({ hasText: 'Filters' }).click()
    await page.getByLabel('Country').selectOption('DE')
    await view(page, 'Choices').click()
    await expectChoices(page, german)
    await openMenu(page, 'Download')
    const downloadEvent = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Results, CSV' }).click()
    const rows: Record<string, string>[] = parse(await readFile(await (await downloadEvent).path()), {
      columns: true,
    })
    expect(rows.map(({ design, chosen }) => [design, Number(chosen)])).toEqual(
      german.designs.map(({ name, share }) => [name, share.count]),
    )
  })
})
