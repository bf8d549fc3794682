import { describe, expect, test } from 'vitest'
import { createActor } from 'xstate'
import { messages } from '#contract/messages.ts'
import { progress as progressOnTheWire, saveRequest } from '#contract/studies/session.ts'
import {
  type OpenedStudy,
  openQuestion,
  type RunningSession,
  type SaveInput,
  type SaveOutcome,
} from '#machines/study-session-setup.ts'
import { studySessionMachine } from '#machines/study-session.ts'
import { createCalls, describeModel, heard } from '#tests/support/model.ts'
import { smallStudy } from '#tests/support/studies.ts'

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
}

const placed = { type: 'card.placed', at: 5, card: 'fern', group: 'plants' } as const
const answer = {
  tool: 'cardsort' as const,
  groups: [{ id: 'plants', category: 'plants', name: 'Plants', cards: ['fern'] }],
  ms: 5,
}
const recorded = { type: 'work.recorded', events: [placed], answer } as const
const given = (value: string | null) => ({ type: 'answer.given', answer: value }) as const

const fresh: OpenedStudy = { kind: 'fresh', study: smallStudy }
const known = (more: Partial<RunningSession> = {}): OpenedStudy => ({
  kind: 'known',
  study: smallStudy,
  session: { ...session, ...more },
})
const saved: SaveOutcome = { kind: 'saved', nextEvent: 1, status: 'open' }
const finished: SaveOutcome = { kind: 'saved', nextEvent: 1, status: 'finished' }
const refused: SaveOutcome = { kind: 'refused', message: messages.study.ended }

const machineFor = (calls: ReturnType<typeof createCalls>) =>
  studySessionMachine.provide({
    actors: {
      open: calls.actor<OpenedStudy, { id: string }>(),
      start: calls.actor<RunningSession, { id: string }>(),
      save: calls.actor<SaveOutcome, SaveInput>(),
      finish: calls.actor<SaveOutcome, SaveInput>(),
      reconnect: calls.actor<void, Record<string, never>>(),
    },
  })

const calls = createCalls()

