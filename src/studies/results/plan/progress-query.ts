import { createQueries } from '#api/create-queries.ts'
import { planProgressCalls } from '#contract/analysis-plans/calls.ts'
import { router, strict } from '#contract/shared/ts-rest.ts'
import { shareHeaders, type Share, studyKeys } from '../queries.ts'

export const planProgressTsr = createQueries(router(planProgressCalls, strict))

interface ProgressRequest {
  readonly study: string
  /** Number of earlier results. */
  readonly results?: string | undefined
  readonly share: Share
}

/** How far the plan of a study has come. Results are shown without it where it cannot be read. */
export const planProgressQuery = ({ study, results, share }: ProgressRequest) => ({
  queryKey: [...studyKeys.plan(study), results, share] as const,
  queryData: {
    params: { study },
    query: { ...(results !== undefined && { results }) },
    headers: shareHeaders(share),
  },
  retry: false,
})
