import { type Selectable, sql } from 'kysely'
import { newId } from '../../../store/new-id.ts'
import { importLimits } from '#contract/people/import-limits.ts'
import {
  importExamples,
  type ImportFormat,
  importPlanForm,
  importTable,
  type ImportCounts,
  type ImportState,
  type ImportTable,
  type PeopleImport,
  type PeopleImportDetails,
} from '#contract/people/imports.ts'
import { peopleMessages } from '#contract/people/messages.ts'
import { dayMs } from '#contract/shared/milliseconds.ts'
import type { ActingMember } from '../../../members/queries/change-workspace.ts'
import type { Store, StoreOrTransaction } from '../../../store/schema.ts'
import { inTransaction } from '../../../store/transaction.ts'
import { announcePeople } from '../../../webhooks/public.ts'
import { prepared } from '../prepared.ts'
import type { PeopleImportTable } from '../tables.ts'

/** An import of a workspace. */
export interface ImportKey {
  readonly workspaceId: string
  readonly importId: string
}

/** The columns of a list, without those that hold parts of the file: a table can have a megabyte. */
const listedColumns = [
  'people_import.id',
  'people_import.name',
  'people_import.format',
  'people_import.bytes',
  'people_import.state',
  'people_import.progress',
  'people_import.created',
  'people_import.changed',
  'people_import.unchanged',
  'people_import.refused',
  'people_import.left_out',
  'people_import.kept',
  'people_import.problem',
  'people_import.api_key',
  'people_import.created_at',
  'people_import.finished_at',
  'people_import.expires_at',
] as const

const selectImports = (store: StoreOrTransaction, workspaceId: string) =>
  store
    .selectFrom('people_import')
    .leftJoin('job', 'job.id', 'people_import.job_id')
    .leftJoin('person', 'person.id', 'people_import.person_id')
    .select(['job.state as job_state', 'person.name as person_name'])
    .where('people_import.workspace_id', '=', workspaceId)

const selectListed = (store: StoreOrTransaction, workspaceId: string) =>
  selectImports(store, workspaceId).select(listedColumns)

/** An import in a list, with the state of its job. */
export type ListedImportRow = Awaited<ReturnType<ReturnType<typeof selectListed>['execute']>>[number]
/** An import with all of its columns. */
export type ImportRow = ListedImportRow & Selectable<PeopleImportTable>

/** An import of a workspace; undefined for others. */
export const findImport = (
  store: StoreOrTransaction,
  { workspaceId, importId }: ImportKey,
): Promise<ImportRow | undefined> =>
  selectImports(store, workspaceId)
    .selectAll('people_import')
    .where('people_import.id', '=', importId)
    .executeTakeFirst()

/** The newest imports of a workspace. */
export const listImports = (store: StoreOrTransaction, workspaceId: string): Promise<ListedImportRow[]> =>
  selectListed(store, workspaceId).orderBy('people_import.id', 'desc').limit(importLimits.imports).execute()

const isRunning = (state: ImportState) => state === 'checking' || state === 'importing' || state === 'undoing'

/** The state, also of an import whose job has failed for good. */
export const stateOf = ({ state, job_state }: Pick<ListedImportRow, 'state' | 'job_state'>): ImportState => {
  if (!isRunning(state) || job_state === 'waiting') return state
  return state === 'checking' ? 'ready' : 'failed'
}

/** Whether people of an import may be left. */
export const canBeUndone = (row: ListedImportRow, now: Date) =>
  ['done', 'stopped', 'failed'].includes(stateOf(row)) && row.expires_at > now.toISOString()

/** An import as the contract shows it. */
export const toImport = (row: ListedImportRow, now: Date): PeopleImport => ({
  id: row.id,
  name: row.name,
  format: row.format,
  bytes: row.bytes,
  state: stateOf(row),
  progress: row.progress,
  counts: {
    created: row.created,
    changed: row.changed,
    unchanged: row.unchanged,
    refused: row.refused,
    leftOut: row.left_out,
  },
  problem: row.problem ?? (stateOf(row) === row.state ? null : peopleMessages.import.lost),
  by: row.person_name ?? row.api_key,
  createdAt: row.created_at,
  finishedAt: row.finished_at,
  undoUntil: canBeUndone(row, now) ? row.expires_at : null,
  kept: stateOf(row) === 'undone' ? row.kept : null,
})

