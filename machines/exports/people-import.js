import { createMachine } from 'xstate'

export const peopleImportMachine = createMachine({
  id: 'peopleImport',
  description: 'An import of people out of a file: columns, check, import and undo.',
  initial: 'opening',
  states: {
    opening: {
      description: 'The import is read.',
      tags: ['busy'],
      entry: [{ type: 'clearMessages' }],
      invoke: [
        {
          id: 'readImport',
          src: 'readImport',
          onDone: [
            { target: ['#routed'], guard: { type: 'isRead' }, actions: [{ type: 'setImport' }] },
            { target: ['#missing'], guard: { type: 'isMissing' } },
            { target: ['#peopleImport.unreachable'], actions: [{ type: 'setRefusal' }] },
          ],
          onError: [{ target: ['#peopleImport.unreachable'], actions: [{ type: 'showUnreachable' }] }],
        },
      ],
    },
    unreachable: {
      description: 'The import could not be read.',
      on: { 'page.retried': [{ target: ['#peopleImport.opening'], description: 'The person tries again.' }] },
    },
    missing: { id: 'missing', description: 'The import does not exist, or was deleted.' },
    routed: {
      id: 'routed',
      description: 'The state of the import on the server decides where the page goes on.',
      always: [
        { target: ['#peopleImport.checking'], guard: { type: 'isInState', params: { state: 'checking' } } },
        { target: ['#peopleImport.checked'], guard: { type: 'isInState', params: { state: 'checked' } } },
        { target: ['#peopleImport.importing'], guard: { type: 'isInState', params: { state: 'importing' } } },
        { target: ['#peopleImport.done'], guard: { type: 'isInState', params: { state: 'done' } } },
        { target: ['#peopleImport.stopped'], guard: { type: 'isInState', params: { state: 'stopped' } } },
        { target: ['#peopleImport.failed'], guard: { type: 'isInState', params: { state: 'failed' } } },
        { target: ['#peopleImport.undoing'], guard: { type: 'isInState', params: { state: 'undoing' } } },
        { target: ['#peopleImport.undone'], guard: { type: 'isInState', params: { state: 'undone' } } },
        { target: ['#peopleImport.planning'] },
      ],
    },
    planning: {
      description: 'The person says how the file is read, and where its columns go.',
      on: {
        'file.reread': [
          {
            target: ['#peopleImport.rereading'],
            description: 'The file is read in another encoding, or another sheet of it.',
          },
        ],
        'check.requested': [
          { target: ['#peopleImport.sending'], description: 'The person has the rows checked.' },
        ],
        'file.discarded': [
          {
            target: ['#peopleImport.deleting'],
            description: 'The person deletes the file before it is imported.',
          },
        ],
      },
    },
    rereading: {
      description: 'The server reads the file once more.',
      tags: ['busy'],
      entry: [{ type: 'clearMessages' }],
      invoke: [
        {
          id: 'readFile',
          src: 'readFile',
          onDone: [
            { target: ['#routed'], guard: { type: 'isRead' }, actions: [{ type: 'setImport' }] },
            { target: ['#missing'], guard: { type: 'isMissing' } },
            { target: ['#peopleImport.planning'], actions: [{ type: 'setRefusal' }] },
          ],
          onError: [{ target: ['#peopleImport.planning'], actions: [{ type: 'showUnreachable' }] }],
        },
      ],
    },
    sending: {
      description: 'The plan is being sent.',
      tags: ['busy'],
      entry: [{ type: 'clearMessages' }],
      invoke: [
        {
          id: 'checkPlan',
          src: 'checkPlan',
          onDone: [
            { target: ['#routed'], guard: { type: 'isRead' }, actions: [{ type: 'setImport' }] },
            { target: ['#missing'], guard: { type: 'isMissing' } },
            { target: ['#peopleImport.planning'], actions: [{ type: 'setRefusal' }] },
          ],
          onError: [{ target: ['#peopleImport.planning'], actions: [{ type: 'showUnreachable' }] }],
        },
      ],
    },
    checking: {
      description: 'The server checks every row, and changes nothing yet.',
      initial: 'waiting',
      on: {
        'file.discarded': [
          {
            target: ['#peopleImport.deleting'],
            description: 'The person deletes the file before it is imported.',
          },
        ],
      },
      states: {
        waiting: {
          description: 'Some time passes before the next question about the progress.',
          after: {
            poll: [{ target: ['#peopleImport.checking.reading'], description: 'It is time to ask again.' }],
          },
        },
        reading: {
          description: 'The server is asked for the progress.',
          invoke: [
            {
              id: 'readImport',
              src: 'readImport',
              onDone: [
                { target: ['#routed'], guard: { type: 'isRead' }, actions: [{ type: 'setImport' }] },
                { target: ['#missing'], guard: { type: 'isMissing' } },
                { target: ['#peopleImport.checking.waiting'], actions: [{ type: 'setRefusal' }] },
              ],
              onError: [
                { target: ['#peopleImport.checking.waiting'], actions: [{ type: 'showUnreachable' }] },
              ],
            },
          ],
        },
      },
    },
    checked: {
      description: 'The page shows what the import would do.',
      on: {
        'columns.reopened': [
          {
            target: ['#peopleImport.planning'],
            actions: [{ type: 'clearMessages' }],
            description: 'The person goes back to the columns.',
          },
        ],
        'import.confirmed': [
          { target: ['#peopleImport.starting'], description: 'The person starts the import.' },
        ],
        'file.discarded': [
          {
            target: ['#peopleImport.deleting'],
            description: 'The person deletes the file before it is imported.',
          },
        ],
      },
    },
    starting: {
      description: 'The server is asked to import the people.',
      tags: ['busy'],
      entry: [{ type: 'clearMessages' }],
      invoke: [
        {
          id: 'startImport',
          src: 'startImport',
          onDone: [
            { target: ['#routed'], guard: { type: 'isRead' }, actions: [{ type: 'setImport' }] },
            { target: ['#missing'], guard: { type: 'isMissing' } },
            { target: ['#peopleImport.checked'], actions: [{ type: 'setRefusal' }] },
          ],
          onError: [{ target: ['#peopleImport.checked'], actions: [{ type: 'showUnreachable' }] }],
        },
      ],
    },
    importing: {
      description: 'The server imports the people.',
      initial: 'waiting',
      on: {
        'import.stopped': [
          { target: ['#peopleImport.stopping'], description: 'The person stops the import.' },
        ],
      },
      states: {
        waiting: {
          description: 'Some time passes before the next question about the progress.',
          after: {
            poll: [{ target: ['#peopleImport.importing.reading'], description: 'It is time to ask again.' }],
          },
        },
        reading: {
          description: 'The server is asked for the progress.',
          invoke: [
            {
              id: 'readImport',
              src: 'readImport',
              onDone: [
                { target: ['#routed'], guard: { type: 'isRead' }, actions: [{ type: 'setImport' }] },
                { target: ['#missing'], guard: { type: 'isMissing' } },
                { target: ['#peopleImport.importing.waiting'], actions: [{ type: 'setRefusal' }] },
              ],
              onError: [
                { target: ['#peopleImport.importing.waiting'], actions: [{ type: 'showUnreachable' }] },
              ],
            },
          ],
        },
      },
    },
    stopping: {
      description: 'The server is asked to stop the import.',
      tags: ['busy'],
      entry: [{ type: 'clearMessages' }],
      invoke: [
        {
          id: 'stopImport',
          src: 'stopImport',
          onDone: [
            {
              target: ['#peopleImport.importing.reading'],
              guard: { type: 'isAccepted' },
              description: 'The import ends after the rows at hand.',
            },
            { target: ['#routed'], guard: { type: 'isRead' }, actions: [{ type: 'setImport' }] },
            { target: ['#missing'], guard: { type: 'isMissing' } },
            { target: ['#peopleImport.importing'], actions: [{ type: 'setRefusal' }] },
          ],
          onError: [{ target: ['#peopleImport.importing'], actions: [{ type: 'showUnreachable' }] }],
        },
      ],
    },
    deleting: {
      description: 'The server is asked to delete the file.',
      tags: ['busy'],
      entry: [{ type: 'clearMessages' }],
      invoke: [
        {
          id: 'deleteFile',
          src: 'stopImport',
          onDone: [
            { target: ['#peopleImport.deleted'], guard: { type: 'isAccepted' } },
            { target: ['#routed'], guard: { type: 'isRead' }, actions: [{ type: 'setImport' }] },
            { target: ['#missing'], guard: { type: 'isMissing' } },
            { target: ['#routed'], actions: [{ type: 'setRefusal' }] },
          ],
          onError: [{ target: ['#routed'], actions: [{ type: 'showUnreachable' }] }],
        },
      ],
    },
    deleted: { description: 'The file is deleted; it was not imported.', type: 'final' },
    done: {
      description: 'The people are imported.',
      on: {
        'import.undone': [
          {
            target: ['#peopleImport.revoking'],
            guard: { type: 'canUndo' },
            description: 'The person undoes the import.',
          },
        ],
      },
    },
    stopped: {
      description: 'The import was stopped; people before the stop are imported.',
      on: {
        'import.undone': [
          {
            target: ['#peopleImport.revoking'],
            guard: { type: 'canUndo' },
            description: 'The person undoes the import.',
          },
        ],
      },
    },
    failed: {
      description: 'The import ended early; people before the end are imported.',
      on: {
        'import.undone': [
          {
            target: ['#peopleImport.revoking'],
            guard: { type: 'canUndo' },
            description: 'The person undoes the import.',
          },
        ],
      },
    },
    revoking: {
      description: 'The server is asked to undo the import.',
      tags: ['busy'],
      entry: [{ type: 'clearMessages' }],
      invoke: [
        {
          id: 'undoImport',
          src: 'undoImport',
          onDone: [
            { target: ['#routed'], guard: { type: 'isRead' }, actions: [{ type: 'setImport' }] },
            { target: ['#missing'], guard: { type: 'isMissing' } },
            { target: ['#routed'], actions: [{ type: 'setRefusal' }] },
          ],
          onError: [{ target: ['#routed'], actions: [{ type: 'showUnreachable' }] }],
        },
      ],
    },
    undoing: {
      description: 'The server undoes the import.',
      initial: 'waiting',
      states: {
        waiting: {
          description: 'Some time passes before the next question about the progress.',
          after: {
            poll: [{ target: ['#peopleImport.undoing.reading'], description: 'It is time to ask again.' }],
          },
        },
        reading: {
          description: 'The server is asked for the progress.',
          invoke: [
            {
              id: 'readImport',
              src: 'readImport',
              onDone: [
                { target: ['#routed'], guard: { type: 'isRead' }, actions: [{ type: 'setImport' }] },
                { target: ['#missing'], guard: { type: 'isMissing' } },
                { target: ['#peopleImport.undoing.waiting'], actions: [{ type: 'setRefusal' }] },
              ],
              onError: [
                { target: ['#peopleImport.undoing.waiting'], actions: [{ type: 'showUnreachable' }] },
              ],
            },
          ],
        },
      },
    },
    undone: { description: 'The import is undone.' },
  },
})
