import { sql } from 'kysely'
import { z } from 'zod'
import {
  type HeatMap,
  type HeatMapForm,
  heatMapLimits,
  type HeatMapPages,
  heightSteps,
  pagePattern,
  type WidthClass,
  widthClasses,
} from '#contract/heat-maps/heat-map.ts'
import type { RecordingFilter } from '#contract/visits/filters.ts'
import type { StoreOrTransaction } from '../../../store/schema.ts'
import { isPage, joinPages, pageOf } from './page-patterns.ts'
import { selectSessions, countMatching, readTexts, type SiteKey } from '../../visits/public.ts'

/** Milliseconds after the begin of a view at which its page is shown behind a map: pictures and styles are there. */
const shownAfterMs = 2000

type Condition = ReturnType<typeof sql<boolean>>

/** PostgreSQL counts in whole numbers that arrive as texts. */
const countOf = (condition: Condition) =>
  sql<number | string | null>`sum(case when ${condition} then 1 else 0 end)`
const isIn = (column: string, width: WidthClass): Condition => {
  const { min, max } = widthClasses[width]
  return sql`${sql.ref(column)} between ${min} and ${max}`
}
const countAll = sql<number | string>`count(*)`

/** The newest sessions of a filter. */
const newestSessions = (store: StoreOrTransaction, site: SiteKey, filter: RecordingFilter, now: Date) =>
  selectSessions(store, site, filter, now.getTime())
    .select('recording_session.id')
    .orderBy('recording_session.started_at', 'desc')
    .orderBy('recording_session.id')
    .limit(heatMapLimits.sessions)

/** Addresses of a site whose views are counted before those of one page are added up. */
const maxAddresses = 2000

interface Views {
  readonly phone: number
  readonly tablet: number
  readonly desktop: number
}
const total = ({ phone, tablet, desktop }: Views) => phone + tablet + desktop
const sumOf = <Row>(rows: readonly Row[], countIn: (row: Row) => number | string | null) =>
  rows.reduce((sum, row) => sum + Number(countIn(row)), 0)

/** Pages that the sessions of a filter saw, the most visited first. */
export const listHeatMapPages = async (
  store: StoreOrTransaction,
  site: SiteKey,
  filter: RecordingFilter,
  now: Date,
): Promise<HeatMapPages['pages']> => {
  const rows = await store
    .selectFrom('recording_page_view')
    .select([
      'url',
      countOf(isIn('width', 'phone')).as('phone'),
      countOf(isIn('width', 'tablet')).as('tablet'),
      countOf(isIn('width', 'desktop')).as('desktop'),
    ])
    .where('workspace_id', '=', site.workspace_id)
    .where('site_id', '=', site.id)
    .where('session_id', 'in', newestSessions(store, site, filter, now))
    .groupBy('url')
    .orderBy(sql`count(*)`, 'desc')
    .orderBy('url')
    .limit(maxAddresses)
    .execute()
  const texts = await readTexts(
    store,
    site,
    rows.map(({ url }) => url),
  )
  const addresses = rows.map((row) => ({ page: pageOf(texts.get(row.url) ?? ''), row }))
  return (
    joinPages(addresses.filter(({ page }) => page !== ''))
      .map(({ url, rows: joined }) => ({
        url,
        views: {
          phone: sumOf(joined, ({ phone }) => phone),
          tablet: sumOf(joined, ({ tablet }) => tablet),
          desktop: sumOf(joined, ({ desktop }) => desktop),
        },
      }))
      // An address that no map can be asked for: a very long one, or one with more ids than a search may have.
      .filter(({ url }) => pagePattern.safeParse(url).success)
      .toSorted((one, other) => total(other.views) - total(one.views))
      .slice(0, heatMapLimits.pages)
  )
}

/** Views and clicks of the pages of a pattern, in windows of a width, of the sessions of a filter. */
const selectPage = (
  store: StoreOrTransaction,
  site: SiteKey,
  { filter, page, width }: HeatMapForm,
  now: Date,
) => {
  const sessions = newestSessions(store, site, filter, now)
  return {
    views: store
      .selectFrom('recording_page_view')
      .where('recording_page_view.workspace_id', '=', site.workspace_id)
      .where('recording_page_view.site_id', '=', site.id)
      .where('recording_page_view.session_id', 'in', sessions)
      .where(isPage(store, site, sql.ref('recording_page_view.url'), page))
      .where(isIn('recording_page_view.width', width)),
    clicks: store
      .selectFrom('recording_click')
      .where('workspace_id', '=', site.workspace_id)
      .where('site_id', '=', site.id)
      .where('session_id', 'in', sessions)
      .where(isPage(store, site, sql.ref('url'), page))
      .where(isIn('width', width)),
  }
}
type Page = ReturnType<typeof selectPage>

