import { z } from 'zod'
import {
  maxListedPath,
  maxListedTaps,
  prototype as contract,
  type PrototypeAnswer,
  type PrototypeEnd,
  type PrototypeFlowCounts,
  type PrototypeTasks,
} from '#contract/studies/tools/prototype.ts'
import { replay } from '#machines/tools/prototype/prototype-walk.ts'
import type { Tally } from '#studies/define-tool.ts'
import { newFrequentItems } from '#studies/engine/frequent-items.ts'
import { jsonBytes } from '#studies/engine/newest-texts.ts'
import { rankOf } from '#studies/engine/respondent-rank.ts'
import { tidy } from '#studies/statistics/moments.ts'
import { flowIn, readDesigns, type ReadDesign } from './check.ts'

/** Bytes of listed walks in the results, of all tasks and prototypes. */
const walkBytes = 250_000

const { shape: flowShape } = contract.counts.shape.tasks.element.shape.flows.element
const logTimes = z.object({ mean: z.number(), squares: z.number() })
const walk = flowShape.walks.element.pick({ path: true, end: true }).extend({
  taps: z.number(),
  misses: z.number(),
  times: logTimes.extend({ count: z.number() }),
})
type Walk = z.infer<typeof walk>
type Times = Walk['times']

const storedFlow = z.object({
  answers: z.number(),
  walks: z.object({
    floor: z.number(),
    items: z.array(
      z.object({
        key: z.string(),
        value: walk,
        count: z.number(),
        missed: z.number(),
        weight: z.number(),
      }),
    ),
  }),
  rest: z.array(z.object({ screen: z.number(), end: walk.shape.end, times: walk.shape.times })),
  screens: flowShape.screens,
  taps: flowShape.taps,
  /** The rank of each listed answer. */
  ranks: z.array(z.number()),
})
type StoredFlow = z.infer<typeof storedFlow>
const storedTally = z.object({
  prototypes: contract.counts.shape.prototypes,
  flows: z.record(z.string(), storedFlow),
})

const noTimes = (): Times => ({ count: 0, mean: 0, squares: 0 })

/** Both times together (Chan, Golub & LeVeque 1983, The American Statistician 37:242). */
const joined = (a: Times, b: Times): Times => {
  const count = a.count + b.count
  if (count === 0) return noTimes()
  const difference = b.mean - a.mean
  return {
    count,
    mean: a.mean + (difference * b.count) / count,
    squares: a.squares + b.squares + (difference * difference * a.count * b.count) / count,
  }
}
const timesOf = (ms: number): Times => ({ count: 1, mean: Math.log(Math.max(1, ms)), squares: 0 })
const shownTimes = ({ mean, squares }: Times) => ({ mean: tidy(mean), squares: tidy(squares) })

type TaskAnswer = PrototypeAnswer['tasks'][number]
type Taps = PrototypeFlowCounts['taps']

const noTaps = (): Taps => ({ listed: 0, answer: [], screen: [], x: [], y: [], ms: [], by: [], hit: [] })

/** The taps of the answers with the lowest ranks, as many as there is room for. */
const sampled = (taps: Taps, ranks: readonly number[], max: number) => {
  if (taps.answer.length <= max) return { taps, ranks: [...ranks] }
  const sizes = ranks.map(() => 0)
  for (const answer of taps.answer) sizes[answer] = (sizes[answer] ?? 0) + 1
  const numbers = new Map<number, number>()
  let size = 0
  for (const answer of [...ranks.keys()].toSorted((a, b) => (ranks[a] ?? 0) - (ranks[b] ?? 0))) {
    size += sizes[answer] ?? 0
    if (size > max) break
    numbers.set(answer, 0)
  }
  for (const [number, answer] of [...numbers.keys()].toSorted((a, b) => a - b).entries())
    numbers.set(answer, number)
  const picked = noTaps()
  for (const [row, answer] of taps.answer.entries()) {
    const number = numbers.get(answer)
    const by = taps.by[row]
    if (number === undefined || by === undefined) continue
    picked.answer.push(number)
    for (const key of ['screen', 'x', 'y', 'ms'] as const) picked[key].push(taps[key][row] ?? 0)
    picked.by.push(by)
    picked.hit.push(taps.hit[row] ?? false)
  }
  return {
    taps: { ...picked, listed: numbers.size },
    ranks: ranks.filter((_, answer) => numbers.has(answer)),
  }
}

const endKey = (screen: number, end: PrototypeEnd) => `${screen} ${end}`

