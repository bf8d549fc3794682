import { messages } from '#contract/messages.ts'
import { type Answers, faultSentence, type Question } from '#contract/studies/questions.ts'
import type { Study } from '#contract/studies/study.ts'
import { answerFault, asSingle, isBlank } from '#machines/question-answers.ts'
import { answersOnPath, questionPath } from '#machines/question-path.ts'
import { createFaults } from './field-faults.ts'

type Screening = Pick<Study, 'screening'>

/** The screening of a study, as questions like all others. */
export const screeningOf = ({ screening }: Screening): readonly Question[] => screening.map(asSingle)

/**
 * What is wrong with answers to questions, by question: ones that are not asked at all, and answers that the question does
 * not take. Final ones are complete: each required question that the answers lead through has one.
 */
export const checkAnswers = (questions: readonly Question[], answers: Answers, final: boolean) => {
  const faults = createFaults()
  const path = new Set(questionPath(questions, answers))
  for (const id of Object.keys(answers))
    if (questions.every((question) => question.id !== id)) faults.add([id], messages.study.part)
  for (const question of questions) {
    const fault = answerFault(question, answers[question.id], final && path.has(question.id))
    if (fault !== undefined) faults.add([question.id], faultSentence(fault))
  }
  return faults.errors()
}

/** The same, where no answer may stand that an earlier one leads past. */
export const checkAnswersOnPath = (questions: readonly Question[], answers: Answers, final: boolean) => {
  const faults = createFaults()
  const onPath = answersOnPath(questions, answers)
  for (const { id } of questions)
    if (!isBlank(answers[id]) && !Object.hasOwn(onPath, id)) faults.add([id], messages.study.question.skipped)
  return { ...checkAnswers(questions, answers, final), ...faults.errors() }
}

/** Whether an answer to the screening says that this person is not asked. */
export const isRejected = ({ screening }: Screening, answers: Answers) =>
  screening.some(({ id, rejects }) => rejects.some((option) => option === answers[id]))
