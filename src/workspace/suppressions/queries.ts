import { keepPreviousData } from '@tanstack/react-query'
import { createQueries } from '#api/create-queries.ts'
import { router, strict } from '#contract/shared/ts-rest.ts'
import { suppressionCalls } from '#contract/suppressions/calls.ts'
import { queryClient } from '../session/account.ts'
import { useWorkspace } from '../session/current-workspace.tsx'

/** The calls of this page: the first load of the app leaves them out. */
export const suppressionsTsr = createQueries(router(suppressionCalls, strict))

const keyOf = (workspace: string) => ['workspace', workspace, 'suppressions']

/** Reads the suppressed addresses once more after a change. */
export const refreshSuppressions = (workspace: string) =>
  queryClient.invalidateQueries({ queryKey: keyOf(workspace) })

interface SuppressionsPage {
  readonly body: { readonly cursor: string | null }
}

/** The suppressed addresses of the current workspace page by page, or one address; an empty one means all. */
export const useSuppressions = (email: string) => {
  const { id: workspace } = useWorkspace()
  return suppressionsTsr.listSuppressions.useInfiniteQuery({
    queryKey: [...keyOf(workspace), email],
    queryData: ({ pageParam }: { pageParam: string | undefined }) => ({
      params: { workspace },
      query: { ...(email !== '' && { email }), ...(pageParam !== undefined && { cursor: pageParam }) },
    }),
    initialPageParam: undefined,
    getNextPageParam: ({ body }: SuppressionsPage) => body.cursor ?? undefined,
    placeholderData: keepPreviousData,
  })
}
