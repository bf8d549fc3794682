import {
  type CaptureReel,
  type CaptureReelForm,
  reviewLimits,
} from '#contract/capture-review/capture-review.ts'
import type { Store, StoreOrTransaction } from '../../../store/schema.ts'
import { changeStudy } from '../../../studies/queries/change-study.ts'
import type { Change } from '../../../members/queries/change-workspace.ts'
import { compareRevision, parseTexts, type PartAt, type StudyKey, studyKey } from './parts.ts'

const clipIds = async (store: StoreOrTransaction, key: StudyKey) => {
  const rows = await store
    .selectFrom('capture_clip')
    .select('id')
    .where((where) => where.and(key))
    .execute()
  return new Set(rows.map(({ id }) => id))
}

/** The reels of a study with the clips that exist, the oldest first. */
export const listReels = async (store: StoreOrTransaction, key: StudyKey): Promise<CaptureReel[]> => {
  const rows = await store
    .selectFrom('capture_reel')
    .selectAll()
    .where((where) => where.and(key))
    .orderBy('created_at')
    .orderBy('id')
    .limit(reviewLimits.reels)
    .execute()
  const existing = await clipIds(store, key)
  return rows.map(({ id, title, clips, revision, created_at }) => ({
    id,
    title,
    clips: parseTexts(clips).filter((clip) => existing.has(clip)),
    revision,
    createdAt: created_at,
  }))
}

const isSameList = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((each, index) => each === other[index])

/** Makes a reel of clips, or changes its title and clips. */
export const saveReel = (
  store: Store,
  change: Change,
  { study, id, revision }: PartAt,
  { title, clips }: CaptureReelForm,
) =>
  changeStudy(store, change, study, async (locked) => {
    const { transaction, now, record } = locked
    const key = studyKey(locked)
    const reels = await listReels(transaction, key)
    const stored = reels.find((reel) => reel.id === id)
    const isSame = stored?.title === title && isSameList(stored.clips, clips)
    const state = compareRevision(stored, revision, isSame)
    if (state === 'outdated') return { outcome: 'reviewPartChanged' } as const
    if (state === 'unknown') return { outcome: 'reviewPartUnknown' } as const
    if (stored && state === 'done') return { outcome: 'done', reel: stored } as const
    const existing = await clipIds(transaction, key)
    if (!clips.every((clip) => existing.has(clip))) return { outcome: 'reviewPartUnknown' } as const
    const values = { title, clips: JSON.stringify(clips), revision: revision + 1 }
    const createdAt = stored?.createdAt ?? now.toISOString()
    if (stored)
      await transaction
        .updateTable('capture_reel')
        .set(values)
        .where((where) => where.and({ ...key, id }))
        .execute()
    else {
      if (reels.length >= reviewLimits.reels) return { outcome: 'tooManyReels' } as const
      await transaction
        .insertInto('capture_reel')
        .values({ ...key, id, ...values, created_at: createdAt })
        .execute()
    }
    await record('saveCaptureReel', `${locked.study.title}: ${title}`)
    return { outcome: 'done', reel: { id, title, clips, revision: revision + 1, createdAt } } as const
  })
