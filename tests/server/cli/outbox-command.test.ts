import { describe, expect, test } from 'vitest'
import { outbox } from '#server/cli/outbox.ts'
import { claimDue, recordFailure } from '#server/jobs/queries/leases.ts'
import { listMails, queueMail } from '#server/mail/outbox.ts'
import { databases, freshDatabase, openTestStore } from '../../support/databases.ts'
import { runCommand, runScript } from '../../support/run-command.ts'

const run = (url: string, ...args: string[]) => runCommand(outbox, args, { env: { DATABASE_URL: url } })

/** A dead and a waiting mail. */
const setUp = async (database: (typeof databases)[number]) => {
  const url = await freshDatabase(database)
  const store = await openTestStore(url)
  const mail = { to: 'ada@example.com', subject: 'Dead \u001b[31mred', text: 'Secret words' }
  await queueMail(store, mail, null)
  const now = new Date(Date.now() + 1000)
  const [claimed] = await claimDue(store, 'outbox', { now, leaseEnd: now, limit: 1 })
  if (!claimed) throw new Error('No mail was due')
  await recordFailure(store, 'outbox', claimed.lease, { error: '550 No such mailbox', nextAttempt: null })
  await queueMail(store, { ...mail, subject: 'Waits' }, null)
  return { url, store, deadId: claimed.lease.id }
}

describe.each(databases)('npm run outbox on %s', (database) => {
  test('lists mails by state without their texts', async () => {
    const { url, deadId } = await setUp(database)
    const all = (await run(url)).stdout
    expect(all).toContain('Waits')
    expect(all).toMatch(/dead .*ada@example\.com .*550 No such mailbox/)
    expect(all).not.toContain('Secret words')
    expect(all).not.toContain('\u001b')

    const dead: unknown = JSON.parse((await run(url, '--state', 'dead', '--format', 'json')).stdout)
    expect(dead).toMatchObject([{ id: deadId, state: 'dead', attempts: 1 }])
    expect((await run(url, '--state', 'sent')).stdout).toBe('No mails found.\n')
  })

  test('retries one or all dead letters', async () => {
    const { url, store, deadId } = await setUp(database)
    expect((await run(url, 'retry', deadId)).stdout).toBe('Mails to retry: 1\n')
    expect(await listMails(store, 'dead')).toEqual([])
    expect((await run(url, 'retry', '--dead')).stdout).toBe('Mails to retry: 0\n')
  })

  test('reports invalid arguments', async () => {
    const { url } = await setUp(database)
    const unknown = await run(url, 'retry', 'no-such-mail')
    expect(unknown).toMatchObject({ status: 1, stdout: '' })
    expect(unknown.stderr).toContain('unknown or already sent')
    expect(await run(url, '--state', 'lost')).toMatchObject({
      status: 1,
      stderr: '--state takes waiting, sent, dead\n',
    })
    expect(await run(url, 'retry')).toMatchObject({ status: 1 })
    expect(await run(url, 'delete')).toMatchObject({ status: 1 })
  })
})

test('npm run outbox passes its arguments and ends with the exit code', async () => {
  const { url } = await setUp('SQLite')
  const start = (...args: string[]) =>
    runScript('src/server/cli/outbox.ts', args, { env: { DATABASE_URL: url } })
  expect(await start('--state', 'sent')).toMatchObject({ stdout: 'No mails found.\n', stderr: '', status: 0 })
  expect(await start('--state', 'lost')).toMatchObject({
    stdout: '',
    stderr: '--state takes waiting, sent, dead\n',
    status: 1,
  })
})
