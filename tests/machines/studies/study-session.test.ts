import { describe, expect, test } from 'vitest'
import { createActor, type EventFromLogic } from 'xstate'
import { messages } from '#contract/shared/messages.ts'
import { recruitingMessages, studyMessages } from '#contract/studies/messages.ts'
import type { StartedHandOver } from '#contract/sessions/hand-over.ts'
import { progress as progressOnTheWire, saveRequest } from '#contract/studies/session.ts'
import { pendingStep } from '#machines/studies/pending-step.ts'
import { nextQuestion, questionPath, answeredQuestionsAndNext } from '#machines/studies/question-path.ts'
import {
  type HandOverEnd,
  type OpenedStudy,
  openQuestion,
  type RunningSession,
  type SaveInput,
  type SaveOutcome,
  type SessionInput,
  type StartedSession,
  type StartInput,
  untouchedSession,
} from '#machines/studies/study-session-context.ts'
import { studySessionMachine } from '#machines/studies/study-session.ts'
import { study, studySessionModel } from '../../models/study-session.ts'
import { createCalls } from '../../support/model-graph.ts'
import { describeModel } from '../../support/model.ts'
import { fiveSecondTasks, smallStudy } from '../../support/studies.ts'
import { runSteps, settleCall, type Step } from '../run-steps.ts'

const progress = { screening: {}, tool: null, followUps: {} }
const session: RunningSession = {
  token: 'token-token-token-token',
  startedAt: 1_000,
  order: ['fern', 'moss', 'owl'],
  step: 'screening',
  status: 'open',
  progress,
  stored: progress,
  events: [],
  offset: 0,
  nextEvent: 0,
  share: 0,
  hasOpenResults: false,
  returnTo: null,
}

const placed = { type: 'card.placed', at: 5, card: 'fern', group: 'plants' } as const
const answer = {
  tool: 'cardsort' as const,
  groups: [{ id: 'plants', category: 'plants', name: 'Plants', cards: ['fern'] }],
  ms: 5,
}
const recorded = { type: 'work.recorded', events: [placed], answer } as const
const given = (value: string | null) => ({ type: 'answer.given', answer: value }) as const

const newVisit: OpenedStudy = { kind: 'fresh', study: smallStudy }
const known = (more: Partial<RunningSession> = {}): OpenedStudy => ({
  kind: 'known',
  study: smallStudy,
  session: { ...session, ...more },
})
const saved: SaveOutcome = { kind: 'saved', nextEvent: 1, status: 'open' }
const finished: SaveOutcome = { kind: 'saved', nextEvent: 1, status: 'finished' }
const refused: SaveOutcome = { kind: 'refused', message: studyMessages.ended }

const machineFor = (calls: ReturnType<typeof createCalls>) =>
  studySessionMachine.provide({
    actors: {
      openStudy: calls.actor<OpenedStudy, { id: string }>(),
      startSession: calls.actor<StartedSession, StartInput>(),
      saveProgress: calls.actor<SaveOutcome, SaveInput>(),
      finishSession: calls.actor<SaveOutcome, SaveInput>(),
      deleteSession: calls.actor<void, SessionInput>(),
      startHandOver: calls.actor<StartedHandOver, SessionInput>(),
      watchHandOver: calls.actor<HandOverEnd, SessionInput>(),
      cancelHandOver: calls.actor<void, SessionInput>(),
      waitForConnection: calls.actor<void, Record<string, never>>(),
    },
  })

function sentBy(from: ReturnType<typeof createCalls>, call: 'saveProgress' | 'finishSession') {
  const { input } = from.pending(call)
  return inputOf(input)
}

const isInput = (input: unknown): input is SaveInput =>
  typeof input === 'object' && input !== null && 'request' in input
const inputOf = (input: unknown) => {
  if (!isInput(input)) throw new Error('Not the input of a save')
  return input
}

type SessionStep = Step<EventFromLogic<typeof studySessionMachine>>

/** The state of a machine after the given events and call results. */
const stateAfter = async (...steps: readonly SessionStep[]) => {
  const calls = createCalls()
  const actor = createActor(machineFor(calls), { input: { id: 'forest' } }).start()
  await runSteps(actor, calls, steps)
  const { value, context } = actor.getSnapshot()
  return { value, context, calls, actor }
}

/** A session after its study was opened. */
const openSession = async (openedStudy: OpenedStudy = known()) => {
  const { actor, calls } = await stateAfter(['openStudy', openedStudy])
  return {
    actor,
    settle: (call: string, result: unknown) => settleCall(calls, call, result),
    sent: (call: 'saveProgress' | 'finishSession' = 'saveProgress') => sentBy(calls, call).request,
  }
}

const outage = new Error('no network')

describe('the step that a leaving page sends', () => {
  test('has what a delayed save has, and nothing once it is saved', async () => {
    const { actor, settle, sent } = await openSession(known({ step: 'tasks' }))
    expect(pendingStep(actor.getSnapshot())).toBeNull()
    actor.send(recorded)
    const step = { study: 'forest', token: session.token, request: sent(), isLast: false }
    expect(pendingStep(actor.getSnapshot())).toEqual(step)
    await settle('saveProgress', outage)
    expect(pendingStep(actor.getSnapshot())).toEqual(step)
    await settle('waitForConnection', undefined)
    await settle('saveProgress', saved)
    expect(pendingStep(actor.getSnapshot())).toBeNull()
  })

  test('ends a session that is over, and is nothing for another tab or after a refusal', async () => {
    const closing = await openSession(known({ step: 'closing' }))
    expect(pendingStep(closing.actor.getSnapshot())).toMatchObject({ isLast: true })
    await closing.settle('finishSession', refused)
    expect(pendingStep(closing.actor.getSnapshot())).toBeNull()
    const other = await openSession(known({ step: 'tasks' }))
    other.actor.send(recorded)
    other.actor.send({ type: 'session.openedInAnotherTab' })
    expect(pendingStep(other.actor.getSnapshot())).toBeNull()
  })
})

