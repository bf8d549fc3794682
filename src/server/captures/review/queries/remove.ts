import type { ReviewPart } from '#contract/capture-review/capture-review.ts'
import type { Store, StoreOrTransaction } from '../../../store/schema.ts'
import { changeStudy } from '../../../studies/queries/change-study.ts'
import type { Change } from '../../../members/queries/change-workspace.ts'
import { type StudyKey, studyKey } from './parts.ts'
import { releaseClipFiles } from './shared.ts'

const tables = {
  notes: 'capture_note',
  groups: 'capture_note_group',
  clips: 'capture_clip',
  reels: 'capture_reel',
  links: 'capture_link',
} as const satisfies Record<ReviewPart, string>

/** Removes what depends on a part: the cards of a group stay on the board, links lead nowhere and go. */
const detach = async (transaction: StoreOrTransaction, key: StudyKey, part: ReviewPart, id: string) => {
  if (part === 'groups')
    await transaction
      .updateTable('capture_note')
      .set({ group_id: null })
      .where((where) => where.and({ ...key, group_id: id }))
      .execute()
  if (part === 'clips') await releaseClipFiles(transaction, key.workspace_id, id)
  if (part === 'clips' || part === 'reels')
    await transaction
      .deleteFrom('capture_link')
      .where((where) => where.and(key))
      .where(part === 'clips' ? 'clip_id' : 'reel_id', '=', id)
      .execute()
}

interface Part {
  readonly study: string
  readonly part: ReviewPart
  readonly id: string
}

/** Removes a part of the review of a study for good. */
export const removePart = (store: Store, change: Change, { study, part, id }: Part) =>
  changeStudy(store, change, study, async (locked) => {
    const { transaction, record } = locked
    const key = studyKey(locked)
    const { numDeletedRows } = await transaction
      .deleteFrom(tables[part])
      .where((where) => where.and({ ...key, id }))
      .executeTakeFirstOrThrow()
    if (numDeletedRows === 0n) return { outcome: 'reviewPartUnknown' } as const
    await detach(transaction, key, part, id)
    await record('removeReviewPart', locked.study.title)
    return { outcome: 'done' } as const
  })
