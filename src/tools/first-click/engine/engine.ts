import { z } from 'zod'
import { pointers } from '#contract/studies/pixels.ts'
import { timePairs } from '#contract/studies/time-pairs.ts'
import {
  type ClickColumns,
  firstClick,
  type FirstClickAnswer,
  type FirstClickEvent,
  type FirstClickTasks,
  maxListedClicks,
} from '#contract/studies/tools/first-click.ts'
import { type Cell, defineEngineTool, type Tally, timeColumn, type ToolEngine } from '#studies/define-tool.ts'
import { judgedOutcomes, taskOutcomes } from '#studies/engine/task-outcomes.ts'
import {
  quartileCells,
  quartileHead,
  timeCells as typicalCells,
  timeHead,
} from '#studies/engine/number-cells.ts'
import { rankOf } from '#studies/engine/respondent-rank.ts'
import { newTimePairs } from '#studies/engine/time-pairs.ts'
import { type Share, shareOf, type TimeSummary } from '#studies/statistics/intervals.ts'
import { elementAt } from '#studies/statistics/lists.ts'
import { taskVariables } from '#studies/engine/variables.ts'
import {
  type AreaResult,
  firstClickModel,
  type FirstClickTaskModel,
  isCorrectClick,
} from '../analysis/first-click-model.ts'
import { firstClickPilot } from '../pilot.ts'
import { checkClickAnswer, checkClickEvent, checkHotspots, readTasks } from './check.ts'

const taskCounts = firstClick.counts.shape.tasks.element
const listedPerson = z.object({ person: z.number(), rank: z.number() })
type ListedPerson = z.infer<typeof listedPerson>
/** The stored form, with the person and rank of each listed answer, and of the first people who skipped the task. */
const storedTally = z.object({
  answers: z.number(),
  pairs: timePairs,
  tasks: z.array(
    taskCounts
      .omit({ people: true })
      .extend({ listedPeople: z.array(listedPerson), skippedBy: z.array(listedPerson) }),
  ),
})

const noClicks = (): ClickColumns => ({ answer: [], x: [], y: [], ms: [], by: [], fold: [] })

/** Selects rows and renumbers their answers; rows without a number are dropped. */
const pick = (columns: ClickColumns, numberOf: (answer: number) => number | undefined): ClickColumns => {
  const picked = noClicks()
  for (const [row, answer] of columns.answer.entries()) {
    const number = numberOf(answer)
    const by = columns.by[row]
    if (number === undefined || by === undefined) continue
    picked.answer.push(number)
    for (const key of ['x', 'y', 'ms', 'fold'] as const) picked[key].push(columns[key][row] ?? 0)
    picked.by.push(by)
  }
  return picked
}

/** Counts one task and lists its clicks: all, or those of the `max` respondents with the lowest ranks. */
const newTaskTally = (task: string, max: number, before?: z.infer<typeof storedTally>['tasks'][number]) => {
  let people = before?.listedPeople ?? []
  let skippedBy = before?.skippedBy ?? []
  let clicks = before?.clicks ?? [noClicks()]
  let { clicked, skipped } = before ?? { clicked: 0, skipped: 0 }

  /** Limits the sample by rank, so that it does not depend on the order of counting. */
  const trim = () => {
    if (people.length <= max) return
    const limit = people.map(({ rank }) => rank).toSorted((a, b) => a - b)[max - 1] ?? 0
    const isSampled = ({ rank }: ListedPerson) => rank <= limit
    const sampled = [...people.keys()].filter((answer) => isSampled(elementAt(people, answer)))
    const numbers = new Map(sampled.map((answer, number) => [answer, number]))
    clicks = clicks.map((columns) => pick(columns, (answer) => numbers.get(answer)))
    people = people.filter(isSampled)
  }

  /** Limits people who skipped the task to the same sample, and to one more than are listed. */
  const trimSkips = () => {
    const limit = clicked > people.length ? Math.max(...people.map(({ rank }) => rank)) : Infinity
    const sampled = skippedBy.filter(({ rank }) => rank <= limit)
    skippedBy = sampled.toSorted((a, b) => a.rank - b.rank).slice(0, max + 1)
  }

  const counts = () => {
    trim()
    trimSkips()
    return { task, clicked, skipped, listed: people.length, clicks }
  }
  const numbersOf = (listed: readonly ListedPerson[]) => listed.map(({ person }) => person)

  return {
    add(answer: FirstClickAnswer['tasks'][number], listed: ListedPerson) {
      if (answer.clicks.length === 0) {
        skipped += 1
        skippedBy.push(listed)
        if (skippedBy.length > 2 * (max + 1)) trimSkips()
        return
      }
      clicked += 1
      const answerNumber = people.push(listed) - 1
      for (const [number, { x, y, ms, by }] of answer.clicks.entries()) {
        const columns = (clicks[number] ??= noClicks())
        columns.answer.push(answerNumber)
        columns.x.push(x)
        columns.y.push(y)
        columns.ms.push(ms)
        columns.by.push(by)
        columns.fold.push(answer.fold)
      }
      if (people.length > 2 * max) trim()
    },
    counts: () => {
      const counted = counts()
      return {
        ...counted,
        ...(skippedBy.length <= max && {
          people: { clicked: numbersOf(people), skipped: numbersOf(skippedBy) },
        }),
      }
    },
    toJSON: () => ({ ...counts(), listedPeople: people, skippedBy }),
  }
}

