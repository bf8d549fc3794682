import { answersOf, treeFlags, treeOfIds } from '#analysis/tree-answers.ts'
import { messages } from '#contract/messages.ts'
import type { ToolAnswer } from '#contract/studies/registry.ts'
import { treeTest, type TreeTestTasks } from '#contract/studies/tree-test.ts'
import { createFaults } from './field-faults.ts'
import type { Cell, ToolEngine } from './tool-engine.ts'
import { checkCorrect, checkTreeAnswer, checkTreeEvent, readTree } from './tree-test-check.ts'
import { treeResults } from './tree-test-results.ts'
import { newTreeTally } from './tree-test-tally.ts'

/** A tree test's half of the server. */
export const treeTestEngine = (tasks: TreeTestTasks): ToolEngine => {
  const tree = readTree(tasks)
  const placed = treeOfIds(tasks.tree)
  const labels = new Map(tasks.tree.map(({ id, label }) => [id, label]))
  const ours = (answer: ToolAnswer) => {
    if (answer.tool !== 'treetest') throw new Error(`A tree test cannot read an answer of ${answer.tool}`)
    return answer
  }
  const labelled = (nodes: readonly string[]) => nodes.map((node) => labels.get(node) ?? node).join(' > ')

  const cellsOf = (answer: ToolAnswer | null, task: string): Cell[] => {
    const found = answer && ours(answer).tasks.find((each) => each.task === task)
    if (!found) return [null, null, null]
    const { end, path, ms } = found
    return [end === null ? 'skipped' : labelled([end]), labelled(path), ms]
  }

  return {
    order: tasks.tasks.map(({ id }) => id),

    checkEvents: (events) => {
      const faults = createFaults()
      for (const [place, event] of events.entries()) {
        const known = treeTest.event.safeParse(event)
        const fault = known.success
          ? checkTreeEvent(tasks, tree, known.data)
          : (['type', messages.invalid] as const)
        if (fault) faults.add([place, fault[0]], fault[1])
      }
      return faults.errors()
    },

    checkAnswer: (answer, final) =>
      answer.tool === 'treetest' ? checkTreeAnswer(tasks, tree, answer, final) : { tool: [messages.invalid] },

    checkSettings: (settings) =>
      settings.tool === 'treetest' ? checkCorrect(tasks, tree, settings) : { tool: [messages.invalid] },

    exclusionOf: () => null,

    flagsOf: (answer, settings) => {
      if (settings.tool !== 'treetest') return []
      const answers = ours(answer).tasks.flatMap(({ task, path, end, ms }) =>
        answersOf(placed.places, task, [{ path, end, ms: [ms] }]),
      )
      const correctOf = (task: string) =>
        new Set(settings.correct[task]?.flatMap((leaf) => placed.places.get(leaf) ?? []))
      return treeFlags(placed.tree, answers, correctOf)
    },

    newTally: (stored) => {
      const tally = newTreeTally(tasks, stored)
      return { ...tally, add: (_respondent, answer) => tally.add(ours(answer)) }
    },

    answers: {
      columns: tasks.tasks.flatMap(({ text }) => [text, `${text} (path)`, `${text} (ms)`]),
      row: (answer) => tasks.tasks.flatMap(({ id }) => cellsOf(answer, id)),
    },

    events: {
      columns: ['task', 'node'],
      row: (event) => ['task' in event ? event.task : null, 'node' in event ? event.node : null],
    },

    results: (counts, settings) => treeResults(tasks, counts, settings),
  }
}
