import { describe, expect, test } from 'vitest'
import { createDelivery } from '#server/mailings/delivery/create-delivery.ts'
import { addMailing, peopleOn } from '#tests/support/add-mailing.ts'
import { anyDatabase } from '#tests/support/databases.ts'
import { config, keys, setUp } from './delivery-fixture.ts'

describe.each(anyDatabase)('the delivery on %s', (database) => {
  test('ends after the mails on their way, and leaves none in doubt', async () => {
    const { server, store } = await setUp(database)
    const { recipients } = await addMailing(store, { people: peopleOn(500, 50) })
    const started = createDelivery({
      store,
      keys,
      config: { ...config, smtpUrl: server.url },
      log: console,
      settings: { pollInterval: 10 },
    })
    await server.waitForMail(() => server.mails.length > 20)
    await started.stop()
    const states = Map.groupBy(await recipients(), ({ state }) => state)
    expect([...states.keys()].toSorted()).toEqual(['sent', 'waiting'])
    expect(states.get('sent')).toHaveLength(server.mails.length)
  })

  test('ends although the mail server hangs, and calls the mails unknown that it has', async () => {
    const { server, store } = await setUp(database, 'store and hang')
    const { recipients } = await addMailing(store, { people: peopleOn(20, 20) })
    const settings = { connections: 2, concurrency: 4, shutdownTimeout: 1 }
    const delivery = createDelivery({
      store,
      keys,
      config: { ...config, smtpUrl: server.url },
      log: { warn: () => undefined, error: () => undefined },
      settings,
    })
    await server.waitForMail(() => server.mails.length === 2)
    await delivery.stop()
    const states = (await recipients()).map(({ state, attempts }) => `${state} ${attempts}`)
    expect(states.filter((state) => state === 'unknown 1')).toHaveLength(2)
    expect(states.filter((state) => state === 'waiting 0')).toHaveLength(18)
  })

  test('sends nothing without a mail server', async () => {
    const { server, store } = await setUp(database)
    const { recipients } = await addMailing(store, { people: peopleOn(1, 1) })
    const delivery = createDelivery({ store, keys, config: { ...config, smtpUrl: undefined }, log: console })
    await delivery.stop()
    expect(await recipients()).toMatchObject([{ state: 'waiting' }])
    expect(server.mails).toEqual([])
  })
})
