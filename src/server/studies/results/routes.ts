import { Readable } from 'node:stream'
import type { FastifyRequest } from 'fastify'
import { studyMessages } from '#contract/studies/messages.ts'
import type { FieldErrors } from '#contract/shared/replies.ts'
import type { ToolSettings } from '#contract/studies/registry.ts'
import {
  namesPeople,
  type ResultsFilter,
  resultsFilter,
  type ShareAllows,
} from '#contract/studies/results.ts'
import { prefixed } from '#studies/engine/field-errors.ts'
import type { NumberTable } from '#studies/define-tool.ts'
import { readNumberTables } from '#studies/engine/report/number-tables.ts'
import type { OpenStudy } from '#studies/engine/published.ts'
import type { FileStore } from '../../files/file-store.ts'
import { createPictureReader } from '../../files/media/read-picture.ts'
import { clientNetwork } from '../../http/client-address.ts'
import { createUnlocking, type ShareHeaders } from '../../http/link-access.ts'
import { createSlots } from '../../jobs/slots.ts'
import { createStreamedReplies, setFileHeaders } from '../../http/streamed-replies.ts'
import { whileConnected } from '../../http/while-connected.ts'
import { BusyError } from '../../jobs/bounded-queue.ts'
import type { Asker } from '../../jobs/workspace-turns.ts'
import type { KeyRing } from '../../store/credentials.ts'
import type { RateCounter } from '../../store/rate-limits.ts'
import type { Store } from '../../store/schema.ts'
import type { Actor } from '../../members/audit.ts'
import { refuseExpiredResults } from '../../members/entitlements.ts'
import type { StudyCatalog } from '../catalog.ts'
import type { DownloadSource } from './download-source.ts'
import { workbookOf } from './workbook.ts'
import { findShare, type ShareScope, createGate } from '../result-links/public.ts'
import { filterOfScope } from './shared-results.ts'
import { anonymousLimits, type ExportLimits, type ExportTable, exportCsv, numbersCsv } from './export.ts'
import { changeStudySettings } from './queries/settings.ts'
import { listRespondents, readResults } from './read-results.ts'
import type { PlanReports } from './plan-reports.ts'
import { createReportService } from './report-service.ts'
import { ReportLimitError } from './report-thread.ts'
import type { ReplyReader } from './results-cache.ts'
import { busyReading, isTooLong, longRetrySeconds, unlessBusy } from './unless-busy.ts'

export interface ResultsContext {
  readonly store: Store
  readonly studies: StudyCatalog
  readonly files: FileStore
  readonly counter: RateCounter
  readonly keys: KeyRing
  readonly resultsReader: ReplyReader
  readonly planReports: PlanReports
}

/** The part of a Fastify reply that is used here. */
interface Reply {
  header(name: string, value: string | number): Reply
  serializer(serialize: (payload: unknown) => string): Reply
}

interface ResultsCall {
  readonly params: { readonly study: string }
  readonly headers: ShareHeaders
  readonly query: ResultsFilter
  readonly request: FastifyRequest
  readonly reply: Reply
}
interface UnlockCall extends Omit<ResultsCall, 'query'> {
  readonly body: { readonly password: string }
}
type ExportCall = ResultsCall & { readonly params: { readonly table: ExportTable | 'numbers' } }
interface SettingsCall extends Omit<ResultsCall, 'query'> {
  readonly body: { readonly settings: ToolSettings }
}

const everyResponse = resultsFilter.parse({})

const unknown = { status: 404, body: { message: studyMessages.unknown } } as const
const replyInvalid = (errors: FieldErrors) => ({ status: 422, body: { errors } }) as const
const tagsForMembers = { status: 403, body: { message: studyMessages.link.tags } } as const
const peopleForMembers = { status: 403, body: { message: studyMessages.link.people } } as const
const busy = { status: 503, body: { message: studyMessages.report.busy } } as const
const tooLarge = { status: 500, body: { message: studyMessages.report.tooLarge } } as const

const replyToFailedReport = (error: unknown, { log }: FastifyRequest, reply: Reply) => {
  if (error instanceof BusyError) {
    reply.header('retry-after', error.retryAfter)
    return busy
  }
  // The client of an aborted report has left and reads no reply.
  if (error instanceof DOMException && error.name === 'AbortError') return busy
  if (isTooLong(error)) {
    reply.header('retry-after', longRetrySeconds)
    return busy
  }
  if (!(error instanceof ReportLimitError)) throw error
  log.error({ limit: error.limit }, 'a report exceeded its limit')
  return tooLarge
}

