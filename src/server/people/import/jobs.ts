import { setImmediate as breathe } from 'node:timers/promises'
import { z } from 'zod'
import { identifier } from '#contract/accounts/account.ts'
import type { ImportCounts, ImportPlan, ImportState } from '#contract/people/imports.ts'
import { peopleLimits } from '#contract/people/limits.ts'
import { peopleMessages } from '#contract/people/messages.ts'
import { wholeNumber } from '#contract/shared/fields.ts'
import type { FileStore } from '../../files/file-store.ts'
import { defineJob } from '../../jobs/define-job.ts'
import { checkpoint } from '../../store/checkpoint.ts'
import type { KeyRing } from '../../store/credentials.ts'
import type { Store } from '../../store/schema.ts'
import { listAttributes, toAttribute } from '../queries/attributes.ts'
import { addExamples, noExamples } from './examples.ts'
import { withImportFile } from './import-files.ts'
import { createRowMapper, type NewOptions } from './map-row.ts'
import { withMadeAttributes } from './prepared.ts'
import {
  countPlanned,
  emailColumnOf,
  importBatch,
  isMisfit,
  planRows,
  type ReadRow,
  TooManyTagsError,
} from './queries/batches.ts'
import {
  changeAtStep,
  countColumns,
  endImport,
  findAtStep,
  findFile,
  forgetFile,
  type ImportKey,
  type ImportRow,
  planOf,
  preparedOf,
} from './queries/imports.ts'
import { countChanges, undoBatch } from './queries/undo.ts'
import type { FileReader } from './reading/file-reader.ts'
import { type FileRow, TableFileError } from './reading/rows.ts'

interface Context {
  readonly store: Store
  readonly keys: KeyRing
  readonly files: FileStore
  readonly uploadsDir: string
  readonly reader: FileReader
}

const payload = z.object({ workspace: identifier, import: identifier, step: wholeNumber })

const keyOf = (job: z.output<typeof payload>): ImportKey => ({
  workspaceId: job.workspace,
  importId: job.import,
})

/** Of one attempt: the largest files take minutes. */
const timeout = 2 * 60 * 60_000

/** Between two times that a check stores how far it is. */
const progressMs = 1000

/** Reads rows by a plan. An address that an earlier row has is refused: which of the two is right is not known. */
const createRowReader = (read: ReturnType<typeof createRowMapper>, emailColumn: number) => {
  const seen = new Set<string>()
  return (file: FileRow): ReadRow => {
    const mapped = read(file)
    if (isMisfit(mapped)) return { file, read: mapped }
    if (seen.has(mapped.emailKey))
      return {
        file,
        read: { row: file.number, column: emailColumn, reason: 'duplicate', value: mapped.email },
      }
    seen.add(mapped.emailKey)
    return { file, read: mapped }
  }
}

/** Cells that are read at a time: the server answers requests in between. */
const cellsAtOnce = 2000

/** Reads the rows of a batch. A batch of a wide table has more than a hundred thousand cells. */
const readInSlices = async (batch: readonly FileRow[], read: (file: FileRow) => ReadRow) => {
  const rows: ReadRow[] = []
  let cells = 0
  for (const file of batch) {
    rows.push(read(file))
    cells += file.cells.length
    if (cells < cellsAtOnce) continue
    cells = 0
    await breathe()
  }
  return rows
}

/** The part of a file that was read: nearly exact for text, and a guess for a workbook, which is compressed. */
const createProgress = ({ bytes, format }: ImportRow) => {
  const expected = Math.max(1, format === 'xlsx' ? bytes * 4 : bytes)
  let read = 0
  return (rows: readonly FileRow[]) => {
    for (const { cells } of rows) for (const cell of cells) read += cell.length + 1
    return Math.min(0.99, read / expected)
  }
}

const sumOf = (one: ImportCounts, other: ImportCounts): ImportCounts => ({
  created: one.created + other.created,
  changed: one.changed + other.changed,
  unchanged: one.unchanged + other.unchanged,
  refused: one.refused + other.refused,
  leftOut: one.leftOut + other.leftOut,
})

/** Why a file cannot be imported, for its owner; errors of the server are thrown on. */
const problemOf = (error: unknown) => {
  if (error instanceof TableFileError) return error.message
  if (error instanceof TooManyTagsError) return peopleMessages.tag.tooMany(peopleLimits.tags)
  throw error
}

/** An import at the step of a job, with its file. */
interface Opened {
  readonly key: ImportKey
  readonly row: ImportRow
  readonly plan: ImportPlan
  readonly rows: (signal: AbortSignal) => AsyncIterable<readonly FileRow[]>
}

/** Calls `work` with an import that is in this state and at the step of the job; returns the problem of its file. */
const withOpened = async (
  { store, reader, ...storage }: Context,
  job: z.output<typeof payload>,
  state: ImportState,
  work: (opened: Opened) => Promise<void>,
): Promise<string | undefined> => {
  const key = keyOf(job)
  const row = await findAtStep(store, key, { state, step: job.step })
  const plan = row && planOf(row)
  if (!row || !plan) return undefined
  const file = await findFile(store, key)
  if (!file) return peopleMessages.import.gone
  try {
    const isFound = await withImportFile(storage, file, async (path) => {
      const { encoding, delimiter, sheet, headerRow } = preparedOf(row).reading
      const reading = {
        sheet,
        headerRow,
        ...(encoding && { encoding }),
        ...(delimiter && { delimiter }),
      }
      await work({ key, row, plan, rows: (signal) => reader.rows(path, row.format, reading, signal) })
      return true
    })
    return isFound ? undefined : peopleMessages.import.gone
  } catch (error) {
    return problemOf(error)
  }
}

