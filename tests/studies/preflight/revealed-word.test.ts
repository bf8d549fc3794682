import { expect, test } from 'vitest'
import { fiveSecondTest } from '#content/studies/five-second-test/study.ts'
import type { Study } from '#contract/studies/study.ts'
import type { FiveSecondSettings, FiveSecondTasks } from '#contract/studies/tools/five-second.ts'
import { carefulStudies } from '#studies/preflight/measured.ts'
import { revealedWord } from '#studies/preflight/rules/revealed-word.ts'

const { study, settings } = fiveSecondTest
const hintsWith = (
  changed: Partial<Pick<Study, 'title' | 'welcome' | 'branding'>>,
  tasks: FiveSecondTasks = study.tasks,
  ownSettings: FiveSecondSettings = settings,
) =>
  revealedWord
    .check({ study: { ...study, ...changed, tasks }, settings: ownSettings })
    .map(({ message }) => message)

test('finds nothing in the demo and in the templates', () => {
  expect(hintsWith({})).toEqual([])
  const hints = carefulStudies
    .filter((draft) => draft.study.tasks.tool === 'fivesecond')
    .map((draft) => revealedWord.check(draft))
  expect(hints.length).toBeGreaterThan(1)
  expect(hints.flat()).toEqual([])
})

test('finds a word that counts as recalled, in any form, in title, welcome and sender', () => {
  const hints = hintsWith({
    title: 'The home page of a repair café',
    welcome: { title: 'One page', text: 'We mended it for you.' },
    branding: { name: 'Free help' },
  })
  expect(hints).toEqual([
    expect.stringMatching(/^The title contains “repair”, which/),
    expect.stringMatching(/^The welcome contains “mend”, which/),
    expect.stringMatching(/^The sender contains “free”, which/),
  ])
})

test('finds a word of the correct option, and none of the wrong options', () => {
  expect(hintsWith({ title: 'A page about broken things' })).toEqual([
    expect.stringMatching(/^The title contains “broken”/),
  ])
  expect(hintsWith({ title: 'For members of a club' })).toEqual([])
})

test('finds a word of any option if none is marked as correct', () => {
  const [hint] = hintsWith({ title: 'For members of a club' }, study.tasks, { ...settings, tasks: {} })
  expect(hint).toContain('The title contains “club”, “members”')
})

test('ignores words that say little', () => {
  const text = 'You will see it and then tell us what you could do with that.'
  expect(hintsWith({ welcome: { title: 'What is it?', text } })).toEqual([])
})
