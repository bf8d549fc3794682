import type {
  TreeNode,
  TreeTestCounts,
  TreeTestRest,
  TreeTestSettings,
  TreeTestTasks,
} from '#contract/studies/tools/tree-test.ts'
import { clusteredShare } from '#studies/statistics/clusters.ts'
import { intervalText, planText, shownShareInterval } from '#studies/statistics/format.ts'
import {
  geometricMeanOfLogs,
  type Share,
  shareOf,
  summarizeTimes,
  type TimeSummary,
} from '#studies/statistics/intervals.ts'
import { type GroupMean, logMean, logTimes, pooledMean } from '#studies/statistics/two-means.ts'
import { bandOf } from '#studies/statistics/bands.ts'
import { compareLists } from '#studies/statistics/lists.ts'
import {
  answersOf,
  type Ending,
  endingsIn,
  isDirect,
  nodeVisits,
  type Outcome,
  outcomeOf,
  type Tree,
  type TreeAnswer,
  treeOfIds,
  walkOf,
  wayTo,
} from './tree-answers.ts'
import { type Statement, Verdict } from '#studies/statistics/statements.ts'

/** Number of direct answers, and of answers that went back at least once. */
export type Directed = { direct: number; indirect: number }
export type Outcomes = Record<Outcome, Directed>

/** A node with the number of answers that started or ended there. `correct`: it is a correct leaf or leads to one. */
export type NodeCount = { node: number; count: number; correct: boolean }
export type PathCount = { path: readonly number[]; count: number; outcome: Outcome; direct: boolean }

/** Shares and score of one task or of several together. */
export type Success = {
  outcomes: Outcomes
  /** Relative to all finished answers, including skips: success, failure and skip sum to one. */
  success: Share
  directSuccess: Share
  failure: Share
  skip: Share
  /** Share of answers that never went back, of those that chose a leaf. */
  directness: Share
  /** Ours: (3 × success + direct success) / 4, from 0 to 1; null without finished answers. */
  score: number | null
}

export type TaskResult = Success & {
  /** Number of unfinished answers; excluded from all other numbers. */
  unfinished: number
  /** Milliseconds of the answers that chose a leaf; null without any. */
  time: TimeSummary | null
  /**
   * The same of correct answers alone; null also where the path of an answer is not listed, and its outcome unknown.
   */
  successTime: TimeSummary | null
  firstClicks: NodeCount[]
  /** Share of first clicks on the path to a correct leaf, of all finished answers with a click. */
  firstClickCorrect: Share
  destinations: NodeCount[]
  /** The most frequent paths; `success.of` is larger than their sum if there are rarer ones. */
  paths: PathCount[]
}

/**
 * The result of one task from its answers, and from the counts of answers whose paths are not listed. Answers do not
 * depend on the correct leaves: after a change of these call it again. Lists are sorted by frequency, then by node.
 */
export function taskResult(
  tree: Tree,
  answers: readonly TreeAnswer[],
  correct: ReadonlySet<number>,
  rest?: TreeTestRest,
): TaskResult {
  const way = wayTo(tree, correct)
  const outcomes = noOutcomes()
  const firstClicks = new Map<number, number>()
  const destinations = new Map<number, number>()
  const paths = new Map<string, PathCount>()
  const times: number[] = []
  const successTimes: number[] = []
  let unfinished = 0
  for (const answer of answers) {
    const outcome = outcomeOf(answer, correct)
    if (outcome === null) {
      unfinished += 1
      continue
    }
    const path = walkOf(answer)
    const direct = isDirect(tree, path)
    outcomes[outcome][direct ? 'direct' : 'indirect'] += 1
    if (path[0] !== undefined) count(firstClicks, path[0])
    if (outcome !== 'skip' && answer.ms !== null) times.push(answer.ms)
    if (outcome === 'success' && answer.ms !== null) successTimes.push(answer.ms)
    if (outcome !== 'skip' && answer.end !== null) count(destinations, answer.end)
    const key = `${outcome}:${path.join()}`
    paths.set(key, { path, outcome, direct, count: (paths.get(key)?.count ?? 0) + 1 })
  }
  if (rest) addRest(rest, correct, { outcomes, firstClicks, destinations })
  const success = successOf(outcomes)
  const first = nodeCounts(firstClicks, way)
  return {
    ...success,
    unfinished,
    time: timeOf(times, rest),
    successTime: rest && rest.times.length > 0 ? null : summarizeTimes(successTimes),
    firstClicks: first,
    firstClickCorrect: shareOf(
      sum(first.filter((click) => click.correct)),
      sum(first) + (rest?.elsewhere.first ?? 0),
    ),
    destinations: nodeCounts(destinations, correct),
    paths: [...paths.values()].toSorted(byFrequency),
  }
}

/**
 * Sorts paths by frequency, then lexicographically, then answers that chose the last node before those that skipped.
 */
