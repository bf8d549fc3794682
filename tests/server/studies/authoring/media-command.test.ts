import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { media } from '#contract/studies/media.ts'
import { studies } from '#server/cli/studies.ts'
import { startApp } from '#tests/support/app.ts'
import { freshDatabase } from '#tests/support/databases.ts'
import { mp4, png } from '#tests/support/generated-media.ts'
import { runCommand } from '#tests/support/run-command.ts'
import { storedFilesIn } from '../media-fixture.ts'

const freshFolder = () => {
  const folder = mkdtempSync(join(tmpdir(), 'understory-command-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return folder
}

test('npm run studies stores, lists and removes media, and explains rejections', async () => {
  const [uploads, desk] = [freshFolder(), freshFolder()]
  const url = await freshDatabase('SQLite')
  const env = { DATABASE_URL: url, UPLOADS_DIR: uploads }
  const run = (...args: string[]) => runCommand(studies, args, { env })
  const file = (name: string, bytes: Buffer) => {
    writeFileSync(join(desk, name), bytes)
    return join(desk, name)
  }

  const video = file('a video.mp4', mp4())
  const kept = media.parse(JSON.parse((await run('media', 'tree-testing', video, '--alt', 'A walk')).stdout))
  expect(kept).toMatchObject({ kind: 'video', width: 4, height: 3, alt: 'A walk' })
  const id = kept.src.slice('/media/'.length, -'.mp4'.length)
  expect(readFileSync(join(uploads, id)).equals(mp4())).toBe(true)
  expect(readFileSync(video).equals(mp4())).toBe(true)
  expect((await run('media', 'tree-testing')).stdout).toMatch(
    new RegExp(`${kept.src} +${mp4().length} .+ A walk`),
  )
  expect((await run('media', 'open-card-sorting')).stdout).toBe('No media found.\n')

  const app = await startApp(url, { UPLOADS_DIR: uploads })
  expect((await app.inject({ url: kept.src })).rawPayload.equals(mp4())).toBe(true)

  const refusals = [
    [['media', 'tree-testing', video], '--alt takes an alternative text of 1 to 250 characters'],
    [['media', 'tree-testing', file('a.svg', png()), '--alt', 'x'], 'Invalid file extension name'],
    [
      ['media', 'tree-testing', file('a.jpg', png()), '--alt', 'x'],
      'Invalid file extension name: its content is not of the type that its extension names',
    ],
    [
      ['media', 'tree-testing', file('b.mp4', mp4().subarray(0, 200)), '--alt', 'x'],
      'Upload failed: it is damaged, or its end is missing',
    ],
    [['media', 'ghost', video, '--alt', 'x'], 'Unknown study ghost'],
  ] as const
  for (const [args, said] of refusals) {
    const { status, stderr } = await run(...args)
    expect([status, stderr.split('\n')[0]]).toEqual([1, expect.stringContaining(said)])
  }
  expect(storedFilesIn(uploads)).toEqual([id])

  expect((await run('media-remove', id)).stdout).toBe('Removed: 1\n')
  expect(storedFilesIn(uploads)).toEqual([])
  expect((await app.inject({ url: kept.src })).statusCode).toBe(404)
  expect((await run('media-remove', id)).stderr).toBe('1 of these media are unknown\n')
})
