import type { TreeTestSettings, TreeTestTasks } from '#contract/studies/tools/tree-test.ts'
import type { SimulatedPeople } from '#studies/formulas/responses.ts'
import { type AttentivePeople, msToRead } from '#studies/statistics/simulated-people.ts'
import { elementAt } from '#studies/statistics/lists.ts'
import { treeOfIds } from './analysis/tree-answers.ts'
import { treeFlags, treeWordsOf } from './analysis/tree-flags.ts'

interface Manner {
  /** Share of wrong choices; half of the people who made one go back. */
  readonly wrong: number
  /** Shares of the words of a task that are read, at least and at most. */
  readonly read: readonly [number, number]
  /** Milliseconds of each choice: of all people, and more of the median person. */
  readonly choice: readonly [number, number]
}

/** Draws the answers of one person after the other to all tasks. */
export const answering =
  ({ wrong, read: [least, most], choice }: Manner) =>
  ({ tree: nodes, tasks }: TreeTestTasks, { correct }: TreeTestSettings) => {
    const { tree, places } = treeOfIds(nodes)
    const { tasks: wordsOfTasks } = treeWordsOf({ tree: nodes, tasks })
    const parents = new Set(nodes.map(({ parent }) => parent))
    const leaves = nodes.flatMap(({ id }, place) => (parents.has(id) ? [] : place))
    const pathTo = (leaf: number): readonly number[] => {
      const above = elementAt(tree, leaf)
      return above === null ? [leaf] : [...pathTo(above), leaf]
    }
    const paths = new Map(leaves.map((leaf) => [leaf, pathTo(leaf)]))
    const asked = tasks.map(({ id }) => ({
      id,
      words: wordsOfTasks.get(id) ?? 0,
      targets: (correct[id] ?? []).flatMap((leaf) => places.get(leaf) ?? []),
    }))
    return ({ whole, isTrue, readingSpeed, choiceMs }: AttentivePeople) => {
      const speed = readingSpeed()
      const read = least + (whole(0, 100) / 100) * (most - least)
      const any = (of: readonly number[]) => elementAt(of, whole(0, of.length - 1))
      return asked.map(({ id, words: length, targets }) => {
        const target = any(targets.length > 0 ? targets : leaves)
        const error = isTrue(wrong) ? any(leaves) : target
        const goesBack = error !== target && isTrue(0.5)
        const end = goesBack ? target : error
        // Back at the top, the right way is tried.
        const path = [...(goesBack ? (paths.get(error) ?? []).slice(0, 1) : []), ...(paths.get(end) ?? [end])]
        const clicks = path.reduce((sum) => sum + choiceMs(...choice), 0)
        const ms = Math.round(msToRead(length * read, speed) + clicks)
        return { taskId: id, path, end, skipped: false, ms }
      })
    }
  }

const flagsOfPeople =
  (manner: Manner): SimulatedPeople<'treetest'>['takingPart'] =>
  (tasks, settings) => {
    const { tree } = treeOfIds(tasks.tree)
    const words = treeWordsOf(tasks)
    const answersOfNext = answering(manner)(tasks, settings)
    return (people) => treeFlags(tree, answersOfNext(people), words)
  }

/** People who see a tree for the first time. */
export const newcomers: Manner = { wrong: 0.3, read: [0.5, 1], choice: [500, 700] }

/** Attentive people in a tree test: those who see the tree for the first time, and those who know it. */
export const attentiveInTree: readonly SimulatedPeople<'treetest'>[] = [
  {
    who: 'see the tree for the first time, read 238 words a minute on average, choose a wrong branch in three of ten tasks and then often go back',
    takingPart: flagsOfPeople(newcomers),
  },
  {
    who: 'know the tree: they glance at a quarter of each task and choose within about 0.6 seconds',
    takingPart: flagsOfPeople({ wrong: 0.05, read: [0.15, 0.35], choice: [300, 300] }),
  },
]
