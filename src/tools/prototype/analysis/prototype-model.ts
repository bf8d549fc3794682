import { isInside } from '#contract/studies/areas.ts'
import type {
  PrototypeCounts,
  PrototypeDesign,
  PrototypeEnd,
  PrototypeExpectation,
  PrototypeFlow,
  PrototypeFlowCounts,
  PrototypeScreen,
  PrototypeSettings,
  PrototypeTasks,
} from '#contract/studies/tools/prototype.ts'
import { clusteredShare } from '#studies/statistics/clusters.ts'
import {
  type GeometricMean,
  geometricMeanOfLogs,
  type Share,
  shareOf,
  shareOfTasks,
} from '#studies/statistics/intervals.ts'
import { compareLists } from '#studies/statistics/lists.ts'
import { lostness, lostnessRange } from '#studies/statistics/lostness.ts'
import { type Summary, summarize } from '#studies/statistics/means.ts'
import { type GroupMean, pooledMean } from '#studies/statistics/two-means.ts'
import { type ExpectedScreens, outcomeOf, shortestWalks } from './outcomes.ts'

/**
 * How an answer to a task ended. `reached`: a page at a public address reported the address of the end; the way there
 * was not recorded. `done`: the participant said so, and nothing shows whether it is right.
 */
export const outcomes = ['direct', 'indirect', 'reached', 'failed', 'done', 'gave-up'] as const
export type Outcome = (typeof outcomes)[number]
export type OutcomeCounts = Readonly<Record<Outcome, number>>

/** Answers with the same screens one after the other, and the same end. Screens are indexes in the prototype. */
export interface Walk {
  readonly path: readonly number[]
  readonly outcome: Outcome
  readonly count: number
  readonly taps: number
  readonly misses: number
  readonly time: GeometricMean | null
  /** Smith's lostness; null where the task was not completed, or nothing was expected. */
  readonly lostness: number | null
}

/** A tap of a listed answer, in pixels of its screen. */
export interface ScreenTap {
  readonly x: number
  readonly y: number
  /** Milliseconds since the task started. */
  readonly ms: number
  readonly by: string
  readonly isHit: boolean
}

/** The participants' behavior on one screen during a task. */
export interface ScreenResult {
  readonly index: number
  readonly screen: PrototypeScreen
  readonly visits: number
  /** Answers that saw the screen, of all. */
  readonly seen: Share
  readonly taps: number
  /** Taps and swipes that hit nothing, of all on this screen. */
  readonly misclicks: Share
  /** Mean milliseconds of a visit; null without visits. */
  readonly msPerVisit: number | null
  /** Answers that gave up here, of those that saw the screen. */
  readonly exits: Share
  /** The taps of the listed answers. */
  readonly listed: readonly ScreenTap[]
}

/** The answers to one task in one prototype. */
export interface FlowModel {
  readonly prototype: { readonly id: string; readonly name: string; readonly number: number }
  readonly source: PrototypeDesign['source']['kind']
  /** The screens of the prototype; none at a public address. */
  readonly screens: readonly PrototypeScreen[]
  readonly start: number
  readonly answers: number
  /** Whether it is known what a success is. */
  readonly isJudged: boolean
  readonly outcomes: OutcomeCounts
  /** Direct and indirect successes, of all answers. */
  readonly success: Share
  readonly direct: Share
  readonly indirect: Share
  readonly failed: Share
  readonly gaveUp: Share
  /** Times of answers that did not give up, and of successes alone. */
  readonly time: GeometricMean | null
  readonly successTime: GeometricMean | null
  readonly timeLogs: GroupMean
  readonly successLogs: GroupMean
  /** Taps and swipes that hit nothing, of all. */
  readonly misclicks: Share
  readonly results: readonly ScreenResult[]
  /** The most frequent first. */
  readonly walks: readonly Walk[]
  /** Number of answers whose walks are not listed. */
  readonly unlisted: number
  /** Lostness of the listed successes; null without any. */
  readonly lostness: Summary | null
  readonly lostnessValues: readonly { readonly value: number; readonly count: number }[]
  readonly expected: ExpectedScreens<number>
  /** Screens that have to be seen at least; null where nothing is expected. */
  readonly required: number | null
  /** How many answers have their taps listed, and the taps of each answer with at least one tap. */
  readonly tapAnswers: number
  readonly replays: readonly AnswerTaps[]
}

