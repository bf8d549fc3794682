import type { FiveSecondTasks } from '#contract/studies/tools/five-second.ts'
import { machineExample } from '#studies/machine-example.ts'

const designs: FiveSecondTasks = {
  tool: 'fivesecond',
  maySkip: true,
  language: 'en',
  tasks: [
    {
      id: 'poster',
      text: 'Look at the poster.',
      seconds: 5,
      design: { kind: 'image', src: '/favicon.svg', alt: 'A poster', width: 32, height: 32 },
      questions: [
        { id: 'what', type: 'text', text: 'What was it about?', required: true },
        { id: 'day', type: 'text', text: 'On which day?', required: false },
      ],
    },
  ],
}

export const fiveSecondTaskExample = machineExample(
  async () => (await import('#machines/tools/five-second/five-second-task.ts')).fiveSecondTaskMachine,
  {
    input: { tasks: designs, order: ['poster'], answer: null, events: [], at: 0 },
    events: [
      { type: 'design.requested' },
      { type: 'answer.given', answer: 'A play in the village', at: 9000 },
      { type: 'answer.given', answer: null, at: 12_000 },
      { type: 'question.reopened' },
      { type: 'design.skipped', at: 1000 },
    ],
    outcomes: {
      prepareDesign: { 'the picture is decoded': { at: 1000 } },
      measureExposure: {
        'five seconds are over': { ms: 5004, end: 'completed', at: 6004 },
        'the page was hidden': { ms: 2100, end: 'hidden', at: 3100 },
      },
    },
    actions: ['sendToSession'],
  },
)