/** The job that reads every row of a file and tells what an import would do. */
export const createCheckJob = (context: Context) => {
  const { store, keys } = context

  const check = async ({ key, row, plan, rows }: Opened, signal: AbortSignal) => {
    const attributes = (await listAttributes(store, key.workspaceId)).map(toAttribute)
    const newOptions: NewOptions = new Map()
    const read = createRowReader(createRowMapper(plan, attributes, newOptions), emailColumnOf(plan))
    const progressAfter = createProgress(row)
    const examples = noExamples()
    const at = { state: 'checking', step: row.step } as const
    let counts: ImportCounts = { created: 0, changed: 0, unchanged: 0, refused: 0, leftOut: 0 }
    let count = 0
    let stored = Date.now()
    for await (const batch of rows(signal)) {
      const readRows = await readInSlices(batch, read)
      const planned = await planRows(store, key.workspaceId, readRows, { plan, now: new Date(), keys })
      counts = sumOf(counts, countPlanned(planned))
      addExamples(
        examples,
        batch.flatMap(({ cells }, index) => {
          const each = planned[index]
          return each ? [{ cells, planned: each }] : []
        }),
        { plan, attributes },
      )
      count += batch.length
      const progress = progressAfter(batch)
      if ([...newOptions.values()].some(({ size }) => size > peopleLimits.options))
        throw new TableFileError(peopleMessages.import.options(peopleLimits.options))
      if (Date.now() - stored > progressMs) {
        stored = Date.now()
        if (!(await changeAtStep(store, key, at, { progress, ...countColumns(counts) }))) return
      }
      await breathe()
    }
    const options = [...newOptions].map(([column, names]) => [String(column), [...names.values()]] as const)
    await changeAtStep(store, key, at, {
      state: 'checked',
      progress: 1,
      ...countColumns(counts),
      examples: JSON.stringify(examples),
      prepared: JSON.stringify({ ...preparedOf(row), rows: count, options: Object.fromEntries(options) }),
    })
  }

  return defineJob({
    kind: 'checkPeopleImport',
    payload,
    timeout,
    run: async (job, { signal }) => {
      const problem = await withOpened(context, job, 'checking', (opened) => check(opened, signal))
      if (problem !== undefined)
        await changeAtStep(
          store,
          keyOf(job),
          { state: 'checking', step: job.step },
          { state: 'ready', problem },
        )
    },
  })
}

/** The job that imports the rows of a file in batches. An attempt goes on behind the last batch of the one before. */
export const createImportJob = (context: Context) => {
  const { store, keys, files } = context

  const importRows = async ({ key, row, plan: asPlanned, rows }: Opened, signal: AbortSignal) => {
    const plan = withMadeAttributes(asPlanned, preparedOf(row))
    const attributes = (await listAttributes(store, key.workspaceId)).map(toAttribute)
    const read = createRowReader(createRowMapper(plan, attributes), emailColumnOf(plan))
    const { rows: total } = preparedOf(row)
    let count = 0
    for await (const batch of rows(signal)) {
      signal.throwIfAborted()
      const readRows = await readInSlices(batch, read)
      count += batch.length
      const last = batch.at(-1)?.number ?? 0
      if (last <= row.place) continue
      const { outcome } = await importBatch(store, key, {
        step: row.step,
        plan,
        rows: readRows,
        last,
        progress: Math.min(0.99, count / Math.max(1, total)),
        now: new Date(),
        keys,
      })
      if (outcome === 'ended') return
      await breathe()
    }
  }

  return defineJob({
    kind: 'importPeople',
    payload,
    timeout,
    run: async (job, { signal }) => {
      const key = keyOf(job)
      const problem = await withOpened(context, job, 'importing', (opened) => importRows(opened, signal))
      if (!(await endImport(store, key, { step: job.step, problem }))) return
      const file = await findFile(store, key)
      if (!file) return
      await files.remove(file.fileId)
      await forgetFile(store, key)
    },
  })
}

/** The job that undoes an import in batches. */
export const createUndoJob = ({ store }: Pick<Context, 'store'>) =>
  defineJob({
    kind: 'undoPeopleImport',
    payload,
    timeout,
    run: async (job, { signal }) => {
      const key = keyOf(job)
      const total = await countChanges(store, key)
      for (let outcome = 'more'; outcome === 'more';) {
        signal.throwIfAborted()
        outcome = await undoBatch(store, key, { step: job.step, total })
        await breathe()
      }
      // Without the checkpoint the removed rows could stay in the write-ahead log.
      await checkpoint(store)
    },
  })

/** The jobs of imports, as they are queued. */
export interface ImportJobs {
  readonly check: ReturnType<typeof createCheckJob>
  readonly import: ReturnType<typeof createImportJob>
  readonly undo: ReturnType<typeof createUndoJob>
}
