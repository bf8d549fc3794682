import type { Member } from '../../http/caller.ts'
import { z } from 'zod'
import type { Plan } from '#contract/shared/enumerations.ts'
import { messages } from '#contract/shared/messages.ts'
import { type FieldErrors, shortenErrors, toFieldErrors } from '#contract/shared/replies.ts'
import { findTemplate } from '#content/studies/templates/index.ts'
import { authoringCalls } from '#contract/studies/authoring-calls.ts'
import {
  type DraftFault,
  draftSection,
  type saveDraftForm,
  type StudyEntry,
  studyLimits,
} from '#contract/studies/draft.ts'
import { withDefaultLook } from '#contract/studies/look.ts'
import type { StudyLifeEvent } from '#machines/studies/study-life.ts'
import type { OpenTools } from '#studies/define-tool.ts'
import { changedSections, haveSameResults, type StudyContent } from '#studies/engine/compare-versions.ts'
import { draftFaults } from '#studies/engine/draft-faults.ts'
import { prefixed } from '#studies/engine/field-errors.ts'
import { bundleName } from '../../files/file-names.ts'
import type { FileStore } from '../../files/file-store.ts'
import { clientNetwork } from '../../http/client-address.ts'
import { createSlots } from '../../http/slots.ts'
import { createStreamedReplies, setFileHeaders } from '../../http/streamed-replies.ts'
import type { Store, StoreOrTransaction } from '../../store/schema.ts'
import { done } from '../../workspace/define-refusals.ts'
import { entitlements, planOf } from '../../workspace/entitlements.ts'
import { logoOf } from '../../workspace/logo-files.ts'
import { findWorkspace } from '../../workspace/queries.ts'
import { demoWorkspaceId } from '../demo-workspace.ts'
import { memberHandler, refuse } from '../refusals.ts'
import { writeBundle } from './bundle/write-bundle.ts'
import { changeStudyLife, moveStudy } from '../queries/change-study.ts'
import { countFinished } from './queries/count-finished.ts'
import { createStudy, duplicateStudy } from './queries/new-studies.ts'
import {
  findOwnStudy,
  type ListedStudy,
  listFolders,
  listOwnStudies,
  listVersions,
  type OwnStudy,
} from '../queries/own-studies.ts'
import { publishStudy, readVersion } from './queries/publish-study.ts'
import { saveDraft } from './queries/save-draft.ts'
import { createDraftOpener } from './open-drafts.ts'
import { recruitingFaults } from './recruiting.ts'

interface AuthoringContext {
  readonly store: Store
  readonly files: FileStore
  readonly tools: OpenTools
}

