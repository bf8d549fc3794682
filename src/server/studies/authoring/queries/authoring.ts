import { randomBytes } from 'node:crypto'
import { type Selectable, sql } from 'kysely'
import { type StudyState, studyLimits } from '#contract/studies/draft.ts'
import { maxLength } from '#contract/shared/limits.ts'
import type { FieldErrors } from '#contract/shared/replies.ts'
import type { StudyTool } from '#contract/studies/registry.ts'
import type { AuditAction } from '#contract/workspace/workspace.ts'
import type { Language } from '#contract/shared/enumerations.ts'
import { nextStudyLife, type StudyLifeEvent } from '#machines/studies/study-life.ts'
import { type StudyTemplate, studyFrom } from '#content/studies/templates/template.ts'
import type { OpenTool } from '#studies/define-tool.ts'
import { blankStudy } from '#studies/engine/blank-study.ts'
import { changedSections, haveSameResults, type StudyContent } from '#studies/engine/compare-versions.ts'
import type { Store, StoreOrTransaction } from '../../../store/schema.ts'
import { announceClosedStudy } from '../../../webhooks/queries/events.ts'
import type { Actor } from '../../../workspace/audit.ts'
import { type Change, changeWorkspace } from '../../../workspace/queries.ts'
import { findVersion } from '../../queries/catalog.ts'
import { removePastClosing } from '../../queries/recruiting.ts'
import { foldText, searchKey } from '../../search-key.ts'
import { invalidateAggregates } from '../../sessions/queries/sessions.ts'
import { encodeDraft, parseDraft } from '../stored-draft.ts'
import type { StudyTable } from '../tables.ts'

export type OwnStudy = Selectable<StudyTable>

/** The columns of a study without its draft: a page of drafts can have 100 MB. */
const entryColumns = [
  'workspace_id',
  'id',
  'tool',
  'title',
  'state',
  'folder',
  'tags',
  'revision',
  'draft_hash',
  'published_hash',
  'version',
  'results_id',
  'created_at',
  'changed_at',
  'published_at',
  'closed_at',
  'trashed_at',
] as const

/** A study as lists show it. */
export type ListedStudy = Pick<OwnStudy, (typeof entryColumns)[number]>

/** 80 random bits: whoever has the link of a study cannot guess that of another one. */
export const newStudyId = () => randomBytes(10).toString('hex')

/** A study of a workspace; studies in the trash too. */
export const findOwnStudy = (
  store: StoreOrTransaction,
  workspaceId: string,
  id: string,
): Promise<OwnStudy | undefined> =>
  store
    .selectFrom('study')
    .selectAll()
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', id)
    .executeTakeFirst()

const hasAllStudies = async (store: StoreOrTransaction, workspaceId: string) => {
  const { count } = await store
    .selectFrom('study')
    .select((select) => select.fn.countAll().as('count'))
    .where('workspace_id', '=', workspaceId)
    .executeTakeFirstOrThrow()
  return Number(count) >= studyLimits.studies
}

interface InsertedStudy {
  readonly workspaceId: string
  readonly content: StudyContent
  readonly folder: string | null
  readonly tags: string
  readonly changedBy: string | null
}

const insertStudy = async (
  store: StoreOrTransaction,
  { workspaceId, content, folder, tags, changedBy }: InsertedStudy,
  now: Date,
) => {
  const at = now.toISOString()
  await store
    .insertInto('study')
    .values({
      workspace_id: workspaceId,
      id: content.study.id,
      tool: content.study.tasks.tool,
      title: content.study.title,
      state: 'draft',
      folder,
      tags,
      search_key: searchKey({ title: content.study.title, tags }),
      ...encodeDraft(content),
      revision: 1,
      published_hash: null,
      version: null,
      results_id: null,
      results_access: 'link',
      keep_days: null,
      keep_responses: null,
      created_at: at,
      changed_at: at,
      changed_by: changedBy,
      published_at: null,
      closed_at: null,
      trashed_at: null,
    })
    .execute()
}

interface NewStudy {
  readonly tool: OpenTool
  readonly title: string
  readonly language?: Language | undefined
  readonly folder?: string | null | undefined
  readonly template?: StudyTemplate | undefined
}

const changedBy = (actor: Actor) => ('personId' in actor ? actor.personId : null)

