import { expect, test } from 'vitest'
import { createActor } from 'xstate'
import { messages } from '#contract/shared/messages.ts'
import { bookDemoMachine, type DemoOutcome } from '#machines/site/book-demo.ts'
import type { FormValues } from '#machines/site/form.ts'
import { demoModel, errors } from '../../models/book-demo.ts'
import { callsProcessed, createCalls } from '../../support/model-graph.ts'
import { describeModel } from '../../support/model.ts'
import { settleCall } from '../run-steps.ts'

const { calls: modelCalls } = demoModel
const values = { companyEmail: 'ada@analytical-engines.example' }
const accepted = { kind: 'accepted', message: messages.sent.bookDemo } as const

describeModel('a demo request', {
  ...demoModel,
  states: {
    'editing.ready': ({ context }) => {
      expect(context).toEqual({ errors: {}, notice: null })
    },
    'editing.rejected': ({ context }) => {
      expect(context.notice).toBeNull()
      expect([errors, { name: errors.name }]).toContainEqual(context.errors)
    },
    'editing.failed': ({ context }) => {
      expect(context.errors).toEqual({})
      expect([messages.server.mediaType, messages.server.failed]).toContain(context.notice)
    },
    sending: (snapshot) => {
      expect(modelCalls.pending('send').input).toEqual({ values })
      expect(snapshot.context).toEqual({ errors: {}, notice: null })
      expect(snapshot.hasTag('busy')).toBe(true)
      expect(snapshot.can({ type: 'form.submitted', values })).toBe(false)
    },
    qualified: (snapshot) => {
      expect(snapshot.context).toEqual({ errors: {}, notice: messages.sent.bookDemo })
      expect(snapshot.can({ type: 'form.submitted', values })).toBe(false)
    },
    thanked: (snapshot) => {
      expect(snapshot.context).toEqual({ errors: {}, notice: messages.sent.bookDemo })
      expect(snapshot.can({ type: 'form.submitted', values })).toBe(false)
    },
  },
})

/** A demo request that is being sent; `settle` ends its request. */
const submitForm = () => {
  const calls = createCalls()
  const send = calls.actor<DemoOutcome, { values: FormValues }>()
  const actor = createActor(bookDemoMachine.provide({ actors: { send } })).start()
  actor.send({ type: 'form.submitted', values })
  const settle = (outcome: DemoOutcome | Error) => settleCall(calls, 'send', outcome)
  return { actor, settle, snapshot: () => actor.getSnapshot() }
}

const untouched = { errors: {}, notice: null }

test.each<[DemoOutcome | Error, unknown, object]>([
  [{ ...accepted, isQualified: true }, 'qualified', { errors: {}, notice: accepted.message }],
  [{ ...accepted, isQualified: false }, 'thanked', { errors: {}, notice: accepted.message }],
  [{ kind: 'rejected', errors }, { editing: 'rejected' }, { errors, notice: null }],
  [{ kind: 'failed', message: 'Not now' }, { editing: 'failed' }, { errors: {}, notice: 'Not now' }],
  [new Error('no network'), { editing: 'failed' }, { errors: {}, notice: messages.server.failed }],
])('outcome %j leads to state %j', async (outcome, value, context) => {
  const { settle, snapshot } = submitForm()
  await settle(outcome)
  expect(snapshot().value).toEqual(value)
  expect(snapshot().context).toEqual(context)
})

test('clears the error of a changed field, and every error when the form is sent again', async () => {
  const { actor, settle, snapshot } = submitForm()
  await settle({ kind: 'rejected', errors })
  actor.send({ type: 'answer.changed', field: 'companyEmail' })
  expect(snapshot().context).toEqual({ errors: { name: errors.name }, notice: null })
  actor.send({ type: 'form.submitted', values })
  expect(snapshot().value).toBe('sending')
  expect(snapshot().context).toEqual(untouched)
})

test.each<DemoOutcome>([
  { ...accepted, isQualified: true },
  { kind: 'rejected', errors },
])('resets the form after %j', async (outcome) => {
  const { actor, settle, snapshot } = submitForm()
  await settle(outcome)
  actor.send({ type: 'form.reset' })
  expect(snapshot().value).toEqual({ editing: 'ready' })
  expect(snapshot().context).toEqual(untouched)
})

test('shows a failure notice when no sender is provided', async () => {
  const actor = createActor(bookDemoMachine).start()
  actor.send({ type: 'form.submitted', values })
  await callsProcessed()
  expect(actor.getSnapshot()).toMatchObject({
    value: { editing: 'failed' },
    context: { notice: messages.server.failed },
  })
})
