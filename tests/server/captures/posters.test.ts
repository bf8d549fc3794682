import { existsSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { capturesReply } from '#contract/captures/captures.ts'
import { studyMessages } from '#contract/studies/messages.ts'
import { workspaceMessages } from '#contract/workspace/messages.ts'
import { askForRecordings } from '#tests/support/ask-for-recordings.ts'
import { databases } from '#tests/support/databases.ts'
import { addWorkspace, nobody, replyOf, send, type Sender } from '../workspace/workspace-fixture.ts'
import {
  filesIn,
  freshFolder,
  poster,
  recorded,
  startCaptures,
  startForm,
  startRecording,
} from './capture-fixture.ts'
import { startReview } from './review-fixture.ts'

const slow = { timeout: 30_000 }

/** A study of a workspace with one recorded screen that has a poster. */
const startRecorded = async (database: (typeof databases)[number]) => {
  const folder = freshFolder()
  const review = await startReview(database, { UPLOADS_DIR: folder })
  const { app, store, owner, workspace, study } = review
  await askForRecordings(store, study)
  const person = await startRecording(app, study)
  const capture = await person.record(recorded.screen, {}, { poster: await poster() })
  const list = async (as: Sender, at = workspace) => {
    const { response_id: respondent } = await store
      .selectFrom('capture')
      .select('response_id')
      .executeTakeFirstOrThrow()
    return send(app, 'listCaptures', { as, params: { workspace: at, study, respondent } })
  }
  const read = async () => capturesReply.parse((await list(owner)).json()).captures
  await expect.poll(read, slow).toMatchObject([{ id: capture, state: 'ready', hasPoster: true }])
  const [ready] = await read()
  return { ...review, folder, person, list, path: ready?.path ?? '' }
}

describe.each(databases)('the poster of a capture on %s', (database) => {
  test('is encoded again, served with the paths of the capture alone, and deleted with its file', async () => {
    const { app, store, owner, folder, person, list, path } = await startRecorded(database)
    const served = await app.inject({ url: `${path}/poster` })
    expect(served.statusCode).toBe(200)
    expect(served.headers).toMatchObject({
      'content-type': 'image/webp',
      'content-security-policy': "sandbox; default-src 'none'",
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
    })
    const { format, width, height, exif } = await sharp(served.rawPayload).metadata()
    expect({ format, width, height, exif }).toEqual({
      format: 'webp',
      width: 480,
      height: 270,
      exif: undefined,
    })
    // A path that is changed, or signed for no capture, opens nothing.
    for (const url of [`${path}x/poster`, `${path.slice(0, -1)}/poster`, '/captures/none/poster'])
      expect((await app.inject({ url })).statusCode).toBe(404)

    const stranger = await addWorkspace(store)
    expect(replyOf(await list(stranger.owner))).toEqual([404, workspaceMessages.unknown])
    expect(replyOf(await list(stranger.owner, stranger.id))).toEqual([404, studyMessages.notInWorkspace])
    expect((await list(nobody)).statusCode).toBe(401)
    expect((await list(owner)).statusCode).toBe(200)

    const { poster_id: id } = await store.selectFrom('capture').select('poster_id').executeTakeFirstOrThrow()
    const file = join(folder, id ?? '')
    expect(existsSync(file)).toBe(true)
    await person.post('/delete', {})
    expect((await app.inject({ url: `${path}/poster` })).statusCode).toBe(404)
    expect(existsSync(file)).toBe(false)
    expect(filesIn(folder)).toEqual([])
  })

  test('is removed when the parts of the capture cannot be played, and with a capture that has none', async () => {
    const { app, study, store, folder } = await startCaptures(database)
    const person = await startRecording(app, study)
    const sent = { poster: await poster() }
    await person.record(Buffer.from('no recording'), startForm, sent)
    const empty = await person.start({ source: 'face' })
    await person.finish(empty, 0, sent)
    const rows = () => store.selectFrom('capture').select(['state', 'poster_id']).execute()
    await expect.poll(rows, slow).toEqual([{ state: 'failed', poster_id: null }])
    await expect.poll(() => filesIn(folder), slow).toEqual([])
    expect(await store.selectFrom('capture_file').selectAll().execute()).toEqual([])
  })
})
