import { newId } from '../../../store/new-id.ts'
import { noteLimits, type RecordingNote } from '#contract/recording-notes/notes.ts'
import type { Store, StoreOrTransaction } from '../../../store/schema.ts'
import { type Change, changeWorkspace } from '../../../members/queries/change-workspace.ts'
import { findSite } from '../../queries/sites.ts'
import { lockSession, ofSession, type SessionKey } from '../../queries/sessions.ts'

/** The notes about a session in the order of their moments; `reader` is the person who reads them. */
export const listNotes = async (
  store: StoreOrTransaction,
  session: SessionKey,
  reader: string | undefined,
): Promise<RecordingNote[]> => {
  const rows = await store
    .selectFrom('recording_note')
    .leftJoin('person', 'person.id', 'recording_note.person_id')
    .select([
      'recording_note.id',
      'recording_note.at',
      'recording_note.text',
      'recording_note.person_id',
      'recording_note.created_at',
      'recording_note.changed_at',
      'person.name',
    ])
    .where('recording_note.workspace_id', '=', session.workspace_id)
    .where('recording_note.site_id', '=', session.site_id)
    .where('recording_note.session_id', '=', session.id)
    .orderBy('recording_note.at')
    .orderBy('recording_note.id')
    .limit(noteLimits.perSession)
    .execute()
  return rows.map(({ id, at, text, name, person_id, created_at, changed_at }) => ({
    id,
    at,
    text,
    author: name,
    isOwn: person_id !== null && person_id === reader,
    createdAt: created_at,
    changedAt: changed_at,
  }))
}

interface At {
  readonly site: string
  readonly session: string
}

/** A change of notes: locks their session, and names it in the audit log by its site. */
const changeNotes = <Result>(
  store: Store,
  change: Change,
  { site: siteId, session: id }: At,
  work: (
    locked: Parameters<Parameters<typeof changeWorkspace<Result>>[2]>[0] & {
      readonly key: SessionKey
      readonly subject: string
      readonly notes: readonly RecordingNote[]
    },
  ) => Promise<Result>,
) =>
  changeWorkspace(store, change, async (locked) => {
    const { transaction, workspace, acting } = locked
    const site = await findSite(transaction, workspace.id, siteId)
    if (!site) return { outcome: 'siteUnknown' } as const
    const key = { workspace_id: workspace.id, site_id: siteId, id }
    if (!(await lockSession(transaction, key))) return { outcome: 'recordingUnknown' } as const
    const notes = await listNotes(transaction, key, acting.personId)
    return work({ ...locked, key, notes, subject: `${site.name}: ${id}` })
  })

/** Writes a note about a moment of a session. */
export const addNote = (
  store: Store,
  change: Change,
  at: At,
  form: { readonly at: number; readonly text: string },
) =>
  changeNotes(store, change, at, async ({ transaction, acting, now, key, notes, subject, record }) => {
    if (notes.length >= noteLimits.perSession) return { outcome: 'tooManyRecordingNotes' } as const
    const id = newId()
    await transaction
      .insertInto('recording_note')
      .values({
        ...ofSession(key),
        id,
        ...form,
        person_id: acting.personId,
        created_at: now.toISOString(),
        changed_at: null,
      })
      .execute()
    await record('addRecordingNote', subject)
    const note = (await listNotes(transaction, key, acting.personId)).find((each) => each.id === id)
    if (!note) throw new Error('A written note is missing')
    return { outcome: 'done', note } as const
  })

interface NoteAt extends At {
  readonly note: string
}

/** Replaces the text of a note of the acting person. */
export const changeNote = (store: Store, change: Change, at: NoteAt, text: string) =>
  changeNotes(store, change, at, async ({ transaction, now, key, notes, subject, record }) => {
    const before = notes.find(({ id }) => id === at.note)
    if (!before) return { outcome: 'recordingNoteUnknown' } as const
    if (!before.isOwn) return { outcome: 'recordingNoteOfAnother' } as const
    const changedAt = now.toISOString()
    await transaction
      .updateTable('recording_note')
      .set({ text, changed_at: changedAt })
      .where((where) => where.and({ ...ofSession(key), id: at.note }))
      .execute()
    await record('changeRecordingNote', subject)
    return { outcome: 'done', note: { ...before, text, changedAt } } as const
  })

/** Removes a note of the acting person. */
export const removeNote = (store: Store, change: Change, at: NoteAt) =>
  changeNotes(store, change, at, async ({ transaction, key, notes, subject, record }) => {
    const before = notes.find(({ id }) => id === at.note)
    if (!before) return { outcome: 'recordingNoteUnknown' } as const
    if (!before.isOwn) return { outcome: 'recordingNoteOfAnother' } as const
    await transaction
      .deleteFrom('recording_note')
      .where((where) => where.and({ ...ofSession(key), id: at.note }))
      .execute()
    await record('removeRecordingNote', subject)
    return { outcome: 'done' } as const
  })
