import { expect, test } from 'vitest'
import type { SurveyPage } from '#contract/studies/tools/survey.ts'
import { copyOfPage, targetsAfter } from '#tools/survey/builder/survey-pages.ts'

const question = (id: string, skip?: Record<string, string>) =>
  ({ id, type: 'nps', text: `About ${id}?`, required: true, low: 'No', high: 'Yes', skip }) as const
const pages: readonly SurveyPage[] = [
  { id: 'one', questions: [question('a', { 0: 'b', 1: 'c', 2: 'end' }), question('b')] },
  { id: 'empty', questions: [] },
  { id: 'two', title: 'Last', questions: [question('c')] },
]

test('leads skip logic to later questions and to pages with questions, numbered through the survey', () => {
  expect(targetsAfter(pages, 0, 0).map(({ id, label }) => [id, label])).toEqual([
    ['b', '2. About b?'],
    ['two', 'Page 3: Last'],
    ['c', '3. About c?'],
  ])
  expect(targetsAfter(pages, 2, 0)).toEqual([])
})

test('copies a page with identifiers of its own, and skip logic within it', () => {
  const [page] = pages
  if (!page) throw new Error('No page')
  const copy = copyOfPage(page)
  const [a, b] = copy.questions
  const ids = [copy.id, a?.id, b?.id]
  expect(ids.some((id) => ['one', 'a', 'b'].includes(String(id)))).toBe(false)
  expect(a).toMatchObject({ skip: { 0: b?.id, 1: 'c', 2: 'end' } })
})
