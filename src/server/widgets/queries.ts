import { type Selectable, sql } from 'kysely'
import { newId } from '../store/new-id.ts'
import { identifier } from '#contract/accounts/account.ts'
import { dayMs } from '#contract/shared/milliseconds.ts'
import { widgetLimits } from '#contract/widgets/limits.ts'
import type { InvitationReport } from '#contract/widgets/invitation.ts'
import {
  type InvitationCaps,
  invitationCaps,
  newCaps,
  type NewWidget,
  type WidgetChange,
  type WidgetSettings,
  widgetSettings,
} from '#contract/widgets/widget.ts'
import { findSite, type SiteRow } from '../recordings/queries/sites.ts'
import type { Store, StoreOrTransaction } from '../store/schema.ts'
import type { RecruitingWidgetTable } from './tables.ts'
import { inTransaction } from '../store/transaction.ts'
import { changeStudy } from '../studies/queries/change-study.ts'
import type { Change } from '../members/queries/change-workspace.ts'

export type WidgetRow = Selectable<RecruitingWidgetTable>
type WidgetKey = Pick<WidgetRow, 'workspace_id' | 'id'>

/** The settings of a widget. */
export const settingsOf = ({ settings }: Pick<WidgetRow, 'settings'>): WidgetSettings =>
  widgetSettings.parse(JSON.parse(settings))

/** How often a site invites. */
export const capsOf = ({ invitation_caps: caps }: Pick<SiteRow, 'invitation_caps'>): InvitationCaps =>
  caps === null ? newCaps : invitationCaps.parse(JSON.parse(caps))

const widgetsOf = (store: StoreOrTransaction, workspaceId: string) =>
  store
    .selectFrom('recruiting_widget')
    .selectAll()
    .where('workspace_id', '=', workspaceId)
    .orderBy('created_at')
    .orderBy('id')

/** The widgets that invite to a study, the oldest first. */
export const listWidgetsOf = (
  store: StoreOrTransaction,
  { workspace_id, id }: { readonly workspace_id: string; readonly id: string },
): Promise<WidgetRow[]> => widgetsOf(store, workspace_id).where('study_id', '=', id).execute()

/** The widgets of a site, the oldest first. */
export const listSiteWidgets = (
  store: StoreOrTransaction,
  { workspace_id, id }: Pick<SiteRow, 'workspace_id' | 'id'>,
): Promise<WidgetRow[]> => widgetsOf(store, workspace_id).where('site_id', '=', id).execute()

const findWidget = (store: StoreOrTransaction, workspaceId: string, studyId: string, id: string) =>
  widgetsOf(store, workspaceId).where('study_id', '=', studyId).where('id', '=', id).executeTakeFirst()

/** The widget that a participant's link names, if it invites to this study; null otherwise. */
export const widgetOf = async (
  store: StoreOrTransaction,
  study: { readonly workspace_id: string; readonly id: string },
  named: string | undefined,
) => {
  if (!identifier.safeParse(named).success || named === undefined) return null
  return (await findWidget(store, study.workspace_id, study.id, named))?.id ?? null
}

/** Responses that a widget brought: all that were started, and those that are finished. */
export const countWidgetResponses = async (store: StoreOrTransaction, { id }: Pick<WidgetRow, 'id'>) => {
  const { started, finished } = await store
    .selectFrom('study_response')
    .select(({ fn }) => [
      fn.countAll().as('started'),
      sql<string | number>`count(case when status = 'finished' then 1 end)`.as('finished'),
    ])
    .where('widget_id', '=', id)
    .executeTakeFirstOrThrow()
  return { started: Number(started), finished: Number(finished) }
}

