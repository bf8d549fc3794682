import {
  type TreeTestAnswer,
  type TreeTestEvent,
  treeTest,
  type TreeTestTasks,
} from '#contract/studies/tools/tree-test.ts'
import { type Cell, defineEngineTool, timeColumn, type ToolEngine } from '#studies/define-tool.ts'
import { judgedOutcomes, taskOutcomes } from '#studies/engine/task-outcomes.ts'
import {
  quartileCells,
  quartileHead,
  shareCells,
  shareHead,
  timeCells,
  timeHead,
} from '#studies/engine/number-cells.ts'
import { codesOf, taskVariables } from '#studies/engine/variables.ts'
import { answersOf, treeOfIds } from '../analysis/tree-answers.ts'
import { treeFlags, type TreeWords, treeWordsOf } from '../analysis/tree-flags.ts'
import { outcomeNames, restLogs, treeTestModel } from '../analysis/tree-test-model.ts'
import { treeTestPilot } from '../pilot.ts'
import { checkCorrect, checkTreeAnswer, checkTreeEvent, readTree } from './check.ts'
import { newTreeTally } from './tally.ts'

const eventCells = (event: TreeTestEvent): Cell[] =>
  event.type === 'task.shown' || event.type === 'task.skipped' ? [event.task, null] : [event.task, event.node]

const resultColumns = [
  'task',
  'answers',
  ...['success', 'direct success', 'failure', 'skipped', 'direct'].flatMap(shareHead),
  'score',
  ...timeHead('geometric mean'),
  ...timeHead('success geometric mean'),
  'median ms',
  'mean ms',
  ...quartileHead,
  'times rounded for median, mean and quartiles',
  'success by chance',
  ...shareHead('first click correct'),
  'first click correct by chance',
  ...outcomeNames.flatMap((outcome) => [`${outcome}, direct`, `${outcome}, went back`]),
]

const treeTestEngine = (tasks: TreeTestTasks): ToolEngine<'treetest'> => {
  const tree = readTree(tasks)
  const indexed = treeOfIds(tasks.tree)
  const labels = new Map(tasks.tree.map(({ id, label }) => [id, label]))
  let counted: TreeWords | undefined
  const words = () => (counted ??= treeWordsOf(tasks))
  const labelsOf = (nodes: readonly string[]) => nodes.map((node) => labels.get(node) ?? node).join(' > ')

  /** The possible answers, with the labels from the top: two nodes can have the same label. */
  const destinations = () => {
    const parents = new Map(tasks.tree.map(({ id, parent }) => [id, parent]))
    const placeOf = (node: string): string => {
      const parent = parents.get(node) ?? null
      return `${parent === null ? '' : `${placeOf(parent)} > `}${labels.get(node) ?? node}`
    }
    const nodes = tasks.tree.map(({ id }) => ({ id: `node ${id}`, label: placeOf(id) }))
    return codesOf([{ id: 'skipped', label: 'skipped' }, ...nodes])
  }

  const taskCells = (answer: TreeTestAnswer | null, task: string): Cell[] => {
    const found = answer?.tasks.find((each) => each.task === task)
    if (!found) return [null, null, null]
    const { end, path, ms } = found
    return [end === null ? 'skipped' : labelsOf([end]), labelsOf(path), ms]
  }

  return {
    order: tasks.tasks.map(({ id }) => id),
    checkEvent: (event) => checkTreeEvent(tasks, tree, event),
    checkAnswer: (answer, final) => checkTreeAnswer(tasks, tree, answer, final),
    checkSettings: (settings) => checkCorrect(tasks, tree, settings),
    flagsOf: (answer) => {
      const answers = answer.tasks.flatMap(({ task, path, end, ms }) =>
        answersOf(indexed.places, task, [{ path, end, ms: [ms] }]),
      )
      return treeFlags(indexed.tree, answers, words())
    },
    newTally: (stored) => newTreeTally(tasks, stored),
    answers: {
      columns: tasks.tasks.flatMap(({ text }) => [text, `${text} (path)`, timeColumn(text)]),
      row: (answer) => tasks.tasks.flatMap(({ id }) => taskCells(answer, id)),
      variables: () => {
        const codes = destinations()
        return tasks.tasks.map(({ id, text }) =>
          taskVariables<TreeTestAnswer | null>({
            id: `task.${id}`,
            kind: 'task',
            text,
            properties: { answer: codes, path: 'text', ms: 'number' },
            cells: (answer) => {
              const found = answer?.tasks.find(({ task }) => task === id)
              return (
                found && [
                  found.end === null ? 'skipped' : `node ${found.end}`,
                  labelsOf(found.path),
                  found.ms,
                ]
              )
            },
          }),
        )
      },
    },
    events: { columns: ['task', 'node'], row: eventCells },
    outcomes: ({ correct }) =>
      taskOutcomes(
        tasks.tasks
          .filter(({ id }) => (correct[id] ?? []).length > 0)
          .map(({ id, text }) => ({ id, text, options: judgedOutcomes })),
        (answer: TreeTestAnswer, task) => {
          const found = answer.tasks.find((each) => each.task === task)
          if (!found) return undefined
          if (found.end === null) return 'skipped'
          return correct[task]?.includes(found.end) ? 'correct' : 'incorrect'
        },
      ),
    results: (counts, { correct }) => [
      resultColumns,
      ...treeTestModel(tasks, counts, correct).tasks.map(({ text, result, rest, chance }): Cell[] => [
        text,
        result.success.of,
        ...shareCells(result.success),
        ...shareCells(result.directSuccess),
        ...shareCells(result.failure),
        ...shareCells(result.skip),
        ...shareCells(result.directness),
        result.score,
        ...timeCells(result.time),
        ...timeCells(result.successTime),
        result.time?.median ?? null,
        result.time?.mean ?? null,
        ...quartileCells(result.time),
        restLogs(rest).count,
        chance.success,
        ...shareCells(result.firstClickCorrect),
        chance.firstClick,
        ...outcomeNames.flatMap((outcome) => {
          const { direct, indirect } = result.outcomes[outcome]
          return [direct, indirect]
        }),
      ]),
    ],
  }
}

/** The engine of the tree test. */
export const treeTestEngineTool = defineEngineTool({
  id: 'treetest',
  contract: treeTest,
  engine: treeTestEngine,
  pilot: treeTestPilot,
})
