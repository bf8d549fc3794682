import { readFile } from 'node:fs/promises'
import { expect, type Page, test } from '@playwright/test'
import { parse } from 'csv-parse/sync'
import type { Results } from '#contract/studies/results.ts'
import { expectAccessibleViews } from '#tests/support/accessible-views.ts'
import { tabTo } from '#tests/support/keyboard.ts'
import { readZip } from '#tests/support/read-zip.ts'
import { countsOn, openMenu, openResults, respondentsOf, resultsOf } from '#tests/support/study-results.ts'
import { cardSortModel } from '#tools/card-sort/analysis/card-sort-model.ts'
import { cardsTable, mergeCategories } from '#tools/card-sort/analysis/categories.ts'
import { similarityDendrogram } from '#tools/card-sort/analysis/average-linkage.ts'
import { clustersAt, cutFor } from '#tools/card-sort/analysis/dendrogram.ts'
import { groupStability } from '#tools/card-sort/analysis/group-stability.ts'
import { usedStandards } from '#tools/card-sort/analysis/standards.ts'
import { typicalSorts } from '#tools/card-sort/analysis/typical-sorts.ts'

const study = 'open-card-sorting'

const modelOf = ({ study: { tasks, language }, counts, responses, settings }: Results) => {
  if (tasks.tool !== 'cardsort' || counts.tool !== 'cardsort' || settings.tool !== 'cardsort')
    throw new Error('Not a card sort')
  const model = cardSortModel(tasks, counts, responses.included)
  return { ...model, standards: usedStandards(model.sorts, settings, { tasks, language }) }
}
const groupsAt = (results: Results, cut: number) =>
  clustersAt(similarityDendrogram(modelOf(results).similarity), cut + 1e-9).filter(({ length }) => length > 1)

const proposedCut = (results: Results) => {
  const { similarity, sorts } = modelOf(results)
  const tree = similarityDendrogram(similarity)
  return cutFor(tree, groupStability(tree, similarity, sorts).proposed?.groups ?? 0)
}

const go = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Views of the results' }).getByRole('link', { name }).click()

const rowsOf = async (path: string): Promise<Record<string, string>[]> =>
  parse(await readFile(path), { columns: true })

test('applies the filters of the address to every view @desktop', async ({ page, request }) => {
  const filter = 'atLeast=420&answer=children:yes'
  const results = await resultsOf(request, study, filter)
  const { labels, people, sorts, standards } = modelOf(results)
  expect(people).toBeGreaterThan(2)
  expect(people).toBeLessThan(20)

  await openResults(page, study, 'dendrogram', filter)
  const cut = proposedCut(results)
  const agreement = `${Math.round((1 - cut) * 100)}% agreement`
  await expect(page.getByText(`${groupsAt(results, cut).length} groups at ${agreement}`)).toBeVisible()

  await go(page, 'Similarity')
  await expect(page.getByText(`share of ${people} people`)).toBeVisible()
  await go(page, 'Categories')
  const categories = mergeCategories(sorts, standards).length
  await expect(page.getByRole('heading', { name: `${categories} categories` })).toBeVisible()
  await go(page, 'Cards')
  const [first] = cardsTable(labels.length, sorts, standards)
  const row = page.getByRole('row', { name: labels[0] ?? '' }).first()
  await expect(row).toContainText(first?.categories[0]?.name ?? 'missing')
  await expect(row.getByRole('cell').nth(1)).toHaveText(String(first?.categories.length))
  await go(page, 'Typical sorts')
  const [typical] = typicalSorts(labels.length, sorts, 3)
  await expect(page.getByText(`${typical?.followers.length} of ${people}`).first()).toBeVisible()
  await go(page, 'Questions')
  await expect(page.getByText(`${people} answers`).first()).toBeVisible()
  await go(page, 'Respondents')
  const respondents = await respondentsOf(request, study, filter)
  await expect(page.getByRole('heading', { name: `${respondents.length} respondents` })).toBeVisible()
  await expect(page.getByRole('row')).toHaveCount(respondents.length + 1)
})

