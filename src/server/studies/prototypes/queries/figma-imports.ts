import { z } from 'zod'
import { newId } from '../../../store/new-id.ts'
import { figmaLimits } from '#contract/prototypes/figma-import.ts'
import { prototypeMessages } from '#contract/prototypes/messages.ts'
import type { Store } from '../../../store/schema.ts'
import { type Change, changeWorkspace } from '../../../members/queries/change-workspace.ts'
import { findOwnStudy } from '../../queries/own-studies.ts'
import type { FigmaImportTable } from '../tables.ts'

/** An import whose server has not written for so long has ended with its server. */
const silentMs = 60_000

export type FigmaImportRow = FigmaImportTable

/** Whether an attempt is at work. */
const isRunning = ({ state, changed_at }: Pick<FigmaImportRow, 'state' | 'changed_at'>, now: Date) =>
  state === 'running' && changed_at > new Date(now.getTime() - silentMs).toISOString()

export const findFigmaImport = (store: Store, workspaceId: string, study: string, file: string) =>
  store
    .selectFrom('figma_import')
    .selectAll()
    .where('workspace_id', '=', workspaceId)
    .where('study_id', '=', study)
    .where('file_key', '=', file)
    .executeTakeFirst()

/** Starts an attempt, which goes on from what is stored; the row says so to every process. */
export const claimFigmaImport = (store: Store, change: Change, study: string, file: string) =>
  changeWorkspace(store, change, async ({ transaction, workspace, now, record }) => {
    const own = await findOwnStudy(transaction, workspace.id, study)
    if (!own) return { outcome: 'studyUnknown' } as const
    const rows = await transaction
      .selectFrom('figma_import')
      .select(['study_id', 'file_key', 'state', 'changed_at'])
      .where('workspace_id', '=', workspace.id)
      .where((where) => where.or([where('study_id', '=', study), where('state', '=', 'running')]))
      .execute()
    const running = rows.filter((row) => isRunning(row, now))
    const ofStudy = rows.filter(({ study_id }) => study_id === study)
    if (running.some(({ study_id, file_key }) => study_id === study && file_key === file))
      return { outcome: 'figmaRunning' } as const
    if (running.length >= figmaLimits.running) return { outcome: 'figmaBusy' } as const
    if (ofStudy.length >= figmaLimits.files && ofStudy.every(({ file_key }) => file_key !== file))
      return { outcome: 'tooManyFigmaFiles' } as const
    const started = {
      state: 'running',
      claim: newId(),
      progress: 0,
      text: '',
      content: null,
      changed_at: now.toISOString(),
    } as const
    const row = await transaction
      .insertInto('figma_import')
      .values({
        workspace_id: workspace.id,
        study_id: study,
        file_key: file,
        name: '',
        stored: null,
        images: '{}',
        ...started,
      })
      .onConflict((conflict) =>
        conflict.columns(['workspace_id', 'study_id', 'file_key']).doUpdateSet(started),
      )
      .returningAll()
      .executeTakeFirstOrThrow()
    await record('startFigmaImport', own.title)
    return { outcome: 'done', row } as const
  })

type Written = Partial<
  Pick<FigmaImportRow, 'name' | 'state' | 'progress' | 'text' | 'stored' | 'images' | 'content'>
>

/** Writes what an attempt has done; false if another attempt has started, or the study was deleted. */
export const writeFigmaImport = async (
  store: Store,
  { workspace_id, study_id, file_key, claim }: FigmaImportRow,
  written: Written,
  now = new Date(),
) => {
  const { numUpdatedRows } = await store
    .updateTable('figma_import')
    .set({ ...written, changed_at: now.toISOString() })
    .where('workspace_id', '=', workspace_id)
    .where('study_id', '=', study_id)
    .where('file_key', '=', file_key)
    .where('claim', '=', claim)
    .where('state', '=', 'running')
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

const storedImages = z.record(z.string(), z.object({ src: z.string(), width: z.int(), height: z.int() }))

/** The media of earlier attempts by the hash of their image. */
export const imagesOf = ({ images }: FigmaImportRow) => storedImages.parse(JSON.parse(images))

/** The state that members see: an attempt that ended with its server has stopped. */
export const stateOf = (row: FigmaImportRow, now = new Date()) =>
  row.state === 'running' && !isRunning(row, now) ? 'stopped' : row.state

/** The current step, or the reason why the import failed. */
export const textOf = (row: FigmaImportRow, now = new Date()) =>
  stateOf(row, now) === 'stopped' ? prototypeMessages.figma.failed : row.text
