import { expect, test } from 'vitest'
import type { FiveSecondTasks } from '#contract/studies/tools/five-second.ts'
import { knownSettings } from '#tools/five-second/builder/known-settings.ts'

const design = { kind: 'image', src: '/a.png', alt: 'A', width: 4, height: 3 } as const
const asked = { text: 'What?', required: true }
const tasks: FiveSecondTasks = {
  tool: 'fivesecond',
  maySkip: false,
  language: 'en',
  tasks: [
    {
      id: 'one',
      text: 'Look',
      design,
      seconds: 5,
      questions: [
        { ...asked, id: 'words', type: 'text' },
        { ...asked, id: 'choice', type: 'single', options: [{ id: 'a', label: 'A' }] },
      ],
    },
  ],
}

test('drops settings of tasks, questions and options that were deleted or changed their type', () => {
  const recall = { words: ['tea'], choice: ['x'], gone: ['y'] }
  const clear = { choice: ['a', 'b'], words: ['a'], gone: ['a'] }
  const settings = { tool: 'fivesecond', tasks: { one: { recall, clear }, two: { recall, clear } } } as const
  expect(knownSettings(structuredClone(settings), tasks)).toEqual({
    tool: 'fivesecond',
    tasks: { one: { recall: { words: ['tea'] }, clear: { choice: ['a'] } } },
  })
})
