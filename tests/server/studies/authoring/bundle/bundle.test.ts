import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Worker } from 'node:worker_threads'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { messages } from '#contract/shared/messages.ts'
import { studyMessages } from '#contract/studies/messages.ts'
import { bundledStudyId, studyBundle } from '#contract/authoring/bundle.ts'
import { createStudyReply, type draftReply, studiesReply } from '#contract/studies/draft.ts'
import { type Media, media } from '#contract/studies/media.ts'
import { studies } from '#content/studies/index.ts'
import { firstClickTesting } from '#content/studies/first-click-testing/study.ts'
import { preferenceTest } from '#content/studies/preference-test/study.ts'
import { cleanUp } from '#tests/support/clean-up.ts'
import { anyDatabase, databases } from '#tests/support/databases.ts'
import { emptyDisk, fillDisk } from '#tests/support/full-disk.ts'
import { jpeg, mp3Frames, mp4, png } from '#tests/support/generated-media.ts'
import { readZip, readZipFiles } from '#tests/support/read-zip.ts'
import { addKey, addMember, addWorkspace, nobody } from '../../../workspace/workspace-fixture.ts'
import { storedFilesIn } from '../../media-fixture.ts'
import { startBundles, zipOf } from './bundle-fixture.ts'

const freshFolder = () => {
  const folder = mkdtempSync(join(tmpdir(), 'understory-bundles-'))
  cleanUp(() => rmSync(folder, { recursive: true }))
  return folder
}

const uploads = [
  ['a.jpg', jpeg()],
  ['b.mp4', mp4()],
  ['d.mp3', mp3Frames()],
  ['c.png', png()],
] as const
const bundledNames = ['media/1.jpg', 'media/2.mp4', 'media/3.mp3', 'media/4.png']

/** A preference test whose designs are these uploads. */
const withMedia = (replies: readonly unknown[]) => {
  const { study, settings } = preferenceTest
  const designs = replies.map((reply, index) => ({
    id: `design-${index}`,
    name: `Design ${index}`,
    media: media.parse(reply),
  }))
  const tasks = study.tasks.tasks.slice(0, 1).map((task) => ({ ...task, designs }))
  return { study: { ...study, tasks: { ...study.tasks, tasks } }, settings }
}

const mediaIn = ({ study: { tasks } }: z.infer<typeof draftReply>) =>
  tasks.tool === 'preferencetest'
    ? tasks.tasks.flatMap(({ designs }) => designs.map((each) => each.media))
    : []

const withoutFiles = ({ src: _, ...rest }: Media) => rest

const parsedStudy = (zip: Buffer) => studyBundle.parse(JSON.parse(readZip(zip).get('study.json') ?? ''))
const said = studyMessages.bundle

describe.each(databases)('bundles of studies on %s', (database) => {
  test('media travel with the study: the import measures them and stores files of its own', async () => {
    const folder = freshFolder()
    const { app, store, create, upload, exportBundle, importBundle, readDraft } = await startBundles(
      database,
      { UPLOADS_DIR: folder },
    )
    const study = await create(preferenceTest)
    const original = await create(
      withMedia(await Promise.all(uploads.map(([name, body]) => upload(study, name, body)))),
    )
    const bundle = (await exportBundle(original)).rawPayload
    const files = readZipFiles(bundle)
    expect([...files.keys()]).toEqual(['study.json', 'README.txt', 'schema.json', ...bundledNames])

    const { id } = createStudyReply.parse((await importBundle(bundle)).json())
    const [before, after] = [mediaIn(await readDraft(original)), mediaIn(await readDraft(id))]
    expect(after.map(withoutFiles)).toEqual(before.map(withoutFiles))
    for (const [index, { src }] of after.entries()) {
      expect(src).not.toBe(before[index]?.src)
      expect((await app.inject({ url: src })).rawPayload.equals(uploads[index]?.[1] ?? Buffer.alloc(0))).toBe(
        true,
      )
    }
    const rows = await store.selectFrom('study_media').select('study_id').execute()
    expect(rows.filter(({ study_id }) => study_id === id)).toHaveLength(uploads.length)

    const lying = files.get('study.json')?.toString().replace('"width": 3', '"width": 999') ?? ''
    const changed = await zipOf(
      [...files].map(([name, content]) => [name, name === 'study.json' ? lying : content]),
    )
    const measured = createStudyReply.parse((await importBundle(changed)).json())
    expect(mediaIn(await readDraft(measured.id)).map(withoutFiles)).toEqual(before.map(withoutFiles))
    expect(storedFilesIn(folder)).toHaveLength(3 * uploads.length)
  })

  test('are read by members and keys that may read, and imported by those that may edit', async () => {
    const { store, workspace, owner, create, exportBundle, importBundle, call, audit } =
      await startBundles(database)
    const id = await create(firstClickTesting)
    const bundle = (await exportBundle(id)).rawPayload
    const viewer = await addMember(store, workspace, 'viewer')
    const editor = await addKey(store, { workspace, creator: owner, permissions: ['study:edit'] })
    const reader = await addKey(store, { workspace, creator: owner, permissions: ['study:read'] })
    const other = await addWorkspace(store)
    const statuses = async (replies: Promise<{ statusCode: number }>[]) =>
      (await Promise.all(replies)).map(({ statusCode }) => statusCode)
    expect(
      await statuses([viewer, reader, editor, other.owner, nobody].map((as) => exportBundle(id, as))),
    ).toEqual([200, 200, 403, 404, 401])
    expect(
      await statuses([viewer, reader, editor, other.owner, nobody].map((as) => importBundle(bundle, as))),
    ).toEqual([403, 403, 200, 404, 401])
    const foreign = { headers: { ...owner.headers, origin: 'https://elsewhere.example' } }
    expect((await importBundle(bundle, foreign)).statusCode).toBe(403)
    expect(await audit()).toContainEqual(
      expect.objectContaining({ action: 'importStudyBundle', subject: firstClickTesting.study.title }),
    )
    const list = studiesReply.parse((await call('listStudies', owner)).json())
    expect(list.studies).toHaveLength(2)
  })
})

