import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { reviewMessages } from '#contract/capture-review/messages.ts'
import { consentVersions } from '#contract/captures/captures.ts'
import { transcript, transcriptSegment } from '#contract/transcripts/transcripts.ts'
import { sharedClips } from '#contract/capture-review/shared-clips.ts'
import { workspaceMessages } from '#contract/workspace/messages.ts'
import type { Store } from '#server/store/schema.ts'
import { type App, startApp } from '#tests/support/app.ts'
import { askForRecordings } from '#tests/support/ask-for-recordings.ts'
import { anyDatabase, databases } from '#tests/support/databases.ts'
import { answerWith, startFakeTranscriber } from '#tests/support/fake-transcriber.ts'
import { eventually } from '#tests/support/eventually.ts'
import { addMember, replyOf, send, statusesOf } from '../workspace/workspace-fixture.ts'
import { freshFolder, longVoice, recorded, startForm, startRecording } from './capture-fixture.ts'
import { startReview } from './review-fixture.ts'

interface Recording {
  readonly bytes?: Buffer
  readonly form?: object
}

/** A respondent with a recorded screen and voice of five seconds, from the fourth second on. */
const start = async (
  database: (typeof databases)[number],
  environment: Record<string, string> = {},
  { bytes = recorded.screen, form = {} }: Recording = {},
) => {
  const review = await startReview(database, { UPLOADS_DIR: freshFolder(), ...environment })
  const { app, store, owner, workspace, study, call } = review
  await askForRecordings(store, study)
  const participant = await startRecording(app, study)
  const { TRANSCRIBER_URL: transcriber } = environment
  const consent = { ...startForm.consent, transcriber: transcriber ? new URL(transcriber).host : null }
  const capture = await participant.record(bytes, { consent, ...form })
  await eventually(async () => {
    const row = await store.selectFrom('capture').select('state').executeTakeFirstOrThrow()
    expect(row.state).toBe('ready')
  })
  const { response_id: recordedBy } = await store
    .selectFrom('capture')
    .select('response_id')
    .executeTakeFirstOrThrow()
  const at = { study, capture }
  const read = async (as = owner) => transcript.parse((await call('readTranscript', as, {}, at)).json())
  const saveSegment = (segment: string, revision: number, body: object) =>
    send(app, 'saveTranscriptSegment', {
      as: owner,
      params: { workspace, ...at, segment },
      headers: { 'if-match': `"${revision}"` },
      body,
    })
  return { ...review, participant, capture, recordedBy, at, readTranscript: read, saveSegment }
}

describe.each(databases)('the transcript of a capture on %s', (database) => {
  test('is written by the transcriber in the time of the session, once for two requests', async () => {
    const { url, received } = await startFakeTranscriber(answerWith(200))
    const { call, owner, at, readTranscript } = await start(database, { TRANSCRIBER_URL: url })
    expect(await readTranscript()).toMatchObject({ state: 'none', canTranscribe: true, segments: [] })
    for (let time = 0; time < 2; time += 1)
      expect(replyOf(await call('requestTranscript', owner, { language: null }, at))).toEqual([
        200,
        reviewMessages.requested,
      ])
    await eventually(async () => expect((await readTranscript()).state).toBe('ready'))
    expect(await readTranscript()).toMatchObject({
      language: 'english',
      segments: [
        { from: 4700, to: 6200, text: 'Where is the price?', revision: 1 },
        { from: 6400, to: 8200, text: 'Here it is.' },
      ],
    })
    // The sound alone is sent.
    expect(received).toHaveLength(1)
    expect(received[0]?.body).toContain('content-type: audio/webm')
    expect(received[0]?.body).toContain('A_OPUS')
    expect(received[0]?.body).not.toMatch(/V_VP[89]/)
  })

  test('is marked as failed after a refusal, and can then be typed', async () => {
    const { url } = await startFakeTranscriber(answerWith(400))
    const { call, owner, at, readTranscript, saveSegment } = await start(database, { TRANSCRIBER_URL: url })
    await call('requestTranscript', owner, { language: 'cs' }, at)
    await eventually(async () => expect((await readTranscript()).state).toBe('failed'))
    const id = randomUUID()
    expect((await saveSegment(id, 0, { from: 4200, to: 5000, text: 'Typed' })).statusCode).toBe(200)
    expect((await readTranscript()).segments).toMatchObject([{ id, text: 'Typed' }])
  })

  test('is typed by the team: the later of two changes is refused, and viewers only read', async () => {
    const { store, workspace, call, owner, at, capture, readTranscript, saveSegment } = await start(database)
    expect((await readTranscript()).canTranscribe).toBe(false)
    expect(replyOf(await call('requestTranscript', owner, { language: null }, at))).toEqual([
      409,
      reviewMessages.noTranscriber,
    ])
    const id = randomUUID()
    const segment = { from: 4200, to: 6000, text: 'Where is it?' }
    expect(transcriptSegment.parse((await saveSegment(id, 0, segment)).json())).toEqual({
      id,
      ...segment,
      revision: 1,
    })
    const replies = await Promise.all([
      saveSegment(id, 1, { ...segment, text: 'One' }),
      saveSegment(id, 1, { ...segment, text: 'Other' }),
    ])
    expect(statusesOf(replies)).toEqual([200, 412])
    const viewer = await addMember(store, workspace, 'viewer')
    expect((await readTranscript(viewer)).segments).toHaveLength(1)
    const refused = await call('removeTranscriptSegment', viewer, {}, { ...at, segment: id })
    expect(replyOf(refused)).toEqual([403, workspaceMessages.notAllowed])
    await call('removeTranscriptSegment', owner, {}, { ...at, segment: id })
    expect((await readTranscript()).segments).toEqual([])
    const unknown = { ...at, capture: randomUUID() }
    expect(replyOf(await call('readTranscript', owner, {}, unknown))).toEqual([
      404,
      reviewMessages.captureUnknown,
    ])
    await saveSegment(id, 0, segment)
    await store.deleteFrom('capture').where('id', '=', capture).execute()
    expect(await store.selectFrom('capture_segment').selectAll().execute()).toEqual([])
  })
})

