import { hybridCardSorting } from '#content/studies/hybrid-card-sorting/study.ts'
import { messages } from '#contract/shared/messages.ts'
import { studyMessages } from '#contract/studies/messages.ts'
import { studyDraftMachine } from '#machines/studies/study-draft.ts'
import type {
  KeptDraft,
  LoadedDraft,
  LoadOutcome,
  SaveDraftInput,
  SaveDraftOutcome,
  StudyDraft,
} from '#machines/studies/study-draft-context.ts'
import { callEndOf, createCalls, defineModel, delayNameOf } from '#tests/support/model-graph.ts'

const { study, settings } = hybridCardSorting

/** A draft with this title. */
export const titled = (title: string): StudyDraft => ({ study: { ...study, title }, settings })

/** The reply to a first reading of the draft. */
export const loaded: LoadedDraft = {
  kind: 'loaded',
  revision: 7,
  draft: { study, settings },
  faults: [],
  kept: null,
}
/** The draft with the changes of somebody else. */
export const theirs: LoadedDraft = { ...loaded, revision: 9, draft: titled('Theirs') }
/** The draft with changes of somebody else to another section than the title. */
export const theirsElsewhere: LoadedDraft = {
  ...loaded,
  revision: 9,
  draft: { study: { ...study, closing: { ...study.closing, title: 'Theirs' } }, settings },
}
/** Changes that an earlier visit kept on this device. */
const keptOn = (revision: number): LoadedDraft => ({
  ...loaded,
  kept: { revision, draft: titled('Kept') },
})
const unknown: LoadOutcome = { kind: 'unknown', message: studyMessages.notInWorkspace }

/** The actors of a draft, which a test ends. */
export const draftActors = (calls: ReturnType<typeof createCalls>) => ({
  loadDraft: calls.actor<LoadOutcome, { id: string }>(),
  saveDraft: calls.actor<SaveDraftOutcome, SaveDraftInput>(),
  keepDraft: calls.actor<void, { id: string; kept: KeptDraft }>(),
  forgetDraft: calls.actor<void, { id: string }>(),
  waitForConnection: calls.actor<void, {}>(),
})

/** Changes the title; `field` merges consecutive changes. */
export const typed = (title: string, field = 'study.title') =>
  ({ type: 'draft.changed', change: { study: { title } }, field }) as const

const calls = createCalls()
const lost = new Error('no network')

/** A researcher edits a draft. */
export const studyDraftModel = defineModel({
  machine: studyDraftMachine.provide({ actors: draftActors(calls) }),
  calls,
  input: { id: study.id },
  events: {
    'draft.changed': [typed('Mine')],
    'change.undone': [{ type: 'change.undone' }],
    'change.redone': [{ type: 'change.redone' }],
    'save.requested': [{ type: 'save.requested' }],
    'conflict.resolved': [
      { type: 'conflict.resolved', mine: ['title'] },
      { type: 'conflict.resolved', mine: [] },
    ],
    'page.left': [{ type: 'page.left' }],
    'page.retried': [{ type: 'page.retried' }],
  },
  ends: {
    loadDraft: { done: [loaded, keptOn(7), keptOn(5), unknown], error: [lost] },
    saveDraft: {
      done: [
        { kind: 'saved', revision: 8, faults: [] },
        { kind: 'conflict' },
        { kind: 'refused', message: messages.invalid },
      ],
      error: [lost],
    },
    loadTheirs: {
      done: [theirs, { ...theirs, draft: titled('Mine') }, theirsElsewhere, unknown],
      error: [lost],
    },
    keepDraft: { done: [undefined], error: [new Error('no space')] },
    forgetDraft: { done: [undefined], error: [new Error('no storage')] },
    waitForConnection: { done: [undefined], error: [new Error('no clock')] },
  },
  // The device stores before anything else happens, and one step of undo shows all transitions.
  filterEvents: (snapshot, event) => {
    const { past, future, kept } = snapshot.context
    const call = callEndOf(event)
    const isStoring = (['outdated', 'keeping', 'forgetting'] as const).some((keeping) =>
      snapshot.matches({ editing: { keeping } }),
    )
    if (call?.id === 'keepDraft' || call?.id === 'forgetDraft' || delayNameOf(event) === 'keep') return true
    if (call?.id === 'waitForConnection') return true
    if (call?.id === 'saveDraft')
      return !isStoring || ('output' in event && JSON.stringify(event.output).includes('"saved"'))
    if (isStoring) return event.type === 'page.left'
    switch (event.type) {
      case 'draft.changed':
        return past.length < 2 && future.length === 0
      case 'change.undone':
      case 'change.redone':
        return kept === null && past.length < 2
      default:
        return true
    }
  },
  project: ({ draft, saved, sent, theirs: other, past, future, keeping, kept, notice }) => ({
    isUnsaved: draft !== saved,
    isSent: draft === sent,
    hasTheirs: other !== null,
    past: Math.min(past.length, 2),
    future: future.length,
    isKeeping: draft === keeping,
    copy: kept === null ? 'none' : kept === draft ? 'same' : 'other',
    notice,
  }),
})
