import type { FollowUpQuestion, QuestionAnswer, ScreeningQuestion } from '#contract/studies/parts.ts'

type Question = ScreeningQuestion | FollowUpQuestion
type Answers = Readonly<Record<string, QuestionAnswer>>

const skipOf = (question: Question, answer: QuestionAnswer | undefined) =>
  'skip' in question && typeof answer === 'string' ? question.skip?.[answer] : undefined

/** The question after `id`; a chosen option may lead further on, or past all of them, which is null. */
export const nextQuestion = (questions: readonly Question[], answers: Answers, id: string): string | null => {
  const here = questions.findIndex((question) => question.id === id)
  const question = questions[here]
  if (!question) return null
  const target = skipOf(question, answers[id])
  if (target === 'end') return null
  // Skipping leads forwards alone: a way back would be a circle.
  const there = questions.findIndex((candidate) => candidate.id === target)
  return questions[Math.max(there, here + 1)]?.id ?? null
}

/** The questions these answers lead through, in order; what is unanswered leads to its neighbour. */
export const questionPath = (questions: readonly Question[], answers: Answers): readonly string[] => {
  const path: string[] = []
  for (let id = questions[0]?.id ?? null; id !== null; id = nextQuestion(questions, answers, id))
    path.push(id)
  return path
}

/** The way up to the first question after the last answered one: where somebody who comes back goes on. */
export const questionTrail = (questions: readonly Question[], answers: Answers): readonly string[] => {
  const path = questionPath(questions, answers)
  const last = path.findLastIndex((id) => Object.hasOwn(answers, id))
  return path.slice(0, last + 2)
}
