import { z } from 'zod'
import type { Plan } from '#contract/shared/enumerations.ts'
import { messages } from '#contract/shared/messages.ts'
import { type FieldErrors, shortenErrors } from '#contract/shared/replies.ts'
import { findTemplate } from '#content/studies/templates/index.ts'
import { authoringCalls } from '#contract/authoring/calls.ts'
import { type DraftFault, draftSection, type StudyEntry } from '#contract/studies/draft.ts'
import { studyLimits } from '#contract/studies/limits.ts'
import type { StudyLifeEvent } from '#machines/studies/study-life.ts'
import type { OpenTools } from '#studies/define-tool.ts'
import { bundleName } from '../../files/file-names.ts'
import type { FileStore } from '../../files/file-store.ts'
import { clientNetwork } from '../../http/client-address.ts'
import { createSlots } from '../../jobs/slots.ts'
import { createStreamedReplies, setFileHeaders } from '../../http/streamed-replies.ts'
import type { Store } from '../../store/schema.ts'
import { done } from '../../members/define-refusals.ts'
import { entitlements, planOf } from '../../members/entitlements.ts'
import { logoOf } from '../../members/workspace-logo.ts'
import { callerKey } from '../../members/member.ts'
import { findWorkspace } from '../../members/queries/workspaces.ts'
import { demoWorkspaceId } from '../demo-workspace.ts'
import { memberHandler, refuse } from '../refusals.ts'
import { writeBundle } from './bundle/write-bundle.ts'
import { changeStudyLife, moveStudy } from '../queries/change-study.ts'
import { countFinished } from './queries/count-finished.ts'
import { copyStudy, createStudy, duplicateStudy } from './queries/new-studies.ts'
import {
  findListedStudy,
  findOwnStudy,
  type ListedStudy,
  listFolders,
  listOwnStudies,
  listVersions,
} from '../queries/own-studies.ts'
import { asksMeaning, publishStudy } from './queries/publish-study.ts'
import { saveDraft } from './queries/save-draft.ts'
import type { Drafts } from './drafts.ts'
import { readDraft, type StudyCall } from './read-draft.ts'
import { servedCalls } from './served-calls.ts'
import { recruitingFaults } from './recruiting-faults.ts'
import { planFaults } from '../queries/analysis-plans.ts'

interface AuthoringContext {
  readonly store: Store
  readonly files: FileStore
  readonly tools: OpenTools
  readonly drafts: Drafts
}

type LifeCall = keyof typeof authoringCalls &
  `${'pause' | 'resume' | 'close' | 'reopen' | 'trash' | 'restore'}Study`

const storedTags = z.array(z.string())

const toEntry = (row: ListedStudy, responses: number, plan: Plan): StudyEntry => ({
  id: row.id,
  tool: row.tool,
  title: row.title,
  state: row.state,
  folder: row.folder,
  tags: storedTags.parse(JSON.parse(row.tags)),
  revision: row.revision,
  version: row.version,
  hasChanges: row.draft_hash !== row.published_hash,
  responses,
  createdAt: row.created_at,
  changedAt: row.changed_at,
  publishedAt: row.published_at,
  closedAt: row.closed_at,
  trashedAt: row.trashed_at,
  expiry: entitlements({ plan }).expiryOf(row.closed_at),
})

/** A place in the list of studies, as text. */
const cursor = z
  .string()
  .transform((text) => Buffer.from(text, 'base64url').toString().split(' '))
  .pipe(z.tuple([z.iso.datetime(), z.string()]))

const toCursor = ({ changed_at, id }: ListedStudy) => Buffer.from(`${changed_at} ${id}`).toString('base64url')

const refuseFields = (errors: FieldErrors) => ({ status: 422, body: { errors } }) as const

const refuseFaults = (faults: readonly DraftFault[]) => {
  const byPath = Map.groupBy(faults, ({ path }) => path)
  return refuseFields(
    shortenErrors(
      Object.fromEntries([...byPath].map(([path, all]) => [path, all.map(({ message }) => message)])),
    ),
  )
}

/** Downloads of bundles at the same time, and seconds after which a refused one may be tried again. */
const bundleSlotLimits = { total: 12, perClient: 4 } as const
const bundleRetrySeconds = 10

const busy = { status: 503, body: { message: messages.server.busy } } as const