/** Counts the answers to one task in one prototype. */
const newFlowTally = ({ design, screens }: ReadDesign, start: string, share: number, before?: StoredFlow) => {
  const ids = design.source.kind === 'screens' ? design.source.screens.map(({ id }) => id) : []
  const indexes = new Map(ids.map((id, index) => [id, index]))
  const walks = newFrequentItems<Walk>(walkBytes * share, before?.walks)
  const rest = new Map((before?.rest ?? []).map((each) => [endKey(each.screen, each.end), each]))
  const columns = before?.screens ?? {
    screen: ids.map((_, index) => index),
    ...Object.fromEntries(
      (['visits', 'people', 'taps', 'misses', 'ms', 'exits'] as const).map((key) => [key, ids.map(() => 0)]),
    ),
  }
  const screenCounts = flowShape.screens.parse(columns)
  let answers = before?.answers ?? 0
  let taps = before?.taps ?? noTaps()
  let ranks = before?.ranks ?? []
  const maxTaps = Math.floor(maxListedTaps * share)

  const addRest = (screen: number, end: PrototypeEnd, times: Times) => {
    const key = endKey(screen, end)
    rest.set(key, { screen, end, times: joined(rest.get(key)?.times ?? noTimes(), times) })
  }
  const raise = (key: Exclude<keyof typeof screenCounts, 'screen'>, screen: number, by = 1) => {
    screenCounts[key][screen] = (screenCounts[key][screen] ?? 0) + by
  }
  const trim = () => {
    const sample = sampled(taps, ranks, maxTaps)
    taps = sample.taps
    ranks = sample.ranks
  }

  const addScreens = (
    path: readonly number[],
    since: readonly number[],
    { steps, end, ms }: TaskAnswer,
    rank: number,
  ) => {
    for (const [index, screen] of path.entries()) {
      raise('visits', screen)
      raise('ms', screen, Math.max(0, (since[index + 1] ?? ms) - (since[index] ?? 0)))
    }
    for (const screen of new Set(path)) raise('people', screen)
    const [last] = path.slice(-1)
    if (end === 'gave-up' && last !== undefined) raise('exits', last)
    const answer = ranks.push(rank) - 1
    taps.listed = ranks.length
    for (const step of steps) {
      if (step.kind !== 'tap' && step.kind !== 'swipe') continue
      const screen = indexes.get(step.screen)
      if (screen === undefined) continue
      raise('taps', screen)
      if (step.hotspot === null) raise('misses', screen)
      taps.answer.push(answer)
      taps.screen.push(screen)
      taps.x.push(step.x)
      taps.y.push(step.y)
      taps.ms.push(step.ms)
      taps.by.push(step.by)
      taps.hit.push(step.hotspot !== null)
    }
    if (taps.answer.length > 2 * maxTaps) trim()
  }

  return {
    add(answer: TaskAnswer, rank: number) {
      answers += 1
      const { path: seen, since, taps: tapCount, misses } = replay(screens, start, answer.steps)
      const path = seen.flatMap((screen) => indexes.get(screen) ?? [])
      addScreens(path, since, answer, rank)
      const times = timesOf(answer.ms)
      if (path.length > maxListedPath) {
        addRest(path.at(-1) ?? 0, answer.end, times)
        return
      }
      const { value } = walks.add(`${path.join(' ')} ${answer.end}`, () => ({
        value: { path, end: answer.end, taps: 0, misses: 0, times: noTimes() },
        weight: jsonBytes({ path, end: answer.end, count: 1, taps: 1, misses: 1 }) + 60,
      }))
      value.taps += tapCount
      value.misses += misses
      value.times = joined(value.times, times)
      for (const { value: dropped } of walks.prune())
        addRest(dropped.path.at(-1) ?? 0, dropped.end, dropped.times)
    },
    counts: (): PrototypeFlowCounts => {
      trim()
      const ends = [...rest.values()].map(({ screen, end, times }) => ({
        screen,
        end,
        count: times.count,
        time: shownTimes(times),
      }))
      return {
        prototype: design.id,
        answers,
        walks: walks.items().map(({ value: { path, end, taps: made, misses, times }, count }) => ({
          path,
          end,
          count,
          taps: made,
          misses,
          time: shownTimes(times),
        })),
        ...(ends.length > 0 && {
          rest: { answers: ends.reduce((sum, { count }) => sum + count, 0), missed: walks.floor(), ends },
        }),
        screens: screenCounts,
        taps,
      }
    },
    toJSON: () => {
      trim()
      return { answers, walks, rest: [...rest.values()], screens: screenCounts, taps, ranks }
    },
  }
}

/**
 * Counts answers by task and prototype; equal walks are counted together. Screens and ends stay exact whatever comes;
 * the list of walks is limited to the most frequent ones, and the list of taps to a uniform sample of people.
 */
export const newPrototypeTally = (tasks: PrototypeTasks, stored?: unknown): Tally<'prototype'> => {
  const before = stored === undefined ? undefined : storedTally.parse(stored)
  const designs = readDesigns(tasks)
  const people = new Map(
    tasks.prototypes.map(({ id }) => [
      id,
      before?.prototypes.find(({ prototype }) => prototype === id)?.answers ?? 0,
    ]),
  )
  const share = 1 / (tasks.tasks.length * tasks.prototypes.length)
  const flows = new Map(
    tasks.tasks.flatMap((task) =>
      [...designs.values()].map((read) => {
        const key = `${task.id} ${read.design.id}`
        const flow = flowIn(tasks, task.id, read.design.id)
        const start = flow?.kind === 'screens' ? flow.start : ''
        return [key, newFlowTally(read, start, share, before?.flows[key])] as const
      }),
    ),
  )
  const prototypeCounts = () => [...people].map(([prototype, answers]) => ({ prototype, answers }))
  return {
    add: ({ prototype, tasks: done }, respondent) => {
      const rank = rankOf(respondent)
      people.set(prototype, (people.get(prototype) ?? 0) + 1)
      for (const each of done) flows.get(`${each.task} ${prototype}`)?.add(each, rank)
    },
    counts: () => ({
      tool: 'prototype',
      prototypes: prototypeCounts(),
      tasks: tasks.tasks.map(({ id }) => ({
        task: id,
        flows: [...designs.keys()].flatMap((prototype) => flows.get(`${id} ${prototype}`)?.counts() ?? []),
      })),
    }),
    toJSON: () => ({ prototypes: prototypeCounts(), flows: Object.fromEntries(flows) }),
  }
}