const heights = Array.from({ length: heightSteps + 1 }, (_, step) => ({
  name: `reached_${step}`,
  // A little less: browsers round the sizes of pages.
  least: step / heightSteps - 0.001,
}))
const reachRow = z.record(z.string(), z.coerce.number().nullable())

/** Visits and how far they saw the page. A page is measured when it is left: before, its depth is 0. */
const readReach = async (store: StoreOrTransaction, { views }: Page) => {
  const visits = views
    .select([
      'session_id',
      countAll.as('views'),
      sql<number>`max(reach)`.as('reach'),
      sql<number | null>`avg(fold)`.as('fold'),
    ])
    .groupBy('session_id')
    .as('visit')
  const row = await store
    .selectFrom(visits)
    .select([
      countAll.as('visits'),
      sql<number | string | null>`sum(views)`.as('views'),
      countOf(sql`reach > 0`).as('known'),
      sql<number | null>`avg(case when reach > 0 then reach end)`.as('average'),
      sql<number | null>`avg(fold)`.as('fold'),
      ...heights.map(({ name, least }) => countOf(sql`reach > 0 and reach >= ${least}`).as(name)),
    ])
    .executeTakeFirstOrThrow()
  const counts = reachRow.parse(row)
  const known = counts['known'] ?? 0
  return {
    visits: counts['visits'] ?? 0,
    views: counts['views'] ?? 0,
    scroll: {
      visits: known,
      reached: known === 0 ? [] : heights.map(({ name }) => counts[name] ?? 0),
      average: counts['average'] ?? null,
      fold: counts['fold'] ?? null,
    },
  }
}

/** Squares of an element, from edge to edge, in which clicks count as clicks at one place. */
const squares = 20

const readSpots = ({ clicks }: Page) => {
  const square = (column: string) => sql<number>`floor(${sql.ref(column)} * ${sql.lit(squares)})`
  return clicks
    .select([
      'element',
      sql<number>`avg(offset_x)`.as('x'),
      sql<number>`avg(offset_y)`.as('y'),
      sql<number>`avg(case when width > 0 then 1.0 * x / width else 0 end)`.as('page_x'),
      sql<number>`avg(y)`.as('page_y'),
      countAll.as('clicks'),
    ])
    .groupBy(['element', square('offset_x'), square('offset_y')])
    .orderBy(sql`count(*)`, 'desc')
    .orderBy('element')
    .orderBy(sql`avg(offset_x)`)
    .orderBy(sql`avg(offset_y)`)
    .limit(heatMapLimits.spots)
    .execute()
}

const readElements = ({ clicks }: Page) =>
  clicks
    .select([
      'element',
      countAll.as('clicks'),
      sql<number | string>`count(distinct session_id)`.as('visits'),
      countOf(sql`is_rage = 1`).as('rageClicks'),
      countOf(sql`is_dead = 1`).as('deadClicks'),
    ])
    .groupBy('element')
    .orderBy(sql`count(*)`, 'desc')
    .orderBy('element')
    .limit(heatMapLimits.elements)
    .execute()

/** Labels of elements that are counted: some elements have another one for every visitor. */
const maxLabels = 5000

/** The most frequent label of each element. */
const readLabels = async ({ clicks }: Page, elements: readonly number[]) => {
  if (elements.length === 0) return new Map<number, number>()
  const rows = await clicks
    .select(['element', 'label'])
    .where('element', 'in', elements)
    .groupBy(['element', 'label'])
    .orderBy(sql`count(*)`, 'desc')
    .orderBy('label')
    .limit(maxLabels)
    .execute()
  // The most frequent label of an element comes first, so that it is written last.
  return new Map(rows.toReversed().map(({ element, label }) => [element, label]))
}

