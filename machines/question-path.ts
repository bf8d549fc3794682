import type { Answers, Question, QuestionAnswer } from '#contract/studies/questions.ts'
import { chosenIn } from './question-answers.ts'

/** What skip logic calls an answer: the option, `other`, or the step of a scale. */
const skipKey = (answer: QuestionAnswer | undefined): string | undefined => {
  if (typeof answer === 'number') return String(answer)
  const given = Array.isArray(answer) ? undefined : chosenIn(answer)
  return given?.other === undefined ? given?.chosen[0] : 'other'
}

/** Where answers lead; undefined where a question has no such logic. */
export const skipOf = (question: Question) => ({ skip: undefined, ...question }).skip

const targetOf = (question: Question, answer: QuestionAnswer | undefined) => {
  const key = skipKey(answer)
  const skip = skipOf(question)
  return key !== undefined && skip && Object.hasOwn(skip, key) ? skip[key] : undefined
}

/** The question after `id`; an answer may lead further on, or past all of them, which is null. */
export const nextQuestion = (questions: readonly Question[], answers: Answers, id: string): string | null => {
  const here = questions.findIndex((question) => question.id === id)
  const question = questions[here]
  if (!question) return null
  const target = targetOf(question, answers[id])
  if (target === 'end') return null
  // Skipping leads forwards alone: a way back would be a circle.
  const there = questions.findIndex((candidate) => candidate.id === target)
  return questions[Math.max(there, here + 1)]?.id ?? null
}

/** The questions these answers lead through, in order; what is unanswered leads to its neighbour. */
export const questionPath = (questions: readonly Question[], answers: Answers): readonly string[] => {
  const path: string[] = []
  let next: string | null | undefined = questions[0]?.id
  for (const { id } of questions) {
    if (id !== next) continue
    path.push(id)
    next = nextQuestion(questions, answers, id)
  }
  return path
}

/** The way up to the first question after the last answered one: where somebody who comes back goes on. */
export const answeredQuestionsAndNext = (
  questions: readonly Question[],
  answers: Answers,
): readonly string[] => {
  const path = questionPath(questions, answers)
  const last = path.findLastIndex((id) => Object.hasOwn(answers, id))
  return path.slice(0, last + 2)
}

/** The answers to questions on the way; a changed mind may have left others behind. */
export const answersOnPath = (questions: readonly Question[], answers: Answers): Answers => {
  const path = new Set(questionPath(questions, answers))
  return Object.fromEntries(Object.entries(answers).filter(([id]) => path.has(id)))
}