describeModel('a session', {
  machine: machineFor(calls),
  calls,
  input: { id: 'forest' },
  events: {
    'page.retried': [{ type: 'page.retried' }],
    'session.begun': [{ type: 'session.begun' }],
    'answer.given': [given('no'), given('yes'), given(null)],
    'question.reopened': [{ type: 'question.reopened' }],
    'tasks.begun': [{ type: 'tasks.begun' }],
    'work.recorded': [recorded],
    'work.finished': [{ type: 'work.finished' }],
    'session.left': [{ type: 'session.left' }],
    'session.resumed': [{ type: 'session.resumed' }],
    'session.restarted': [{ type: 'session.restarted' }],
    'session.movedAway': [{ type: 'session.movedAway' }],
    'session.reclaimed': [{ type: 'session.reclaimed' }],
    'save.retried': [{ type: 'save.retried' }],
  },
  ends: {
    open: {
      done: [
        fresh,
        known(),
        known({ step: 'instructions' }),
        known({ step: 'tasks' }),
        known({ step: 'followUps' }),
        known({ step: 'closing' }),
        known({ status: 'finished' }),
        known({ status: 'rejected' }),
        { ...known(), study: { ...smallStudy, screening: [], followUps: [] } },
        { kind: 'unknown', message: messages.study.unknown },
      ],
      error: [new Error('no network')],
    },
    start: { done: [session], error: [new Error('no network')] },
    save: { done: [saved, refused], error: [new Error('no network')] },
    finish: { done: [finished, refused], error: [new Error('no network')] },
    reconnect: { done: [undefined], error: [new Error('no clock')] },
  },
  // One recorded event stands for many, and the words of the answers for each other.
  fits: ({ context }, { type }) => type !== 'work.recorded' || context.events.length === 0,
  project: ({ study, token, trail, status, progress: all, stored }) => ({
    questions: study?.screening.length,
    begun: token !== null,
    trail: trail.at(-1),
    status,
    isStored: all === stored,
  }),
  states: {
    'journey.opening': ({ context }) => expect(calls.waiting('open').input).toEqual({ id: context.id }),
    'journey.unreachable': (state) => expect(state.can({ type: 'page.retried' })).toBe(true),
    'journey.unknown': ({ context }) => expect(context.notice).toBe(messages.study.unknown),
    'journey.elsewhere': ({ context }) => expect(context.token).toBeNull(),
    'journey.welcome': ({ context }) => {
      expect(context.study).not.toBeNull()
      expect(context.token).toBeNull()
    },
    'journey.starting': ({ context }) => {
      expect(calls.waiting('start').input).toEqual({ id: 'forest' })
      expect(context.notice).toBeNull()
    },
    'journey.underway.screening': (state) => {
      expect(openQuestion(state.context, 'screening')).toBeDefined()
      expect(state.can(recorded)).toBe(false)
    },
    'journey.underway.instructions': (state) => expect(state.can(recorded)).toBe(false),
    'journey.underway.tasks': (state) => expect(state.can(recorded)).toBe(true),
    'journey.underway.followUps': (state) => {
      expect(openQuestion(state.context, 'followUps')).toBeDefined()
      expect(state.can(recorded)).toBe(false)
    },
    'journey.left': (state) => {
      expect(state.can(given('no'))).toBe(false)
      expect(state.can({ type: 'session.resumed' })).toBe(true)
    },
    'journey.rejected': (state) => expect(state.can({ type: 'tasks.begun' })).toBe(false),
    'journey.closing': (state) => expect(state.can(given('no'))).toBe(false),
    'saving.settled': ({ context }) => {
      if (context.token === null) return
      expect(context.stored).toBe(context.progress)
      expect(context.nextEvent).toBeGreaterThanOrEqual(context.events.length)
    },
    'saving.sending': () => {
      const { study, request } = sentBy(calls, 'save')
      expect(study).toBe('forest')
      expect(saveRequest.parse(request)).toEqual(request)
    },
    'saving.ending': ({ context }) => {
      const { request } = sentBy(calls, 'finish')
      expect(request.progress).toBe(context.progress)
      expect(request.from + request.events.length).toBe(Math.max(context.nextEvent, context.events.length))
    },
    'saving.waiting': (state) => expect(state.can({ type: 'save.retried' })).toBe(true),
    'saving.refused': (state) => {
      expect(state.context.notice).toBe(messages.study.ended)
      expect(state.can({ type: 'session.restarted' })).toBe(true)
    },
    'saving.ended': ({ context }) => expect(context.status).not.toBe('open'),
  },
})

function sentBy(from: ReturnType<typeof createCalls>, call: 'save' | 'finish') {
  const { input } = from.waiting(call)
  return inputOf(input)
}

const isInput = (input: unknown): input is SaveInput =>
  typeof input === 'object' && input !== null && 'request' in input
const inputOf = (input: unknown) => {
  if (!isInput(input)) throw new Error('Not the input of a save')
  return input
}

/** A session that was opened and has begun. */
const begin = async (opened: OpenedStudy = known()) => {
  const own = createCalls()
  const actor = createActor(machineFor(own), { input: { id: 'forest' } }).start()
  const end = async (call: string, output: unknown) => {
    own.waiting(call).resolve(output)
    await heard()
  }
  const cut = async (call: string) => {
    own.waiting(call).reject(new Error('no network'))
    await heard()
  }
  await end('open', opened)
  return { actor, end, cut, sent: (call: 'save' | 'finish' = 'save') => sentBy(own, call).request }
}