/** The five counts of a widget. */
export const countsOf = async (store: StoreOrTransaction, widget: WidgetKey) => {
  const { shown, opened, declined } = await store
    .selectFrom('recruiting_widget_day')
    .select(({ fn }) => [
      fn.sum('shown').as('shown'),
      fn.sum('opened').as('opened'),
      fn.sum('declined').as('declined'),
    ])
    .where('workspace_id', '=', widget.workspace_id)
    .where('widget_id', '=', widget.id)
    .executeTakeFirstOrThrow()
  return {
    shown: Number(shown ?? 0),
    opened: Number(opened ?? 0),
    declined: Number(declined ?? 0),
    ...(await countWidgetResponses(store, widget)),
  }
}

/** The day of a time, UTC. */
const dayOf = (time: Date) => time.toISOString().slice(0, 10)

/** Invitations of all widgets of a site on a day. */
export const countSiteInvitations = async (
  store: StoreOrTransaction,
  site: Pick<SiteRow, 'workspace_id' | 'id'>,
  now: Date,
) => {
  const { shown } = await store
    .selectFrom('recruiting_widget_day')
    .innerJoin('recruiting_widget', (join) =>
      join
        .onRef('recruiting_widget.workspace_id', '=', 'recruiting_widget_day.workspace_id')
        .onRef('recruiting_widget.id', '=', 'recruiting_widget_day.widget_id'),
    )
    .select(({ fn }) => fn.sum('shown').as('shown'))
    .where('recruiting_widget.workspace_id', '=', site.workspace_id)
    .where('site_id', '=', site.id)
    .where('day', '=', dayOf(now))
    .executeTakeFirstOrThrow()
  return Number(shown ?? 0)
}

const setCaps = async (
  store: StoreOrTransaction,
  site: Pick<SiteRow, 'workspace_id' | 'id'>,
  caps: InvitationCaps,
) => {
  await store
    .updateTable('recording_site')
    .set({ invitation_caps: JSON.stringify(caps) })
    .where('workspace_id', '=', site.workspace_id)
    .where('id', '=', site.id)
    .execute()
}

/** Adds a widget to a study, unless its site has as many as it can have. */
export const createWidget = (
  store: Store,
  change: Change,
  studyId: string,
  { name, site: siteId, isOn, settings, caps }: NewWidget,
) =>
  changeStudy(store, change, studyId, async ({ transaction, workspace, study, now, record }) => {
    const site = await findSite(transaction, workspace.id, siteId)
    if (!site) return { outcome: 'siteUnknown' } as const
    if ((await listSiteWidgets(transaction, site)).length >= widgetLimits.perSite)
      return { outcome: 'tooManyWidgets' } as const
    const widget: WidgetRow = {
      workspace_id: workspace.id,
      id: newId(),
      site_id: site.id,
      study_id: study.id,
      name,
      is_on: isOn ? 1 : 0,
      settings: JSON.stringify(settings),
      revision: 0,
      created_at: now.toISOString(),
    }
    await transaction.insertInto('recruiting_widget').values(widget).execute()
    if (caps) await setCaps(transaction, site, caps)
    await record('createWidget', name)
    return { outcome: 'done', widget } as const
  })

interface WidgetAt {
  readonly study: string
  readonly widget: string
}

/** Changes a widget, if the change is based on its present revision. */
export const updateWidget = (
  store: Store,
  change: Change,
  at: WidgetAt & { readonly revision: number },
  { name, isOn, settings, caps }: WidgetChange,
) =>
  changeStudy(store, change, at.study, async ({ transaction, workspace, study, record }) => {
    const before = await findWidget(transaction, workspace.id, study.id, at.widget)
    if (!before) return { outcome: 'widgetUnknown' } as const
    if (before.revision !== at.revision) return { outcome: 'widgetChanged' } as const
    const widget = await transaction
      .updateTable('recruiting_widget')
      .set({
        revision: before.revision + 1,
        ...(name !== undefined && { name }),
        ...(isOn !== undefined && { is_on: isOn ? 1 : 0 }),
        ...(settings && { settings: JSON.stringify(settings) }),
      })
      .where('workspace_id', '=', workspace.id)
      .where('id', '=', before.id)
      .returningAll()
      .executeTakeFirstOrThrow()
    if (caps) await setCaps(transaction, { workspace_id: workspace.id, id: before.site_id }, caps)
    await record('updateWidget', widget.name)
    return { outcome: 'done', widget } as const
  })

