import { createMachine } from 'xstate'

export const mailingEditorMachine = createMachine({
  id: 'mailingEditor',
  description: 'Editing and sending the draft of a mailing.',
  initial: 'editing',
  states: {
    editing: {
      description: 'The draft can be changed.',
      initial: 'stored',
      on: {
        'draft.changed': [
          { target: ['#mailingEditor.editing.changed'], description: 'The member changes the draft.' },
        ],
        'save.pressed': [
          {
            target: ['#mailingEditor.saving'],
            actions: [{ type: 'begin' }, { type: 'forSaving' }],
            description: 'The member saves the draft.',
          },
        ],
        'send.pressed': [
          {
            target: ['#mailingEditor.saving'],
            actions: [{ type: 'begin' }, { type: 'forSending' }],
            description: 'The member wants to send a draft that is not stored yet.',
          },
        ],
      },
      states: {
        stored: {
          description: 'The server has what the form shows.',
          on: {
            'send.pressed': [
              {
                target: ['#mailingEditor.checking'],
                actions: [{ type: 'begin' }],
                description: 'The member wants to send the stored draft.',
              },
            ],
          },
        },
        nobody: {
          description: 'The draft is stored, but none of its people may be asked now.',
          on: {
            'send.pressed': [
              {
                target: ['#mailingEditor.checking'],
                actions: [{ type: 'begin' }],
                description: 'The member wants to send the stored draft.',
              },
            ],
          },
        },
        changed: { description: 'The form has changes that are not stored.' },
        refused: { description: 'The draft was not stored; the form says why and keeps what was typed.' },
      },
    },
    saving: {
      description: 'The draft is saved.',
      tags: ['busy'],
      invoke: [
        {
          id: 'saveDraft',
          src: 'saveDraft',
          onDone: [
            { target: ['#mailingEditor.editing.changed'], guard: { type: 'isTyped' } },
            { target: ['#mailingEditor.checking'], guard: { type: 'isForSending' } },
            { target: ['#mailingEditor.editing'] },
          ],
          onError: [{ target: ['#mailingEditor.editing.refused'] }],
        },
      ],
      on: {
        'draft.changed': [
          { actions: [{ type: 'markTyped' }], description: 'The member types on; nothing is sent then.' },
        ],
      },
    },
    checking: {
      description: 'The server counts who would get the mail.',
      tags: ['busy'],
      invoke: [
        {
          id: 'checkDraft',
          src: 'checkDraft',
          onDone: [
            { target: ['#mailingEditor.editing.nobody'], guard: { type: 'hasNobody' } },
            { target: ['#mailingEditor.confirming'], actions: [{ type: 'setCheck' }] },
          ],
          onError: [{ target: ['#mailingEditor.editing'] }],
        },
      ],
      on: {
        'draft.changed': [
          {
            target: ['#mailingEditor.editing.changed'],
            description: 'The member types on, so the stored draft is not sent.',
          },
        ],
      },
    },
    confirming: {
      description: 'The dialog says how many people get the mail.',
      on: {
        'send.canceled': [
          { target: ['#mailingEditor.editing'], description: 'The member closes the dialog.' },
        ],
        'send.confirmed': [
          { target: ['#mailingEditor.sending'], description: 'The member sends the mailing.' },
        ],
      },
    },
    sending: {
      description: 'The server starts to send.',
      tags: ['busy'],
      invoke: [
        {
          id: 'sendMailing',
          src: 'sendMailing',
          onDone: [{ target: ['#mailingEditor.sent'] }],
          onError: [{ target: ['#mailingEditor.editing'] }],
        },
      ],
    },
    sent: { description: 'The mailing leaves; the page shows its counts.' },
  },
})
