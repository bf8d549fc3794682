import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { jobs } from '#server/cli/jobs.ts'
import { defineJob } from '#server/jobs/define-job.ts'
import { countJobs, enqueueJob } from '#server/jobs/queries/job-queue.ts'
import { databases, freshDatabase, openTestStore } from '../../support/databases.ts'
import { runCommand, runScript } from '../../support/run-command.ts'

const job = defineJob({ kind: 'mailing', payload: z.object({ to: z.string() }), run: async () => undefined })

describe.each(databases)('npm run jobs on %s', (database) => {
  test('counts jobs, lists dead letters with their reason and without their payload, and retries them', async () => {
    const url = await freshDatabase(database)
    const store = await openTestStore(url)
    const run = (...args: string[]) => runCommand(jobs, args, { env: { DATABASE_URL: url } })
    expect((await run()).stdout).toBe('No jobs found.\n')

    const id = await enqueueJob(store, job, { to: 'ada@example.org' })
    await store.updateTable('job').set({ state: 'dead', last_error: 'Error EFAIL', attempts: 8 }).execute()
    await enqueueJob(store, job, { to: 'ada@example.org' })
    const { stdout } = await run()
    expect(stdout).toMatch(/^mailing +dead +1$/m)
    expect(stdout).toMatch(/^mailing +waiting +1 +\d{4}-/m)
    expect(stdout).toMatch(new RegExp(`^${id} +mailing +8 .* Error EFAIL$`, 'm'))
    expect(stdout).not.toContain('ada@')

    expect(await run('retry', 'mailing')).toMatchObject({ stdout: 'Jobs to retry: 1\n', status: 0 })
    expect(await countJobs(store)).toMatchObject([{ state: 'waiting', count: 2 }])
    expect(await run('retry', 'mailing')).toMatchObject({ stdout: '', status: 1 })
    expect(await run('retry', id ?? '')).toMatchObject({ stdout: 'Jobs to retry: 1\n', status: 0 })
    for (const args of [['retry'], ['remove'], ['retry', 'a', 'b']])
      expect(await run(...args)).toMatchObject({ stdout: '', status: 1 })
  })
})

test('npm run jobs passes its arguments and ends with the exit code', async () => {
  const env = { DATABASE_URL: await freshDatabase('SQLite') }
  const run = (...args: string[]) => runScript('src/server/cli/jobs.ts', args, { env })
  expect(await run()).toMatchObject({ stdout: 'No jobs found.\n', stderr: '', status: 0 })
  expect(await run('retry', 'mailing')).toMatchObject({ stdout: '', status: 1 })
})
