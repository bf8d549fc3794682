import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { inbox } from '#server/cli/inbox.ts'
import { createSubmissionWriter } from '#server/forms/queries.ts'
import { databases, freshDatabase, openTestStore } from '../../support/databases.ts'
import { runCommand, runScript } from '../../support/run-command.ts'

const rowsSchema = z.array(z.object({ kind: z.string() }))

const list = (url: string, ...args: string[]) => runCommand(inbox, args, { env: { DATABASE_URL: url } })

/** A plain message, and one with terminal control characters and a spreadsheet formula. */
const setUp = async (database: (typeof databases)[number]) => {
  const url = await freshDatabase(database)
  const store = await openTestStore(url)
  const write = createSubmissionWriter(store)
  const plain = { email: 'ada@example.org', message: 'Žltá, "quoted"\nsecond line' }
  await write({ kind: 'contact', email: plain.email, body: plain, mails: [] })
  const tricky = {
    email: 'eve@example.org',
    message: '=HYPERLINK("http://example.org")',
    given_name: '\u001b[31mred\u0007',
    tool: '@SUM(A1)',
    phone: '+421905123456',
    questions: [{ answer: ['one', 'two'] }],
  }
  await write({ kind: 'support', email: tricky.email, body: tricky, mails: [] })
  const times = { contact: '2026-11-19T10:00:00.000Z', support: '2026-11-20T10:00:00.000Z' }
  for (const [kind, created_at] of Object.entries(times))
    await store.updateTable('submission').set({ created_at }).where('kind', '=', kind).execute()
  return url
}

describe.each(databases)('npm run inbox on %s', (database) => {
  test('lists entries, oldest first', async () => {
    const { stdout, stderr, status } = await list(await setUp(database))
    expect([stderr, status]).toEqual(['', 0])
    const [head, first, second, ...rest] = stdout.split('\n')
    expect(head).toMatch(/^received \(UTC\) +kind +from +message$/)
    expect(first).toMatch(/^2026-11-19 10:00:00 +contact +ada@example\.org +Žltá, "quoted" second line$/)
    expect(second).toMatch(/^2026-11-20 10:00:00 +support +eve@example\.org +=HYPERLINK/)
    expect(rest).toEqual([''])
    expect(stdout.replaceAll('\n', '')).not.toMatch(/\p{Cc}/u)
  })

  test('prints every field as JSON', async () => {
    const { stdout } = await list(await setUp(database), '--format', 'json')
    expect(JSON.parse(stdout)).toMatchObject([
      { kind: 'contact', email: 'ada@example.org', body: { message: 'Žltá, "quoted"\nsecond line' } },
      {
        kind: 'support',
        body: { questions: [{ answer: ['one', 'two'] }], given_name: '\u001b[31mred\u0007' },
      },
    ])
  })

  test('prints a CSV column per field and escapes formulas', async () => {
    const { stdout } = await list(await setUp(database), '--format', 'csv')
    const [head, ...lines] = stdout.split('\n')
    expect(head).toBe('id,created_at,kind,email,message,given_name,tool,phone,questions')
    const text = lines.join('\n')
    expect(text).toContain('contact,ada@example.org,"Žltá, ""quoted""\nsecond line",,,,')
    expect(text).toContain(`"'=HYPERLINK(""http://example.org"")"`)
    expect(text).toContain("'@SUM(A1)")
    expect(text).toContain("'+421905123456")
    expect(text).toContain('"[{""answer"":[""one"",""two""]}]"')
  })

  test('filters by kind and date', async () => {
    const url = await setUp(database)
    const kinds = async (...args: string[]) => {
      const { stdout } = await list(url, '--format', 'json', ...args)
      return rowsSchema.parse(JSON.parse(stdout)).map(({ kind }) => kind)
    }
    expect(
      await Promise.all([
        kinds('--kind', 'support'),
        kinds('--kind', 'nothing'),
        kinds('--since', '2026-11-20'),
        kinds('--since', '2026-11-20T12:00:00+02:00'),
        kinds('--since', '2026-11-20T10:00:01Z'),
        kinds('--since', '2026-01-01', '--kind', 'contact'),
      ]),
    ).toEqual([['support'], [], ['support'], ['support'], [], ['contact']])
  })
})

describe('npm run inbox', () => {
  test('reports an empty inbox', async () => {
    expect((await list(await freshDatabase('SQLite'))).stdout).toBe('The inbox is empty.\n')
  })

  test.each([
    [['--format', 'xml'], '--format takes table, json, csv'],
    [['--since', 'yesterday'], '--since takes a date such as 2026-11-20 or 2026-11-20T08:00:00Z'],
    [['--colour'], "Unknown option '--colour'"],
  ])('explains %j in one line', async (args, said) => {
    const { stdout, stderr, status } = await list(await freshDatabase('SQLite'), ...args)
    expect([stdout, status]).toEqual(['', 1])
    expect(stderr).toContain(said)
    expect(stderr.trimEnd().split('\n')).toHaveLength(1)
  })

  test('reports a database that cannot be opened in one line', async () => {
    const env = { DATABASE_URL: 'file:/dev/null/test.db' }
    const { stderr, status } = await runScript('src/server/cli/inbox.ts', [], { env })
    expect(status).toBe(1)
    expect(stderr).toMatch(/^The database cannot be opened: SQLite at \/dev\/null\/test\.db: [^\n]+\n$/)
  })
})