export interface TaskModel {
  readonly id: string
  /** Counting from 1. */
  readonly number: number
  readonly text: string
  /** One for each prototype, in their order. */
  readonly flows: readonly FlowModel[]
}

export interface PrototypeModel {
  readonly tasks: readonly TaskModel[]
  readonly prototypes: readonly { readonly id: string; readonly name: string; readonly number: number }[]
  /** Success in all tasks by prototype; `of` is 0 where no task is judged. */
  readonly overall: readonly Share[]
}

const noOutcomes = (): Record<Outcome, number> => ({
  direct: 0,
  indirect: 0,
  reached: 0,
  failed: 0,
  done: 0,
  'gave-up': 0,
})

/** Whether a task was completed. */
export const isSuccess = (outcome: Outcome) =>
  outcome === 'direct' || outcome === 'indirect' || outcome === 'reached'

/** The expectation of a task in one prototype, by the index of each screen; the ends of the task without one. */
const expectedOf = (
  screens: readonly PrototypeScreen[],
  flow: PrototypeFlow | undefined,
  expectation: PrototypeExpectation | undefined,
): ExpectedScreens<number> => {
  const { start, ends } = flow?.kind === 'screens' ? flow : { start: '', ends: [] }
  const isSet = expectation !== undefined && expectation.paths.length + expectation.reach.length > 0
  const places = new Map(screens.map(({ id }, index) => [id, index]))
  const placed = (ids: readonly string[]) => ids.flatMap((id) => places.get(id) ?? [])
  const shortest = shortestWalks(new Map(screens.map((screen) => [screen.id, screen])), start)
  return {
    // A path that names a screen which no longer exists cannot be walked.
    paths: (expectation?.paths ?? [])
      .map(placed)
      .filter((path, index) => path.length === expectation?.paths[index]?.length),
    reach: placed(isSet ? expectation.reach : ends),
    shortest: new Map(
      [...shortest].flatMap(([id, length]) => placed([id]).map((place) => [place, length] as const)),
    ),
  }
}

/** The least number of different screens of a walk that is expected; null if none is. */
const requiredOf = ({ paths, reach, shortest }: ExpectedScreens<number>): number | null => {
  const lengths = [
    ...paths.map((path) => new Set(path).size),
    ...reach.flatMap((screen) => shortest.get(screen) ?? []),
  ]
  return lengths.length === 0 ? null : Math.min(...lengths)
}

interface Judge {
  readonly isJudged: boolean
  readonly outcomeOf: (path: readonly number[], end: PrototypeEnd) => Outcome
}

const judgeOf = (flow: PrototypeFlow | undefined, expected: ExpectedScreens<number>): Judge => {
  if (flow?.kind === 'url')
    return {
      isJudged: flow.end !== '',
      outcomeOf: (_, end) => (flow.end === '' && end === 'reached' ? 'done' : end),
    }
  const isJudged = expected.paths.length > 0 || expected.reach.length > 0
  return {
    isJudged,
    outcomeOf: (path, end) =>
      isJudged ? outcomeOf({ path, end }, expected) : end === 'gave-up' ? 'gave-up' : 'done',
  }
}

interface Ended {
  readonly outcome: Outcome
  readonly count: number
  readonly time: { readonly mean: number; readonly squares: number }
}

const groupOf = (ended: readonly Ended[], isCounted: (outcome: Outcome) => boolean): GroupMean =>
  pooledMean(ended.flatMap(({ outcome, count, time }) => (isCounted(outcome) ? [{ count, ...time }] : [])))

const tapAt = (taps: PrototypeFlowCounts['taps'], index: number): ScreenTap => ({
  x: taps.x[index] ?? 0,
  y: taps.y[index] ?? 0,
  ms: taps.ms[index] ?? 0,
  by: taps.by[index] ?? 'mouse',
  isHit: taps.hit[index] ?? false,
})

interface TapsOfScreen {
  readonly taps: ScreenTap[]
  readonly answers: Map<number, { count: number; of: number }>
}

const newTaps = (): TapsOfScreen => ({ taps: [], answers: new Map() })

/** Taps by screen, and by answer within a screen. */
const tapsByScreen = ({ taps }: PrototypeFlowCounts) => {
  const screens = new Map<number, TapsOfScreen>()
  for (const [index, screen] of taps.screen.entries()) {
    const of = screens.get(screen) ?? newTaps()
    screens.set(screen, of)
    const tap = tapAt(taps, index)
    of.taps.push(tap)
    const answer = taps.answer[index] ?? 0
    const own = of.answers.get(answer) ?? { count: 0, of: 0 }
    of.answers.set(answer, { count: own.count + (tap.isHit ? 0 : 1), of: own.of + 1 })
  }
  return screens
}

