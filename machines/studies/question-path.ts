import type { Answers, Question, QuestionAnswer } from '#contract/studies/questions.ts'
import { chosenIn } from './question-answers.ts'

/** The key of an answer in skip logic: an option, `other`, or a step of a scale. */
export const skipKey = (answer: QuestionAnswer | undefined): string | undefined => {
  if (typeof answer === 'number') return String(answer)
  const given = Array.isArray(answer) ? undefined : chosenIn(answer)
  return given?.other === undefined ? given?.chosen[0] : 'other'
}

/** The skip logic of a question; undefined when it has none. */
export const skipOf = (question: Question) => ('skip' in question ? question.skip : undefined)

const targetOf = (question: Question, answer: QuestionAnswer | undefined) => {
  const key = skipKey(answer)
  const skip = skipOf(question)
  return key !== undefined && skip && Object.hasOwn(skip, key) ? skip[key] : undefined
}

type IndexOf = (id: string | undefined) => number | undefined

/** The index of the question after that at `index`; undefined after the last. Skip logic only leads forwards. */
const indexAfter = (questions: readonly Question[], answers: Answers, index: number, indexOf: IndexOf) => {
  const question = questions[index]
  if (!question) return undefined
  const target = targetOf(question, answers[question.id])
  if (target === 'end') return undefined
  return Math.max(indexOf(target) ?? 0, index + 1)
}

/** The question after `id`, by skip logic; null after the last. */
export const nextQuestion = (questions: readonly Question[], answers: Answers, id: string): string | null => {
  const indexOf = (wanted: string | undefined) => questions.findIndex((question) => question.id === wanted)
  const next = indexAfter(questions, answers, indexOf(id), indexOf)
  return (next === undefined ? undefined : questions[next]?.id) ?? null
}

/** The questions on the path of these answers, in order; an unanswered question leads to the next. */
export const questionPath = (questions: readonly Question[], answers: Answers): readonly string[] => {
  // A path is read at every key: in a survey of a thousand questions, a search for each of them would take too long.
  const indexes = new Map<string | undefined, number>()
  for (const [index, { id }] of questions.entries()) if (!indexes.has(id)) indexes.set(id, index)
  const path: string[] = []
  let next: number | undefined = 0
  while (next !== undefined) {
    const question = questions[next]
    if (!question) break
    path.push(question.id)
    next = indexAfter(questions, answers, next, (id) => indexes.get(id))
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
