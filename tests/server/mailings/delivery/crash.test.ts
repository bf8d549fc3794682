import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { describe, expect, test } from 'vitest'
import { addMailing, peopleOn } from '#tests/support/add-mailing.ts'
import { databases } from '#tests/support/databases.ts'
import { config, deliverAll, keys, setUp } from './delivery-fixture.ts'

const people = 2000
const kills = [100, 600, 1200]

describe.each(databases)('a delivery whose process is killed on %s', (database) => {
  test('sends no mail twice, and calls no more mails unknown than were on their way', async () => {
    const { server, url, store, clock, settings, rounds } = await setUp(database)
    const { recipients, read, invited } = await addMailing(store, { people: peopleOn(people, 500) })
    const env = {
      ...process.env,
      DATABASE_URL: url,
      SMTP_URL: server.url,
      SECRET: keys[0],
      MAIL_FROM: config.mailFrom,
      PUBLIC_URL: config.publicUrl,
    }
    for (const least of kills) {
      const child = spawn(process.execPath, ['tests/support/deliver-and-crash.ts'], { env, stdio: 'inherit' })
      await server.waitForMail(() => server.mails.length > least)
      child.kill('SIGKILL')
      await once(child, 'close')
    }
    const sending = (await recipients()).filter(({ state }) => state === 'sending')
    expect(sending.length).toBeLessThanOrEqual(settings.concurrency * kills.length)
    // The last process comes when the attempts of the others are over.
    clock.time = Date.now() + settings.lost
    await deliverAll(rounds)

    const states = Map.groupBy(await recipients(), ({ state }) => state)
    const [sent, unknown] = [states.get('sent') ?? [], states.get('unknown') ?? []]
    expect(sent.length + unknown.length).toBe(people)
    expect(new Set(unknown.map(({ id }) => id))).toEqual(new Set(sending.map(({ id }) => id)))
    expect(await read()).toMatchObject({ state: 'sent' })
    const arrived = server.mails.map(({ messageId }) => messageId)
    expect(new Set(arrived).size).toBe(arrived.length)
    const accepted = new Set(sent.map(({ id }) => `<${id}@research.example>`))
    expect([...accepted].filter((id) => !arrived.includes(id))).toEqual([])
    expect(await invited()).toHaveLength(sent.length)
  })
})