test('reads the dendrogram and the matrix, merges categories and exports the filtered responses @desktop', async ({
  page,
  request,
}) => {
  const results = await resultsOf(request, study)
  const germanResults = await resultsOf(request, study, 'country=DE')
  const { similarity, labels, sorts, standards } = modelOf(results)
  await openResults(page, study, 'dendrogram')
  const line = page.getByRole('slider', { name: 'Cut line' })

  await test.step('dragging moves the cut line, a button moves it back to the proposed cut', async () => {
    const proposed = String(Math.round(proposedCut(results) * 100))
    await expect(line).toHaveValue(proposed)
    await expect(page.getByText(/Found in \d+% of resamples/).first()).toBeVisible()
    await line.scrollIntoViewIfNeeded()
    const box = await line.boundingBox()
    if (!box) throw new Error('No cut line')
    const y = box.y + box.height + 40
    await page.mouse.move(box.x + box.width / 2, y)
    await page.mouse.down()
    await page.mouse.move(box.x + 14 + (box.width - 28) * 0.75, y, { steps: 4 })
    await page.mouse.up()
    await expect(line).toHaveValue('75')
    await page.getByRole('button', { name: 'Back to the first cut' }).click()
    await expect(line).toHaveValue(proposed)
  })

  await test.step('the keyboard moves the cut line, which updates the groups', async () => {
    await tabTo(line)
    await page.keyboard.press('Home')
    await expect(line).toHaveAttribute('aria-valuetext', /at 100% agreement/)
    for (let step = 0; step < 20; step += 1) await page.keyboard.press('ArrowRight')
    const groups = groupsAt(results, 0.2)
    await expect(line).toHaveAttribute('aria-valuetext', `${groups.length} groups at 80% agreement`)
    const list = page.getByRole('region', { name: 'Groups at 80% agreement' })
    await expect(list.locator(':scope > ul > li')).toHaveCount(groups.length + 1)
    await page.getByRole('radio', { name: /Actual agreement/ }).check()
    await expect(page.getByRole('region', { name: 'Dendrogram' })).toContainText('groups at 80% agreement')
    await expect(list.getByText(/Found in \d+% of resamples/).first()).toBeVisible()
  })

  await test.step('arrow keys move between the pairs of the matrix, and a table lists all pairs', async () => {
    await go(page, 'Similarity')
    const matrix = page.getByRole('group', { name: /^Similarity of 30 cards/ })
    await tabTo(matrix)
    await page.keyboard.press('ArrowDown')
    const status = page.getByRole('status').filter({ hasText: 'together in' })
    const first = await status.textContent()
    expect(first).toMatch(/together in \d+ of 42 sorts, \d+% \(95% interval/)
    await page.keyboard.press('ArrowDown')
    await expect(status).not.toHaveText(first ?? '')
    await page.getByRole('button', { name: /^Show as a table\s+Similarity matrix$/ }).click()
    const table = page.getByRole('table', { name: 'Similarity of all pairs of cards' })
    await expect(table.getByRole('row')).toHaveCount(labels.length + 1)
    expect(similarity.sorts).toBe(42)
  })

  await test.step('categories are merged and split again', async () => {
    const before = mergeCategories(sorts, standards)
    const german = modelOf(germanResults)
    const left = new Set(mergeCategories(german.sorts, german.standards).map(({ name }) => name))
    const shown = before.slice(0, 30)
    const stays = shown.find(({ name }) => left.has(name))
    const gone = shown.find(({ name }) => !left.has(name))
    const [one, other] = before.filter(({ names }) => names.length === 1)
    if (!one || !other) throw new Error('No categories')
    const together = mergeCategories(sorts, [
      ...standards,
      { name: 'Both', names: [...one.names, ...other.names] },
    ])
    await go(page, 'Categories')
    await page.getByRole('checkbox', { name: one.name, exact: true }).check()
    await page.getByRole('checkbox', { name: other.name, exact: true }).check()
    await page.getByLabel('Merge 2 categories under the name').fill('Both')
    await page.getByRole('button', { name: 'Merge', exact: true }).click()
    await expect(page.getByRole('heading', { name: `${together.length} categories` })).toBeVisible()
    const merged = page
      .getByRole('listitem')
      .filter({ has: page.getByRole('checkbox', { name: 'Both', exact: true }) })
    await expect(merged).toContainText(`${together.find(({ name }) => name === 'Both')?.participants} people`)
    await expect(page.getByText('This change applies to this page')).toBeVisible()
    const status = page.getByRole('status').filter({ hasText: '“Both”' })
    await expect(status).toHaveText('Merged under “Both”.')
    await merged.getByRole('button', { name: 'Split “Both”' }).press('Enter')
    await expect(status).toHaveText('“Both” was split.')
    await expect(page.getByRole('list', { name: 'Categories' })).toBeFocused()
    await expect(page.getByRole('heading', { name: `${before.length} categories` })).toBeVisible()

    await page.getByRole('checkbox', { name: stays?.name ?? '', exact: true }).check()
    await page.getByRole('checkbox', { name: gone?.name ?? '', exact: true }).check()
    await expect(page.getByLabel('Merge 2 categories under the name')).toBeVisible()
    await page.locator('summary').filter({ hasText: 'Filters' }).click()
    await page.getByLabel('Country').selectOption('DE')
    await expect(page.getByLabel('Select two or more categories'), 'one of them is gone').toBeVisible()
  })

  await test.step('the filtered responses are exported', async () => {
    const { responses, excluded, study: definition } = germanResults
    await openMenu(page, 'Download')
    const downloadFile = async (name: string) => {
      const downloadEvent = page.waitForEvent('download')
      await page.getByRole('button', { name }).click()
      const download = await downloadEvent
      return { name: download.suggestedFilename(), path: await download.path() }
    }
    const answers = await downloadFile('Answers, CSV')
    expect(answers.name).toBe(`${study}-answers.csv`)
    const rows = await rowsOf(answers.path)
    const unfinished = excluded.filter(({ reason }) =>
      ['unfinished', 'rejected', 'quota-full'].includes(reason),
    )
    expect(rows).toHaveLength(responses.all - unfinished.reduce((sum, { count }) => sum + count, 0))
    expect(rows.filter((row) => row['sample'] === 'no')).toHaveLength(responses.all - responses.sample)
    expect(new Set(rows.map((row) => row['country']))).toEqual(new Set(['DE']))
    const events = await rowsOf((await downloadFile('Events, CSV')).path)
    expect(events.length).toBeGreaterThan(rows.length)
    const pairs = await rowsOf((await downloadFile('Results, CSV')).path)
    const cards = definition.tasks.tool === 'cardsort' ? definition.tasks.cards.length : 0
    expect(pairs).toHaveLength((cards * (cards - 1)) / 2)
    const forExcel = await readFile((await downloadFile('Answers for Excel, CSV')).path, 'utf8')
    expect(forExcel).toBe(`\uFEFF${await readFile(answers.path, 'utf8')}`)
    const workbook = await downloadFile('Excel workbook, XLSX')
    expect(workbook.name).toBe(`${study}-workbook.xlsx`)
    const sheet = readZip(await readFile(workbook.path)).get('xl/worksheets/sheet1.xml')
    expect(sheet?.match(/<row /g)).toHaveLength(1 + rows.length)
  })
})

test('explains a pair beside its square, for the pointer and for keyboard focus, with whole labels @desktop', async ({
  page,
}) => {
  await openResults(page, 'card-sorting-image', 'similarity')
  const matrix = page.getByRole('group', { name: /^Similarity of 24 cards/ })
  const explanation = matrix.locator('xpath=following-sibling::div').filter({ hasText: 'together in' })
  await tabTo(matrix)
  await expect(explanation, 'focus explains the first pair').toHaveText(/together in \d+ of \d+ sorts/)
  await page.keyboard.press('Escape')
  await expect(explanation).toHaveCount(0)
  await expect(matrix.locator('image')).toHaveCount(24)
  const shown = await matrix.locator('svg text').allTextContents()
  expect(shown.filter((text) => /\D/.test(text))).toContain('Measuring jug')
  expect(shown.filter((text) => text.includes('…'))).toEqual([])
  await matrix.scrollIntoViewIfNeeded()
  const box = await matrix.locator('svg').boundingBox()
  if (!box) throw new Error('No matrix')
  const pointer = { x: box.x + 20, y: box.y + 200 }
  await page.mouse.move(pointer.x, pointer.y)
  await expect(explanation.locator('img')).toHaveCount(2)
  const beside = await explanation.boundingBox()
  expect(Math.abs((beside?.x ?? 0) - pointer.x)).toBeLessThan(50)
  expect(Math.abs((beside?.y ?? 0) - pointer.y)).toBeLessThan(60)
})

test('shows popular placements, agreement beyond chance and no dendrogram for a closed sort @phone', async ({
  page,
  request,
}) => {
  const results = await resultsOf(request, 'closed-card-sorting')
  const { placements, labels } = modelOf(results)
  await openResults(page, 'closed-card-sorting', 'placements')
  const views = page.getByRole('navigation', { name: 'Views of the results' })
  await expect(views.getByRole('link', { name: 'Dendrogram' })).toHaveCount(0)
  const share = (placements?.counts[0] ?? 0) / results.responses.included
  const row = page.getByRole('row', { name: labels[0] ?? '' })
  await expect(row.getByRole('cell').first()).toContainText(`${Math.round(share * 100)}%`)
  const agreement = page.getByRole('region', { name: 'Agreement between people' })
  await expect(agreement).toContainText('That is more than chance.')
  await agreement.getByRole('button', { name: /Show as a table/ }).click()
  await expect(agreement.getByRole('row', { name: /Krippendorff’s alpha/ })).toContainText(
    /0\.\d\d to 0\.\d\d/,
  )
})

test('on a phone, every view is accessible in both schemes, and responses are left out and filtered @phone', async ({
  page,
  request,
}) => {
  test.slow()
  const views = [
    'overview',
    'dendrogram',
    'similarity',
    'categories',
    'cards',
    'typical',
    'questions',
    'respondents',
  ]
  await expectAccessibleViews(page, study, views, async (view, check) => {
    await check()
    if (view !== 'cards') return
    // On a phone a row is laid out as a block without horizontal scrolling; screen readers still get a table row.
    const table = page.getByRole('table', { name: 'Cards and their categories' })
    expect(await table.evaluate((element) => element.scrollWidth)).toBeLessThan(320)
    const row = table.getByRole('row', { name: /^Renew a loan/ })
    await expect(row).toHaveAttribute('role', 'row')
    await expect(row.getByRole('cell')).toHaveCount(5)
    await expect(row.getByRole('listitem').last()).toHaveText(/^\d+ others$/)
    const all = Number(await row.getByRole('cell').nth(1).textContent())
    await page.getByRole('button', { name: 'Show all categories' }).click()
    await expect(row.getByRole('listitem')).toHaveCount(all)
  })

  await test.step('a switch excludes the sample responses, of which the number is shown', async () => {
    await go(page, 'Similarity')
    await expect(countsOn(page)).toContainText(
      /^51 responses, 51 of them sample data\. 42 included in the results/,
    )
    await openMenu(page, 'Responses')
    await expect(page.getByText('Left out: 4 not finished, 3 screened out')).toBeVisible()
    await page.getByRole('switch', { name: 'Include sample data' }).uncheck()
    await expect(countsOn(page)).toContainText(/^0 responses/)
    await expect(page).toHaveURL(/sample=without/)
    await page.goBack()
    await expect(countsOn(page)).toContainText(/^51 responses/)
  })

  await test.step('filters are set and cleared in the form', async () => {
    await page.locator('summary').filter({ hasText: 'Filters' }).click()
    const german = await resultsOf(request, study, 'country=DE')
    await page.getByLabel('Country').selectOption('DE')
    await expect(page).toHaveURL(/country=DE/)
    await expect(countsOn(page)).toContainText(`${german.responses.included} included in the results`)
    await page.getByLabel('Minimum time in seconds').fill('100000')
    await page.getByLabel('Minimum time in seconds').press('Enter')
    await expect(countsOn(page)).toContainText(/^0 responses/)
    await expect(page.getByLabel('Minimum time in seconds')).toBeFocused()
    await page.getByRole('button', { name: 'Clear filters' }).click()
    await expect(page).not.toHaveURL(/country|atLeast/)
    await expect(page.getByLabel('Minimum time in seconds')).toHaveValue('')
    await expect(countsOn(page)).toContainText('51 of them sample data')
  })

  await test.step('one click shows the formula of a number', async () => {
    await go(page, 'Dendrogram')
    await page.getByRole('radio', { name: /Best merge/ }).check()
    const chart = page.getByRole('region', { name: 'Dendrogram' })
    await chart.getByText('How is this counted?').click()
    await expect(
      page.getByText('agreement of a merge = the lowest, over the cards of both parts'),
    ).toBeVisible()
    await expect(chart.getByText('Our own formula')).toBeVisible()
  })
})

test('an opened part of the head leaves its button where it is @desktop', async ({ page }) => {
  await openResults(page, study, 'overview')
  const button = page.locator('summary').filter({ hasText: 'Filters' })
  const before = await button.boundingBox()
  await button.click()
  await expect(page.getByLabel('Country')).toBeVisible()
  expect(await button.boundingBox()).toEqual(before)
})
