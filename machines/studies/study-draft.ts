import { and, assign, fromPromise, not, or, setup, stateIn } from 'xstate'
import type { DraftSection } from '#contract/studies/draft.ts'
import {
  changed,
  differingSections,
  type DraftChange,
  type KeptDraft,
  type LoadOutcome,
  opened,
  redone,
  type SaveDraftInput,
  type SaveDraftOutcome,
  type StudyDraftContext,
  undone,
} from './study-draft-context.ts'
import { isUncontested, merged } from './study-draft-merge.ts'
import { providedElsewhere } from '../shared/provided-elsewhere.ts'

const notProvided = providedElsewhere('where the study is edited')

export type StudyDraftEvent =
  | { type: 'draft.changed'; change: DraftChange; field: string }
  | { type: 'change.undone' }
  | { type: 'change.redone' }
  | { type: 'save.requested' }
  /** `mine`: the sections of the own version that stay; the other sections are those of the other version. */
  | { type: 'conflict.resolved'; mine: readonly DraftSection[] }
  | { type: 'page.left' }
  | { type: 'page.retried' }

const present = <Value>(value: Value | null): Value => {
  if (value === null) throw new Error('A draft is edited before it is loaded')
  return value
}

const outputOf = <Output>({ event }: { event: { output: Output } }) => event.output

const studyDraftSetup = setup({
  types: {
    context: {} as StudyDraftContext,
    events: {} as StudyDraftEvent,
    input: {} as { id: string },
  },
  actors: {
    loadDraft: fromPromise<LoadOutcome, { id: string }>(notProvided('loadDraft')),
    saveDraft: fromPromise<SaveDraftOutcome, SaveDraftInput>(notProvided('saveDraft')),
    /** Stores unsaved changes on this device. Rejects where the device cannot. */
    keepDraft: fromPromise<void, { id: string; kept: KeptDraft }>(notProvided('keepDraft')),
    forgetDraft: fromPromise<void, { id: string }>(notProvided('forgetDraft')),
    /** Resolves when a retry makes sense: the connection is back, or some time has passed. */
    waitForConnection: fromPromise<void, {}>(notProvided('waitForConnection')),
  },
  delays: { autosave: 800, keep: 500 },
  guards: {
    isUnknown: (_, outcome: LoadOutcome) => outcome.kind === 'unknown',
    /** The reply to the save was lost: the newest version is the one that was sent. */
    isOwnSave: ({ context: { sent } }, outcome: LoadOutcome) =>
      outcome.kind === 'loaded' && sent !== null && differingSections(outcome.draft, sent).length === 0,
    isSaved: (_, outcome: SaveDraftOutcome) => outcome.kind === 'saved',
    isConflict: (_, outcome: SaveDraftOutcome) => outcome.kind === 'conflict',
    hasUnsaved: ({ context }) => context.draft !== context.saved,
    isChangedSinceSent: ({ context }) => context.draft !== context.sent,
    isChangedSinceKeeping: ({ context }) => context.draft !== context.keeping,
    hasPast: ({ context }) => context.past.length > 0,
    hasFuture: ({ context }) => context.future.length > 0,
    hasObsoleteCopy: ({ context }) => context.kept !== null && context.draft === context.saved,
    hasTheirs: ({ context }) => context.theirs !== null,
    isUncontested: ({ context }) => isUncontested(context),
    /** Changes that cannot be saved on the server are stored on this device. */
    needsKeeping: and([
      ({ context }) => context.draft !== context.saved && context.draft !== context.kept,
      or([
        stateIn({ editing: { saving: 'offline' } }),
        stateIn({ editing: { saving: 'refused' } }),
        stateIn({ editing: { saving: 'conflict' } }),
      ]),
    ]),
  },
  actions: {
    open: assign((_, outcome: LoadOutcome) =>
      outcome.kind === 'loaded' ? opened(outcome) : { notice: outcome.message },
    ),
    applyChange: assign(({ context }, { change, field }: { change: DraftChange; field: string }) =>
      changed(context, change, field),
    ),
    undo: assign(({ context }) => undone(context)),
    redo: assign(({ context }) => redone(context)),
    markSent: assign(({ context }) => ({ sent: context.draft, notice: null })),
    acknowledge: assign(({ context }, outcome: SaveDraftOutcome) =>
      outcome.kind === 'saved'
        ? { saved: context.sent, revision: outcome.revision, faults: outcome.faults }
        : {},
    ),
    setNotice: assign((_, outcome: { kind: string; message?: string }) => ({
      notice: outcome.message ?? null,
    })),
    acknowledgeOwnSave: assign(({ context }, outcome: LoadOutcome) =>
      outcome.kind === 'loaded'
        ? { saved: context.sent, revision: outcome.revision, faults: outcome.faults }
        : {},
    ),
    setTheirs: assign(({ context }, outcome: LoadOutcome) =>
      outcome.kind === 'loaded' ? { theirs: outcome, base: context.saved } : { notice: outcome.message },
    ),
    merge: assign(({ context }, mine: readonly DraftSection[]) => merged(context, mine)),
    markKeeping: assign(({ context }) => ({ keeping: context.draft })),
    setKept: assign(({ context }) => ({ kept: context.keeping })),
    clearKept: assign({ kept: null, keeping: null }),
  },
})

