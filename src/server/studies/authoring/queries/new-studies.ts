import { encodeDraft } from '../../stored-draft.ts'
import { studyLimits } from '#contract/studies/limits.ts'
import { maxLength } from '#contract/shared/limits.ts'
import type { StudyTool } from '#contract/studies/registry.ts'
import type { Language } from '#contract/shared/enumerations.ts'
import { type StudyTemplate, studyFrom } from '#content/studies/templates/template.ts'
import type { OpenTool } from '#studies/define-tool.ts'
import { blankStudy } from '#studies/engine/blank-study.ts'
import type { StudyContent } from '#studies/engine/compare-versions.ts'
import type { Store, StoreOrTransaction } from '../../../store/schema.ts'
import { type Change, changeWorkspace } from '../../../members/queries/change-workspace.ts'
import { searchKey } from '../../search-key.ts'
import type { DraftInputs, DraftOutputs } from '../draft-tasks.ts'
import { newStudyId } from '../../new-study-id.ts'
import { findOwnStudy } from '../../queries/own-studies.ts'
import { changedBy } from '../../queries/change-study.ts'
import { copyPlan, writePlan } from '../../queries/analysis-plans.ts'
import { copyDismissed } from '../../preflight/public.ts'
import { countCharacters } from '#contract/shared/characters.ts'

const hasAllStudies = async (store: StoreOrTransaction, workspaceId: string) => {
  const { count } = await store
    .selectFrom('study')
    .select((select) => select.fn.countAll().as('count'))
    .where('workspace_id', '=', workspaceId)
    .executeTakeFirstOrThrow()
  return Number(count) >= studyLimits.studies
}

/** A draft as it is stored. */
interface EncodedStudy extends ReturnType<typeof encodeDraft> {
  readonly id: string
  readonly tool: StudyTool
  readonly title: string
}

const encoded = (content: StudyContent): EncodedStudy => ({
  id: content.study.id,
  tool: content.study.tasks.tool,
  title: content.study.title,
  ...encodeDraft(content),
})

interface InsertedStudy {
  readonly workspaceId: string
  readonly content: EncodedStudy
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
      ...content,
      state: 'draft',
      folder,
      tags,
      search_key: searchKey({ title: content.title, tags }),
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

/**
 * Creates a draft with the name of the workspace: that of a template, or an empty one in the language of the workspace.
 */
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
        content: encoded(content),
        folder: folder ?? null,
        tags: '[]',
        author: changedBy(acting.actor),
      },
      now,
    )
    if (template?.plan)
      await writePlan(transaction, { workspace_id: workspace.id, id }, { revision: 1, plan: template.plan })
    await record('createStudy', title)
    return { outcome: 'done', id } as const
  })

/** The title of a copy; a title without room for the addition stays. */
const copyTitle = (title: string) => {
  const copy = `${title} (copy)`
  return countCharacters(copy) <= maxLength.line ? copy : title
}

/** A copy of a study: of the workspace, or of one of `libraryId`, a workspace that everyone may copy. */
export const copyStudy = async (
  store: Store,
  workspaceId: string,
  { id: originalId, title, libraryId }: { id: string; title: string | undefined; libraryId: string },
  copy: (input: DraftInputs['copy']) => Promise<DraftOutputs['copy']>,
) => {
  const own = await findOwnStudy(store, workspaceId, originalId)
  const original = own ?? (await findOwnStudy(store, libraryId, originalId))
  if (!original) return undefined
  const named = { id: newStudyId(), title: title ?? (own ? copyTitle(original.title) : original.title) }
  const content = { ...(await copy({ draft: original.draft, ...named })), ...named }
  return { content, folder: own?.folder ?? null, tags: own?.tags ?? '[]', ownId: own?.id }
}

type Copied = NonNullable<Awaited<ReturnType<typeof copyStudy>>>

/** Creates a draft from a copy. */
export const duplicateStudy = (store: Store, change: Change, copied: Copied) =>
  changeWorkspace(store, change, async ({ transaction, workspace, acting, now, record }) => {
    if (await hasAllStudies(transaction, workspace.id)) return { outcome: 'tooManyStudies' } as const
    const { id, title } = copied.content
    const author = changedBy(acting.actor)
    const { ownId, ...draft } = copied
    await insertStudy(transaction, { workspaceId: workspace.id, ...draft, author }, now)
    if (ownId !== undefined) {
      const copy = { workspaceId: workspace.id, from: ownId, to: id }
      await copyDismissed(transaction, copy)
      await copyPlan(transaction, copy)
    }
    await record('duplicateStudy', title)
    return { outcome: 'done', id } as const
  })

/** Creates a draft with this content, which has an identifier of `newStudyId`. */
export const importStudy = (store: Store, change: Change, content: EncodedStudy) =>
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
    await record('importStudyBundle', content.title)
    return { outcome: 'done', id: content.id } as const
  })
