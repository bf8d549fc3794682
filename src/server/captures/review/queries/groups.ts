import { type NoteGroup, reviewLimits } from '#contract/capture-review/capture-review.ts'
import type { Store, StoreOrTransaction } from '../../../store/schema.ts'
import { changeStudy } from '../../../studies/queries/change-study.ts'
import type { Change } from '../../../members/queries/change-workspace.ts'
import { compareRevision, type PartAt, type StudyKey, studyKey } from './parts.ts'

/** The groups of the board of a study, the oldest first. */
export const listGroups = (store: StoreOrTransaction, key: StudyKey) =>
  store
    .selectFrom('capture_note_group')
    .select(['id', 'name', 'revision'])
    .where((where) => where.and(key))
    .orderBy('created_at')
    .orderBy('id')
    .limit(reviewLimits.groups)
    .execute()

/** Adds a group to the board, or renames it. */
export const saveGroup = (
  store: Store,
  change: Change,
  { study, id, revision }: PartAt,
  { name }: Pick<NoteGroup, 'name'>,
) =>
  changeStudy(store, change, study, async (locked) => {
    const { transaction, now, record } = locked
    const key = studyKey(locked)
    const groups = await listGroups(transaction, key)
    const stored = groups.find((group) => group.id === id)
    const state = compareRevision(stored, revision, stored?.name === name)
    if (state === 'outdated') return { outcome: 'reviewPartChanged' } as const
    if (state === 'unknown') return { outcome: 'reviewPartUnknown' } as const
    if (stored && state === 'done') return { outcome: 'done', group: stored } as const
    const group: NoteGroup = { id, name, revision: revision + 1 }
    if (stored)
      await transaction
        .updateTable('capture_note_group')
        .set({ name, revision: group.revision })
        .where((where) => where.and({ ...key, id }))
        .execute()
    else {
      if (groups.length >= reviewLimits.groups) return { outcome: 'tooManyNoteGroups' } as const
      await transaction
        .insertInto('capture_note_group')
        .values({ ...key, ...group, created_at: now.toISOString() })
        .execute()
    }
    await record('saveNoteGroup', `${locked.study.title}: ${name}`)
    return { outcome: 'done', group } as const
  })
