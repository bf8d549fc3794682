import { studyMessages } from '#contract/studies/messages.ts'
import { type Answers, answerErrorText, type Question } from '#contract/studies/questions.ts'
import type { Study } from '#contract/studies/study.ts'
import { answerError, asSingle, isBlank } from '#machines/studies/question-answers.ts'
import { answersOnPath, questionPath } from '#machines/studies/question-path.ts'
import { createFieldErrors } from './field-errors.ts'

type Screening = Pick<Study, 'screening'>

/** The screening questions of a study as single-choice questions. */
export const screeningOf = ({ screening }: Screening): readonly Question[] => screening.map(asSingle)

/**
 * Errors of answers by question: unknown questions and invalid answers. With `final`, also unanswered required
 * questions on the path.
 */
export const checkAnswers = (questions: readonly Question[], answers: Answers, final: boolean) => {
  const errors = createFieldErrors()
  const path = new Set(questionPath(questions, answers))
  for (const id of Object.keys(answers))
    if (questions.every((question) => question.id !== id)) errors.add([id], studyMessages.part)
  for (const question of questions) {
    const error = answerError(question, answers[question.id], final && path.has(question.id))
    if (error !== undefined) errors.add([question.id], answerErrorText(error))
  }
  return errors.byField()
}

/** Like `checkAnswers`, and reports answers to questions that skip logic leaves out. */
export const checkAnswersOnPath = (questions: readonly Question[], answers: Answers, final: boolean) => {
  const errors = createFieldErrors()
  const onPath = answersOnPath(questions, answers)
  for (const { id } of questions)
    if (!isBlank(answers[id]) && !Object.hasOwn(onPath, id)) errors.add([id], studyMessages.question.skipped)
  return { ...checkAnswers(questions, answers, final), ...errors.byField() }
}

/** Whether the screening rejects a participant with these answers. */
export const isRejected = ({ screening }: Screening, answers: Answers) =>
  screening.some(({ id, rejects }) => rejects.some((option) => option === answers[id]))
