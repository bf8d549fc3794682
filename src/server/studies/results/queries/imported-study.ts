import { validate as isUuid } from 'uuid'
import { newId } from '../../../store/new-id.ts'
import type { BundledResponse } from '#contract/results/results-bundle.ts'
import type { ToolEvent, ToolSettings } from '#contract/studies/registry.ts'
import { changedSections, type StudyContent } from '#studies/engine/compare-versions.ts'
import type { OpenStudy } from '#studies/engine/published.ts'
import type { Store } from '../../../store/schema.ts'
import { inTransaction } from '../../../store/transaction.ts'
import { invalidateAggregates } from '../../queries/study-state.ts'
import { searchKey } from '../../search-key.ts'
import { encodeDraft } from '../../stored-draft.ts'

/** Where an import goes. */
export interface ImportedKey {
  readonly workspaceId: string
  readonly studyId: string
}

/** A version of an imported study, with the identifier and the media that it has here. */
export interface ImportedVersion {
  readonly number: number
  readonly publishedAt: string
  readonly content: StudyContent
  readonly results: { readonly number: number; readonly id: string }
}

/**
 * Stores a version, which becomes the draft too. The study is in the trash until `finishImport`: an import that ends
 * early is removed as other studies in the trash are.
 */
export const insertImportedVersion = (
  store: Store,
  { workspaceId, studyId }: ImportedKey,
  { number, publishedAt, content, results }: ImportedVersion,
  { before, now }: { readonly before: StudyContent | undefined; readonly now: Date },
) =>
  inTransaction(store, async (transaction) => {
    const { study, settings } = content
    const at = now.toISOString()
    const { draft, draft_hash } = encodeDraft(content)
    const shown = {
      title: study.title,
      search_key: searchKey({ title: study.title, tags: '[]' }),
      draft,
      draft_hash,
      published_hash: draft_hash,
      version: number,
      results_id: results.id,
      published_at: publishedAt,
    }
    await transaction
      .insertInto('study')
      .values({
        ...shown,
        workspace_id: workspaceId,
        id: studyId,
        tool: study.tasks.tool,
        state: 'closed',
        folder: null,
        tags: '[]',
        revision: 1,
        results_access: 'link',
        keep_days: null,
        keep_responses: null,
        created_at: at,
        changed_at: at,
        changed_by: null,
        closed_at: at,
        trashed_at: at,
      })
      .onConflict((conflict) => conflict.columns(['workspace_id', 'id']).doUpdateSet(shown))
      .execute()
    await transaction
      .insertInto('study_version')
      .values({
        workspace_id: workspaceId,
        study_id: studyId,
        number,
        results: results.number,
        results_id: results.id,
        study: JSON.stringify(study),
        settings: JSON.stringify(settings),
        changes: JSON.stringify(before ? changedSections(before, content) : []),
        person_id: null,
        actor: null,
        published_at: publishedAt,
      })
      .execute()
  })

/** A response of a bundle with its events. */
export interface ImportedResponse {
  readonly response: BundledResponse
  readonly events: readonly ToolEvent[]
}

/** The reason that stands for one which stays on the other server. */
const leftOutThere = 'Left out before the study was imported'

const rowOf = (open: OpenStudy, { response, events }: ImportedResponse, taken: ReadonlySet<string>) => {
  const { origin, progress, startedAt, seconds, leftOut } = response
  const tool = progress.tool
  return {
    // Samples of long lists are drawn by identifier: with the same ones they stay the same.
    id: isUuid(response.id) && !taken.has(response.id) ? response.id : newId(),
    results_id: open.resultsId,
    version: origin?.version ?? open.version,
    token_hash: null,
    status: response.status,
    number: origin?.finished ?? null,
    is_sample: response.isSample ? 1 : 0,
    started_at: startedAt,
    saved_at: origin?.savedAt ?? new Date(Date.parse(startedAt) + seconds * 1000).toISOString(),
    seconds,
    country: origin?.country ?? null,
    task_order: JSON.stringify(origin?.order ?? open.engine.order),
    progress: JSON.stringify(progress),
    next_event: events.length,
    event_bytes: 0,
    excluded: leftOut === 'byTool' ? ((tool && open.engine.exclusionOf(tool)) ?? leftOut) : null,
    exclusion_reason: leftOut === 'byPerson' ? leftOutThere : null,
    parameters:
      origin && Object.keys(origin.parameters).length > 0 ? JSON.stringify(origin.parameters) : null,
    panel_id: null,
    device: origin?.device ?? null,
    duplicate_flag: response.duplicate ?? null,
  }
}

/** Rows of one statement: SQLite and PostgreSQL limit its parameters. */
const eventsPerInsert = 500

/** Stores responses of an imported study, in their order. */
export const insertImportedResponses = (
  store: Store,
  open: OpenStudy,
  responses: readonly ImportedResponse[],
) =>
  inTransaction(store, async (transaction) => {
    const ids = responses.map(({ response }) => response.id)
    const found = await transaction.selectFrom('study_response').select('id').where('id', 'in', ids).execute()
    const taken = new Set(found.map(({ id }) => id))
    for (const imported of responses) {
      const row = rowOf(open, imported, taken)
      taken.add(row.id)
      await transaction.insertInto('study_response').values(row).execute()
      const events = imported.events.map((event, number) => ({
        response_id: row.id,
        number,
        body: JSON.stringify(event),
      }))
      for (let at = 0; at < events.length; at += eventsPerInsert)
        await transaction
          .insertInto('study_event')
          .values(events.slice(at, at + eventsPerInsert))
          .execute()
    }
  })

/** Ends the import of results: they have these settings, and as many finished responses as the last one's number. */
export const finishImportedResults = (
  store: Store,
  { resultsId, settings }: { readonly resultsId: string; readonly settings: ToolSettings },
) =>
  inTransaction(store, async (transaction) => {
    await invalidateAggregates(transaction, resultsId, { settings: JSON.stringify(settings) })
    const { last } = await transaction
      .selectFrom('study_response')
      .select(({ fn }) => fn.max<number | null>('number').as('last'))
      .where('results_id', '=', resultsId)
      .executeTakeFirstOrThrow()
    await transaction
      .updateTable('study_state')
      .set({ finished: last ?? 0 })
      .where('results_id', '=', resultsId)
      .execute()
  })

/** Shows an imported study, which is closed. */
export const showImported = (store: Store, { workspaceId, studyId }: ImportedKey) =>
  store
    .updateTable('study')
    .set({ trashed_at: null })
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', studyId)
    .execute()