const parsed = (json: string | null): unknown => JSON.parse(json ?? 'null')

/** The table of an import as it was found; null when it is no longer needed. */
export const tableOf = ({ found }: Pick<ImportRow, 'found'>) => importTable.nullable().parse(parsed(found))

/** The table of an import that has ended, of which only the headings are left: the next file may have the same. */
const headingsOf = (row: ImportRow): ImportTable => {
  const { reading, headings } = preparedOf(row)
  const unknown = { samples: [], target: { to: 'nothing' }, type: 'text', dates: [], decimals: [] } as const
  return {
    ...reading,
    isEncodingSure: true,
    readings: [],
    sheets: [],
    columns: headings.map((name) => ({ name, ...unknown, samples: [], dates: [], decimals: [] })),
    rows: [],
  }
}

/** The plan of an import. */
export const planOf = ({ plan }: Pick<ImportRow, 'plan'>) => importPlanForm.nullable().parse(parsed(plan))
/** The prepared parts of an import. */
export const preparedOf = (row: Pick<ImportRow, 'prepared'>) => prepared.parse(parsed(row.prepared))

/** An import with its table, plan and examples; without them while its job runs, as clients ask every second then. */
export const toDetails = (row: ImportRow, now: Date): PeopleImportDetails => ({
  ...toImport(row, now),
  ...(isRunning(stateOf(row))
    ? { table: null, plan: null, examples: null }
    : {
        table: tableOf(row) ?? headingsOf(row),
        plan: planOf(row),
        examples: importExamples.nullable().parse(parsed(row.examples)),
      }),
})

/** Encrypted content of a stored file. */
export interface StoredFile {
  readonly fileId: string
  readonly fileKey: string
}

interface NewImport {
  readonly name: string
  readonly format: ImportFormat
  readonly bytes: number
  readonly table: ImportTable
}

/** Columns of an import that waits for a plan, with the table as it was found. */
const readyColumns = (table: ImportTable) => ({
  state: 'ready' as const,
  found: JSON.stringify(table),
  plan: null,
  examples: null,
  problem: null,
  place: 0,
  progress: 0,
  ...noneCounted,
  prepared: JSON.stringify(
    prepared.parse({
      reading: table,
      headings: table.columns.map(({ name }) => name),
      rows: 0,
      options: {},
      attributes: {},
      tags: [],
    }),
  ),
})

const noneCounted = { created: 0, changed: 0, unchanged: 0, refused: 0, left_out: 0 }

const waitingTime = importLimits.waitingDays * dayMs
const undoTime = importLimits.undoDays * dayMs

const inTime = (now: Date, ms: number) => new Date(now.getTime() + ms).toISOString()

/** Adds an import that waits for a plan. The oldest ended ones of a full list are deleted. */
export const insertImport = async (
  transaction: StoreOrTransaction,
  {
    workspaceId,
    acting,
    now,
  }: { readonly workspaceId: string; readonly acting: ActingMember; readonly now: Date },
  { table, ...file }: NewImport,
  { fileId, fileKey }: StoredFile,
) => {
  const { actor } = acting
  const id = newId()
  const kept = await transaction
    .selectFrom('people_import')
    .select('id')
    .where('workspace_id', '=', workspaceId)
    .where('finished_at', 'is not', null)
    .where('state', '<>', 'undoing')
    .orderBy('id', 'desc')
    .offset(importLimits.imports - importLimits.waiting.files - 1)
    .limit(importLimits.imports)
    .execute()
  for (const old of kept)
    await transaction
      .deleteFrom('people_import')
      .where('workspace_id', '=', workspaceId)
      .where('id', '=', old.id)
      .execute()
  await transaction
    .insertInto('people_import')
    .values({
      workspace_id: workspaceId,
      id,
      ...file,
      step: 0,
      job_id: null,
      ...readyColumns(table),
      kept: null,
      person_id: 'personId' in actor ? actor.personId : null,
      api_key: 'apiKey' in actor ? actor.apiKey.name : null,
      created_at: now.toISOString(),
      finished_at: null,
      expires_at: inTime(now, waitingTime),
    })
    .execute()
  await transaction
    .insertInto('people_import_file')
    .values({
      workspace_id: workspaceId,
      import_id: id,
      file_id: fileId,
      file_key: fileKey,
      bytes: file.bytes,
      expires_at: inTime(now, waitingTime),
    })
    .execute()
  return id
}