/** Listed clicks of all tasks together: a click takes up to 45 bytes in the results. */
const maxClicks = 25_000

/** The number of answers per task whose clicks can be listed, if each has all the clicks that are allowed. */
const listedAnswers = (tasks: FirstClickTasks['tasks']) =>
  Math.min(maxListedClicks, Math.floor(maxClicks / tasks.reduce((sum, { further }) => sum + 1 + further, 0)))

/** Counts answers by task. `max`: number of listed answers per task; more answers are sampled uniformly. */
export const newClickTally = (
  { tasks }: FirstClickTasks,
  stored?: unknown,
  max = listedAnswers(tasks),
): Tally<'firstclick'> => {
  const before = stored === undefined ? undefined : storedTally.parse(stored)
  const tallies = new Map(
    tasks.map(({ id }) => [
      id,
      newTaskTally(
        id,
        max,
        before?.tasks.find(({ task }) => task === id),
      ),
    ]),
  )
  const pairs = newTimePairs(tasks.length, before?.pairs)
  let answers = before?.answers ?? 0
  return {
    add: (answer, respondent) => {
      const person = { person: answers, rank: rankOf(respondent) }
      answers += 1
      for (const each of answer.tasks) tallies.get(each.task)?.add(each, person)
      pairs.add(tasks.map(({ id }) => answer.tasks.find(({ task }) => task === id)?.clicks[0]?.ms ?? null))
    },
    counts: () => ({
      tool: 'firstclick',
      tasks: [...tallies.values()].map((tally) => tally.counts()),
      pairs: pairs.counts(),
    }),
    toJSON: () => ({ answers, pairs, tasks: [...tallies.values()].map((tally) => tally.toJSON()) }),
  }
}

const answerColumns = (text: string) => [
  text,
  `${text} (x)`,
  `${text} (y)`,
  timeColumn(text),
  ...['with', 'first screen ends at', 'scrolled by', 'further clicks'].map((name) => `${text} (${name})`),
]

const clickProperties = {
  answer: ['clicked', 'skipped'],
  x: 'number',
  y: 'number',
  ms: 'number',
  with: pointers,
  'first screen ends at': 'number',
  'scrolled by': 'number',
  'further clicks': 'text',
} as const

const answerCells = (answer: FirstClickAnswer | null, task: string): Cell[] => {
  const found = answer?.tasks.find((each) => each.task === task)
  if (!found) return [null, null, null, null, null, null, null, null]
  const [first, ...further] = found.clicks
  if (!first) return ['skipped', null, null, found.ms, null, found.fold, null, null]
  const others = further.map(({ x, y, ms }) => `${x}, ${y} at ${ms} ms`).join('; ')
  return ['clicked', first.x, first.y, first.ms, first.by, found.fold, first.scrolled, others || null]
}

const eventCells = (event: FirstClickEvent): Cell[] =>
  event.type === 'picture.clicked'
    ? [event.task, event.x, event.y, event.by, event.scrolled]
    : [event.task, null, null, null, null]

