import { expect, test } from 'vitest'
import { createActor } from 'xstate'
import { enterpriseWizardMachine } from '#machines/enterprise-wizard.ts'
import type { WizardQuestion } from '#machines/enterprise-wizard-rules.ts'
import { forgetWizard, recallWizard, rememberWizard } from '#site/forms/wizard-memory.ts'

const questions: readonly WizardQuestion[] = [{ type: 'radio' }, { type: 'checkbox', customChoice: 'Other' }]
const dayMs = 24 * 60 * 60_000
const now = new Date('2026-11-20T12:00:00Z')

const createMemory = () => {
  const kept = new Map<string, string>()
  return {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
}

/** A memory that holds a wizard at its second question, with the choice that asks for words. */
const remembered = () => {
  const actor = createActor(enterpriseWizardMachine, { input: { questions } }).start()
  actor.send({ type: 'wizard.opened' })
  actor.send({ type: 'answer.changed', answer: 'Ten' })
  actor.send({ type: 'step.advanced' })
  actor.send({ type: 'answer.changed', answer: ['Other'] })
  actor.send({ type: 'custom.changed', custom: 'Diaries' })
  const memory = createMemory()
  rememberWizard(memory, actor.getPersistedSnapshot(), now)
  return { memory, before: actor.getSnapshot() }
}

/** Changes the one thing that is kept. */
const tamper = (memory: ReturnType<typeof createMemory>, change: (text: string) => string) => {
  for (const [key, text] of memory.kept) memory.kept.set(key, change(text))
}

test('a remembered wizard goes on where it was', () => {
  const { memory, before } = remembered()
  const snapshot = recallWizard(memory, questions, new Date(now.getTime() + 29 * dayMs))
  if (!snapshot) throw new Error('Nothing was recalled')
  const after = createActor(enterpriseWizardMachine, { input: { questions }, snapshot }).start().getSnapshot()
  expect(after.value).toEqual(before.value)
  expect(after.context).toEqual(before.context)
})

test.each<[string, (text: string) => string, readonly WizardQuestion[], number]>([
  ['one of another version', (text) => text.replace('"version":"1"', '"version":"0"'), questions, 0],
  ['one older than 30 days', (text) => text, questions, 30],
  ['one of other questions', (text) => text, [{ type: 'radio' }, { type: 'text' }], 0],
  ['one that is no JSON', () => '{', questions, 0],
  ['one with an index beyond its steps', (text) => text.replace('"index":1', '"index":9'), questions, 0],
  ['one with an answer of another kind', (text) => text.replace('"Ten"', '10'), questions, 0],
])('%s is dropped', (_, change, known, days) => {
  const { memory } = remembered()
  tamper(memory, change)
  expect(recallWizard(memory, known, new Date(now.getTime() + days * dayMs))).toBeUndefined()
  expect(memory.kept.size).toBe(0)
})

test('nothing is recalled where nothing was kept, or after it was forgotten', () => {
  expect(recallWizard(createMemory(), questions, now)).toBeUndefined()
  const { memory } = remembered()
  forgetWizard(memory)
  expect(recallWizard(memory, questions, now)).toBeUndefined()
})
