import type { WebsiteTestTasks } from '#contract/studies/tools/website-test.ts'
import { machineExample } from '#studies/machine-example.ts'

const tasks: WebsiteTestTasks = {
  tool: 'webusability',
  sites: [{ id: 'library', name: 'The library', url: 'https://library.example/' }],
  tasks: [
    {
      id: 'hours',
      text: 'Find out whether the library is open on Saturday afternoon.',
      starts: [],
      success: { by: 'url', patterns: [{ site: 'library', match: 'contains', value: '/opening-hours' }] },
      timeLimit: 120,
      questions: [
        { id: 'easy', type: 'text', text: 'How did you find them?', required: true },
        { id: 'more', type: 'text', text: 'What did you miss?', required: false },
      ],
    },
    {
      id: 'room',
      text: 'Reserve a room.',
      starts: [],
      success: { by: 'person' },
      questions: [],
    },
  ],
  siteOrder: 'balanced',
  mayGiveUp: true,
}

export const websiteTestTaskExample = machineExample(
  async () => (await import('#machines/tools/website-test/website-test-task.ts')).websiteTestTaskMachine,
  {
    input: { tasks, order: ['library', 'hours', 'room'], answer: null, events: [], at: 0 },
    events: [
      { type: 'window.opened' },
      { type: 'window.refused' },
      { type: 'window.closed' },
      { type: 'site.opened', at: 1000 },
      { type: 'page.visited', url: 'https://library.example/visit', at: 3000 },
      {
        type: 'site.clicked',
        url: 'https://library.example/visit',
        click: { path: 'nav>a:nth-of-type(3)', label: 'Opening hours', isInteractive: true },
        at: 8000,
      },
      { type: 'page.visited', url: 'https://library.example/visit/opening-hours', at: 9000 },
      { type: 'task.ended', end: 'done', at: 12_000 },
      { type: 'task.ended', end: 'gave-up', at: 12_000 },
      { type: 'time.over', at: 121_000 },
      { type: 'answer.given', answer: 'By the menu', at: 130_000 },
      { type: 'answer.given', answer: null, at: 130_000 },
      { type: 'question.reopened' },
    ],
    actions: ['sendToSession'],
  },
)