/** Deletes a widget with its counts. */
export const deleteWidget = (store: Store, change: Change, at: WidgetAt) =>
  changeStudy(store, change, at.study, async ({ transaction, workspace, study, record }) => {
    const deleted = await transaction
      .deleteFrom('recruiting_widget')
      .where('workspace_id', '=', workspace.id)
      .where('study_id', '=', study.id)
      .where('id', '=', at.widget)
      .returning('name')
      .executeTakeFirst()
    if (!deleted) return { outcome: 'widgetUnknown' } as const
    await record('deleteWidget', deleted.name)
    return { outcome: 'done' } as const
  })

/** Adds to the counts of a widget for a day; returns the invitations that were shown on it. */
const count = async (
  store: StoreOrTransaction,
  { workspace_id, id: widget_id }: WidgetKey,
  day: string,
  added: { readonly shown?: number; readonly opened?: number; readonly declined?: number },
) => {
  const { shown = 0, opened = 0, declined = 0 } = added
  const row = await store
    .insertInto('recruiting_widget_day')
    .values({ workspace_id, widget_id, day, shown, opened, declined })
    .onConflict((conflict) =>
      conflict.columns(['workspace_id', 'widget_id', 'day']).doUpdateSet((set) => ({
        shown: sql<number>`${set.ref('recruiting_widget_day.shown')} + ${shown}`,
        opened: sql<number>`${set.ref('recruiting_widget_day.opened')} + ${opened}`,
        declined: sql<number>`${set.ref('recruiting_widget_day.declined')} + ${declined}`,
      })),
    )
    .returning('shown')
    .executeTakeFirstOrThrow()
  return row.shown
}

/**
 * Counts what became of an invitation: its appearance once, and its first outcome. An outcome whose appearance was not
 * reported counts as both. Returns false where the day is full.
 */
export const countInvitation = (
  store: Store,
  widget: WidgetKey,
  { visit, event }: Pick<InvitationReport, 'visit' | 'event'>,
  now: Date,
) =>
  inTransaction(store, async (transaction) => {
    const day = dayOf(now)
    const key = { workspace_id: widget.workspace_id, widget_id: widget.id, visit }
    // The row of the day is locked, so that the limit holds for reports that arrive together.
    const shown = await count(transaction, widget, day, {})
    const added =
      shown < widgetLimits.countedDaily
        ? await transaction
            .insertInto('recruiting_widget_visit')
            .values({ ...key, day, outcome: null })
            .onConflict((conflict) => conflict.doNothing())
            .returning('visit')
            .executeTakeFirst()
        : undefined
    if (added) await count(transaction, widget, day, { shown: 1 })
    if (event === 'shown') return added !== undefined || shown < widgetLimits.countedDaily
    const { numUpdatedRows } = await transaction
      .updateTable('recruiting_widget_visit')
      .set({ outcome: event })
      .where('workspace_id', '=', key.workspace_id)
      .where('widget_id', '=', key.widget_id)
      .where('visit', '=', visit)
      .where('outcome', 'is', null)
      .executeTakeFirstOrThrow()
    if (numUpdatedRows > 0n) await count(transaction, widget, day, { [event]: 1 })
    return true
  })

/** Days in which a repeated report is recognized. */
const recognizedDays = 2

/** Deletes the marks of reports that nothing repeats any more; the counts stay. */
export const removeOldInvitations = async (store: Store, now = new Date()) => {
  const { numDeletedRows } = await store
    .deleteFrom('recruiting_widget_visit')
    .where('day', '<', dayOf(new Date(now.getTime() - recognizedDays * dayMs)))
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}
