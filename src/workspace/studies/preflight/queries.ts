import { useMemo } from 'react'
import { createQueries } from '#api/create-queries.ts'
import { preflightCalls } from '#contract/preflight/calls.ts'
import { router, strict } from '#contract/shared/ts-rest.ts'
import { sortAdvice, type TitledAdvice } from '#studies/preflight/sort-advice.ts'
import { queryClient } from '../../session/account.ts'
import { useWorkspace } from '../../session/current-workspace.tsx'

/** The calls about dismissed advice: the first load of the app leaves them out. */
export const preflightTsr = createQueries(router(preflightCalls, strict))

const keyOf = (workspace: string, study: string) => ['workspace', workspace, 'dismissed-advice', study]

/**
 * The advice about a draft that is left, and what was dismissed. Undefined until dismissals are read; all is left if
 * they cannot be read.
 */
export const useSortedAdvice = (study: string, advice: readonly TitledAdvice[]) => {
  const { id: workspace } = useWorkspace()
  const { data, isPending } = preflightTsr.listDismissedAdvice.useQuery({
    queryKey: keyOf(workspace, study),
    queryData: { params: { workspace, study } },
  })
  const dismissed = data?.body.dismissed
  return useMemo(
    () => (isPending ? undefined : sortAdvice(advice, dismissed ?? [])),
    [isPending, advice, dismissed],
  )
}

/** Reads the dismissals of a study once more. */
export const refreshDismissed = (workspace: string, study: string) =>
  queryClient.invalidateQueries({ queryKey: keyOf(workspace, study) })
