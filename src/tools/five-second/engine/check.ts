import { messages } from '#contract/shared/messages.ts'
import { studyMessages } from '#contract/studies/messages.ts'
import type { FieldErrors } from '#contract/shared/replies.ts'
import type {
  FiveSecondAnswer,
  FiveSecondEvent,
  FiveSecondSettings,
  FiveSecondTask,
  FiveSecondTaskAnswer,
  FiveSecondTasks,
} from '#contract/studies/tools/five-second.ts'
import { createFieldErrors, type FieldErrorList, prefixed } from '#studies/engine/field-errors.ts'
import { checkAnswersOnPath } from '#studies/engine/question-checks.ts'
import { exposureFlagOf } from '../analysis/five-second-model.ts'

const checkExposure = (
  { seconds }: FiveSecondTask,
  { exposure, answers, isDone }: FiveSecondTaskAnswer,
  maySkip: boolean,
  errors: FieldErrorList,
) => {
  if (exposure === null) {
    if (!maySkip) errors.add(['exposure'], studyMessages.task.skip)
    if (!isDone) errors.add(['isDone'], messages.invalid)
    if (Object.keys(answers).length > 0) errors.add(['answers'], studyMessages.exposure.none)
  } else if (exposure.end === 'completed' && exposureFlagOf(exposure, seconds) === 'left')
    errors.add(['exposure', 'ms'], messages.required)
  else if (exposure.end === 'left' && exposure.ms !== null) errors.add(['exposure', 'ms'], messages.invalid)
}

/** Errors of answers to a five second test; final ones complete every task. */
export const checkFiveSecondAnswer = (
  { tasks, maySkip }: FiveSecondTasks,
  { tasks: answers }: FiveSecondAnswer,
  final: boolean,
) => {
  const errors = createFieldErrors()
  const answered = new Set<string>()
  let errorsByTask = {}
  for (const [index, answer] of answers.entries()) {
    const task = tasks.find(({ id }) => id === answer.task)
    if (answered.has(answer.task)) errors.add(['tasks', index, 'task'], studyMessages.task.twice)
    answered.add(answer.task)
    if (!task) {
      errors.add(['tasks', index, 'task'], studyMessages.part)
      continue
    }
    const taskErrors = createFieldErrors()
    checkExposure(task, answer, maySkip, taskErrors)
    if (final && !answer.isDone) taskErrors.add(['isDone'], studyMessages.task.missing)
    const isComplete = answer.isDone && answer.exposure !== null
    errorsByTask = {
      ...errorsByTask,
      ...prefixed(`tasks.${index}`, taskErrors.byField()),
      ...prefixed(`tasks.${index}.answers`, checkAnswersOnPath(task.questions, answer.answers, isComplete)),
    }
  }
  if (final && tasks.some(({ id }) => !answered.has(id))) errors.add(['tasks'], studyMessages.task.missing)
  return { ...errors.byField(), ...errorsByTask }
}

/** Errors of an event. */
export const checkFiveSecondEvent = (
  { tasks, maySkip }: FiveSecondTasks,
  event: FiveSecondEvent,
): FieldErrors => {
  const task = tasks.find(({ id }) => id === event.task)
  if (!task) return { task: [studyMessages.part] }
  if (event.type === 'design.skipped' && !maySkip) return { type: [studyMessages.task.skip] }
  if (event.type !== 'impression.given') return {}
  return task.questions.some(({ id }) => id === event.question) ? {} : { question: [studyMessages.part] }
}

const checkTaskSettings = (
  task: FiveSecondTask,
  { recall, clear }: FiveSecondSettings['tasks'][string],
  errors: FieldErrorList,
) => {
  const questionOf = (id: string) => task.questions.find((question) => question.id === id)
  for (const id of Object.keys(recall))
    if (questionOf(id)?.type !== 'text') errors.add(['tasks', task.id, 'recall', id], studyMessages.part)
  for (const [id, options] of Object.entries(clear)) {
    const question = questionOf(id)
    if (question?.type !== 'single') errors.add(['tasks', task.id, 'clear', id], studyMessages.part)
    else
      for (const [index, option] of options.entries())
        if (!question.options.some((each) => each.id === option))
          errors.add(['tasks', task.id, 'clear', id, index], studyMessages.part)
  }
}

/** Errors of settings: accepted words need a text question, correct options a single choice question with them. */
export const checkFiveSecondSettings = ({ tasks }: FiveSecondTasks, settings: FiveSecondSettings) => {
  const errors = createFieldErrors()
  for (const [id, taskSettings] of Object.entries(settings.tasks)) {
    const task = tasks.find((each) => each.id === id)
    if (task) checkTaskSettings(task, taskSettings, errors)
    else errors.add(['tasks', id], studyMessages.part)
  }
  return errors.byField()
}
