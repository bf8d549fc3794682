import type { downloadForm } from '#contract/downloads/downloads.ts'
import type { Change } from '../../members/queries/change-workspace.ts'
import { Readable } from 'node:stream'
import type { z } from 'zod'
import { messages } from '#contract/shared/messages.ts'
import { studyMessages } from '#contract/studies/messages.ts'
import { downloadCalls } from '#contract/downloads/calls.ts'
import { type Download, type DownloadFormat, downloadLimits } from '#contract/downloads/downloads.ts'
import { namesPeople, type ResultsFilter, resultsFilter } from '#contract/studies/results.ts'
import { decryptFile } from '../../files/file-cipher.ts'
import type { FileStore } from '../../files/file-store.ts'
import type { Member } from '../../http/caller.ts'
import { createStreamedReplies, setFileHeaders } from '../../http/streamed-replies.ts'
import { BusyError } from '../../jobs/bounded-queue.ts'
import { enqueueJob } from '../../jobs/queries/job-queue.ts'
import type { Store } from '../../store/schema.ts'
import { done, invalid } from '../../members/define-refusals.ts'
import { refuseExpiredResults } from '../../members/entitlements.ts'
import { changeWorkspace } from '../../members/queries/change-workspace.ts'
import { findOwnStudy } from '../queries/own-studies.ts'
import { memberHandler, refuse } from '../refusals.ts'
import type { StudyCatalog } from '../catalog.ts'
import type { DownloadJob } from './job.ts'
import {
  type DownloadRow,
  findReadyDownload,
  insertDownload,
  listDownloads,
  newDownloadId,
} from './queries/downloads.ts'

interface DownloadContext {
  readonly store: Store
  readonly files: FileStore
  readonly studies: StudyCatalog
  readonly downloadJob: DownloadJob
}

const stateOf = ({ file_key, state, claim }: DownloadRow): Download['state'] => {
  if (file_key !== null) return 'ready'
  if (state !== 'waiting') return 'failed'
  return claim === null ? 'waiting' : 'running'
}

const toDownload = (row: DownloadRow): Download => ({
  id: row.id,
  format: row.format,
  filter: resultsFilter.parse(JSON.parse(row.filter)),
  state: stateOf(row),
  progress: row.file_key === null ? (row.progress ?? 0) : 1,
  bytes: row.bytes,
  createdAt: row.created_at,
  expiresAt: row.expires_at,
})

/** Whether a member may have the answers that a filter selects. */
const mayFilter = ({ permissions }: Member, filter: ResultsFilter) =>
  !namesPeople(filter) || permissions.includes('people:read')

/** The end of the file name by format. */
const extensions: Readonly<Record<DownloadFormat, string>> = {
  csv: '-csv.zip',
  xlsx: '.xlsx',
  json: '.json',
  spss: '-spss.zip',
  pdf: '.pdf',
  charts: '-charts.zip',
  bundle: '.jsonl',
}

/** Handlers of files with results. */
export const createDownloadHandlers = ({ store, files, studies, downloadJob }: DownloadContext) => {
  const { hooks, send } = createStreamedReplies()

  const start = (change: Change, studyId: string, form: z.output<typeof downloadForm>) =>
    changeWorkspace(store, change, async ({ transaction, workspace, now, record }) => {
      const study = await findOwnStudy(transaction, workspace.id, studyId)
      if (!study || study.version === null) return { outcome: 'studyUnknown' } as const
      const expired = await refuseExpiredResults(transaction, study.id, now)
      if (expired) return { outcome: 'expired', reply: expired } as const
      const known = await listDownloads(transaction, workspace.id, study.id, now)
      const isFull = known.filter((row) => stateOf(row) !== 'failed').length >= downloadLimits.perStudy
      if (isFull) return { outcome: 'tooManyDownloads' } as const
      const id = newDownloadId()
      const owner = { workspaceId: workspace.id }
      const jobId = await enqueueJob(transaction, downloadJob, { download: id }, owner)
      if (jobId === undefined) throw new Error('A new download has a job already')
      const download = { ...form, ...owner, id, studyId: study.id, jobId }
      await insertDownload(transaction, download, now)
      await record('startDownload', `${study.title} (${form.format})`)
      const [started] = await listDownloads(transaction, workspace.id, study.id, now)
      if (!started) throw new Error('A download was not stored')
      return { outcome: 'done', download: toDownload(started) } as const
    })

  return {
    startDownload: memberHandler(downloadCalls.startDownload, async (call) => {
      const { change, member, params, body, reply } = call
      if (!(await findOwnStudy(store, member.workspaceId, params.study))) return refuse('studyUnknown')
      if (!mayFilter(member, body.filter)) return refuse('peopleForMembers')
      const { results } = body.filter
      if (results !== undefined && !(await studies.ofResults(params.study, Number(results))))
        return invalid({ 'filter.results': [messages.invalid] })
      try {
        const started = await start(change, params.study, body)
        if (started.outcome === 'expired') return started.reply
        return started.outcome === 'done' ? done(started.download) : started
      } catch (error) {
        if (!(error instanceof BusyError)) throw error
        reply.header('retry-after', error.retryAfter)
        return { status: 503, body: { message: studyMessages.downloadsBusy } } as const
      }
    }),

    listDownloads: memberHandler(downloadCalls.listDownloads, async ({ member, params }) => {
      const { workspaceId } = member
      const study = await findOwnStudy(store, workspaceId, params.study)
      if (!study) return refuse('studyUnknown')
      const rows = await listDownloads(store, workspaceId, study.id, new Date())
      // The size of a file would tell how many of the answers are by people of a segment.
      return done({ downloads: rows.map(toDownload).filter(({ filter }) => mayFilter(member, filter)) })
    }),

    readDownload: {
      hooks,
      handler: memberHandler(downloadCalls.readDownload, async ({ member, request, reply, params }) => {
        const found = await findReadyDownload(store, member.workspaceId, params.download)
        if (!found || found.file_id === null || found.file_key === null) return refuse('downloadUnknown')
        if (!mayFilter(member, resultsFilter.parse(JSON.parse(found.filter))))
          return refuse('peopleForMembers')
        setFileHeaders(reply, `${found.study_id}${extensions[found.format]}`)
        // Fastify answers HEAD with the headers of GET, and would read the whole file for them.
        if (request.method === 'HEAD') return done(new Uint8Array())
        const content = await files.get(found.file_id)
        if (!content) return refuse('downloadUnknown')
        const encrypted = Readable.from(content)
        const decrypting = decryptFile(found.file_key)
        encrypted.on('error', (error) => decrypting.destroy(error))
        decrypting.on('close', () => encrypted.destroy())
        send(request, encrypted.pipe(decrypting))
        return done(new Uint8Array())
      }),
    },
  }
}
