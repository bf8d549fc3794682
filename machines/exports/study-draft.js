import { createMachine } from 'xstate'

export const studyDraftMachine = createMachine({
  id: 'studyDraft',
  description: 'Editing of a draft.',
  initial: 'loading',
  states: {
    loading: {
      description: 'Loads the draft, and changes that an earlier visit kept on this device.',
      tags: ['busy'],
      invoke: [
        {
          id: 'loadDraft',
          src: 'loadDraft',
          onDone: [
            {
              target: ['#studyDraft.unknown'],
              guard: { type: 'isUnknown' },
              actions: [{ type: 'open' }],
              description: 'The study does not exist.',
            },
            {
              target: ['#studyDraft.editing'],
              actions: [{ type: 'open' }],
              description: 'The draft is loaded.',
            },
          ],
          onError: [{ target: ['#studyDraft.unreachable'], description: 'The draft could not be loaded.' }],
        },
      ],
    },
    unreachable: {
      description: 'The draft could not be loaded.',
      on: { 'page.retried': [{ target: ['#studyDraft.loading'], description: 'The person tries again.' }] },
    },
    unknown: { description: 'The workspace has no such study.' },
    editing: {
      description: 'The draft is shown and can be changed.',
      type: 'parallel',
      on: {
        'draft.changed': [
          { actions: [{ type: 'applyChange' }], description: 'The person changes a part of the draft.' },
        ],
        'change.undone': [
          {
            guard: { type: 'hasPast' },
            actions: [{ type: 'undo' }],
            description: 'The last change is undone.',
          },
        ],
        'change.redone': [
          {
            guard: { type: 'hasFuture' },
            actions: [{ type: 'redo' }],
            description: 'The last undone change is made again.',
          },
        ],
      },
      states: {
        saving: {
          description: 'Saving on the server.',
          initial: 'saved',
          states: {
            saved: {
              id: 'saved',
              description: 'Everything is saved.',
              always: [
                {
                  target: ['#studyDraft.editing.saving.conflict.choosing'],
                  guard: { type: 'hasTheirs' },
                  description: 'Changes kept on this device are based on an earlier revision.',
                },
                {
                  target: ['#studyDraft.editing.saving.changed'],
                  guard: { type: 'hasUnsaved' },
                  description: 'There are unsaved changes.',
                },
              ],
            },
            changed: {
              description: 'Changes are collected for a moment, then saved.',
              always: [
                {
                  target: ['#saved'],
                  guard: { type: 'not hasUnsaved' },
                  description: 'The changes were undone.',
                },
              ],
              after: {
                autosave: [
                  { target: ['#studyDraft.editing.saving.saving'], description: 'The changes are saved.' },
                ],
              },
              on: {
                'save.requested': [
                  { target: ['#studyDraft.editing.saving.saving'], description: 'The person saves now.' },
                ],
              },
            },
            saving: {
              description: 'The changes are being saved.',
              tags: ['busy'],
              entry: [{ type: 'markSent' }],
              invoke: [
                {
                  id: 'saveDraft',
                  src: 'saveDraft',
                  onDone: [
                    {
                      target: ['#saved'],
                      guard: { type: 'isSaved' },
                      actions: [{ type: 'acknowledge' }],
                      description: 'The server stored the changes.',
                    },
                    {
                      target: ['#studyDraft.editing.saving.conflict'],
                      guard: { type: 'isConflict' },
                      description: 'Another revision was saved meanwhile.',
                    },
                    {
                      target: ['#refused'],
                      actions: [{ type: 'setNotice' }],
                      description: 'The server does not accept the changes.',
                    },
                  ],
                  onError: [
                    {
                      target: ['#studyDraft.editing.saving.offline'],
                      description: 'The request failed, or its reply was lost.',
                    },
                  ],
                },
              ],
            },
            offline: {
              description: 'The server cannot be reached; saving is tried again.',
              invoke: [
                {
                  id: 'waitForConnection',
                  src: 'waitForConnection',
                  onDone: [
                    { target: ['#studyDraft.editing.saving.saving'], description: 'A retry makes sense.' },
                  ],
                  onError: [
                    { target: ['#studyDraft.editing.saving.saving'], description: 'Waiting failed.' },
                  ],
                },
              ],
              on: {
                'save.requested': [
                  { target: ['#studyDraft.editing.saving.saving'], description: 'The person tries again.' },
                ],
              },
            },
            refused: {
              id: 'refused',
              description: 'The server does not accept the draft; what was typed stays.',
              always: [
                {
                  target: ['#studyDraft.editing.saving.changed'],
                  guard: { type: 'isChangedSinceSent' },
                  description: 'The draft changed.',
                },
              ],
              on: {
                'save.requested': [
                  { target: ['#studyDraft.editing.saving.saving'], description: 'The person tries again.' },
                ],
              },
            },
            conflict: {
              description: 'Somebody else saved this draft meanwhile.',
              initial: 'loading',
              states: {
                loading: {
                  description: 'The other version is being loaded.',
                  tags: ['busy'],
                  invoke: [
                    {
                      id: 'loadTheirs',
                      src: 'loadDraft',
                      onDone: [
                        {
                          target: ['#refused'],
                          guard: { type: 'isUnknown' },
                          actions: [{ type: 'setNotice' }],
                          description: 'The study does not exist any more.',
                        },
                        {
                          target: ['#saved'],
                          guard: { type: 'isOwnSave' },
                          actions: [{ type: 'acknowledgeOwnSave' }],
                          description: 'The newest version is the own one; only the reply was lost.',
                        },
                        {
                          target: ['#studyDraft.editing.saving.conflict.choosing'],
                          actions: [{ type: 'setTheirs' }],
                          description: 'Both versions are there.',
                        },
                      ],
                      onError: [
                        {
                          target: ['#studyDraft.editing.saving.conflict.unreachable'],
                          description: 'The other version could not be loaded.',
                        },
                      ],
                    },
                  ],
                },
                unreachable: {
                  description: 'The other version could not be loaded; the own one stays.',
                  on: {
                    'save.requested': [
                      {
                        target: ['#studyDraft.editing.saving.conflict.loading'],
                        description: 'The person tries again.',
                      },
                    ],
                  },
                },
                choosing: {
                  description:
                    'The person chooses a version for each section in which the same part was changed twice.',
                  always: [
                    {
                      target: ['#saved'],
                      guard: { type: 'isUncontested' },
                      actions: [{ type: 'merge', params: [] }],
                      description: 'Both changed other sections, which are put together.',
                    },
                  ],
                  on: {
                    'conflict.resolved': [
                      {
                        target: ['#saved'],
                        actions: [{ type: 'merge' }],
                        description:
                          'The chosen sections are the draft; the own version stays in the undo history.',
                      },
                    ],
                  },
                },
              },
            },
          },
        },
        keeping: {
          description: 'Storing of unsaved changes on this device.',
          initial: 'idle',
          states: {
            idle: {
              description: 'This device has a copy of what is unsaved, or none is needed.',
              always: [
                {
                  target: ['#studyDraft.editing.keeping.forgetting'],
                  guard: { type: 'hasObsoleteCopy' },
                  description: 'The server has the changes.',
                },
                {
                  target: ['#studyDraft.editing.keeping.outdated'],
                  guard: { type: 'needsKeeping' },
                  description: 'Changes cannot be saved at the moment.',
                },
              ],
              on: {
                'page.left': [
                  {
                    target: ['#studyDraft.editing.keeping.keeping'],
                    guard: { type: 'hasUnsaved' },
                    description: 'The page is left before its changes are saved.',
                  },
                ],
              },
            },
            outdated: {
              description: 'Changes are collected for a moment, then kept.',
              always: [
                {
                  target: ['#studyDraft.editing.keeping.idle'],
                  guard: { type: 'not hasUnsaved' },
                  description: 'Everything is saved.',
                },
              ],
              after: {
                keep: [
                  { target: ['#studyDraft.editing.keeping.keeping'], description: 'The changes are kept.' },
                ],
              },
              on: {
                'page.left': [
                  {
                    target: ['#studyDraft.editing.keeping.keeping'],
                    guard: { type: 'hasUnsaved' },
                    description: 'The page is left before its changes are saved.',
                  },
                ],
              },
            },
            keeping: {
              description: 'Unsaved changes are being stored on this device.',
              entry: [{ type: 'markKeeping' }],
              invoke: [
                {
                  id: 'keepDraft',
                  src: 'keepDraft',
                  onDone: [
                    {
                      target: ['#studyDraft.editing.keeping.idle'],
                      actions: [{ type: 'setKept' }],
                      description: 'This device has the changes.',
                    },
                  ],
                  onError: [
                    {
                      target: ['#studyDraft.editing.keeping.failed'],
                      description: 'This device cannot store the changes.',
                    },
                  ],
                },
              ],
            },
            failed: {
              description: 'This device cannot store the changes: they are lost when the page is closed.',
              always: [
                {
                  target: ['#studyDraft.editing.keeping.idle'],
                  guard: { type: 'not hasUnsaved' },
                  description: 'Everything is saved.',
                },
                {
                  target: ['#studyDraft.editing.keeping.outdated'],
                  guard: { type: 'isChangedSinceKeeping' },
                  description: 'The draft changed.',
                },
              ],
              on: {
                'page.left': [
                  {
                    target: ['#studyDraft.editing.keeping.keeping'],
                    guard: { type: 'hasUnsaved' },
                    description: 'The page is left before its changes are saved.',
                  },
                ],
              },
            },
            forgetting: {
              description: 'The copy on this device is being deleted.',
              entry: [{ type: 'clearKept' }],
              invoke: [
                {
                  id: 'forgetDraft',
                  src: 'forgetDraft',
                  onDone: [
                    { target: ['#studyDraft.editing.keeping.idle'], description: 'The copy is deleted.' },
                  ],
                  onError: [
                    {
                      target: ['#studyDraft.editing.keeping.idle'],
                      description: 'The copy stays; its changes are on the server already.',
                    },
                  ],
                },
              ],
            },
          },
        },
      },
    },
  },
})
