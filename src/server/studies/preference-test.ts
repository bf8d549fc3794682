import { balancedOrder } from '#analysis/preference-test.ts'
import { messages } from '#contract/messages.ts'
import {
  type PreferenceTask,
  preferenceTest,
  type PreferenceTestTasks,
} from '#contract/studies/preference-test.ts'
import type { ToolAnswer, ToolEvent } from '#contract/studies/registry.ts'
import { createFaults } from './field-faults.ts'
import {
  checkPreferenceAnswer,
  checkPreferenceEvent,
  checkPreferenceOrder,
  checkPreferenceRecord,
} from './preference-test-check.ts'
import { preferenceResults } from './preference-test-results.ts'
import { newPreferenceTally } from './preference-test-tally.ts'
import type { Cell, ToolEngine } from './tool-engine.ts'

type Tasks = readonly PreferenceTask[]

/** The designs of these tasks, each task's in the balanced order of this participant. */
export const designOrder = (tasks: Tasks, participant: number) =>
  tasks.flatMap(({ designs }) =>
    balancedOrder(designs.length, participant).flatMap((place) => designs[place]?.id ?? []),
  )

/** A preference test's half of the server. */
export const preferenceTestEngine = (tasks: PreferenceTestTasks): ToolEngine => {
  const names = new Map(
    tasks.tasks.flatMap(({ designs }) => designs.map(({ id, name }) => [id, name] as const)),
  )
  const ours = (answer: ToolAnswer) => {
    if (answer.tool !== 'preferencetest')
      throw new Error(`A preference test cannot read an answer of ${answer.tool}`)
    return answer
  }
  const nameOf = (design: string) => names.get(design) ?? design

  const cellsOf = (answer: ToolAnswer | null, task: string): Cell[] => {
    const found = answer && ours(answer).tasks.find((each) => each.task === task)
    if (!found) return [null, null, null, null]
    const { chosen, reason, shown, ms } = found
    return [nameOf(chosen), reason, shown.map(nameOf).join(' > '), ms]
  }

  return {
    order: tasks.tasks.flatMap(({ designs }) => designs.map(({ id }) => id)),

    orderFor: (participant, arrange) => designOrder(arrange(tasks.tasks), participant),

    checkEvents: (events) => {
      const faults = createFaults()
      for (const [place, event] of events.entries()) {
        const known = preferenceTest.event.safeParse(event)
        const fault = known.success
          ? checkPreferenceEvent(tasks, known.data)
          : (['type', messages.invalid] as const)
        if (fault) faults.add([place, fault[0]], fault[1])
      }
      return faults.errors()
    },

    checkAnswer: (answer, final) =>
      answer.tool === 'preferencetest'
        ? checkPreferenceAnswer(tasks, answer, final)
        : { tool: [messages.invalid] },

    checkOrder: (answer, order) => checkPreferenceOrder(ours(answer), order),

    ...(tasks.tasks.some(({ seeAll }) => seeAll) && {
      checkRecord: (answer: ToolAnswer, events: readonly ToolEvent[]) =>
        checkPreferenceRecord(
          tasks,
          ours(answer),
          events.flatMap((event) => preferenceTest.event.safeParse(event).data ?? []),
        ),
    }),

    checkSettings: (settings): Record<string, string[]> =>
      settings.tool === 'preferencetest' ? {} : { tool: [messages.invalid] },

    exclusionOf: () => null,

    newTally: (stored) => {
      const tally = newPreferenceTally(tasks, stored)
      return { ...tally, add: (_respondent, answer) => tally.add(ours(answer)) }
    },

    answers: {
      columns: tasks.tasks.flatMap(({ text }) => [
        text,
        `${text} (reason)`,
        `${text} (order)`,
        `${text} (ms)`,
      ]),
      row: (answer) => tasks.tasks.flatMap(({ id }) => cellsOf(answer, id)),
    },

    events: {
      columns: ['task', 'design'],
      row: (event) => ['task' in event ? event.task : null, 'design' in event ? event.design : null],
    },

    results: (counts) => preferenceResults(tasks, counts),
  }
}
