import { z } from 'zod'
import { meanAndSquares } from '#contract/studies/task-success.ts'
import { timePairs } from '#contract/studies/time-pairs.ts'
import { type TreeTestAnswer, treeTest, type TreeTestTasks } from '#contract/studies/tools/tree-test.ts'
import type { Tally } from '#studies/define-tool.ts'
import { newCoarseCounts, timeRoundings } from '#studies/engine/coarse-counts.ts'
import { newFrequentItems } from '#studies/engine/frequent-items.ts'
import { jsonBytes } from '#studies/engine/newest-texts.ts'
import { logOf } from '#studies/engine/keyed-moments.ts'
import { newOutcomes } from '#studies/engine/outcomes.ts'
import { newTimePairs } from '#studies/engine/time-pairs.ts'
import { newMoments } from '#studies/statistics/moments.ts'
import { elementAt } from '#studies/statistics/lists.ts'
import {
  answersOf,
  endsOf,
  isDirect,
  nodeVisits,
  type NodeVisits,
  treeOfIds,
  visitColumns,
  walkOf,
} from '../analysis/tree-answers.ts'

/**
 * Space in the results: bytes of listed paths, listed times, rounded times, rows of nodes; bytes of outcomes of people.
 */
const budget = {
  pathBytes: 250_000,
  times: 20_000,
  roundedTimes: 12_000,
  nodes: 20_000,
  outcomeBytes: 100_000,
} as const
/** Steps of a listed path: a person goes back a few times in a tree of some levels. */
const maxSteps = 50

type TaskAnswer = TreeTestAnswer['tasks'][number]

const { shape: taskShape } = treeTest.counts.shape.tasks.element
const walk = taskShape.answers.element.pick({ path: true, end: true }).extend({ ms: z.array(z.number()) })
type CountedWalk = z.infer<typeof walk>

const storedTask = z.object({
  task: z.string(),
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
  times: z.object({ rounding: z.number(), counts: z.array(z.tuple([z.number(), z.number()])) }),
  logs: meanAndSquares,
  rest: taskShape.rest.unwrap().pick({ answers: true, skipped: true, nodes: true }),
})

const storedOutcomes = z.array(z.tuple([z.string(), z.number()]))
const storedTally = z.object({ tasks: z.array(storedTask), people: storedOutcomes, pairs: timePairs })

/** Counts, by node, the answers whose paths are not listed. */
const newRest = (tree: ReturnType<typeof treeOfIds>, before?: z.infer<typeof storedTask>['rest']) => {
  const skipped = before?.skipped ?? { direct: 0, indirect: 0 }
  const rows = new Map(nodeVisits(before).map((row) => [row.node, row]))
  let answers = before?.answers ?? 0

  const rowOf = (node: number) => {
    const row = rows.get(node) ?? { node, first: 0, entered: 0, back: 0, skipped: 0, direct: 0, indirect: 0 }
    rows.set(node, row)
    return row
  }

  return {
    add({ path, end }: Pick<TaskAnswer, 'path' | 'end'>, count: number) {
      const [answer] = answersOf(tree.places, '', [{ path, end, ms: [0] }])
      if (!answer) return
      const steps = walkOf(answer)
      const direct = isDirect(tree.tree, steps)
      answers += count
      let place = tree.root
      for (const [step, node] of steps.entries()) {
        if (step === 0) rowOf(node).first += count
        if (node === tree.root || (elementAt(tree.tree, node) ?? tree.root) !== place)
          rowOf(place).back += count
        else rowOf(node).entered += count
        place = node
      }
      if (answer.skipped) {
        skipped[direct ? 'direct' : 'indirect'] += count
        rowOf(place).skipped += count
      } else rowOf(place)[direct ? 'direct' : 'indirect'] += count
    },
    answers: () => answers,
    rows: () => [...rows.values()],
    toJSON: () => ({ answers, skipped, nodes: visitColumns([...rows.values()]) }),
  }
}

const visits = ({ first, entered, back, skipped, direct, indirect }: NodeVisits) =>
  first + entered + back + skipped + direct + indirect