/** Files of a workspace that wait, and their bytes. */
export const countWaiting = async (store: StoreOrTransaction, workspaceId: string) => {
  const { files, bytes } = await store
    .selectFrom('people_import_file')
    .select(({ fn }) => [fn.countAll().as('files'), fn.sum('bytes').as('bytes')])
    .where('workspace_id', '=', workspaceId)
    .executeTakeFirstOrThrow()
  return { files: Number(files), bytes: Number(bytes ?? 0) }
}

/** The file of an import; undefined once it is removed. */
export const findFile = async (
  store: StoreOrTransaction,
  { workspaceId, importId }: ImportKey,
): Promise<StoredFile | undefined> => {
  const row = await store
    .selectFrom('people_import_file')
    .select(['file_id', 'file_key'])
    .where('workspace_id', '=', workspaceId)
    .where('import_id', '=', importId)
    .executeTakeFirst()
  return row && { fileId: row.file_id, fileKey: row.file_key }
}

/** Deletes the row of a file, which makes its encrypted bytes unreadable. */
export const forgetFile = (store: StoreOrTransaction, { workspaceId, importId }: ImportKey) =>
  store
    .deleteFrom('people_import_file')
    .where('workspace_id', '=', workspaceId)
    .where('import_id', '=', importId)
    .execute()

type ImportColumns = Partial<Selectable<PeopleImportTable>>

/** Changes columns of an import. */
export const changeImport = (
  store: StoreOrTransaction,
  { workspaceId, importId }: ImportKey,
  columns: ImportColumns,
) =>
  store
    .updateTable('people_import')
    .set(columns)
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', importId)
    .execute()

/** The columns of an import whose table was read anew. */
export const readAnew = (row: ImportRow, table: ImportTable): ImportColumns => ({
  ...readyColumns(table),
  step: row.step + 1,
})

/** The columns of an import whose next job begins: earlier jobs do nothing any more. */
export const nextStep = (row: ImportRow, state: ImportState, jobId: string): ImportColumns => ({
  state,
  step: row.step + 1,
  job_id: jobId,
  place: 0,
  progress: 0,
  problem: null,
})

/** The time until which an import that ends now can be undone. */
export const undoableFrom = (now: Date): ImportColumns => ({ expires_at: inTime(now, undoTime) })

/** The columns of an import that has counted nothing yet. */
export const uncounted: ImportColumns = { ...noneCounted, examples: null }

/** The columns of an import that has ended: parts of the file are no longer needed. */
export const ended = (state: 'done' | 'stopped' | 'failed' | 'undone', now: Date): ImportColumns => ({
  state,
  progress: 1,
  found: null,
  finished_at: now.toISOString(),
  expires_at: inTime(now, undoTime),
})

/** An import at this step of a job; undefined if it has gone on, or is deleted. */
export const findAtStep = async (
  store: StoreOrTransaction,
  key: ImportKey,
  { state, step }: { readonly state: ImportState; readonly step: number },
) => {
  const row = await findImport(store, key)
  return row?.state === state && row.step === step ? row : undefined
}

