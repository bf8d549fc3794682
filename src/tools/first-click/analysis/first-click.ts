import type {
  Design,
  FirstClickCounts,
  FirstClickTasks,
  Hotspot,
} from '#contract/studies/tools/first-click.ts'
import { clickClusters, type Cluster, clusterRadius } from './click-clusters.ts'
import { type Box, boxOf, isInside, type Point } from './hotspots.ts'
import { type Share, shareOf, summariseTimes, type TimeSummary } from '#studies/statistics/intervals.ts'

/** A click in pixels of the picture; `ms` from when it was painted; `fold`: rows in sight at first. */
export type MapClick = Point & { readonly ms: number; readonly by: string; readonly fold: number }

type Area = Parameters<typeof isInside>[0]

/** What became of the clicks in one area. Milliseconds; null without clicks. */
export type AreaResult = { readonly share: Share; readonly time: ClickTimes | null }
export type SpotResult = AreaResult & { readonly spot: Hotspot }

export type ClickTimes = TimeSummary & { readonly geometricMean: number }

export type FirstClickResult = {
  /** Whether any hotspot counts as right. */
  readonly isJudged: boolean
  /** Of those who clicked or skipped: first clicks in a right hotspot. Of nobody while no hotspot is right. */
  readonly success: Share
  readonly skip: Share
  /** Of those who clicked. */
  readonly spots: readonly SpotResult[]
  /** Clicks in no hotspot at all, of those who clicked. */
  readonly missed: AreaResult
  /** First clicks below the first screen of whoever made them, of those who clicked. */
  readonly belowFold: Share
  readonly time: ClickTimes | null
  /** Times of right clicks and of all others. */
  readonly rightTime: ClickTimes | null
  readonly wrongTime: ClickTimes | null
  readonly clusters: readonly (Cluster & { readonly share: Share; readonly time: ClickTimes | null })[]
}

/** Whether a click is right: it lies in a hotspot that is. */
export const isCorrectClick = (spots: readonly Hotspot[], click: Point) =>
  spots.some((spot) => spot.isRight && isInside(spot, click))

/** Whether a click lies below what was in sight before any scrolling. */
export const isBelowFold = ({ y, fold }: Pick<MapClick, 'y' | 'fold'>) => y >= fold

/**
 * Times to click with their geometric mean, exp of the mean logarithm: the better guess of a typical time below about
 * 25 of them (Sauro & Lewis 2010, CHI '10:2347). A time of 0 counts as 1 ms. Null without times.
 */
export function clickTimes(times: readonly number[]): ClickTimes | null {
  const summary = summariseTimes(times)
  if (summary === null) return null
  const logs = times.reduce((sum, ms) => sum + Math.log(Math.max(1, ms)), 0)
  return { ...summary, geometricMean: Math.exp(logs / times.length) }
}

/** How many clicks an area has, and how long they took. */
function areaResult(area: Area, clicks: readonly MapClick[]): AreaResult {
  const inside = clicks.filter((click) => isInside(area, click))
  return resultOf(inside, clicks.length)
}

/** The same for a rectangle. */
export const regionResult = (region: Box, clicks: readonly MapClick[]) =>
  areaResult({ shape: 'rectangle', ...region }, clicks)

const resultOf = (some: readonly MapClick[], of: number): AreaResult => ({
  share: shareOf(some.length, of),
  time: timesOf(some),
})

const timesOf = (clicks: readonly MapClick[]) => clickTimes(clicks.map(({ ms }) => ms))

/** The clicks in reading order: what is calculated from them does not hang on who came first. */
const inReadingOrder = (clicks: readonly MapClick[]) =>
  clicks.toSorted((a, b) => a.y - b.y || a.x - b.x || a.ms - b.ms)

/**
 * The result of one task from its first clicks. `skipped`: how many gave it up. `width`: of the picture, in pixels.
 * Nothing in a click depends on hotspots: when they change call it again.
 */
export function firstClickResult(
  clicks: readonly MapClick[],
  spots: readonly Hotspot[],
  { skipped, width }: { readonly skipped: number; readonly width: number },
): FirstClickResult {
  const total = clicks.length + skipped
  const right = clicks.filter((click) => isCorrectClick(spots, click))
  const wrong = clicks.filter((click) => !isCorrectClick(spots, click))
  const missed = clicks.filter((click) => !spots.some((spot) => isInside(spot, click)))
  const isJudged = spots.some((spot) => spot.isRight)
  return {
    isJudged,
    success: isJudged ? shareOf(right.length, total) : shareOf(0, 0),
    skip: shareOf(skipped, total),
    spots: spots.map((spot) => ({ spot, ...areaResult(spot, clicks) })),
    missed: resultOf(missed, clicks.length),
    belowFold: shareOf(clicks.filter(isBelowFold).length, clicks.length),
    time: timesOf(clicks),
    rightTime: timesOf(right),
    wrongTime: timesOf(wrong),
    clusters: clickClusters(clicks, clusterRadius * width).map((cluster) => {
      const members = cluster.clicks.flatMap((place) => clicks[place] ?? [])
      return { ...cluster, ...resultOf(members, clicks.length) }
    }),
  }
}

