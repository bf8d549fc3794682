import { expect, test } from 'vitest'
import { createActor } from 'xstate'
import { messages } from '#contract/shared/messages.ts'
import type { FormValues, Outcome } from '#machines/site/form.ts'
import { submissionMachine } from '#machines/site/submission.ts'
import { errors, formModel } from '../../models/submission.ts'
import { callsProcessed, createCalls } from '../../support/model-graph.ts'
import { describeModel } from '../../support/model.ts'
import { settleCall } from '../run-steps.ts'

const { calls: modelCalls } = formModel
const values = { email: 'ada@example.org' }

describeModel('a form', {
  ...formModel,
  states: {
    'editing.ready': ({ context }) => {
      expect(context).toEqual({ errors: {}, notice: null })
    },
    'editing.rejected': ({ context }) => {
      expect(context.notice).toBeNull()
      expect([errors, { message: errors.message }]).toContainEqual(context.errors)
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
      expect(snapshot.can({ type: 'answer.changed', field: 'email' })).toBe(false)
    },
    sent: (snapshot) => {
      expect(snapshot.context).toEqual({ errors: {}, notice: messages.sent.contact })
      expect(snapshot.can({ type: 'form.submitted', values })).toBe(false)
      expect(snapshot.can({ type: 'form.reset' })).toBe(true)
    },
  },
})

test('ignores a reply that arrives after a reset', async () => {
  const late = createCalls()
  const send = late.actor<Outcome, { values: FormValues }>()
  const actor = createActor(submissionMachine.provide({ actors: { send } })).start()
  actor.send({ type: 'form.submitted', values })
  actor.send({ type: 'form.reset' })
  late.pending('send').resolve({ kind: 'accepted', message: 'Thank you' })
  await callsProcessed()
  expect(actor.getSnapshot().matches({ editing: 'ready' })).toBe(true)
})

/** A form that is being sent; `settle` ends its request. */
const submitForm = () => {
  const calls = createCalls()
  const send = calls.actor<Outcome, { values: FormValues }>()
  const actor = createActor(submissionMachine.provide({ actors: { send } })).start()
  actor.send({ type: 'form.submitted', values })
  const settle = (outcome: Outcome | Error) => settleCall(calls, 'send', outcome)
  return { actor, settle, snapshot: () => actor.getSnapshot() }
}

const untouched = { errors: {}, notice: null }
const rejected: Outcome = { kind: 'rejected', errors }
const accepted: Outcome = { kind: 'accepted', message: 'Thank you' }

test.each<[Outcome | Error, unknown, object]>([
  [accepted, 'sent', { errors: {}, notice: 'Thank you' }],
  [rejected, { editing: 'rejected' }, { errors, notice: null }],
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
  await settle(rejected)
  actor.send({ type: 'answer.changed', field: 'email' })
  expect(snapshot().context).toEqual({ errors: { message: errors.message }, notice: null })
  actor.send({ type: 'form.submitted', values })
  expect(snapshot().value).toBe('sending')
  expect(snapshot().context).toEqual(untouched)
})

test.each([accepted, rejected])('resets the form after %j', async (outcome) => {
  const { actor, settle, snapshot } = submitForm()
  await settle(outcome)
  actor.send({ type: 'form.reset' })
  expect(snapshot().value).toEqual({ editing: 'ready' })
  expect(snapshot().context).toEqual(untouched)
})

test('shows a failure notice when no sender is provided', async () => {
  const actor = createActor(submissionMachine).start()
  actor.send({ type: 'form.submitted', values })
  await callsProcessed()
  expect(actor.getSnapshot()).toMatchObject({
    value: { editing: 'failed' },
    context: { notice: messages.server.failed },
  })
})
