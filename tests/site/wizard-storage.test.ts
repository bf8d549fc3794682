import { expect, test } from 'vitest'
import { createActor } from 'xstate'
import { dayMs } from '#contract/shared/milliseconds.ts'
import type { WizardQuestion } from '#machines/site/enterprise-wizard-rules.ts'
import { enterpriseWizardMachine } from '#machines/site/enterprise-wizard.ts'
import { clearWizard, loadWizard, saveWizard } from '#site/forms/enterprise-wizard/wizard-storage.ts'

const questions: readonly WizardQuestion[] = [{ type: 'radio' }, { type: 'checkbox', customChoice: 'Other' }]
const now = new Date('2026-11-20T12:00:00Z')

const createStorage = () => {
  const items = new Map<string, string>()
  return {
    items,
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  }
}

/** Storage with a wizard at its second question, where the choice with a custom text is chosen. */
const saveSample = () => {
  const actor = createActor(enterpriseWizardMachine, { input: { questions } }).start()
  actor.send({ type: 'wizard.opened' })
  actor.send({ type: 'answer.changed', answer: 'Ten' })
  actor.send({ type: 'step.advanced' })
  actor.send({ type: 'answer.changed', answer: ['Other'] })
  actor.send({ type: 'custom.changed', custom: 'Diaries' })
  const storage = createStorage()
  saveWizard(storage, actor.getPersistedSnapshot(), now)
  return { storage, before: actor.getSnapshot() }
}

/** Changes the stored text. */
const changeStored = (storage: ReturnType<typeof createStorage>, change: (text: string) => string) => {
  for (const [key, text] of storage.items) storage.items.set(key, change(text))
}

test('restores a stored wizard with its state and answers', () => {
  const { storage, before } = saveSample()
  const snapshot = loadWizard(storage, questions, new Date(now.getTime() + 29 * dayMs))
  if (!snapshot) throw new Error('No wizard was loaded')
  const after = createActor(enterpriseWizardMachine, { input: { questions }, snapshot }).start().getSnapshot()
  expect(after.value).toEqual(before.value)
  expect(after.context).toEqual(before.context)
})

test.each<[string, (text: string) => string, readonly WizardQuestion[], number]>([
  ['another version', (text) => text.replace('"version":"1"', '"version":"0"'), questions, 0],
  ['an age of 30 days', (text) => text, questions, 30],
  ['other questions', (text) => text, [{ type: 'radio' }, { type: 'text' }], 0],
  ['invalid JSON', () => '{', questions, 0],
  ['an index beyond the steps', (text) => text.replace('"index":1', '"index":9'), questions, 0],
  ['an answer of the wrong type', (text) => text.replace('"Ten"', '10'), questions, 0],
])('removes a stored wizard with %s', (_, change, currentQuestions, days) => {
  const { storage } = saveSample()
  changeStored(storage, change)
  expect(loadWizard(storage, currentQuestions, new Date(now.getTime() + days * dayMs))).toBeUndefined()
  expect(storage.items.size).toBe(0)
})

test('loads nothing without a stored wizard or after it was cleared', () => {
  expect(loadWizard(createStorage(), questions, now)).toBeUndefined()
  const { storage } = saveSample()
  clearWizard(storage)
  expect(loadWizard(storage, questions, now)).toBeUndefined()
})
