import type { Selectable } from 'kysely'
import {
  type CaptureClip,
  type CaptureClipForm,
  reviewLimits,
} from '#contract/capture-review/capture-review.ts'
import type { Store, StoreOrTransaction } from '../../../store/schema.ts'
import type { CaptureClipTable } from '../tables.ts'
import { changeStudy } from '../../../studies/queries/change-study.ts'
import type { Change } from '../../../members/queries/change-workspace.ts'
import { authorOf, compareRevision, hasResponse, type PartAt, type StudyKey, studyKey } from './parts.ts'

type ClipRow = Selectable<CaptureClipTable>

const toClip = (row: ClipRow, author: string | null): CaptureClip => ({
  id: row.id,
  respondent: row.response_id,
  title: row.title,
  from: row.from_ms,
  to: row.to_ms,
  author,
  revision: row.revision,
  createdAt: row.created_at,
})

/** The clips of a study, the oldest first. */
export const listClips = async (store: StoreOrTransaction, key: StudyKey) => {
  const rows = await store
    .selectFrom('capture_clip')
    .leftJoin('person', 'person.id', 'capture_clip.person_id')
    .selectAll('capture_clip')
    .select('person.name as author')
    .where('workspace_id', '=', key.workspace_id)
    .where('study_id', '=', key.study_id)
    .orderBy('capture_clip.created_at')
    .orderBy('capture_clip.id')
    .limit(reviewLimits.clips)
    .execute()
  return rows.map(({ author, ...row }) => toClip(row, author))
}

/** Cuts a clip out of a session, or changes its title and its ends. */
export const saveClip = (
  store: Store,
  change: Change,
  { study, id, revision }: PartAt,
  form: CaptureClipForm,
) =>
  changeStudy(store, change, study, async (locked) => {
    const { transaction, acting, now, record } = locked
    const key = studyKey(locked)
    const clips = await listClips(transaction, key)
    const stored = clips.find((clip) => clip.id === id)
    const { title, from, to } = form
    const isSame = stored?.title === title && stored.from === from && stored.to === to
    const state = compareRevision(stored, revision, isSame)
    if (state === 'outdated') return { outcome: 'reviewPartChanged' } as const
    if (state === 'unknown') return { outcome: 'reviewPartUnknown' } as const
    if (stored && state === 'done') return { outcome: 'done', clip: stored } as const
    const subject = `${locked.study.title}: ${title}`
    if (stored) {
      await transaction
        .updateTable('capture_clip')
        .set({ title, from_ms: from, to_ms: to, revision: revision + 1 })
        .where((where) => where.and({ ...key, id }))
        .execute()
      await record('saveCaptureClip', subject)
      return { outcome: 'done', clip: { ...stored, title, from, to, revision: revision + 1 } } as const
    }
    if (!(await hasResponse(locked, form.respondent))) return { outcome: 'respondentUnknown' } as const
    if (clips.length >= reviewLimits.clips) return { outcome: 'tooManyClips' } as const
    const clip: ClipRow = {
      ...key,
      id,
      response_id: form.respondent,
      title,
      from_ms: from,
      to_ms: to,
      person_id: acting.personId,
      revision: 1,
      created_at: now.toISOString(),
    }
    await transaction.insertInto('capture_clip').values(clip).execute()
    await record('saveCaptureClip', subject)
    return { outcome: 'done', clip: toClip(clip, await authorOf(transaction, clip.person_id)) } as const
  })
