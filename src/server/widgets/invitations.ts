import { routes } from '#content/site/routes.ts'
import { invitationTexts } from '#content/widgets/texts.ts'
import { brandColorIn } from '#contract/studies/brand-color.ts'
import type { Invitation } from '#contract/widgets/invitation.ts'
import { widgetParameter } from '#contract/widgets/limits.ts'
import type { SiteRow } from '../recordings/queries/sites.ts'
import type { Store } from '../store/schema.ts'
import { type FoundStudy, shownStudy, type StudyCatalog } from '../studies/catalog.ts'
import { parseRecruiting } from '../studies/queries/recruiting.ts'
import { filledLimit } from '../studies/queries/response-limits.ts'
import {
  capsOf,
  countSiteInvitations,
  countWidgetResponses,
  listSiteWidgets,
  settingsOf,
  type WidgetRow,
} from './queries.ts'

/** Canopy, the color of buttons where a workspace has none of its own. */
const defaultColor = '#12372a'

const isPast = (at: string | null, now: number) => at !== null && Date.parse(at) <= now

/** The invitations that the pages of a site can show. */
export const createInvitations = (store: Store, studies: StudyCatalog) => {
  /** Whether everybody who opens the study's link can take part now. */
  const takesVisitors = async ({ row, open }: FoundStudy, now: number) => {
    const recruiting = parseRecruiting(row.recruiting)
    const isInTime =
      !isPast(recruiting.closesAt, now) && (recruiting.opensAt === null || isPast(recruiting.opensAt, now))
    return (
      row.state === 'live' &&
      isInTime &&
      recruiting.access === 'open' &&
      (await filledLimit(store, open.resultsId, recruiting, open.study.screening)) === undefined
    )
  }

  const brings = async (widget: WidgetRow, maxResponses: number | null) =>
    maxResponses === null || (await countWidgetResponses(store, widget)).finished < maxResponses

  const toInvitation = (widget: WidgetRow, { row, open }: FoundStudy): Invitation => {
    const { language, title, text, accept, decline, rules } = settingsOf(widget)
    const { branding, language: studyLanguage } = shownStudy(open, row)
    const used = language ?? studyLanguage
    const texts = invitationTexts[used]
    const colors = (scheme: 'light' | 'dark') => {
      const { color, text: onColor, strong } = brandColorIn(scheme, branding.color ?? defaultColor)
      return { color, text: onColor, strong }
    }
    const query = new URLSearchParams({ study: row.id, [widgetParameter]: widget.id })
    return {
      id: widget.id,
      link: `${routes.pageTakeStudy}?${query.toString()}`,
      language: used,
      texts: { ...texts, title, text, accept: accept ?? texts.accept, decline: decline ?? texts.decline },
      look: { light: colors('light'), dark: colors('dark'), logo: branding.logo ?? null },
      rules,
    }
  }

  const openInvitation = async (widget: WidgetRow, now: number) => {
    const { maxResponses } = settingsOf(widget)
    const study = await studies.find(widget.study_id)
    if (!study || !(await takesVisitors(study, now)) || !(await brings(widget, maxResponses))) return []
    return [toInvitation(widget, study)]
  }

  return {
    /** Invitations of a site whose study takes participants; a visitor sees the first one whose rules hold. */
    of: async (site: SiteRow): Promise<Invitation[]> => {
      const widgets = (await listSiteWidgets(store, site)).filter(({ is_on }) => is_on === 1)
      if (widgets.length === 0) return []
      const now = new Date()
      const { perDay } = capsOf(site)
      if (perDay !== null && (await countSiteInvitations(store, site, now)) >= perDay) return []
      return (await Promise.all(widgets.map((widget) => openInvitation(widget, now.getTime())))).flat()
    },
    /** One invitation of a site, whether or not it is on and its study takes participants: for a preview. */
    preview: async (site: SiteRow, id: string): Promise<Invitation[]> => {
      const widget = (await listSiteWidgets(store, site)).find((each) => each.id === id)
      const study = widget && (await studies.find(widget.study_id))
      return widget && study ? [toInvitation(widget, study)] : []
    },
  }
}
export type Invitations = ReturnType<typeof createInvitations>
