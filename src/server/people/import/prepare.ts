import { stat, writeFile } from 'node:fs/promises'
import { importLimits } from '#contract/people/import-limits.ts'
import type { ImportFormat, ImportTable, ReadImport } from '#contract/people/imports.ts'
import type { FileStore } from '../../files/file-store.ts'
import { withTemporaryFile } from '../../files/incoming.ts'
import { createWorkspaceTurns } from '../../jobs/workspace-turns.ts'
import { callerKey } from '../../members/member.ts'
import { type Change, changeWorkspace } from '../../members/queries/change-workspace.ts'
import type { Store } from '../../store/schema.ts'
import { listAttributes, toAttribute } from '../queries/attributes.ts'
import { invalid } from '../queries/invalid.ts'
import { storeImportFile, withImportFile } from './import-files.ts'
import { countWaiting, findFile, findImport, type ImportRow, insertImport } from './queries/imports.ts'
import { storeTable } from './queries/steps.ts'
import type { FileReader } from './reading/file-reader.ts'
import { proposeTargets } from './reading/propose-targets.ts'
import { TableFileError } from './reading/rows.ts'

interface Context {
  readonly store: Store
  readonly files: FileStore
  readonly uploadsDir: string
  readonly reader: FileReader
}

interface NewFile {
  readonly name: string
  /** The format of a file is found by its content. */
  readonly format: ImportFormat | undefined
}

const { files: maxFiles, bytes: maxBytes } = importLimits.waiting

/** Prepares imports: files are read in turns, stored encrypted, and wait for a plan. */
export const createPreparation = ({ store, reader, ...storage }: Context) => {
  const inTurn = createWorkspaceTurns({
    concurrency: 2,
    concurrencyPerAsker: 1,
    maxTasks: 200,
    maxPerWorkspace: 20,
    maxPerClient: 10,
    secondsPerTask: 2,
  })
  const turnOf = ({ member }: Change) => ({ client: callerKey(member), workspace: member.workspaceId })

  /** The table in a file, with a proposal for each column. */
  const inspect = async (
    workspaceId: string,
    path: string,
    known: ImportFormat | undefined,
    choices: ReadImport,
  ): Promise<{ readonly format: ImportFormat; readonly table: ImportTable }> => {
    const { format, table } = await reader.inspect(path, known, choices)
    const attributes = (await listAttributes(store, workspaceId)).map(toAttribute)
    const { encoding = null, delimiter = null } = table
    return {
      format,
      table: { ...table, encoding, delimiter, columns: proposeTargets(table.columns, attributes) },
    }
  }

  const isFull = async (workspaceId: string, more: number) => {
    const { files, bytes } = await countWaiting(store, workspaceId)
    return files >= maxFiles || bytes + more > maxBytes
  }

  /** Stores a file at a path as an import that waits for a plan. */
  const addFile = async (change: Change, path: string, { name, format: known }: NewFile) => {
    const { workspaceId } = change.member
    const { size: bytes } = await stat(path)
    if (await isFull(workspaceId, bytes)) return { outcome: 'tooManyFiles' } as const
    const { format, table } = await inspect(workspaceId, path, known, {})
    const file = await storeImportFile(storage, path)
    const added = await changeWorkspace(store, change, async ({ transaction, workspace, acting, now }) => {
      const waiting = await countWaiting(transaction, workspace.id)
      if (waiting.files >= maxFiles || waiting.bytes + bytes > maxBytes)
        return { outcome: 'tooManyFiles' } as const
      const importId = await insertImport(
        transaction,
        { workspaceId: workspace.id, acting, now },
        { name, format, bytes, table },
        file,
      )
      const row = await findImport(transaction, { workspaceId: workspace.id, importId })
      if (!row) throw new Error('An import was not stored')
      return { outcome: 'done', row } as const
    })
    if (added.outcome !== 'done') await storage.files.remove(file.fileId)
    return added
  }

  /** A file that is no table, as an error of this field. */
  const orInvalid = async <Result>(field: string, work: Promise<Result>) => {
    try {
      return await work
    } catch (error) {
      if (error instanceof TableFileError) return invalid(field, error.message)
      throw error
    }
  }

  return {
    isFull,

    /** Adds the file at a path; the error of one that is no table is that of `file`. */
    addFile: (change: Change, path: string, name: string) =>
      orInvalid(
        'file',
        inTurn(turnOf(change), () => addFile(change, path, { name, format: undefined })),
      ),

    /** Adds a pasted table. */
    addPasted: (change: Change, text: string) =>
      orInvalid(
        'text',
        inTurn(turnOf(change), () =>
          withTemporaryFile(storage.uploadsDir, async (path) => {
            await writeFile(path, text, { mode: 0o600 })
            return addFile(change, path, { name: '', format: 'pasted' })
          }),
        ),
      ),

    /** Reads the file of an import anew. */
    readAnew: async (change: Change, importId: string, choices: ReadImport) => {
      const key = { workspaceId: change.member.workspaceId, importId }
      const row: ImportRow | undefined = await findImport(store, key)
      if (!row) return { outcome: 'importUnknown' } as const
      const file = await findFile(store, key)
      if (!file) return { outcome: 'importChanged' } as const
      const read = await orInvalid(
        'sheet',
        inTurn(turnOf(change), () =>
          withImportFile(storage, file, (path) => inspect(key.workspaceId, path, row.format, choices)),
        ),
      )
      if (!read) return { outcome: 'importGone' } as const
      return 'outcome' in read ? read : storeTable(store, change, importId, read.table)
    },
  }
}
export type Preparation = ReturnType<typeof createPreparation>
