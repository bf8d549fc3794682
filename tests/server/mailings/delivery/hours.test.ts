import { describe, expect, test } from 'vitest'
import { addMailing } from '#tests/support/add-mailing.ts'
import { databases } from '#tests/support/databases.ts'
import { deliverAll, setUp } from './delivery-fixture.ts'

describe.each(databases)('mails with hours on %s', (database) => {
  test('leave by day alone, wherever a person lives, also after they were deferred', async () => {
    const { server, store, clock, rounds } = await setUp(database)
    const { recipients, workspace, mailing, read } = await addMailing(store, {
      people: [{ email: 'here@example.org' }, { email: 'york@example.org' }],
    })
    const schedule = { at: null, timeZone: 'UTC', isLocal: false, hours: { from: 8, to: 20 }, batches: null }
    await store
      .updateTable('mailing')
      .set({ schedule: JSON.stringify(schedule) })
      .where('id', '=', mailing)
      .execute()
    await store
      .updateTable('people_person')
      .set({ time_zone: 'America/New_York' })
      .where('workspace_id', '=', workspace)
      .where('no', '=', 2)
      .execute()
    clock.time = Date.parse('2090-01-10T07:59:00.000Z')
    await deliverAll(rounds)
    expect(server.mails).toEqual([])
    expect((await recipients()).map((each) => [each.state, each.next_attempt_at])).toEqual([
      ['waiting', '2090-01-10T08:00:00.000Z'],
      ['waiting', '2090-01-10T13:00:00.000Z'],
    ])
    clock.time = Date.parse('2090-01-10T08:00:00.000Z')
    await deliverAll(rounds)
    const sentTo = () => server.mails.flatMap(({ to }) => to?.map(({ address }) => address))
    expect(sentTo()).toEqual(['here@example.org'])
    expect(await read()).toMatchObject({ state: 'sending' })
    // An attempt that is due by night waits for the morning.
    await store
      .updateTable('mailing_recipient')
      .set({ next_attempt_at: '2090-01-11T03:00:00.000Z' })
      .where('state', '=', 'waiting')
      .execute()
    clock.time = Date.parse('2090-01-11T03:00:00.000Z')
    await deliverAll(rounds)
    expect(sentTo()).toEqual(['here@example.org'])
    clock.time = Date.parse('2090-01-11T13:00:00.000Z')
    await deliverAll(rounds)
    expect(sentTo()).toEqual(['here@example.org', 'york@example.org'])
  })
})