describe('saving answers', () => {
  test('sends events recorded during a save in the next save, each event once', async () => {
    const { actor, settle, sent } = await openSession(known({ step: 'tasks' }))
    actor.send(recorded)
    expect(sent()).toMatchObject({ from: 0, events: [placed] })
    const second = { ...placed, card: 'moss', at: 9 }
    actor.send({ ...recorded, events: [second] })
    await settle('saveProgress', saved)
    expect(sent()).toMatchObject({ from: 1, events: [second] })
    await settle('saveProgress', { ...saved, nextEvent: 2 })
    expect(actor.getSnapshot().matches({ saving: 'settled' })).toBe(true)
  })

  test('sends events again under the same numbers when the reply was lost, with later events', async () => {
    const { actor, settle, sent } = await openSession(known({ step: 'tasks' }))
    actor.send(recorded)
    await settle('saveProgress', outage)
    actor.send({ ...recorded, events: [{ ...placed, card: 'owl', at: 7 }] })
    expect(actor.getSnapshot().matches({ saving: 'waiting' })).toBe(true)
    await settle('waitForConnection', undefined)
    expect(sent()).toMatchObject({ from: 0, events: [placed, { card: 'owl' }] })
  })

  test('does not send again events that the server stored unnoticed', async () => {
    const { actor, sent } = await openSession(
      known({ step: 'tasks', events: [placed], offset: 0, nextEvent: 1, stored: { ...progress } }),
    )
    expect(sent()).toMatchObject({ from: 1, events: [] })
    expect(actor.getSnapshot().matches({ journey: { inProgress: 'tasks' } })).toBe(true)
  })

  test('splits more than 500 events into several saves before the end', async () => {
    const events = Array.from({ length: 501 }, (_, at) => ({ ...placed, at }))
    const { settle, sent } = await openSession(known({ step: 'closing', events, stored: { ...progress } }))
    expect(sent().events).toHaveLength(500)
    await settle('saveProgress', { ...saved, nextEvent: 500 })
    expect(sent('finishSession').events).toHaveLength(1)
  })

  test('records progress that fits the contract', async () => {
    const { actor } = await openSession()
    for (const event of [given('no'), given('yes'), { type: 'tasks.started' } as const, recorded])
      actor.send(event)
    const { progress: all } = actor.getSnapshot().context
    expect(progressOnTheWire.parse(all)).toEqual({
      screening: { guide: 'no', visits: 'yes' },
      tool: answer,
      followUps: {},
    })
  })
})

describe('the journey', () => {
  test('a rejecting answer ends the session and is sent to the server', async () => {
    const { actor, settle, sent } = await openSession()
    actor.send(given('yes'))
    expect(actor.getSnapshot().matches({ journey: 'rejected' })).toBe(true)
    expect(sent('finishSession').progress.screening).toEqual({ guide: 'yes' })
    await settle('finishSession', { ...finished, status: 'rejected' })
    expect(actor.getSnapshot().matches({ saving: 'ended' })).toBe(true)
  })

  test('does not skip a required question', async () => {
    const { actor } = await openSession()
    actor.send(given(null))
    const { context } = actor.getSnapshot()
    expect(context.error).toEqual({ code: 'required' })
    expect(openQuestion(context, 'screening')?.id).toBe('guide')
  })

  test('an option may skip the questions after it', async () => {
    const { actor } = await openSession(known({ step: 'followUps' }))
    actor.send(given('no'))
    expect(actor.getSnapshot().matches({ journey: 'closing' })).toBe(true)
  })

  test('a changed answer removes answers that are no longer on the path', async () => {
    const { actor } = await openSession(known({ step: 'followUps' }))
    actor.send(given('yes'))
    expect(openQuestion(actor.getSnapshot().context, 'followUps')?.id).toBe('why')
    actor.send({ type: 'question.reopened' })
    actor.send(given('no'))
    expect(actor.getSnapshot().context.progress.followUps).toEqual({ hard: 'no' })
  })

  test('opens the first unanswered follow-up when the participant returns', async () => {
    const answered = { ...progress, followUps: { hard: 'yes' } }
    const { actor } = await openSession(known({ step: 'followUps', progress: answered, stored: answered }))
    expect(actor.getSnapshot().context.questionHistory).toEqual(['hard', 'why'])
  })

  test('resumes at the same step after a pause', async () => {
    const { actor } = await openSession(known({ step: 'tasks' }))
    actor.send({ type: 'session.paused' })
    expect(actor.getSnapshot().matches({ journey: 'paused' })).toBe(true)
    actor.send({ type: 'session.resumed' })
    expect(actor.getSnapshot().matches({ journey: { inProgress: 'tasks' } })).toBe(true)
  })

  test('a full quota ends the session, and nothing is sent afterwards', async () => {
    const { actor, settle } = await openSession(known({ step: 'tasks' }))
    actor.send(recorded)
    actor.send({ ...recorded, events: [{ ...placed, card: 'moss', at: 9 }] })
    const returnTo = 'https://panel.example/full'
    await settle('saveProgress', { ...saved, status: 'quota-full', returnTo })
    expect(actor.getSnapshot().value).toEqual({ journey: 'rejected', saving: 'ended' })
    expect(actor.getSnapshot().context.returnTo).toBe(returnTo)
  })

  test('cannot restart while an answer is unsaved', async () => {
    const { actor, settle } = await openSession(known({ step: 'followUps' }))
    actor.send(given('no'))
    await settle('finishSession', outage)
    expect(actor.getSnapshot().can({ type: 'session.restarted' })).toBe(false)
  })
})

const opened = (more: Partial<RunningSession> = {}) => ['openStudy', known(more)] as const
const initialContext = {
  token: null,
  startedAt: 0,
  order: [],
  step: 'screening',
  status: 'open',
  progress,
  stored: progress,
  sent: progress,
  events: [],
  offset: 0,
  nextEvent: 0,
  share: 0,
  hasOpenResults: false,
  returnTo: null,
  refusal: null,
  questionHistory: [],
  error: null,
  invalid: null,
  notice: null,
  wantsPhone: false,
  handOver: null,
}
const atTasks = opened({ step: 'tasks' })
const confirmedDeletion = [
  atTasks,
  { type: 'session.paused' },
  { type: 'deletion.requested' },
  { type: 'deletion.confirmed' },
] as const satisfies readonly SessionStep[]
const atEnd = opened({ step: 'closing', progress: { ...progress, screening: { guide: 'no' } } })
const stored = [atEnd, ['finishSession', finished]] as const satisfies readonly SessionStep[]