describe.each(anyDatabase)('bundles of studies on %s, above the store', (database) => {
  test('every demo keeps its content when it is exported, imported and exported once more', async () => {
    const { create, exportBundle, importBundle, readDraft } = await startBundles(database)
    for (const { study, settings } of studies) {
      const first = await exportBundle(await create({ study, settings }))
      expect([study.id, first.statusCode, first.headers['content-type']]).toEqual([
        study.id,
        200,
        'application/zip',
      ])
      const { id } = createStudyReply.parse((await importBundle(first.rawPayload)).json())
      const draft = await readDraft(id)
      expect({ ...draft.study, id: study.id }).toEqual(study)
      expect([draft.settings, draft.faults, draft.entry.state]).toEqual([settings, [], 'draft'])
      const second = await exportBundle(id)
      expect(readZip(second.rawPayload).get('study.json')).toBe(readZip(first.rawPayload).get('study.json'))
    }
  })

  test('an incomplete draft stays incomplete', async () => {
    const { create, exportBundle, importBundle, readDraft } = await startBundles(database)
    const { study, settings } = firstClickTesting
    const empty = { ...study, title: '', tasks: { ...study.tasks, pictures: [], tasks: [] } }
    const original = await create({ study: empty, settings })
    const { id } = createStudyReply.parse(
      (await importBundle((await exportBundle(original)).rawPayload)).json(),
    )
    const [before, after] = [await readDraft(original), await readDraft(id)]
    expect(after.faults).toEqual(before.faults)
    expect(after.faults.map(({ path }) => path)).toContain('study.tasks.pictures')
  })
})

test('a file of a newer format says so', async () => {
  const { importBundle } = await startBundles('SQLite')
  const study = JSON.stringify({ format: 'understory.study', version: 2, studies: [] })
  const reply = await importBundle(await zipOf([['study.json', study]]))
  expect([reply.statusCode, reply.json()]).toEqual([422, { errors: { file: [said.newer] } }])
})

test('a large study is read in a thread, a small one here', async () => {
  const { importBundle } = await startBundles('SQLite')
  let threads = 0
  const count = ({ threadName }: Worker) => {
    if (threadName === 'draft-worker.ts') threads += 1
  }
  process.on('worker', count)
  cleanUp(() => void process.off('worker', count))
  const bundled = JSON.stringify({ format: 'understory.study', version: 1, ...firstClickTesting })
  const threadsFor = async (study: string) => {
    expect((await importBundle(await zipOf([['study.json', study]]))).statusCode).toBe(200)
    return threads
  }
  expect(await threadsFor(bundled)).toBe(0)
  expect(await threadsFor(bundled.padEnd(20_000))).toBe(1)
})

test('the JSON schema in a bundle describes the study in it', async () => {
  const { create, exportBundle } = await startBundles('SQLite')
  const files = readZip((await exportBundle(await create(firstClickTesting))).rawPayload)
  const schema = z
    .object({ properties: z.object({ version: z.object({ const: z.literal(1) }), study: z.object({}) }) })
    .safeParse(JSON.parse(files.get('schema.json') ?? ''))
  expect(schema.error).toBeUndefined()
  const { study } = parsedStudy((await exportBundle(await create(firstClickTesting))).rawPayload)
  expect(study).toEqual({ ...firstClickTesting.study, id: bundledStudyId })
})

// The limit of SQLite is one of a connection, and the server has its own.
test('on a full disk an import is refused as temporary, keeps nothing, and can be repeated', async () => {
  const folder = freshFolder()
  const { store, create, upload, exportBundle, importBundle } = await startBundles('PostgreSQL', {
    UPLOADS_DIR: folder,
  })
  const study = await create(preferenceTest)
  const original = await create(
    withMedia(await Promise.all(uploads.map(([name, body]) => upload(study, name, body)))),
  )
  const bundle = (await exportBundle(original)).rawPayload
  const state = async () => ({
    files: storedFilesIn(folder).length,
    studies: (await store.selectFrom('study').select('id').execute()).length,
  })
  const before = await state()
  await fillDisk.PostgreSQL(store, ['study'])
  const refused = await importBundle(bundle)
  expect([refused.statusCode, refused.json()]).toEqual([503, { message: messages.upload.failed }])
  expect(await state()).toEqual(before)
  await emptyDisk.PostgreSQL(store)
  expect((await importBundle(bundle)).statusCode).toBe(200)
  expect(await state()).toEqual({
    files: before.files + uploads.length,
    studies: before.studies + 1,
  })
})
