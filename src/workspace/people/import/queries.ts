import { useQuery } from '@tanstack/react-query'
import { createQueries } from '#api/create-queries.ts'
import { peopleImportCalls } from '#contract/people/import-calls.ts'
import type { ImportState } from '#contract/people/imports.ts'
import { router, strict } from '#contract/shared/ts-rest.ts'
import { useWorkspace } from '../../session/current-workspace.tsx'
import { keyOf } from '../queries.ts'

/** The calls of these pages: the first load of the app leaves them out. */
export const importsTsr = createQueries(router(peopleImportCalls, strict))

const pollMs = 2000

const isRunning = (state: ImportState) => state === 'checking' || state === 'importing' || state === 'undoing'

/** The imports of the current workspace, the newest first; read again while one is running. */
export const usePeopleImports = () => {
  const { id: workspace } = useWorkspace()
  return importsTsr.listPeopleImports.useSuspenseQuery({
    queryKey: [...keyOf(workspace), 'imports'],
    queryData: { params: { workspace } },
    refetchInterval: ({ state: { data } }) =>
      data?.body.imports.some(({ state }) => isRunning(state)) === true && pollMs,
  }).data.body.imports
}

/** The last finished import of the workspace, with its table and plan; null without one, or if it cannot be read. */
export const useLastImport = (isRead: boolean) => {
  const { id: workspace } = useWorkspace()
  return useQuery({
    queryKey: [...keyOf(workspace), 'last import'],
    queryFn: async () => {
      const list = await importsTsr.listPeopleImports.query({ params: { workspace } })
      const last = list.status === 200 ? list.body.imports.find(({ state }) => state === 'done') : undefined
      if (!last) return null
      const reply = await importsTsr.readPeopleImport.query({ params: { workspace, import: last.id } })
      return reply.status === 200 ? reply.body : null
    },
    enabled: isRead,
    // A plan is proposed once: it does not change while the form is open.
    staleTime: Infinity,
    gcTime: 0,
  })
}
