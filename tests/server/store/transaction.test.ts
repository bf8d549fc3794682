import { describe, expect, test } from 'vitest'
import { commitAll, executeAll, expecting, insertingEach, inTransaction } from '#server/store/transaction.ts'
import type { StoreOrTransaction } from '#server/store/schema.ts'
import { databases, freshDatabase, openTestStore } from '../../support/databases.ts'

const setting = { name: 'first', value: '0' }

test('repeats a transaction that PostgreSQL ends because it met another one', async () => {
  const store = await openTestStore(await freshDatabase('PostgreSQL'))
  await store
    .insertInto('setting')
    .values([setting, { ...setting, name: 'second' }])
    .execute()
  const lock = (transaction: StoreOrTransaction, name: string) =>
    transaction
      .updateTable('setting')
      .set((set) => ({ value: set.ref('value') }))
      .where('name', '=', name)
      .execute()

  const locked = [Promise.withResolvers<void>(), Promise.withResolvers<void>()] as const
  let runs = 0
  const lockBoth = (own: 0 | 1, names: readonly [string, string]) =>
    inTransaction(store, async (transaction) => {
      runs += 1
      await lock(transaction, names[0])
      locked[own].resolve()
      // Both have their first row now, and each waits for the other's.
      await Promise.all(locked.map(({ promise }) => promise))
      await lock(transaction, names[1])
      return names[0]
    })
  const both = [lockBoth(0, ['first', 'second']), lockBoth(1, ['second', 'first'])]
  expect(await Promise.all(both)).toEqual(['first', 'second'])
  expect(runs).toBe(3)
})

test('does not repeat a transaction that fails by itself', async () => {
  const store = await openTestStore(await freshDatabase('PostgreSQL'))
  let runs = 0
  const insertTwice = inTransaction(store, async (transaction) => {
    runs += 1
    await transaction.insertInto('setting').values([setting, setting]).execute()
  })
  await expect(insertTwice).rejects.toThrow('duplicate key')
  expect(runs).toBe(1)
})

describe.each(databases)('statements committed together on %s', (database) => {
  const open = async () => {
    const store = await openTestStore(await freshDatabase(database))
    await store.insertInto('setting').values(setting).execute()
    const change = (name: string) => store.updateTable('setting').set({ value: '1' }).where('name', '=', name)
    const insert = (name: string) => store.insertInto('setting').values({ name, value: '0' })
    const stored = () => store.selectFrom('setting').selectAll().orderBy('name').execute()
    return { store, change, insert, stored }
  }

  test('all have their effect', async () => {
    const { store, change, insert, stored } = await open()
    expect(await commitAll(store, [change('first'), insert('second'), change('third')])).toEqual([1, 1, 0])
    expect(await stored()).toEqual([
      { name: 'first', value: '1' },
      { name: 'second', value: '0' },
    ])
  })

  test('none has an effect if the first changes no row', async () => {
    const { store, change, insert, stored } = await open()
    expect(await commitAll(store, [change('unknown'), insert('second')])).toBeUndefined()
    expect(await stored()).toEqual([setting])
  })

  test('none has an effect if one changes another number of rows than expected', async () => {
    const { store, change, insert, stored } = await open()
    const unexpected = new Error('unexpected')
    const steps = [insert('second'), expecting(change('unknown'), 1, unexpected), insert('third')]
    await expect(commitAll(store, steps)).rejects.toBe(unexpected)
    expect(await stored()).toEqual([setting])
    const within = inTransaction(store, (transaction) => executeAll(transaction, steps))
    await expect(within).rejects.toBe(unexpected)
    expect(await stored()).toEqual([setting])
  })

  test('insert many rows by one step, which counts those that are new', async () => {
    const { store, stored } = await open()
    const rows = ['first', 'second', 'third'].map((name) => ({ name, value: `of ${name}` }))
    const inserting = insertingEach(store, rows, (some) =>
      store
        .insertInto('setting')
        .values(some)
        .onConflict((conflict) => conflict.doNothing()),
    )
    const known = new Error('one is known')
    await expect(commitAll(store, [expecting(inserting, 3, known)])).rejects.toBe(known)
    expect(await stored()).toEqual([setting])
    expect(await commitAll(store, [expecting(inserting, 2, known)])).toEqual([2])
    expect(await stored()).toEqual([setting, ...rows.slice(1)])
  })

  test('none has an effect if a later one fails, and the next ones are committed', async () => {
    const { store, change, insert, stored } = await open()
    await expect(commitAll(store, [change('first'), insert('first')])).rejects.toThrow(/unique/i)
    expect(await stored()).toEqual([setting])
    expect(await commitAll(store, [change('first')])).toEqual([1])
    expect(await stored()).toEqual([{ name: 'first', value: '1' }])
  })
})
