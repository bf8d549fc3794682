import { expect, test } from 'vitest'
import type { Picture } from '#contract/studies/media.ts'
import { nameNew } from '#studies/hotspots/hotspot-editor.ts'
import { newReadableId } from '#studies/builder/part-ids.ts'
import { allQuestionTypes, asType, emptyQuestion } from '#studies/builder/questions/question-types.ts'
import { copyQuestions } from '#studies/builder/questions/copy-questions.ts'
import { newSuccessQuestion } from '#studies/builder/success-question.tsx'
import { cardsFrom } from '#tools/card-sort/builder/cards.ts'
import { newTask as newAppTask } from '#tools/mobile-app-test/builder/draft-changes.ts'
import { newPrototype, newScreen, newTask } from '#tools/prototype/builder/draft-changes.ts'
import { copyOfPage } from '#tools/survey/builder/survey-pages.ts'
import { readTree, withPasted } from '#tools/tree-test/builder/parse-tree.ts'
import { newSite, newTask as newSiteTask } from '#tools/website-test/builder/draft-changes.ts'
import { manyQuestions } from '#tests/support/questions.ts'

/** The identifiers of all parts in a value. */
const idsIn = (value: unknown): string[] => {
  if (typeof value !== 'object' || value === null) return []
  const own = 'id' in value && typeof value.id === 'string' ? [value.id] : []
  return [...own, ...Object.values(value).flatMap(idsIn)]
}

const lines = [{ label: 'Tea', description: '' }]
const picture: Picture = { kind: 'image', src: '/tea.png', alt: '', width: 10, height: 10 }

/** Each part that the builder adds to a list, from the same state of the draft. */
const added: Readonly<Record<string, () => unknown>> = {
  'a line without a text': () => ({ id: newReadableId('option', '') }),
  'a pasted line': () => ({ id: newReadableId('option', 'Tea') }),
  'the options of a question that had none': () => {
    const question = asType(emptyQuestion('question', 'text'), 'single')
    return 'options' in question && question.options
  },
  'the rows of a question that had none': () => {
    const question = asType(emptyQuestion('question', 'text'), 'matrix')
    return 'rows' in question && question.rows
  },
  'copied questions': () => copyQuestions(manyQuestions).map(({ id }) => ({ id })),
  'a question about success': newSuccessQuestion,
  'a pasted card': () => cardsFrom(lines),
  'a pasted tree': () => withPasted([], readTree('Tea\nCoffee').nodes),
  'a hotspot': () => nameNew([]),
  'a prototype': () => newPrototype('A'),
  'a screen': () => newScreen(picture, 'Tea'),
  'a task of a prototype': () => newTask([]),
  'a task of an app': newAppTask,
  'a task of a website': () => newSiteTask('Buy tea'),
  'a website': newSite,
  'a copied page': () => copyOfPage({ id: 'page', questions: [] }),
}

test.each(Object.entries(added))('never gives %s the identifier of a deleted one', (_, add) => {
  const [deleted, later] = [idsIn(add()), idsIn(add())]
  expect(deleted.length).toBeGreaterThan(0)
  expect(new Set([...deleted, ...later]).size).toBe(deleted.length + later.length)
})

test('offers no type of question whose parts have fixed identifiers', () => {
  for (const type of allQuestionTypes) {
    const [one, other] = [emptyQuestion('question', type), emptyQuestion('question', type)].map((question) =>
      idsIn(question).filter((id) => id !== 'question'),
    )
    expect(new Set([...(one ?? []), ...(other ?? [])]).size).toBe((one?.length ?? 0) * 2)
  }
})