function byFrequency(a: PathCount, b: PathCount): number {
  return (
    b.count - a.count ||
    compareLists(a.path, b.path) ||
    outcomeNames.indexOf(a.outcome) - outcomeNames.indexOf(b.outcome)
  )
}

/** People with equal endings of all tasks. */
export type PersonEndings = { readonly endings: readonly (Ending | null)[]; readonly times: number }

/**
 * Results of all tasks: all answers pooled with equal weight. The intervals respect that the answers of one person
 * resemble each other; without `people` they treat answers as independent.
 */
export function overallResult(tasks: readonly Success[], people: readonly PersonEndings[] = []): Success {
  const pooled = noOutcomes()
  for (const { outcomes } of tasks) {
    for (const outcome of outcomeNames) {
      pooled[outcome].direct += outcomes[outcome].direct
      pooled[outcome].indirect += outcomes[outcome].indirect
    }
  }
  const independent = successOf(pooled)
  const clustered = (
    { count: yes, of }: Share,
    isCounted: (ending: Ending) => boolean,
    isOf: (ending: Ending) => boolean = () => true,
  ) => {
    const clusters = people.map(({ endings, times }) => {
      const own = endings.filter((ending) => ending !== null).filter(isOf)
      return { count: own.filter(isCounted).length, of: own.length, times }
    })
    return clusteredShare(yes, of, clusters)
  }
  return {
    ...independent,
    success: clustered(independent.success, ({ correct }) => correct === true),
    directSuccess: clustered(independent.directSuccess, ({ correct, direct }) => correct === true && direct),
    failure: clustered(independent.failure, ({ correct }) => correct === false),
    skip: clustered(independent.skip, ({ correct }) => correct === null),
    directness: clustered(
      independent.directness,
      ({ direct }) => direct,
      ({ correct }) => correct !== null,
    ),
  }
}

/** Interpretation of a success share, a rule of thumb in tree testing. */
const readings = [
  { band: 'Below 50%: redesign the tree.', to: 0.5 },
  { band: '50 to 65%: revise the tree.', to: 0.65 },
  { band: '65 to 80%: the tree works well.', to: 0.8 },
  { band: 'Above 80%: very good, and rarely reached.', to: 1 },
]

/** The interpretation of a success share, given only if its interval lies inside one band. */
export function readingText(success: Share): Statement {
  if (success.share === null) return 'No answers yet.'
  const band = bandOf(success, readings)
  if (band !== null) return new Verdict('successBand', band)
  const shown = shownShareInterval(success)
  if (!shown) return 'Too few responses to say how well the tree works.'
  return new Verdict(
    'successBand',
    `Not yet clear: the interval of the success, ${intervalText(shown)}, reaches into several of the ranges that are judged apart. ${planText}`,
  )
}

function successOf(outcomes: Outcomes): Success {
  const { success, failure, skip } = outcomes
  const total = (part: Directed) => part.direct + part.indirect
  const finished = total(success) + total(failure) + total(skip)
  const successShare = shareOf(total(success), finished)
  const directSuccess = shareOf(success.direct, finished)
  const directness = shareOf(success.direct + failure.direct, total(success) + total(failure))
  return {
    outcomes,
    success: successShare,
    directSuccess,
    failure: shareOf(total(failure), finished),
    skip: shareOf(total(skip), finished),
    directness,
    score: successShare.share === null ? null : (3 * successShare.share + (directSuccess.share ?? 0)) / 4,
  }
}

export const outcomeNames = ['success', 'failure', 'skip'] as const satisfies readonly Outcome[]

function noOutcomes(): Outcomes {
  const none = () => ({ direct: 0, indirect: 0 })
  return { success: none(), failure: none(), skip: none() }
}

function count(counts: Map<number, number>, node: number, times = 1): void {
  if (times > 0) counts.set(node, (counts.get(node) ?? 0) + times)
}

type Counted = {
  outcomes: Outcomes
  firstClicks: Map<number, number>
  destinations: Map<number, number>
}

/** Adds the answers that are counted by node only. A node without room in the list counts as wrong. */
function addRest(rest: TreeTestRest, correct: ReadonlySet<number>, { outcomes, ...counted }: Counted): void {
  for (const { node, first, direct, indirect } of nodeVisits(rest)) {
    const outcome = outcomes[correct.has(node) ? 'success' : 'failure']
    outcome.direct += direct
    outcome.indirect += indirect
    count(counted.firstClicks, node, first)
    count(counted.destinations, node, direct + indirect)
  }
  for (const part of ['direct', 'indirect'] as const) {
    outcomes.skip[part] += rest.skipped[part]
    outcomes.failure[part] += rest.elsewhere[part]
  }
}

/** The logarithms of the times that are not listed; older results have those of rounded times only. */
export const restLogs = (rest: TreeTestRest | undefined): GroupMean => {
  const rounded = logMean(rest?.times ?? [])
  return rest?.logs ? { count: rounded.count, ...rest.logs } : rounded
}