/** Creates a draft with the name of the workspace: that of a template, or an empty one in the language of the workspace. */
export const createStudy = (
  store: Store,
  change: Change,
  { tool, title, language, folder, template }: NewStudy,
) =>
  changeWorkspace(store, change, async ({ transaction, workspace, acting, now, record }) => {
    if (await hasAllStudies(transaction, workspace.id)) return { outcome: 'tooManyStudies' } as const
    const id = newStudyId()
    const named = { id, title, name: workspace.name }
    const content = template
      ? studyFrom(template, named)
      : blankStudy(tool, { ...named, language: language ?? workspace.language })
    await insertStudy(
      transaction,
      {
        workspaceId: workspace.id,
        content,
        folder: folder ?? null,
        tags: '[]',
        changedBy: changedBy(acting.actor),
      },
      now,
    )
    await record('createStudy', title)
    return { outcome: 'done', id } as const
  })

/** The title of a copy; a title without room for the addition stays. */
const copyTitle = (title: string) => {
  const copy = `${title} (copy)`
  return copy.length <= maxLength.line ? copy : title
}

/** Creates a draft from that of another study of the workspace, or of one of `libraryId`, a workspace that everyone may copy. */
export const duplicateStudy = (
  store: Store,
  change: Change,
  { id: originalId, title, libraryId }: { id: string; title: string | undefined; libraryId: string },
) =>
  changeWorkspace(store, change, async ({ transaction, workspace, acting, now, record }) => {
    const own = await findOwnStudy(transaction, workspace.id, originalId)
    const original = own ?? (await findOwnStudy(transaction, libraryId, originalId))
    if (!original) return { outcome: 'studyUnknown' } as const
    if (await hasAllStudies(transaction, workspace.id)) return { outcome: 'tooManyStudies' } as const
    const { study, settings } = parseDraft(original.draft)
    const id = newStudyId()
    const content = {
      study: { ...study, id, title: title ?? (own ? copyTitle(study.title) : study.title) },
      settings,
    }
    await insertStudy(
      transaction,
      {
        workspaceId: workspace.id,
        content,
        folder: own?.folder ?? null,
        tags: own?.tags ?? '[]',
        changedBy: changedBy(acting.actor),
      },
      now,
    )
    await record('duplicateStudy', content.study.title)
    return { outcome: 'done', id } as const
  })

/** Creates a draft with this content, which has an identifier of `newStudyId`. */
export const importStudy = (store: Store, change: Change, content: StudyContent) =>
  changeWorkspace(store, change, async ({ transaction, workspace, acting, now, record }) => {
    if (await hasAllStudies(transaction, workspace.id)) return { outcome: 'tooManyStudies' } as const
    await insertStudy(
      transaction,
      {
        workspaceId: workspace.id,
        content,
        folder: null,
        tags: '[]',
        changedBy: changedBy(acting.actor),
      },
      now,
    )
    await record('importStudyBundle', content.study.title)
    return { outcome: 'done', id: content.study.id } as const
  })

/** The input of a change of a study: its row is locked with the workspace. */
export type LockedChange = Parameters<Parameters<typeof changeWorkspace<unknown>>[2]>[0] & {
  readonly study: OwnStudy
}

/** Runs `work` on a study of the workspace, in the transaction of the change. */
export const changeStudy = <Result>(
  store: Store,
  change: Change,
  id: string,
  work: (locked: LockedChange) => Promise<Result>,
) =>
  changeWorkspace(store, change, async (locked) => {
    const study = await findOwnStudy(locked.transaction, locked.workspace.id, id)
    return study ? work({ ...locked, study }) : ({ outcome: 'studyUnknown' } as const)
  })

const lifeOf = ({ state, trashed_at }: OwnStudy) => ({ state, isTrashed: trashed_at !== null })

type StudyUpdate = Partial<Omit<OwnStudy, 'workspace_id' | 'id'>>

const updateStudy = async ({ transaction, study, acting, now }: LockedChange, values: StudyUpdate) => {
  const changes = { ...values, changed_at: now.toISOString(), changed_by: changedBy(acting.actor) }
  await transaction
    .updateTable('study')
    .set(changes)
    .where('workspace_id', '=', study.workspace_id)
    .where('id', '=', study.id)
    .execute()
  return { ...study, ...changes }
}

/** Edits of one person within this time are one event of the audit log. */
const editMinutes = 10

const isSameEdit = ({ study, acting, now }: LockedChange) =>
  study.changed_by !== null &&
  study.changed_by === changedBy(acting.actor) &&
  study.revision > 1 &&
  now.getTime() - Date.parse(study.changed_at) < editMinutes * 60_000