test('knows only the study id at first', async () => {
  const { context, value, actor } = await stateAfter()
  expect(context).toEqual({ id: 'forest', study: null, minutes: null, device: null, ...initialContext })
  expect(value).toEqual({ journey: 'opening', saving: 'settled' })
  expect(actor.getSnapshot().hasTag('busy')).toBe(true)
  expect(studySessionMachine.id).toBe('studySession')
})

test.each<[string, readonly SessionStep[], unknown, object]>([
  [
    'a study without a session shows the welcome',
    [['openStudy', newVisit]],
    'welcome',
    { study: smallStudy, token: null },
  ],
  [
    'keeps the minutes that earlier participants took',
    [['openStudy', { ...newVisit, minutes: 7 }]],
    'welcome',
    { minutes: 7 },
  ],
  [
    'an unknown study shows a notice',
    [['openStudy', { kind: 'unknown', message: 'Gone' }]],
    'unknown',
    { notice: 'Gone' },
  ],
  ['a failed request shows that the study is unreachable', [['openStudy', outage]], 'unreachable', {}],
  ['a retry opens the study again', [['openStudy', outage], { type: 'page.retried' }], 'opening', {}],
  [
    'a started session resumes in the screening',
    [opened()],
    { inProgress: 'screening' },
    { ...session, questionHistory: ['guide'] },
  ],
  [
    'a screened session resumes at the instructions',
    [opened({ step: 'instructions' })],
    { inProgress: 'instructions' },
    {},
  ],
  [
    'a session with started tasks resumes there',
    [atTasks],
    { inProgress: 'tasks' },
    { token: session.token },
  ],
  [
    'a session with finished tasks resumes at the follow-ups',
    [opened({ step: 'followUps' })],
    { inProgress: 'followUps' },
    { questionHistory: ['hard'] },
  ],
  [
    'a finished session shows the closing',
    [opened({ status: 'finished' })],
    'closing',
    { status: 'finished' },
  ],
  [
    'a session with an unsent end shows the closing',
    [opened({ step: 'closing' })],
    'closing',
    { status: 'open' },
  ],
  ['a rejected session shows the rejection', [opened({ status: 'rejected' })], 'rejected', {}],
  ['a session over a quota shows the rejection', [opened({ status: 'quota-full' })], 'rejected', {}],
  [
    'a rejection stored on this device is shown before the server knows it',
    [opened({ step: 'rejected' })],
    'rejected',
    { status: 'open' },
  ],
  [
    'a rejected session cannot restart',
    [opened({ status: 'rejected' }), { type: 'session.restarted' }],
    'rejected',
    { token: session.token },
  ],

  ['starts a session', [['openStudy', newVisit], { type: 'session.started' }], 'starting', { notice: null }],
  [
    'a failed start returns to the welcome with a notice',
    [['openStudy', newVisit], { type: 'session.started' }, ['startSession', outage]],
    'welcome',
    { notice: messages.server.failed },
  ],
  [
    'a second start clears the notice',
    [
      ['openStudy', newVisit],
      { type: 'session.started' },
      ['startSession', outage],
      { type: 'session.started' },
    ],
    'starting',
    { notice: null },
  ],
  [
    'a started session opens the first question',
    [['openStudy', newVisit], { type: 'session.started' }, ['startSession', session]],
    { inProgress: 'screening' },
    { ...session, study: smallStudy, questionHistory: ['guide'], error: null },
  ],

  [
    'an answer opens the next question',
    [opened(), given('no')],
    { inProgress: 'screening' },
    { questionHistory: ['guide', 'visits'], progress: { ...progress, screening: { guide: 'no' } } },
  ],
  [
    'skips an optional question',
    [opened(), given('no'), given(null)],
    { inProgress: 'instructions' },
    { progress: { ...progress, screening: { guide: 'no' } } },
  ],
  [
    'shows an error for a skipped required question',
    [opened(), given(null)],
    { inProgress: 'screening' },
    { error: { code: 'required' } },
  ],
  [
    'clears the error with an answer',
    [opened(), given(null), given('no')],
    { inProgress: 'screening' },
    { error: null, questionHistory: ['guide', 'visits'] },
  ],
  [
    'a rejecting answer ends the session',
    [opened(), given('yes')],
    'rejected',
    { progress: { ...progress, screening: { guide: 'yes' } } },
  ],
  [
    'the same answer to another question does not reject',
    [opened(), given('no'), given('yes')],
    { inProgress: 'instructions' },
    { progress: { ...progress, screening: { guide: 'no', visits: 'yes' } } },
  ],
  [
    'starts the tasks',
    [opened({ step: 'instructions' }), { type: 'tasks.started' }],
    { inProgress: 'tasks' },
    {},
  ],
  [
    'finished tasks lead to the follow-ups',
    [atTasks, recorded, { type: 'work.finished' }],
    { inProgress: 'followUps' },
    { events: [placed], progress: { ...progress, tool: answer }, questionHistory: ['hard'], error: null },
  ],
  [
    'shows an error for a skipped required follow-up',
    [opened({ step: 'followUps' }), given(null)],
    { inProgress: 'followUps' },
    { error: { code: 'required' }, questionHistory: ['hard'] },
  ],
  [
    'an answered and a skipped follow-up lead to the closing',
    [opened({ step: 'followUps' }), given('yes'), given(null)],
    'closing',
    { progress: { ...progress, followUps: { hard: 'yes' } } },
  ],
  [
    'reopens the previous question',
    [opened({ step: 'followUps' }), given('yes'), { type: 'question.reopened' }, given(null)],
    { inProgress: 'followUps' },
    {
      questionHistory: ['hard'],
      error: { code: 'required' },
      progress: { ...progress, followUps: { hard: 'yes' } },
    },
  ],
  [
    'the first question cannot be reopened further back',
    [opened({ step: 'followUps' }), { type: 'question.reopened' }],
    { inProgress: 'followUps' },
    { questionHistory: ['hard'] },
  ],
  [
    'a study without screening starts at the instructions',
    [['openStudy', { ...known(), study: { ...smallStudy, screening: [] } }]],
    { inProgress: 'instructions' },
    { questionHistory: [] },
  ],
  [
    'a study without follow-ups ends after the tasks',
    [
      ['openStudy', { ...known({ step: 'tasks' }), study: { ...smallStudy, followUps: [] } }],
      { type: 'work.finished' },
    ],
    'closing',
    { questionHistory: [] },
  ],
  [
    'asks before answers are deleted',
    [atTasks, { type: 'session.paused' }, { type: 'deletion.requested' }],
    'confirmingDeletion',
    { token: session.token },
  ],
  [
    'keeps the answers of a participant who cancels',
    [atTasks, { type: 'session.paused' }, { type: 'deletion.requested' }, { type: 'deletion.canceled' }],
    'paused',
    { token: session.token },
  ],
  ['a confirmed deletion is under way', confirmedDeletion, 'deleting', { token: session.token }],
  [
    'a deletion clears the session',
    [...confirmedDeletion, ['deleteSession', undefined]],
    'deleted',
    { ...initialContext, study: smallStudy },
  ],
  [
    'a failed deletion is shown and can be repeated',
    [...confirmedDeletion, ['deleteSession', outage]],
    'confirmingDeletion',
    { token: session.token, notice: messages.server.failed },
  ],
  [
    'a repeated deletion clears the message',
    [...confirmedDeletion, ['deleteSession', outage], { type: 'deletion.confirmed' }],
    'deleting',
    { notice: null },
  ],
  [
    'a person who deleted the answers may begin again',
    [...confirmedDeletion, ['deleteSession', undefined], { type: 'session.restarted' }],
    'welcome',
    {},
  ],
  [
    'asks before the answers of a finished session are deleted',
    [...stored, { type: 'deletion.requested' }],
    'confirmingDeletion',
    { token: session.token, status: 'finished' },
  ],
  [
    'keeps the answers of a finished session when the participant cancels',
    [...stored, { type: 'deletion.requested' }, { type: 'deletion.canceled' }],
    'closing',
    { token: session.token, status: 'finished' },
  ],
  [
    'a deletion clears a finished session',
    [...stored, { type: 'deletion.requested' }, { type: 'deletion.confirmed' }, ['deleteSession', undefined]],
    'deleted',
    { ...initialContext, study: smallStudy },
  ],
  [
    'offers no deletion before the end is stored',
    [atEnd, { type: 'deletion.requested' }],
    'closing',
    { token: session.token, status: 'open' },
  ],
  [
    'a session cannot be restarted while its deletion is asked for',
    [...stored, { type: 'deletion.requested' }, { type: 'session.restarted' }],
    'confirmingDeletion',
    { token: session.token },
  ],
  ['a pause', [atTasks, { type: 'session.paused' }], 'paused', {}],
  [
    'a resumed pause',
    [atTasks, { type: 'session.paused' }, { type: 'session.resumed' }],
    { inProgress: 'tasks' },
    {},
  ],
  [
    'a restart after a pause clears the session',
    [atTasks, { type: 'session.paused' }, { type: 'session.restarted' }],
    'welcome',
    { ...initialContext, study: smallStudy },
  ],
  [
    'another tab takes the session over',
    [atTasks, { type: 'session.openedInAnotherTab' }],
    'openInAnotherTab',
    initialContext,
  ],
  [
    'this tab takes the session back',
    [atTasks, { type: 'session.openedInAnotherTab' }, { type: 'session.takenOver' }],
    'opening',
    { study: smallStudy },
  ],
])('journey: %s', async (_, steps, journey, expectedContext) => {
  const { value, context } = await stateAfter(...steps)
  expect(value.journey).toEqual(journey)
  expect(context).toEqual({ ...context, ...expectedContext })
})