const screenResults = (screens: readonly PrototypeScreen[], counts: PrototypeFlowCounts): ScreenResult[] => {
  const listed = tapsByScreen(counts)
  const columns = counts.screens
  return columns.screen
    .flatMap((index, row): ScreenResult[] => {
      const screen = screens[index]
      if (!screen) return []
      const [visits, people, taps] = [
        columns.visits[row] ?? 0,
        columns.people[row] ?? 0,
        columns.taps[row] ?? 0,
      ]
      const own = listed.get(index)
      const clusters = [...(own?.answers.values() ?? [])].map((each) => ({ ...each, times: 1 }))
      return [
        {
          index,
          screen,
          visits,
          seen: shareOf(people, counts.answers),
          taps,
          misclicks: clusteredShare(columns.misses[row] ?? 0, taps, clusters),
          msPerVisit: visits === 0 ? null : (columns.ms[row] ?? 0) / visits,
          exits: shareOf(columns.exits[row] ?? 0, people),
          listed: own?.taps ?? [],
        },
      ]
    })
    .toSorted((a, b) => b.seen.count - a.seen.count || a.index - b.index)
}

/** Misclicks on all screens: the answers of the list show how much people differ. */
const misclicksOf = ({ screens, taps }: PrototypeFlowCounts): Share => {
  const sum = (column: readonly number[]) => column.reduce((total, value) => total + value, 0)
  const people = new Map<number, { count: number; of: number }>()
  for (const [index, answer] of taps.answer.entries()) {
    const own = people.get(answer) ?? { count: 0, of: 0 }
    people.set(answer, { count: own.count + (taps.hit[index] ? 0 : 1), of: own.of + 1 })
  }
  return clusteredShare(
    sum(screens.misses),
    sum(screens.taps),
    [...people.values()].map((each) => ({ ...each, times: 1 })),
  )
}

const emptyCounts = (prototype: string): PrototypeFlowCounts => ({
  prototype,
  answers: 0,
  walks: [],
  screens: { screen: [], visits: [], people: [], taps: [], misses: [], ms: [], exits: [] },
  taps: { listed: 0, answer: [], screen: [], x: [], y: [], ms: [], by: [], hit: [] },
})

/** The results of one task in one prototype, from its counts and from what is expected. */
export const flowModel = (
  { id, name, source, number }: Pick<PrototypeDesign, 'id' | 'name' | 'source'> & { readonly number: number },
  flow: PrototypeFlow | undefined,
  counts: PrototypeFlowCounts = emptyCounts(id),
  expectation?: PrototypeExpectation,
): FlowModel => {
  const screens = source.kind === 'screens' ? source.screens : []
  const start = flow?.kind === 'screens' ? flow.start : ''
  const expected = expectedOf(screens, flow, expectation)
  const required = requiredOf(expected)
  const judge = judgeOf(flow, expected)
  const ended = counts.walks.map((walk) => ({ ...walk, outcome: judge.outcomeOf(walk.path, walk.end) }))
  const rest = (counts.rest?.ends ?? []).map(({ screen, end, ...each }) => {
    const outcome = judge.outcomeOf([screen], end)
    // The way there is not known; expected ways are frequent, and listed.
    return { ...each, outcome: outcome === 'direct' ? ('indirect' as const) : outcome }
  })
  const all: readonly Ended[] = [...ended, ...rest]
  const counted = noOutcomes()
  for (const { outcome, count } of all) counted[outcome] += count
  const walks = ended.map(({ path, outcome, count, taps, misses, time }): Walk => {
    const visited = { different: new Set(path).size, visited: path.length }
    return {
      path,
      outcome,
      count,
      taps,
      misses,
      time: geometricMeanOfLogs({ count, ...time }),
      lostness: isSuccess(outcome) && required !== null ? lostness({ ...visited, required }) : null,
    }
  })
  const lostnessValues = walks.flatMap(({ lostness: value, count }) =>
    value === null ? [] : [{ value, count }],
  )
  const timeLogs = groupOf(all, (outcome) => outcome !== 'gave-up')
  const successLogs = groupOf(all, isSuccess)
  const share = (count: number) => shareOf(count, judge.isJudged ? counts.answers : 0)
  const judged = (...which: readonly Outcome[]) =>
    share(judge.isJudged ? which.reduce((sum, outcome) => sum + counted[outcome], 0) : 0)
  return {
    prototype: { id, name, number },
    source: source.kind,
    screens,
    start: screens.findIndex((screen) => screen.id === start),
    answers: counts.answers,
    isJudged: judge.isJudged,
    outcomes: counted,
    success: judged('direct', 'indirect', 'reached'),
    direct: judged('direct'),
    indirect: judged('indirect'),
    failed: judged('failed', 'done'),
    gaveUp: shareOf(counted['gave-up'], counts.answers),
    time: geometricMeanOfLogs(timeLogs),
    successTime: geometricMeanOfLogs(successLogs),
    timeLogs,
    successLogs,
    misclicks: misclicksOf(counts),
    results: screenResults(screens, counts),
    walks: walks.toSorted((a, b) => b.count - a.count || compareLists(a.path, b.path)),
    unlisted: counts.rest?.answers ?? 0,
    lostness: summarize(lostnessValues, lostnessRange),
    lostnessValues,
    expected,
    required,
    tapAnswers: counts.taps.listed,
    replays: tapsByAnswer(counts),
  }
}