describe.each(anyDatabase)('the transcript of a long voice on %s', (database) => {
  const voice = { source: 'voice', contentType: 'audio/webm' }
  const startLong = async (url: string) =>
    start(database, { TRANSCRIBER_URL: url }, { bytes: await longVoice(25 * 60), form: voice })
  const statesOfJobs = async (store: Store) => {
    const jobs = await store
      .selectFrom('job')
      .select('state')
      .where('kind', '=', 'transcribeCapture')
      .execute()
    return jobs.map(({ state }) => state)
  }

  test('is written in slices of twenty minutes', async () => {
    const { url, received } = await startFakeTranscriber(answerWith(200))
    const { call, owner, at, readTranscript } = await startLong(url)
    await call('requestTranscript', owner, { language: null }, at)
    await eventually(async () => expect((await readTranscript()).state).toBe('ready'))
    expect(received).toHaveLength(2)
    const { segments } = await readTranscript()
    expect(segments.map(({ from }) => from)).toEqual([4700, 6400, 1_204_700, 1_206_400])
  })

  /** Requests a transcript whose first slice makes this change. */
  const changeMeanwhile = async (
    change: (long: Awaited<ReturnType<typeof startLong>>) => Promise<unknown>,
  ) => {
    let hear = async (): Promise<unknown> => undefined
    const { url, received } = await startFakeTranscriber((response) => {
      void hear().then(() => answerWith(200)(response))
    })
    const long = await startLong(url)
    hear = () => change(long)
    await long.call('requestTranscript', long.owner, { language: null }, long.at)
    await eventually(async () => expect(await statesOfJobs(long.store)).toEqual(['done']))
    return { ...long, received }
  }

  test('sends no further slice once the participant has deleted the recording', async () => {
    const { store, received } = await changeMeanwhile(async ({ participant }) =>
      participant.post('/delete', {}),
    )
    expect(received).toHaveLength(1)
    for (const table of ['capture', 'capture_transcript', 'capture_segment'] as const)
      expect(await store.selectFrom(table).selectAll().execute()).toEqual([])
  })

  test('sends no further slice once the consent names another host', async () => {
    const { received, readTranscript } = await changeMeanwhile(({ store }) => {
      const consent = JSON.stringify({ ...startForm.consent, transcriber: 'other.example.org' })
      return store.updateTable('capture').set({ consent }).execute()
    })
    expect(received).toHaveLength(1)
    expect(await readTranscript()).toMatchObject({ state: 'failed', canTranscribe: false, segments: [] })
  })
})

describe.each(anyDatabase)('the transcript of a capture on %s, above the store', (database) => {
  test('is not sent to a transcriber that the consent does not name', async () => {
    const { url, received } = await startFakeTranscriber(answerWith(200))
    const { store, call, owner, at, readTranscript, participant } = await start(database, {
      TRANSCRIBER_URL: url,
    })
    const host = await participant.transcriber()
    expect(host).toBe(new URL(url).host)
    expect((await readTranscript()).canTranscribe).toBe(true)
    const { transcribed, stored } = consentVersions
    for (const named of [
      { version: stored, transcriber: null },
      { version: stored, transcriber: host },
      { version: transcribed, transcriber: null },
      { version: transcribed, transcriber: '127.0.0.1' },
      // Consents had no host before.
      { version: transcribed, transcriber: undefined },
    ]) {
      const consent = JSON.stringify({ ...startForm.consent, ...named })
      await store.updateTable('capture').set({ consent }).execute()
      expect((await readTranscript()).canTranscribe).toBe(false)
      expect(replyOf(await call('requestTranscript', owner, { language: null }, at))).toEqual([
        409,
        reviewMessages.notAgreed,
      ])
    }
    expect(received).toEqual([])
  })

  test('is sent to the host that the consent names alone, also after the server has another one', async () => {
    const [agreed, later] = [
      await startFakeTranscriber(answerWith(200)),
      await startFakeTranscriber(answerWith(200)),
    ]
    const folder = { UPLOADS_DIR: freshFolder() }
    const first = await start(database, { ...folder, TRANSCRIBER_URL: agreed.url })
    const { owner, workspace, at, readTranscript } = first
    const changed = await startApp(first.url, { ...folder, TRANSCRIBER_URL: later.url })
    const request = (app: App) =>
      send(app, 'requestTranscript', {
        as: owner,
        params: { workspace, ...at },
        body: { language: null },
      })
    expect(replyOf(await request(changed))).toEqual([409, reviewMessages.notAgreed])
    await changed.close()
    expect(replyOf(await request(first.app))).toEqual([200, reviewMessages.requested])
    await eventually(async () => expect((await readTranscript()).state).toBe('ready'))
    expect([agreed.received.length, later.received.length]).toEqual([1, 0])
  })
})