test.each<[string, readonly SessionStep[], string, object]>([
  ['sends new events', [atTasks, recorded], 'sending', { sent: { ...progress, tool: answer } }],
  [
    'is settled once they are stored',
    [atTasks, recorded, ['saveProgress', saved]],
    'settled',
    { nextEvent: 1, status: 'open', notice: null },
  ],
  [
    'waits for a connection after a failed save',
    [atTasks, recorded, ['saveProgress', outage]],
    'waiting',
    { nextEvent: 0 },
  ],
  [
    'sends again on a retry',
    [atTasks, recorded, ['saveProgress', outage], { type: 'save.retried' }],
    'sending',
    {},
  ],
  [
    'sends again when the connection is back',
    [atTasks, recorded, ['saveProgress', outage], ['waitForConnection', undefined]],
    'sending',
    {},
  ],
  [
    'sends again when the connection check fails',
    [atTasks, recorded, ['saveProgress', outage], ['waitForConnection', outage]],
    'sending',
    {},
  ],
  [
    'shows the notice of a refused save',
    [atTasks, recorded, ['saveProgress', refused]],
    'refused',
    { notice: studyMessages.ended, nextEvent: 0 },
  ],
  [
    'a restart clears a refused session',
    [atTasks, recorded, ['saveProgress', refused], { type: 'session.restarted' }],
    'settled',
    { token: null, notice: null, events: [] },
  ],
  [
    'leaves saving to another tab',
    [atTasks, recorded, { type: 'session.openedInAnotherTab' }],
    'settled',
    { token: null },
  ],
  [
    'sends nothing while the answers are deleted',
    [atTasks, { type: 'session.paused' }, { type: 'deletion.requested' }, { type: 'deletion.confirmed' }],
    'stopped',
    {},
  ],
  [
    'sends answers again after a failed deletion',
    [atTasks, recorded, ...confirmedDeletion.slice(1), ['deleteSession', outage]],
    'sending',
    { notice: messages.server.failed },
  ],
  [
    'is ended after the answers of a finished session are kept',
    [
      ...stored,
      { type: 'deletion.requested' },
      { type: 'deletion.confirmed' },
      ['deleteSession', outage],
      { type: 'deletion.canceled' },
    ],
    'ended',
    { status: 'finished', notice: null },
  ],
  ['sends the end', [atEnd], 'ending', { sent: { ...progress, screening: { guide: 'no' } } }],
  [
    'is ended once the end is stored',
    [atEnd, ['finishSession', finished]],
    'ended',
    { status: 'finished', nextEvent: 1 },
  ],
  [
    'waits for a connection when the end was not sent',
    [atEnd, ['finishSession', outage]],
    'waiting',
    { status: 'open' },
  ],
  [
    'sends the end again on a retry',
    [atEnd, ['finishSession', outage], { type: 'save.retried' }],
    'ending',
    {},
  ],
  [
    'shows the notice of a refused end',
    [atEnd, ['finishSession', refused]],
    'refused',
    { notice: studyMessages.ended },
  ],
  ['sends nothing for a finished session', [opened({ status: 'finished' })], 'ended', {}],
  ['sends the end of a rejection stored on this device', [opened({ step: 'rejected' })], 'ending', {}],
  ['sends nothing for a rejected session', [opened({ status: 'rejected' })], 'ended', {}],
  ['leaves the end to another tab', [atEnd, { type: 'session.openedInAnotherTab' }], 'settled', {}],
  [
    'a restart after the end clears the session',
    [atEnd, ['finishSession', finished], { type: 'session.restarted' }],
    'settled',
    { ...initialContext, study: smallStudy },
  ],
])('saving: %s', async (_, steps, saving, expectedContext) => {
  const { value, context } = await stateAfter(...steps)
  expect(value.saving).toBe(saving)
  expect(context).toEqual({ ...context, ...expectedContext })
})