/** Views of the newest sessions whose page can be shown, those that lasted long enough for it first. */
const readPictures = async ({ views }: Page) => {
  const rows = await views
    .innerJoin('recording_session', (join) =>
      join
        .onRef('recording_session.workspace_id', '=', 'recording_page_view.workspace_id')
        .onRef('recording_session.site_id', '=', 'recording_page_view.site_id')
        .onRef('recording_session.id', '=', 'recording_page_view.session_id'),
    )
    .select([
      'recording_page_view.session_id as session',
      'recording_page_view.started_at as from',
      'recording_page_view.duration as duration',
      'recording_session.started_at as start',
    ])
    .orderBy(sql`case when recording_page_view.duration >= ${shownAfterMs} then 0 else 1 end`)
    .orderBy('recording_page_view.started_at', 'desc')
    .orderBy('recording_page_view.session_id')
    .limit(heatMapLimits.pictures * 10)
    .execute()
  const bySession = new Map(rows.toReversed().map((row) => [row.session, row]))
  return rows
    .filter((row) => bySession.get(row.session) === row)
    .slice(0, heatMapLimits.pictures)
    .map(({ session, from, start, duration }) => ({
      session,
      at: Math.max(0, from - start + Math.max(0, Math.min(duration - 1, shownAfterMs))),
    }))
}

const limited = (share: number) => Math.min(1, Math.max(0, share))

/** The behavior of visitors on the pages of a pattern, in windows of a width. */
export const readHeatMap = async (
  store: StoreOrTransaction,
  site: SiteKey,
  form: HeatMapForm,
  now: Date,
): Promise<HeatMap> => {
  const page = selectPage(store, site, form, now)
  const [matching, reach, { clicks }, spots, elements, pictures] = await Promise.all([
    countMatching(store, site, form.filter, now),
    readReach(store, page),
    page.clicks.select(countAll.as('clicks')).executeTakeFirstOrThrow(),
    readSpots(page),
    readElements(page),
    readPictures(page),
  ])
  const labels = await readLabels(
    page,
    elements.map(({ element }) => element),
  )
  const texts = await readTexts(store, site, [...spots.map(({ element }) => element), ...labels.values()])
  // An element without a spot among the most clicked places has a path of its own.
  const paths = await readTexts(
    store,
    site,
    elements.map(({ element }) => element).filter((element) => !texts.has(element)),
  )
  const textOf = (id: number | undefined) => (id === undefined ? '' : (texts.get(id) ?? paths.get(id) ?? ''))
  return {
    ...reach,
    isCut: matching > heatMapLimits.sessions,
    clicks: Number(clicks),
    spots: spots.map((spot) => ({
      path: textOf(spot.element),
      x: limited(spot.x),
      y: limited(spot.y),
      pageX: limited(spot.page_x),
      pageY: spot.page_y,
      clicks: Number(spot.clicks),
    })),
    elements: elements.map(({ element, ...counts }) => ({
      path: textOf(element),
      label: textOf(labels.get(element)),
      clicks: Number(counts.clicks),
      visits: Number(counts.visits),
      rageClicks: Number(counts.rageClicks),
      deadClicks: Number(counts.deadClicks),
    })),
    pictures,
  }
}

/** Views of a page by session, the newest session first. */
export const listViewsOfPage = async (
  store: StoreOrTransaction,
  site: SiteKey,
  form: HeatMapForm,
  now: Date,
) => {
  const page = selectPage(store, site, form, now)
  const { visits } = await page.views
    .select(sql<number | string>`count(distinct session_id)`.as('visits'))
    .executeTakeFirstOrThrow()
  const sessions = await store
    .selectFrom('recording_session')
    .selectAll()
    .where('workspace_id', '=', site.workspace_id)
    .where('site_id', '=', site.id)
    .where('id', 'in', page.views.select('recording_page_view.session_id'))
    .orderBy('started_at', 'desc')
    .orderBy('id')
    .limit(heatMapLimits.movedSessions)
    .execute()
  const views =
    sessions.length === 0
      ? []
      : await page.views
          .select(['session_id as session', 'started_at as from', 'duration'])
          .where(
            'recording_page_view.session_id',
            'in',
            sessions.map(({ id }) => id),
          )
          .orderBy('started_at')
          .execute()
  return {
    visits: Number(visits),
    sessions: sessions.map((session) => ({
      session,
      // Events carry times of the browser.
      views: views
        .filter((view) => view.session === session.id)
        .map(({ from, duration }) => ({
          from: from - session.clock_offset,
          to: from + duration - session.clock_offset,
        })),
    })),
  }
}
