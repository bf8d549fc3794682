import { expect, test } from 'vitest'
import { createActor, fromPromise, waitFor } from 'xstate'
import { messages } from '#contract/messages.ts'
import type { FormValues, Outcome } from '#machines/submission.ts'
import { subscriptionMachine } from '#machines/subscription.ts'

const values = { email2: 'ada@example.org' }

/** The newsletter form, with calls that are answered one after the other. */
const start = (...answers: (Outcome | Error)[]) => {
  const sent: FormValues[] = []
  const logged: string[] = []
  const actor = createActor(
    subscriptionMachine.provide({
      actors: {
        send: fromPromise<Outcome, { values: FormValues }>(async ({ input }) => {
          sent.push(input.values)
          const answer = answers.shift()
          if (answer === undefined) return new Promise(() => {})
          if (answer instanceof Error) throw answer
          return answer
        }),
      },
      actions: { logFailure: (_, reason) => logged.push(reason) },
    }),
  ).start()
  const submit = () => {
    actor.send({ type: 'form.submitted', values })
    return waitFor(actor, (state) => !state.hasTag('busy'))
  }
  return { actor, sent, logged, submit }
}

const accepted: Outcome = { kind: 'accepted', message: messages.sent.subscriptionAsked }
const rejected: Outcome = { kind: 'rejected', errors: { 'subscription-email': ['Invalid email'] } }
const failed: Outcome = { kind: 'failed', message: messages.subscriptionEmail.thirdParty }

test('an accepted form shows an alert, and processing stops', async () => {
  const { sent, submit, logged } = start(accepted)
  const state = await submit()
  expect(state.value).toBe('sent')
  expect(state.context).toEqual({ errors: {}, notice: messages.sent.subscriptionAsked })
  expect(sent).toEqual([values])
  expect(logged).toEqual([])
})

test.each([failed, new Error('The network is away')])(
  'a failed call is logged, nothing is said, and the button works again (%j)',
  async (answer) => {
    const { submit, logged } = start(answer, accepted)
    const state = await submit()
    expect(state.value).toEqual({ editing: 'ready' })
    expect(state.context).toEqual({ errors: {}, notice: null })
    expect(logged).toHaveLength(1)
    expect(state.can({ type: 'form.submitted', values })).toBe(true)
    expect((await submit()).value).toBe('sent')
  },
)

test('a rejected form says why under its field until that is changed', async () => {
  const { actor, submit, logged } = start(rejected)
  const state = await submit()
  expect(state.value).toEqual({ editing: 'rejected' })
  expect(state.context.errors).toEqual({ 'subscription-email': ['Invalid email'] })
  expect(logged).toEqual([])
  actor.send({ type: 'answer.changed', field: 'subscription-email' })
  expect(actor.getSnapshot().context.errors).toEqual({})
})

test('a form on its way is not sent twice', () => {
  const { actor, sent } = start()
  actor.send({ type: 'form.submitted', values })
  actor.send({ type: 'form.submitted', values })
  expect(sent).toHaveLength(1)
  expect(actor.getSnapshot().hasTag('busy')).toBe(true)
})

test.each([
  ['the alert', accepted],
  ['the messages', rejected],
])('a reset clears %s', async (_, answer) => {
  const { actor, submit } = start(answer)
  await submit()
  actor.send({ type: 'form.reset' })
  expect(actor.getSnapshot().value).toEqual({ editing: 'ready' })
  expect(actor.getSnapshot().context).toEqual({ errors: {}, notice: null })
})

test('a reset ends the processing', () => {
  const { actor } = start()
  actor.send({ type: 'form.submitted', values })
  actor.send({ type: 'form.reset' })
  expect(actor.getSnapshot().hasTag('busy')).toBe(false)
})
