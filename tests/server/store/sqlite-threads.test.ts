import { syncBuiltinESMExports } from 'node:module'
import workerThreads, { type Worker } from 'node:worker_threads'
import { sql } from 'kysely'
import { describe, expect, onTestFinished, test } from 'vitest'
import { search } from '#server/store/sqlite/protocol.ts'
import { keepIdleThreads, startThread } from '#server/store/sqlite/thread.ts'
import { StoreUnavailableError } from '#server/store/unavailable.ts'
import { freshDatabase, idleThreads, openTestStore } from '../../support/databases.ts'

const openFresh = async () => openTestStore(await freshDatabase('SQLite'))
type Store = Awaited<ReturnType<typeof openFresh>>

const insert = (store: Pick<Store, 'insertInto'>, name: string) =>
  store.insertInto('setting').values({ name, value: name }).execute()
const names = async (store: Pick<Store, 'selectFrom'>) =>
  (await store.selectFrom('setting').select('name').orderBy('name').execute()).map(({ name }) => name)

/** Collects the threads of the test, all of which are new, to end them as a crash would. */
const watchThreads = () => {
  keepIdleThreads(0)
  onTestFinished(() => keepIdleThreads(idleThreads))
  const threads: Worker[] = []
  const add = (thread: Worker) => void threads.push(thread)
  process.on('worker', add)
  onTestFinished(() => void process.off('worker', add))
  return threads
}

/** Lets the start of threads fail, as a system without memory does, until the returned function is called. */
const refuseThreads = () => {
  const started = workerThreads.Worker
  const replace = (by: typeof Worker) => {
    Object.assign(workerThreads, { Worker: by })
    syncBuiltinESMExports()
  }
  const startAgain = () => replace(started)
  onTestFinished(startAgain)
  const construct = () => {
    throw new Error('The system starts no further thread')
  }
  replace(new Proxy(started, { construct }))
  return startAgain
}

describe('a read outside of a transaction', () => {
  test('is answered while a transaction is open, without its rows', async () => {
    const store = await openFresh()
    await store.transaction().execute(async (transaction) => {
      await insert(transaction, 'inside')
      expect(await names(transaction)).toEqual(['inside'])
      expect(await names(store)).toEqual([])
    })
    expect(await names(store)).toEqual(['inside'])
  })

  test('sees every write that was acknowledged', async () => {
    const store = await openFresh()
    for (let index = 0; index < 50; index += 1) {
      await insert(store, String(index))
      expect(await names(store)).toHaveLength(index + 1)
    }
  })

  test('cannot write', async () => {
    const store = await openFresh()
    const { rows } = await sql<{ query_only: number }>`pragma query_only`.execute(store)
    expect(rows).toEqual([{ query_only: 0 }])
    await expect(
      store
        .selectFrom(sql<{ query_only: number }>`pragma_query_only`.as('pragma'))
        .select('query_only')
        .execute(),
    ).resolves.toEqual([{ query_only: 1 }])
  })

  test('whose thread crashed fails, and the next one succeeds', async () => {
    const threads = watchThreads()
    const store = await openFresh()
    await insert(store, 'stays')
    await names(store)
    const [, reader] = threads
    const reading = names(store)
    await reader?.terminate()
    await expect(reading).rejects.toThrow(StoreUnavailableError)
    expect(await names(store)).toEqual(['stays'])
  })
})

describe('a transaction', () => {
  test('begins when the one before it has ended', async () => {
    const store = await openFresh()
    const events: string[] = []
    const run = (name: string) =>
      store.transaction().execute(async (transaction) => {
        events.push(`${name} begins`)
        await insert(transaction, name)
        events.push(`${name} ends`)
      })
    await Promise.all([run('first'), run('second')])
    expect(events).toEqual(['first begins', 'first ends', 'second begins', 'second ends'])
  })

  test('whose thread crashed stores nothing, and the next one succeeds', async () => {
    const threads = watchThreads()
    const store = await openFresh()
    await expect(
      store.transaction().execute(async (transaction) => {
        await insert(transaction, 'lost')
        await threads[0]?.terminate()
        await insert(transaction, 'must not be stored on its own')
      }),
    ).rejects.toThrow(StoreUnavailableError)
    await store.transaction().execute((transaction) => insert(transaction, 'next'))
    expect(await names(store)).toEqual(['next'])
  })

  test('for which the system starts no thread fails, and the next one begins', async () => {
    const threads = watchThreads()
    const store = await openFresh()
    await threads[0]?.terminate()
    const startAgain = refuseThreads()
    const run = (name: string) => store.transaction().execute((transaction) => insert(transaction, name))
    await expect(run('lost')).rejects.toThrow('no further thread')
    startAgain()
    await run('next')
    expect(await names(store)).toEqual(['next'])
  })

  test('rolls back after an error of its caller', async () => {
    const store = await openFresh()
    const failing = store.transaction().execute(async (transaction) => {
      await insert(transaction, 'undone')
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    expect(await names(store)).toEqual([])
  })

  test('goes on after its first statement failed, and commits or rolls back what follows', async () => {
    const store = await openFresh()
    await insert(store, 'taken')
    const insertTwo = (name: string) =>
      store.transaction().execute(async (transaction) => {
        await expect(insert(transaction, 'taken')).rejects.toThrow('UNIQUE')
        await insert(transaction, name)
        if (name === 'undone') throw new Error('no')
      })
    await insertTwo('kept')
    await expect(insertTwo('undone')).rejects.toThrow('no')
    expect(await names(store)).toEqual(['kept', 'taken'])
  })

  test('without statements lets the next one begin', async () => {
    const store = await openFresh()
    await store.transaction().execute(async () => undefined)
    await store.transaction().execute((transaction) => insert(transaction, 'kept'))
    expect(await names(store)).toEqual(['kept'])
  })
})

test('a statement behind the close is refused, and the thread serves the next store alone', async () => {
  keepIdleThreads(0)
  keepIdleThreads(1)
  onTestFinished(() => keepIdleThreads(idleThreads))
  const serve = async () => {
    const file = (await freshDatabase('SQLite')).replace('file:', '')
    return startThread({ file, isReader: false, busyTimeoutMs: 250, search })
  }
  const write = (thread: Awaited<ReturnType<typeof serve>>, name: string) =>
    thread.run(`insert into setting (name, value) values (?, '')`, [name])
  const first = await serve()
  await first.run('begin immediate')
  await write(first, 'rolled back')
  const closing = [first.close(), first.close()]
  await expect(write(first, 'must not be stored on its own')).rejects.toThrow(StoreUnavailableError)
  await Promise.all(closing)
  const second = await serve()
  await write(second, 'of the second store')
  expect(await second.run('select name from setting order by name')).toMatchObject({
    rows: [{ name: 'of the second store' }],
  })
  await second.close()
})

test('a value that SQLite cannot store fails its statement', async () => {
  const store = await openFresh()
  const value: unknown = new Date()
  await expect(sql`select ${value}`.execute(store)).rejects.toThrow(
    'SQLite cannot store a value of type object',
  )
})

test('large numbers and bytes are returned as they were stored', async () => {
  const store = await openFresh()
  const bytes = new Uint8Array([0, 1, 255])
  const { rows } = await sql<{ number: number; bytes: Uint8Array }>`
    select ${2 ** 40} as number, ${bytes} as bytes`.execute(store)
  expect(rows).toEqual([{ number: 2 ** 40, bytes }])
})
