import type { MailingCheck } from '#contract/mailings/mailings.ts'
import { mailingEditorMachine, type MailingDraft } from '#machines/mailings/mailing-editor.ts'
import { createCalls, defineModel } from '#tests/support/model-graph.ts'

const calls = createCalls()

export const exampleDraft: MailingDraft = {
  form: {
    study: '019ac8f0-0000-7000-8000-000000000001',
    name: 'Invitation',
    audience: { kind: 'people', people: ['1', '2'] },
    most: null,
    language: 'en',
    subject: 'Help us',
    text: '{{link}}',
    translations: [],
    senderName: 'Garden research',
    replyTo: null,
    schedule: null,
    waitsForMonth: false,
  },
  revision: 3,
}

/** A check of a draft whose group has so many people who may be asked. */
export const checkOf = (people: number): MailingCheck => ({
  found: { people: 2, isMore: false },
  eligible: { people, isMore: false },
  leftOut: [],
  suppressed: { people: 0, isMore: false },
  monthLeft: null,
  preview: { subject: 'Help us', text: 'https://example.org/i/1', html: '<p>Help us</p>' },
})

/** A stored draft. */
export const mailingEditorModel = defineModel({
  machine: mailingEditorMachine.provide({
    actors: {
      saveDraft: calls.actor<void, { draft: MailingDraft }>(),
      checkDraft: calls.actor<MailingCheck, { draft: MailingDraft }>(),
      sendMailing: calls.actor<void, {}>(),
    },
  }),
  input: { draft: exampleDraft },
  project: ({ isForSending, isTyped, check }) => ({ isForSending, isTyped, hasCheck: check !== null }),
  calls,
  events: {
    'draft.changed': [{ type: 'draft.changed' }],
    'save.pressed': [{ type: 'save.pressed', draft: exampleDraft }],
    'send.pressed': [{ type: 'send.pressed', draft: exampleDraft }],
    'send.canceled': [{ type: 'send.canceled' }],
    'send.confirmed': [{ type: 'send.confirmed' }],
  },
  ends: {
    saveDraft: { done: [undefined], error: [new Error('no network')] },
    checkDraft: { done: [checkOf(2), checkOf(0)], error: [new Error('no network')] },
    sendMailing: { done: [undefined], error: [new Error('no network')] },
  },
})
