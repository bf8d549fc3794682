import { studyMessages } from '#contract/studies/messages.ts'
import type { LoadedDraft, LoadOutcome, SaveDraftOutcome } from '#machines/studies/study-draft-context.ts'
import { machineExample } from '#studies/machine-example.ts'
import { study } from './study-session-example.ts'

const loaded: LoadedDraft = {
  kind: 'loaded',
  revision: 7,
  draft: {
    study,
    settings: { tool: 'cardsort', standards: [] },
  },
  faults: [],
  kept: null,
}
const ofSomebodyElse: LoadedDraft = {
  ...loaded,
  revision: 8,
  draft: { ...loaded.draft, study: { ...study, title: 'The forest, by somebody else' } },
}
const unknown: LoadOutcome = { kind: 'unknown', message: studyMessages.notInWorkspace }
const saved: SaveDraftOutcome = { kind: 'saved', revision: 8, faults: [] }
const conflict: SaveDraftOutcome = { kind: 'conflict' }
const refused: SaveDraftOutcome = { kind: 'refused', message: studyMessages.inTrash }

export const studyDraftExample = machineExample(
  async () => (await import('#machines/studies/study-draft.ts')).studyDraftMachine,
  {
    input: { id: study.id },
    events: [
      { type: 'page.retried' },
      { type: 'draft.changed', change: { study: { title: 'The forest' } }, field: 'study.title' },
      { type: 'change.undone' },
      { type: 'change.redone' },
      { type: 'save.requested' },
      { type: 'conflict.resolved', mine: ['title'] },
      { type: 'conflict.resolved', mine: [] },
      { type: 'page.left' },
    ],
    outcomes: {
      loadDraft: { loaded, 'changed by somebody else': ofSomebodyElse, unknown },
      saveDraft: { saved, conflict, refused },
      keepDraft: { kept: undefined },
      forgetDraft: { forgotten: undefined },
      waitForConnection: { 'try again': undefined },
    },
  },
)
