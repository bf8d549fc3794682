import { describe, expect, test } from 'vitest'
import { createActor } from 'xstate'
import { messages } from '#contract/shared/messages.ts'
import { customizedPlanForm } from '#contract/forms/forms.ts'
import {
  customizedPlanMachine,
  type PlanTopic,
  planTopicNames,
  planTopics,
} from '#machines/site/customized-plan.ts'
import type { FormValues, Outcome } from '#machines/site/form.ts'
import { errors, otherReply } from '../../models/customized-plan.ts'
import { callsProcessed, createCalls } from '../../support/model-graph.ts'
import { settleCall } from '../run-steps.ts'

const values = { name: 'Ada Lovelace' }
const positive = { kind: 'accepted', message: messages.sent.customizedPlan } as const
const other = { kind: 'accepted', message: otherReply } as const

/** A machine that records its calls, cleared topics and logged failures. */
const setUp = () => {
  const calls = createCalls()
  const cleared: PlanTopic[] = []
  const logged: string[] = []
  const machine = customizedPlanMachine.provide({
    actors: { send: calls.actor<Outcome, { values: FormValues }>() },
    actions: {
      clearFollowUps: (_, topic) => void cleared.push(topic),
      logFailure: (_, reason) => void logged.push(reason),
    },
  })
  return { calls, cleared, logged, machine }
}

const startPlan = () => {
  const plan = setUp()
  const actor = createActor(plan.machine).start()
  const submit = async (outcome: Outcome | Error) => {
    actor.send({ type: 'form.submitted', values })
    await settleCall(plan.calls, 'send', outcome)
    return actor.getSnapshot()
  }
  return { ...plan, actor, submit }
}

describe('the topics', () => {
  test.each(planTopicNames)(
    '%s is off at first, and clears its follow-up fields when it is switched off',
    (topic) => {
      const { actor, cleared } = startPlan()
      const isOn = () => actor.getSnapshot().matches({ [topic]: 'on' })
      expect(isOn()).toBe(false)
      actor.send({ type: 'topic.toggled', topic })
      expect(isOn()).toBe(true)
      expect(cleared).toEqual([])
      actor.send({ type: 'topic.toggled', topic })
      expect(isOn()).toBe(false)
      expect(cleared).toEqual([topic])
    },
  )

  test('switching one topic off leaves the others on', () => {
    const { actor, cleared } = startPlan()
    for (const topic of planTopicNames) actor.send({ type: 'topic.toggled', topic })
    actor.send({ type: 'topic.toggled', topic: 'provider' })
    const { submission: _, ...topics } = actor.getSnapshot().value
    expect(topics).toEqual({
      recruit: 'on',
      sessionRecording: 'on',
      provider: 'off',
      training: 'on',
      security: 'on',
    })
    expect(cleared).toEqual(['provider'])
  })

  test('every field of a topic exists in the form and belongs to one topic', () => {
    const named = Object.values(planTopics).flatMap(({ chosen, followUps }) => [chosen, ...followUps])
    expect(Object.keys(customizedPlanForm.shape)).toEqual(expect.arrayContaining(named))
    expect(new Set(named).size).toBe(named.length)
  })
})

describe('server replies', () => {
  test('closes the form on msg.support.positive', async () => {
    const { submit } = startPlan()
    const snapshot = await submit(positive)
    expect(snapshot.matches({ submission: 'closed' })).toBe(true)
    expect(snapshot.context.notice).toBe('msg.support.positive')
  })

  test('shows any other message and keeps the form open', async () => {
    const { submit } = startPlan()
    const snapshot = await submit(other)
    expect(snapshot.matches({ submission: { editing: 'alerted' } })).toBe(true)
    expect(snapshot.context.notice).toBe(other.message)
  })

  test.each([
    ['a failed call', { kind: 'failed', message: 'Too many requests' } as const, 'Too many requests'],
    ['a call that never arrived', new Error('no network'), 'Error: no network'],
  ])('%s is logged without a notice and the form can be sent again', async (_, outcome, reason) => {
    const { submit, logged, actor } = startPlan()
    const snapshot = await submit(outcome)
    expect(logged).toEqual([reason])
    expect(snapshot.context).toEqual({ errors: {}, notice: null })
    expect(snapshot.hasTag('busy')).toBe(false)
    expect(actor.getSnapshot().can({ type: 'form.submitted', values })).toBe(true)
  })
})

describe('the form', () => {
  test.each<[Outcome | Error, unknown, object]>([
    [positive, 'closed', { errors: {}, notice: positive.message }],
    [other, { editing: 'alerted' }, { errors: {}, notice: otherReply }],
    [{ kind: 'rejected', errors }, { editing: 'rejected' }, { errors, notice: null }],
    [{ kind: 'failed', message: positive.message }, { editing: 'ready' }, { errors: {}, notice: null }],
    [new Error('no network'), { editing: 'ready' }, { errors: {}, notice: null }],
  ])('outcome %j leads to state %j', async (outcome, submission, context) => {
    const snapshot = await startPlan().submit(outcome)
    expect(snapshot.value.submission).toEqual(submission)
    expect(snapshot.context).toEqual(context)
  })

  test('clears the error of a changed field, and every error when the form is sent again', async () => {
    const { actor, submit } = startPlan()
    await submit({ kind: 'rejected', errors })
    actor.send({ type: 'answer.changed', field: 'workEmail' })
    expect(actor.getSnapshot().context).toEqual({ errors: { name: errors.name }, notice: null })
    actor.send({ type: 'form.submitted', values })
    expect(actor.getSnapshot().value.submission).toBe('sending')
    expect(actor.getSnapshot().context).toEqual({ errors: {}, notice: null })
  })

  test('resets topics, errors and notice', async () => {
    const { actor, submit, cleared } = startPlan()
    for (const topic of planTopicNames) actor.send({ type: 'topic.toggled', topic })
    await submit({ kind: 'rejected', errors })
    actor.send({ type: 'form.reset' })
    expect(actor.getSnapshot().value).toEqual({
      recruit: 'off',
      sessionRecording: 'off',
      provider: 'off',
      training: 'off',
      security: 'off',
      submission: { editing: 'ready' },
    })
    expect(actor.getSnapshot().context).toEqual({ errors: {}, notice: null })
    expect(cleared).toEqual([])
  })

  test('logs an error when no sender is provided', async () => {
    const logged: string[] = []
    const actor = createActor(
      customizedPlanMachine.provide({ actions: { logFailure: (_, reason) => void logged.push(reason) } }),
    ).start()
    actor.send({ type: 'form.submitted', values })
    await callsProcessed()
    expect(logged).toEqual(['Error: send is provided where the form is shown'])
  })
})
