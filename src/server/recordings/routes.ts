import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { recordingCalls } from '#contract/recordings/calls.ts'
import type { RecordingSite, siteChangeForm, siteForm, sitePath } from '#contract/recordings/site.ts'
import { messages } from '#contract/shared/messages.ts'
import type { draftHeaders } from '#contract/studies/draft.ts'
import type { Permission } from '#contract/workspace/permissions.ts'
import type { Store } from '../store/schema.ts'
import { memberOf } from '../workspace/member.ts'
import { refuse } from '../workspace/refusals.ts'
import {
  countSessions,
  createSite,
  deleteSite,
  domainsOf,
  findSite,
  listSites,
  shareRecalculated,
  settingsOf,
  type SiteRow,
  updateSite,
} from './queries/sites.ts'

interface Call {
  readonly request: FastifyRequest
}
interface CallAt extends Call {
  readonly params: z.output<typeof sitePath>
}
interface UpdateCall extends CallAt {
  readonly headers: z.output<typeof draftHeaders>
  readonly body: z.output<typeof siteChangeForm>
}

/** Who asks for a change; the permission of the call is checked again while the workspace is locked. */
export const changeBy = (
  request: FastifyRequest,
  call: { readonly metadata: { readonly access: Permission } },
) => ({
  member: memberOf(request),
  needed: call.metadata.access,
})

/** Handlers of the calls about recorded sites. */
export const createRecordingHandlers = ({ store }: { readonly store: Store }) => {
  const toSite = async (row: SiteRow): Promise<RecordingSite> => ({
    id: row.id,
    key: row.key,
    name: row.name,
    domains: domainsOf(row),
    settings: settingsOf(row),
    revision: row.revision,
    createdAt: row.created_at,
    firstVisitAt: row.first_visit_at,
    ...(await countSessions(store, row)),
    recalculated: await shareRecalculated(store, row),
  })

  return {
    listRecordingSites: async ({ request }: Call) => {
      const rows = await listSites(store, memberOf(request).workspaceId)
      return { status: 200, body: { sites: await Promise.all(rows.map(toSite)) } } as const
    },

    readRecordingSite: async ({ request, params }: CallAt) => {
      const row = await findSite(store, memberOf(request).workspaceId, params.site)
      if (!row) return refuse('siteUnknown')
      return { status: 200, body: await toSite(row) } as const
    },

    createRecordingSite: async ({ request, body }: Call & { readonly body: z.output<typeof siteForm> }) => {
      const created = await createSite(store, changeBy(request, recordingCalls.createRecordingSite), body)
      if (created.outcome !== 'done') return refuse(created.outcome)
      return { status: 200, body: await toSite(created.site) } as const
    },

    updateRecordingSite: async ({ request, params, headers, body }: UpdateCall) => {
      const change = changeBy(request, recordingCalls.updateRecordingSite)
      const at = { id: params.site, revision: headers['if-match'] }
      const changed = await updateSite(store, change, at, body)
      if (changed.outcome !== 'done') return refuse(changed.outcome)
      return { status: 200, body: await toSite(changed.site) } as const
    },

    deleteRecordingSite: async ({ request, params }: CallAt) => {
      const change = changeBy(request, recordingCalls.deleteRecordingSite)
      const { outcome } = await deleteSite(store, change, params.site)
      if (outcome !== 'done') return refuse(outcome)
      return { status: 200, body: { message: messages.sent.siteDeleted } } as const
    },
  }
}
