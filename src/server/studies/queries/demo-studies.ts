import type { AnalysisPlan } from '#contract/analysis-plans/plan.ts'
import { changedSections, haveSameResults, type StudyContent } from '#studies/engine/compare-versions.ts'
import type { Store, StoreOrTransaction } from '../../store/schema.ts'
import { inTransaction } from '../../store/transaction.ts'
import { freezeOwn } from './freeze-plan.ts'
import { findOwnStudy } from './own-studies.ts'
import { readVersion, resultsOf } from '../authoring/public.ts'
import { encodeDraft } from '../stored-draft.ts'
import { searchKey } from '../search-key.ts'
import { invalidateAggregates } from './study-state.ts'

/** Inserts a workspace without members, if it is missing. */
export const ensureWorkspace = async (
  store: Store,
  { id, name }: { readonly id: string; readonly name: string },
  now = new Date(),
) => {
  const found = await store.selectFrom('workspace').select('id').where('id', '=', id).executeTakeFirst()
  if (found) return
  await store
    .insertInto('workspace')
    .values({ id, name, created_at: now.toISOString(), language: 'en', color: null, logo_id: null })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
}

interface Publication {
  readonly workspaceId: string
  readonly resultsAccess: 'open' | 'link'
  readonly keepDays: number | null
  readonly keptResponses: number
}

const insertLive = async (
  transaction: StoreOrTransaction,
  { workspaceId, resultsAccess, keepDays, keptResponses }: Publication,
  content: StudyContent,
  at: string,
) => {
  const encoded = encodeDraft(content)
  await transaction
    .insertInto('study')
    .values({
      workspace_id: workspaceId,
      id: content.study.id,
      tool: content.study.tasks.tool,
      title: content.study.title,
      state: 'live',
      folder: null,
      tags: '[]',
      search_key: searchKey({ title: content.study.title, tags: '[]' }),
      ...encoded,
      revision: 1,
      published_hash: encoded.draft_hash,
      version: null,
      results_id: null,
      results_access: resultsAccess,
      keep_days: keepDays,
      keep_responses: keptResponses,
      created_at: at,
      changed_at: at,
      changed_by: null,
      published_at: at,
      closed_at: null,
      trashed_at: null,
    })
    .onConflict((conflict) => conflict.columns(['workspace_id', 'id']).doNothing())
    .execute()
}

/** The studies of a workspace with the content of their last versions, by identifier. */
export const readPublications = async (store: Store, workspaceId: string) => {
  const rows = await store
    .selectFrom('study')
    .innerJoin('study_version as last', (join) =>
      join.onRef('last.study_id', '=', 'study.id').onRef('last.number', '=', 'study.version'),
    )
    .select([
      'study.id',
      'study.state',
      'study.results_access',
      'study.keep_days',
      'study.keep_responses',
      'last.study',
      'last.settings',
    ])
    .where('study.workspace_id', '=', workspaceId)
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}
type Published = NonNullable<ReturnType<Awaited<ReturnType<typeof readPublications>>['get']>>

const textsOf = ({ study, settings }: StudyContent) => ({
  text: JSON.stringify(study),
  launchSettings: JSON.stringify(settings),
})

/** Whether the study is live with this content; the settings of its draft may have been changed since. */
export const isPublishedAs = (
  found: Published | undefined,
  { resultsAccess, keepDays, keptResponses }: Publication,
  content: StudyContent,
) => {
  const { text, launchSettings } = textsOf(content)
  return (
    found?.state === 'live' &&
    found.results_access === resultsAccess &&
    found.keep_days === keepDays &&
    found.keep_responses === keptResponses &&
    found.study === text &&
    found.settings === launchSettings
  )
}

/** Publishes a study with this content, or a new version of it if the content has changed. */
export const publishOwn = async (
  store: Store,
  publication: Publication,
  content: StudyContent,
  now = new Date(),
) => {
  const { workspaceId, resultsAccess, keepDays, keptResponses } = publication
  const { id } = content.study
  const { draft, draft_hash } = encodeDraft(content)
  const { text, launchSettings } = textsOf(content)
  const at = now.toISOString()
  await inTransaction(store, async (transaction) => {
    await insertLive(transaction, publication, content, at)
    // The update locks the row: a process that waited for it finds the version published.
    await transaction
      .updateTable('study')
      .set({
        state: 'live',
        results_access: resultsAccess,
        keep_days: keepDays,
        keep_responses: keptResponses,
        closed_at: null,
      })
      .where('workspace_id', '=', workspaceId)
      .where('id', '=', id)
      .execute()
    const study = await findOwnStudy(transaction, workspaceId, id)
    const last = study && (await readVersion(transaction, study))
    if (!study || (last?.study === text && last.settings === launchSettings)) return
    const results = await resultsOf(
      transaction,
      study,
      last && { hasSameResults: haveSameResults(last.content.study, content.study) },
    )
    const version = (study.version ?? 0) + 1
    await transaction
      .insertInto('study_version')
      .values({
        workspace_id: workspaceId,
        study_id: id,
        number: version,
        results: results.number,
        results_id: results.id,
        study: text,
        settings: launchSettings,
        changes: JSON.stringify(last ? changedSections(last.content, content) : []),
        person_id: null,
        actor: null,
        published_at: at,
      })
      .execute()
    await transaction
      .updateTable('study')
      .set({
        draft,
        draft_hash,
        published_hash: draft_hash,
        revision: study.revision + 1,
        title: content.study.title,
        search_key: searchKey({ title: content.study.title, tags: study.tags }),
        version,
        results_id: results.id,
        changed_at: at,
        published_at: at,
      })
      .where('workspace_id', '=', workspaceId)
      .where('id', '=', id)
      .execute()
    await invalidateAggregates(transaction, results.id)
  })
}

/** Freezes the plans of the studies of a workspace, by identifier, as of their publication; null removes one. */
export const freezeOwnPlans = async (
  store: Store,
  workspaceId: string,
  plans: ReadonlyMap<string, AnalysisPlan | null>,
) => {
  const rows = await store
    .selectFrom('frozen_plan')
    .select('study_id')
    .where('workspace_id', '=', workspaceId)
    .execute()
  const planned = new Set(rows.map(({ study_id }) => study_id))
  for (const [id, plan] of plans) {
    if (plan === null && !planned.has(id)) continue
    await inTransaction(store, async (transaction) => {
      // The update locks the row: a process that waited for it finds the plan frozen.
      const study = await transaction
        .updateTable('study')
        .set((set) => ({ title: set.ref('title') }))
        .where('workspace_id', '=', workspaceId)
        .where('id', '=', id)
        .returning(['workspace_id', 'id', 'results_id', 'published_at'])
        .executeTakeFirst()
      if (!study || study.results_id === null || study.published_at === null) return
      const { results_id: resultsId, published_at } = study
      await freezeOwn(transaction, { study, resultsId, now: new Date(published_at) }, plan)
    })
  }
}

/** Closes the studies of a workspace that are not among `ids`. */
export const closeOthers = async (
  store: Store,
  workspaceId: string,
  ids: readonly string[],
  now = new Date(),
) => {
  await store
    .updateTable('study')
    .set({ state: 'closed', closed_at: now.toISOString() })
    .where('workspace_id', '=', workspaceId)
    .where('state', '!=', 'closed')
    .$if(ids.length > 0, (update) => update.where('id', 'not in', ids))
    .execute()
}
