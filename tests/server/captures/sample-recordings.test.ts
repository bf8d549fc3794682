import { readdirSync, readFileSync, statSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { FilePathSource, Input, WEBM } from 'mediabunny'
import { describe, expect, test } from 'vitest'
import { studies } from '#content/studies/index.ts'
import { sharedCapturesReply } from '#contract/captures/calls.ts'
import type { ToolEvent } from '#contract/studies/registry.ts'
import {
  readSampleRecordings,
  recordingFile,
  recordingsFile,
  sessionHash,
} from '#server/captures/sample/sample-recordings.ts'
import { sampleResponses } from '#studies/engine/sample/index.ts'
import { type App, startApp } from '#tests/support/app.ts'
import { anyDatabase, freshDatabase, openTestStore } from '#tests/support/databases.ts'
import { serverTools } from '#tools/server.ts'
import { respondentsOf } from '../studies/participant.ts'
import { filesIn, freshFolder } from './capture-fixture.ts'

const recordings = await readSampleRecordings()
const demos = ['website-testing', 'competitive-usability-testing', 'mobile-website', 'mobile-testing']
const ofDemo = (id: string) => recordings.filter(({ study }) => study === id)
const samplesOf = (id: string) => {
  const definition = studies.find(({ study }) => study.id === id)
  if (!definition) throw new Error(`There is no demo ${id}`)
  return sampleResponses(serverTools, definition)
}

test('every demo of website and app testing has recordings, all of them in 6 MB', () => {
  expect([...new Set(recordings.map(({ study }) => study))].toSorted()).toEqual(demos.toSorted())
  const folder = fileURLToPath(recordingFile('.'))
  const names = readdirSync(folder)
  const index = fileURLToPath(recordingsFile).slice(folder.length)
  expect(names.toSorted()).toEqual([...recordings.map(({ file }) => file), index].toSorted())
  const bytes = names.reduce((sum, name) => sum + statSync(recordingFile(name)).size, 0)
  expect(bytes).toBeLessThan(6_000_000)
})

const startsRecorder = (event: ToolEvent) => event.type === 'app.recorder' && event.isOn
const besideRecorder = ['app.device', 'app.installed', 'app.recording']

test.each(recordings)('$file shows the session that the sample of $study has', async (recording) => {
  const { study, response, session, source, file, startedAt, ms, width, height, captions } = recording
  const events = samplesOf(study).find((each) => each.startedAt === response)?.events ?? []
  expect(sessionHash(events)).toBe(session)
  const end = startedAt + ms
  // A phone records between its recorder's start and the choice of the file.
  const shown = source === 'phone' ? events.filter(({ type }) => !besideRecorder.includes(type)) : events
  for (const { at } of [...shown, ...captions.map(({ from }) => ({ at: from }))]) {
    expect(at).toBeGreaterThanOrEqual(startedAt)
    expect(at).toBeLessThan(end)
  }
  const input = new Input({
    source: new FilePathSource(fileURLToPath(recordingFile(file))),
    formats: [WEBM],
  })
  const video = await input.getPrimaryVideoTrack()
  expect([await video?.getDisplayWidth(), await video?.getDisplayHeight()]).toEqual([width, height])
  expect((await input.computeDuration()) * 1000).toBeCloseTo(ms, -2)
  input.dispose()
})

test('each sample participant of the app demo who hands over a recording has it, and nobody else', () => {
  const sent = samplesOf('mobile-testing').flatMap(({ startedAt, progress: { tool }, events }) =>
    tool?.tool === 'iosapp' && tool.recording === 'sent'
      ? [{ source: 'phone', response: startedAt, startedAt: events.find(startsRecorder)?.at }]
      : [],
  )
  expect(sent).not.toEqual([])
  expect(
    ofDemo('mobile-testing').map(({ source, response, startedAt }) => ({ source, response, startedAt })),
  ).toEqual(sent)
})

describe.each(anyDatabase)('on %s', (database) => {
  const start = async () => {
    const [url, folder] = [await freshDatabase(database), freshFolder()]
    const open = () => startApp(url, { UPLOADS_DIR: folder })
    return { app: await open(), open, store: await openTestStore(url), folder }
  }
  const recordedIn = async (app: App, study: string) =>
    (await respondentsOf(app, study)).filter(({ isRecorded }) => isRecorded)
  const read = async (app: App, study: string, respondent: string) => {
    const reply = await app.inject({ url: `/studies/${study}/respondents/${respondent}/captures` })
    return sharedCapturesReply.parse(reply.json())
  }

  test.each(demos)('everyone watches the recordings of %s, with captions and events', async (study) => {
    const { app } = await start()
    const recorded = await recordedIn(app, study)
    expect(recorded).toHaveLength(ofDemo(study).length)
    expect(recorded.every(({ isSample }) => isSample)).toBe(true)
    for (const { id, startedAt } of recorded) {
      const expected = ofDemo(study).find(({ response }) => response === startedAt)
      const { captures, captions, events } = await read(app, study, id)
      expect(captures).toMatchObject([
        { state: 'ready', source: expected?.source ?? 'screen', ms: expected?.ms, hasVoice: false },
      ])
      expect(captions).toEqual(expected?.captions)
      expect(sessionHash(events)).toBe(expected?.session)
      const file = await app.inject({ url: `${captures[0]?.path}/file` })
      expect(file.rawPayload).toEqual(readFileSync(recordingFile(expected?.file ?? '')))
    }
  })

  test('recordings are stored once, and again where an older database has none', async () => {
    const { app, open, store, folder } = await start()
    const [study = ''] = demos
    const count = ofDemo(study).length
    const other = await open()
    await Promise.all([app, other].map((each) => recordedIn(each, study)))
    expect(filesIn(folder)).toHaveLength(count)
    const [first] = await recordedIn(app, study)
    await store
      .deleteFrom('capture')
      .where('response_id', '=', first?.id ?? '')
      .execute()
    expect(await recordedIn(app, study)).toHaveLength(count - 1)
    const restarted = await open()
    expect(await recordedIn(restarted, study)).toHaveLength(count)
    expect(await recordedIn(app, study)).toHaveLength(count)
  })

  test('results are read although the files cannot be stored', async () => {
    const url = await freshDatabase(database)
    const app = await startApp(url, { UPLOADS_DIR: '/dev/null/uploads' })
    expect(await recordedIn(app, 'website-testing')).toEqual([])
    expect(await respondentsOf(app, 'website-testing')).not.toEqual([])
  })
})
