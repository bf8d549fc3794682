import type { CardSortTasks } from '#contract/studies/card-sort.ts'
import type { PreferenceTestTasks } from '#contract/studies/preference-test.ts'
import type { FirstClickTasks } from '#contract/studies/first-click.ts'
import type { Study } from '#contract/studies/study.ts'
import type { SurveyTasks } from '#contract/studies/survey.ts'
import type { TreeTestTasks } from '#contract/studies/tree-test.ts'
import type { OpenedStudy, RunningSession, SaveOutcome } from '#machines/study-session-setup.ts'
import { example } from './example.ts'

const cards: CardSortTasks = {
  tool: 'cardsort',
  variant: 'hybrid',
  cards: [
    { id: 'fern', label: 'Fern' },
    { id: 'owl', label: 'Owl' },
  ],
  categories: [
    { id: 'plants', label: 'Plants' },
    { id: 'birds', label: 'Birds' },
  ],
  mustPlaceAll: true,
}
const order = ['fern', 'owl']

const tree: TreeTestTasks = {
  tool: 'treetest',
  tree: [
    { id: 'forest', parent: null, label: 'Forest' },
    { id: 'plants', parent: 'forest', label: 'Plants' },
    { id: 'ferns', parent: 'plants', label: 'Ferns' },
    { id: 'map', parent: 'forest', label: 'Map' },
  ],
  tasks: [
    { id: 'find-fern', text: 'Where is the fern?' },
    { id: 'find-way', text: 'Where is the way out?' },
  ],
  maySkip: true,
}

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

const clicks: FirstClickTasks = {
  tool: 'firstclick',
  pictures: [
    { kind: 'image', id: 'map', frame: 'none', src: '/map.svg', alt: 'A map', width: 600, height: 400 },
  ],
  tasks: [
    { id: 'find-fern', text: 'Where is the fern?', picture: 'map', further: 1 },
    { id: 'find-way', text: 'Where is the way out?', picture: 'map', further: 0 },
  ],
  maySkip: true,
}

const survey: SurveyTasks = {
  tool: 'questionnaire',
  pages: [
    {
      id: 'first',
      questions: [
        {
          id: 'walks',
          type: 'single',
          text: 'Do you walk in the forest?',
          required: true,
          options: [
            { id: 'often', label: 'Often' },
            { id: 'never', label: 'Never' },
          ],
          skip: { never: 'end' },
        },
      ],
    },
    { id: 'second', questions: [{ id: 'why', type: 'text', text: 'What for?', required: true }] },
  ],
}

const study: Study = {
  id: 'forest',
  title: 'The forest floor',
  language: 'en',
  branding: { name: 'The forest' },
  welcome: { title: 'Welcome', text: 'Sort what grows here.' },
  screening: [
    {
      id: 'guide',
      text: 'Are you a guide?',
      required: true,
      options: [
        { id: 'yes', label: 'Yes' },
        { id: 'no', label: 'No' },
      ],
      rejects: ['yes'],
    },
  ],
  rejection: { title: 'Thank you', text: 'We ask visitors.' },
  instructions: { title: 'Sort', text: 'Put together what belongs together.' },
  tasks: cards,
  taskOrder: 'fixed',
  followUps: [{ id: 'why', type: 'text', text: 'Why this way?', required: false }],
  closing: { title: 'Done', text: 'Thank you.' },
}

const nothing = { screening: {}, tool: null, followUps: {} }
const session: RunningSession = {
  token: 'a-token-of-this-session',
  startedAt: 0,
  order,
  step: 'screening',
  status: 'open',
  progress: nothing,
  stored: nothing,
  events: [],
  offset: 0,
  nextEvent: 0,
}
const saved = (status: RunningSession['status'], nextEvent: number): SaveOutcome => ({
  kind: 'saved',
  nextEvent,
  status,
})
const refused: SaveOutcome = { kind: 'refused', message: 'This session has ended.' }