/** Replaces the draft if it still has this revision. `edit` makes the new draft of the stored one. */
export const saveDraft = (
  store: Store,
  change: Change,
  { id, revision }: { readonly id: string; readonly revision: number },
  edit: (stored: StudyContent) => { readonly content: StudyContent } | { readonly errors: FieldErrors },
) =>
  changeStudy(store, change, id, async (locked) => {
    const { study, record } = locked
    if (study.trashed_at !== null) return { outcome: 'inTrash' } as const
    if (study.revision !== revision) return { outcome: 'changedMeanwhile' } as const
    const edited = edit(parseDraft(study.draft))
    if ('errors' in edited) return { outcome: 'invalid', errors: edited.errors } as const
    const encoded = encodeDraft(edited.content)
    if (encoded.draft_hash === study.draft_hash)
      return { outcome: 'done', revision, content: edited.content } as const
    const { title } = edited.content.study
    await updateStudy(locked, {
      ...encoded,
      title,
      search_key: searchKey({ title, tags: study.tags }),
      revision: revision + 1,
    })
    if (!isSameEdit(locked)) await record('saveStudyDraft', title)
    return { outcome: 'done', revision: revision + 1, content: edited.content } as const
  })

/** The content of a published version. */
export const readVersion = async (store: StoreOrTransaction, study: Pick<OwnStudy, 'id' | 'version'>) => {
  if (study.version === null) return undefined
  const row = await findVersion(store, study.id, study.version)
  return row && { ...row, content: parseDraft(`{"study":${row.study},"settings":${row.settings}}`) }
}

/**
 * Publishes the draft as a new version. Answers to the same tasks and questions are counted with the earlier ones;
 * otherwise new results start. `faultsOf` checks the draft as it is stored now.
 */
export const publishStudy = (
  store: Store,
  change: Change,
  { id, revision }: { readonly id: string; readonly revision: number | undefined },
  faultsOf: (content: StudyContent) => readonly { readonly path: string; readonly message: string }[],
) =>
  changeStudy(store, change, id, async (locked) => {
    const { transaction, study, acting, now, record } = locked
    const next = nextStudyLife(lifeOf(study), 'study.published')
    if (!next) return { outcome: 'inTrash' } as const
    if (revision !== undefined && revision !== study.revision) return { outcome: 'draftChanged' } as const
    if (study.draft_hash === study.published_hash) return { outcome: 'nothingToPublish' } as const
    const content = parseDraft(study.draft)
    const faults = faultsOf(content)
    if (faults.length > 0) return { outcome: 'faults', faults } as const
    const last = await readVersion(transaction, study)
    const version = (study.version ?? 0) + 1
    if (version > studyLimits.versions) return { outcome: 'tooManyVersions' } as const
    const results = await resultsOf(transaction, study, content, last?.content)
    const at = now.toISOString()
    const { actor } = acting
    await transaction
      .insertInto('study_version')
      .values({
        workspace_id: study.workspace_id,
        study_id: study.id,
        number: version,
        results: results.number,
        results_id: results.id,
        study: JSON.stringify(content.study),
        settings: JSON.stringify(content.settings),
        changes: JSON.stringify(last ? changedSections(last.content, content) : []),
        person_id: changedBy(actor),
        actor: 'apiKey' in actor ? actor.apiKey.name : null,
        published_at: at,
      })
      .execute()
    await invalidateAggregates(transaction, results.id, { settings: JSON.stringify(content.settings) })
    await updateStudy(locked, {
      state: next.state,
      version,
      results_id: results.id,
      published_hash: study.draft_hash,
      published_at: at,
    })
    await record('publishStudy', study.title)
    return { outcome: 'done', version } as const
  })

/** The results that responses to a new version are counted in: the last ones, or new ones. */
export const resultsOf = async (
  store: StoreOrTransaction,
  study: OwnStudy,
  content: StudyContent,
  last: StudyContent | undefined,
) => {
  if (!last) return { number: 1, id: study.id }
  const { results, results_id } = await store
    .selectFrom('study_version')
    .select(['results', 'results_id'])
    .where('study_id', '=', study.id)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  if (haveSameResults(last.study, content.study)) return { number: results, id: results_id }
  return { number: results + 1, id: `${study.id}.${results + 1}` }
}

interface LifeChange {
  readonly id: string
  readonly action: AuditAction
  readonly event: StudyLifeEvent['type']
}

