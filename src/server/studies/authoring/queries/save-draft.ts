import type { Store } from '../../../store/schema.ts'
import type { Change } from '../../../members/queries/change-workspace.ts'
import { searchKey } from '../../search-key.ts'
import { changedBy, type LockedChange, changeStudy, updateStudy } from '../../queries/change-study.ts'

/** Edits of one person within this time are one event of the audit log. */
const editMinutes = 10

const isSameEdit = ({ study, acting, now }: LockedChange) =>
  study.changed_by !== null &&
  study.changed_by === changedBy(acting.actor) &&
  study.revision > 1 &&
  now.getTime() - Date.parse(study.changed_at) < editMinutes * 60_000

/** A draft that replaces another. */
interface EditedDraft {
  readonly draft: string
  readonly draft_hash: string
  readonly title: string
  /** Hash of the draft that was edited. */
  readonly basedOn: string
}

/** Replaces the draft if it still has this revision. */
export const saveDraft = (
  store: Store,
  change: Change,
  { id, revision }: { readonly id: string; readonly revision: number },
  { draft, draft_hash, title, basedOn }: EditedDraft,
) =>
  changeStudy(store, change, id, async (locked) => {
    const { study, record } = locked
    if (study.trashed_at !== null) return { outcome: 'inTrash' } as const
    if (study.revision !== revision || study.draft_hash !== basedOn)
      return { outcome: 'changedMeanwhile' } as const
    if (draft_hash === study.draft_hash) return { outcome: 'done', revision } as const
    await updateStudy(locked, {
      draft,
      draft_hash,
      title,
      search_key: searchKey({ title, tags: study.tags }),
      revision: revision + 1,
    })
    if (!isSameEdit(locked)) await record('saveStudyDraft', title)
    return { outcome: 'done', revision: revision + 1 } as const
  })