const resultColumns = [
  ['task', 'what', 'name', 'count', 'of', 'share', 'low', 'high'],
  [...timeHead('geometric mean'), 'median ms', 'mean ms', ...quartileHead, 'by chance'],
].flat()

const shareCells = ({ count, of, share, interval }: Share): Cell[] => [
  count,
  of,
  share,
  ...(share === null ? [null, null] : [interval.low, interval.high]),
]

const timeCells = (time: TimeSummary | null): Cell[] => [
  ...typicalCells(time),
  time?.median ?? null,
  time?.mean ?? null,
  ...quartileCells(time),
]

const resultRows = ({ text, result }: FirstClickTaskModel): Cell[][] => {
  const { isJudged, success, skip, spots, missed, belowFold, time, rightTime, wrongTime, clusters, chance } =
    result
  const row = (
    what: string,
    name: Cell,
    { share, time: times }: AreaResult,
    byChance: number | null = null,
  ): Cell[] => [text, what, name, ...shareCells(share), ...timeCells(times), byChance]
  const clicked = shareOf(skip.of - skip.count, skip.of)
  return [
    row('success', null, { share: success, time: rightTime }, chance.success),
    row('skipped', null, { share: skip, time: null }),
    row('below the first screen', null, { share: belowFold, time: null }),
    ...spots.map((each) =>
      row(each.spot.isRight ? 'hotspot, right' : 'hotspot', each.spot.name, each, each.chance),
    ),
    row('no hotspot', null, missed, chance.missed),
    ...clusters.map((cluster) =>
      row('cluster', `${Math.round(cluster.center.x)}, ${Math.round(cluster.center.y)}`, cluster),
    ),
    ...(isJudged
      ? [
          row('not correct', null, {
            share: shareOf(clicked.count - success.count, skip.of),
            time: wrongTime,
          }),
        ]
      : []),
    row('clicked', null, { share: clicked, time }),
  ]
}

const firstClickEngine = (tasks: FirstClickTasks): ToolEngine<'firstclick'> => {
  const sized = readTasks(tasks)
  return {
    order: tasks.tasks.map(({ id }) => id),
    checkEvent: (event) => checkClickEvent(tasks, sized, event),
    checkAnswer: (answer, final) => checkClickAnswer(tasks, sized, answer, final),
    checkSettings: (settings) => checkHotspots(sized, settings),
    newTally: (stored) => newClickTally(tasks, stored),
    answers: {
      columns: tasks.tasks.flatMap(({ text }) => answerColumns(text)),
      row: (answer) => tasks.tasks.flatMap(({ id }) => answerCells(answer, id)),
      variables: () =>
        tasks.tasks.map(({ id, text }) =>
          taskVariables<FirstClickAnswer | null>({
            id: `task.${id}`,
            kind: 'task',
            text,
            properties: clickProperties,
            cells: (answer) =>
              answer?.tasks.some(({ task }) => task === id) ? answerCells(answer, id) : undefined,
          }),
        ),
    },
    events: { columns: ['task', 'x', 'y', 'with', 'scrolled by'], row: eventCells },
    outcomes: ({ hotspots }) =>
      taskOutcomes(
        tasks.tasks
          .filter(({ id }) => (hotspots[id] ?? []).some(({ isRight }) => isRight))
          .map(({ id, text }) => ({ id, text, options: judgedOutcomes })),
        (answer: FirstClickAnswer, task) => {
          const found = answer.tasks.find((each) => each.task === task)
          if (!found) return undefined
          const [first] = found.clicks
          if (!first) return 'skipped'
          return isCorrectClick(hotspots[task] ?? [], first) ? 'correct' : 'incorrect'
        },
      ),
    results: (counts, { hotspots }) => [
      resultColumns,
      ...firstClickModel(tasks, counts, hotspots).tasks.flatMap(resultRows),
    ],
  }
}

/** The engine of the first click test. */
export const firstClickEngineTool = defineEngineTool({
  id: 'firstclick',
  contract: firstClick,
  engine: firstClickEngine,
  pilot: firstClickPilot,
})
