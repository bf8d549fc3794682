import { peopleImportExamples } from '#contract/people/import-examples.ts'
import type { ImportPlan, ImportState, PeopleImportDetails, ReadImport } from '#contract/people/imports.ts'
import { peopleMessages } from '#contract/people/messages.ts'
import {
  type ImportOutcome,
  type KnownImport,
  peopleImportMachine,
  type StopOutcome,
} from '#machines/people/people-import.ts'
import { createCalls, defineModel } from '#tests/support/model-graph.ts'

const waiting = peopleImportExamples.pastePeople.accepted[0].reply

export const importId = waiting.id
export const plan = peopleImportExamples.checkPeopleImport.accepted[0].request.body

/** The import in a state, as the server describes it. */
const importIn = (state: ImportState, parts: Partial<PeopleImportDetails> = {}): PeopleImportDetails => ({
  ...waiting,
  plan: state === 'ready' ? null : plan,
  state,
  ...parts,
})

/** The same as the reply to a call. */
export const readIn = (state: ImportState, parts: Partial<PeopleImportDetails> = {}): ImportOutcome => ({
  kind: 'read',
  import: importIn(state, parts),
})

export const undoUntil = '2026-12-30T09:21:02.000Z'
export const missing: ImportOutcome = { kind: 'missing' }
export const refused = (message: string): ImportOutcome => ({ kind: 'refused', message, errors: {} })

/** The actors of an import, which a test ends. */
export const importActors = (calls: ReturnType<typeof createCalls>) => ({
  readImport: calls.actor<ImportOutcome, KnownImport>(),
  readFile: calls.actor<ImportOutcome, KnownImport & { choices: ReadImport }>(),
  checkPlan: calls.actor<ImportOutcome, KnownImport & { plan: ImportPlan }>(),
  startImport: calls.actor<ImportOutcome, KnownImport>(),
  stopImport: calls.actor<StopOutcome, KnownImport>(),
  undoImport: calls.actor<ImportOutcome, KnownImport>(),
})

const calls = createCalls()
const lost = new Error('no network')
const { import: texts } = peopleMessages

/** An import of people on its page. The server may be in any state when the page opens. */
export const peopleImportModel = defineModel({
  machine: peopleImportMachine.provide({ actors: importActors(calls) }),
  input: { id: importId },
  project: ({ import: known, errors, notice }) => ({
    state: known?.state,
    canUndo: known?.undoUntil !== null,
    hasErrors: Object.keys(errors).length > 0,
    hasNotice: notice !== null,
  }),
  calls,
  // A page is in no state while its import is routed.
  outOfReach: ['in routed'],
  events: {
    'page.retried': [{ type: 'page.retried' }],
    'file.reread': [{ type: 'file.reread', choices: { encoding: 'windows-1250' } }],
    'check.requested': [{ type: 'check.requested', plan }],
    'columns.reopened': [{ type: 'columns.reopened' }],
    'import.confirmed': [{ type: 'import.confirmed' }],
    'import.stopped': [{ type: 'import.stopped' }],
    'file.discarded': [{ type: 'file.discarded' }],
    'import.undone': [{ type: 'import.undone' }],
  },
  ends: {
    readImport: {
      done: [
        readIn('ready'),
        readIn('checking'),
        readIn('checked'),
        readIn('importing'),
        readIn('done', { undoUntil }),
        readIn('stopped', { undoUntil }),
        readIn('failed', { undoUntil }),
        readIn('undoing'),
        readIn('undone'),
        missing,
        refused(texts.changed),
      ],
      error: [lost],
    },
    readFile: { done: [readIn('ready'), missing, refused(texts.noSheet)], error: [lost] },
    checkPlan: {
      done: [
        readIn('checking'),
        missing,
        { kind: 'refused', message: null, errors: { columns: [texts.oneEmail] } },
      ],
      error: [lost],
    },
    startImport: { done: [readIn('importing'), missing, refused(texts.changed)], error: [lost] },
    stopImport: {
      done: [{ kind: 'accepted' }, readIn('done', { undoUntil }), missing, refused(texts.changed)],
      error: [lost],
    },
    deleteFile: {
      done: [{ kind: 'accepted' }, readIn('importing'), missing, refused(texts.changed)],
      error: [lost],
    },
    undoImport: {
      done: [readIn('undoing'), readIn('done'), missing, refused(texts.expired)],
      error: [lost],
    },
  },
})
