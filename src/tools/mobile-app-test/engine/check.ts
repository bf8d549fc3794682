import { messages } from '#contract/shared/messages.ts'
import { studyMessages } from '#contract/studies/messages.ts'
import type { FieldErrors } from '#contract/shared/replies.ts'
import { questionsOf } from '#contract/studies/task-success.ts'
import type {
  MobileAppTestAnswer,
  MobileAppTestEvent,
  MobileAppTestTasks,
} from '#contract/studies/tools/mobile-app-test.ts'
import { questionsAfter } from '#machines/studies/questions-after.ts'
import { isAdmitted } from '#machines/tools/mobile-app-test/app-device.ts'
import { createFieldErrors, prefixed } from '#studies/engine/field-errors.ts'
import { checkAnswersOnPath } from '#studies/engine/question-checks.ts'
import { addTimeErrors } from '#studies/engine/success-checks.ts'

/** Errors of answers; final ones name the phone and complete every task. */
export const checkMobileAppTestAnswer = (
  test: MobileAppTestTasks,
  { device, tasks: done, recording }: MobileAppTestAnswer,
  final: boolean,
): FieldErrors => {
  const errors = createFieldErrors()
  let errorsByTask = {}
  if (device && !isAdmitted(test, device)) errors.add(['device'], studyMessages.app.device)
  if (!device && (final || done.length > 0)) errors.add(['device'], messages.required)
  if (recording !== null && !test.recording) errors.add(['recording'], studyMessages.part)
  if (final && recording === null && test.recording) errors.add(['recording'], messages.required)
  for (const [index, each] of done.entries()) {
    const task = test.tasks.find(({ id }) => id === each.task)
    if (done.findIndex((other) => other.task === each.task) < index)
      errors.add(['tasks', index, 'task'], studyMessages.task.twice)
    if (!task) {
      errors.add(['tasks', index, 'task'], studyMessages.part)
      continue
    }
    const ofTask = createFieldErrors()
    addTimeErrors({ ...each, timeLimit: task.timeLimit }, ofTask)
    if (final && !each.isDone) ofTask.add(['isDone'], studyMessages.task.missing)
    const asked = questionsAfter(task, each.end)
    errorsByTask = {
      ...errorsByTask,
      ...prefixed(`tasks.${index}`, ofTask.byField()),
      ...prefixed(`tasks.${index}.answers`, checkAnswersOnPath(asked, each.answers, each.isDone)),
    }
  }
  if (final && test.tasks.some(({ id }) => done.every(({ task }) => task !== id)))
    errors.add(['tasks'], studyMessages.task.missing)
  return { ...errors.byField(), ...errorsByTask }
}

/** Errors of an event. */
export const checkMobileAppTestEvent = (test: MobileAppTestTasks, event: MobileAppTestEvent): FieldErrors => {
  const errors = createFieldErrors()
  if (event.type === 'app.device' && !isAdmitted(test, event.device))
    errors.add(['device'], studyMessages.app.device)
  if ((event.type === 'app.recorder' || event.type === 'app.recording') && !test.recording)
    errors.add(['type'], studyMessages.part)
  if (!('task' in event)) return errors.byField()
  const task = test.tasks.find(({ id }) => id === event.task)
  if (!task) errors.add(['task'], studyMessages.part)
  const isAsked =
    event.type !== 'app.answered' || !task || questionsOf(task).some(({ id }) => id === event.question)
  if (!isAsked) errors.add(['question'], studyMessages.part)
  return errors.byField()
}
