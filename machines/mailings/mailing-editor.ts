import { assign, fromPromise, setup } from 'xstate'
import type { MailingCheck, MailingForm } from '#contract/mailings/mailings.ts'
import { providedElsewhere } from '../shared/provided-elsewhere.ts'

/** The content of the form, and the revision that it was read with. */
export interface MailingDraft {
  readonly form: MailingForm
  readonly revision: number
}

type MailingEditorEvent =
  | { type: 'draft.changed' }
  | { type: 'save.pressed'; draft: MailingDraft }
  | { type: 'send.pressed'; draft: MailingDraft }
  | { type: 'send.canceled' }
  | { type: 'send.confirmed' }

interface DraftInput {
  readonly draft: MailingDraft
}

/** The draft is the stored one, and that of the form as soon as a button was pressed. */
interface MailingEditorContext extends DraftInput {
  /** Whether the draft is saved in order to be sent. */
  readonly isForSending: boolean
  /** Whether something was typed since a button was pressed. */
  readonly isTyped: boolean
  /** The people who would get the mail, as the dialog says it. */
  readonly check: MailingCheck | null
}

const notProvided = providedElsewhere('where a mailing is edited')

const pressed = ({ event: { draft } }: { event: { draft: MailingDraft } }) => draft

/** Sends a draft that is stored already: the other states have to save it first. */
const whenStored = {
  'send.pressed': {
    target: '#mailingEditor.checking',
    actions: { type: 'begin', params: pressed },
    description: 'The member wants to send the stored draft.',
  },
} as const

/** Editing a draft: it is saved before it is sent, and a dialog says how many people get the mail. */
export const mailingEditorMachine = setup({
  types: {
    context: {} as MailingEditorContext,
    events: {} as MailingEditorEvent,
    input: {} as DraftInput,
  },
  actors: {
    saveDraft: fromPromise<void, DraftInput>(notProvided('saveDraft')),
    checkDraft: fromPromise<MailingCheck, DraftInput>(notProvided('checkDraft')),
    sendMailing: fromPromise<void, {}>(notProvided('sendMailing')),
  },
  guards: {
    isTyped: ({ context }) => context.isTyped,
    isForSending: ({ context }) => context.isForSending,
    hasNobody: (_, { eligible }: MailingCheck) => eligible.people === 0,
  },
  actions: {
    begin: assign((_, draft: MailingDraft) => ({ draft, isTyped: false, check: null })),
    forSaving: assign({ isForSending: false }),
    forSending: assign({ isForSending: true }),
    markTyped: assign({ isTyped: true }),
    setCheck: assign((_, check: MailingCheck) => ({ check })),
  },
}).createMachine({
  id: 'mailingEditor',
  description: 'Editing and sending the draft of a mailing.',
  initial: 'editing',
  context: ({ input: { draft } }) => ({ draft, isForSending: false, isTyped: false, check: null }),
  states: {
    editing: {
      description: 'The draft can be changed.',
      initial: 'stored',
      on: {
        'draft.changed': { target: '.changed', description: 'The member changes the draft.' },
        'save.pressed': {
          target: 'saving',
          actions: [{ type: 'begin', params: pressed }, 'forSaving'],
          description: 'The member saves the draft.',
        },
        'send.pressed': {
          target: 'saving',
          actions: [{ type: 'begin', params: pressed }, 'forSending'],
          description: 'The member wants to send a draft that is not stored yet.',
        },
      },
      states: {
        stored: { description: 'The server has what the form shows.', on: whenStored },
        nobody: {
          description: 'The draft is stored, but none of its people may be asked now.',
          on: whenStored,
        },
        changed: { description: 'The form has changes that are not stored.' },
        refused: { description: 'The draft was not stored; the form says why and keeps what was typed.' },
      },
    },
    saving: {
      description: 'The draft is saved.',
      tags: 'busy',
      on: {
        'draft.changed': { actions: 'markTyped', description: 'The member types on; nothing is sent then.' },
      },
      invoke: {
        src: 'saveDraft',
        id: 'saveDraft',
        input: ({ context: { draft } }) => ({ draft }),
        onDone: [
          { guard: 'isTyped', target: 'editing.changed' },
          { guard: 'isForSending', target: 'checking' },
          { target: 'editing' },
        ],
        onError: 'editing.refused',
      },
    },
    checking: {
      description: 'The server counts who would get the mail.',
      tags: 'busy',
      on: {
        'draft.changed': {
          target: 'editing.changed',
          description: 'The member types on, so the stored draft is not sent.',
        },
      },
      invoke: {
        src: 'checkDraft',
        id: 'checkDraft',
        input: ({ context: { draft } }) => ({ draft }),
        onDone: [
          { guard: { type: 'hasNobody', params: ({ event }) => event.output }, target: 'editing.nobody' },
          { target: 'confirming', actions: { type: 'setCheck', params: ({ event }) => event.output } },
        ],
        onError: 'editing',
      },
    },
    confirming: {
      description: 'The dialog says how many people get the mail.',
      on: {
        'send.canceled': { target: 'editing', description: 'The member closes the dialog.' },
        'send.confirmed': { target: 'sending', description: 'The member sends the mailing.' },
      },
    },
    sending: {
      description: 'The server starts to send.',
      tags: 'busy',
      invoke: { src: 'sendMailing', id: 'sendMailing', input: {}, onDone: 'sent', onError: 'editing' },
    },
    sent: { description: 'The mailing leaves; the page shows its counts.' },
  },
})
