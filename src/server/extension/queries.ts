import { generateKeyPairSync } from 'node:crypto'
import type { Store } from '../store/schema.ts'

const name = 'extension-key'

/** A public key in base64. Nothing is signed with its private key, which is thrown away. */
const createKey = () =>
  generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'der' },
    privateKeyEncoding: { type: 'pkcs8', format: 'der' },
  }).publicKey.toString('base64')

const readKey = (store: Store) =>
  store.selectFrom('setting').select('value').where('name', '=', name).executeTakeFirst()

/** The key that gives the browser extension of this installation its id; the first process that asks generates it. */
export const extensionKey = async (store: Store): Promise<string> => {
  const known = await readKey(store)
  if (known) return known.value
  await store
    .insertInto('setting')
    .values({ name, value: createKey() })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute()
  return (await readKey(store))?.value ?? createKey()
}
