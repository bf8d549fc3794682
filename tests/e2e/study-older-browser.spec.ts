import { expect, type Page, test } from '@playwright/test'
import { reachTasks } from '#tests/support/take-study.ts'
import { createPublisher } from '#tests/support/publish-study.ts'

/** Takes away what iOS 14.0 does not have; the page has nothing of it but what it brings along. */
const makeOld = (page: Page) =>
  page.addInitScript(() => {
    const remove = (owner: object, ...names: readonly string[]) => {
      for (const name of names) Reflect.deleteProperty(owner, name)
    }
    remove(Array.prototype, 'at', 'findLast', 'findLastIndex', 'toSorted', 'toReversed', 'toSpliced', 'with')
    remove(Array, 'fromAsync')
    remove(String.prototype, 'at', 'isWellFormed', 'toWellFormed')
    remove(Object, 'hasOwn', 'groupBy')
    remove(Map, 'groupBy')
    remove(Promise, 'withResolvers', 'try')
    remove(Set.prototype, 'union', 'intersection', 'difference', 'symmetricDifference', 'isSubsetOf')
    remove(URL, 'canParse', 'parse')
    remove(AbortSignal, 'timeout', 'any')
    remove(AbortSignal.prototype, 'throwIfAborted', 'reason')
    remove(Intl, 'Segmenter', 'ListFormat', 'supportedValuesOf', 'DurationFormat')
    remove(HTMLDialogElement.prototype, 'showModal', 'show', 'close')
    remove(Crypto.prototype, 'randomUUID')
    remove(Element.prototype, 'checkVisibility')
    remove(window, 'structuredClone', 'requestIdleCallback', 'BroadcastChannel', 'WeakRef', 'Iterator')
    remove(window, 'CompressionStream', 'DecompressionStream', 'scheduler', 'reportError', 'navigation')
  })

const failuresOf = (page: Page) => {
  const failures: string[] = []
  page.on('pageerror', (error) => failures.push(String(error.stack)))
  return failures
}

test('a survey is taken to its end in a browser of iOS 14 @phone', async ({ page, context, baseURL }) => {
  const { publish } = await createPublisher(context, baseURL)
  const question = (id: string, more: object) => ({ id, text: `Question ${id}`, required: true, ...more })
  const options = ['a', 'b'].map((id) => ({ id, label: `Option ${id}` }))
  const pages = [
    {
      id: 'page',
      title: 'Page',
      questions: [
        question('text', { type: 'text', max: 90 }),
        question('number', { type: 'number', whole: false }),
        question('one', { type: 'single', options }),
      ],
    },
  ]
  const id = await publish('questionnaire', 'Older', { study: { tasks: { tool: 'questionnaire', pages } } })
  await makeOld(page)
  const failures = failuresOf(page)
  await page.goto(`/take?study=${id}`)
  await page.getByRole('button', { name: 'Begin' }).click()
  await page.getByRole('button', { name: 'Start' }).click()
  await page.getByLabel('Question text').fill('\u{1F98B} fern')
  await page.getByLabel('Question number').fill('1 234,5')
  await page.getByRole('radio', { name: 'Option a' }).check()
  await page.getByRole('button', { name: 'Finish' }).click()
  await expect(page.getByText('All your answers are saved.')).toBeVisible()
  expect(failures).toEqual([])
})

test('a study of each tool is shown in a browser of iOS 14 @phone', async ({ page }) => {
  await makeOld(page)
  const failures = failuresOf(page)
  for (const id of [
    'hybrid-card-sorting',
    'tree-testing',
    'preference-test',
    'five-second-test',
    'first-click-testing',
    'prototype-testing',
    'website-testing',
    'mobile-testing',
  ])
    await test.step(id, async () => {
      await reachTasks(page, id)
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
      await expect(page.getByRole('button').first()).toBeVisible()
      await expect(page.getByText('Something went wrong')).toHaveCount(0)
      expect(failures).toEqual([])
    })
})
