import type {
  Design,
  FirstClickCounts,
  FirstClickTasks,
  Hotspot,
} from '#contract/studies/tools/first-click.ts'
import { type Share, shareOf, summarizeTimes, type TimeSummary } from '#studies/statistics/intervals.ts'
import { elementAt } from '#studies/statistics/lists.ts'
import { byClusterSize, clickClusters, type Cluster, clusterRadius } from './click-clusters.ts'
import { type Box, boxOf, isInside, type Point } from '#contract/studies/areas.ts'
import { coveredShare, type PictureSize } from './hotspots.ts'

/** A click in image pixels; `ms` since the image was painted; `fold`: rows visible without scrolling. */
export type MapClick = Point & { readonly ms: number; readonly by: string; readonly fold: number }

type Area = Parameters<typeof isInside>[0]

/** Clicks in one area. Times in milliseconds; null without clicks. */
export type AreaResult = { readonly share: Share; readonly time: TimeSummary | null }
export type SpotResult = AreaResult & {
  readonly spot: Hotspot
  /** The share of random clicks in it, 0 to 1. */
  readonly chance: number
}

export type FirstClickResult = {
  /** Whether any hotspot is correct. */
  readonly isJudged: boolean
  /**
   * Share of first clicks in a correct hotspot, of participants who clicked or skipped; of 0 without a correct hotspot.
   */
  readonly success: Share
  /** The share of random clicks in a correct hotspot, and in no hotspot, 0 to 1. */
  readonly chance: { readonly success: number; readonly missed: number }
  readonly skip: Share
  /** Relative to participants who clicked. */
  readonly spots: readonly SpotResult[]
  /** Share of clicks in no hotspot, of participants who clicked. */
  readonly missed: AreaResult
  /** Share of first clicks below the participant's first screen, of participants who clicked. */
  readonly belowFold: Share
  readonly time: TimeSummary | null
  /** Times of correct clicks, and of all others. */
  readonly rightTime: TimeSummary | null
  readonly wrongTime: TimeSummary | null
  readonly clusters: readonly (Cluster & AreaResult & { readonly spot: Hotspot | undefined })[]
}

/** Whether a click is in a correct hotspot. */
export const isCorrectClick = (spots: readonly Hotspot[], click: Point) =>
  spots.some((spot) => spot.isRight && isInside(spot, click))

/** Whether a click is below the area visible without scrolling. */
export const isBelowFold = ({ y, fold }: Pick<MapClick, 'y' | 'fold'>) => y >= fold

/** Number and times of the clicks in an area. */
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

const timesOf = (clicks: readonly MapClick[]) => summarizeTimes(clicks.map(({ ms }) => ms))

/** Sorts clicks from top to bottom and left to right, so that results do not depend on the order of responses. */
const inReadingOrder = (clicks: readonly MapClick[]) =>
  clicks.toSorted((a, b) => a.y - b.y || a.x - b.x || a.ms - b.ms)

/**
 * The result of one task from its first clicks. `skipped`: number of participants who skipped it. `picture`: its size
 * in pixels. Clicks do not depend on hotspots: after a change of hotspots call it again.
 */
export function firstClickResult(
  clicks: readonly MapClick[],
  spots: readonly Hotspot[],
  { skipped, picture }: { readonly skipped: number; readonly picture: PictureSize },
): FirstClickResult {
  const total = clicks.length + skipped
  const right = clicks.filter((click) => isCorrectClick(spots, click))
  const wrong = clicks.filter((click) => !isCorrectClick(spots, click))
  const missed = clicks.filter((click) => !spots.some((spot) => isInside(spot, click)))
  const isJudged = spots.some((spot) => spot.isRight)
  return {
    isJudged,
    success: isJudged ? shareOf(right.length, total) : shareOf(0, 0),
    chance: {
      success: coveredShare(
        spots.filter(({ isRight }) => isRight),
        picture,
      ),
      missed: 1 - coveredShare(spots, picture),
    },
    skip: shareOf(skipped, total),
    spots: spots.map((spot) => ({
      spot,
      chance: coveredShare([spot], picture),
      ...areaResult(spot, clicks),
    })),
    missed: resultOf(missed, clicks.length),
    belowFold: shareOf(clicks.filter(isBelowFold).length, clicks.length),
    time: timesOf(clicks),
    rightTime: timesOf(right),
    wrongTime: timesOf(wrong),
    clusters: clustersByHotspot(clicks, spots, clusterRadius * picture.width).map((cluster) => {
      const members = cluster.clicks.flatMap((place) => clicks[place] ?? [])
      return { ...cluster, ...resultOf(members, clicks.length) }
    }),
  }
}

