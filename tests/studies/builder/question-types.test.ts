import { expect, test } from 'vitest'
import { draftStudy } from '#contract/studies/draft.ts'
import { question } from '#contract/studies/questions.ts'
import { studies } from '#content/studies/index.ts'
import { allQuestionTypes, asType, emptyQuestion } from '#studies/builder/questions/question-types.ts'
import { canSkip, lostRulesNote, withoutLostSkips } from '#studies/builder/questions/skip-editor.tsx'
import { questionTemplates } from '#studies/builder/questions/templates.ts'
import { manyQuestions } from '#tests/support/questions.ts'

const savable = (followUps: readonly unknown[]) => draftStudy.safeParse({ ...studies[0]?.study, followUps })

test('offers every type of the contract, each as a draft that can be saved', () => {
  expect(allQuestionTypes.toSorted()).toEqual(
    question.options.map(({ shape }) => shape.type.value).toSorted(),
  )
  expect(savable(allQuestionTypes.map((type) => emptyQuestion(type, type))).error).toBeUndefined()
})

test('turns a question of any type into any other, keeping its texts and options', () => {
  for (const from of manyQuestions)
    for (const type of allQuestionTypes) {
      const changed = asType({ ...from, hint: 'Hint' }, type)
      expect(changed).toMatchObject({ id: from.id, text: from.text, hint: 'Hint', required: false, type })
      expect(savable([changed]).error).toBeUndefined()
    }
  const [single] = manyQuestions
  if (!single) throw new Error('No question')
  expect(asType(asType(single, 'multiple'), 'dropdown')).toEqual({ ...single, type: 'dropdown' })
})

test('drops skip logic of answers that a question no longer has', () => {
  const [single] = manyQuestions
  if (!single || !canSkip(single)) throw new Error('No question with skip logic')
  const skip = { a: 'end', other: 'end', gone: 'end' }
  expect(withoutLostSkips({ ...single, skip })).toEqual({ ...single, skip: { a: 'end', other: 'end' } })
  expect(withoutLostSkips({ ...single, skip: { gone: 'end' } })).toEqual({ ...single, skip: undefined })
})

test('says how many rules of skip logic a change of a question takes along', () => {
  const [single] = manyQuestions
  if (!single || !canSkip(single)) throw new Error('No question with skip logic')
  const before = { ...single, skip: { a: 'end', other: 'end' } }
  expect(lostRulesNote(before, { ...before, text: 'Why?' })).toBe('')
  expect(lostRulesNote(before, { ...before, skip: { a: 'end' } })).toMatch(/^The skip rule of that answer/)
  expect(lostRulesNote(before, asType(before, 'multiple'))).toMatch(/^2 skip rules/)
})

test('adds standard questions that can be published as they are', () => {
  let number = 0
  for (const { create } of questionTemplates) {
    const created = create(() => `id-${(number += 1)}`)
    for (const each of created) expect(question.safeParse(each).error).toBeUndefined()
    expect(new Set(created.map(({ id }) => id)).size).toBe(created.length)
  }
})
