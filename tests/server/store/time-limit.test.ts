import Fastify from 'fastify'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { replyToError } from '#server/http/errors.ts'
import type { StoreOrTransaction } from '#server/store/schema.ts'
import { inTime, withTimeLimit } from '#server/store/time-limit.ts'
import { supportsRowLocks } from '#server/store/transaction.ts'
import { databases, freshDatabase, openTestStore } from '../../support/databases.ts'

/** A search that never ends by itself. */
const searchForever = (store: StoreOrTransaction) => {
  const isIn = inTime(sql.ref<number>('n'), { isPostgres: supportsRowLocks(store) })
  return store
    .withRecursive('number(n)', (query) =>
      query
        .selectNoFrom(sql<number>`1`.as('n'))
        .unionAll(query.selectFrom('number').select(sql<number>`n % 1000 + 1`.as('n'))),
    )
    .selectFrom('number')
    .select((select) => select.fn.countAll().as('count'))
    .where(isIn)
    .execute()
}

describe.each(databases)('endless searches on %s', (database) => {
  test('end with an error of the filter, while other statements are answered', async () => {
    const store = await openTestStore(await freshDatabase(database))
    const app = Fastify().setErrorHandler(replyToError)
    app.get('/', () => withTimeLimit(store, searchForever))
    let ended = 0
    const searches = [1, 2, 3].map(async () => {
      const reply = await app.inject('/')
      ended += 1
      return reply
    })
    for (let number = 0; number < 20; number += 1) {
      await store
        .insertInto('setting')
        .values({ name: `n${number}`, value: '' })
        .execute()
      await store
        .selectFrom('setting')
        .select('name')
        .where('name', '=', `n${number}`)
        .executeTakeFirstOrThrow()
    }
    expect(ended).toBe(0)
    for (const reply of await Promise.all(searches)) {
      expect(reply.statusCode).toBe(422)
      expect(reply.json()).toEqual({ errors: { filter: ['The search took too long'] } })
    }
  })
})
