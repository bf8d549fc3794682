import { expect, test } from 'vitest'
import { createActor } from 'xstate'
import { messages } from '#contract/messages.ts'
import type { FormValues, Outcome } from '#machines/form.ts'
import { submissionMachine } from '#machines/submission.ts'
import { errors, formModel } from '#tests/models/submission.ts'
import { createCalls, describeModel, heard } from '#tests/support/model.ts'

const { calls } = formModel
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
      expect(calls.waiting('send').input).toEqual({ values })
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

test('an answer that comes after the form was reset changes nothing', async () => {
  const late = createCalls()
  const send = late.actor<Outcome, { values: FormValues }>()
  const actor = createActor(submissionMachine.provide({ actors: { send } })).start()
  actor.send({ type: 'form.submitted', values })
  actor.send({ type: 'form.reset' })
  late.waiting('send').resolve({ kind: 'accepted', message: 'Thank you' })
  await heard()
  expect(actor.getSnapshot().matches({ editing: 'ready' })).toBe(true)
})

test('a form that cannot be sent because nobody provided how says that it failed', async () => {
  const actor = createActor(submissionMachine).start()
  actor.send({ type: 'form.submitted', values })
  await heard()
  expect(actor.getSnapshot().matches({ editing: 'failed' })).toBe(true)
})
