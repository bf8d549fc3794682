import { type Selectable, sql } from 'kysely'
import { type StudyState } from '#contract/studies/draft.ts'
import { studyLimits } from '#contract/studies/limits.ts'
import type { StudyTool } from '#contract/studies/registry.ts'
import type { Store, StoreOrTransaction } from '../../store/schema.ts'
import { foldText } from '../../store/fold-text.ts'
import type { StudyTable } from '../authoring/tables.ts'

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

/** A study without its draft, of which only the size is known. */
export type FoundStudy = ListedStudy & { readonly draft_bytes: number }

/** A study of a workspace without its draft; studies in the trash too. */
export const findListedStudy = (
  store: StoreOrTransaction,
  workspaceId: string,
  id: string,
): Promise<FoundStudy | undefined> =>
  store
    .selectFrom('study')
    .select(entryColumns)
    // Both databases know it without reading the text.
    .select(sql<number>`octet_length(draft)`.as('draft_bytes'))
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', id)
    .executeTakeFirst()

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