describe('answers', () => {
  test('that were recorded while a step was on its way are the next step, each event once', async () => {
    const { actor, end, sent } = await begin(known({ step: 'tasks' }))
    actor.send(recorded)
    expect(sent()).toMatchObject({ from: 0, events: [placed] })
    const second = { ...placed, card: 'moss', at: 9 }
    actor.send({ ...recorded, events: [second] })
    await end('save', saved)
    expect(sent()).toMatchObject({ from: 1, events: [second] })
    await end('save', { ...saved, nextEvent: 2 })
    expect(actor.getSnapshot().matches({ saving: 'settled' })).toBe(true)
  })

  test('whose reply was lost are sent again under the same numbers, with what came since', async () => {
    const { actor, cut, end, sent } = await begin(known({ step: 'tasks' }))
    actor.send(recorded)
    await cut('save')
    actor.send({ ...recorded, events: [{ ...placed, card: 'owl', at: 7 }] })
    expect(actor.getSnapshot().matches({ saving: 'waiting' })).toBe(true)
    await end('reconnect', undefined)
    expect(sent()).toMatchObject({ from: 0, events: [placed, { card: 'owl' }] })
  })

  test('that the server stored and this browser does not know of are not sent again', async () => {
    const { actor, sent } = await begin(
      known({ step: 'tasks', events: [placed], offset: 0, nextEvent: 1, stored: { ...progress } }),
    )
    expect(sent()).toMatchObject({ from: 1, events: [] })
    expect(actor.getSnapshot().matches({ journey: { underway: 'tasks' } })).toBe(true)
  })

  test('of which there are too many for one step travel in several before the end', async () => {
    const events = Array.from({ length: 501 }, (_, at) => ({ ...placed, at }))
    const { end, sent } = await begin(known({ step: 'closing', events, stored: { ...progress } }))
    expect(sent().events).toHaveLength(500)
    await end('save', { ...saved, nextEvent: 500 })
    expect(sent('finish').events).toHaveLength(1)
  })

  test('fit the contract', async () => {
    const { actor } = await begin()
    for (const event of [given('no'), given('yes'), { type: 'tasks.begun' } as const, recorded])
      actor.send(event)
    const { progress: all } = actor.getSnapshot().context
    expect(progressOnTheWire.parse(all)).toEqual({
      screening: { guide: 'no', visits: 'yes' },
      tool: answer,
      followUps: {},
    })
  })
})

describe('the way', () => {
  test('a rejecting answer ends it, and the server is told', async () => {
    const { actor, end, sent } = await begin()
    actor.send(given('yes'))
    expect(actor.getSnapshot().matches({ journey: 'rejected' })).toBe(true)
    expect(sent('finish').progress.screening).toEqual({ guide: 'yes' })
    await end('finish', { ...finished, status: 'rejected' })
    expect(actor.getSnapshot().matches({ saving: 'ended' })).toBe(true)
  })

  test('a required question cannot be passed over', async () => {
    const { actor } = await begin()
    actor.send(given(null))
    const { context } = actor.getSnapshot()
    expect(context.error).toBe(messages.required)
    expect(openQuestion(context, 'screening')?.id).toBe('guide')
  })

  test('an option may lead past the questions after it', async () => {
    const { actor } = await begin(known({ step: 'followUps' }))
    actor.send(given('no'))
    expect(actor.getSnapshot().matches({ journey: 'closing' })).toBe(true)
  })

  test('a changed mind takes back what lay on the other way', async () => {
    const { actor } = await begin(known({ step: 'followUps' }))
    actor.send(given('yes'))
    expect(openQuestion(actor.getSnapshot().context, 'followUps')?.id).toBe('why')
    actor.send({ type: 'question.reopened' })
    actor.send(given('no'))
    expect(actor.getSnapshot().context.progress.followUps).toEqual({ hard: 'no' })
  })

  test('who comes back to the follow-ups finds the first unanswered one', async () => {
    const answered = { ...progress, followUps: { hard: 'yes' } }
    const { actor } = await begin(known({ step: 'followUps', progress: answered, stored: answered }))
    expect(actor.getSnapshot().context.trail).toEqual(['hard', 'why'])
  })

  test('who leaves comes back to the same place', async () => {
    const { actor } = await begin(known({ step: 'tasks' }))
    actor.send({ type: 'session.left' })
    expect(actor.getSnapshot().matches({ journey: 'left' })).toBe(true)
    actor.send({ type: 'session.resumed' })
    expect(actor.getSnapshot().matches({ journey: { underway: 'tasks' } })).toBe(true)
  })

  test('nobody starts over while an answer is not stored yet', async () => {
    const { actor, cut } = await begin(known({ step: 'followUps' }))
    actor.send(given('no'))
    await cut('finish')
    expect(actor.getSnapshot().can({ type: 'session.restarted' })).toBe(false)
  })
})