/** Moves a study along its life: pauses, closes or trashes it, for example. */
export const changeStudyLife = (store: Store, change: Change, { id, action, event }: LifeChange) =>
  changeStudy(store, change, id, async (locked) => {
    const { transaction, study, now, record } = locked
    const next = nextStudyLife(lifeOf(study), event)
    if (!next) return { outcome: study.trashed_at === null ? 'wrongState' : 'inTrash' } as const
    const at = now.toISOString()
    const changed = await updateStudy(locked, {
      state: next.state,
      closed_at: next.state === 'closed' ? (study.closed_at ?? at) : null,
      trashed_at: next.isTrashed ? at : null,
    })
    if (next.state === 'closed' && study.state !== 'closed' && study.results_id !== null)
      await announceClosedStudy(transaction, { resultsId: study.results_id, reason: 'member' }, now)
    if (event === 'study.reopened') await removePastClosing(locked.transaction, study, now)
    await record(action, study.title)
    return { outcome: 'done', study: changed } as const
  })

interface Place {
  readonly folder?: string | null | undefined
  readonly tags?: readonly string[] | undefined
}

/** Changes the folder and the tags of a study. */
export const moveStudy = (store: Store, change: Change, id: string, { folder, tags }: Place) =>
  changeStudy(store, change, id, async (locked) => {
    const { study, record } = locked
    const stored = tags === undefined ? study.tags : JSON.stringify([...new Set(tags)])
    const changed = await updateStudy(locked, {
      ...(folder !== undefined && { folder }),
      tags: stored,
      search_key: searchKey({ title: study.title, tags: stored }),
    })
    await record('moveStudy', study.title)
    return { outcome: 'done', study: changed } as const
  })

interface StudiesFilter {
  readonly state?: StudyState | undefined
  readonly tool?: StudyTool | undefined
  readonly folder?: string | undefined
  readonly search?: string | undefined
  readonly trash: 'without' | 'only'
  /** The last study of the page before. */
  readonly after?: { readonly changedAt: string; readonly id: string } | undefined
}

/** Escapes the wildcards of LIKE. */
const literal = (text: string) => text.replaceAll(/[\\%_]/g, String.raw`\$&`)

/** A page of the studies of a workspace, the last changed first, and one more row if there are others. */
export const listOwnStudies = (store: Store, workspaceId: string, filter: StudiesFilter) => {
  const { state, tool, folder, search, trash, after } = filter
  let query = store.selectFrom('study').select(entryColumns).where('workspace_id', '=', workspaceId)
  query = query.where('trashed_at', trash === 'only' ? 'is not' : 'is', null)
  if (state !== undefined) query = query.where('state', '=', state)
  if (tool !== undefined) query = query.where('tool', '=', tool)
  if (folder !== undefined) query = query.where('folder', '=', folder)
  if (search !== undefined && search !== '') {
    const pattern = `%${literal(foldText(search))}%`
    query = query.where(sql<boolean>`search_key like ${pattern} escape '\\'`)
  }
  if (after)
    query = query.where((where) =>
      where.or([
        where.eb('changed_at', '<', after.changedAt),
        where.and([where.eb('changed_at', '=', after.changedAt), where.eb('id', '<', after.id)]),
      ]),
    )
  return query
    .orderBy('changed_at', 'desc')
    .orderBy('id', 'desc')
    .limit(studyLimits.page + 1)
    .execute()
}

/** The folders of a workspace in alphabetical order. */
export const listFolders = async (store: Store, workspaceId: string) => {
  const rows = await store
    .selectFrom('study')
    .select('folder')
    .distinct()
    .where('workspace_id', '=', workspaceId)
    .where('trashed_at', 'is', null)
    .where('folder', 'is not', null)
    .execute()
  return rows.flatMap(({ folder }) => folder ?? []).toSorted((one, other) => one.localeCompare(other))
}

/** Number of finished responses without sample data, by results. */
export const countFinished = async (store: Store, resultsIds: readonly string[]) => {
  if (resultsIds.length === 0) return new Map<string, number>()
  const rows = await store
    .selectFrom('study_response')
    .select((select) => ['results_id', select.fn.countAll().as('count')])
    .where('results_id', 'in', resultsIds)
    .where('status', '=', 'finished')
    .where('is_sample', '=', 0)
    .groupBy('results_id')
    .execute()
  return new Map(rows.map(({ results_id, count }) => [results_id, Number(count)]))
}

/** The published versions of a study, the newest first. */
export const listVersions = (store: Store, workspaceId: string, id: string) =>
  store
    .selectFrom('study_version')
    .leftJoin('person', 'person.id', 'study_version.person_id')
    .select(['number', 'results', 'changes', 'published_at'])
    .select((select) => select.fn.coalesce('study_version.actor', 'person.name').as('publisher'))
    .where('workspace_id', '=', workspaceId)
    .where('study_id', '=', id)
    .orderBy('number', 'desc')
    .limit(studyLimits.versions)
    .execute()