/** A cluster under the letter that maps and tables name it by. */
export type LetteredCluster = FirstClickResult['clusters'][number] & { readonly letter: string }

const letters = 'ABCDEFGHIJKL'

/** The largest clusters; those after the last letter are scarcely any. */
export const letteredClusters = ({ clusters }: Pick<FirstClickResult, 'clusters'>): LetteredCluster[] =>
  clusters.slice(0, letters.length).map((cluster, place) => ({ ...cluster, letter: letters.charAt(place) }))

/** The name of the hotspot in which most of a cluster’s clicks lie, if any does. */
export function spotUnder({ center }: Pick<Cluster, 'center'>, spots: readonly Hotspot[]) {
  const point = { x: Math.floor(center.x), y: Math.floor(center.y) }
  const under = spots.filter((spot) => isInside(spot, point))
  const size = (spot: Hotspot) => boxOf(spot).width * boxOf(spot).height
  return under.toSorted((a, b) => size(a) - size(b))[0]
}

type ClickColumns = Omit<FirstClickCounts['tasks'][number]['clicks'][number], 'answer'>

/** One task with what became of it. */
export type FirstClickTaskModel = {
  readonly id: string
  /** Counting from 1, in the order of the study. */
  readonly number: number
  readonly text: string
  readonly further: number
  readonly picture: Omit<Design, 'kind' | 'frame'>
  readonly spots: readonly Hotspot[]
  /** First clicks, second ones and so on, each in reading order. */
  readonly clicks: readonly (readonly MapClick[])[]
  /** Answers with a click, and how many of them are listed in `clicks`: all, or an even sample. */
  readonly clicked: number
  readonly listed: number
  readonly result: FirstClickResult
}

/** What clicks were made with, and how many first clicks were; the most frequent first. */
const pointersOf = (tasks: FirstClickCounts['tasks']) => {
  const counts = new Map<string, number>()
  for (const by of tasks.flatMap(({ clicks }) => clicks[0]?.by ?? []))
    counts.set(by, (counts.get(by) ?? 0) + 1)
  return [...counts].map(([by, count]) => ({ by, count })).toSorted((a, b) => b.count - a.count)
}

const clicksOf = (columns: ClickColumns, by: string | undefined) =>
  inReadingOrder(
    columns.x.map((x, place) => ({
      x,
      y: columns.y[place] ?? 0,
      ms: columns.ms[place] ?? 0,
      by: columns.by[place] ?? '',
      fold: columns.fold[place] ?? 0,
    })),
  ).filter((click) => by === undefined || click.by === by)

/**
 * The model of a first click test from its counts. `hotspots`: by task. `by`: only clicks made with this; a skipped
 * task was clicked with nothing and is then not counted.
 */
export function firstClickModel(
  { pictures, tasks }: Pick<FirstClickTasks, 'pictures' | 'tasks'>,
  counts: Pick<FirstClickCounts, 'tasks'>,
  hotspots: Readonly<Record<string, readonly Hotspot[]>>,
  by?: string,
) {
  return {
    pointers: pointersOf(counts.tasks),
    tasks: tasks.flatMap((task, place): FirstClickTaskModel[] => {
      const picture = pictures.find(({ id }) => id === task.picture)
      const counted = counts.tasks.find((one) => one.task === task.id)
      if (!picture || !counted) return []
      const spots = hotspots[task.id] ?? []
      const clicks = counted.clicks.map((columns) => clicksOf(columns, by))
      const { clicked, listed } = counted
      // Skips stand in the proportion they had, where only a sample of the clicks is listed.
      const sampled = clicked === 0 ? 1 : listed / clicked
      const skipped = by === undefined ? Math.round(counted.skipped * sampled) : 0
      const result = firstClickResult(clicks[0] ?? [], spots, { skipped, width: picture.width })
      return [{ ...task, number: place + 1, picture, spots, clicks, clicked, listed, result }]
    }),
  }
}
export type FirstClickModel = ReturnType<typeof firstClickModel>
