import type { Answers, Question, QuestionAnswer } from '#contract/studies/questions.ts'
import { chosenIn } from './question-answers.ts'

/** The key of an answer in skip logic: an option, `other`, or a step of a scale. */
export const skipKey = (answer: QuestionAnswer | undefined): string | undefined => {
  if (typeof answer === 'number') return String(answer)
  const given = Array.isArray(answer) ? undefined : chosenIn(answer)
  return given?.other === undefined ? given?.chosen[0] : 'other'
}

/** The skip logic of a question; undefined when it has none. */
export const skipOf = (question: Question) => ({ skip: undefined, ...question }).skip

const targetOf = (question: Question, answer: QuestionAnswer | undefined) => {
  const key = skipKey(answer)
  const skip = skipOf(question)
  return key !== undefined && skip && Object.hasOwn(skip, key) ? skip[key] : undefined
}

/** The question after `id`, by skip logic; null after the last. */
export const nextQuestion = (questions: readonly Question[], answers: Answers, id: string): string | null => {
  const index = questions.findIndex((question) => question.id === id)
  const question = questions[index]
  if (!question) return null
  const target = targetOf(question, answers[id])
  if (target === 'end') return null
  // Skip logic only leads forwards; a step back would loop.
  const targetIndex = questions.findIndex((candidate) => candidate.id === target)
  return questions[Math.max(targetIndex, index + 1)]?.id ?? null
}

/** The questions on the path of these answers, in order; an unanswered question leads to the next. */
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

/** The path up to the first question after the last answered one, where a participant resumes. */
export const answeredQuestionsAndNext = (
  questions: readonly Question[],
  answers: Answers,
): readonly string[] => {
  const path = questionPath(questions, answers)
  const last = path.findLastIndex((id) => Object.hasOwn(answers, id))
  return path.slice(0, last + 2)
}

/** The answers to questions on the path. */
export const answersOnPath = (questions: readonly Question[], answers: Answers): Answers => {
  const path = new Set(questionPath(questions, answers))
  return Object.fromEntries(Object.entries(answers).filter(([id]) => path.has(id)))
}
