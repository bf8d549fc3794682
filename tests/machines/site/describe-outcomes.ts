import { expect, test } from 'vitest'
import type { PromiseActorLogic } from 'xstate'
import { messages } from '#contract/shared/messages.ts'
import type { FieldErrors } from '#contract/shared/replies.ts'
import { type FormEvent, type FormValues, type Outcome, untouchedForm } from '#machines/site/form.ts'
import { callsProcessed, createCalls } from '../../support/model-graph.ts'
import { settleCall } from '../run-steps.ts'

/** A running form machine. */
interface FormActor {
  send(event: FormEvent): void
  getSnapshot(): { readonly value: unknown; readonly context: unknown }
}

interface FormOutcomes<Result extends Outcome> {
  /** Starts the machine; without a sender, with its placeholder. */
  readonly start: (send?: PromiseActorLogic<Result, { values: FormValues }>) => FormActor
  readonly values: FormValues
  /** Outcomes of an accepted form, with the states they lead to. */
  readonly accepted: readonly (readonly [Result & { kind: 'accepted' }, string])[]
  readonly errors: FieldErrors
  /** A field with an error; another field has one too. */
  readonly field: string
}

/** Tests how a form machine answers to every outcome of its request. */
export const describeOutcomes = <Result extends Outcome>({
  start,
  values,
  accepted,
  errors,
  field,
}: FormOutcomes<Result>) => {
  const rejected = { kind: 'rejected', errors } as const
  const failed = { kind: 'failed', message: 'Not now' } as const

  /** A form that is being sent; `settle` ends its request. */
  const submitForm = () => {
    const calls = createCalls()
    const actor = start(calls.actor())
    actor.send({ type: 'form.submitted', values })
    const settle = (outcome: Result | Outcome | Error) => settleCall(calls, 'send', outcome)
    return { actor, settle, snapshot: () => actor.getSnapshot() }
  }

  test.each<[Result | Outcome | Error, unknown, object]>([
    ...accepted.map(([outcome, state]): [Result | Outcome, unknown, object] => [
      outcome,
      state,
      { errors: {}, notice: outcome.message },
    ]),
    [rejected, { editing: 'rejected' }, { errors, notice: null }],
    [failed, { editing: 'failed' }, { errors: {}, notice: failed.message }],
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
    actor.send({ type: 'answer.changed', field })
    const { [field]: cleared, ...others } = errors
    expect(cleared).toBeDefined()
    expect(others).not.toEqual({})
    expect(snapshot().context).toEqual({ errors: others, notice: null })
    actor.send({ type: 'form.submitted', values })
    expect(snapshot().value).toBe('sending')
    expect(snapshot().context).toEqual(untouchedForm)
  })

  test.each([...accepted.map(([outcome]) => outcome), rejected])(
    'resets the form after %j',
    async (outcome) => {
      const { actor, settle, snapshot } = submitForm()
      await settle(outcome)
      actor.send({ type: 'form.reset' })
      expect(snapshot().value).toEqual({ editing: 'ready' })
      expect(snapshot().context).toEqual(untouchedForm)
    },
  )

  test('ignores a reply that arrives after a reset', async () => {
    const { actor, settle, snapshot } = submitForm()
    actor.send({ type: 'form.reset' })
    await settle({ kind: 'accepted', message: 'Thank you' })
    expect(snapshot().value).toEqual({ editing: 'ready' })
  })

  test('shows a failure notice when no sender is provided', async () => {
    const actor = start()
    actor.send({ type: 'form.submitted', values })
    await callsProcessed()
    expect(actor.getSnapshot()).toMatchObject({
      value: { editing: 'failed' },
      context: { notice: messages.server.failed },
    })
  })
}
