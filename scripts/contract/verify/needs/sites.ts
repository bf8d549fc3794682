import { recordingSite, recordingSitesReply } from '#contract/sites/site.ts'
import { defineNeeds } from '../define-needs.ts'
import { asPerson, inPath, pathParam, withPath } from '../prepared.ts'
import { exampleRequest, type Server } from '../server.ts'
import { oncePerWorkspace, ownerOf } from '../workspaces.ts'

const keptSites = 10

const createSite = (server: Server, workspace: string) => {
  const request = exampleRequest('createRecordingSite', 'a site with the domains below it')
  const asked = asPerson(withPath(request, { workspace }), ownerOf(server, workspace))
  return server.ask(recordingSite, 'createRecordingSite', asked)
}

/** A workspace has at most 20 sites: its widgets, its sessions and calls that read share one. */
export const sharedSite = oncePerWorkspace(createSite)

/** Deletes the sites of earlier examples when they are many. */
const deleteOldSites = async (server: Server, workspace: string) => {
  const person = ownerOf(server, workspace)
  const { id: kept } = await sharedSite(server, workspace)
  const asked = asPerson({ pathParams: { workspace } }, person)
  const { sites: all } = await server.ask(recordingSitesReply, 'listRecordingSites', asked)
  const old = all.filter(({ id }) => id !== kept)
  if (old.length <= keptSites) return
  for (const { id } of old) {
    const deleted = asPerson({ pathParams: { workspace, site: id }, body: {} }, person)
    await server.send('deleteRecordingSite', deleted)
  }
}

export const sites = defineNeeds({
  site: async (prepared, server) => {
    const workspace = pathParam(prepared, 'workspace')
    const isShared = pathParam(prepared, 'session') !== '' || prepared.call.access.endsWith(':read')
    if (!isShared) await deleteOldSites(server, workspace)
    const site = await (isShared ? sharedSite : createSite)(server, workspace)
    return inPath(prepared, { site: site.id })
  },
})
