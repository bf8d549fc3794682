import { createMachine } from 'xstate'

export const figmaImportMachine = createMachine({
  id: 'figmaImport',
  description: 'Import of a Figma file into a prototype: the server imports, and the dialog follows.',
  initial: 'asking',
  states: {
    asking: {
      description: 'The form asks for a link and a token.',
      on: {
        'import.requested': [
          { target: ['#figmaImport.starting'], description: 'The researcher sends link and token.' },
        ],
      },
    },
    starting: {
      description: 'The server is asked to import the file.',
      tags: ['busy'],
      entry: [{ type: 'clearErrors' }],
      invoke: [
        {
          id: 'startImport',
          src: 'startImport',
          onDone: [
            {
              target: ['#figmaImport.following'],
              guard: { type: 'isStarted' },
              actions: [{ type: 'setStarted' }],
            },
            { target: ['#figmaImport.asking'], actions: [{ type: 'setStarted' }] },
          ],
          onError: [{ target: ['#figmaImport.asking'], actions: [{ type: 'showUnreachable' }] }],
        },
      ],
    },
    following: {
      description: 'The server imports the file; the dialog shows the progress.',
      initial: 'waiting',
      states: {
        waiting: {
          description: 'Some time passes before the next question about the progress.',
          after: {
            poll: [{ target: ['#figmaImport.following.reading'], description: 'It is time to ask again.' }],
          },
        },
        reading: {
          description: 'The server is asked for the progress.',
          invoke: [
            {
              id: 'readImport',
              src: 'readImport',
              onDone: [
                {
                  target: ['#figmaImport.following.waiting'],
                  guard: { type: 'isRunning' },
                  actions: [{ type: 'setRead' }],
                },
                { target: ['#reviewing'], guard: { type: 'isReady' }, actions: [{ type: 'setRead' }] },
                { target: ['#ended'], actions: [{ type: 'setRead' }] },
              ],
              onError: [{ target: ['#figmaImport.following.waiting'], actions: [{ type: 'setOffline' }] }],
            },
          ],
        },
      },
    },
    ended: {
      id: 'ended',
      description: 'The import has stopped or failed; starting again continues the import.',
      on: {
        'import.requested': [
          { target: ['#figmaImport.starting'], description: 'The researcher continues the import.' },
        ],
      },
    },
    reviewing: {
      id: 'reviewing',
      description: 'The dialog shows what was imported, and how the prototype would change.',
      on: {
        'import.accepted': [
          { target: ['#figmaImport.accepted'], description: 'The prototype takes the imported screens.' },
        ],
        'import.discarded': [
          {
            target: ['#figmaImport.asking'],
            actions: [{ type: 'forgetImport' }],
            description: 'The researcher wants another file, or the same file once more.',
          },
        ],
      },
    },
    accepted: { description: 'The imported screens are in the draft.', type: 'final' },
  },
})
