import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { messages } from '#contract/shared/messages.ts'
import type { draftHeaders } from '#contract/studies/draft.ts'
import { widgetCalls } from '#contract/widgets/calls.ts'
import type { NewWidget, RecruitingWidget, WidgetChange } from '#contract/widgets/widget.ts'
import { domainsOf, findSite } from '../recordings/queries/sites.ts'
import type { Store } from '../store/schema.ts'
import { changeBy } from '../studies/authoring.ts'
import { findOwnStudy } from '../studies/queries/authoring.ts'
import { memberOf } from '../workspace/member.ts'
import { refuse } from '../workspace/refusals.ts'
import {
  capsOf,
  countsOf,
  createWidget,
  deleteWidget,
  listWidgetsOf,
  settingsOf,
  updateWidget,
  type WidgetRow,
} from './queries.ts'

interface StudyCall {
  readonly request: FastifyRequest
  readonly params: { readonly study: string }
}
interface WidgetCall extends StudyCall {
  readonly params: { readonly study: string; readonly widget: string }
}
interface UpdateCall extends WidgetCall {
  readonly headers: z.output<typeof draftHeaders>
  readonly body: WidgetChange
}

/** Handlers of the calls about recruiting widgets. */
export const createWidgetHandlers = ({ store }: { readonly store: Store }) => {
  const toWidget = async (row: WidgetRow): Promise<RecruitingWidget> => {
    const site = await findSite(store, row.workspace_id, row.site_id)
    if (!site) throw new Error('A widget has no site')
    return {
      id: row.id,
      name: row.name,
      site: { id: site.id, key: site.key, name: site.name, domains: domainsOf(site) },
      isOn: row.is_on === 1,
      settings: settingsOf(row),
      caps: capsOf(site),
      revision: row.revision,
      createdAt: row.created_at,
      counts: await countsOf(store, row),
    }
  }

  return {
    listWidgets: async ({ request, params }: StudyCall) => {
      const study = await findOwnStudy(store, memberOf(request).workspaceId, params.study)
      if (!study) return refuse('studyUnknown')
      const rows = await listWidgetsOf(store, study)
      return { status: 200, body: { widgets: await Promise.all(rows.map(toWidget)) } } as const
    },

    createWidget: async ({ request, params, body }: StudyCall & { readonly body: NewWidget }) => {
      const change = changeBy(request, widgetCalls.createWidget)
      const created = await createWidget(store, change, params.study, body)
      if (created.outcome !== 'done') return refuse(created.outcome)
      return { status: 200, body: await toWidget(created.widget) } as const
    },

    updateWidget: async ({ request, params, headers, body }: UpdateCall) => {
      const at = { ...params, revision: headers['if-match'] }
      const changed = await updateWidget(store, changeBy(request, widgetCalls.updateWidget), at, body)
      if (changed.outcome !== 'done') return refuse(changed.outcome)
      return { status: 200, body: await toWidget(changed.widget) } as const
    },

    deleteWidget: async ({ request, params }: WidgetCall) => {
      const { outcome } = await deleteWidget(store, changeBy(request, widgetCalls.deleteWidget), params)
      if (outcome !== 'done') return refuse(outcome)
      return { status: 200, body: { message: messages.sent.widgetDeleted } } as const
    },
  }
}
