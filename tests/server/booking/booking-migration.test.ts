import { Kysely } from 'kysely'
import { describe, expect, onTestFinished, test } from 'vitest'
import { postgresDialect, sqliteDialect } from '#server/store/dialects.ts'
import { forms } from '#server/store/migrations/2026-11-20-forms.ts'
import { scheduling } from '#server/booking/migrations/2026-11-20-scheduling.ts'
import { schedulingHolds } from '#server/booking/migrations/2026-11-24-scheduling-holds.ts'
import type { Tables } from '#server/store/schema.ts'
import { databases, emptyDatabase } from '../../support/databases.ts'

const open = async (database: (typeof databases)[number]) => {
  const url = await emptyDatabase(database)
  const dialect =
    database === 'SQLite' ? sqliteDialect(url.replace(/^file:(\/\/)?/, '')) : postgresDialect(url)
  const db = new Kysely<Tables>({ dialect })
  onTestFinished(() => db.destroy())
  await forms.up(db)
  await scheduling.up(db)
  return db
}

const ahead = '2999-01-01T10:00:00.000Z'
const past = '2020-01-01T10:00:00.000Z'

describe.each(databases)('bookings from before holds, on %s', (database) => {
  test('stay booked; those that are ahead count for their address, at most three', async () => {
    const db = await open(database)
    const old = db.withTables<{
      booking: Omit<Tables['booking'], 'phone' | 'held_until' | 'open_number' | 'mailed_at' | 'mailbox'>
    }>()
    const rows = [
      ...[1, 2, 3, 4].map((number) => ({ id: `a${number}`, email: 'ada@example.org' })),
      { id: 'b1', email: 'ada@example.org', starts_at: past },
      { id: 'b2', email: 'ada@example.org', cancelled_at: past },
      { id: 'c1', email: 'grace@example.org' },
    ]
    for (const row of rows)
      await old
        .insertInto('booking')
        .values({
          starts_at: ahead,
          time_zone: 'UTC',
          name: 'Somebody',
          sequence: 7,
          created_at: past,
          cancelled_at: null,
          ...row,
        })
        .execute()
    await schedulingHolds.up(db)
    const numbers = await db
      .selectFrom('booking')
      .select(['id', 'open_number', 'held_until'])
      .orderBy('id')
      .execute()
    expect(numbers.map(({ id, open_number, held_until }) => [id, open_number, held_until])).toEqual([
      ['a1', 1, null],
      ['a2', 2, null],
      ['a3', 3, null],
      ['a4', null, null],
      ['b1', null, null],
      ['b2', null, null],
      ['c1', 1, null],
    ])
  })
})
