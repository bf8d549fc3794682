import { z } from 'zod'
import type { FileStore } from '../files/file-store.ts'
import { defineJob } from '../jobs/define-job.ts'
import { WorkError } from '../jobs/lease-worker.ts'
import { erasePersonRows } from '../inbox/queries/erase-person.ts'
import type { PersonalData } from '../personal-data.ts'
import { isPurgeDue, markPurged } from '../store/purge-due.ts'
import { purgeDeletedRows } from '../store/purge.ts'
import type { Store } from '../store/schema.ts'
import { inTransaction } from '../store/transaction.ts'
import { closeForErasure, deleteAccountRows, listDueDeletions } from './queries/deletion.ts'
import { removeExports } from './queries/exports.ts'

interface EraseContext {
  readonly store: Store
  readonly files: FileStore
  /** The personal data that the features beside accounts store. */
  readonly personalData: PersonalData
}

/** The tables with data of accounts. */
const accountTables = [
  'person',
  'person_session',
  'account_token',
  'account_event',
  'account_export',
  'recovery_code',
  'passkey',
] as const

interface EraseOptions {
  readonly now: Date
  /** Erases an account although its grace has not ended, or was never asked for. */
  readonly isForced: boolean
}

/**
 * Erases the files and rows of an account; with a verified address also what was sent with it, as `npm run inbox --
 * forget` does. `purgeErased` then rewrites the files of the database. An interrupted run is completed by another.
 */
export const eraseAccount = async (
  { store, files, personalData }: EraseContext,
  personId: string,
  options: EraseOptions,
) => {
  const removeFile = (id: string) => files.remove(id)
  const closing = await inTransaction(store, (transaction) => closeForErasure(transaction, personId, options))
  if (closing.outcome !== 'closed') return closing.outcome
  const { person } = closing
  await removeExports(store, removeFile, { personId })
  // Forms with an unverified address may have been sent by another person.
  if (person.verified_at !== null) await erasePersonRows(store, person.email, { removeFile, personalData })
  await inTransaction(store, (transaction) => deleteAccountRows(transaction, person, personalData))
  return 'erased'
}

/** Rewrites the files of the database if accounts or responses were erased since the last time. */
export const purgeErased = async ({ store, personalData }: Omit<EraseContext, 'files'>) => {
  if (!(await isPurgeDue(store))) return
  await purgeDeletedRows(store, [...accountTables, ...(personalData.tables ?? [])])
  await markPurged(store)
}

/** The job that erases, each night, the accounts whose grace has ended. */
export const createEraseJob = (context: EraseContext) =>
  defineJob({
    kind: 'eraseAccounts',
    payload: z.object({}),
    schedule: { pattern: '40 2 * * *', payload: {} },
    run: async (_, { signal }) => {
      const { store } = context
      const now = new Date()
      const counts = { erased: 0, stays: 0, ownsWorkspaces: 0 }
      for (const { id } of await listDueDeletions(store, now)) {
        signal.throwIfAborted()
        counts[await eraseAccount(context, id, { now, isForced: false })] += 1
      }
      await purgeErased(context)
      if (counts.ownsWorkspaces > 0)
        throw new WorkError(`${counts.ownsWorkspaces} accounts own workspaces with other members`, {
          permanent: true,
          code: 'owner',
        })
      return counts
    },
  })
