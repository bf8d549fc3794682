import { Readable } from 'node:stream'
import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { newId } from '../store/new-id.ts'
import { type AccountExport, accountLimits } from '#contract/accounts/account.ts'
import type { confirmationForm } from '#contract/accounts/passkeys.ts'
import { accountMessages } from '#contract/accounts/messages.ts'
import { createStreamedReplies, setFileHeaders } from '../http/streamed-replies.ts'
import { enqueueJob } from '../jobs/queries/job-queue.ts'
import { queueMail } from '../mail/outbox.ts'
import { inTransaction } from '../store/transaction.ts'
import { confirmIdentity } from './confirm-password.ts'
import {
  type AccountCall,
  type AccountContext,
  type CallWithBody,
  denied,
  recordChange,
  signedIn,
  success,
} from './context.ts'
import { decryptFile } from '../files/file-cipher.ts'
import { markForDeletion, unmarkForDeletion } from './queries/deletion.ts'
import { type ExportRow, findReadyExport, insertExport, listExports } from './queries/exports.ts'
import { lockPersonWithPassword } from './queries/persons.ts'

const conflict = (message: string) => ({ status: 409, body: { message } }) as const
const wrongPassword = denied(401, accountMessages.wrongPassword)
const signedOut = denied(401, accountMessages.signedOut)
const exportUnknown = denied(404, accountMessages.exportUnknown)

const stateOf = ({ file_key, state, claim }: ExportRow): AccountExport['state'] => {
  if (file_key !== null) return 'ready'
  if (state !== 'waiting') return 'failed'
  return claim === null ? 'waiting' : 'running'
}

const toExport = (row: ExportRow): AccountExport => ({
  id: row.id,
  state: stateOf(row),
  progress: row.file_key === null ? (row.progress ?? 0) : 1,
  bytes: row.bytes,
  createdAt: row.created_at,
  expiresAt: row.expires_at,
})

const isUnfinished = ({ state }: AccountExport) => state === 'waiting' || state === 'running'

interface ExportCall extends AccountCall {
  readonly params: { readonly export: string }
  readonly request: FastifyRequest
}

/** Handlers of persons about the data of their account: its export and its deletion. */
export const createOwnDataHandlers = (context: AccountContext) => {
  const { store, cookie, mails, sendsMail, files, exportJob } = context
  const { hooks, send } = createStreamedReplies()

  return {
    exportAccount: async (call: CallWithBody<z.output<typeof confirmationForm>>) => {
      const confirmed = await confirmIdentity(context, call, call.body.password)
      if (!confirmed.isConfirmed) return confirmed.reply
      const { person } = confirmed
      const now = new Date()
      return inTransaction(store, async (transaction) => {
        // Two requests at once would each find no export.
        if (!(await lockPersonWithPassword(transaction, person))) return signedOut
        const known = (await listExports(transaction, person.id, now.toISOString())).map(toExport)
        if (known.some(isUnfinished)) return conflict(accountMessages.exportRunning)
        if (known.filter(({ state }) => state === 'ready').length >= accountLimits.exports)
          return conflict(accountMessages.exportedOften(accountLimits.exports))
        const id = newId()
        const jobId = await enqueueJob(transaction, exportJob, { export: id }, { personId: person.id })
        if (jobId === undefined) return conflict(accountMessages.exportRunning)
        await insertExport(transaction, { id, personId: person.id, jobId }, now)
        const change = { personId: person.id, request: call.request, now: now.toISOString() }
        await recordChange(context, transaction, { ...change, action: 'exportAccount' })
        const [started] = await listExports(transaction, person.id, now.toISOString())
        return started ? ({ status: 200, body: toExport(started) } as const) : signedOut
      })
    },

    listAccountExports: async ({ request }: AccountCall) => {
      const { person } = await signedIn(request)
      const rows = await listExports(store, person.id, new Date().toISOString())
      return { status: 200, body: { exports: rows.map(toExport) } } as const
    },

    downloadAccountExport: {
      hooks,
      handler: async ({ request, reply, params }: ExportCall) => {
        const { person } = await signedIn(request)
        const now = new Date().toISOString()
        const found = await findReadyExport(store, person.id, params.export, now)
        if (!found || found.file_id === null || found.file_key === null) return exportUnknown
        setFileHeaders(reply, 'understory-account.zip')
        // Fastify answers HEAD with the headers of GET, and would read the whole file for them.
        if (request.method === 'HEAD') return { status: 200, body: new Uint8Array() } as const
        const content = await files.get(found.file_id)
        if (!content) return exportUnknown
        const encrypted = Readable.from(content)
        const decrypting = decryptFile(found.file_key)
        encrypted.on('error', (error) => decrypting.destroy(error))
        decrypting.on('close', () => encrypted.destroy())
        send(request, encrypted.pipe(decrypting))
        return { status: 200, body: new Uint8Array() } as const
      },
    },

    deleteAccount: async (call: CallWithBody<z.output<typeof confirmationForm>>) => {
      const { request, reply, body } = call
      const confirmed = await confirmIdentity(context, call, body.password)
      if (!confirmed.isConfirmed) return confirmed.reply
      const now = new Date()
      const result = await inTransaction(store, async (transaction) => {
        const marked = await markForDeletion(transaction, confirmed.person, now)
        if (marked.outcome !== 'done') return marked
        const change = { personId: confirmed.person.id, request, now: now.toISOString() }
        await recordChange(context, transaction, { ...change, action: 'deleteAccount' })
        if (sendsMail)
          await queueMail(transaction, mails.deletionAsked(marked.email, marked.deletionAt), null)
        return marked
      })
      if (result.outcome === 'ownsWorkspaces')
        return conflict(accountMessages.ownsWorkspaces(result.names.join(', ')))
      if (result.outcome !== 'done') return wrongPassword
      cookie.clear(reply)
      const { deletionAt } = result
      return { status: 200, body: { message: accountMessages.sent.deletionAsked, deletionAt } } as const
    },

    cancelDeletion: async ({ request }: AccountCall) => {
      const { person } = await signedIn(request)
      return inTransaction(store, async (transaction) => {
        const kept = await unmarkForDeletion(transaction, person.id)
        if (!kept) return conflict(accountMessages.noDeletion)
        const now = new Date().toISOString()
        await recordChange(context, transaction, {
          personId: person.id,
          action: 'cancelDeletion',
          request,
          now,
        })
        if (sendsMail) await queueMail(transaction, mails.deletionCanceled(kept.email), null)
        return success(accountMessages.sent.deletionCanceled)
      })
    },
  }
}
