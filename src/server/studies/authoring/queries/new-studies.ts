import { encodeDraft } from '../../stored-draft.ts'
import { randomBytes } from 'node:crypto'
import { studyLimits } from '#contract/studies/draft.ts'
import { maxLength } from '#contract/shared/limits.ts'
import type { Language } from '#contract/shared/enumerations.ts'
import { type StudyTemplate, studyFrom } from '#content/studies/templates/template.ts'
import type { OpenTool } from '#studies/define-tool.ts'
import { blankStudy } from '#studies/engine/blank-study.ts'
import type { StudyContent } from '#studies/engine/compare-versions.ts'
import type { Store, StoreOrTransaction } from '../../../store/schema.ts'
import { type Change, changeWorkspace } from '../../../workspace/queries.ts'
import { searchKey } from '../../search-key.ts'
import { parseDraft } from '../../stored-draft.ts'
import { findOwnStudy } from '../../queries/own-studies.ts'
import { changedBy } from '../../queries/change-study.ts'
import { countCharacters } from '#contract/shared/characters.ts'

/** An identifier of 80 random bits: the link of one study does not help to guess the link of another. */
export const newStudyId = () => randomBytes(10).toString('hex')

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
  readonly author: string | null
}

const insertStudy = async (
  store: StoreOrTransaction,
  { workspaceId, content, folder, tags, author }: InsertedStudy,
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
      changed_by: author,
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
        author: changedBy(acting.actor),
      },
      now,
    )
    await record('createStudy', title)
    return { outcome: 'done', id } as const
  })

/** The title of a copy; a title without room for the addition stays. */
const copyTitle = (title: string) => {
  const copy = `${title} (copy)`
  return countCharacters(copy) <= maxLength.line ? copy : title
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
        author: changedBy(acting.actor),
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
        author: changedBy(acting.actor),
      },
      now,
    )
    await record('importStudyBundle', content.study.title)
    return { outcome: 'done', id: content.study.id } as const
  })
