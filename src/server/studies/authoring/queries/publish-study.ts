import { type Meaning } from '#contract/studies/draft.ts'
import { studyLimits } from '#contract/studies/limits.ts'
import { nextStudyLife } from '#machines/studies/study-life.ts'
import type { Store, StoreOrTransaction } from '../../../store/schema.ts'
import { planFaults } from '../../queries/analysis-plans.ts'
import { freezePlan } from '../../queries/freeze-plan.ts'
import type { Change } from '../../../members/queries/change-workspace.ts'
import { noteDeviation, noteEarly } from '../../queries/plan-deviations.ts'
import { findVersion } from '../../queries/catalog.ts'
import { invalidateAggregates } from '../../queries/study-state.ts'
import { parseDraft } from '../../stored-draft.ts'
import type { DraftOutputs } from '../draft-tasks.ts'
import { recruitingFaults } from '../recruiting-faults.ts'
import type { OwnStudy } from '../../queries/own-studies.ts'
import { changedBy, changeStudy, lifeOf, updateStudy } from '../../queries/change-study.ts'

type PublishedStudy = Pick<OwnStudy, 'id' | 'version'>

/** The published version as the text of a draft; undefined before the first one. */
export const findPublished = async (store: StoreOrTransaction, { id, version }: PublishedStudy) => {
  const row = version === null ? undefined : await findVersion(store, id, version)
  return row && `{"study":${row.study},"settings":${row.settings}}`
}

/** The content of a published version. */
export const readVersion = async (store: StoreOrTransaction, { id, version }: PublishedStudy) => {
  const row = version === null ? undefined : await findVersion(store, id, version)
  return row && { ...row, content: parseDraft(`{"study":${row.study},"settings":${row.settings}}`) }
}

/** The draft as a version, compared with the published one, and the revision of both. */
export interface CheckedDraft {
  readonly draftHash: string
  readonly version: number | null
  readonly compared: DraftOutputs['compare']
}

/** Whether participants have begun to answer texts that the draft says in other words. */
export const asksMeaning = async (
  store: StoreOrTransaction,
  { results_id }: Pick<OwnStudy, 'results_id'>,
  { rewordings }: Pick<DraftOutputs['compare'], 'rewordings'>,
) => {
  if (rewordings === 0 || results_id === null) return false
  const begun = await store
    .selectFrom('study_response')
    .select('id')
    .where('results_id', '=', results_id)
    .where('is_sample', '=', 0)
    .limit(1)
    .executeTakeFirst()
  return begun !== undefined
}

interface Publication {
  readonly id: string
  readonly revision?: number | undefined
  readonly meaning?: Meaning | undefined
}

/**
 * Publishes the draft as a new version. Answers to the same tasks and questions are counted with the earlier ones, in
 * other words only if these mean the same; otherwise new results start. A draft other than the checked one is not
 * published.
 */
export const publishStudy = (
  store: Store,
  change: Change,
  { id, revision, meaning }: Publication,
  { draftHash, version: lastVersion, compared }: CheckedDraft,
) =>
  changeStudy(store, change, id, async (locked) => {
    const { transaction, study, acting, now, record } = locked
    const next = nextStudyLife(lifeOf(study), 'study.published')
    if (!next) return { outcome: 'inTrash' } as const
    if (revision !== undefined && revision !== study.revision) return { outcome: 'draftChanged' } as const
    if (study.draft_hash !== draftHash || study.version !== lastVersion)
      return { outcome: 'draftChanged' } as const
    if (study.draft_hash === study.published_hash) return { outcome: 'nothingToPublish' } as const
    const faults = [
      ...compared.faults,
      // Quotas are changed apart from the draft, so they are read now.
      ...(await recruitingFaults(transaction, study, compared.answers)),
      ...(await planFaults(transaction, study, compared)),
    ]
    if (faults.length > 0) return { outcome: 'faults', faults } as const
    const version = (study.version ?? 0) + 1
    if (version > studyLimits.versions) return { outcome: 'tooManyVersions' } as const
    if (meaning === undefined && (await asksMeaning(transaction, study, compared)))
      return { outcome: 'meaningUnknown' } as const
    const hasSameResults = compared.hasSameResults && meaning !== 'other'
    const results = await resultsOf(
      transaction,
      study,
      study.version === null ? undefined : { hasSameResults },
    )
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
        study: compared.study,
        settings: compared.settings,
        changes: JSON.stringify(compared.changes),
        person_id: changedBy(actor),
        actor: 'apiKey' in actor ? actor.apiKey.name : null,
        published_at: at,
      })
      .execute()
    await invalidateAggregates(transaction, results.id, { settings: compared.settings })
    const { id: resultsId } = results
    if (resultsId === study.results_id)
      await noteDeviation(transaction, { resultsId, kind: 'republished', now })
    else if (study.results_id !== null && study.state !== 'closed')
      // Earlier results take no more answers, so that their verdicts can be read.
      await noteEarly(transaction, { resultsId: study.results_id, kind: 'closedEarly', now })
    await freezePlan(transaction, { study, resultsId, now })
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
  last: { readonly hasSameResults: boolean } | undefined,
) => {
  if (!last) return { number: 1, id: study.id }
  const { results, results_id } = await store
    .selectFrom('study_version')
    .select(['results', 'results_id'])
    .where('study_id', '=', study.id)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  if (last.hasSameResults) return { number: results, id: results_id }
  return { number: results + 1, id: `${study.id}.${results + 1}` }
}