describe.each(databases)('a link to a clip on %s', (database) => {
  const open = async (app: Parameters<typeof send>[0], token: string) => {
    const reply = await send(app, 'readSharedClips', { headers: { 'x-share-token': token } })
    return { status: reply.statusCode, shared: sharedClips.safeParse(reply.json()).data }
  }

  test('shows the part between the ends of the clip alone, with captions and without names', async () => {
    const { app, store, recordedBy, addClip, addLink, remove, saveSegment } = await start(database)
    await saveSegment(randomUUID(), 0, { from: 4200, to: 6000, text: 'Where is it?' })
    // Visited pages of the same moments are no part of a clip.
    const row = await store.selectFrom('capture').selectAll().executeTakeFirstOrThrow()
    const pages = { id: randomUUID(), source: 'pages', content_type: 'application/gzip' } as const
    await store
      .insertInto('capture')
      .values({ ...row, ...pages })
      .execute()
    const clip = await addClip({ respondent: recordedBy, from: 5200, to: 7200 })
    const { link, token } = await addLink({ clip: clip.id })
    const { shared } = await open(app, token)
    expect(shared).toMatchObject({
      title: 'Price is missed',
      clips: [
        {
          ms: 2000,
          media: [{ source: 'screen', startedAt: -1000, ms: 3000, hasVoice: true, pauses: [] }],
          captions: [{ from: 0, to: 800, text: 'Where is it?' }],
        },
      ],
    })
    expect(JSON.stringify(shared)).not.toMatch(new RegExp(`Olga|${recordedBy}`))
    const url = `${shared?.clips[0]?.media[0]?.path}/file`
    const whole = await app.inject({ url })
    expect(whole.statusCode).toBe(200)
    expect(whole.headers).toMatchObject({ 'content-type': 'video/webm', 'accept-ranges': 'bytes' })
    expect(whole.rawPayload.length).toBeLessThan(recorded.screen.length * 0.8)
    const range = await app.inject({ url, headers: { range: 'bytes=0-99' } })
    expect([range.statusCode, range.rawPayload]).toEqual([206, whole.rawPayload.subarray(0, 100)])
    expect(await store.selectFrom('capture_clip_file').selectAll().execute()).toHaveLength(1)
    await remove('links', link.id)
    expect((await app.inject({ url })).statusCode).toBe(404)
    expect((await open(app, token)).status).toBe(404)
    await remove('clips', clip.id)
    const files = await store.selectFrom('capture_file').select('state').execute()
    expect(files.map(({ state }) => state)).toContain('unused')
  })

  test('needs its password, ends at its time, and loses the clip when the participant deletes', async () => {
    const { app, store, recordedBy, participant, addClip, addReel, addLink, read } = await start(database)
    const clip = await addClip({ respondent: recordedBy, from: 5200, to: 7200 })
    const reel = await addReel([clip.id])
    const password = 'lavender by the gate'
    const locked = await addLink({ reel: reel.id, password })
    expect((await open(app, locked.token)).status).toBe(401)
    const unlock = (tried: string) =>
      send(app, 'unlockSharedClips', {
        headers: { 'x-share-token': locked.token },
        body: { password: tried },
      })
    expect((await unlock('lavender')).statusCode).toBe(422)
    const { access } = (await unlock(password)).json<{ access: string }>()
    const unlocked = await send(app, 'readSharedClips', {
      headers: { 'x-share-token': locked.token, 'x-share-access': access },
    })
    expect(unlocked.json()).toMatchObject({ title: 'The price', clips: [{ title: 'Price is missed' }] })
    const { token } = await addLink({ clip: clip.id, expiresAt: new Date(Date.now() + 60_000).toISOString() })
    expect((await open(app, token)).status).toBe(200)
    await participant.post('/delete', {})
    expect((await read()).clips).toEqual([])
    expect((await open(app, token)).shared).toMatchObject({ clips: [] })
    const past = new Date(Date.now() - 1000).toISOString()
    await store.updateTable('capture_link').set({ expires_at: past }).where('reel_id', 'is', null).execute()
    expect((await open(app, token)).status).toBe(404)
  })
})
