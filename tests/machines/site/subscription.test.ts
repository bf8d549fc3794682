import { expect, test } from 'vitest'
import { createActor } from 'xstate'
import { messages } from '#contract/shared/messages.ts'
import type { FormValues, Outcome } from '#machines/site/form.ts'
import { subscriptionMachine } from '#machines/site/subscription.ts'
import { field, newsletterModel } from '../../models/subscription.ts'
import { callsProcessed, createCalls } from '../../support/model-graph.ts'
import { describeModel } from '../../support/model.ts'
import { settleCall } from '../run-steps.ts'

const values = { email2: 'ada@example.org' }

const rejected: Outcome = { kind: 'rejected', errors: { [field]: [messages.subscriptionEmail.invalid] } }
const failed: Outcome = { kind: 'failed', message: messages.subscriptionEmail.thirdParty }

const setUp = () => {
  const calls = createCalls()
  const logged: string[] = []
  const machine = subscriptionMachine.provide({
    actors: { send: calls.actor<Outcome, { values: FormValues }>() },
    actions: { logFailure: (_, reason) => logged.push(reason) },
  })
  return { calls, logged, machine }
}

describeModel('the newsletter form', {
  ...newsletterModel,
  states: {
    'editing.ready': (state) => {
      expect(state.context).toEqual({ errors: {}, notice: null })
      expect(state.hasTag('busy')).toBe(false)
      expect(state.can({ type: 'form.submitted', values })).toBe(true)
    },
    'editing.rejected': (state) => {
      expect(state.context.notice).toBeNull()
      expect(state.hasTag('busy')).toBe(false)
      expect(state.can({ type: 'form.submitted', values })).toBe(true)
    },
    sending: (state) => {
      expect(state.context).toEqual({ errors: {}, notice: null })
      expect(state.hasTag('busy')).toBe(true)
      expect(state.can({ type: 'form.submitted', values })).toBe(false)
    },
    sent: (state) => {
      expect(state.context).toEqual({ errors: {}, notice: messages.sent.subscriptionAsked })
      expect(state.hasTag('busy')).toBe(false)
    },
  },
})

const submitForm = () => {
  const parts = setUp()
  const actor = createActor(parts.machine).start()
  actor.send({ type: 'form.submitted', values })
  const settle = (outcome: Outcome | Error) => settleCall(parts.calls, 'send', outcome)
  return { ...parts, actor, settle }
}

test('sends the entered values', () => {
  expect(submitForm().calls.pending('send').input).toEqual({ values })
})

test('logs the reason of a failed call, but not a rejection', async () => {
  const refused = submitForm()
  await refused.settle(failed)
  expect(refused.logged).toEqual([messages.subscriptionEmail.thirdParty])

  const unreachable = submitForm()
  await unreachable.settle(new Error('no network'))
  expect(unreachable.logged).toEqual(['Error: no network'])

  const invalid = submitForm()
  await invalid.settle(rejected)
  expect(invalid.logged).toEqual([])
})

const accepted: Outcome = { kind: 'accepted', message: messages.sent.subscriptionAsked }
const other = { name: ['Enter your name'] }

test.each<[Outcome | Error, unknown, object]>([
  [accepted, 'sent', { errors: {}, notice: messages.sent.subscriptionAsked }],
  [
    rejected,
    { editing: 'rejected' },
    { errors: { [field]: [messages.subscriptionEmail.invalid] }, notice: null },
  ],
  [failed, { editing: 'ready' }, { errors: {}, notice: null }],
  [new Error('no network'), { editing: 'ready' }, { errors: {}, notice: null }],
])('outcome %j leads to state %j', async (outcome, value, context) => {
  const { actor, settle } = submitForm()
  await settle(outcome)
  expect(actor.getSnapshot().value).toEqual(value)
  expect(actor.getSnapshot().context).toEqual(context)
})

test('shows the errors of a rejected form until the field changes', async () => {
  const { actor, settle } = submitForm()
  await settle({ kind: 'rejected', errors: { [field]: [messages.subscriptionEmail.invalid], ...other } })
  actor.send({ type: 'answer.changed', field })
  expect(actor.getSnapshot().context).toEqual({ errors: other, notice: null })
  actor.send({ type: 'form.submitted', values })
  expect(actor.getSnapshot()).toMatchObject({ value: 'sending', context: { errors: {}, notice: null } })
  expect(actor.getSnapshot().context.errors).toEqual({})
})

test.each([accepted, rejected])('resets the form after %j', async (outcome) => {
  const { actor, settle } = submitForm()
  await settle(outcome)
  actor.send({ type: 'form.reset' })
  expect(actor.getSnapshot().value).toEqual({ editing: 'ready' })
  expect(actor.getSnapshot().context).toEqual({ errors: {}, notice: null })
})

test('logs an error when no sender is provided', async () => {
  const logged: string[] = []
  const actor = createActor(
    subscriptionMachine.provide({ actions: { logFailure: (_, reason) => void logged.push(reason) } }),
  ).start()
  actor.send({ type: 'form.submitted', values })
  await callsProcessed()
  expect(logged).toEqual(['Error: send is provided where the form is shown'])
})