describe('an answer that the server refuses', () => {
  const refusal = (part: 'screening' | 'tasks' | 'followUps', question: string): SaveOutcome => ({
    kind: 'invalid',
    part,
    question,
    message: messages.invalid,
  })
  const atQuestions = opened({ step: 'followUps' })

  test('leads back to its question, keeps the later answers, and is sent again when it is corrected', async () => {
    const { actor, calls } = await stateAfter(atQuestions, given('yes'), given('rain'))
    expect(actor.getSnapshot().value).toEqual({ journey: 'closing', saving: 'sending' })
    await settleCall(calls, 'saveProgress', refusal('followUps', 'hard'))
    const { value, context } = actor.getSnapshot()
    expect(value).toEqual({ journey: { inProgress: 'followUps' }, saving: 'correcting' })
    expect(context.questionHistory).toEqual(['hard'])
    expect(context.invalid).toMatchObject({ question: 'hard', message: messages.invalid })
    expect(context.progress.followUps).toEqual({ hard: 'yes', why: 'rain' })
    expect(pendingStep(actor.getSnapshot())).toBeNull()
    actor.send(given('yes'))
    expect(actor.getSnapshot().context).toMatchObject({ invalid: null, questionHistory: ['hard', 'why'] })
    expect(sentBy(calls, 'saveProgress').request.progress.followUps).toEqual({ hard: 'yes', why: 'rain' })
    await settleCall(calls, 'saveProgress', refusal('followUps', 'hard'))
    expect(actor.getSnapshot().context.questionHistory).toEqual(['hard'])
  })

  test('leads back from the closing page', async () => {
    const { value, context } = await stateAfter(
      opened({ step: 'closing', progress: { ...progress, followUps: { hard: 'yes', why: 'rain' } } }),
      ['finishSession', refusal('followUps', 'why')],
    )
    expect(value).toEqual({ journey: { inProgress: 'followUps' }, saving: 'correcting' })
    expect(context.questionHistory).toEqual(['hard', 'why'])
  })

  test('leads back when a paused session is resumed', async () => {
    const { actor } = await stateAfter(atQuestions, given('yes'), { type: 'session.paused' }, [
      'saveProgress',
      refusal('followUps', 'hard'),
    ])
    expect(actor.getSnapshot().value).toEqual({ journey: 'paused', saving: 'correcting' })
    actor.send({ type: 'session.resumed' })
    expect(actor.getSnapshot().context.questionHistory).toEqual(['hard'])
  })

  test('of the screening leads back before the tasks are done, and is corrected there', async () => {
    const { actor, calls } = await stateAfter(
      opened({ step: 'tasks', progress: { ...progress, screening: { guide: 'no', visits: 'no' } } }),
      recorded,
      ['saveProgress', refusal('screening', 'guide')],
    )
    expect(actor.getSnapshot().value).toEqual({ journey: { inProgress: 'screening' }, saving: 'correcting' })
    expect(actor.getSnapshot().context.questionHistory).toEqual(['guide'])
    actor.send(given('no'))
    expect(actor.getSnapshot().value).toEqual({ journey: { inProgress: 'screening' }, saving: 'sending' })
    const { request } = sentBy(calls, 'saveProgress')
    expect(request).toMatchObject({ events: [placed], progress: { tool: answer } })
  })

  describe('of a survey', () => {
    const answers = { walks: 'yes', seen: 'An owl', again: 'no' }
    const surveyed = (changes: object) =>
      ({ tool: 'questionnaire', answers: { ...answers, ...changes }, page: null, ms: 5 }) as const
    const atFollowUps = opened({
      step: 'followUps',
      progress: { ...progress, tool: surveyed({}), followUps: { hard: 'yes' } },
    })
    const changed = (question: string, changes: object) =>
      ({
        type: 'work.recorded',
        events: [{ type: 'answer.changed', at: 9, question }],
        answer: surveyed(changes),
      }) as const
    const steps = [atFollowUps, ['saveProgress', refusal('tasks', 'seen')]] as const

    test('leads back to the tasks, and is sent with the later answers once it is changed', async () => {
      const { actor, calls } = await stateAfter(...steps)
      const correcting = { journey: { inProgress: 'tasks' }, saving: 'correcting' }
      expect(actor.getSnapshot().value).toEqual(correcting)
      actor.send(changed('walks', { walks: 'yes' }))
      expect(actor.getSnapshot().value).toEqual(correcting)
      actor.send(changed('seen', { seen: 'A heron' }))
      expect(actor.getSnapshot().context.invalid).toBeNull()
      const { request } = sentBy(calls, 'saveProgress')
      expect(request.progress).toMatchObject({
        tool: { answers: { walks: 'yes', seen: 'A heron' } },
        followUps: { hard: 'yes' },
      })
    })

    test('leads back from the closing page', async () => {
      const { value } = await stateAfter(
        opened({ step: 'closing', progress: { ...progress, tool: surveyed({}) } }),
        ['finishSession', refusal('tasks', 'seen')],
      )
      expect(value).toEqual({ journey: { inProgress: 'tasks' }, saving: 'correcting' })
    })

    test('is forgotten when another answer leaves its question out', async () => {
      const { actor } = await stateAfter(...steps)
      const { seen: _, ...others } = answers
      actor.send({ ...changed('walks', {}), answer: { ...surveyed({}), answers: others } })
      expect(actor.getSnapshot().context.invalid).toBeNull()
      expect(actor.getSnapshot().value.saving).toBe('sending')
    })

    test('ends the session for a question without an answer', async () => {
      const { value } = await stateAfter(atFollowUps, ['saveProgress', refusal('tasks', 'times')])
      expect(value.saving).toBe('refused')
    })
  })

  describe('of a question after a task', () => {
    const exposure = { ms: 5000, end: 'completed' } as const
    const work = (owl: string) =>
      ({
        tool: 'fivesecond',
        tasks: [{ task: fiveSecondTasks.tasks[0]?.id ?? '', exposure, answers: { [id]: owl }, isDone: true }],
      }) as const
    const asked = fiveSecondTasks.tasks[0]?.questions.find(({ type }) => type === 'text')
    const id = asked?.id ?? ''
    const atFollowUps: SessionStep = [
      'openStudy',
      {
        kind: 'known',
        study: {
          ...smallStudy,
          tasks: {
            ...fiveSecondTasks,
            tasks: fiveSecondTasks.tasks.slice(0, 1).map((task) => ({
              ...task,
              questions: asked ? [{ ...asked, required: true }] : [],
            })),
          },
        },
        session: { ...session, step: 'followUps', progress: { ...progress, tool: work('An owl') } },
      },
    ]
    const refusedWork = { ...refusal('tasks', id), task: 0 }

    test('asks it in place of the tasks and sends it once it has another answer', async () => {
      const { actor, calls } = await stateAfter(atFollowUps, ['saveProgress', refusedWork])
      const correcting = { journey: { inProgress: 'tasks' }, saving: 'correcting' }
      expect(actor.getSnapshot().value).toEqual(correcting)
      expect(openQuestion(actor.getSnapshot().context, 'tasks')?.id).toBe(id)
      actor.send(given(null))
      expect(actor.getSnapshot().value).toEqual(correcting)
      expect(actor.getSnapshot().context.error).not.toBeNull()
      actor.send(given('A heron'))
      expect(actor.getSnapshot().context).toMatchObject({ invalid: null, error: null })
      expect(sentBy(calls, 'saveProgress').request.progress.tool).toEqual(work('A heron'))
      actor.send({ type: 'work.finished' })
      expect(actor.getSnapshot().value).toMatchObject({ journey: { inProgress: 'followUps' } })
    })

    test('ends the session for a task that was not done', async () => {
      const { value } = await stateAfter(atFollowUps, ['saveProgress', { ...refusedWork, task: 1 }])
      expect(value.saving).toBe('refused')
    })
  })

  test('is forgotten when an earlier answer leaves its question out', async () => {
    const { actor } = await stateAfter(
      atQuestions,
      given('yes'),
      ['saveProgress', { ...saved, nextEvent: 0 }],
      given('rain'),
      ['finishSession', refusal('followUps', 'why')],
      { type: 'question.reopened' },
    )
    expect(actor.getSnapshot().value.saving).toBe('correcting')
    actor.send(given('no'))
    expect(actor.getSnapshot().context.invalid).toBeNull()
    expect(actor.getSnapshot().value).toEqual({ journey: 'closing', saving: 'ending' })
  })

  test('stays refused while an earlier answer changes', async () => {
    const { actor } = await stateAfter(
      opened({ step: 'closing', progress: { ...progress, followUps: { hard: 'yes', why: 'rain' } } }),
      ['finishSession', refusal('followUps', 'why')],
      { type: 'question.reopened' },
      given('yes'),
    )
    const { value, context } = actor.getSnapshot()
    expect(value).toEqual({ journey: { inProgress: 'followUps' }, saving: 'correcting' })
    expect(context).toMatchObject({ questionHistory: ['hard', 'why'], invalid: { question: 'why' } })
  })

  test.each<[string, readonly SessionStep[]]>([
    ['that is not asked', [atQuestions, given('yes'), ['saveProgress', refusal('followUps', 'who')]]],
    [
      'before the tasks that are done',
      [atQuestions, given('yes'), ['saveProgress', refusal('screening', 'guide')]],
    ],
  ])('ends the session for a question %s', async (_, steps) => {
    const { value, context } = await stateAfter(...steps)
    expect(value.saving).toBe('refused')
    expect(context).toMatchObject({ notice: messages.invalid, invalid: null })
  })
})