/** The parameters that identify the study of a call. */
interface StudyCall {
  readonly member: Member
  readonly params: { readonly study: string }
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

/** The draft with the parts of a request, or the error of one for another tool. */
const edited = (
  stored: StudyContent,
  { study, settings }: z.output<typeof saveDraftForm>,
): { readonly content: StudyContent } | { readonly errors: FieldErrors } => {
  const { id, tasks } = stored.study
  const content = { study: { ...stored.study, ...study, id }, settings: settings ?? stored.settings }
  // A study never changes its tool: its results are those of one tool.
  if (content.study.tasks.tool !== tasks.tool) return { errors: { 'study.tasks.tool': [messages.invalid] } }
  if (content.settings.tool !== tasks.tool) return { errors: { 'settings.tool': [messages.invalid] } }
  return { content }
}

/** Downloads of bundles at the same time, and seconds after which a refused one may be tried again. */
const bundleSlotLimits = { total: 12, perClient: 4 } as const
const bundleRetrySeconds = 10
const busy = { status: 503, body: { message: messages.server.busy } } as const

/** Handlers of the calls with which a workspace writes and publishes its studies. */
export const createAuthoringHandlers = ({ store, files, tools }: AuthoringContext) => {
  const drafts = createDraftOpener(tools)
  const bundleSlots = createSlots(bundleSlotLimits)
  const { hooks, send } = createStreamedReplies()

  const find = ({ member, params }: StudyCall) => findOwnStudy(store, member.workspaceId, params.study)

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
  const faultsOf = (content: StudyContent) => draftFaults(tools, content)
  /** The problems of a draft, and those of a quota that it would leave without an answer. */
  const publishingFaults = async (content: StudyContent, from: StoreOrTransaction, row: OwnStudy) => [
    ...faultsOf(content),
    ...(await recruitingFaults(from, row, content)),
  ]

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

    readStudyDraft: memberHandler(authoringCalls.readStudyDraft, async (call) => {
      const row = await find(call)
      if (!row) return refuse('studyUnknown')
      const { content, faults } = await drafts.open(row)
      return {
        status: 200,
        body: {
          revision: row.revision,
          ...content,
          faults,
          entry: await entryOf(row),
        },
      } as const
    }),

    saveStudyDraft: memberHandler(
      authoringCalls.saveStudyDraft,
      async ({ change, params, headers, body }) => {
        const saved = await saveDraft(
          store,
          change,
          { id: params.study, revision: headers['if-match'] },
          (stored) => edited(stored, body),
        )
        if (saved.outcome === 'invalid') return refuseFields(saved.errors)
        if (saved.outcome !== 'done') return saved
        return done({ revision: saved.revision, faults: faultsOf(saved.content) })
      },
    ),

    checkStudyDraft: memberHandler(authoringCalls.checkStudyDraft, async (call) => {
      const row = await find(call)
      if (!row) return refuse('studyUnknown')
      const { content, faults } = await drafts.open(row)
      const { responses } = await entryOf(row)
      const compared = await drafts.inTurn(row.workspace_id, async () => {
        const published = (await readVersion(store, row))?.content
        return {
          changes: published ? changedSections(published, content) : [],
          startsNewResults: published !== undefined && !haveSameResults(published.study, content.study),
        }
      })
      const ofRecruiting = await recruitingFaults(store, row, content)
      return done({ faults: [...faults, ...ofRecruiting], ...compared, responses })
    }),

    previewStudy: memberHandler(authoringCalls.previewStudy, async (call) => {
      const row = await find(call)
      if (!row) return refuse('studyUnknown')
      const { complete: parsed, faults } = await drafts.open(row)
      if (!parsed.success) return refuseFields(prefixed('study', toFieldErrors(parsed.error.issues)))
      if (faults.length > 0) return refuseFaults(faults)
      const { order } = tools[parsed.data.tasks.tool].openEngine(parsed.data.tasks)
      const workspace = await findWorkspace(store, row.workspace_id)
      const defaults = { logo: workspace ? logoOf(workspace) : null, color: workspace?.color ?? null }
      const body = { study: withDefaultLook(parsed.data, defaults), order: [...order] }
      return done(body)
    }),

    publishStudy: memberHandler(
      authoringCalls.publishStudy,
      async ({ change, params, body: { revision } }) => {
        const published = await publishStudy(store, change, { id: params.study, revision }, publishingFaults)
        if (published.outcome === 'faults') return refuseFaults(published.faults)
        if (published.outcome !== 'done') return published
        return done({ study: params.study, version: published.version })
      },
    ),

    pauseStudy: lifeCall('pauseStudy', 'study.paused'),
    resumeStudy: lifeCall('resumeStudy', 'study.resumed'),
    closeStudy: lifeCall('closeStudy', 'study.closed'),
    reopenStudy: lifeCall('reopenStudy', 'study.reopened'),
    trashStudy: lifeCall('trashStudy', 'study.trashed'),
    restoreStudy: lifeCall('restoreStudy', 'study.restored'),

    duplicateStudy: memberHandler(
      authoringCalls.duplicateStudy,
      async ({ change, params, body: { title } }) => {
        const created = await duplicateStudy(store, change, {
          id: params.study,
          title,
          libraryId: demoWorkspaceId,
        })
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
        const written = drafts
          .open(row)
          .then(({ content }) =>
            drafts.inTurn(row.workspace_id, () =>
              writeBundle({ store, files }, content, new Date(row.changed_at)),
            ),
          )
        const bundle = await written.catch((error: unknown) => {
          free()
          throw error
        })
        if (bundle === 'tooLarge') {
          free()
          return refuse('bundleTooLarge')
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
