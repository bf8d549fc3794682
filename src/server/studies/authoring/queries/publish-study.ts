import { type DraftFault, studyLimits } from '#contract/studies/draft.ts'
import { nextStudyLife } from '#machines/studies/study-life.ts'
import { changedSections, haveSameResults, type StudyContent } from '#studies/engine/compare-versions.ts'
import type { Store, StoreOrTransaction } from '../../../store/schema.ts'
import type { Change } from '../../../workspace/queries.ts'
import { findVersion } from '../../queries/catalog.ts'
import { invalidateAggregates } from '../../queries/study-state.ts'
import { parseDraft } from '../../stored-draft.ts'
import type { OwnStudy } from '../../queries/own-studies.ts'
import { changedBy, changeStudy, lifeOf, updateStudy } from '../../queries/change-study.ts'

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
  faultsOf: (
    content: StudyContent,
    store: StoreOrTransaction,
    study: OwnStudy,
  ) => Promise<readonly DraftFault[]>,
) =>
  changeStudy(store, change, id, async (locked) => {
    const { transaction, study, acting, now, record } = locked
    const next = nextStudyLife(lifeOf(study), 'study.published')
    if (!next) return { outcome: 'inTrash' } as const
    if (revision !== undefined && revision !== study.revision) return { outcome: 'draftChanged' } as const
    if (study.draft_hash === study.published_hash) return { outcome: 'nothingToPublish' } as const
    const content = parseDraft(study.draft)
    const faults = await faultsOf(content, transaction, study)
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
