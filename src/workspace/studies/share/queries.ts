import { tsr } from '#api/query.tsx'
import { routes } from '#content/site/routes.ts'
import { queryClient } from '../../session/account.ts'
import { useWorkspace } from '../../session/current-workspace.tsx'

const linksKey = (workspace: string, study: string) => ['workspace', workspace, 'share-links', study]

/** The links to the results of a study. */
export const useShareLinks = (study: string) => {
  const { id: workspace } = useWorkspace()
  return tsr.listShareLinks.useQuery({
    queryKey: linksKey(workspace, study),
    queryData: { params: { workspace, study } },
  })
}

export const refreshShareLinks = (workspace: string, study: string) =>
  queryClient.invalidateQueries({ queryKey: linksKey(workspace, study) })

/** The address of shared results; its token is in the hash, which is not sent to servers. */
export const addressOfShare = (study: string, token: string) =>
  `${window.location.origin}${routes.pageStudyResults}?${new URLSearchParams({ study }).toString()}#share=${token}`
