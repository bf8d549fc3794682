import { exposureFlagOf } from '#analysis/five-second.ts'
import { messages } from '#contract/messages.ts'
import { fiveSecond, type FiveSecondTask, type FiveSecondTasks } from '#contract/studies/five-second.ts'
import type { ToolAnswer } from '#contract/studies/registry.ts'
import { createFaults } from './field-faults.ts'
import { checkFiveSecondAnswer, checkFiveSecondEvent, checkMarks } from './five-second-check.ts'
import { fiveSecondResults } from './five-second-results.ts'
import { newFiveSecondTally } from './five-second-tally.ts'
import { columnsOf } from './question-columns.ts'
import type { Cell, ToolEngine } from './tool-engine.ts'

const ours = (answer: ToolAnswer) => {
  if (answer.tool !== 'fivesecond')
    throw new Error(`A five second test cannot read an answer of ${answer.tool}`)
  return answer
}

const cellsOf = (answer: ToolAnswer | null, task: FiveSecondTask): Cell[] => {
  const found = answer && ours(answer).tasks.find((each) => each.task === task.id)
  const said = task.questions.map(columnsOf).flatMap(({ id, cells }) => cells(found?.answers[id]))
  if (!found) return [null, null, ...said]
  const { exposure } = found
  if (exposure === null) return ['skipped', null, ...said]
  return [exposureFlagOf(exposure, task.seconds) ?? 'no', exposure.ms, ...said]
}

/** A five second test's half of the server. */
export const fiveSecondEngine = (tasks: FiveSecondTasks): ToolEngine => ({
  order: tasks.tasks.map(({ id }) => id),

  checkEvents: (events) => {
    const faults = createFaults()
    for (const [place, event] of events.entries()) {
      const known = fiveSecond.event.safeParse(event)
      const fault = known.success
        ? checkFiveSecondEvent(tasks, known.data)
        : (['type', messages.invalid] as const)
      if (fault) faults.add([place, fault[0]], fault[1])
    }
    return faults.errors()
  },

  checkAnswer: (answer, final) =>
    answer.tool === 'fivesecond' ? checkFiveSecondAnswer(tasks, answer, final) : { tool: [messages.invalid] },

  checkSettings: (settings) =>
    settings.tool === 'fivesecond' ? checkMarks(tasks, settings) : { tool: [messages.invalid] },

  exclusionOf: () => null,

  flagsOf: (answer) =>
    tasks.tasks.some(({ id, seconds }) => {
      const exposure = ours(answer).tasks.find(({ task }) => task === id)?.exposure
      return exposure && exposureFlagOf(exposure, seconds) !== null
    })
      ? ['exposure']
      : [],

  newTally: (stored) => {
    const tally = newFiveSecondTally(tasks, stored)
    return { ...tally, add: (_respondent, answer) => tally.add(ours(answer)) }
  },

  answers: {
    columns: tasks.tasks.flatMap(({ text, questions }) => [
      `${text} (flagged)`,
      `${text} (seen ms)`,
      ...questions.map(columnsOf).flatMap(({ heads }) => heads),
    ]),
    row: (answer) => tasks.tasks.flatMap((task) => cellsOf(answer, task)),
  },

  events: {
    columns: ['task', 'question', 'seen ms', 'end'],
    row: (event) => [
      'task' in event ? event.task : null,
      'question' in event ? event.question : null,
      'ms' in event ? event.ms : null,
      'end' in event ? event.end : null,
    ],
  },

  results: (counts, settings) => fiveSecondResults(tasks, counts, settings),
})
