import { expect, type Page, test } from '@playwright/test'
import type { Results } from '#contract/studies/results.ts'
import { percentOf } from '#studies/statistics/format.ts'
import type { Share } from '#studies/statistics/intervals.ts'
import { expectAccessibleViews } from '#tests/support/accessible-views.ts'
import { tabTo } from '#tests/support/keyboard.ts'
import { respondentsOf, resultsOf } from '#tests/support/study-results.ts'
import { fiveSecondModel } from '#tools/five-second/analysis/five-second-model.ts'

const study = 'five-second-test'

const resultIn = ({ study: { tasks }, counts, settings }: Results) => {
  if (tasks.tool !== 'fivesecond' || counts.tool !== 'fivesecond' || settings.tool !== 'fivesecond')
    throw new Error('Not a five second test')
  const [task] = fiveSecondModel(tasks, counts, settings)
  const offer = task?.questions.find(({ result }) => result.id === 'offer')
  if (!task || !offer?.recall) throw new Error('Nothing to recall')
  return { ...task, offer, recall: offer.recall }
}
const shareText = (share: Share) => `${percentOf(share)} · ${share.count} of ${share.of}`
const view = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Views of the results' }).getByRole('link', { name, exact: true })

test('every view is accessible, fits a phone and shows the analysis, of any accepted words @desktop', async ({
  page,
  request,
}) => {
  test.slow()
  const results = await resultsOf(request, study)
  const { recall, exposure, questions, offer } = resultIn(results)
  const [top, second] = offer.words
  if (!top || !second) throw new Error('No words')
  const words = page.getByRole('region', { name: 'What is offered here?' })
  const answers = words.getByRole('status')
  /** The cloud is laid out for the width of the page. */
  const expectCloud = async () => {
    const cloud = words.locator('svg text')
    await expect(cloud.first()).toBeVisible()
    const wordPositions = () =>
      cloud.evaluateAll((all) =>
        all.map((word) => [word.textContent, word.getAttribute('x'), word.getAttribute('y')]),
      )
    const before = await wordPositions()
    expect(before.length).toBeGreaterThan(20)
    await view(page, 'Exposure').click()
    await expect(cloud).toHaveCount(0)
    await view(page, 'Words').click()
    await expect(cloud.first()).toBeVisible()
    expect(await wordPositions()).toEqual(before)
    await cloud.filter({ hasText: second.word }).first().click()
    await expect(answers.getByRole('listitem')).toHaveCount(second.count)
  }

  const desktop = page.viewportSize()
  await expectAccessibleViews(page, study, ['overview', 'words', 'answers', 'exposure', 'counts'])

  await test.step('on a narrow page, the cloud shows the answers with a selected word', async () => {
    await view(page, 'Words').click()
    await expectCloud()
  })
  if (desktop) await page.setViewportSize(desktop)

  await test.step('recall, clarity and flags are those of the analysis', async () => {
    await view(page, 'Overview').click()
    const overview = page.getByRole('region', { name: 'Design 1: overview' })
    await expect(overview).toContainText(shareText(recall.share))
    for (const { clarity } of questions)
      if (clarity) await expect(overview).toContainText(shareText(clarity.share))
    // In the sample data, participants remember the repair better than the price.
    const cost = questions.find(({ result }) => result.id === 'cost')?.recall?.share.share ?? 1
    expect(recall.share.share ?? 0).toBeGreaterThan(cost + 0.15)

    await view(page, 'Exposure').click()
    expect(exposure.flagged.count).toBeGreaterThan(1)
    await expect(page.getByRole('region', { name: 'Design 1: exposure' })).toContainText(
      shareText(exposure.flagged),
    )
    const flagged = (await respondentsOf(request, study)).filter(({ flags }) => flags.length > 0)
    expect(flagged).toHaveLength(exposure.flagged.count)
    await view(page, 'Respondents').click()
    await expect(page.getByRole('cell', { name: 'design not seen for its time' })).toHaveCount(flagged.length)
  })

  await test.step('an accepted word that is added recalculates every view', async () => {
    if (results.settings.tool !== 'fivesecond') throw new Error('Not a five second test')
    const taskSettings = results.settings.tasks['home'] ?? { recall: {}, clear: {} }
    const accepted = [...recall.words, 'toaster']
    const changed = resultIn({
      ...results,
      settings: {
        ...results.settings,
        tasks: { home: { ...taskSettings, recall: { ...taskSettings.recall, offer: accepted } } },
      },
    })
    expect(changed.recall.share.count).toBeGreaterThan(recall.share.count)
    await view(page, 'Scoring').click()
    const item = page.getByRole('listitem').filter({ hasText: 'What is offered here?' }).first()
    await item.getByRole('textbox', { name: /^Word or phrase/ }).fill('toaster')
    await expect(item).toContainText(shareText(recall.share))
    await page.keyboard.press('Enter')
    await expect(item).toContainText(shareText(changed.recall.share))
    await expect(item.getByRole('status')).toHaveText('“toaster” was added.')
    await view(page, 'Overview').click()
    await expect(page.getByText(shareText(changed.recall.share)).first()).toBeVisible()
    await view(page, 'Scoring').click()
    await item.getByRole('button', { name: /^Remove toaster/ }).press('Enter')
    await expect(item.getByRole('status')).toHaveText('“toaster” was removed.')
    await expect(item.getByRole('list', { name: 'Accepted words' })).toBeFocused()
    await expect(item).toContainText(shareText(recall.share))
  })

  await test.step('the answers with a selected word are shown, by keyboard and in the cloud', async () => {
    await view(page, 'Words').click()
    await expect(answers.getByRole('listitem')).toHaveCount(top.count)
    await tabTo(words.getByRole('button', { name: second.word, exact: true }))
    await page.keyboard.press('Enter')
    await expect(answers.getByRole('listitem')).toHaveCount(second.count)
    await expect(answers.locator('mark').first()).toHaveText(new RegExp(second.word, 'i'))
    await expectCloud()
  })

  await test.step('forms of a word are split, and merged again, by the reader', async () => {
    const merged = offer.words.find(({ forms }) => forms.length > 1)
    if (!merged) throw new Error('No word with forms')
    const table = words.getByRole('group', { name: 'Table of words' })
    await words.getByRole('button', { name: `Split the forms of ${merged.word}` }).press('Enter')
    await expect(table).toBeFocused()
    await expect(table).toContainText(`Counted apart: “${merged.word}”`)
    await table.getByRole('button', { name: 'Merge again' }).press('Enter')
    await expect(table).toBeFocused()
    await expect(table).not.toContainText('Counted apart')
  })

  await test.step('after a filter without any words is cleared, the first word is selected', async () => {
    await view(page, 'Exposure').click()
    await page.locator('summary', { hasText: 'Filters' }).click()
    await page.getByLabel('Minimum time in seconds').fill('90000')
    await page.getByLabel('Minimum time in seconds').press('Enter')
    await expect(page.getByText('No participant has seen this design yet.')).toBeVisible()
    await view(page, 'Words').click()
    await expect(words).toContainText('There are no answers with words to count')
    await page.getByRole('button', { name: 'Clear filters' }).click()
    await expect(answers.getByRole('listitem').first()).toBeVisible()
  })
})
