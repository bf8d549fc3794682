import { createHmac } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { messages } from '#contract/messages.ts'
import type { FieldErrors } from '#contract/replies.ts'
import type { ToolSettings } from '#contract/studies/registry.ts'
import type { ResultsFilter, ShareAllows } from '#contract/studies/results.ts'
import { createPictureReader } from '../../media/read-picture.ts'
import type { FileStore } from '../../services/file-store.ts'
import { clientNetwork } from '../../services/client-address.ts'
import { isPassword } from '../../services/credentials.ts'
import type { RateCounter } from '../../store/rate-limits.ts'
import type { Store } from '../../store/schema.ts'
import { findShare } from '../../store/study-shares.ts'
import { outdateCounts } from '../../store/study-state.ts'
import { createGate, type ShareHeaders } from '../../studies/access.ts'
import { type ExportTable, exportCsv } from '../../studies/export.ts'
import { under } from '../../studies/field-faults.ts'
import type { OpenTools } from '../../studies/define-tool.ts'
import type { OpenStudy } from '../../studies/published.ts'
import { createReportService } from '../../studies/report/desk.ts'
import { listRespondents, readResults } from '../../studies/results.ts'

interface Context {
  readonly tools: OpenTools
  readonly store: Store
  readonly studies: ReadonlyMap<string, OpenStudy>
  readonly files: FileStore
  readonly counter: RateCounter
  readonly secret: string
}

/** The part of a reply that headers are set on. */
interface Head {
  header(name: string, value: string | number): Head
}

interface Asked {
  readonly params: { readonly study: string }
  readonly headers: ShareHeaders
  readonly query: ResultsFilter
  readonly reply: Head
}
interface Unlocking extends Omit<Asked, 'query'> {
  readonly body: { readonly password: string }
  readonly request: FastifyRequest
}
interface Changing extends Omit<Asked, 'query'> {
  readonly body: { readonly settings: ToolSettings }
}

/** Passwords that one client may try at one link in a minute. */
const triesPerMinute = 5

const unknown = { status: 404, body: { message: messages.study.unknown } } as const
const unknownLink = { status: 404, body: { message: messages.study.link.unknown } } as const
const refuse = (errors: FieldErrors) => ({ status: 422, body: { errors } }) as const
const asFile = (reply: Head, name: string) =>
  reply
    .header('content-disposition', `attachment; filename="${name}"`)
    .header('cache-control', 'private, no-store')

/** Reading what came out of studies, by whoever may. */
export const createResultsDesk = ({ tools, store, studies, files, counter, secret }: Context) => {
  const gate = createGate(store, secret)
  const writeReport = createReportService(tools, createPictureReader(files))

  /** Lets in whoever may, and answers everybody else. */
  const guarded = async <Answer>(
    { params, headers }: Pick<Asked, 'params' | 'headers'>,
    wants: keyof ShareAllows | undefined,
    answer: (open: OpenStudy, allows: ShareAllows) => Promise<Answer>,
  ) => {
    const open = studies.get(params.study)
    if (!open) return unknown
    const entered = await gate.enter(open, headers, wants)
    return entered.status === 200 ? answer(open, entered.allows) : entered
  }

  /** Seconds to wait when this client has tried too often. */
  const waitFor = async (share: string, address: string) => {
    const client = createHmac('sha256', secret)
      .update(`unlock\n${share}\n${clientNetwork(address)}`)
      .digest('base64url')
    const { current, ttl } = await counter.hit(client)
    return current > triesPerMinute ? Math.ceil(ttl / 1000) : undefined
  }

  return {
    readResults: (asked: Asked) =>
      guarded(asked, undefined, async (open, allows) => ({
        status: 200 as const,
        body: await readResults(store, open, asked.query, allows),
      })),

    listRespondents: (asked: Asked) =>
      guarded(asked, 'respondents', async (open) => ({
        status: 200 as const,
        body: await listRespondents(store, open, asked.query),
      })),

    exportTable: (asked: Asked & { readonly params: { readonly table: ExportTable } }) =>
      guarded(asked, 'export', async (open) => {
        const { table } = asked.params
        const body = await exportCsv(store, open, table, asked.query)
        asFile(asked.reply, `${open.study.id}-${table}.csv`)
        return { status: 200 as const, body }
      }),

    report: (asked: Asked) =>
      guarded(asked, 'export', async (open, allows) => {
        const body = await writeReport(await readResults(store, open, asked.query, allows), asked.query)
        asFile(asked.reply, `${open.study.id}.pdf`)
        return { status: 200 as const, body }
      }),

    changeSettings: (asked: Changing) =>
      guarded(asked, 'settings', async (open) => {
        const { settings } = asked.body
        const errors = under('settings', open.engine.checkSettings(settings))
        if (Object.keys(errors).length > 0) return refuse(errors)
        await outdateCounts(store, open.study.id, { settings: JSON.stringify(settings) })
        return { status: 200 as const, body: { message: messages.study.changed } }
      }),

    unlockResults: async ({ params, headers, body, request, reply }: Unlocking) => {
      const token = headers['x-share-token']
      const share =
        token !== undefined && studies.has(params.study)
          ? await findShare(store, params.study, token)
          : undefined
      if (!share) return unknownLink
      if (share.password !== null) {
        const wait = await waitFor(share.id, request.ip)
        if (wait !== undefined) {
          reply.header('retry-after', wait)
          return { status: 429, body: { message: messages.server.tooMany } } as const
        }
        if (!(await isPassword(body.password, share.password)))
          return refuse({ password: [messages.study.link.wrongPassword] })
      }
      return { status: 200, body: { access: gate.unlock(share) } } as const
    },
  }
}