/**
 * Downloads at the same time, of all, of one client and of one workspace. A person takes one at a time; several people
 * share the address of an office.
 */
const exportLimits = { total: 24, perClient: 4, perWorkspace: 12 } as const
/** Seconds after which a refused download may be tried again. */
const exportRetrySeconds = 10
interface ReportOf {
  readonly request: FastifyRequest
  readonly asker: Asker
  readonly study: OpenStudy
  readonly filter: ResultsFilter
  readonly allows: ShareAllows
  readonly scope: ShareScope | null
}

/** The client of a streamed file sees its progress. */
const ignoreProgress = async () => {}

/** The source of a streamed file; an undefined limit means no limit. */
interface LimitedSource extends Omit<DownloadSource, 'onRows'> {
  readonly limits: ExportLimits | undefined
  /** All numbers as tables, computed in a thread. */
  readonly numbers: () => Promise<readonly NumberTable[]>
}

interface Access {
  readonly allows: ShareAllows
  /** The scope fixed by the link; null without a link, and for one whose readers choose the filter. */
  readonly scope: ShareScope | null
  /** Whether the client is a member of the study's workspace. */
  readonly isMember: boolean
  readonly actor: Actor
  /** The network of the client, and the workspace of the study. */
  readonly asker: Asker
}

/** Creates the handlers of results, exports, reports and settings. */
export const createResultsHandlers = (context: ResultsContext) => {
  const { store, studies, files, counter, keys, resultsReader: reader, planReports } = context
  const gate = createGate(store, keys)
  const unlock = createUnlocking(counter, keys)
  const exportSlots = createSlots(exportLimits)
  const workspaceSlots = createSlots({ ...exportLimits, perClient: exportLimits.perWorkspace })
  const { hooks, send } = createStreamedReplies()
  const readReport = createReportService({ readPicture: createPictureReader(files) })

  /** Calls `answer` if the client has access to the results; otherwise returns the reply that denies it. */
  const guarded = async <Answer>(
    {
      params,
      headers,
      request,
      query,
    }: Pick<ResultsCall, 'params' | 'headers' | 'request'> & Partial<Pick<ResultsCall, 'query'>>,
    permission: keyof ShareAllows | undefined,
    answer: (open: OpenStudy, access: Access, filter: ResultsFilter) => Promise<Answer>,
  ) => {
    const found = await studies.find(params.study)
    if (!found) return unknown
    const access = await gate.enter(found.row, { headers, caller: () => request.caller() }, permission)
    if (access.status !== 200) return access
    const expired = await refuseExpiredResults(store, params.study)
    if (expired) return expired
    const scope = access.share?.scope ?? null
    const filter = scope ? filterOfScope(scope) : (query ?? everyResponse)
    // Tags are notes of the team.
    if (!scope && filter.tag !== undefined && !access.isMember) return tagsForMembers
    if (namesPeople(filter) && !access.readsPeople) return peopleForMembers
    const { results } = filter
    const open = results === undefined ? found.open : await studies.ofResults(params.study, Number(results))
    const asker = { client: clientNetwork(request.ip), workspace: found.row.workspace_id }
    return open ? answer(open, { ...access, scope, asker }, filter) : unknown
  }

  const reportFile = async (
    { request, asker, study, filter, allows, scope }: ReportOf,
    form: 'pdf' | 'numbers',
  ): Promise<Uint8Array<ArrayBuffer>> => {
    const facts = planReports.isShownTo(scope) ? await planReports.facts(study) : null
    const version = JSON.stringify([await reader.version(study, filter), facts])
    const readPlan =
      facts &&
      ((everyoneLeft: AbortSignal) =>
        reader.inTurn(asker, (ends) => planReports.report(study, facts, ends), everyoneLeft))
    return whileConnected(request, (signal) =>
      readReport(
        { study: study.resultsId, form, version, filter, allows, readPlan, asker, signal },
        (everyoneLeft) =>
          reader.inTurn(asker, (ends) => readResults(store, study, filter, allows, ends), everyoneLeft),
      ),
    )
  }

  /** Replies to HEAD: Fastify answers it with the headers of GET, and would write the whole file for them. */
  const headersOf = <Empty>(
    { request, reply }: Pick<ResultsCall, 'request' | 'reply'>,
    { name, empty }: { readonly name: string; readonly empty: Empty },
  ) => {
    setFileHeaders(reply, name)
    send(request, Readable.from([]))
    return { status: 200, body: empty } as const
  }

  /** Streams a file to a client who may export; `end` is the end of its name, `empty` its body in the typed reply. */
  const streamed = <Empty>(
    call: ResultsCall,
    { end, empty }: { readonly end: string; readonly empty: Empty },
    open: (source: LimitedSource) => Promise<Readable>,
  ) =>
    guarded(call, 'export', async (study, { isMember, allows, scope, asker }, filter) => {
      const { headers, request, reply } = call
      const name = `${study.study.id}${end}`
      if (request.method === 'HEAD') return headersOf(call, { name, empty })
      const freeOwn = exportSlots.take(asker.client)
      const freeShared = freeOwn && workspaceSlots.take(asker.workspace)
      const free = () => {
        freeOwn?.()
        freeShared?.()
      }
      if (!freeShared) {
        free()
        reply.header('retry-after', exportRetrySeconds)
        return busyReading
      }
      try {
        const isAnonymous = !isMember && headers['x-share-token'] === undefined
        const limits = isAnonymous ? anonymousLimits : undefined
        const numbers = async () =>
          readNumberTables(await reportFile({ request, asker, study, filter, allows, scope }, 'numbers'))
        const file = await open({ store, open: study, filter, hasNotes: isMember, limits, numbers })
        file.once('end', free).once('close', free)
        send(request, file)
      } catch (error) {
        free()
        return replyToFailedReport(error, request, reply)
      }
      setFileHeaders(reply, name)
      return { status: 200, body: empty } as const
    })

  return {
    readResults: {
      hooks,
      handler: (call: ResultsCall) =>
        guarded(call, undefined, (open, { allows, scope, asker }, filter) =>
          unlessBusy(call.reply, async () => {
            const { request, reply } = call
            const { results, json } = await whileConnected(request, (signal) =>
              reader.results(open, { filter, allows, scope, asker, signal }),
            )
            send(request, json)
            reply.header('content-type', 'application/json; charset=utf-8').serializer(() => '')
            return { status: 200, body: results } as const
          }),
        ),
    },

    listRespondents: (call: ResultsCall) =>
      guarded(call, 'respondents', (open, { isMember, asker }, filter) =>
        unlessBusy(call.reply, async () => {
          const body = await whileConnected(call.request, (left) =>
            reader.inTurn(
              asker,
              (signal) => listRespondents(store, open, filter, { isMember, signal }),
              left,
            ),
          )
          return { status: 200, body } as const
        }),
      ),

    exportTable: {
      hooks,
      handler: (call: ExportCall) => {
        const { table } = call.params
        return streamed(
          call,
          { end: `-${table}.csv`, empty: '' },
          async ({ open, filter, limits, hasNotes, numbers }) =>
            table === 'numbers'
              ? Readable.from([numbersCsv(await numbers())])
              : exportCsv(store, open, table, filter, { limits, hasNotes }),
        )
      },
    },

    exportWorkbook: {
      hooks,
      handler: (call: ResultsCall) =>
        streamed(call, { end: '.xlsx', empty: new Uint8Array() }, async ({ limits, numbers, ...source }) =>
          workbookOf({ ...source, onRows: ignoreProgress }, await numbers(), limits),
        ),
    },

    report: {
      hooks,
      handler: (call: ResultsCall) =>
        guarded(call, 'export', async (open, { allows, scope, asker }, filter) => {
          const { request, reply } = call
          const name = `${open.study.id}.pdf`
          if (request.method === 'HEAD') return headersOf(call, { name, empty: new Uint8Array() })
          try {
            const body = await reportFile({ request, asker, study: open, filter, allows, scope }, 'pdf')
            setFileHeaders(reply, name)
            return { status: 200, body } as const
          } catch (error) {
            return replyToFailedReport(error, request, reply)
          }
        }),
    },

    changeSettings: (call: SettingsCall) =>
      guarded(call, 'settings', async (open, { actor }) => {
        const { settings } = call.body
        const errors = prefixed('settings', open.engine.checkSettings(settings))
        if (Object.keys(errors).length > 0) return replyInvalid(errors)
        await changeStudySettings(store, open, settings, actor)
        return { status: 200 as const, body: { message: studyMessages.changed } }
      }),

    unlockResults: async (call: UnlockCall) => {
      const { study } = call.params
      const token = call.headers['x-share-token']
      const isShared = token !== undefined && (await studies.find(study))
      return unlock(gate, isShared ? await findShare(store, study, token) : undefined, call)
    },
  }
}
