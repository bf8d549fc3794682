import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { z } from 'zod'
import { identifier } from '#contract/accounts/account.ts'
import type { FileStore } from '../files/file-store.ts'
import { withTemporaryFile } from '../files/incoming.ts'
import { defineJob } from '../jobs/define-job.ts'
import { queueMail } from '../mail/outbox.ts'
import type { PersonalData } from '../personal-data.ts'
import type { Store } from '../store/schema.ts'
import { inTransaction } from '../store/transaction.ts'
import { createAccountArchive } from './account-archive.ts'
import type { AccountMails } from './account-mails.ts'
import { encryptFile } from '../files/file-cipher.ts'
import { findUnfinishedExport, finishExport, nameExportFile } from './queries/exports.ts'
import { findPerson } from './queries/persons.ts'

interface ExportJobContext {
  readonly store: Store
  readonly files: FileStore
  readonly uploadsDir: string
  readonly mails: AccountMails
  readonly sendsMail: boolean
  readonly personalData: PersonalData
}

/**
 * The job that makes the file of an export, and mails its owner. A second attempt replaces the file of one that was
 * lost.
 */
export const createExportJob = ({
  store,
  files,
  uploadsDir,
  mails,
  sendsMail,
  personalData,
}: ExportJobContext) =>
  defineJob({
    kind: 'exportAccount',
    payload: z.object({ export: identifier }),
    run: async ({ export: id }, { signal, progress }) => {
      const found = await findUnfinishedExport(store, id, new Date().toISOString())
      const archive = found && (await createAccountArchive({ store, files, personalData }, found.person_id))
      if (!archive) return
      if (found.file_id !== null) await files.remove(found.file_id)
      const fileId = randomUUID()
      await nameExportFile(store, id, fileId)
      await progress(0.2)
      await withTemporaryFile(uploadsDir, async (path) => {
        const { stream, fileKey } = encryptFile()
        await pipeline(archive, stream, createWriteStream(path, { mode: 0o600 }), { signal })
        await files.put(fileId, path)
        const { size: bytes } = await stat(path)
        const isFinished = await inTransaction(store, async (transaction) => {
          const file = { fileId, fileKey: fileKey(), bytes }
          if (!(await finishExport(transaction, id, file))) return false
          const person = await findPerson(transaction, found.person_id)
          if (sendsMail && person) await queueMail(transaction, mails.exportReady(person.email), null)
          return true
        })
        // Another attempt has stored the export already, or the account was erased.
        if (!isFinished) await files.remove(fileId)
      })
    },
  })
export type ExportJob = ReturnType<typeof createExportJob>
