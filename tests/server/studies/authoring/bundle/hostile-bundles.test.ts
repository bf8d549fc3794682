import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { messages } from '#contract/shared/messages.ts'
import { studyMessages } from '#contract/studies/messages.ts'
import { bundleLimits } from '#contract/authoring/bundle.ts'
import { preferenceTest } from '#content/studies/preference-test/study.ts'
import { cleanUp } from '#tests/support/clean-up.ts'
import { png } from '#tests/support/generated-media.ts'
import { startBundles, zipOf } from './bundle-fixture.ts'

const said = studyMessages.bundle

/** A bundle whose only picture has this path in the study. */
const studyWith = (src: string) => {
  const { study, settings } = preferenceTest
  const picture = { kind: 'image', src, alt: 'A picture', width: 3, height: 2 } as const
  const tasks = study.tasks.tasks.map((task) => ({
    ...task,
    designs: task.designs.map((design) => ({ ...design, media: picture })),
  }))
  return {
    format: 'understory.study',
    version: 1,
    study: { ...study, tasks: { ...study.tasks, tasks } },
    settings,
  }
}
const json = (value: unknown) => JSON.stringify(value)
const sound = json(studyWith('/media/1.png'))

const start = async () => {
  const folder = mkdtempSync(join(tmpdir(), 'understory-hostile-'))
  cleanUp(() => rmSync(folder, { recursive: true }))
  const started = await startBundles('SQLite', { UPLOADS_DIR: folder })
  const { store } = started
  /** The rows and files that an import could have left behind. */
  const leftovers = async () => ({
    studies: await store
      .selectFrom('study')
      .select('id')
      .where('workspace_id', '=', started.workspace)
      .execute(),
    media: await store.selectFrom('study_media').select('id').execute(),
    files: readdirSync(folder, { recursive: true }).filter((name) => name !== 'incoming'),
    outside: existsSync(join(folder, '..', 'understory-escaped.png')),
  })
  return { ...started, leftovers }
}

const nothing = { studies: [], media: [], files: [], outside: false }

/** The zip file with a string of its names and headers replaced by another of the same length. */
const patched = (zip: Buffer, from: string, to: string) =>
  Buffer.from(zip.toString('latin1').replaceAll(from, to), 'latin1')

/** Sets the declared size of the last entry in the central directory. */
const withDeclaredSize = (zip: Buffer, bytes: number) => {
  const lying = Buffer.from(zip)
  lying.writeUInt32LE(bytes, lying.lastIndexOf(Buffer.from('504b0102', 'hex')) + 24)
  return lying
}

test('refuses files that are no bundle or a trap, says why, and leaves nothing behind', async () => {
  const { importBundle, leftovers } = await start()
  const good = await zipOf([
    ['study.json', sound],
    ['media/1.png', png()],
  ])
  const bomb = await zipOf([
    ['study.json', sound],
    ['media/1.png', Buffer.alloc(40 * 1024 * 1024)],
  ])
  const cases: readonly (readonly [string, Buffer, string])[] = [
    ['nothing', Buffer.alloc(0), said.unreadable],
    ['a picture', png(), said.unreadable],
    ['a zip file without a study', await zipOf([['letter.txt', 'Dear Ada']]), said.unreadable],
    ['a cut-off bundle', good.subarray(0, good.length - 30), said.unreadable],
    ['JSON of another program', await zipOf([['study.json', '{"format":"other"}']]), said.unreadable],
    ['JSON that ends early', await zipOf([['study.json', sound.slice(0, 500)]]), said.damaged],
    ['a deep list', await zipOf([['study.json', '['.repeat(100_000)]]), said.damaged],
    ['millions of values', await zipOf([['study.json', `[${'0,'.repeat(1_000_000)}0]`]]), said.damaged],
    [
      'a study larger than the limit',
      await zipOf([['study.json', `${sound}${' '.repeat(bundleLimits.studyBytes)}`]]),
      said.damaged,
    ],
    ['a study without its picture', await zipOf([['study.json', sound]]), said.missing('media/1.png')],
    [
      'a picture of a type that is not accepted',
      await zipOf([
        ['study.json', json(studyWith('/media/1.svg'))],
        ['media/1.svg', '<svg/>'],
      ]),
      said.media('media/1.svg', messages.upload.extension),
    ],
    [
      'a program named as a picture',
      await zipOf([
        ['study.json', sound],
        ['media/1.png', 'MZ this is no picture'],
      ]),
      said.media('media/1.png', messages.upload.extension),
    ],
    ['a picture that unpacks to 40 MB', bomb, said.media('media/1.png', messages.upload.size)],
    ['a picture that declares fewer bytes than it has', withDeclaredSize(bomb, 100), said.damaged],
    [
      'a path out of the folder',
      patched(
        await zipOf([
          ['study.json', json(studyWith('/media/1.png'))],
          ['xx/xx/understory-escaped.png', png()],
        ]),
        'xx/xx/understory',
        '../../understory',
      ),
      said.damaged,
    ],
    [
      'two files of one name',
      patched(
        await zipOf([
          ['study.json', sound],
          ['media/1.png', png()],
          ['media/2.png', png()],
        ]),
        'media/2.png',
        'media/1.png',
      ),
      said.damaged,
    ],
    [
      'more files than any study has',
      await zipOf(
        Array.from({ length: bundleLimits.entries + 1 }, (_, index) => [`file-${index}`, ''] as const),
      ),
      said.unreadable,
    ],
    [
      'a value of another type',
      await zipOf([
        ['study.json', json({ ...studyWith('/logo.png'), settings: { tool: 'treetest', correct: 7 } })],
      ]),
      said.invalid('settings.correct'),
    ],
  ]
  for (const [name, body, message] of cases) {
    const reply = await importBundle(body)
    expect([name, reply.statusCode, reply.json()]).toEqual([name, 422, { errors: { file: [message] } }])
    expect([name, await leftovers()]).toEqual([name, nothing])
  }
  expect((await importBundle(good)).statusCode).toBe(200)
})

test('no change of the bytes of a bundle makes the server fail', async () => {
  const { importBundle } = await start()
  const good = await zipOf([
    ['study.json', sound],
    ['media/1.png', png()],
  ])
  const change = fc.record({ at: fc.nat(good.length - 1), byte: fc.nat(255) })
  await fc.assert(
    fc.asyncProperty(
      fc.array(change, { minLength: 1, maxLength: 6 }),
      fc.nat(good.length),
      async (changes, end) => {
        const body = Buffer.from(good.subarray(0, end < good.length / 4 ? end : good.length))
        for (const { at, byte } of changes) if (at < body.length) body[at] = byte
        expect([200, 422]).toContain((await importBundle(body)).statusCode)
      },
    ),
    { numRuns: 150 },
  )
})
