import { messages } from '#contract/messages.ts'
import type { FollowUpQuestion, QuestionAnswer } from '#contract/studies/parts.ts'
import type { Study } from '#contract/studies/study.ts'
import { questionPath } from '#machines/question-path.ts'
import { createFaults } from './field-faults.ts'

type Answers = Readonly<Record<string, QuestionAnswer>>
type Screening = Pick<Study, 'screening'>
type FollowUps = Pick<Study, 'followUps'>

const isBlank = (answer: QuestionAnswer | undefined) =>
  answer === undefined || answer === '' || isEmpty(answer)
const isEmpty = (answer: QuestionAnswer) => Array.isArray(answer) && answer.length === 0

const isOption = (options: readonly { readonly id: string }[], given: QuestionAnswer) =>
  options.some(({ id }) => id === given)

const isAnswerTo = (question: FollowUpQuestion, answer: QuestionAnswer): boolean => {
  switch (question.type) {
    case 'single':
      return isOption(question.options, answer)
    case 'multiple':
      return (
        Array.isArray(answer) &&
        new Set(answer).size === answer.length &&
        answer.every((each) => isOption(question.options, each))
      )
    case 'rating':
      return typeof answer === 'number' && answer >= 1 && answer <= question.max
    case 'text':
      return typeof answer === 'string'
  }
}

/** What is wrong with answers to the screening; an empty one counts as none. */
export const checkScreening = ({ screening }: Screening, answers: Answers, final: boolean) => {
  const faults = createFaults()
  for (const [id, answer] of Object.entries(answers)) {
    const question = screening.find((each) => each.id === id)
    if (!question) faults.add([id], messages.study.part)
    else if (!isBlank(answer) && !isOption(question.options, answer)) faults.add([id], messages.invalid)
  }
  for (const { id, required } of final ? screening : [])
    if (required && isBlank(answers[id])) faults.add([id], messages.required)
  return faults.errors()
}

/** Whether an answer to the screening says that this person is not asked. */
export const isRejected = ({ screening }: Screening, answers: Answers) =>
  screening.some(({ id, rejects }) => rejects.some((option) => option === answers[id]))

/** The follow-up questions that these answers lead through. */
export const askedFollowUps = (study: FollowUps, answers: Answers): readonly FollowUpQuestion[] => {
  const asked = new Set(questionPath(study.followUps, answers))
  return study.followUps.filter(({ id }) => asked.has(id))
}

/** What is wrong with answers to the follow-up questions; when final, the required ones that were asked are there. */
export const checkFollowUps = (study: FollowUps, answers: Answers, final: boolean) => {
  const faults = createFaults()
  for (const [id, answer] of Object.entries(answers)) {
    const question = study.followUps.find((each) => each.id === id)
    if (!question) faults.add([id], messages.study.part)
    else if (!isBlank(answer) && !isAnswerTo(question, answer)) faults.add([id], messages.invalid)
  }
  for (const { id, required } of final ? askedFollowUps(study, answers) : [])
    if (required && isBlank(answers[id])) faults.add([id], messages.required)
  return faults.errors()
}

/** The answers to questions that were asked in the end; a changed mind may have left others behind. */
export const keepAsked = (study: FollowUps, answers: Answers): Answers => {
  const asked = new Set(questionPath(study.followUps, answers))
  return Object.fromEntries(Object.entries(answers).filter(([id]) => asked.has(id)))
}
