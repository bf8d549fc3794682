import type { Answers, Question, QuestionAnswer } from '#contract/studies/questions.ts'
import { questionsOf, type JudgedTask } from '#contract/studies/task-success.ts'
import { answerError } from './question-answers.ts'
import { answersOnPath, nextQuestion } from './question-path.ts'

/**
 * How tasks outside the page of the study end: by the participant, by their time, or on a page that is their success.
 */
type TaskEnd = 'done' | 'gave-up' | 'timed-out' | 'reached'

/** The questions of a task that ended so: one about success is asked only if the participant says that it is done. */
export const questionsAfter = (
  task: Pick<JudgedTask, 'success' | 'questions'>,
  end: TaskEnd,
): readonly Question[] => (end === 'done' ? questionsOf(task) : task.questions)

/** Questions that are asked one by one after a task. */
interface AskedQuestions {
  readonly questions: readonly Question[]
  readonly answers: Answers
  /** The questions shown so far; the last one is current. */
  readonly history: readonly string[]
}

/** Identifier of the current question; empty when there is none. */
export const openId = ({ history }: Pick<AskedQuestions, 'history'>) => history.at(-1) ?? ''

/** The current question; undefined when there is none. */
export const openOf = (asked: Pick<AskedQuestions, 'questions' | 'history'>) =>
  asked.questions.find(({ id }) => id === openId(asked))

/** The answers on the path once the current question has this one. */
const answersWith = (asked: AskedQuestions, answer: QuestionAnswer | null): Answers => {
  const id = openId(asked)
  const { [id]: _, ...others } = asked.answers
  return answersOnPath(asked.questions, answer === null ? others : { ...others, [id]: answer })
}

/** The result of an answer to the current question; `next` is null after the last one. */
export const answered = (asked: AskedQuestions, answer: QuestionAnswer | null) => {
  const answers = answersWith(asked, answer)
  return { answers: { ...answers }, next: nextQuestion(asked.questions, answers, openId(asked)) }
}

/** Why the current question does not take an answer; undefined where it does. */
export const openError = (asked: AskedQuestions, answer: QuestionAnswer | null) => {
  const question = openOf(asked)
  return question && answerError(question, answer, true)
}