/** Times of listed answers, and those rounded down of all others; the geometric mean is of times before rounding. */
const timeOf = (listed: readonly number[], rest: TreeTestRest | undefined): TimeSummary | null => {
  const rounded = (rest?.times ?? []).flatMap(({ ms, count: times }) => Array<number>(times).fill(ms))
  const summary = summarizeTimes([...listed, ...rounded])
  if (!summary || rounded.length === 0) return summary
  const typical = geometricMeanOfLogs(pooledMean([logTimes(listed), restLogs(rest)]))
  return { ...summary, ...typical }
}

function sum(counts: readonly NodeCount[]): number {
  return counts.reduce((total, { count: one }) => total + one, 0)
}

function nodeCounts(counts: ReadonlyMap<number, number>, right: ReadonlySet<number>): NodeCount[] {
  const rows = [...counts].map(([node, times]) => ({ node, count: times, correct: right.has(node) }))
  return rows.toSorted((a, b) => b.count - a.count || a.node - b.node)
}

/** A task with its results. Nodes are indexes in the list of the tree. */
export type TaskModel = {
  readonly id: string
  /** Counting from 1, in the order of the study. */
  readonly number: number
  readonly text: string
  readonly correct: ReadonlySet<number>
  /** Correct leaves and their ancestors. */
  readonly way: ReadonlySet<number>
  readonly answers: readonly TreeAnswer[]
  /** The answers whose paths are not listed. */
  readonly rest: TreeTestRest | undefined
  readonly result: TaskResult
  readonly chance: TreeChance
}

/** Shares from 0 to 1 that random answers would give, with equally likely leaves and first clicks. */
export type TreeChance = { readonly success: number; readonly firstClick: number }

/** The data from which the results of a tree test are calculated. */
export type TreeTestModel = {
  readonly nodes: readonly TreeNode[]
  readonly tree: Tree
  readonly root: number
  readonly tasks: readonly TaskModel[]
  readonly overall: Success
  /** The share of correct answers in all tasks together if all were random; 0 without answers. */
  readonly overallChance: number
  /** Number of people with a finished answer to a task. */
  readonly people: number
}

/** The model of a tree test from its counts; `correct` has the correct leaves of each task. */
export function treeTestModel(
  asked: Pick<TreeTestTasks, 'tree' | 'tasks'>,
  counts: Pick<TreeTestCounts, 'tasks' | 'people'>,
  correctLeaves: TreeTestSettings['correct'],
): TreeTestModel {
  const { tree, places, root } = treeOfIds(asked.tree)
  const tasks = asked.tasks.map(({ id, text }, index): TaskModel => {
    const correct = new Set((correctLeaves[id] ?? []).flatMap((leaf) => places.get(leaf) ?? []))
    const { answers: walks = [], rest } = counts.tasks.find(({ task }) => task === id) ?? {}
    const answers = answersOf(places, id, walks)
    const way = wayTo(tree, correct)
    const result = taskResult(tree, answers, correct, rest)
    const chance = chanceOf(tree, root, correct, way)
    return { id, number: index + 1, text, correct, way, answers, rest, result, chance }
  })
  const correctOf = tasks.map(({ correct }) => correct)
  const endings = (counts.people ?? []).map(({ ends, count: times }) => ({
    endings: endingsIn(ends, correctOf),
    times,
  }))
  const results = tasks.map(({ result }) => result)
  return {
    nodes: asked.tree,
    tree,
    root,
    tasks,
    overall: overallResult(results, endings),
    overallChance: overallChance(tasks),
    people: Math.max(0, ...results.map(({ success }) => success.of)),
  }
}

function chanceOf(
  tree: Tree,
  root: number,
  correct: ReadonlySet<number>,
  way: ReadonlySet<number>,
): TreeChance {
  const parents = new Set(tree)
  const nodes = [...tree.keys()].filter((node) => node !== root)
  const shareIn = (some: readonly number[], counted: ReadonlySet<number>) =>
    some.filter((node) => counted.has(node)).length / Math.max(1, some.length)
  return {
    success: shareIn(
      nodes.filter((node) => !parents.has(node)),
      correct,
    ),
    firstClick: shareIn(
      nodes.filter((node) => tree[node] === null),
      way,
    ),
  }
}

function overallChance(tasks: readonly TaskModel[]): number {
  const answers = tasks.reduce((total, { result }) => total + result.success.of, 0)
  const correct = tasks.reduce((total, { result, chance }) => total + result.success.of * chance.success, 0)
  return answers === 0 ? 0 : correct / answers
}

/** The path of a node without the root: “Visit › Opening hours”. */
export function trailOf({ nodes, tree }: Pick<TreeTestModel, 'nodes' | 'tree'>, node: number): string {
  const above = tree[node]
  const label = nodes[node]?.label ?? ''
  return above === null || above === undefined ? label : `${trailOf({ nodes, tree }, above)} › ${label}`
}