describe('a save request', () => {
  const eventsTo = (count: number) => Array.from({ length: count }, (_, at) => ({ ...placed, at }))

  test('contains the study, the session token, new events and progress', async () => {
    const { calls } = await stateAfter(atTasks, recorded)
    expect(calls.pending('saveProgress').input).toEqual({
      study: 'forest',
      token: session.token,
      request: { from: 0, events: [placed], progress: { ...progress, tool: answer } },
    })
    const end = await stateAfter(atEnd)
    expect(end.calls.pending('finishSession').input).toEqual({
      study: 'forest',
      token: session.token,
      request: { from: 0, events: [], progress: { ...progress, screening: { guide: 'no' } } },
    })
  })

  test('starts with the first event the server does not have', async () => {
    const { calls } = await stateAfter(
      opened({ step: 'tasks', events: eventsTo(4), offset: 10, nextEvent: 12 }),
    )
    expect(sentBy(calls, 'saveProgress').request).toMatchObject({ from: 12, events: [{ at: 2 }, { at: 3 }] })
    const longer = await stateAfter(opened({ step: 'tasks', events: eventsTo(600), offset: 5, nextEvent: 8 }))
    expect(sentBy(longer.calls, 'saveProgress').request.events).toEqual(eventsTo(600).slice(3, 503))
    const behind = await stateAfter(opened({ step: 'tasks', events: eventsTo(2), offset: 10, nextEvent: 4 }))
    expect(sentBy(behind.calls, 'saveProgress').request).toMatchObject({
      from: 4,
      events: [{ at: 0 }, { at: 1 }],
    })
  })

  test('is not sent when there is nothing new', async () => {
    const { value } = await stateAfter(opened({ step: 'tasks', events: eventsTo(2), nextEvent: 2 }))
    expect(value.saving).toBe('settled')
  })

  test('takes at most 500 events; only the last one finishes the session', async () => {
    const lastBatch = await stateAfter(
      opened({ step: 'closing', events: eventsTo(500), stored: { ...progress } }),
    )
    expect(lastBatch.value.saving).toBe('ending')
    expect(sentBy(lastBatch.calls, 'finishSession').request.events).toHaveLength(500)
    const more = await stateAfter(
      opened({ step: 'closing', events: eventsTo(501), offset: 5, nextEvent: 5, stored: { ...progress } }),
    )
    expect(more.value.saving).toBe('sending')
    const remaining = await stateAfter(
      opened({ step: 'closing', events: eventsTo(503), offset: 5, nextEvent: 8, stored: { ...progress } }),
    )
    expect(remaining.value.saving).toBe('ending')
  })

  test('leaves answers given during a save to the next request', async () => {
    const { context, calls } = await stateAfter(
      opened({ step: 'followUps' }),
      given('yes'),
      { type: 'question.reopened' },
      ['saveProgress', { ...saved, nextEvent: 0 }],
    )
    expect(context.stored).toBe(context.progress)
    const later = await stateAfter(atTasks, recorded, { ...recorded, events: [] }, ['saveProgress', saved])
    expect(later.value.saving).toBe('sending')
    expect(sentBy(later.calls, 'saveProgress').request).toMatchObject({ from: 1, events: [] })
    expect(sentBy(calls, 'saveProgress').request.progress.followUps).toEqual({ hard: 'yes' })
  })
})

