import { randomBytes, randomUUIDv7 } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { Kysely, sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import type { Config } from '../config.ts'
import type { KeyRing } from './credentials.ts'
import { postgresDialect, sqliteDialect } from './dialects.ts'
import { forms } from './migrations/2026-11-20-forms.ts'
import { mail } from './migrations/2026-11-20-mail.ts'
import { scheduling } from './migrations/2026-11-20-scheduling.ts'
import { uploads } from './migrations/2026-11-20-uploads.ts'
import { analytics } from './migrations/2026-11-21-analytics.ts'
import { studies } from './migrations/2026-11-22-studies.ts'
import { studyMedia } from './migrations/2026-11-23-study-media.ts'
import { studyPlaces } from './migrations/2026-11-23-study-places.ts'
import { idempotency } from './migrations/2026-11-24-idempotency.ts'
import { schedulingHolds } from './migrations/2026-11-24-scheduling-holds.ts'
import { uploadClient } from './migrations/2026-11-24-upload-client.ts'
import { studyQuotas } from './migrations/2026-11-24-study-quotas.ts'
import { accounts } from './migrations/2026-11-25-accounts.ts'
import { workspaces } from './migrations/2026-11-25-workspaces.ts'
import { accountEvents } from './migrations/2026-11-26-account-events.ts'
import { workspaceBranding } from './migrations/2026-11-26-workspace-branding.ts'
import { jobs } from './migrations/2026-11-26-jobs.ts'
import { passkeys } from './migrations/2026-11-26-passkeys.ts'
import { personalData } from './migrations/2026-11-26-personal-data.ts'
import { bookingMailbox } from './migrations/2026-11-27-booking-mailbox.ts'
import { singleSignOn } from './migrations/2026-11-28-single-sign-on.ts'
import { plans } from './migrations/2026-11-29-plans.ts'
import { authoredStudies } from './migrations/2026-11-30-authored-studies.ts'
import { recruiting } from './migrations/2026-12-01-recruiting.ts'
import { segments } from './migrations/2026-12-02-segments.ts'
import { downloads } from './migrations/2026-12-04-downloads.ts'
import { webhooks } from './migrations/2026-12-04-webhooks.ts'
import { respondents } from './migrations/2026-12-05-respondents.ts'
import { shares } from './migrations/2026-12-06-shares.ts'
import { look } from './migrations/2026-12-07-look.ts'
import { figmaImports } from './migrations/2026-12-10-figma-imports.ts'
import { recordings } from './migrations/2026-12-11-recordings.ts'
import { handOver } from './migrations/2026-12-12-hand-over.ts'
import { recordingUpkeep } from './migrations/2026-12-13-recording-upkeep.ts'
import { widgets } from './migrations/2026-12-15-widgets.ts'
import { recordingFilters } from './migrations/2026-12-17-recording-filters.ts'
import { heatMaps } from './migrations/2026-12-18-heat-maps.ts'
import { recordingReview } from './migrations/2026-12-19-recording-review.ts'
import { captureReview } from './migrations/2026-12-24-capture-review.ts'
import { transcripts } from './migrations/2026-12-26-transcripts.ts'
import { visitedPages } from './migrations/2026-12-20-visited-pages.ts'
import { captures } from './migrations/2026-12-25-captures.ts'
import { recordingLists } from './migrations/2026-12-25-recording-lists.ts'
import { recordingPlaces } from './migrations/2026-12-26-recording-places.ts'
import { styleSheets } from './migrations/2026-12-27-style-sheets.ts'
import { deletionNotice } from './migrations/2026-12-09-deletion-notice.ts'
import { webhookSecrets } from './migrations/2026-12-08-webhook-secrets.ts'
import type { Store, Tables } from './schema.ts'
import { reasonOf, StoreUnavailableError } from './unavailable.ts'
import { createWriteHealth, type WriteHealth } from './write-health.ts'

/** By their date and name, in the order in which they run. */
export const migrations = {
  '2026-11-20-forms': forms,
  '2026-11-20-mail': mail,
  '2026-11-20-scheduling': scheduling,
  '2026-11-20-uploads': uploads,
  '2026-11-21-analytics': analytics,
  '2026-11-22-studies': studies,
  '2026-11-23-study-media': studyMedia,
  '2026-11-23-study-places': studyPlaces,
  '2026-11-24-idempotency': idempotency,
  '2026-11-24-scheduling-holds': schedulingHolds,
  '2026-11-24-upload-client': uploadClient,
  '2026-11-24-study-quotas': studyQuotas,
  '2026-11-25-accounts': accounts,
  '2026-11-25-workspaces': workspaces,
  '2026-11-26-account-events': accountEvents,
  '2026-11-26-workspace-branding': workspaceBranding,
  '2026-11-26-jobs': jobs,
  '2026-11-26-passkeys': passkeys,
  '2026-11-26-personal-data': personalData,
  '2026-11-27-booking-mailbox': bookingMailbox,
  '2026-11-28-single-sign-on': singleSignOn,
  '2026-11-29-plans': plans,
  '2026-11-30-authored-studies': authoredStudies,
  '2026-12-01-recruiting': recruiting,
  '2026-12-02-segments': segments,
  '2026-12-04-downloads': downloads,
  '2026-12-04-webhooks': webhooks,
  '2026-12-05-respondents': respondents,
  '2026-12-06-shares': shares,
  '2026-12-07-look': look,
  '2026-12-08-webhook-secrets': webhookSecrets,
  '2026-12-09-deletion-notice': deletionNotice,
  '2026-12-10-figma-imports': figmaImports,
  '2026-12-11-recordings': recordings,
  '2026-12-12-hand-over': handOver,
  '2026-12-13-recording-upkeep': recordingUpkeep,
  '2026-12-15-widgets': widgets,
  '2026-12-17-recording-filters': recordingFilters,
  '2026-12-18-heat-maps': heatMaps,
  '2026-12-19-recording-review': recordingReview,
  '2026-12-20-visited-pages': visitedPages,
  '2026-12-24-capture-review': captureReview,
  '2026-12-25-captures': captures,
  '2026-12-25-recording-lists': recordingLists,
  '2026-12-26-recording-places': recordingPlaces,
  '2026-12-26-transcripts': transcripts,
  '2026-12-27-style-sheets': styleSheets,
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
const isCurrent = async (store: Store) => {
  try {
    const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(store)
    return rows.length === Object.keys(migrations).length && rows.every(({ name }) => name in migrations)
  } catch {
    // An empty database has no such table. What else failed, fails again when it is migrated.
    return false
  }
}

const migrate = async (store: Store) => {
  const provider = { getMigrations: async () => migrations }
  return store.transaction().execute(async (transaction) => {
    const { error } = await new Migrator({ db: transaction, provider }).migrateToLatest()
    if (error) throw new Error(reasonOf(error), { cause: error })
  })
}

/** Retries: of two processes that start on an empty database at once, one fails to create the tables. */
const migrateWithRetry = async (store: Store, tries = 4): Promise<void> => {
  try {
    await migrate(store)
  } catch (error) {
    if (tries <= 1 || error instanceof StoreUnavailableError) throw error
    await migrateWithRetry(store, tries - 1)
  }
}

const healths = new WeakMap<Store, WriteHealth>()

interface StoreOptions {
  /** On SQLite: how long a statement waits for the locks of other processes, without blocking the event loop. */
  readonly deadlineMs?: number
  /** On PostgreSQL: the most connections that are open at a time. */
  readonly connections?: number
}

/**
 * Opens the database that `url` names (`file:…` or `postgres://…`) and migrates it.
 * @throws StoreError when it cannot be opened, is no database, or comes from a newer version.
 */
export const openStore = async (
  url: string,
  { connections, ...options }: StoreOptions = {},
): Promise<Store> => {
  try {
    const health = createWriteHealth()
    const dialect = isPostgres(url)
      ? postgresDialect(url, { health, ...(connections !== undefined && { connections }) })
      : sqliteDialect(sqliteFile(url), { ...options, health })
    const store = new Kysely<Tables>({ dialect })
    try {
      if (!(await isCurrent(store))) await migrateWithRetry(store)
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
    const name = `trial-${randomUUIDv7()}`
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
