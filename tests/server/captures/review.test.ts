import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import type { captureReviewCalls } from '#contract/capture-review/calls.ts'
import { reviewMessages } from '#contract/capture-review/messages.ts'
import { newClipLinkReply, captureNote, reviewLimits } from '#contract/capture-review/capture-review.ts'
import { studyMessages } from '#contract/studies/messages.ts'
import { workspaceMessages } from '#contract/workspace/messages.ts'
import { memberWork } from '#contract/workspace/workspace.ts'
import { deleteAccountRows } from '#server/accounts/queries/deletion.ts'
import { personalData } from '#server/personal-data-of-features.ts'
import { inTransaction } from '#server/store/transaction.ts'
import { databases } from '#tests/support/databases.ts'
import {
  addKey,
  addMember,
  addWorkspace,
  replyOf,
  sharedWorkspaces,
  statusesOf,
} from '../workspace/workspace-fixture.ts'
import { startReview } from './review-fixture.ts'

const newWorkspaces = sharedWorkspaces()

const reviewTables = [
  'capture_note',
  'capture_note_group',
  'capture_clip',
  'capture_reel',
  'capture_link',
] as const

describe.each(databases)('the review of captures on %s', (database) => {
  test('lists the notes of all members by moment, and everyone who edits changes them', async () => {
    const { store, workspace, respondent, save, read, addNote } = await startReview(
      database,
      {},
      newWorkspaces,
    )
    const rita = await addMember(store, workspace, 'researcher', { name: 'Rita' })
    const late = await addNote({ at: 4000, text: 'Gives up', tags: [] })
    const early = await addNote({}, rita)
    expect((await read()).notes).toMatchObject([
      { id: early.id, respondent, at: 1000, author: 'Rita', tags: ['price'], revision: 1 },
      { id: late.id, at: 4000, author: 'Olga Owner' },
    ])
    const form = { respondent, at: 1000, text: 'Searches', tags: ['price', 'search', 'price'] }
    const changed = await save('saveCaptureNote', early.id, 1, form)
    expect(captureNote.parse(changed.json())).toMatchObject({
      text: 'Searches',
      tags: ['price', 'search'],
      author: 'Rita',
      revision: 2,
    })
    expect((await read(rita)).notes[0]).toEqual(changed.json())
  })

  test('refuses the later of two changes of a note, and stores a repeated request once', async () => {
    const { respondent, save, read, addNote } = await startReview(database, {}, newWorkspaces)
    const { id } = await addNote()
    const form = (text: string) => ({ respondent, at: 1000, text, tags: [] })
    const replies = await Promise.all([
      save('saveCaptureNote', id, 1, form('One')),
      save('saveCaptureNote', id, 1, form('Other')),
    ])
    expect(statusesOf(replies)).toEqual([200, 412])
    const winner = replies.find(({ statusCode }) => statusCode === 200)
    expect((await read()).notes).toEqual([winner?.json()])
    const { text } = captureNote.parse(winner?.json())
    const repeated = await save('saveCaptureNote', id, 1, form(text))
    expect([repeated.statusCode, repeated.json()]).toEqual([200, winner?.json()])
    expect(replyOf(await save('saveCaptureNote', id, 0, form('New')))).toEqual([412, reviewMessages.changed])
    expect(replyOf(await save('saveCaptureNote', randomUUID(), 3, form('Gone')))).toEqual([
      404,
      reviewMessages.unknown,
    ])
  })

  test('keeps the order of cards that two people move at once, and the cards of a removed group', async () => {
    const { owner, call, study, read, remove, addNote, addGroup } = await startReview(
      database,
      {},
      newWorkspaces,
    )
    const notes = await Promise.all(['a', 'b', 'c', 'd'].map((text) => addNote({ text })))
    const [a, b, c, d] = notes.map(({ id }) => id)
    const group = await addGroup('Price')
    const move = (note = '', to: string | null = group.id, before: string | null = null) =>
      call('moveCaptureNote', owner, { group: to, before }, { study, note })
    const orderOf = async (of: string | null) =>
      (await read()).notes
        .filter((note) => note.group === of)
        .toSorted((one, other) => one.position - other.position)
        .map(({ id }) => id)
    await move(a)
    await move(b)
    await move(c, group.id, b)
    expect(await orderOf(group.id)).toEqual([a, c, b])
    await move(b, group.id, a)
    expect(await orderOf(group.id)).toEqual([b, a, c])
    const moved = await Promise.all([move(d, group.id, a), move(c, null)])
    expect(statusesOf(moved)).toEqual([200, 200])
    expect(await orderOf(group.id)).toEqual([b, d, a])
    expect(await orderOf(null)).toEqual([c])
    expect(replyOf(await move(a, randomUUID()))).toEqual([404, reviewMessages.unknown])
    await remove('groups', group.id)
    expect((await read()).groups).toEqual([])
    expect(new Set(await orderOf(null))).toEqual(new Set([a, b, c, d]))
  })

  test('leaves removed clips out of reels, and ends the links of what is removed', async () => {
    const { store, read, save, remove, addClip, addReel, addLink } = await startReview(
      database,
      {},
      newWorkspaces,
    )
    const one = await addClip()
    const two = await addClip({ title: 'Gives up' })
    const reel = await addReel([two.id, one.id])
    const { link, token } = await addLink({ clip: one.id, password: 'lavender by the gate' })
    const ofReel = await addLink({ reel: reel.id })
    expect(await read()).toMatchObject({
      clips: [{ id: one.id, author: 'Olga Owner' }, { id: two.id }],
      reels: [{ clips: [two.id, one.id] }],
      links: [
        { id: link.id, clip: one.id, hasPassword: true },
        { id: ofReel.link.id, reel: reel.id },
      ],
    })
    expect(JSON.stringify(await store.selectFrom('capture_link').selectAll().execute())).not.toMatch(
      new RegExp(`${token}|lavender`),
    )
    await remove('clips', one.id)
    expect(await read()).toMatchObject({ reels: [{ clips: [two.id] }], links: [{ id: ofReel.link.id }] })
    const unknownClip = { title: 'The price', clips: [two.id, one.id] }
    expect(replyOf(await save('saveCaptureReel', reel.id, 1, unknownClip))).toEqual([
      404,
      reviewMessages.unknown,
    ])
    await remove('reels', reel.id)
    expect(await read()).toMatchObject({ reels: [], links: [] })
    expect(replyOf(await remove('reels', reel.id))).toEqual([404, reviewMessages.unknown])
  })

  test('is read by viewers, changed by those who edit, and unknown elsewhere', async () => {
    const review = await startReview(database, {}, newWorkspaces)
    const { store, workspace, owner, call, study, respondent, save, read, addNote, addClip } = review
    const note = await addNote()
    const clip = await addClip()
    const viewer = await addMember(store, workspace, 'viewer')
    expect((await read(viewer)).notes).toHaveLength(1)
    const editor = await addKey(store, { workspace, creator: owner, permissions: ['study:edit'] })
    const link = { clip: clip.id, reel: null, name: 'x', password: null, expiresAt: null }
    const denied = [workspaceMessages.notAllowed, workspaceMessages.keyNotAllowed]
    for (const reply of [
      await save('saveCaptureNote', note.id, 1, { respondent, at: 0, text: 'x', tags: [] }, viewer),
      await review.remove('notes', note.id, viewer),
      await call('createClipLink', editor, link, { study }),
    ])
      expect([reply.statusCode, denied]).toEqual([403, expect.arrayContaining([replyOf(reply)[1]])])
    const other = await addWorkspace(store)
    const elsewhere = { workspace: other.id, study }
    for (const [name, body] of [
      ['readCaptureReview', {}],
      ['createClipLink', link],
      ['removeReviewPart', {}],
    ] as const) {
      const params = { ...elsewhere, part: 'notes', id: note.id }
      expect([name, (await call(name, other.owner, body, params)).statusCode]).toEqual([name, 404])
    }
    expect((await read()).notes).toEqual([note])
  })

  test.each([true, false])(
    'has links that name the member who made them, and end with them: %s',
    async (endsWork) => {
      const { store, workspace, owner, call, study, read, addClip } = await startReview(
        database,
        {},
        newWorkspaces,
      )
      const clip = await addClip()
      const admin = await addMember(store, workspace, 'admin', { name: 'Adam Admin' })
      const form = { clip: clip.id, reel: null, name: 'Agency', password: null, expiresAt: null }
      const created = await call('createClipLink', admin, form, { study })
      expect(newClipLinkReply.parse(created.json()).link.createdBy).toBe('Adam Admin')
      const work = memberWork.parse((await call('listMemberWork', owner, {}, { member: admin.id })).json())
      expect(work.clipLinks).toMatchObject([{ name: 'Agency' }])
      await call('removeMember', owner, { endsWork }, { member: admin.id })
      expect((await read()).links.map(({ createdBy }) => createdBy)).toEqual(endsWork ? [] : ['Olga Owner'])
    },
  )

  test('has limits of texts, lengths and numbers', async () => {
    const { store, workspace, study, respondent, save, addNote } = await startReview(
      database,
      {},
      newWorkspaces,
    )
    const text = 'x'.repeat(reviewLimits.noteText)
    expect((await addNote({ text })).text).toBe(text)
    const id = randomUUID()
    const clip = { respondent, title: 'Long', from: 0, to: reviewLimits.clipMs }
    for (const [name, body] of [
      ['saveCaptureNote', { respondent, at: 0, text: `${text}x`, tags: [] }],
      ['saveCaptureNote', { respondent, at: reviewLimits.sessionMs + 1, text, tags: [] }],
      ['saveCaptureNote', { respondent, at: 0, text, tags: Array.from({ length: 11 }, (_, at) => `${at}`) }],
      ['saveCaptureClip', { ...clip, to: reviewLimits.clipMs + 1 }],
      ['saveCaptureClip', { ...clip, from: 10, to: 10 }],
    ] as const)
      expect((await save(name, id, 0, body)).statusCode).toBe(422)
    expect((await save('saveCaptureClip', id, 0, clip)).statusCode).toBe(200)
    const elsewhere = { ...clip, respondent: randomUUID() }
    expect(replyOf(await save('saveCaptureClip', randomUUID(), 0, elsewhere))).toEqual([
      404,
      studyMessages.respondentUnknown,
    ])
    const row = { workspace_id: workspace, study_id: study, name: 'x', revision: 1, created_at: '' }
    const rows = Array.from({ length: reviewLimits.groups }, () => ({ ...row, id: randomUUID() }))
    await store.insertInto('capture_note_group').values(rows).execute()
    expect(replyOf(await save('saveNoteGroup', randomUUID(), 0, { name: 'One more' }))).toEqual([
      409,
      reviewMessages.full(reviewLimits.groups, 'groups'),
    ])
  })

  test('gets an event in the audit log from every change, and changes nothing without the log', async () => {
    const { store, owner, call, study, respondent, audit, save, read, ...review } = await startReview(
      database,
      {},
      newWorkspaces,
    )
    const note = await review.addNote()
    const group = await review.addGroup('Price')
    const clip = await review.addClip()
    const reel = await review.addReel([clip.id])
    const link = { clip: clip.id, reel: null, name: 'x', password: null, expiresAt: null }
    const changes = {
      saveCaptureNote: () =>
        save('saveCaptureNote', note.id, 1, { respondent, at: 0, text: 'New', tags: [] }),
      moveCaptureNote: () =>
        call('moveCaptureNote', owner, { group: group.id, before: null }, { study, note: note.id }),
      saveNoteGroup: () => save('saveNoteGroup', group.id, 1, { name: 'New' }),
      saveCaptureClip: () =>
        save('saveCaptureClip', clip.id, 1, { respondent, title: 'New', from: 0, to: 1000 }),
      saveCaptureReel: () => save('saveCaptureReel', reel.id, 1, { title: 'New', clips: [clip.id] }),
      createClipLink: () => call('createClipLink', owner, link, { study }),
      removeReviewPart: () => review.remove('notes', note.id),
    } satisfies Record<Exclude<keyof typeof captureReviewCalls, 'readCaptureReview'>, () => unknown>
    const before = await read()
    await sql`alter table audit_event rename to hidden_event`.execute(store)
    for (const [action, change] of Object.entries(changes))
      expect([action, (await change()).statusCode]).toEqual([action, 500])
    await sql`alter table hidden_event rename to audit_event`.execute(store)
    expect(await read()).toEqual(before)
    for (const [action, change] of Object.entries(changes)) {
      expect([action, (await change()).statusCode]).toEqual([action, 200])
      expect((await audit()).map((event) => event.action)).toContain(action)
    }
  })

  test('loses authors with their accounts, and everything with its response and its study', async () => {
    const { store, owner, workspace, call, study, respondent, ...review } = await startReview(
      database,
      {},
      newWorkspaces,
    )
    const rita = await addMember(store, workspace, 'researcher', { name: 'Rita' })
    await review.addNote({}, rita)
    await inTransaction(store, (transaction) => deleteAccountRows(transaction, rita, personalData))
    expect((await review.read()).notes).toMatchObject([{ author: null }])
    expect(await store.selectFrom('capture_note').select('person_id').execute()).toEqual([
      { person_id: null },
    ])
    const clip = await review.addClip()
    await review.addReel([clip.id])
    await review.addLink({ clip: clip.id })
    await review.addGroup('Price')
    await call('eraseRespondent', owner, {}, { study, respondent })
    expect(await review.read()).toMatchObject({ notes: [], clips: [], reels: [{ clips: [] }] })
    await store.deleteFrom('study').where('id', '=', study).execute()
    for (const table of reviewTables)
      expect([table, await store.selectFrom(table).selectAll().execute()]).toEqual([table, []])
  })
})
