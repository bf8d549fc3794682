import type { Selectable } from 'kysely'
import {
  type CaptureNote,
  type CaptureNoteForm,
  reviewLimits,
} from '#contract/capture-review/capture-review.ts'
import type { Store, StoreOrTransaction } from '../../../store/schema.ts'
import type { CaptureNoteTable } from '../tables.ts'
import { changeStudy } from '../../../studies/queries/change-study.ts'
import type { Change } from '../../../members/queries/change-workspace.ts'
import {
  authorOf,
  compareRevision,
  hasResponse,
  parseTexts,
  type PartAt,
  type StudyKey,
  studyKey,
} from './parts.ts'

type NoteRow = Selectable<CaptureNoteTable>

const toNote = (row: NoteRow, author: string | null): CaptureNote => ({
  id: row.id,
  respondent: row.response_id,
  at: row.at,
  text: row.text,
  tags: parseTexts(row.tags),
  group: row.group_id,
  position: row.position,
  author,
  revision: row.revision,
  createdAt: row.created_at,
})

/** The notes of a study by respondent and moment. */
export const listNotes = async (store: StoreOrTransaction, key: StudyKey) => {
  const rows = await store
    .selectFrom('capture_note')
    .leftJoin('person', 'person.id', 'capture_note.person_id')
    .selectAll('capture_note')
    .select('person.name as author')
    .where('workspace_id', '=', key.workspace_id)
    .where('study_id', '=', key.study_id)
    .orderBy('response_id')
    .orderBy('at')
    .orderBy('capture_note.id')
    .limit(reviewLimits.notes)
    .execute()
  return rows.map(({ author, ...row }) => toNote(row, author))
}

const findNote = (store: StoreOrTransaction, key: StudyKey, id: string) =>
  store
    .selectFrom('capture_note')
    .selectAll()
    .where((where) => where.and({ ...key, id }))
    .executeTakeFirst()

/** The cards of a group in their order; those without a group for null. */
const cardsOf = (store: StoreOrTransaction, key: StudyKey, group: string | null) =>
  store
    .selectFrom('capture_note')
    .select(['id', 'position'])
    .where((where) => where.and(key))
    .where('group_id', group === null ? 'is' : '=', group)
    .orderBy('position')
    .orderBy('id')
    .limit(reviewLimits.notes)
    .execute()

/** Writes a note, or changes its text and tags; a new one becomes the last card without a group. */
export const saveNote = (
  store: Store,
  change: Change,
  { study, id, revision }: PartAt,
  form: CaptureNoteForm,
) =>
  changeStudy(store, change, study, async (locked) => {
    const { transaction, acting, now, record } = locked
    const key = studyKey(locked)
    const stored = await findNote(transaction, key, id)
    const values = { text: form.text, tags: JSON.stringify(form.tags) }
    const isSame = stored?.text === values.text && stored.tags === values.tags
    const state = compareRevision(stored, revision, isSame)
    if (state === 'outdated') return { outcome: 'reviewPartChanged' } as const
    if (state === 'unknown') return { outcome: 'reviewPartUnknown' } as const
    if (stored) {
      const saved = state === 'done' ? stored : { ...stored, ...values, revision: stored.revision + 1 }
      if (state === 'current') {
        const { text, tags } = values
        await transaction
          .updateTable('capture_note')
          .set({ text, tags, revision: saved.revision })
          .where((where) => where.and({ ...key, id }))
          .execute()
        await record('saveCaptureNote', locked.study.title)
      }
      return { outcome: 'done', note: toNote(saved, await authorOf(transaction, saved.person_id)) } as const
    }
    if (!(await hasResponse(locked, form.respondent))) return { outcome: 'respondentUnknown' } as const
    const { count } = await transaction
      .selectFrom('capture_note')
      .select((select) => select.fn.countAll().as('count'))
      .where((where) => where.and(key))
      .executeTakeFirstOrThrow()
    if (Number(count) >= reviewLimits.notes) return { outcome: 'tooManyCaptureNotes' } as const
    const last = (await cardsOf(transaction, key, null)).at(-1)
    const note: NoteRow = {
      ...key,
      ...values,
      id,
      response_id: form.respondent,
      at: form.at,
      group_id: null,
      position: (last?.position ?? 0) + 1,
      person_id: acting.personId,
      revision: 1,
      created_at: now.toISOString(),
    }
    await transaction.insertInto('capture_note').values(note).execute()
    await record('saveCaptureNote', locked.study.title)
    return { outcome: 'done', note: toNote(note, await authorOf(transaction, note.person_id)) } as const
  })

interface Move {
  /** Null for no group. */
  readonly group: string | null
  /** The card that follows; null for the end. A card that has gone counts as the end. */
  readonly before: string | null
}

/** Moves the card of a note; the cards of its new group are numbered anew. */
export const moveNote = (
  store: Store,
  change: Change,
  { study, id }: Pick<PartAt, 'study' | 'id'>,
  { group, before }: Move,
) =>
  changeStudy(store, change, study, async (locked) => {
    const { transaction, record } = locked
    const key = studyKey(locked)
    const stored = await findNote(transaction, key, id)
    if (!stored) return { outcome: 'reviewPartUnknown' } as const
    if (group !== null) {
      const found = await transaction
        .selectFrom('capture_note_group')
        .select('id')
        .where((where) => where.and({ ...key, id: group }))
        .executeTakeFirst()
      if (!found) return { outcome: 'reviewPartUnknown' } as const
    }
    const others = (await cardsOf(transaction, key, group)).filter((card) => card.id !== id)
    const found = others.findIndex((card) => card.id === before)
    const index = found === -1 ? others.length : found
    const ordered = others.toSpliced(index, 0, { id, position: Number.NaN })
    for (const [at, card] of ordered.entries())
      if (card.position !== at + 1)
        await transaction
          .updateTable('capture_note')
          .set({ position: at + 1, ...(card.id === id && { group_id: group }) })
          .where((where) => where.and({ ...key, id: card.id }))
          .execute()
    await record('moveCaptureNote', locked.study.title)
    const moved = { ...stored, group_id: group, position: index + 1 }
    return { outcome: 'done', note: toNote(moved, await authorOf(transaction, moved.person_id)) } as const
  })
