import { messages } from '#contract/messages.ts'
import { firstClick, type FirstClickTasks } from '#contract/studies/first-click.ts'
import type { ToolAnswer } from '#contract/studies/registry.ts'
import { createFaults } from './field-faults.ts'
import { checkClickAnswer, checkClickEvent, checkHotspots, readTasks } from './first-click-check.ts'
import { clickResults } from './first-click-results.ts'
import { newClickTally } from './first-click-tally.ts'
import type { Cell, ToolEngine } from './tool-engine.ts'

const columnsOf = (text: string) => [
  text,
  ...['x', 'y', 'ms', 'with', 'first screen ends at', 'scrolled by', 'further clicks'].map(
    (name) => `${text} (${name})`,
  ),
]
const nothing: Cell[] = [null, null, null, null, null, null, null, null]

/** A first click test’s half of the server. */
export const firstClickEngine = (tasks: FirstClickTasks): ToolEngine => {
  const sized = readTasks(tasks)
  const ours = (answer: ToolAnswer) => {
    if (answer.tool !== 'firstclick')
      throw new Error(`A first click test cannot read an answer of ${answer.tool}`)
    return answer
  }

  const cellsOf = (answer: ToolAnswer | null, task: string): Cell[] => {
    const found = answer && ours(answer).tasks.find((each) => each.task === task)
    if (!found) return nothing
    const [first, ...further] = found.clicks
    if (!first) return ['skipped', null, null, found.ms, null, found.fold, null, null]
    const others = further.map(({ x, y, ms }) => `${x}, ${y} at ${ms} ms`).join('; ')
    return ['clicked', first.x, first.y, first.ms, first.by, found.fold, first.scrolled, others || null]
  }

  return {
    order: tasks.tasks.map(({ id }) => id),

    checkEvents: (events) => {
      const faults = createFaults()
      for (const [place, event] of events.entries()) {
        const known = firstClick.event.safeParse(event)
        if (known.success) checkClickEvent(tasks, sized, known.data, [place], faults)
        else faults.add([place, 'type'], messages.invalid)
      }
      return faults.errors()
    },

    checkAnswer: (answer, final) =>
      answer.tool === 'firstclick'
        ? checkClickAnswer(tasks, sized, answer, final)
        : { tool: [messages.invalid] },

    checkSettings: (settings) =>
      settings.tool === 'firstclick' ? checkHotspots(sized, settings) : { tool: [messages.invalid] },

    exclusionOf: () => null,

    newTally: (stored) => {
      const tally = newClickTally(tasks, stored)
      return { ...tally, add: (respondent, answer) => tally.add(respondent, ours(answer)) }
    },

    answers: {
      columns: tasks.tasks.flatMap(({ text }) => columnsOf(text)),
      row: (answer) => tasks.tasks.flatMap(({ id }) => cellsOf(answer, id)),
    },

    events: {
      columns: ['task', 'x', 'y', 'with', 'scrolled by'],
      row: (event) => {
        const task = 'task' in event ? event.task : null
        if (event.type !== 'picture.clicked') return [task, null, null, null, null]
        return [task, event.x, event.y, event.by, event.scrolled]
      },
    },

    results: (counts, settings) => clickResults(tasks, counts, settings),
  }
}
