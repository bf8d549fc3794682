import { randomBytes } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { Kysely, sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import { newId } from './new-id.ts'
import type { Config } from '../config.ts'
import type { KeyRing } from './credentials.ts'
import { postgresDialect, sqliteDialect } from './dialects.ts'
import { forms } from './migrations/2026-11-20-forms.ts'
import { mail } from './migrations/2026-11-20-mail.ts'
import { idempotency } from './migrations/2026-11-24-idempotency.ts'
import type { Store, Tables } from './schema.ts'
import { reasonOf, StoreUnavailableError } from './unavailable.ts'
import { createWriteHealth, type WriteHealth } from './write-health.ts'

/** Migrations by their date and name, which is the order in which they run. */
export type Migrations = Readonly<Record<string, Migration>>

/** The tables that belong to no feature, and the first ones of the forms and their mail. */
export const firstMigrations: Migrations = {
  '2026-11-20-forms': forms,
  '2026-11-20-mail': mail,
  '2026-11-24-idempotency': idempotency,
}

/** The database cannot be opened or migrated; the message is one line. */
export class StoreError extends Error {
  override name = 'StoreError'
}

const isPostgres = (url: string) => /^postgres(ql)?:/.test(url)

const sqliteFile = (url: string) =>
  url.startsWith('file:///') ? fileURLToPath(url) : url.slice('file:'.length)

/** The database for start-up and error messages, without user name and password. */
export const describeStore = (url: string) => {
  if (!isPostgres(url)) return `SQLite at ${sqliteFile(url)}`
  const { hostname, port, pathname } = new URL(url)
  return `PostgreSQL at ${hostname || 'localhost'}${port && `:${port}`}${pathname}`
}

/** Whether exactly the known migrations have run: the migrator reads the columns of every table to find that out. */
const isCurrent = async (store: Store, migrations: Migrations) => {
  try {
    const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(store)
    return rows.length === Object.keys(migrations).length && rows.every(({ name }) => name in migrations)
  } catch {
    // An empty database has no such table. What else failed, fails again when it is migrated.
    return false
  }
}

const migrate = async (store: Store, migrations: Migrations) => {
  const provider = { getMigrations: async () => ({ ...migrations }) }
  return store.transaction().execute(async (transaction) => {
    const { error } = await new Migrator({ db: transaction, provider }).migrateToLatest()
    if (error) throw new Error(reasonOf(error), { cause: error })
  })
}

/** Retries: of two processes that start on an empty database at once, one fails to create the tables. */
const migrateWithRetry = async (store: Store, migrations: Migrations, tries = 4): Promise<void> => {
  try {
    await migrate(store, migrations)
  } catch (error) {
    if (tries <= 1 || error instanceof StoreUnavailableError) throw error
    await migrateWithRetry(store, migrations, tries - 1)
  }
}

const healths = new WeakMap<Store, WriteHealth>()

export interface StoreOptions {
  /** On SQLite: how long a statement waits for the locks of other processes, without blocking the event loop. */
  readonly deadlineMs?: number
  /** On PostgreSQL: the most connections that are open at a time. */
  readonly connections?: number
}

/**
 * Opens the database that `url` names (`file:…` or `postgres://…`) and runs those of `migrations` that it lacks.
 * @throws StoreError when it cannot be opened, is no database, or comes from a newer version.
 */
export const openMigrated = async (
  url: string,
  migrations: Migrations,
  { connections, ...options }: StoreOptions = {},
): Promise<Store> => {
  try {
    const health = createWriteHealth()
    const dialect = isPostgres(url)
      ? postgresDialect(url, { health, ...(connections !== undefined && { connections }) })
      : sqliteDialect(sqliteFile(url), { ...options, health })
    const store = new Kysely<Tables>({ dialect })
    try {
      if (!(await isCurrent(store, migrations))) await migrateWithRetry(store, migrations)
      healths.set(store, health)
      return store
    } catch (error) {
      await store.destroy()
      throw error
    }
  } catch (error) {
    throw new StoreError(`The database cannot be opened: ${describeStore(url)}: ${reasonOf(error)}`, {
      cause: error,
    })
  }
}

/** Size of a trial write in bytes: it takes several pages, so that a full disk cannot hide in a half-empty one. */
const trialBytes = 32 * 1024

/** Writes and deletes a row in one transaction, which reaches the disk although it changes nothing. */
const tryWrite = (store: Store) =>
  store.transaction().execute(async (transaction) => {
    const name = `trial-${newId()}`
    const value = randomBytes(trialBytes).toString('base64')
    await transaction.insertInto('setting').values({ name, value }).execute()
    await transaction.deleteFrom('setting').where('name', '=', name).execute()
  })

/**
 * Runs an empty query, and a trial write if there was no successful write recently.
 * @throws when the database does not answer or does not accept writes.
 */
export const pingStore = async (store: Store) => {
  await store.selectNoFrom(sql`1`.as('one')).execute()
  await healths.get(store)?.check(() => tryWrite(store))
}

/** The secret in the database, which all its processes share; the first process generates it. */
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

/** Names the secret in the database in `SECRETS_OLD`. */
const storedSecretName = 'stored'

/** The configured secrets; without `SECRET` the current one is that in the database. */
export const openKeyRing = async (
  store: Store,
  { secret, oldSecrets }: Pick<Config, 'secret' | 'oldSecrets'>,
): Promise<KeyRing> => {
  const needsStored = secret === undefined || oldSecrets.includes(storedSecretName)
  const stored = needsStored ? await sharedSecret(store) : ''
  const others = oldSecrets.map((each) => (each === storedSecretName ? stored : each))
  return [secret ?? stored, ...others]
}
