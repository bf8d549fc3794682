import type { Study } from '#contract/studies/study.ts'
import type { OpenedStudy, RunningSession, SaveOutcome } from '#machines/studies/study-session-context.ts'
import { machineExample } from '#studies/machine-example.ts'
import { cards, order } from '#tools/card-sort/machine-example.ts'

/** A small study. */
export const study: Study = {
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
  share: 0,
  hasOpenResults: false,
  returnTo: null,
}

const saved = (status: RunningSession['status'], nextEvent: number): SaveOutcome => ({
  kind: 'saved',
  nextEvent,
  status,
})

const refused: SaveOutcome = { kind: 'refused', message: 'This session has ended.' }

export const studySessionExample = machineExample(
  async () => (await import('#machines/studies/study-session.ts')).studySessionMachine,
  {
    input: { id: 'forest' },
    events: [
      { type: 'session.started' },
      { type: 'phone.chosen' },
      { type: 'code.renewed' },
      { type: 'device.kept' },
      { type: 'answer.given', answer: 'no' },
      { type: 'answer.given', answer: 'yes' },
      { type: 'answer.given', answer: null },
      { type: 'question.reopened' },
      { type: 'tasks.started' },
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
      { type: 'session.paused' },
      { type: 'session.resumed' },
      { type: 'session.restarted' },
      { type: 'deletion.requested' },
      { type: 'deletion.canceled' },
      { type: 'deletion.confirmed' },
      { type: 'session.openedInAnotherTab' },
      { type: 'session.takenOver' },
      { type: 'save.retried' },
      { type: 'page.retried' },
    ],
    outcomes: {
      openStudy: {
        'a new study': { kind: 'fresh', study } satisfies OpenedStudy,
        'a study for phones, on a computer': {
          kind: 'fresh',
          study,
          device: 'noPhone',
        } satisfies OpenedStudy,
        'a session begun before': {
          kind: 'known',
          study,
          session: { ...session, step: 'tasks' },
        } satisfies OpenedStudy,
        'no such study': { kind: 'unknown', message: 'This link leads to no study.' } satisfies OpenedStudy,
      },
      startSession: { begun: session },
      startHandOver: { created: { code: 'a-code-for-one-phone', expiresAt: '2026-11-22T09:40:00.000Z' } },
      watchHandOver: { taken: 'taken', expired: 'expired' },
      cancelHandOver: { ended: undefined },
      saveProgress: { 'stored, one event': saved('open', 1), stored: saved('open', 0), refused },
      finishSession: { 'stored, one event': saved('finished', 1), stored: saved('finished', 0), refused },
      deleteSession: { deleted: undefined },
      waitForConnection: { back: undefined },
    },
  },
)
