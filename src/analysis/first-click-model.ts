import {
  firstClickResult,
  type FirstClickResult,
  inReadingOrder,
  type MapClick,
  type Spot,
} from './first-click.ts'

type Design = {
  readonly id: string
  readonly src: string
  readonly alt: string
  readonly width: number
  readonly height: number
}
type Columns = {
  readonly x: readonly number[]
  readonly y: readonly number[]
  readonly ms: readonly number[]
  readonly by: readonly string[]
  readonly fold: readonly number[]
}
type Counted = {
  readonly task: string
  readonly clicked: number
  readonly skipped: number
  readonly listed: number
  readonly clicks: readonly Columns[]
}
type Asked = {
  readonly pictures: readonly Design[]
  readonly tasks: readonly {
    readonly id: string
    readonly text: string
    readonly picture: string
    readonly further: number
  }[]
}

/** One task with what became of it. */
export type FirstClickTaskModel = {
  readonly id: string
  /** Counting from 1, in the order of the study. */
  readonly number: number
  readonly text: string
  readonly further: number
  readonly picture: Design
  readonly spots: readonly Spot[]
  /** First clicks, second ones and so on, each in reading order. */
  readonly clicks: readonly (readonly MapClick[])[]
  /** Answers with a click, and how many of them are listed in `clicks`: all, or an even sample. */
  readonly clicked: number
  readonly listed: number
  readonly result: FirstClickResult
}

/** What clicks were made with, and how many first clicks were; the most frequent first. */
const pointersOf = (tasks: readonly Counted[]) => {
  const counts = new Map<string, number>()
  for (const by of tasks.flatMap(({ clicks }) => clicks[0]?.by ?? []))
    counts.set(by, (counts.get(by) ?? 0) + 1)
  return [...counts].map(([by, count]) => ({ by, count })).toSorted((a, b) => b.count - a.count)
}

const clicksOf = (columns: Columns, by: string | undefined) =>
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
  { pictures, tasks }: Asked,
  counts: { readonly tasks: readonly Counted[] },
  hotspots: Readonly<Record<string, readonly Spot[]>>,
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
