import { messages } from '#contract/shared/messages.ts'
import { studyMessages } from '#contract/studies/messages.ts'
import type { FieldErrors } from '#contract/shared/replies.ts'
import type {
  PreferenceTask,
  PreferenceTestAnswer,
  PreferenceTestEvent,
  PreferenceTestTasks,
} from '#contract/studies/tools/preference-test.ts'
import { comparisonFromEvents, missingFrom } from '#machines/tools/preference-test/preference-comparison.ts'
import { createFieldErrors, type FieldErrorList } from '#studies/engine/field-errors.ts'
import { balancedOrder } from '../analysis/preference-test-model.ts'

type TaskAnswer = PreferenceTestAnswer['tasks'][number]

const hasDesign = ({ designs }: PreferenceTask, design: string) => designs.some(({ id }) => id === design)

const checkTask = (task: PreferenceTask, answer: TaskAnswer, index: number, errors: FieldErrorList) => {
  const { shown, chosen, reason } = answer
  for (const [position, design] of shown.entries())
    if (!hasDesign(task, design)) errors.add(['tasks', index, 'shown', position], studyMessages.part)
  if (new Set(shown).size !== shown.length || shown.length !== task.designs.length)
    errors.add(['tasks', index, 'shown'], studyMessages.design.shown)
  if (!hasDesign(task, chosen)) errors.add(['tasks', index, 'chosen'], studyMessages.design.chosen)
  if (task.reason?.required && reason === '') errors.add(['tasks', index, 'reason'], messages.required)
  if (task.reason === null && reason !== '') errors.add(['tasks', index, 'reason'], messages.invalid)
}

/** Errors of answers to a preference test; final ones answer each task. */
export const checkPreferenceAnswer = (
  { tasks }: PreferenceTestTasks,
  { tasks: answers }: PreferenceTestAnswer,
  final: boolean,
) => {
  const errors = createFieldErrors()
  const answered = new Set<string>()
  for (const [index, answer] of answers.entries()) {
    const task = tasks.find(({ id }) => id === answer.task)
    if (!task) errors.add(['tasks', index, 'task'], studyMessages.part)
    else if (answered.has(answer.task)) errors.add(['tasks', index, 'task'], studyMessages.task.twice)
    else checkTask(task, answer, index, errors)
    answered.add(answer.task)
  }
  if (final && tasks.some(({ id }) => !answered.has(id))) errors.add(['tasks'], studyMessages.task.missing)
  return errors.byField()
}

/** Errors of finished answers that chose before viewing all designs, in tasks that require it. */
export const checkPreferenceRecord = (
  { tasks }: PreferenceTestTasks,
  { tasks: answers }: PreferenceTestAnswer,
  events: readonly PreferenceTestEvent[],
) => {
  const errors = createFieldErrors()
  for (const [index, { task: id, shown, chosen }] of answers.entries()) {
    const task = tasks.find((each) => each.id === id)
    const taskEvents = events.filter((event) => event.task === id)
    const choice = taskEvents.findLastIndex(
      (event) => event.type === 'design.chosen' && event.design === chosen,
    )
    const before = taskEvents.slice(0, Math.max(0, choice))
    if (task && missingFrom(task, comparisonFromEvents(task, shown, before)).length > 0)
      errors.add(['tasks', index, 'chosen'], studyMessages.design.unseen)
  }
  return errors.byField()
}

/** The designs of the tasks; within each task in this participant's balanced order. */
export const designOrder = (tasks: readonly PreferenceTask[], participant: number) =>
  tasks.flatMap(({ designs }) =>
    balancedOrder(designs.length, participant).flatMap((position) => designs[position]?.id ?? []),
  )

/** Errors of finished answers whose designs are not in the order of the session. */
export const checkPreferenceOrder = ({ tasks: answers }: PreferenceTestAnswer, order: readonly string[]) => {
  const errors = createFieldErrors()
  for (const [index, { shown }] of answers.entries()) {
    const given = order.filter((design) => shown.includes(design))
    if (shown.some((design, position) => design !== given[position]))
      errors.add(['tasks', index, 'shown'], studyMessages.design.order)
  }
  return errors.byField()
}

/** Errors of an event. */
export const checkPreferenceEvent = (
  { tasks }: PreferenceTestTasks,
  event: PreferenceTestEvent,
): FieldErrors => {
  const task = tasks.find(({ id }) => id === event.task)
  if (!task) return { task: [studyMessages.part] }
  if (!('design' in event)) return {}
  const design = task.designs.find(({ id }) => id === event.design)
  if (!design) return { design: [studyMessages.part] }
  const isPlayback = ['design.played', 'design.ended', 'design.read'].includes(event.type)
  return isPlayback && design.media.kind === 'image' ? { type: [studyMessages.design.silent] } : {}
}
