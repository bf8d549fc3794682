import { describe, expect, test } from 'vitest'
import { mailingMessages } from '#contract/mailings/messages.ts'
import { dayMs } from '#contract/shared/milliseconds.ts'
import { createFillingJob } from '#server/mailings/filling-job.ts'
import { beginScheduled } from '#server/mailings/queries/beginning.ts'
import { sharedFixture } from '#tests/support/clean-up.ts'
import { databases } from '#tests/support/databases.ts'
import { newMailingWorkspace, startMailingServer } from './mailing-fixture.ts'

const schedule = { at: '2090-06-01T10:00', timeZone: 'UTC', isLocal: false, hours: null, batches: null }
const moment = '2090-06-01T10:00:00.000Z'

describe.each(databases)('a mailing with a time on %s', (database) => {
  const server = sharedFixture(() => startMailingServer(database))
  const start = async () => {
    const started = await newMailingWorkspace(server())
    const { store } = started
    const begin = (now: Date) =>
      beginScheduled(store, createFillingJob(store, ['a secret of the tests']), now)
    const sendAt = async (changes: object = {}) => {
      const { id } = await started.create({ schedule: { ...schedule, ...changes } })
      expect((await started.move('sendMailing', id)).statusCode).toBe(200)
      return id
    }
    return { ...started, begin, sendAt }
  }

  test('finds its people when its time has come', async () => {
    const { addPerson, optOut, begin, sendAt, read, untilFilled, names, recipients } = await start()
    await addPerson('Ada')
    const off = await addPerson('Off')
    const id = await sendAt()
    expect(await read(id)).toMatchObject({ state: 'sending', isFilled: false, beginsAt: moment })
    await optOut(off)
    await addPerson('New')
    await begin(new Date(Date.parse(moment) - 1))
    expect((await read(id)).isFilled).toBe(false)
    await begin(new Date(moment))
    await untilFilled(id)
    expect(await names(id)).toEqual(['Ada', 'New'])
    const due = (await recipients(id)).recipients.map(({ nextAttemptAt }) => nextAttemptAt)
    expect(due).toEqual([moment, moment])
    expect(await begin(new Date(moment))).toBe(0)
  })

  test('waits for the hour in the time zone of each person', async () => {
    const { addPerson, begin, sendAt, untilFilled, recipients } = await start()
    await addPerson('Tokyo', { timeZone: 'Asia/Tokyo' })
    await addPerson('Nowhere')
    const id = await sendAt({ isLocal: true })
    await begin(new Date(Date.parse(moment) - dayMs))
    expect((await recipients(id)).recipients).toEqual([])
    await begin(new Date(Date.parse(moment) - dayMs / 2))
    await untilFilled(id)
    const due = (await recipients(id)).recipients.map(({ person, nextAttemptAt }) => [
      person?.name,
      nextAttemptAt,
    ])
    expect(Object.fromEntries(due)).toEqual({ Tokyo: '2090-06-01T01:00:00.000Z', Nowhere: moment })
  })

  test('chooses its batches at random', async () => {
    const { addPerson, begin, sendAt, untilFilled, recipients } = await start()
    const people = Array.from({ length: 12 }, (_, at) => `Person${at + 1}`)
    for (const name of people) await addPerson(name)
    const id = await sendAt({ batches: { people: 5, hours: 2 } })
    await begin(new Date(moment))
    await untilFilled(id)
    const { recipients: all } = await recipients(id)
    const byTime = Map.groupBy(all, ({ nextAttemptAt }) => nextAttemptAt)
    const times = ['2090-06-01T10:00:00.000Z', '2090-06-01T12:00:00.000Z', '2090-06-01T14:00:00.000Z']
    expect(times.map((time) => byTime.get(time)?.length)).toEqual([5, 5, 2])
    const first = byTime.get(moment)?.map(({ person }) => person?.name)
    expect(first).not.toEqual(people.slice(0, 5))
  })

  test('does not begin while it is paused, begins after it is resumed, and never once it is stopped', async () => {
    const { addPerson, begin, sendAt, move, read, untilFilled, names } = await start()
    await addPerson('Ada')
    const [paused, stopped] = [await sendAt(), await sendAt()]
    await move('pauseMailing', paused)
    await move('stopMailing', stopped)
    await begin(new Date(moment))
    expect([await read(paused), await read(stopped)]).toMatchObject([
      { state: 'paused', isFilled: false },
      { state: 'stopped', isFilled: false },
    ])
    await move('resumeMailing', paused)
    expect((await read(paused)).isFilled).toBe(false)
    await begin(new Date(moment))
    await untilFilled(paused)
    expect(await names(paused)).toEqual(['Ada'])
  })

  test('begins at once when its time is past', async () => {
    const { addPerson, sendAt, untilFilled, names } = await start()
    await addPerson('Ada')
    const id = await sendAt({ at: '2020-06-01T10:00' })
    await untilFilled(id)
    expect(await names(id)).toEqual(['Ada'])
  })

  test('is refused with a day that does not exist, or hours that end before they begin', async () => {
    const { call, owner, form } = await start()
    const refused = async (changes: object): Promise<unknown> => {
      const body = { ...form, schedule: { ...schedule, ...changes } }
      const reply = await call('createMailing', owner, body)
      return [reply.statusCode, reply.json()]
    }
    expect(await refused({ at: '2090-02-30T10:00' })).toEqual([
      422,
      { errors: { 'schedule.at': [mailingMessages.schedule.at] } },
    ])
    expect(await refused({ hours: { from: 9, to: 9 } })).toEqual([
      422,
      { errors: { 'schedule.hours.to': [mailingMessages.schedule.hours] } },
    ])
  })
})
