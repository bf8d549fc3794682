import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { createQueries } from '#api/create-queries.ts'
import { bulkCalls } from '#contract/people/bulk.ts'
import { peopleCalls } from '#contract/people/calls.ts'
import type { PeopleFilter } from '#contract/people/filters.ts'
import type { SearchPeopleForm } from '#contract/people/people.ts'
import { router, strict } from '#contract/shared/ts-rest.ts'
import { RefusedCall } from '../forms/refused-call.ts'
import { queryClient } from '../session/account.ts'
import { useWorkspace } from '../session/current-workspace.tsx'

/** The calls of these pages: the first load of the app leaves them out. */
export const peopleTsr = createQueries(router(peopleCalls, strict))
export const bulkTsr = createQueries(router(bulkCalls, strict))

/** Begin of the keys of what is read about the people of a workspace. */
export const keyOf = (workspace: string) => ['workspace', workspace, 'people']

/** Reads everything about people once more after a change: each one can move people in every list. */
export const refreshPeople = (workspace: string) =>
  queryClient.invalidateQueries({ queryKey: keyOf(workspace) })

/** The attributes and tags of the current workspace. */
export const usePeopleFields = () => {
  const { id: workspace } = useWorkspace()
  return peopleTsr.listPeopleFields.useSuspenseQuery({
    queryKey: [...keyOf(workspace), 'fields'],
    queryData: { params: { workspace } },
  }).data.body
}

const segmentsOptions = (workspace: string) => ({
  queryKey: [...keyOf(workspace), 'segments'],
  queryData: { params: { workspace } },
})

/** The saved filters of the current workspace. Throws the reply if they cannot be read. */
export const usePeopleSegments = () => {
  const { id: workspace } = useWorkspace()
  return peopleTsr.listPeopleSegments.useSuspenseQuery(segmentsOptions(workspace)).data.body.segments
}

/** The same for pages that do without them where they cannot be read. */
export const useOptionalSegments = () => {
  const { id: workspace } = useWorkspace()
  return peopleTsr.listPeopleSegments.useQuery(segmentsOptions(workspace))
}

/** The rules of the current workspace about who may be asked. */
export const useEligibilityRules = () => {
  const { id: workspace } = useWorkspace()
  return peopleTsr.readEligibility.useSuspenseQuery({
    queryKey: [...keyOf(workspace), 'rules'],
    queryData: { params: { workspace } },
  }).data.body
}

/** For how long the current workspace keeps people after the last contact. */
export const useRetention = () => {
  const { id: workspace } = useWorkspace()
  return peopleTsr.readRetention.useSuspenseQuery({
    queryKey: [...keyOf(workspace), 'retention'],
    queryData: { params: { workspace } },
  }).data.body
}

/** How many people a number of months would concern. Throws the reply if they cannot be counted. */
export const countRetention = async (workspace: string, months: number) => {
  const reply = await peopleTsr.readRetention.query({ params: { workspace }, query: { months } })
  if (reply.status !== 200) throw new RefusedCall(reply)
  return reply.body
}

/** A person with their history. Throws the reply if the person cannot be read. */
export const usePerson = (person: string) => {
  const { id: workspace } = useWorkspace()
  return peopleTsr.readPerson.useSuspenseQuery({
    queryKey: [...keyOf(workspace), 'person', person],
    queryData: { params: { workspace, person } },
  }).data.body
}

/** A filter, and which of its people are meant by the rules about who may be asked. */
export type PeopleSelection = Pick<SearchPeopleForm, 'filter' | 'eligibility'>

/** The selected people, page by page. */
export const usePeople = (selection: PeopleSelection, sort: SearchPeopleForm['sort']) => {
  const { id: workspace } = useWorkspace()
  return useInfiniteQuery({
    queryKey: [...keyOf(workspace), 'list', selection, sort],
    queryFn: async ({ pageParam }: { readonly pageParam: string | undefined }) => {
      const reply = await peopleTsr.searchPeople.mutate({
        params: { workspace },
        body: { ...selection, sort, ...(pageParam !== undefined && { cursor: pageParam }) },
      })
      if (reply.status !== 200) throw new RefusedCall(reply)
      return reply.body
    },
    initialPageParam: undefined,
    getNextPageParam: ({ cursor }) => cursor ?? undefined,
    placeholderData: keepPreviousData,
  })
}

/** The number of selected people. */
export const usePeopleCount = (selection: PeopleSelection) => {
  const { id: workspace } = useWorkspace()
  return useQuery({
    queryKey: [...keyOf(workspace), 'count', selection],
    queryFn: async () => {
      const reply = await peopleTsr.countPeople.mutate({ params: { workspace }, body: selection })
      if (reply.status !== 200) throw new RefusedCall(reply)
      return reply.body
    },
    placeholderData: keepPreviousData,
  })
}

/** How many people of a filter may be asked, and how many each rule leaves out. */
export const useEligibility = (filter: PeopleFilter) => {
  const { id: workspace } = useWorkspace()
  return useQuery({
    queryKey: [...keyOf(workspace), 'eligibility', filter],
    queryFn: async () => {
      const reply = await peopleTsr.checkEligibility.mutate({ params: { workspace }, body: { filter } })
      if (reply.status !== 200) throw new RefusedCall(reply)
      return reply.body
    },
    placeholderData: keepPreviousData,
  })
}

/** How often a page asks how far the changes of a selection are. */
const pollMs = 2000

/** The changes of whole selections, the newest first; read again while one is running. */
export const useBulkChanges = () => {
  const { id: workspace } = useWorkspace()
  return bulkTsr.listBulkChanges.useQuery({
    queryKey: [...keyOf(workspace), 'changes'],
    queryData: { params: { workspace } },
    refetchInterval: ({ state: { data } }) =>
      data?.body.changes.some(({ state }) => state === 'running') === true && pollMs,
  }).data?.body.changes
}
