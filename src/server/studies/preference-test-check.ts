import { messages } from '#contract/messages.ts'
import type {
  PreferenceTask,
  PreferenceTestAnswer,
  PreferenceTestEvent,
  PreferenceTestTasks,
} from '#contract/studies/preference-test.ts'
import { followAgain, missingFrom } from '#machines/preference-comparison.ts'
import { createFaults, type Faults } from './field-faults.ts'
import { longestMs } from './tool-engine.ts'

const words = messages.study

type TaskAnswer = PreferenceTestAnswer['tasks'][number]

const hasDesign = ({ designs }: PreferenceTask, design: string) => designs.some(({ id }) => id === design)

const checkTask = (task: PreferenceTask, answer: TaskAnswer, place: number, faults: Faults) => {
  const { shown, chosen, reason, ms } = answer
  for (const [spot, design] of shown.entries())
    if (!hasDesign(task, design)) faults.add(['tasks', place, 'shown', spot], words.part)
  if (new Set(shown).size !== shown.length || shown.length !== task.designs.length)
    faults.add(['tasks', place, 'shown'], words.design.shown)
  if (!hasDesign(task, chosen)) faults.add(['tasks', place, 'chosen'], words.design.chosen)
  if (task.reason?.required && reason === '') faults.add(['tasks', place, 'reason'], messages.required)
  if (task.reason === null && reason !== '') faults.add(['tasks', place, 'reason'], messages.invalid)
  if (ms > longestMs) faults.add(['tasks', place, 'ms'], words.tooLong)
}

/** What is wrong with answers to a preference test; final ones answer each task. */
export const checkPreferenceAnswer = (
  { tasks }: PreferenceTestTasks,
  { tasks: answers }: PreferenceTestAnswer,
  final: boolean,
) => {
  const faults = createFaults()
  const answered = new Set<string>()
  for (const [place, answer] of answers.entries()) {
    const task = tasks.find(({ id }) => id === answer.task)
    if (!task) faults.add(['tasks', place, 'task'], words.part)
    else if (answered.has(answer.task)) faults.add(['tasks', place, 'task'], words.task.twice)
    else checkTask(task, answer, place, faults)
    answered.add(answer.task)
  }
  if (final && tasks.some(({ id }) => !answered.has(id))) faults.add(['tasks'], words.task.missing)
  return faults.errors()
}

/** What is wrong with finished answers by what happened: a choice that was made before it was open. */
export const checkPreferenceRecord = (
  { tasks }: PreferenceTestTasks,
  { tasks: answers }: PreferenceTestAnswer,
  events: readonly PreferenceTestEvent[],
) => {
  const faults = createFaults()
  for (const [place, { task: id, shown, chosen }] of answers.entries()) {
    const task = tasks.find((each) => each.id === id)
    const own = events.filter((event) => event.task === id)
    const choice = own.findLastIndex((event) => event.type === 'design.chosen' && event.design === chosen)
    const before = own.slice(0, Math.max(0, choice))
    if (task && missingFrom(task, followAgain(task, shown, before)).length > 0)
      faults.add(['tasks', place, 'chosen'], words.design.unseen)
  }
  return faults.errors()
}

/** What is wrong with finished answers by the designs of all tasks in the order that the participant was given. */
export const checkPreferenceOrder = ({ tasks: answers }: PreferenceTestAnswer, order: readonly string[]) => {
  const faults = createFaults()
  for (const [place, { shown }] of answers.entries()) {
    const given = order.filter((design) => shown.includes(design))
    if (shown.some((design, spot) => design !== given[spot]))
      faults.add(['tasks', place, 'shown'], words.design.order)
  }
  return faults.errors()
}

/** What is wrong with one event: the field and what to say. */
export const checkPreferenceEvent = (
  { tasks }: PreferenceTestTasks,
  event: PreferenceTestEvent,
): readonly [string, string] | undefined => {
  const task = tasks.find(({ id }) => id === event.task)
  if (!task) return ['task', words.part]
  if (!('design' in event)) return undefined
  const design = task.designs.find(({ id }) => id === event.design)
  if (!design) return ['design', words.part]
  const isPlaying = ['design.played', 'design.ended', 'design.read'].includes(event.type)
  return isPlaying && design.media.kind === 'image' ? ['type', words.design.silent] : undefined
}
