import { createMachine } from 'xstate'

export const publishingMachine = createMachine({
  id: 'publishing',
  description: 'Publication of a saved draft.',
  initial: 'checking',
  states: {
    checking: {
      description: 'The server checks the draft, and compares it with the published version.',
      tags: ['busy'],
      invoke: [
        {
          id: 'checkDraft',
          src: 'checkDraft',
          onDone: [
            { target: ['#publishing.faulty'], guard: { type: 'hasFaults' }, actions: [{ type: 'setCheck' }] },
            {
              target: ['#publishing.unchanged'],
              guard: { type: 'isUnchanged' },
              actions: [{ type: 'setCheck' }],
            },
            { target: ['#publishing.confirming'], actions: [{ type: 'setCheck' }] },
          ],
          onError: [{ target: ['#publishing.unchecked'], actions: [{ type: 'setNotice' }] }],
        },
      ],
    },
    unchecked: {
      description: 'The draft could not be checked; the dialog says why.',
      on: {
        'check.retried': [{ target: ['#publishing.checking'], description: 'The researcher tries again.' }],
      },
    },
    faulty: { description: 'The draft has problems that have to be solved first.' },
    unchanged: { description: 'The draft equals the published version.' },
    confirming: {
      description: 'The dialog says what changes.',
      on: {
        'meaning.chosen': [
          {
            actions: [{ type: 'setMeaning' }],
            description: 'The researcher says whether changed texts mean the same.',
          },
        ],
        'publication.confirmed': [
          {
            target: ['#publishing.publishing'],
            guard: { type: 'hasMeaning' },
            description: 'The researcher publishes the draft.',
          },
          {
            actions: [{ type: 'markMeaning' }],
            description: 'It is not said yet whether changed texts mean the same.',
          },
        ],
      },
    },
    publishing: {
      description: 'The draft is being published.',
      tags: ['busy'],
      invoke: [
        {
          id: 'publish',
          src: 'publish',
          onDone: [{ target: ['#publishing.published'] }],
          onError: [{ target: ['#publishing.checking'] }],
        },
      ],
    },
    published: { description: 'The draft is published; the dialog shows the link to the study.' },
  },
})