/** The machines of studies, by their files. */
export const studyExamples = {
  'study-session': example(async () => (await import('#machines/study-session.ts')).studySessionMachine, {
    input: { id: 'forest' },
    events: [
      { type: 'session.begun' },
      { type: 'answer.given', answer: 'no' },
      { type: 'answer.given', answer: 'yes' },
      { type: 'answer.given', answer: null },
      { type: 'question.reopened' },
      { type: 'tasks.begun' },
      {
        type: 'work.recorded',
        events: [{ type: 'card.placed', at: 900, card: 'fern', group: 'plants' }],
        answer: {
          tool: 'cardsort',
          groups: [{ id: 'plants', category: 'plants', name: 'Plants', cards: ['fern'] }],
          ms: 900,
        },
      },
      { type: 'work.finished' },
      { type: 'session.left' },
      { type: 'session.resumed' },
      { type: 'session.restarted' },
      { type: 'session.movedAway' },
      { type: 'session.reclaimed' },
      { type: 'save.retried' },
      { type: 'page.retried' },
    ],
    ends: {
      open: {
        'a new study': { kind: 'fresh', study } satisfies OpenedStudy,
        'a session begun before': {
          kind: 'known',
          study,
          session: { ...session, step: 'tasks' },
        } satisfies OpenedStudy,
        'no such study': { kind: 'unknown', message: 'This link leads to no study.' } satisfies OpenedStudy,
      },
      start: { begun: session },
      save: { 'stored, one event': saved('open', 1), stored: saved('open', 0), refused },
      finish: { 'stored, one event': saved('finished', 1), stored: saved('finished', 0), refused },
      reconnect: { back: undefined },
    },
  }),
  'card-sort-task': example(async () => (await import('#machines/card-sort-task.ts')).cardSortTaskMachine, {
    input: { tasks: cards, order, answer: null, events: [], at: 0 },
    events: [
      { type: 'card.picked', card: 'fern' },
      { type: 'group.chosen', group: 'plants', at: 1000 },
      { type: 'card.released' },
      { type: 'card.placed', card: 'owl', group: 'birds', at: 2000 },
      { type: 'card.unsorted', card: 'fern', at: 3000 },
      { type: 'group.created', card: 'fern', at: 4000 },
      { type: 'naming.begun', group: 'own-1' },
      { type: 'group.named', group: 'own-1', name: 'Soft things', at: 5000 },
      { type: 'naming.ended' },
      { type: 'group.removed', group: 'own-1', at: 6000 },
      { type: 'undo.requested', at: 7000 },
      { type: 'sort.finished', at: 8000 },
    ],
    effects: ['tell'],
  }),
  'tree-test-task': example(async () => (await import('#machines/tree-test-task.ts')).treeTestTaskMachine, {
    input: { tasks: tree, order: ['find-fern', 'find-way'], answer: null, events: [], at: 0 },
    events: [
      { type: 'task.shown', at: 0 },
      { type: 'node.opened', node: 'plants', at: 1000 },
      { type: 'leaf.picked', node: 'ferns', at: 2000 },
      { type: 'leaf.picked', node: 'map', at: 2500 },
      { type: 'node.left', node: 'plants', at: 3000 },
      { type: 'task.answered', at: 4000 },
      { type: 'task.skipped', at: 5000 },
    ],
    effects: ['tell'],
  }),
  'preference-test-task': example(
    async () => (await import('#machines/preference-test-task.ts')).preferenceTestTaskMachine,
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
        { type: 'design.chosen', design: 'arrow', at: 7000 },
        { type: 'choice.confirmed', at: 8000 },
        { type: 'choice.reopened', at: 9000 },
        { type: 'reason.given', text: '', at: 10_000 },
        { type: 'reason.given', text: 'It points', at: 11_000 },
      ],
      effects: ['tell'],
    },
  ),
  'first-click-task': example(
    async () => (await import('#machines/first-click-task.ts')).firstClickTaskMachine,
    {
      input: { tasks: clicks, order: ['find-fern', 'find-way'], answer: null, events: [], at: 0 },
      events: [
        { type: 'task.started' },
        { type: 'picture.decoded' },
        { type: 'picture.failed' },
        { type: 'picture.retried' },
        { type: 'picture.painted', fold: 300, at: 1000 },
        { type: 'picture.clicked', x: 120, y: 80, by: 'mouse', scrolled: 0, at: 4000 },
        { type: 'clicks.ended', at: 6000 },
        { type: 'click.skipped', at: 7000 },
      ],
      effects: ['tell'],
    },
  ),
  'survey-task': example(async () => (await import('#machines/survey-task.ts')).surveyTaskMachine, {
    input: { tasks: survey, order: ['first', 'second'], answer: null, events: [], at: 0 },
    events: [
      { type: 'page.shown', at: 0 },
      { type: 'answer.changed', question: 'walks', answer: 'often', at: 1000 },
      { type: 'answer.changed', question: 'walks', answer: 'never', at: 1500 },
      { type: 'answer.changed', question: 'why', answer: 'For the ferns', at: 2000 },
      { type: 'page.completed', at: 3000 },
      { type: 'page.reopened', at: 4000 },
    ],
    effects: ['tell'],
  }),
}