/** Limits the rows of nodes to the most visited ones; the other rows are summed. */
const listedRows = (rows: readonly NodeVisits[], max: number) => {
  const ranked = rows.toSorted((a, b) => visits(b) - visits(a) || a.node - b.node)
  const elsewhere = { first: 0, direct: 0, indirect: 0 }
  for (const { first, direct, indirect } of ranked.slice(max)) {
    elsewhere.first += first
    elsewhere.direct += direct
    elsewhere.indirect += indirect
  }
  return { nodes: visitColumns(ranked.slice(0, max)), elsewhere }
}

const newTaskTally = (
  task: string,
  tree: ReturnType<typeof treeOfIds>,
  share: number,
  before?: z.infer<typeof storedTask>,
) => {
  const walks = newFrequentItems<CountedWalk>(budget.pathBytes * share, before?.walks)
  const times = newCoarseCounts(timeRoundings, budget.roundedTimes * share, before?.times)
  const timed = before?.times.counts.reduce((sum, [, count]) => sum + count, 0) ?? 0
  const logs = newMoments(before && { ...before.logs, count: timed, least: 0, most: 0 })
  const rest = newRest(tree, before?.rest)
  let listedTimes = walks.items().reduce((sum, { value }) => sum + value.ms.length, 0)

  const countTime = (end: string | null, ms: number) => {
    // Times of skipped tasks are in no result.
    if (end === null) return
    times.add(ms)
    logs.add(logOf(ms))
  }

  return {
    add({ path, end, ms }: TaskAnswer) {
      if (path.length > maxSteps) {
        rest.add({ path, end }, 1)
        countTime(end, ms)
        return
      }
      const { value } = walks.add(`${path.join(' ')} ${end ?? ''}`, () => ({
        value: { path, end, ms: [] },
        weight: jsonBytes({ path, end, count: 1, ms: [] }),
      }))
      if (listedTimes < budget.times * share) {
        value.ms.push(ms)
        listedTimes += 1
      } else countTime(end, ms)
      for (const { value: dropped, count } of walks.prune()) {
        rest.add(dropped, count)
        for (const time of dropped.ms) countTime(dropped.end, time)
        listedTimes -= dropped.ms.length
      }
    },
    counts: () => {
      const answers = walks.items().map(({ value: { path, end, ms }, count }) => ({ path, end, count, ms }))
      const { skipped } = rest.toJSON()
      if (rest.answers() === 0 && times.counts().size === 0) return { task, answers }
      return {
        task,
        answers,
        rest: {
          answers: rest.answers(),
          missed: walks.floor(),
          times: [...times.counts()].map(([ms, count]) => ({ ms, count })),
          logs: meanAndSquares.parse(logs.moments()),
          skipped,
          ...listedRows(rest.rows(), Math.floor(budget.nodes * share)),
        },
      }
    },
    toJSON: () => ({ task, walks, times, logs: meanAndSquares.parse(logs.exact()), rest }),
  }
}

/**
 * Counts answers by task; equal paths are counted together. Shares, nodes and times stay exact whatever visitors send:
 * only the list of paths is limited to the most frequent ones, see `newFrequentItems`.
 */
export const newTreeTally = ({ tree: nodes, tasks }: TreeTestTasks, stored?: unknown): Tally<'treetest'> => {
  const before =
    stored === undefined ? { tasks: [], people: [], pairs: undefined } : storedTally.parse(stored)
  const tree = treeOfIds(nodes)
  const people = newOutcomes(budget.outcomeBytes, before.people)
  const pairs = newTimePairs(tasks.length, before.pairs)
  const tallies = new Map(
    tasks.map(({ id }) => [
      id,
      newTaskTally(
        id,
        tree,
        1 / tasks.length,
        before.tasks.find(({ task }) => task === id),
      ),
    ]),
  )
  return {
    add: (answer) => {
      for (const each of answer.tasks) tallies.get(each.task)?.add(each)
      const given = tasks.map(({ id }) => answer.tasks.find(({ task }) => task === id))
      people.add(endsOf(tree, given))
      // As in the times of a task, skipped tasks have none.
      pairs.add(given.map((each) => (each && each.end !== null ? each.ms : null)))
    },
    counts: () => ({
      tool: 'treetest',
      people: people.counts().map(([ends, count]) => ({ ends, count })),
      pairs: pairs.counts(),
      tasks: [...tallies.values()].map((tally) => tally.counts()),
    }),
    toJSON: () => ({ people, pairs, tasks: [...tallies.values()].map((tally) => tally.toJSON()) }),
  }
}