/** The model of a prototype test from its counts and from the expected paths and screens. */
export const prototypeModel = (
  { prototypes, tasks }: Pick<PrototypeTasks, 'prototypes' | 'tasks'>,
  counts: Pick<PrototypeCounts, 'tasks'>,
  { expected }: Pick<PrototypeSettings, 'expected'>,
): PrototypeModel => {
  const numbered = prototypes.map((design, index) => ({ ...design, number: index + 1 }))
  const models = tasks.map(({ id, text, flows }, index): TaskModel => {
    const counted = counts.tasks.find(({ task }) => task === id)
    return {
      id,
      number: index + 1,
      text,
      flows: numbered.map((design) => {
        const own = ({ prototype }: { readonly prototype: string }) => prototype === design.id
        return flowModel(design, flows.find(own), counted?.flows.find(own), expected[id]?.find(own))
      }),
    }
  })
  return {
    tasks: models,
    prototypes: numbered.map(({ id, name, number }) => ({ id, name, number })),
    overall: numbered.map((_, index) =>
      shareOfTasks(models.flatMap(({ flows }) => flows[index]?.success ?? [])),
    ),
  }
}

/** The name of a screen; null stands for all that are not shown one by one. */
export const screenName = ({ screens }: Pick<FlowModel, 'screens'>, screen: number | null) =>
  screen === null ? 'Other screens' : (screens[screen]?.name ?? 'Unknown screen')

/** The listed taps of a screen by the hotspot under them, and those that hit none. */
export const tapsByHotspot = ({ screen, listed }: Pick<ScreenResult, 'screen' | 'listed'>) => {
  const counts = new Map<string | null, number>()
  for (const tap of listed) {
    const hotspot = tap.isHit ? screen.hotspots.findLast((each) => isInside(each, tap)) : undefined
    const key = hotspot?.id ?? (tap.isHit ? 'closes' : null)
    counts.set(key, (counts.get(key) ?? 0) + 1)
  }
  return [
    ...screen.hotspots.map(({ id, name, action }, index) => ({
      key: id,
      name: name || ('screen' in action ? `To ${action.screen}` : `Hotspot ${index + 1}`),
      share: shareOf(counts.get(id) ?? 0, listed.length),
    })),
    ...(counts.has('closes')
      ? [
          {
            key: 'closes',
            name: 'Beside an overlay, which closes it',
            share: shareOf(counts.get('closes') ?? 0, listed.length),
          },
        ]
      : []),
    { key: '', name: 'No hotspot (misclicks)', share: shareOf(counts.get(null) ?? 0, listed.length) },
  ]
}

/** The taps of one answer, in their order, with the screen of each. */
export type AnswerTaps = readonly (ScreenTap & { readonly screen: number })[]

/** The listed answers that have taps. */
const tapsByAnswer = ({ taps }: Pick<PrototypeFlowCounts, 'taps'>): AnswerTaps[] => {
  const answers = new Map<number, (ScreenTap & { screen: number })[]>()
  for (const [index, answer] of taps.answer.entries()) {
    const own = answers.get(answer) ?? []
    answers.set(answer, own)
    own.push({ ...tapAt(taps, index), screen: taps.screen[index] ?? 0 })
  }
  return [...answers.values()].map((own) => own.toSorted((a, b) => a.ms - b.ms))
}
