import { expect, test } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'
import { peopleMessages } from '#contract/people/messages.ts'
import { messages } from '#contract/shared/messages.ts'
import { peopleImportMachine } from '#machines/people/people-import.ts'
import {
  importActors,
  importId,
  missing,
  peopleImportModel,
  plan,
  readIn,
  refused,
  undoUntil,
} from '../../models/people-import.ts'
import { callsProcessed, createCalls, isIn } from '../../support/model-graph.ts'
import { describeModel } from '../../support/model.ts'
import { runSteps } from '../run-steps.ts'

type State = ReturnType<typeof peopleImportModel.machine.getInitialSnapshot>

const undone = { type: 'import.undone' } as const
const discarded = { type: 'file.discarded' } as const

/** The page and the server are in the same state. */
const agrees = (snapshot: State) => expect(isIn(snapshot, String(snapshot.context.import?.state))).toBe(true)
const isBusy = (snapshot: State) => {
  expect(snapshot.hasTag('busy')).toBe(true)
  expect([snapshot.context.errors, snapshot.context.notice]).toEqual([{}, null])
}
const polls = (snapshot: State) => {
  agrees(snapshot)
  expect(snapshot.hasTag('busy')).toBe(false)
}
const ended = (snapshot: State) => {
  agrees(snapshot)
  expect(snapshot.can(undone)).toBe(snapshot.context.import?.undoUntil !== null)
}

describeModel('an import of people', {
  ...peopleImportModel,
  states: {
    opening: isBusy,
    unreachable: (snapshot) => {
      expect(snapshot.context.notice).not.toBeNull()
      expect(snapshot.can({ type: 'page.retried' })).toBe(true)
    },
    missing: (snapshot) => expect(snapshot.can({ type: 'page.retried' })).toBe(false),
    planning: (snapshot) => {
      expect(['ready', 'checked']).toContain(snapshot.context.import?.state)
      expect(snapshot.can({ type: 'check.requested', plan })).toBe(true)
    },
    rereading: isBusy,
    sending: isBusy,
    'checking.waiting': polls,
    'checking.reading': polls,
    checked: (snapshot) => {
      agrees(snapshot)
      expect(snapshot.can({ type: 'import.confirmed' })).toBe(true)
    },
    starting: isBusy,
    'importing.waiting': (snapshot) => {
      polls(snapshot)
      expect(snapshot.can(discarded)).toBe(false)
    },
    'importing.reading': (snapshot) => expect(snapshot.can({ type: 'import.stopped' })).toBe(true),
    stopping: isBusy,
    deleting: isBusy,
    deleted: (snapshot) => expect(snapshot.status).toBe('done'),
    done: ended,
    stopped: ended,
    failed: ended,
    revoking: isBusy,
    'undoing.waiting': polls,
    'undoing.reading': polls,
    undone: (snapshot) => {
      agrees(snapshot)
      expect(snapshot.can(undone)).toBe(false)
    },
  },
})

/** An import whose page opens in a state of the server, on a clock of the test. */
const openedIn = async (...reply: Parameters<typeof readIn>) => {
  const calls = createCalls()
  const clock = new SimulatedClock()
  const machine = peopleImportMachine.provide({ actors: importActors(calls) })
  const actor = createActor(machine, { clock, input: { id: importId } }).start()
  const run = (...steps: Parameters<typeof runSteps<Parameters<typeof actor.send>[0]>>[2]) =>
    runSteps(actor, calls, steps)
  await run(['readImport', readIn(...reply)])
  return { actor, calls, run, wait: (ms: number) => clock.increment(ms), state: () => actor.getSnapshot() }
}

test('after a reload, the page follows an import that runs until it is done', async () => {
  const { calls, run, wait, state } = await openedIn('importing', { progress: 0.25 })
  expect(state().value).toEqual({ importing: 'waiting' })
  wait(999)
  expect(state().value).toEqual({ importing: 'waiting' })
  wait(1)
  expect(calls.pending('readImport').input).toEqual({ id: importId, state: 'importing' })
  await run(['readImport', readIn('importing', { progress: 0.5 })])
  expect([state().value, state().context.import?.progress]).toEqual([{ importing: 'waiting' }, 0.5])
  wait(1000)
  await run(['readImport', readIn('done', { undoUntil })])
  expect(state().value).toBe('done')
})

test('a question about the progress that gets no reply is asked again, and says so meanwhile', async () => {
  const { run, wait, state } = await openedIn('checking')
  wait(1000)
  await run(['readImport', new Error('no network')])
  expect([state().value, state().context.notice]).toEqual([
    { checking: 'waiting' },
    messages.server.unreachable,
  ])
  wait(1000)
  await run(['readImport', readIn('checked')])
  expect([state().value, state().context.notice]).toEqual(['checked', null])
})

test('a refused plan shows its errors at the columns, also after the person came back to them', async () => {
  const errors = { columns: [peopleMessages.import.oneEmail] }
  const { run, state } = await openedIn('checked')
  await run({ type: 'columns.reopened' }, { type: 'check.requested', plan }, [
    'checkPlan',
    { kind: 'refused', message: null, errors },
  ])
  expect([state().value, state().context.errors]).toEqual(['planning', errors])
})

test('a file is read as it is chosen, and its rows are checked by the plan', async () => {
  const { calls, run, state } = await openedIn('ready')
  const choices = { encoding: 'windows-1252' } as const
  await run({ type: 'file.reread', choices })
  expect(calls.pending('readFile').input).toEqual({ id: importId, state: 'ready', choices })
  await run(['readFile', readIn('ready')], { type: 'check.requested', plan })
  expect(calls.pending('checkPlan').input).toEqual({ id: importId, state: 'ready', plan })
  await run(['checkPlan', readIn('checking')], discarded)
  expect(state().value).toBe('deleting')
})

test('going back to the columns takes the message of a refused start away', async () => {
  const { run, state } = await openedIn('checked')
  await run({ type: 'import.confirmed' }, ['startImport', refused(messages.server.busy)])
  expect([state().value, state().context.notice]).toEqual(['checked', messages.server.busy])
  await run({ type: 'columns.reopened' })
  expect([state().value, state().context.notice]).toEqual(['planning', null])
})

test('an import that someone else has started meanwhile is followed', async () => {
  const { run, state } = await openedIn('checked')
  await run({ type: 'import.confirmed' }, ['startImport', readIn('importing')])
  expect(state().value).toEqual({ importing: 'waiting' })
})

test('asks for the state at once after an import was stopped', async () => {
  const { run, state } = await openedIn('importing')
  await run({ type: 'import.stopped' }, ['stopImport', { kind: 'accepted' }])
  expect(state().value).toEqual({ importing: 'reading' })
  await run(['readImport', readIn('stopped', { undoUntil })])
  expect(state().value).toBe('stopped')
})

test('an import that can no longer be undone keeps its state, and says why', async () => {
  const { run, state } = await openedIn('done', { undoUntil })
  await run(undone, ['undoImport', refused(peopleMessages.import.expired)])
  expect([state().value, state().context.notice]).toEqual(['done', peopleMessages.import.expired])
})

test('an import that was deleted meanwhile is missing', async () => {
  const { run, state } = await openedIn('ready')
  await run(discarded, ['deleteFile', missing])
  expect(state().value).toBe('missing')
})

test('is unreachable where no calls are provided', async () => {
  const actor = createActor(peopleImportMachine, { input: { id: importId } }).start()
  await callsProcessed()
  expect(actor.getSnapshot()).toMatchObject({
    value: 'unreachable',
    context: { notice: messages.server.unreachable },
  })
})
