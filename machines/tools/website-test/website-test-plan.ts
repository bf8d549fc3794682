import type {
  WebsiteTestAnswer,
  WebsiteTestEvent,
  WebsiteTestTasks,
  WebsiteTestVisit,
} from '#contract/studies/tools/website-test.ts'

/** A task on a site. */
export interface PlannedVisit {
  readonly site: string
  readonly task: string
}

/**
 * Every task on the first site, then on the next: `order` has the sites and the tasks in the order of the participant.
 */
export const plannedVisits = (
  { sites, tasks }: WebsiteTestTasks,
  order: readonly string[],
): readonly PlannedVisit[] => {
  const ofSites = order.filter((id) => sites.some((site) => site.id === id))
  const ofTasks = order.filter((id) => tasks.some((task) => task.id === id))
  return ofSites.flatMap((site) => ofTasks.map((task) => ({ site, task })))
}

export const isOf =
  ({ site, task }: PlannedVisit) =>
  (other: PlannedVisit) =>
    other.site === site && other.task === task

/** The first planned visit that is not done; undefined when all are. */
export const nextVisit = (plan: readonly PlannedVisit[], visits: WebsiteTestAnswer['visits']) =>
  plan.find((planned) => !visits.some((visit) => visit.isDone && isOf(planned)(visit)))

/** Where a task starts on a site. */
export const startOf = ({ sites, tasks }: WebsiteTestTasks, { site, task }: PlannedVisit) =>
  tasks.find(({ id }) => id === task)?.starts.find((start) => start.site === site)?.url ??
  sites.find(({ id }) => id === site)?.url ??
  ''

type Pages = NonNullable<WebsiteTestVisit['pages']>

/** When a visit was started, with its pages and clicks so far, from its events; undefined if it was not. */
export const openedVisit = (visit: PlannedVisit, events: readonly WebsiteTestEvent[]) => {
  const own = events.filter(isOf(visit))
  const since = own.find(({ type }) => type === 'website.opened')?.at
  if (since === undefined) return undefined
  const pages: Pages = own.flatMap((event) =>
    event.type === 'website.page' ? [{ url: event.url, at: Math.max(0, event.at - since) }] : [],
  )
  const clicks = own.filter(({ type }) => type === 'website.click').length
  return { since, pages: pages.length === 0 ? null : pages, clicks: clicks === 0 ? null : clicks }
}
