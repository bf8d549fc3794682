import type { plans } from '#contract/shared/enumerations.ts'
import type { StoreOrTransaction } from '../../store/schema.ts'

/** Studies with responses whose results are not open to everyone, and that ended by then. */
export const answeredStudies = (
  store: StoreOrTransaction,
  plan: (typeof plans)[number],
  closedUntil: string,
) =>
  store
    .selectFrom('study')
    .innerJoin('workspace', 'workspace.id', 'study.workspace_id')
    .select(['study.workspace_id', 'study.id', 'study.title'])
    .where('workspace.plan', '=', plan)
    .where('study.results_access', '=', 'link')
    .where('study.closed_at', '<=', closedUntil)
    .where((where) =>
      where.exists(
        where
          .selectFrom('study_version')
          .innerJoin('study_response', 'study_response.results_id', 'study_version.results_id')
          .select('study_response.id')
          .whereRef('study_version.workspace_id', '=', 'study.workspace_id')
          .whereRef('study_version.study_id', '=', 'study.id'),
      ),
    )
    .orderBy('study.closed_at')
