import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { newsletter } from '#server/cli/newsletter.ts'
import { listMails } from '#server/mail/outbox.ts'
import { createSubscriptionTokens } from '#server/newsletter/routes.ts'
import type { SubscriptionState } from '#server/newsletter/tables.ts'
import { sharedSecret } from '#server/store/open.ts'
import { databases, freshDatabase, openTestStore } from '#tests/support/databases.ts'
import { runCommand } from '#tests/support/run-command.ts'

const issue = 'What is new\n\nTree tests count first clicks.\n\nSee <them> today.\n'

const setUp = async (database: (typeof databases)[number]) => {
  const url = await freshDatabase(database)
  const store = await openTestStore(url)
  const env = { DATABASE_URL: url, SMTP_URL: 'smtp://127.0.0.1:1', PUBLIC_URL: 'https://research.example' }
  /** Adds subscriptions; returns their identifiers. */
  const subscribe = async (state: SubscriptionState, ...emails: readonly string[]) => {
    const times = { created_at: '', mailed_at: null, changed_at: '' }
    const rows = emails.map((email) => ({
      id: randomUUID(),
      email,
      state,
      round: 0,
      last_issue: null,
      ...times,
    }))
    await store.insertInto('subscription').values(rows).execute()
    return rows.map(({ id }) => id)
  }
  const run = (input: string, ...args: readonly string[]) => runCommand(newsletter, args, { env, input })
  const mails = () => store.selectFrom('outbox').selectAll().orderBy('recipient').execute()
  return { url, store, subscribe, run, mails }
}

describe.each(databases)('npm run newsletter on %s', (database) => {
  test('shows an issue, and queues it once for confirmed subscribers', async () => {
    const { store, subscribe, run, mails } = await setUp(database)
    const [ada = ''] = await subscribe('confirmed', 'ada@example.org')
    await subscribe('confirmed', ...Array.from({ length: 230 }, (_, at) => `reader${at}@example.org`))
    await subscribe('pending', 'pending@example.org')
    await subscribe('unsubscribed', 'off@example.org')
    const shown = await run(issue)
    expect(shown).toMatchObject({ status: 0 })
    expect(shown.stdout).toContain('Tree tests count first clicks.')
    expect(shown.stdout).toContain('Subscribers who would get it: 231.')
    expect(await listMails(store, 'waiting')).toEqual([])

    expect(await run(issue, '--send')).toMatchObject({ stdout: 'Mails queued: 231\n' })
    const [mail, ...others] = await mails()
    expect(mail).toMatchObject({ recipient: 'ada@example.org', subject: 'What is new' })
    const tokens = createSubscriptionTokens([await sharedSecret(store)])
    const off = `https://research.example/subscription-off?token=${tokens.create({ id: ada, round: 0 }).cancel}`
    expect(mail?.text).toContain(`To end the subscription, open ${off}`)
    expect(mail?.html).toContain('See &lt;them&gt; today.')
    expect(JSON.parse(mail?.headers ?? '')).toEqual({
      'List-Unsubscribe': `<${off}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    })
    expect(others.every(({ recipient }) => recipient.startsWith('reader'))).toBe(true)

    // Run again, it goes on with those who came since.
    await subscribe('confirmed', 'new@example.org')
    expect(await run(issue, '--send')).toMatchObject({ stdout: 'Mails queued: 1\n' })
    expect(await run(issue, '--send')).toMatchObject({ stdout: 'Mails queued: 0\n' })
    expect(await run('Next\n\nMore.', '--send')).toMatchObject({ stdout: 'Mails queued: 232\n' })
  })

  test('refuses a text without a subject or without paragraphs, and a server without mail', async () => {
    const { url, run, mails } = await setUp(database)
    for (const text of ['', 'Subject only', 'Subject\nno empty line', `${'a'.repeat(201)}\n\nText`])
      expect(await run(text, '--send')).toMatchObject({ status: 1, stdout: '' })
    const without = await runCommand(newsletter, ['--send'], { env: { DATABASE_URL: url }, input: issue })
    expect(without.stderr).toContain('SMTP_URL')
    expect(await mails()).toEqual([])
  })
})
