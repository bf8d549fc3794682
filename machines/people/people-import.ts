import { assertEvent, assign, fromPromise, setup } from 'xstate'
import type { ImportPlan, ImportState, PeopleImportDetails, ReadImport } from '#contract/people/imports.ts'
import { messages } from '#contract/shared/messages.ts'
import type { FieldErrors } from '#contract/shared/replies.ts'
import { providedElsewhere } from '../shared/provided-elsewhere.ts'

/** The import that a call is about, in the state that the page knows. */
export interface KnownImport {
  readonly id: string
  readonly state: ImportState | null
}

/** A call that was refused: with errors of the plan by field, or with a message. */
interface RefusedOutcome {
  readonly kind: 'refused'
  readonly message: string | null
  readonly errors: FieldErrors
}

/** The reply to a call: `read` also if the import is in another state than the page knew. */
export type ImportOutcome =
  | { readonly kind: 'read'; readonly import: PeopleImportDetails }
  | { readonly kind: 'missing' }
  | RefusedOutcome

/** The reply to a request to stop an import, or to delete a file that was not imported. */
export type StopOutcome = ImportOutcome | { readonly kind: 'accepted' }

export type PeopleImportEvent =
  | { type: 'page.retried' }
  | { type: 'file.reread'; choices: ReadImport }
  | { type: 'check.requested'; plan: ImportPlan }
  | { type: 'columns.reopened' }
  | { type: 'import.confirmed' }
  | { type: 'import.stopped' }
  | { type: 'file.discarded' }
  | { type: 'import.undone' }

interface PeopleImportContext {
  readonly id: string
  /** The import as the server described it last; null before it is read. */
  readonly import: PeopleImportDetails | null
  /** Errors of the plan by field. */
  readonly errors: FieldErrors
  /** Why the last call did nothing. */
  readonly notice: string | null
}

const notProvided = providedElsewhere('where the import is shown')

const outputOf = <Output>({ event }: { event: { output: Output } }) => event.output
const knownImport = ({ context }: { context: PeopleImportContext }): KnownImport => ({
  id: context.id,
  state: context.import?.state ?? null,
})

const importSetup = setup({
  types: {
    context: {} as PeopleImportContext,
    events: {} as PeopleImportEvent,
    input: {} as { readonly id: string },
  },
  actors: {
    readImport: fromPromise<ImportOutcome, KnownImport>(notProvided('readImport')),
    readFile: fromPromise<ImportOutcome, KnownImport & { choices: ReadImport }>(notProvided('readFile')),
    checkPlan: fromPromise<ImportOutcome, KnownImport & { plan: ImportPlan }>(notProvided('checkPlan')),
    startImport: fromPromise<ImportOutcome, KnownImport>(notProvided('startImport')),
    stopImport: fromPromise<StopOutcome, KnownImport>(notProvided('stopImport')),
    undoImport: fromPromise<ImportOutcome, KnownImport>(notProvided('undoImport')),
  },
  delays: { poll: 1000 },
  guards: {
    isRead: (_, outcome: StopOutcome) => outcome.kind === 'read',
    isMissing: (_, outcome: StopOutcome) => outcome.kind === 'missing',
    isAccepted: (_, outcome: StopOutcome) => outcome.kind === 'accepted',
    // Mutant `context.import?.state → context.import.state` survives: an import is routed once it is read.
    isInState: ({ context }, { state }: { state: ImportState }) => context.import?.state === state,
    // Mutant `context.import?.undoUntil → context.import.undoUntil` survives: the import is read by then.
    canUndo: ({ context }) => typeof context.import?.undoUntil === 'string',
  },
  actions: {
    setImport: assign((_, outcome: StopOutcome) =>
      // Mutant `outcome.kind === 'read' → true` survives: the guard has asked already; this narrows the type.
      outcome.kind === 'read' ? { import: outcome.import, errors: {}, notice: null } : {},
    ),
    setRefusal: assign((_, outcome: StopOutcome) =>
      // Mutant `outcome.kind === 'refused' → true` survives: no other kind is left; this narrows the type.
      outcome.kind === 'refused' ? { errors: outcome.errors, notice: outcome.message } : {},
    ),
    showUnreachable: assign({ notice: messages.server.unreachable }),
    clearMessages: assign({ errors: {}, notice: null }),
  },
})

/** The transitions of a call: to the state of the import, or to `refused` with the reason. */
const leadsOn = <const Refused extends string>(refused: Refused) =>
  ({
    onDone: [
      {
        guard: { type: 'isRead', params: outputOf<StopOutcome> },
        target: '#routed',
        actions: { type: 'setImport', params: outputOf<StopOutcome> },
      },
      { guard: { type: 'isMissing', params: outputOf<StopOutcome> }, target: '#missing' },
      { target: refused, actions: { type: 'setRefusal', params: outputOf<StopOutcome> } },
    ],
    onError: { target: refused, actions: 'showUnreachable' },
  }) as const

/** Work of the server, which is asked for its progress until the import is in another state. */
const polling = importSetup.createStateConfig({
  initial: 'waiting',
  states: {
    waiting: {
      description: 'Some time passes before the next question about the progress.',
      after: { poll: { target: 'reading', description: 'It is time to ask again.' } },
    },
    reading: {
      description: 'The server is asked for the progress.',
      invoke: { src: 'readImport', id: 'readImport', input: knownImport, ...leadsOn('waiting') },
    },
  },
})

