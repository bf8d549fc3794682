import { describe, expect, test } from 'vitest'
import { createActor } from 'xstate'
import { customizedPlanForm } from '#contract/forms/customized-plan.ts'
import { messages } from '#contract/messages.ts'
import {
  customizedPlanMachine,
  type PlanTopic,
  planTopicNames,
  planTopics,
} from '#machines/customized-plan.ts'
import type { FormValues, Outcome } from '#machines/form.ts'
import { errors, otherReply, planModel } from '#tests/models/customized-plan.ts'
import { createCalls, describeModel, heard } from '#tests/support/model.ts'

const values = { name: 'Ada Lovelace' }
const positive = { kind: 'accepted', message: messages.sent.customizedPlan } as const
const other = { kind: 'accepted', message: otherReply } as const

/** A plan whose effects are written down. */
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

const { calls } = planModel
const always = () => {}

describeModel('a customized plan', {
  ...planModel,
  states: {
    'recruit.off': always,
    'recruit.on': always,
    'sessionRecording.off': always,
    'sessionRecording.on': always,
    'provider.off': always,
    'provider.on': always,
    'training.off': always,
    'training.on': always,
    'security.off': always,
    'security.on': always,
    'submission.editing.ready': ({ context }) => {
      expect(context).toEqual({ errors: {}, notice: null })
    },
    'submission.editing.rejected': ({ context }) => {
      expect(context.notice).toBeNull()
      expect([errors, { name: errors.name }]).toContainEqual(context.errors)
    },
    'submission.editing.alerted': ({ context }) => {
      expect(context).toEqual({ errors: {}, notice: otherReply })
    },
    'submission.sending': (snapshot) => {
      expect(calls.waiting('send').input).toEqual({ values })
      expect(snapshot.hasTag('busy')).toBe(true)
      expect(snapshot.can({ type: 'form.submitted', values })).toBe(false)
    },
    'submission.closed': (snapshot) => {
      expect(snapshot.context).toEqual({ errors: {}, notice: messages.sent.customizedPlan })
      expect(snapshot.can({ type: 'form.submitted', values })).toBe(false)
    },
  },
})

const run = () => {
  const plan = setUp()
  const actor = createActor(plan.machine).start()
  const end = async (outcome: Outcome | Error) => {
    actor.send({ type: 'form.submitted', values })
    const call = plan.calls.waiting('send')
    if (outcome instanceof Error) call.reject(outcome)
    else call.resolve(outcome)
    await heard()
    return actor.getSnapshot()
  }
  return { ...plan, actor, end }
}

describe('the topics', () => {
  test.each(planTopicNames)('%s is off, reveals its fields when on, clears them when off', (topic) => {
    const { actor, cleared } = run()
    const isOn = () => actor.getSnapshot().matches({ [topic]: 'on' })
    expect(isOn()).toBe(false)
    actor.send({ type: 'topic.toggled', topic })
    expect(isOn()).toBe(true)
    expect(cleared).toEqual([])
    actor.send({ type: 'topic.toggled', topic })
    expect(isOn()).toBe(false)
    expect(cleared).toEqual([topic])
  })

  test('switching one leaves the others', () => {
    const { actor, cleared } = run()
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

  test('every field they name is in the form, under one topic', () => {
    const named = Object.values(planTopics).flatMap(({ chosen, followUps }) => [chosen, ...followUps])
    expect(Object.keys(customizedPlanForm.shape)).toEqual(expect.arrayContaining(named))
    expect(new Set(named).size).toBe(named.length)
  })
})

describe('what the server answers', () => {
  test('msg.support.positive closes the form', async () => {
    const { end } = run()
    const snapshot = await end(positive)
    expect(snapshot.matches({ submission: 'closed' })).toBe(true)
    expect(snapshot.context.notice).toBe('msg.support.positive')
  })

  test('another message is shown, and the form stays', async () => {
    const { end } = run()
    const snapshot = await end(other)
    expect(snapshot.matches({ submission: { editing: 'alerted' } })).toBe(true)
    expect(snapshot.context.notice).toBe(other.message)
  })

  test.each([
    ['a failed call', { kind: 'failed', message: 'Too many requests' } as const, 'Too many requests'],
    ['a call that never arrived', new Error('no network'), 'Error: no network'],
  ])('%s is logged, ends, says nothing and can be tried again', async (_, outcome, reason) => {
    const { end, logged, actor } = run()
    const snapshot = await end(outcome)
    expect(logged).toEqual([reason])
    expect(snapshot.context).toEqual({ errors: {}, notice: null })
    expect(snapshot.hasTag('busy')).toBe(false)
    expect(actor.getSnapshot().can({ type: 'form.submitted', values })).toBe(true)
  })
})