/**
 * The smallest hotspot round a click, undefined if none. A click in any correct hotspot is correct, so that correct
 * hotspots come before the others.
 */
function hotspotAt(spots: readonly Hotspot[], click: Point): Hotspot | undefined {
  const round = spots.filter((spot) => isInside(spot, click))
  const correct = round.filter(({ isRight }) => isRight)
  const size = (spot: Hotspot) => boxOf(spot).width * boxOf(spot).height
  return (correct.length > 0 ? correct : round).toSorted((a, b) => size(a) - size(b))[0]
}

/** Clusters within each hotspot, and of the clicks in none: no cluster has clicks of two hotspots. */
function clustersByHotspot(clicks: readonly MapClick[], spots: readonly Hotspot[], radius: number) {
  const parts = Map.groupBy(clicks.keys(), (place) => hotspotAt(spots, elementAt(clicks, place)))
  return [...parts]
    .flatMap(([spot, places]) =>
      clickClusters(
        places.map((place) => elementAt(clicks, place)),
        radius,
      ).map((cluster) => ({
        ...cluster,
        clicks: cluster.clicks.map((place) => elementAt(places, place)),
        spot,
      })),
    )
    .toSorted(byClusterSize)
}

/** A cluster with its letter in maps and tables. */
export type LetteredCluster = FirstClickResult['clusters'][number] & { readonly letter: string }

const letters = 'ABCDEFGHIJKL'

/** The largest clusters, one per letter of the alphabet. */
export const letteredClusters = ({ clusters }: Pick<FirstClickResult, 'clusters'>): LetteredCluster[] =>
  clusters.slice(0, letters.length).map((cluster, place) => ({ ...cluster, letter: letters.charAt(place) }))

type ClickColumns = Omit<FirstClickCounts['tasks'][number]['clicks'][number], 'answer'>

/** A task with its results. */
export type FirstClickTaskModel = {
  readonly id: string
  /** Counting from 1, in the order of the study. */
  readonly number: number
  readonly text: string
  readonly further: number
  readonly picture: Omit<Design, 'kind' | 'frame'>
  readonly spots: readonly Hotspot[]
  /** First clicks, second clicks and so on, each sorted from top to bottom. */
  readonly clicks: readonly (readonly MapClick[])[]
  /** Number of answers with a click, and of those listed in `clicks`: all, or a uniform sample. */
  readonly clicked: number
  readonly listed: number
  readonly result: FirstClickResult
}

/** Number of first clicks by input device, the most frequent first. */
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
 * The model of a first click test from its counts. `hotspots`: by task. `by`: only clicks with this input device;
 * skipped tasks have none and are then not counted.
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
      // If only a sample of clicks is listed, skips are scaled to it.
      const sampled = clicked === 0 ? 1 : listed / clicked
      const skipped = by === undefined ? Math.round(counted.skipped * sampled) : 0
      const result = firstClickResult(clicks[0] ?? [], spots, { skipped, picture })
      return [{ ...task, number: place + 1, picture, spots, clicks, clicked, listed, result }]
    }),
  }
}
export type FirstClickModel = ReturnType<typeof firstClickModel>
