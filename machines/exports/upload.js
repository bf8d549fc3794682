import { createMachine } from 'xstate'

export const uploadMachine = createMachine({
  id: 'upload',
  description: 'Upload of a file that belongs to a form.',
  initial: 'empty',
  on: {
    'file.chosen': [{ target: ['#upload.uploading'], description: 'The visitor chooses a file.' }],
    'file.removed': [{ target: ['#upload.empty'], description: 'The visitor removes the file.' }],
  },
  states: {
    empty: { description: 'No file is chosen.', entry: [{ type: 'clearFile' }] },
    uploading: {
      description: 'The file is being uploaded.',
      tags: ['busy'],
      entry: [{ type: 'setFile' }],
      invoke: [
        {
          id: 'upload',
          src: 'upload',
          onDone: [
            { target: ['#upload.stored'], guard: { type: 'isStored' }, actions: [{ type: 'setOutcome' }] },
            { target: ['#upload.refused'], actions: [{ type: 'setOutcome' }] },
          ],
          onError: [{ target: ['#upload.refused'], actions: [{ type: 'showServerError' }] }],
        },
      ],
    },
    stored: { description: 'The file is stored; the form refers to it when it is submitted.' },
    refused: { description: 'The file was refused; the field shows the reason.' },
  },
})
