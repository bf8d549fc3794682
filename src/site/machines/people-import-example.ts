import { peopleMessages } from '#contract/people/messages.ts'
import type { ImportPlan, ImportState, PeopleImportDetails } from '#contract/people/imports.ts'
import type { ImportOutcome, StopOutcome } from '#machines/people/people-import.ts'
import { machineExample } from '#studies/machine-example.ts'

const plan: ImportPlan = {
  columns: [
    { target: { to: 'field', field: 'email' } },
    { target: { to: 'newAttribute', name: 'Customer since', type: 'date' }, dates: 'dmy' },
  ],
  known: 'fill',
  misfits: 'refuse',
  tag: 'Import of 30 November',
}

const details: PeopleImportDetails = {
  id: '01a1fb60-7c11-7b02-8d43-9a1c5e7f2b60',
  name: 'customers.csv',
  format: 'csv',
  bytes: 48_210,
  state: 'ready',
  progress: 0,
  counts: { created: 0, changed: 0, unchanged: 0, refused: 0, leftOut: 0 },
  problem: null,
  by: 'Ada Lovelace',
  createdAt: '2026-11-30T09:20:10.000Z',
  finishedAt: null,
  undoUntil: null,
  kept: null,
  table: {
    encoding: 'utf-8',
    isEncodingSure: true,
    readings: [],
    delimiter: 'semicolon',
    sheets: [],
    sheet: 0,
    headerRow: 1,
    columns: [],
    rows: [],
  },
  plan: null,
  examples: null,
}

const inState = (state: ImportState, parts: Partial<PeopleImportDetails> = {}): ImportOutcome => ({
  kind: 'read',
  import: { ...details, state, ...parts },
})
const undoUntil = '2026-12-30T09:21:02.000Z'
const counts = { created: 412, changed: 38, unchanged: 7, refused: 3, leftOut: 0 }
const refused: ImportOutcome = { kind: 'refused', message: peopleMessages.import.lost, errors: {} }
const accepted: StopOutcome = { kind: 'accepted' }

/** An import of customers. */
export const peopleImportExample = machineExample(
  async () => (await import('#machines/people/people-import.ts')).peopleImportMachine,
  {
    input: { id: details.id },
    events: [
      { type: 'page.retried' },
      { type: 'file.reread', choices: { encoding: 'windows-1250' } },
      { type: 'check.requested', plan },
      { type: 'columns.reopened' },
      { type: 'import.confirmed' },
      { type: 'import.stopped' },
      { type: 'file.discarded' },
      { type: 'import.undone' },
    ],
    outcomes: {
      readImport: {
        ready: inState('ready'),
        checking: inState('checking', { plan, progress: 0.4 }),
        checked: inState('checked', { plan, counts }),
        importing: inState('importing', { plan, progress: 0.6 }),
        done: inState('done', { plan, counts, undoUntil }),
        stopped: inState('stopped', { plan, undoUntil }),
        undoing: inState('undoing', { plan }),
        undone: inState('undone', { plan, kept: 2 }),
        missing: { kind: 'missing' } satisfies ImportOutcome,
      },
      readFile: { ready: inState('ready'), refused },
      checkPlan: { checking: inState('checking', { plan }), refused },
      startImport: { importing: inState('importing', { plan }), refused },
      stopImport: { accepted, refused },
      undoImport: { undoing: inState('undoing', { plan }), refused },
    },
  },
)
