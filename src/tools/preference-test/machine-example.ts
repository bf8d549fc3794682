import type { PreferenceTestTasks } from '#contract/studies/tools/preference-test.ts'
import { machineExample } from '#studies/machine-example.ts'

const drawn = { kind: 'image', width: 300, height: 400 } as const

const choice: PreferenceTestTasks = {
  tool: 'preferencetest',
  tasks: [
    {
      id: 'sign',
      text: 'Which sign would you follow?',
      layout: 'one-by-one',
      seeAll: true,
      designs: [
        { id: 'arrow', name: 'Arrow', media: { ...drawn, src: '/arrow.png', alt: 'An arrow' } },
        { id: 'owl', name: 'Owl', media: { kind: 'audio', src: '/owl.mp3', alt: 'Hoo' } },
      ],
      reason: { question: 'Why this one?', required: true },
    },
  ],
}

export const preferenceTestTaskExample = machineExample(
  async () =>
    (await import('#machines/tools/preference-test/preference-test-task.ts')).preferenceTestTaskMachine,
  {
    input: { tasks: choice, order: ['arrow', 'owl'], answer: null, events: [], at: 0 },
    events: [
      { type: 'designs.shown', at: 0 },
      { type: 'design.opened', design: 'arrow', at: 1000 },
      { type: 'design.closed', at: 2000 },
      { type: 'design.turned', design: 'owl', at: 3000 },
      { type: 'design.played', design: 'owl', at: 4000 },
      { type: 'design.ended', design: 'owl', at: 5000 },
      { type: 'design.read', design: 'owl', at: 5500 },
      { type: 'design.chosen', design: 'owl', at: 6000 },
      { type: 'choice.undone', at: 6500 },
      { type: 'design.chosen', design: 'arrow', at: 7000 },
      { type: 'choice.confirmed', at: 8000 },
      { type: 'choice.reopened', at: 9000 },
      { type: 'reason.given', text: '', at: 10_000 },
      { type: 'reason.given', text: 'It points', at: 11_000 },
    ],
    actions: ['sendToSession'],
  },
)
