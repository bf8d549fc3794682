import { describe, expect, test } from 'vitest'
import { captureLimits } from '#contract/captures/captures.ts'
import type { Plan } from '#contract/shared/enumerations.ts'
import { captureMessages } from '#contract/captures/messages.ts'
import { planLimits } from '#contract/workspace/plan-limits.ts'
import { createSpaceCheck } from '#server/captures/space.ts'
import { demoWorkspaceId } from '#server/studies/demo-workspace.ts'
import { quotas } from '#server/studies/sessions/queries/usage.ts'
import { startApp } from '#tests/support/app.ts'
import { askForRecordings } from '#tests/support/ask-for-recordings.ts'
import { databases } from '#tests/support/databases.ts'
import { replyOf } from '../workspace/workspace-fixture.ts'
import { smallStudies } from '../studies/small-studies.ts'
import {
  filesIn,
  inParts,
  recorded,
  recordingCalls,
  startCaptures,
  startForm,
  startRecording,
} from './capture-fixture.ts'

const texts = captureMessages

/** A capture whose first part is stored, and further parts to send. */
const start = async (database: (typeof databases)[number], form: object = {}, bytes = recorded.screen) => {
  const started = await startCaptures(database)
  const { app, store, study, folder } = started
  await askForRecordings(store, study, { screen: 'optional', voice: 'off', face: 'off', pages: 'optional' })
  const person = await startRecording(app, study)
  const capture = await person.start(form)
  const [first = Buffer.of(), second = Buffer.of(), third = Buffer.of()] = inParts(bytes)
  expect(replyOf(await person.put(capture, 0, first))).toEqual([200, texts.stored])
  const bytesStored = async () => {
    const { bytes: stored } = await store.selectFrom('capture').select('bytes').executeTakeFirstOrThrow()
    return stored
  }
  const setBytes = (value: number) => store.updateTable('capture').set({ bytes: value }).execute()
  return {
    ...started,
    person,
    capture,
    first,
    second,
    third,
    bytesStored,
    setBytes,
    files: () => filesIn(folder),
  }
}

describe.each(databases)('captures on %s', (database) => {
  test('need space in their workspace, at the start and for each new part', async () => {
    const { url, store, study, folder, person, capture, first, second, setBytes, files } =
      await start(database)
    const setPlan = (plan: Plan) => store.updateTable('workspace').set({ plan }).execute()
    const hasSpace = () => createSpaceCheck(store)(demoWorkspaceId)
    for (const plan of ['business', 'free'] as const) {
      const limit = planLimits[plan].captureGigabytes * 1024 ** 3
      await setPlan(plan)
      await setBytes(limit - 1)
      expect(await hasSpace()).toBe(true)
      await setBytes(limit)
      expect(await hasSpace()).toBe(false)
    }
    // The first process remembers for ten seconds that there was space.
    const other = await startApp(url, { UPLOADS_DIR: folder }, undefined, smallStudies)
    const there = recordingCalls(other, study, person)
    expect(replyOf(await there.post('', startForm))).toEqual([413, texts.noSpace])
    expect(replyOf(await there.put(capture, 1, second))).toEqual([413, texts.noSpace])
    // A stored part is confirmed: its device may forget it.
    expect(replyOf(await there.put(capture, 0, first))).toEqual([200, texts.stored])
    expect(files()).toHaveLength(1)
    expect(await there.list()).toEqual([{ id: capture, source: 'screen', state: 'receiving', nextPart: 1 }])
  })

  test('are refused until the next day above the bytes of a client, except for stored parts', async () => {
    const { store, person, capture, first, second, third, bytesStored, files } = await start(database)
    await store
      .updateTable('study_usage')
      .set({ bytes: quotas.captureBytes - second.length })
      .execute()
    expect(replyOf(await person.put(capture, 1, second))).toEqual([200, texts.stored])
    const refused = await person.put(capture, 2, third)
    expect(replyOf(refused)).toEqual([429, texts.tooMuchToday])
    const seconds = Number(refused.headers['retry-after'])
    expect(seconds).toBeGreaterThan(0)
    expect(seconds).toBeLessThanOrEqual(86_400)
    expect(replyOf(await person.put(capture, 0, first))).toEqual([200, texts.stored])
    expect(await bytesStored()).toBe(first.length + second.length)
    expect(files()).toHaveLength(2)
    await store.updateTable('study_usage').set({ day: '2026-01-01' }).execute()
    expect(replyOf(await person.put(capture, 2, third))).toEqual([200, texts.stored])
  })

  const phone = { source: 'phone', contentType: 'video/mp4' }
  const pages = { source: 'pages', contentType: 'application/gzip' }
  test.each([
    ['a screen', {}, recorded.screen, captureLimits.bytes],
    ['a file of a phone', phone, recorded.phone, captureLimits.phoneBytes],
    ['visited pages', pages, recorded.voice, captureLimits.pagesBytes],
  ])('refuse a part of %s beyond its largest size', async (_, form, bytes, limit) => {
    const { person, capture, second, bytesStored, setBytes, files } = await start(database, form, bytes)
    await setBytes(limit - second.length)
    expect(replyOf(await person.put(capture, 2, Buffer.concat([second, Buffer.of(0)])))).toEqual([
      413,
      texts.tooLarge,
    ])
    expect(replyOf(await person.put(capture, 1, second))).toEqual([200, texts.stored])
    expect(replyOf(await person.put(capture, 2, Buffer.of(0)))).toEqual([413, texts.tooLarge])
    expect(await bytesStored()).toBe(limit)
    expect(files()).toHaveLength(2)
  })

  test.each([
    ['a screen', {}, recorded.screen, captureLimits.partBytes],
    ['a file of a phone', phone, recorded.phone, captureLimits.phoneBytes],
  ])('refuse a part of %s by its announced length', async (_, form, bytes, limit) => {
    const { person, capture, second, files } = await start(database, form, bytes)
    const announced = { 'content-length': String(limit + 1) }
    expect(replyOf(await person.put(capture, 1, second, announced))).toEqual([413, texts.tooLarge])
    expect(files()).toHaveLength(1)
  })
})
