import { studyMessages } from '#contract/studies/messages.ts'
import type { FieldErrors } from '#contract/shared/replies.ts'
import type { CorrectOptions, JudgedTask } from '#contract/studies/task-success.ts'
import { createFieldErrors, type FieldErrorList } from './field-errors.ts'

interface EndedTask {
  readonly end: string
  readonly ms: number
  /** Seconds. */
  readonly timeLimit: number | undefined
}

/** Adds the errors of a time that contradicts the time limit. */
export const addTimeErrors = ({ end, ms, timeLimit }: EndedTask, errors: FieldErrorList) => {
  if (end === 'timed-out' && (timeLimit === undefined || ms > timeLimit * 1000))
    errors.add(['end'], studyMessages.task.outcome)
}

/** Errors of correct options: they belong to the question about success of their task. */
export const correctErrors = (tasks: readonly JudgedTask[], correct: CorrectOptions): FieldErrors => {
  const errors = createFieldErrors()
  for (const [id, options] of Object.entries(correct)) {
    const success = tasks.find((task) => task.id === id)?.success
    if (success?.by !== 'question' || success.question.type !== 'single') {
      errors.add(['correct', id], studyMessages.part)
      continue
    }
    const known = success.question.options
    for (const [index, option] of options.entries())
      if (!known.some((each) => each.id === option)) errors.add(['correct', id, index], studyMessages.part)
  }
  return errors.byField()
}
