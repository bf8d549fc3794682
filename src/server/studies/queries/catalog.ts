import type { Selectable } from 'kysely'
import type { StoreOrTransaction, StudyTable } from '../../store/schema.ts'

/** The columns of a study that participants and readers of results need. */
const columns = [
  'workspace_id',
  'id',
  'state',
  'version',
  'results_id',
  'results_access',
  'trashed_at',
] as const

export type StudyRow = Pick<Selectable<StudyTable>, (typeof columns)[number]>

/** The study that participants know by this identifier. */
export const findStudy = (store: StoreOrTransaction, id: string): Promise<StudyRow | undefined> =>
  store.selectFrom('study').select(columns).where('id', '=', id).executeTakeFirst()

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
