import { randomBytes } from 'node:crypto'
import type { Store } from './schema.ts'

/** A secret all processes on this store share; made by the first one that asks. */
export const sharedSecret = async (store: Store): Promise<string> => {
  const name = 'secret'
  await store
    .insertInto('setting')
    .values({ name, value: randomBytes(32).toString('base64url') })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute()
  const { value } = await store
    .selectFrom('setting')
    .select('value')
    .where('name', '=', name)
    .executeTakeFirstOrThrow()
  return value
}
