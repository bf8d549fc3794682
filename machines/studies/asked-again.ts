import type { Answers, Question, QuestionAnswer } from '#contract/studies/questions.ts'
import type { ToolAnswer } from '#contract/studies/registry.ts'
import { answersOnPath, questionPath } from './question-path.ts'

/** Where the refused answer is within the answers of the tool. */
export interface AnswerPlace {
  /** The position of the task, in the order in which the tasks were done. */
  readonly task: number
  readonly question: string
}

/** A question of a task that is asked again, because the server refused its answer. */
export interface AskedAgain {
  readonly question: Question
  readonly given: QuestionAnswer | null
  /** The answers of the tool with another answer to the question. */
  readonly correct: (answer: QuestionAnswer | null) => ToolAnswer
}

/** The stored work on a task with questions. */
interface WithAnswers {
  readonly answers: Answers
  readonly isDone: boolean
}

/** Another answer can lead to questions that were not asked: the task is open again until they are answered. */
const withAnswer = <Work extends WithAnswers>(
  questions: readonly Question[],
  work: Work,
  id: string,
  answer: QuestionAnswer | null,
): Work => {
  const { [id]: _, ...others } = work.answers
  const answers = { ...answersOnPath(questions, answer === null ? others : { ...others, [id]: answer }) }
  const asked = questionPath(questions, work.answers)
  const isDone = work.isDone && questionPath(questions, answers).every((each) => asked.includes(each))
  return { ...work, answers, isDone }
}

/** The question at a place within the work on the tasks; undefined where it is not asked. */
export const askAgain = <Work extends WithAnswers>(
  tasks: readonly Work[],
  { task, question: id }: AnswerPlace,
  questionsOf: (work: Work) => readonly Question[],
  answerOf: (tasks: Work[]) => ToolAnswer,
): AskedAgain | undefined => {
  const work = tasks[task]
  if (!work) return undefined
  const questions = questionsOf(work)
  const question = questions.find((each) => each.id === id)
  if (!question || !questionPath(questions, work.answers).includes(id)) return undefined
  return {
    question,
    given: work.answers[id] ?? null,
    correct: (answer) =>
      answerOf(tasks.map((each) => (each === work ? withAnswer(questions, work, id, answer) : each))),
  }
}
