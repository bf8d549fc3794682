import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { anyDatabase, freshDatabase, openTestStore } from '#tests/support/databases.ts'
import { startServer } from '#tests/support/server-process.ts'
import { freshFolder, recorded } from './capture-fixture.ts'

const [, example = ''] = /```js\n([\s\S]*?)```/.exec(readFileSync('docs/native-recordings.md', 'utf8')) ?? []

test.each(anyDatabase)(
  'the documented program takes part and sends its recording on %s',
  async (database) => {
    const folder = freshFolder()
    const url = await freshDatabase(database)
    const server = await startServer({ DATABASE_URL: url, UPLOADS_DIR: folder })
    const store = await openTestStore(url)
    writeFileSync(join(folder, 'take-part.mjs'), example)
    writeFileSync(join(folder, 'recording.mp4'), recorded.phone)
    const run = (study: string) => {
      const parameters = [join(folder, 'take-part.mjs'), server.url, study, join(folder, 'recording.mp4')]
      const child = spawn(process.execPath, parameters, { stdio: ['ignore', 'inherit', 'pipe'] })
      const output: string[] = []
      child.stderr.setEncoding('utf8').on('data', (text: string) => output.push(text))
      return once(child, 'close').then(([code]: unknown[]) => ({ code, errors: output.join('') }))
    }
    expect(await run('mobile-testing')).toEqual({ code: 0, errors: '' })
    const stored = () =>
      store
        .selectFrom('capture')
        .select(['source', 'state'])
        .where('study_id', '=', 'mobile-testing')
        .execute()
    await expect.poll(stored, { timeout: 30_000 }).toEqual([{ source: 'phone', state: 'ready' }])
    const { events } = await store
      .selectFrom('study_event')
      .select(({ fn }) => fn.countAll<number | string>().as('events'))
      .executeTakeFirstOrThrow()
    expect(Number(events)).toBe(3)

    expect((await run('open-card-sorting')).errors, 'a test of another tool').toContain('progress: 422')
  },
)