describe('three follow-up questions', () => {
  const more = { id: 'more', type: 'text', text: 'What else?', required: false } as const
  const long = {
    ...known({ step: 'followUps' }),
    study: { ...smallStudy, followUps: [...smallStudy.followUps, more] },
  }
  const reopened = { type: 'question.reopened' } as const

  test('reopens them one at a time', async () => {
    const { context } = await stateAfter(['openStudy', long], given('yes'), given('It was long'), reopened)
    expect(context.questionHistory).toEqual(['hard', 'why'])
    expect(context.progress.followUps).toEqual({ hard: 'yes', why: 'It was long' })
  })

  test('removes an answer that is withdrawn', async () => {
    const { context } = await stateAfter(
      ['openStudy', long],
      given('yes'),
      given('It was long'),
      reopened,
      given(null),
    )
    expect(context.questionHistory).toEqual(['hard', 'why', 'more'])
    expect(context.progress.followUps).toEqual({ hard: 'yes' })
  })

  test('removes answers that a changed answer skips, and ends where it leads', async () => {
    const { context, value } = await stateAfter(
      ['openStudy', long],
      given('yes'),
      given('It was long'),
      reopened,
      reopened,
      given('no'),
    )
    expect(value.journey).toBe('closing')
    expect(context.questionHistory).toEqual(['hard'])
    expect(context.progress.followUps).toEqual({ hard: 'no' })
  })
})

test('has no open question before the study is loaded', () => {
  expect(openQuestion(untouchedSession('forest'), 'screening')).toBeUndefined()
  expect(openQuestion(untouchedSession('forest'), 'followUps')).toBeUndefined()
})

test('offers a restart only when every answer is saved or refused', async () => {
  const can = async (...steps: readonly SessionStep[]) =>
    (await stateAfter(...steps)).actor.getSnapshot().can({ type: 'session.restarted' })
  expect(await can(['openStudy', newVisit])).toBe(false)
  expect(await can(atTasks)).toBe(false)
  expect(await can(atTasks, { type: 'session.paused' })).toBe(true)
  expect(await can(atTasks, recorded, { type: 'session.paused' })).toBe(false)
  expect(await can(atTasks, recorded, ['saveProgress', refused])).toBe(true)
  expect(await can(atEnd, ['finishSession', finished])).toBe(true)
  expect(await can(opened({ status: 'rejected' }))).toBe(false)
  expect(await can(opened({ step: 'rejected' }), ['finishSession', refused])).toBe(false)
})

test('is busy in the states that wait for the server', async () => {
  const isBusy = async (...steps: readonly SessionStep[]) =>
    (await stateAfter(...steps)).actor.getSnapshot().hasTag('busy')
  expect(await isBusy()).toBe(true)
  expect(await isBusy(['openStudy', newVisit])).toBe(false)
  expect(await isBusy(['openStudy', newVisit], { type: 'session.started' })).toBe(true)
})

