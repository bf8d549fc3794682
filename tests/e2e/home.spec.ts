import { expect, test } from '@playwright/test'
import { homeResult } from '#content/site/home-result.ts'
import { routes } from '#content/site/routes.ts'
import { studies } from '#content/studies/index.ts'
import { resultsOf } from '#tests/support/study-results.ts'
import { cardSortModel } from '#tools/card-sort/analysis/card-sort-model.ts'
import { similarityDendrogram } from '#tools/card-sort/analysis/average-linkage.ts'

test('the result on the home page is that of the demo @desktop', async ({ request }) => {
  const id = 'open-card-sorting'
  const { counts, responses } = await resultsOf(request, id)
  const tasks = studies.find(({ study }) => study.id === id)?.study.tasks
  if (tasks?.tool !== 'cardsort' || counts.tool !== 'cardsort') throw new Error('Not a card sort')
  const { labels, people, similarity } = cardSortModel(tasks, counts, responses.included)
  expect({ people: homeResult.people, labels: homeResult.labels }).toEqual({ people, labels })
  const { merges } = similarityDendrogram(similarity)
  expect(homeResult.merges).toEqual(
    merges.map(({ height, ...merge }) => ({ ...merge, height: Math.round(height * 1000) / 1000 })),
  )
})

test('a visitor moves the line by button and by keyboard, and the groups follow @desktop', async ({
  page,
}) => {
  await page.goto(routes.pageHome)
  const result = page.getByRole('region', { name: 'A result to try' })
  const groups = result.getByRole('list').last().getByRole('listitem')
  await expect(result.getByRole('status')).toHaveText('6 groups at 28% agreement')
  await expect(groups).toHaveCount(6)
  await result.getByRole('button', { name: 'More groups' }).click()
  await expect(groups).not.toHaveCount(6)
  await result.getByRole('slider', { name: 'Cut line' }).focus()
  await page.keyboard.press('End')
  await expect(groups).toHaveCount(1)
})