/** Handlers of the calls with which a workspace writes and publishes its studies. */
export const createAuthoringHandlers = ({ store, files, tools, drafts }: AuthoringContext) => {
  const bundleSlots = createSlots(bundleSlotLimits)
  const { hooks, send } = createStreamedReplies()

  const find = ({ member, params }: StudyCall) => findListedStudy(store, member.workspaceId, params.study)

  const entriesOf = async (rows: readonly ListedStudy[]) => {
    const resultsIds = rows.flatMap(({ results_id }) => results_id ?? [])
    const finished = await countFinished(store, resultsIds)
    const [first] = rows
    const plan = first ? await planOf(store, first.workspace_id) : 'free'
    return rows.map((row) => toEntry(row, finished.get(row.results_id ?? '') ?? 0, plan))
  }
  const entryOf = async (row: ListedStudy) => {
    const [entry] = await entriesOf([row])
    if (!entry) throw new Error('A study has no entry')
    return entry
  }
  /** The handler of a call that moves a study along its life. */
  const lifeCall = (action: LifeCall, event: StudyLifeEvent['type']) =>
    memberHandler(authoringCalls[action], async ({ change, params }) => {
      const moved = await changeStudyLife(store, change, { id: params.study, action, event })
      return moved.outcome === 'done' ? done(await entryOf(moved.study)) : moved
    })

  return {
    createStudy: memberHandler(authoringCalls.createStudy, async ({ change, body }) => {
      const template = body.template === undefined ? undefined : findTemplate(body.template)
      if (body.template !== undefined && !template) return refuseFields({ template: [messages.invalid] })
      const tool = tools[template?.study.tasks.tool ?? body.tool]
      const created = await createStudy(store, change, { ...body, tool, template })
      if (created.outcome !== 'done') return created
      return done({ id: created.id })
    }),

    listStudies: memberHandler(authoringCalls.listStudies, async ({ member, query }) => {
      const { workspaceId } = member
      const { after, ...filter } = query
      const place = after === undefined ? undefined : cursor.safeParse(after)
      if (place && !place.success) return refuseFields({ after: [messages.invalid] })
      const [changedAt = '', id = ''] = place?.data ?? []
      const rows = await listOwnStudies(store, workspaceId, {
        ...filter,
        ...(place && { after: { changedAt, id } }),
      })
      const page = rows.slice(0, studyLimits.page)
      const last = rows.length > page.length ? page.at(-1) : undefined
      const [studies, folders] = await Promise.all([entriesOf(page), listFolders(store, workspaceId)])
      return done({ studies, next: last ? toCursor(last) : null, folders })
    }),

    readStudyDraft: memberHandler(servedCalls.readStudyDraft, async (call) => {
      const read = await readDraft(store, call, (found, client) => drafts.open(client, found))
      if (!read) return refuse('studyUnknown')
      const { row, result: opened } = read
      const head = JSON.stringify({
        revision: row.revision,
        faults: opened.faults,
        entry: await entryOf(row),
      })
      // The content is an object with fields, whose text is joined with that of the others.
      return done(Buffer.concat([Buffer.from(`${head.slice(0, -1)},`), opened.content.subarray(1)]))
    }),

    saveStudyDraft: memberHandler(
      servedCalls.saveStudyDraft,
      async ({ change, member, params, headers, body }) => {
        const revision = headers['if-match']
        const row = await findOwnStudy(store, member.workspaceId, params.study)
        if (!row) return refuse('studyUnknown')
        const edited = await drafts.save(callerKey(member), row, body)
        if (edited.kind === 'invalid') return refuseFields(edited.errors)
        if (edited.kind === 'refused')
          throw Object.assign(new Error('A body is no draft'), { statusCode: edited.status })
        const based = { id: params.study, revision }
        const saved = await saveDraft(store, change, based, { ...edited, basedOn: row.draft_hash })
        if (saved.outcome !== 'done') return saved
        return done({ revision: saved.revision, faults: edited.faults })
      },
    ),

    checkStudyDraft: memberHandler(authoringCalls.checkStudyDraft, async (call) => {
      const read = await readDraft(store, call, (found, client) => drafts.compare(client, found))
      if (!read) return refuse('studyUnknown')
      const { row, result: compared } = read
      const { responses } = await entryOf(row)
      const { faults, answers, changes, hasSameResults, reworded, rewordings } = compared
      const ofRecruiting = await recruitingFaults(store, row, answers)
      const ofPlan = await planFaults(store, row, compared)
      return done({
        faults: [...faults, ...ofRecruiting, ...ofPlan],
        changes,
        startsNewResults: row.version !== null && !hasSameResults,
        reworded,
        rewordings,
        asksMeaning: await asksMeaning(store, row, compared),
        responses,
      })
    }),

    previewStudy: memberHandler(servedCalls.previewStudy, async (call) => {
      const workspace = await findWorkspace(store, call.member.workspaceId)
      const look = { logo: workspace ? logoOf(workspace) : null, color: workspace?.color ?? null }
      const read = await readDraft(store, call, (found, client) => drafts.preview(client, found, look))
      if (!read) return refuse('studyUnknown')
      const { result: preview } = read
      if (preview.kind === 'invalid') return refuseFields(preview.errors)
      return preview.kind === 'faults' ? refuseFaults(preview.faults) : done(preview.reply)
    }),

    publishStudy: memberHandler(authoringCalls.publishStudy, async (call) => {
      const { change, params, body } = call
      const read = await readDraft(store, call, (found, client) => drafts.compare(client, found))
      if (!read) return refuse('studyUnknown')
      const { row, result: compared } = read
      const published = await publishStudy(
        store,
        change,
        { id: params.study, ...body },
        { draftHash: row.draft_hash, version: row.version, compared },
      )
      if (published.outcome === 'faults') return refuseFaults(published.faults)
      if (published.outcome !== 'done') return published
      return done({ study: params.study, version: published.version })
    }),

    pauseStudy: lifeCall('pauseStudy', 'study.paused'),
    resumeStudy: lifeCall('resumeStudy', 'study.resumed'),
    closeStudy: lifeCall('closeStudy', 'study.closed'),
    reopenStudy: lifeCall('reopenStudy', 'study.reopened'),
    trashStudy: lifeCall('trashStudy', 'study.trashed'),
    restoreStudy: lifeCall('restoreStudy', 'study.restored'),

    duplicateStudy: memberHandler(
      authoringCalls.duplicateStudy,
      async ({ change, member, params, body: { title } }) => {
        const original = { id: params.study, title, libraryId: demoWorkspaceId }
        const copied = await copyStudy(store, member.workspaceId, original, (input) =>
          drafts.copy(callerKey(member), input),
        )
        if (!copied) return refuse('studyUnknown')
        const created = await duplicateStudy(store, change, copied)
        if (created.outcome !== 'done') return created
        return done({ id: created.id })
      },
    ),

    moveStudy: memberHandler(authoringCalls.moveStudy, async ({ change, params, body }) => {
      const moved = await moveStudy(store, change, params.study, body)
      if (moved.outcome !== 'done') return moved
      return done(await entryOf(moved.study))
    }),

    exportStudyBundle: {
      hooks,
      handler: memberHandler(authoringCalls.exportStudyBundle, async (call) => {
        const { request, reply } = call
        const row = await find(call)
        if (!row) return refuse('studyUnknown')
        // Fastify answers HEAD with the headers of GET, and would read the whole stream for them.
        if (request.method === 'HEAD') return done(new Uint8Array())
        const free = bundleSlots.take(clientNetwork(request.ip))
        if (!free) {
          reply.header('retry-after', bundleRetrySeconds)
          return busy
        }
        const client = callerKey(call.member)
        const write = async () => {
          const opened = await drafts.open(client, row)
          if (!opened) return 'changed'
          return writeBundle(
            { store, files },
            {
              media: opened.media,
              write: (paths) => drafts.bundle(client, row, paths),
              changedAt: new Date(row.changed_at),
            },
          )
        }
        const bundle = await write().catch((error: unknown) => {
          free()
          throw error
        })
        if (typeof bundle === 'string') {
          free()
          return refuse(bundle === 'tooLarge' ? 'bundleTooLarge' : 'draftChanged')
        }
        bundle.once('end', free).once('close', free)
        send(request, bundle)
        setFileHeaders(reply, bundleName(row.title))
        return done(new Uint8Array())
      }),
    },

    listStudyVersions: memberHandler(authoringCalls.listStudyVersions, async (call) => {
      const row = await find(call)
      if (!row) return refuse('studyUnknown')
      const rows = await listVersions(store, row.workspace_id, row.id)
      const sections = z.array(draftSection)
      const versions = rows.map(({ number, results, changes, published_at, publisher }) => ({
        version: number,
        publishedAt: published_at,
        publishedBy: publisher,
        results,
        changes: sections.parse(JSON.parse(changes)),
      }))
      return done({ versions })
    }),
  }
}