const fileDiscarded = {
  target: 'deleting',
  description: 'The person deletes the file before it is imported.',
} as const
const undoing = {
  'import.undone': {
    guard: 'canUndo',
    target: 'revoking',
    description: 'The person undoes the import.',
  },
} as const

/**
 * An import of people on its page. The server owns the state of an import: the page begins there, follows the work of
 * the server, and goes on where the import is, also if someone else has moved it.
 */
export const peopleImportMachine = importSetup.createMachine({
  id: 'peopleImport',
  description: 'An import of people out of a file: columns, check, import and undo.',
  initial: 'opening',
  context: ({ input: { id } }) => ({ id, import: null, errors: {}, notice: null }),
  states: {
    opening: {
      description: 'The import is read.',
      tags: 'busy',
      entry: 'clearMessages',
      invoke: { src: 'readImport', id: 'readImport', input: knownImport, ...leadsOn('unreachable') },
    },
    unreachable: {
      description: 'The import could not be read.',
      on: { 'page.retried': { target: 'opening', description: 'The person tries again.' } },
    },
    missing: { id: 'missing', description: 'The import does not exist, or was deleted.' },
    routed: {
      id: 'routed',
      description: 'The state of the import on the server decides where the page goes on.',
      always: [
        { guard: { type: 'isInState', params: { state: 'checking' } }, target: 'checking' },
        { guard: { type: 'isInState', params: { state: 'checked' } }, target: 'checked' },
        { guard: { type: 'isInState', params: { state: 'importing' } }, target: 'importing' },
        { guard: { type: 'isInState', params: { state: 'done' } }, target: 'done' },
        { guard: { type: 'isInState', params: { state: 'stopped' } }, target: 'stopped' },
        { guard: { type: 'isInState', params: { state: 'failed' } }, target: 'failed' },
        { guard: { type: 'isInState', params: { state: 'undoing' } }, target: 'undoing' },
        { guard: { type: 'isInState', params: { state: 'undone' } }, target: 'undone' },
        { target: 'planning' },
      ],
    },
    planning: {
      description: 'The person says how the file is read, and where its columns go.',
      on: {
        'file.reread': {
          target: 'rereading',
          description: 'The file is read in another encoding, or another sheet of it.',
        },
        'check.requested': { target: 'sending', description: 'The person has the rows checked.' },
        'file.discarded': fileDiscarded,
      },
    },
    rereading: {
      description: 'The server reads the file once more.',
      tags: 'busy',
      entry: 'clearMessages',
      invoke: {
        src: 'readFile',
        id: 'readFile',
        input: ({ context, event }) => {
          assertEvent(event, 'file.reread')
          return { ...knownImport({ context }), choices: event.choices }
        },
        ...leadsOn('planning'),
      },
    },
    sending: {
      description: 'The plan is being sent.',
      tags: 'busy',
      entry: 'clearMessages',
      invoke: {
        src: 'checkPlan',
        id: 'checkPlan',
        input: ({ context, event }) => {
          assertEvent(event, 'check.requested')
          return { ...knownImport({ context }), plan: event.plan }
        },
        ...leadsOn('planning'),
      },
    },
    checking: {
      ...polling,
      description: 'The server checks every row, and changes nothing yet.',
      on: { 'file.discarded': fileDiscarded },
    },
    checked: {
      description: 'The page shows what the import would do.',
      on: {
        'columns.reopened': {
          target: 'planning',
          actions: 'clearMessages',
          description: 'The person goes back to the columns.',
        },
        'import.confirmed': { target: 'starting', description: 'The person starts the import.' },
        'file.discarded': fileDiscarded,
      },
    },
    starting: {
      description: 'The server is asked to import the people.',
      tags: 'busy',
      entry: 'clearMessages',
      invoke: { src: 'startImport', id: 'startImport', input: knownImport, ...leadsOn('checked') },
    },
    importing: {
      ...polling,
      description: 'The server imports the people.',
      on: { 'import.stopped': { target: 'stopping', description: 'The person stops the import.' } },
    },
    stopping: {
      description: 'The server is asked to stop the import.',
      tags: 'busy',
      entry: 'clearMessages',
      invoke: {
        src: 'stopImport',
        id: 'stopImport',
        input: knownImport,
        ...leadsOn('importing'),
        onDone: [
          {
            guard: { type: 'isAccepted', params: outputOf<StopOutcome> },
            target: 'importing.reading',
            description: 'The import ends after the rows at hand.',
          },
          ...leadsOn('importing').onDone,
        ],
      },
    },
    deleting: {
      description: 'The server is asked to delete the file.',
      tags: 'busy',
      entry: 'clearMessages',
      invoke: {
        src: 'stopImport',
        id: 'deleteFile',
        input: knownImport,
        ...leadsOn('routed'),
        onDone: [
          { guard: { type: 'isAccepted', params: outputOf<StopOutcome> }, target: 'deleted' },
          ...leadsOn('routed').onDone,
        ],
      },
    },
    deleted: { type: 'final', description: 'The file is deleted; it was not imported.' },
    done: { description: 'The people are imported.', on: undoing },
    stopped: { description: 'The import was stopped; people before the stop are imported.', on: undoing },
    failed: { description: 'The import ended early; people before the end are imported.', on: undoing },
    revoking: {
      description: 'The server is asked to undo the import.',
      tags: 'busy',
      entry: 'clearMessages',
      invoke: { src: 'undoImport', id: 'undoImport', input: knownImport, ...leadsOn('routed') },
    },
    undoing: { ...polling, description: 'The server undoes the import.' },
    undone: { description: 'The import is undone.' },
  },
})