/** Changes an import that is at this step of a job; false if it has gone on, or is deleted. */
export const changeAtStep = async (
  store: StoreOrTransaction,
  { workspaceId, importId }: ImportKey,
  { state, step }: { readonly state: ImportState; readonly step: number },
  columns: ImportColumns,
) => {
  const { numUpdatedRows } = await store
    .updateTable('people_import')
    .set(columns)
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', importId)
    .where('state', '=', state)
    .where('step', '=', step)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** Announces an import that has ended with people to the webhooks of the workspace. */
export const announceImport = async (transaction: StoreOrTransaction, key: ImportKey, now: Date) => {
  const row = await findImport(transaction, key)
  if (!row || row.created + row.changed === 0) return
  await announcePeople(transaction, key.workspaceId, {
    type: 'people.imported',
    timestamp: now.toISOString(),
    data: { import: row.id, created: row.created, changed: row.changed },
  })
}

/** Ends the import of a job, and announces it; false if it has gone on, or is deleted. */
export const endImport = (
  store: Store,
  key: ImportKey,
  { step, problem }: { readonly step: number; readonly problem: string | undefined },
  now = new Date(),
) =>
  inTransaction(store, async (transaction) => {
    const end = ended(problem === undefined ? 'done' : 'failed', now)
    const at = { state: 'importing', step } as const
    const isEnded = await changeAtStep(transaction, key, at, { ...end, problem: problem ?? null })
    if (isEnded) await announceImport(transaction, key, now)
    return isEnded
  })

/** Counts as columns. */
export const countColumns = ({
  created,
  changed,
  unchanged,
  refused,
  leftOut,
}: ImportCounts): ImportColumns => ({
  created,
  changed,
  unchanged,
  refused,
  left_out: leftOut,
})

/** Imports, or files, that one run removes. */
const removedAtOnce = 1000

/** Deletes imports that have expired, and files that have waited too long or belong to no import; returns how many. */
export const removeExpiredImports = async (
  store: Store,
  removeFile: (id: string) => Promise<void>,
  now = new Date(),
) => {
  const at = now.toISOString()
  const expired = await store
    .selectFrom('people_import')
    .select(['workspace_id', 'id'])
    .where('expires_at', '<=', at)
    .limit(removedAtOnce)
    .execute()
  for (const { workspace_id, id } of expired)
    await store
      .deleteFrom('people_import')
      .where('workspace_id', '=', workspace_id)
      .where('id', '=', id)
      .execute()
  const files = await store
    .selectFrom('people_import_file as file')
    .leftJoin('people_import', (join) =>
      join
        .onRef('people_import.workspace_id', '=', 'file.workspace_id')
        .onRef('people_import.id', '=', 'file.import_id'),
    )
    .select(['file.workspace_id', 'file.import_id', 'file.file_id'])
    .where((where) => where.or([where('file.expires_at', '<=', at), where('people_import.id', 'is', null)]))
    .limit(removedAtOnce)
    .execute()
  for (const { workspace_id, import_id, file_id } of files) {
    await removeFile(file_id)
    await forgetFile(store, { workspaceId: workspace_id, importId: import_id })
  }
  return { imports: expired.length, files: files.length }
}

/**
 * Takes an address, in lower case, out of what the imports of all workspaces, or of one, have stored of their files;
 * those that wait are deleted. Returns the number of refused rows with it.
 */
export const eraseAddressOfImports = async (
  transaction: StoreOrTransaction,
  email: string,
  workspaceId?: string,
) => {
  const pattern = `%${email.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
  const hasAddress = sql<boolean>`(lower(found) like ${pattern} escape '\\' or lower(examples) like ${pattern} escape '\\')`
  const isInScope =
    workspaceId === undefined ? sql<boolean>`true` : sql<boolean>`workspace_id = ${workspaceId}`
  await transaction
    .deleteFrom('people_import')
    .where(isInScope)
    .where('state', 'in', ['ready', 'checking', 'checked'])
    .where(hasAddress)
    .execute()
  await transaction
    .updateTable('people_import')
    .set({ found: null, examples: null })
    .where(isInScope)
    .where(hasAddress)
    .execute()
  const { numDeletedRows } = await transaction
    .deleteFrom('people_import_refusal')
    .where(isInScope)
    .where('email_key', '=', email)
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}
