import { keepPreviousData } from '@tanstack/react-query'
import { createQueries } from '#api/create-queries.ts'
import { tsr } from '#api/query.tsx'
import { router, strict } from '#contract/shared/ts-rest.ts'
import { type Respondent, respondentCalls } from '#contract/respondents/respondents.ts'
import type { ResultsFilter } from '#contract/studies/results.ts'
import { respondentsQuery, studyKeys } from '#studies/results/queries.ts'
import { useWorkspace } from '../../session/current-workspace.tsx'
import { queryClient } from '../../session/account.ts'

/** The calls of one respondent: the first load of the app leaves them out. */
export const respondentTsr = createQueries(router(respondentCalls, strict))

const respondentKey = (study: string, respondent: string) => ['respondent', study, respondent]
const tagsKey = (study: string) => ['response-tags', study]

interface RespondentPage {
  readonly body: Respondent
}

/** The session of a respondent, with the events page by page. */
export const useRespondent = (study: string, respondent: string) => {
  const { id: workspace } = useWorkspace()
  return respondentTsr.readRespondent.useSuspenseInfiniteQuery({
    queryKey: respondentKey(study, respondent),
    queryData: ({ pageParam }: { pageParam: number }) => ({
      params: { workspace, study, respondent },
      query: { from: pageParam },
    }),
    initialPageParam: 0,
    getNextPageParam: ({ body }: RespondentPage, pages: readonly RespondentPage[]) => {
      const read = pages.reduce((sum, page) => sum + page.body.events.length, 0)
      return read < body.eventCount && body.events.length > 0 ? read : undefined
    },
  })
}

/** The respondents before and after one in the list with this filter, which is the newest first. */
export const useNeighbors = (study: string, respondent: string, filter: ResultsFilter) => {
  const { data } = tsr.listRespondents.useQuery({
    ...respondentsQuery({ study, filter, share: {} }),
    placeholderData: keepPreviousData,
  })
  const ids = data?.body.respondents.map(({ id }) => id) ?? []
  const index = ids.indexOf(respondent)
  return index === -1 ? {} : { previous: ids[index - 1], next: ids[index + 1] }
}

/** The tags that responses of the study have. */
export const useResponseTags = (study: string) => {
  const { id: workspace } = useWorkspace()
  const { data } = respondentTsr.listResponseTags.useQuery({
    queryKey: tagsKey(study),
    queryData: { params: { workspace, study } },
  })
  return data?.body.tags ?? []
}

/** Reads everything once more that depends on a changed response. */
export const refreshResponses = (study: string, respondent: string) =>
  Promise.all(
    [
      respondentKey(study, respondent),
      tagsKey(study),
      studyKeys.results(study),
      studyKeys.respondents(study),
      studyKeys.plan(study),
    ].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
  )
