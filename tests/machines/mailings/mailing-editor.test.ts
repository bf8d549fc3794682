import { expect, test } from 'vitest'
import { createActor } from 'xstate'
import { checkOf, exampleDraft as draft, mailingEditorModel } from '../../models/mailing-editor.ts'
import { callsProcessed } from '../../support/model-graph.ts'
import { describeModel } from '../../support/model.ts'

const { calls, machine } = mailingEditorModel

describeModel('editing a mailing', {
  ...mailingEditorModel,
  states: {
    'editing.stored': (snapshot) => expect(snapshot.hasTag('busy')).toBe(false),
    'editing.nobody': ({ context }) => expect(context.check).toBeNull(),
    'editing.changed': (snapshot) => expect(snapshot.can({ type: 'send.confirmed' })).toBe(false),
    'editing.refused': ({ context }) => expect(context.draft).toEqual(draft),
    saving: () => expect(calls.pending('saveDraft').input).toEqual({ draft }),
    checking: () => expect(calls.pending('checkDraft').input).toEqual({ draft }),
    confirming: ({ context }) => expect(context.check?.eligible.people).toBe(2),
    sending: (snapshot) => expect(snapshot.hasTag('busy')).toBe(true),
    sent: (snapshot) => expect(snapshot.can({ type: 'send.pressed', draft })).toBe(false),
  },
})

const start = () => createActor(machine, { input: { draft } }).start()

test('saves a changed draft before it is checked, and checks a stored one at once', async () => {
  const actor = start()
  actor.send({ type: 'send.pressed', draft })
  expect(actor.getSnapshot().value).toBe('checking')
  calls.pending('checkDraft').resolve(checkOf(2))
  await callsProcessed()
  actor.send({ type: 'send.canceled' })
  actor.send({ type: 'draft.changed' })
  actor.send({ type: 'send.pressed', draft })
  expect(actor.getSnapshot().value).toBe('saving')
  calls.pending('saveDraft').resolve(undefined)
  await callsProcessed()
  expect(actor.getSnapshot().value).toBe('checking')
})

test('sends nothing when the member typed while the draft was saved or checked', async () => {
  const actor = start()
  actor.send({ type: 'draft.changed' })
  actor.send({ type: 'send.pressed', draft })
  actor.send({ type: 'draft.changed' })
  calls.pending('saveDraft').resolve(undefined)
  await callsProcessed()
  expect(actor.getSnapshot().value).toEqual({ editing: 'changed' })
  actor.send({ type: 'send.pressed', draft })
  calls.pending('saveDraft').resolve(undefined)
  await callsProcessed()
  expect(actor.getSnapshot().value).toBe('checking')
  actor.send({ type: 'draft.changed' })
  calls.pending('checkDraft').resolve(checkOf(2))
  await callsProcessed()
  expect(actor.getSnapshot().value).toEqual({ editing: 'changed' })
})

test('asks for no confirmation when nobody may be asked', async () => {
  const actor = start()
  actor.send({ type: 'send.pressed', draft })
  calls.pending('checkDraft').resolve(checkOf(0))
  await callsProcessed()
  expect(actor.getSnapshot().value).toEqual({ editing: 'nobody' })
})

test('only saves what the form shows, also after it was about to be sent', async () => {
  const actor = start()
  expect(actor.getSnapshot().context).toEqual({ draft, isForSending: false, isTyped: false, check: null })
  actor.send({ type: 'draft.changed' })
  actor.send({ type: 'send.pressed', draft })
  calls.pending('saveDraft').resolve(undefined)
  await callsProcessed()
  actor.send({ type: 'draft.changed' })
  const changed = { ...draft, revision: draft.revision + 1 }
  actor.send({ type: 'save.pressed', draft: changed })
  expect(actor.getSnapshot()).toMatchObject({
    value: 'saving',
    context: { draft: changed, isForSending: false, isTyped: false },
  })
  expect(actor.getSnapshot().hasTag('busy')).toBe(true)
  expect(calls.pending('saveDraft').input).toEqual({ draft: changed })
  calls.pending('saveDraft').resolve(undefined)
  await callsProcessed()
  expect(actor.getSnapshot().value).toEqual({ editing: 'stored' })
})

test('goes back to the stored draft when it cannot be checked or sent, and is sent by another try', async () => {
  const actor = start()
  actor.send({ type: 'send.pressed', draft })
  expect(actor.getSnapshot().hasTag('busy')).toBe(true)
  calls.pending('checkDraft').reject(new Error('no network'))
  await callsProcessed()
  expect(actor.getSnapshot().value).toEqual({ editing: 'stored' })
  actor.send({ type: 'send.pressed', draft })
  calls.pending('checkDraft').resolve(checkOf(0))
  await callsProcessed()
  actor.send({ type: 'send.pressed', draft })
  expect(actor.getSnapshot().value).toBe('checking')
  calls.pending('checkDraft').resolve(checkOf(2))
  await callsProcessed()
  actor.send({ type: 'send.confirmed' })
  expect(actor.getSnapshot().hasTag('busy')).toBe(true)
  calls.pending('sendMailing').reject(new Error('no network'))
  await callsProcessed()
  expect(actor.getSnapshot().value).toEqual({ editing: 'stored' })
  actor.send({ type: 'send.pressed', draft })
  calls.pending('checkDraft').resolve(checkOf(2))
  await callsProcessed()
  actor.send({ type: 'send.confirmed' })
  calls.pending('sendMailing').resolve(undefined)
  await callsProcessed()
  expect(actor.getSnapshot().value).toBe('sent')
})