const pageLeft = {
  'page.left': {
    guard: 'hasUnsaved',
    target: 'keeping',
    description: 'The page is left before its changes are saved.',
  },
} as const

/** Saving on the server, one request at a time. */
const saving = studyDraftSetup.createStateConfig({
  initial: 'saved',
  description: 'Saving on the server.',
  states: {
    saved: {
      id: 'saved',
      description: 'Everything is saved.',
      always: [
        {
          guard: 'hasTheirs',
          target: 'conflict.choosing',
          description: 'Changes kept on this device are based on an earlier revision.',
        },
        { guard: 'hasUnsaved', target: 'changed', description: 'There are unsaved changes.' },
      ],
    },
    changed: {
      description: 'Changes are collected for a moment, then saved.',
      always: { guard: not('hasUnsaved'), target: 'saved', description: 'The changes were undone.' },
      after: { autosave: { target: 'saving', description: 'The changes are saved.' } },
      on: { 'save.requested': { target: 'saving', description: 'The person saves now.' } },
    },
    saving: {
      tags: 'busy',
      description: 'The changes are being saved.',
      entry: 'markSent',
      invoke: {
        src: 'saveDraft',
        id: 'saveDraft',
        input: ({ context: { id, revision, draft, saved } }) => ({
          id,
          revision,
          draft: present(draft),
          sections: differingSections(present(draft), present(saved)),
        }),
        onDone: [
          {
            guard: { type: 'isSaved', params: outputOf },
            target: 'saved',
            actions: { type: 'acknowledge', params: outputOf },
            description: 'The server stored the changes.',
          },
          {
            guard: { type: 'isConflict', params: outputOf },
            target: 'conflict',
            description: 'Another revision was saved meanwhile.',
          },
          {
            target: 'refused',
            actions: { type: 'setNotice', params: outputOf },
            description: 'The server does not accept the changes.',
          },
        ],
        onError: { target: 'offline', description: 'The request failed, or its reply was lost.' },
      },
    },
    offline: {
      description: 'The server cannot be reached; saving is tried again.',
      invoke: {
        src: 'waitForConnection',
        id: 'waitForConnection',
        input: {},
        onDone: { target: 'saving', description: 'A retry makes sense.' },
        onError: { target: 'saving', description: 'Waiting failed.' },
      },
      on: { 'save.requested': { target: 'saving', description: 'The person tries again.' } },
    },
    refused: {
      id: 'refused',
      description: 'The server does not accept the draft; what was typed stays.',
      always: { guard: 'isChangedSinceSent', target: 'changed', description: 'The draft changed.' },
      on: { 'save.requested': { target: 'saving', description: 'The person tries again.' } },
    },
    conflict: {
      description: 'Somebody else saved this draft meanwhile.',
      initial: 'loading',
      states: {
        loading: {
          tags: 'busy',
          description: 'The other version is being loaded.',
          invoke: {
            src: 'loadDraft',
            id: 'loadTheirs',
            input: ({ context: { id } }) => ({ id }),
            onDone: [
              {
                guard: { type: 'isUnknown', params: outputOf },
                target: '#refused',
                actions: { type: 'setNotice', params: outputOf },
                description: 'The study does not exist any more.',
              },
              {
                guard: { type: 'isOwnSave', params: outputOf },
                target: '#saved',
                actions: { type: 'acknowledgeOwnSave', params: outputOf },
                description: 'The newest version is the own one; only the reply was lost.',
              },
              {
                target: 'choosing',
                actions: { type: 'setTheirs', params: outputOf },
                description: 'Both versions are there.',
              },
            ],
            onError: { target: 'unreachable', description: 'The other version could not be loaded.' },
          },
        },
        unreachable: {
          description: 'The other version could not be loaded; the own one stays.',
          on: { 'save.requested': { target: 'loading', description: 'The person tries again.' } },
        },
        choosing: {
          description:
            'The person chooses a version for each section in which the same part was changed twice.',
          always: {
            guard: 'isUncontested',
            target: '#saved',
            actions: { type: 'merge', params: [] },
            description: 'Both changed other sections, which are put together.',
          },
          on: {
            'conflict.resolved': {
              target: '#saved',
              actions: { type: 'merge', params: ({ event }) => event.mine },
              description: 'The chosen sections are the draft; the own version stays in the undo history.',
            },
          },
        },
      },
    },
  },
})