describe('question paths', () => {
  const options = [
    { id: 'a', label: 'A' },
    { id: 'b', label: 'B' },
  ]
  const single = (id: string, skip?: Record<string, string>) =>
    ({ id, type: 'single', text: id, required: false, options, ...(skip && { skip }) }) as const
  const all = [single('one', { a: 'three', b: 'end' }), single('two', { a: 'one' }), single('three')]

  test('nextQuestion() follows the list; an option may skip forward or to the end, never back', () => {
    expect(nextQuestion(all, {}, 'one')).toBe('two')
    expect(nextQuestion(all, { one: 'a' }, 'one')).toBe('three')
    expect(nextQuestion(all, { one: 'b' }, 'one')).toBeNull()
    expect(nextQuestion(all, { two: 'a' }, 'two')).toBe('three')
    expect(nextQuestion(all, { one: ['b'] }, 'one')).toBe('two')
    expect(nextQuestion(all, {}, 'three')).toBeNull()
    // An option may have any id; a missing answer matches none.
    expect(nextQuestion([single('one', { undefined: 'end' }), single('two')], {}, 'one')).toBe('two')
    expect(nextQuestion(all, {}, 'four')).toBeNull()
    expect(nextQuestion([single('one', { a: 'nowhere' }), single('two')], { one: 'a' }, 'one')).toBe('two')
  })

  test('questionPath() lists reachable questions; answeredQuestionsAndNext() stops at the first unanswered one', () => {
    expect(questionPath([], {})).toEqual([])
    expect(questionPath(all, {})).toEqual(['one', 'two', 'three'])
    expect(questionPath(all, { one: 'a' })).toEqual(['one', 'three'])
    expect(answeredQuestionsAndNext(all, {})).toEqual(['one'])
    expect(answeredQuestionsAndNext(all, { one: 'a' })).toEqual(['one', 'three'])
    expect(answeredQuestionsAndNext(all, { two: 'b' })).toEqual(['one', 'two', 'three'])
    expect(answeredQuestionsAndNext(all, { one: 'b' })).toEqual(['one'])
  })
})

const { calls: pageCalls } = studySessionModel
const sessionInput = { study: study.id, token: session.token }

describeModel('a session', {
  ...studySessionModel,
  states: {
    'journey.opening': ({ context }) =>
      expect(pageCalls.pending('openStudy').input).toEqual({ id: context.id }),
    'journey.unreachable': (state) => expect(state.can({ type: 'page.retried' })).toBe(true),
    'journey.unknown': ({ context }) =>
      expect([studyMessages.unknown, recruitingMessages.refused.takenPart]).toContain(context.notice),
    'journey.openInAnotherTab': ({ context }) => expect(context.token).toBeNull(),
    'journey.welcome': ({ context }) => {
      expect(context.study).not.toBeNull()
      expect(context.token).toBeNull()
    },
    'journey.starting': ({ context }) => {
      const device = context.wantsPhone ? null : context.device
      expect(pageCalls.pending('startSession').input).toEqual({ id: study.id, device })
      expect(context.notice).toBeNull()
    },
    'journey.handingOver.creating': () =>
      expect(pageCalls.pending('startHandOver').input).toEqual(sessionInput),
    'journey.handingOver.shown': (state) => {
      expect(pageCalls.pending('watchHandOver').input).toEqual(sessionInput)
      expect(state.context.handOver?.code).toBe('a-code-that-a-phone-scans')
      expect(state.matches({ saving: 'settled' })).toBe(true)
    },
    'journey.handingOver.expired': (state) => expect(state.can({ type: 'code.renewed' })).toBe(true),
    'journey.handingOver.failed': (state) => expect(state.can({ type: 'code.renewed' })).toBe(true),
    'journey.handingOver.staying': () =>
      expect(pageCalls.pending('cancelHandOver').input).toEqual(sessionInput),
    'journey.onPhone': (state) => {
      expect(state.context.token).toBeNull()
      expect(state.matches({ saving: 'settled' })).toBe(true)
      expect(state.can(recorded)).toBe(false)
    },
    'journey.inProgress.screening': (state) => {
      expect(openQuestion(state.context, 'screening')).toBeDefined()
      expect(state.can(recorded)).toBe(false)
    },
    'journey.inProgress.instructions': (state) => expect(state.can(recorded)).toBe(false),
    'journey.inProgress.tasks': (state) => expect(state.can(recorded)).toBe(true),
    'journey.inProgress.followUps': (state) => {
      expect(openQuestion(state.context, 'followUps')).toBeDefined()
      expect(state.can(recorded)).toBe(false)
    },
    'journey.paused': (state) => {
      expect(state.can(given('no'))).toBe(false)
      expect(state.can({ type: 'session.resumed' })).toBe(true)
    },
    'journey.confirmingDeletion': (state) => {
      expect(state.can({ type: 'deletion.confirmed' })).toBe(true)
      expect(state.can({ type: 'deletion.canceled' })).toBe(true)
    },
    'journey.deleting': (state) => {
      const { token } = state.context
      expect(pageCalls.pending('deleteSession').input).toEqual({ study: study.id, token })
      expect(state.matches({ saving: 'stopped' })).toBe(true)
    },
    'journey.deleted': ({ context }) => expect(context).toMatchObject({ token: null, events: [], sent: {} }),
    'journey.rejected': (state) => expect(state.can({ type: 'tasks.started' })).toBe(false),
    'journey.closing': (state) => expect(state.can(given('no'))).toBe(false),
    'saving.settled': ({ context }) => {
      if (context.token === null) return
      expect(context.stored).toBe(context.progress)
      expect(context.nextEvent).toBeGreaterThanOrEqual(context.events.length)
    },
    'saving.sending': () => {
      const sent = sentBy(pageCalls, 'saveProgress')
      expect(sent.study).toBe(study.id)
      expect(saveRequest.parse(sent.request)).toEqual(sent.request)
    },
    'saving.ending': ({ context }) => {
      const { request } = sentBy(pageCalls, 'finishSession')
      expect(request.progress).toBe(context.progress)
      expect(request.from + request.events.length).toBe(Math.max(context.nextEvent, context.events.length))
    },
    'saving.stopped': (state) => expect(state.matches({ journey: 'deleting' })).toBe(true),
    'saving.waiting': (state) => expect(state.can({ type: 'save.retried' })).toBe(true),
    'saving.correcting': (state) => {
      expect(state.context.invalid).not.toBeNull()
      expect(pendingStep(state)).toBeNull()
    },
    'saving.refused': (state) => {
      expect([studyMessages.ended, studyMessages.session, messages.invalid]).toContain(state.context.notice)
      const isRejected = state.matches({ journey: 'rejected' })
      expect(state.can({ type: 'session.restarted' })).toBe(!isRejected)
    },
    'saving.ended': ({ context }) => expect(context.status).not.toBe('open'),
  },
})
