import type { FieldErrors } from '#contract/shared/replies.ts'
import type { StudyContent } from '#studies/engine/compare-versions.ts'
import type { Store } from '../../../store/schema.ts'
import type { Change } from '../../../workspace/queries.ts'
import { searchKey } from '../../search-key.ts'
import { encodeDraft, parseDraft } from '../../stored-draft.ts'
import { changedBy, type LockedChange, changeStudy, updateStudy } from '../../queries/change-study.ts'

/** Edits of one person within this time are one event of the audit log. */
const editMinutes = 10

const isSameEdit = ({ study, acting, now }: LockedChange) =>
  study.changed_by !== null &&
  study.changed_by === changedBy(acting.actor) &&
  study.revision > 1 &&
  now.getTime() - Date.parse(study.changed_at) < editMinutes * 60_000

/** Replaces the draft if it still has this revision. `edit` makes the new draft of the stored one. */
export const saveDraft = (
  store: Store,
  change: Change,
  { id, revision }: { readonly id: string; readonly revision: number },
  edit: (stored: StudyContent) => { readonly content: StudyContent } | { readonly errors: FieldErrors },
) =>
  changeStudy(store, change, id, async (locked) => {
    const { study, record } = locked
    if (study.trashed_at !== null) return { outcome: 'inTrash' } as const
    if (study.revision !== revision) return { outcome: 'changedMeanwhile' } as const
    const edited = edit(parseDraft(study.draft))
    if ('errors' in edited) return { outcome: 'invalid', errors: edited.errors } as const
    const encoded = encodeDraft(edited.content)
    if (encoded.draft_hash === study.draft_hash)
      return { outcome: 'done', revision, content: edited.content } as const
    const { title } = edited.content.study
    await updateStudy(locked, {
      ...encoded,
      title,
      search_key: searchKey({ title, tags: study.tags }),
      revision: revision + 1,
    })
    if (!isSameEdit(locked)) await record('saveStudyDraft', title)
    return { outcome: 'done', revision: revision + 1, content: edited.content } as const
  })
