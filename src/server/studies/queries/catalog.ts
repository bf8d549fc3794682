import type { StoreOrTransaction } from '../../store/schema.ts'

/**
 * A study as participants and readers of results need it, with its recruiting settings and the look of its workspace.
 */
const selectStudies = (store: StoreOrTransaction) =>
  store
    .selectFrom('study')
    .leftJoin('study_recruiting', (join) =>
      join
        .onRef('study_recruiting.workspace_id', '=', 'study.workspace_id')
        .onRef('study_recruiting.study_id', '=', 'study.id'),
    )
    .innerJoin('workspace', 'workspace.id', 'study.workspace_id')
    .select([
      'study.workspace_id',
      'study.id',
      'study.state',
      'study.version',
      'study.results_id',
      'study.results_access',
      'study.trashed_at',
      'study_recruiting.settings as recruiting',
      'study_recruiting.password as recruiting_password',
      'workspace.name',
      'workspace.color',
      'workspace.logo_id',
      'workspace.logo_width',
      'workspace.logo_height',
    ])

export type StudyRow = Awaited<ReturnType<ReturnType<typeof selectStudies>['executeTakeFirstOrThrow']>>

/** The study that participants know by this identifier. */
export const findStudy = (store: StoreOrTransaction, id: string): Promise<StudyRow | undefined> =>
  selectStudies(store).where('study.id', '=', id).executeTakeFirst()

/** A published version of a study. */
export const findVersion = (store: StoreOrTransaction, studyId: string, number: number) =>
  store
    .selectFrom('study_version')
    .select(['number', 'results_id', 'study', 'settings'])
    .where('study_id', '=', studyId)
    .where('number', '=', number)
    .executeTakeFirst()

/** Number of the last version whose responses are counted in these results. */
export const lastVersionOf = async (store: StoreOrTransaction, studyId: string, results: number) => {
  const { last } = await store
    .selectFrom('study_version')
    .select(({ fn }) => fn.max<number | null>('number').as('last'))
    .where('study_id', '=', studyId)
    .where('results', '=', results)
    .executeTakeFirstOrThrow()
  return last ?? undefined
}

/** The published versions of a study with the results that they are counted in, the oldest first. */
export const versionsOfStudy = (store: StoreOrTransaction, studyId: string) =>
  store
    .selectFrom('study_version')
    .select(['number', 'results', 'published_at'])
    .where('study_id', '=', studyId)
    .orderBy('number')
    .execute()

/** Identifiers of all results of a study. */
export const resultsOfStudy = async (store: StoreOrTransaction, studyId: string) => {
  const rows = await store
    .selectFrom('study_version')
    .select('results_id')
    .distinct()
    .where('study_id', '=', studyId)
    .execute()
  return rows.map(({ results_id }) => results_id)
}

/**
 * Numbers and lengths of the newest versions that are counted in these results and came before a version, newest first.
 */
export const versionsBefore = (store: StoreOrTransaction, resultsId: string, version: number, most: number) =>
  store
    .selectFrom('study_version')
    .select(['number', ({ fn }) => fn<number>('length', ['study']).as('characters')])
    .where('results_id', '=', resultsId)
    .where('number', '<', version)
    .orderBy('number', 'desc')
    .limit(most)
    .execute()

/** The content of a version of these results. */
export const versionOfResults = (store: StoreOrTransaction, resultsId: string, number: number) =>
  store
    .selectFrom('study_version')
    .select('study')
    .where('results_id', '=', resultsId)
    .where('number', '=', number)
    .executeTakeFirst()