/** Storing of unsaved changes on this device, beside the saving. */
const keeping = studyDraftSetup.createStateConfig({
  initial: 'idle',
  description: 'Storing of unsaved changes on this device.',
  states: {
    idle: {
      description: 'This device has a copy of what is unsaved, or none is needed.',
      always: [
        { guard: 'hasObsoleteCopy', target: 'forgetting', description: 'The server has the changes.' },
        { guard: 'needsKeeping', target: 'outdated', description: 'Changes cannot be saved at the moment.' },
      ],
      on: pageLeft,
    },
    outdated: {
      description: 'Changes are collected for a moment, then kept.',
      always: { guard: not('hasUnsaved'), target: 'idle', description: 'Everything is saved.' },
      after: { keep: { target: 'keeping', description: 'The changes are kept.' } },
      on: pageLeft,
    },
    keeping: {
      description: 'Unsaved changes are being stored on this device.',
      entry: 'markKeeping',
      invoke: {
        src: 'keepDraft',
        id: 'keepDraft',
        input: ({ context: { id, revision, draft, saved } }) => ({
          id,
          kept: { revision, draft: present(draft), base: present(saved) },
        }),
        onDone: { target: 'idle', actions: 'setKept', description: 'This device has the changes.' },
        onError: { target: 'failed', description: 'This device cannot store the changes.' },
      },
    },
    failed: {
      description: 'This device cannot store the changes: they are lost when the page is closed.',
      always: [
        { guard: not('hasUnsaved'), target: 'idle', description: 'Everything is saved.' },
        { guard: 'isChangedSinceKeeping', target: 'outdated', description: 'The draft changed.' },
      ],
      on: pageLeft,
    },
    forgetting: {
      description: 'The copy on this device is being deleted.',
      entry: 'clearKept',
      invoke: {
        src: 'forgetDraft',
        id: 'forgetDraft',
        input: ({ context: { id } }) => ({ id }),
        onDone: { target: 'idle', description: 'The copy is deleted.' },
        onError: { target: 'idle', description: 'The copy stays; its changes are on the server already.' },
      },
    },
  },
})

/**
 * A draft that is being edited: undo and redo, saving after each change, and a copy on this device while changes cannot
 * be saved. After a conflict, the changes of both sides are put together; the person chooses between two changes of the
 * same part.
 */
export const studyDraftMachine = studyDraftSetup.createMachine({
  id: 'studyDraft',
  description: 'Editing of a draft.',
  context: ({ input: { id } }) => ({
    id,
    draft: null,
    saved: null,
    revision: 0,
    sent: null,
    faults: [],
    theirs: null,
    base: null,
    past: [],
    future: [],
    field: null,
    keeping: null,
    kept: null,
    notice: null,
  }),
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      description: 'Loads the draft, and changes that an earlier visit kept on this device.',
      invoke: {
        src: 'loadDraft',
        id: 'loadDraft',
        input: ({ context: { id } }) => ({ id }),
        onDone: [
          {
            guard: { type: 'isUnknown', params: outputOf },
            target: 'unknown',
            actions: { type: 'open', params: outputOf },
            description: 'The study does not exist.',
          },
          {
            target: 'editing',
            actions: { type: 'open', params: outputOf },
            description: 'The draft is loaded.',
          },
        ],
        onError: { target: 'unreachable', description: 'The draft could not be loaded.' },
      },
    },
    unreachable: {
      description: 'The draft could not be loaded.',
      on: { 'page.retried': { target: 'loading', description: 'The person tries again.' } },
    },
    unknown: { description: 'The workspace has no such study.' },
    editing: {
      type: 'parallel',
      description: 'The draft is shown and can be changed.',
      on: {
        'draft.changed': {
          actions: {
            type: 'applyChange',
            params: ({ event }) => ({ change: event.change, field: event.field }),
          },
          description: 'The person changes a part of the draft.',
        },
        'change.undone': {
          guard: 'hasPast',
          actions: 'undo',
          description: 'The last change is undone.',
        },
        'change.redone': {
          guard: 'hasFuture',
          actions: 'redo',
          description: 'The last undone change is made again.',
        },
      },
      states: { saving, keeping },
    },
  },
})
