import { widgetMessages } from '#contract/widgets/messages.ts'
import { widgetCalls } from '#contract/widgets/calls.ts'
import type { RecruitingWidget } from '#contract/widgets/widget.ts'
import { domainsOf, findSite } from '../recordings/queries/sites.ts'
import type { Store } from '../store/schema.ts'
import { findOwnStudy } from '../studies/queries/own-studies.ts'
import { done } from '../members/define-refusals.ts'
import { memberHandler, refuse } from './refusals.ts'
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
    listWidgets: memberHandler(widgetCalls.listWidgets, async ({ member, params }) => {
      const study = await findOwnStudy(store, member.workspaceId, params.study)
      if (!study) return refuse('studyUnknown')
      const rows = await listWidgetsOf(store, study)
      return done({ widgets: await Promise.all(rows.map(toWidget)) })
    }),

    createWidget: memberHandler(widgetCalls.createWidget, async ({ change, params, body }) => {
      const created = await createWidget(store, change, params.study, body)
      return created.outcome === 'done' ? done(await toWidget(created.widget)) : created
    }),

    updateWidget: memberHandler(widgetCalls.updateWidget, async ({ change, params, headers, body }) => {
      const at = { ...params, revision: headers['if-match'] }
      const changed = await updateWidget(store, change, at, body)
      return changed.outcome === 'done' ? done(await toWidget(changed.widget)) : changed
    }),

    deleteWidget: memberHandler(widgetCalls.deleteWidget, async ({ change, params }) => {
      const { outcome } = await deleteWidget(store, change, params)
      return outcome === 'done' ? done({ message: widgetMessages.sent.widgetDeleted }) : { outcome }
    }),
  }
}
