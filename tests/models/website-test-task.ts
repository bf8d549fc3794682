import type { WebsiteTestEvent, WebsiteTestTasks } from '#contract/studies/tools/website-test.ts'
import { websiteTestTaskMachine } from '#machines/tools/website-test/website-test-task.ts'
import { defineModel } from '#tests/support/model-graph.ts'

const at = 1000

export const siteUrl = 'https://library.example/'
export const successUrl = 'https://library.example/visit/opening-hours'

/** A task with a page that is its success, a time limit and questions, then one by the word of the participant. */
export const tasks: WebsiteTestTasks = {
  tool: 'webusability',
  sites: [{ id: 'library', name: 'The library', url: siteUrl }],
  tasks: [
    {
      id: 'hours',
      text: 'Find out whether the library is open on Saturday.',
      starts: [],
      success: { by: 'url', patterns: [{ site: 'library', match: 'contains', value: '/opening-hours' }] },
      timeLimit: 600,
      questions: [
        { id: 'how', type: 'text', text: 'How did you find out?', required: true },
        { id: 'more', type: 'text', text: 'What did you miss?', required: false },
      ],
    },
    { id: 'room', text: 'Reserve a room.', starts: [], success: { by: 'person' }, questions: [] },
  ],
  siteOrder: 'fixed',
  mayGiveUp: true,
}
export const order = ['library', 'hours', 'room']

/** The first task was started before the page was reloaded. */
export const started: WebsiteTestEvent[] = [
  { type: 'website.opened', at: 300, site: 'library', task: 'hours' },
]

export const websiteTestModel = defineModel({
  machine: websiteTestTaskMachine.provide({ actions: { sendToSession: () => {} } }),
  input: { tasks, order, answer: null, events: started, at: 0 },
  events: {
    'site.opened': [{ type: 'site.opened', at }],
    'page.visited': [
      { type: 'page.visited', url: siteUrl, at },
      { type: 'page.visited', url: successUrl, at },
    ],
    'site.clicked': [
      { type: 'site.clicked', url: siteUrl, click: { path: 'a', label: '', isInteractive: true }, at },
    ],
    'task.ended': [
      { type: 'task.ended', end: 'done', at },
      { type: 'task.ended', end: 'gave-up', at },
    ],
    'time.over': [{ type: 'time.over', at }],
    'answer.given': [
      { type: 'answer.given', answer: null, at },
      { type: 'answer.given', answer: 'By the menu', at },
    ],
    'question.reopened': [{ type: 'question.reopened' }],
    'window.opened': [{ type: 'window.opened' }],
    'window.refused': [{ type: 'window.refused' }],
    'window.closed': [{ type: 'window.closed' }],
  },
  stopWhen: (leaves) => leaves.includes('work.finished'),
  project: ({ visits, since, pages, questionHistory, error }) => ({
    visits: visits.map(({ task, isDone }) => [task, isDone]),
    isStarted: since >= 0,
    pages: pages?.length ?? 0,
    questionHistory,
    error,
  }),
})
