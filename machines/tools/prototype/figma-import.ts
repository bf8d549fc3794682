import { assertEvent, assign, fromPromise, setup } from 'xstate'
import { messages } from '#contract/shared/messages.ts'
import type { FieldErrors } from '#contract/shared/replies.ts'
import type { FigmaImport } from '#contract/prototypes/figma-import.ts'
import { providedElsewhere } from '../../shared/provided-elsewhere.ts'

/** The link of a file, and a token that opens the file. The token is only handed to the call. */
interface FigmaFile {
  readonly link: string
  readonly token: string
}

/** The reply to the start of an import; an import of the file that runs already is followed, too. */
export type FigmaStartOutcome =
  | { readonly kind: 'started'; readonly import: FigmaImport }
  | { readonly kind: 'refused'; readonly message: string | null; readonly errors: FieldErrors }

/** The reply to a question about the progress of an import. */
export type FigmaReadOutcome =
  | { readonly kind: 'read'; readonly import: FigmaImport }
  | { readonly kind: 'refused'; readonly message: string }

type FigmaImportEvent =
  | ({ type: 'import.requested' } & FigmaFile)
  | { type: 'import.accepted' }
  | { type: 'import.discarded' }

interface FigmaImportContext {
  /** The import that is followed; null before it has started. */
  readonly import: FigmaImport | null
  /** Errors of the form by field. */
  readonly errors: FieldErrors
  /** Why the import did not start, or ended. */
  readonly notice: string | null
  /** Whether the last question about the progress had no reply. */
  readonly isOffline: boolean
}

const notProvided = providedElsewhere('where a file is imported')

const isInState = (outcome: FigmaReadOutcome, state: FigmaImport['state']) =>
  outcome.kind === 'read' && outcome.import.state === state

/** Import of a Figma file into a prototype: the server imports, the dialog follows. */
export const figmaImportMachine = setup({
  types: {
    context: {} as FigmaImportContext,
    events: {} as FigmaImportEvent,
  },
  actors: {
    startImport: fromPromise<FigmaStartOutcome, FigmaFile>(notProvided('startImport')),
    readImport: fromPromise<FigmaReadOutcome, { file: string }>(notProvided('readImport')),
  },
  delays: { poll: 1000 },
  guards: {
    isStarted: (_, outcome: FigmaStartOutcome) => outcome.kind === 'started',
    isRunning: (_, outcome: FigmaReadOutcome) => isInState(outcome, 'running'),
    isReady: (_, outcome: FigmaReadOutcome) => isInState(outcome, 'ready'),
  },
  actions: {
    clearErrors: assign({ errors: {}, notice: null, isOffline: false }),
    setStarted: assign((_, outcome: FigmaStartOutcome) =>
      outcome.kind === 'started'
        ? { import: outcome.import }
        : { errors: outcome.errors, notice: outcome.message },
    ),
    setRead: assign((_, outcome: FigmaReadOutcome) =>
      outcome.kind === 'read'
        ? { import: outcome.import, notice: outcome.import.text || null, isOffline: false }
        : { notice: outcome.message, isOffline: false },
    ),
    setOffline: assign({ isOffline: true }),
    showUnreachable: assign({ notice: messages.server.unreachable }),
    forgetImport: assign({ import: null }),
  },
}).createMachine({
  id: 'figmaImport',
  description: 'Import of a Figma file into a prototype: the server imports, and the dialog follows.',
  initial: 'asking',
  context: { import: null, errors: {}, notice: null, isOffline: false },
  states: {
    asking: {
      description: 'The form asks for a link and a token.',
      on: {
        'import.requested': { target: 'starting', description: 'The researcher sends link and token.' },
      },
    },
    starting: {
      description: 'The server is asked to import the file.',
      entry: 'clearErrors',
      tags: 'busy',
      invoke: {
        src: 'startImport',
        id: 'startImport',
        input: ({ event }) => {
          assertEvent(event, 'import.requested')
          return { link: event.link, token: event.token }
        },
        onDone: [
          {
            guard: { type: 'isStarted', params: ({ event }) => event.output },
            target: 'following',
            actions: { type: 'setStarted', params: ({ event }) => event.output },
          },
          { target: 'asking', actions: { type: 'setStarted', params: ({ event }) => event.output } },
        ],
        onError: { target: 'asking', actions: 'showUnreachable' },
      },
    },
    following: {
      description: 'The server imports the file; the dialog shows the progress.',
      initial: 'waiting',
      states: {
        waiting: {
          description: 'Some time passes before the next question about the progress.',
          after: { poll: { target: 'reading', description: 'It is time to ask again.' } },
        },
        reading: {
          description: 'The server is asked for the progress.',
          invoke: {
            src: 'readImport',
            id: 'readImport',
            input: ({ context }) => ({ file: context.import?.file ?? '' }),
            onDone: [
              {
                guard: { type: 'isRunning', params: ({ event }) => event.output },
                target: 'waiting',
                actions: { type: 'setRead', params: ({ event }) => event.output },
              },
              {
                guard: { type: 'isReady', params: ({ event }) => event.output },
                target: '#reviewing',
                actions: { type: 'setRead', params: ({ event }) => event.output },
              },
              {
                target: '#ended',
                actions: { type: 'setRead', params: ({ event }) => event.output },
              },
            ],
            onError: { target: 'waiting', actions: 'setOffline' },
          },
        },
      },
    },
    ended: {
      id: 'ended',
      description: 'The import has stopped or failed; starting again continues the import.',
      on: {
        'import.requested': { target: 'starting', description: 'The researcher continues the import.' },
      },
    },
    reviewing: {
      id: 'reviewing',
      description: 'The dialog shows what was imported, and how the prototype would change.',
      on: {
        'import.accepted': { target: 'accepted', description: 'The prototype takes the imported screens.' },
        'import.discarded': {
          target: 'asking',
          actions: 'forgetImport',
          description: 'The researcher wants another file, or the same file once more.',
        },
      },
    },
    accepted: { type: 'final', description: 'The imported screens are in the draft.' },
  },
})
