import type { Question } from '#contract/studies/questions.ts'
import {
  type AnswerOf,
  isOf,
  type StudyTasks,
  type StudyTool,
  type TasksOf,
  type ToolAnswer,
} from '#contract/studies/registry.ts'

/**
 * How long the tasks of a tool take, in seconds: rough times of one person, for a measure of progress and an estimate.
 */
interface OwnLength<Tool extends StudyTool> {
  readonly total: (tasks: TasksOf<Tool>) => number
  /** Of the tasks that are answered; at most the total. */
  readonly done: (tasks: TasksOf<Tool>, answer: AnswerOf<Tool>) => number
}

/** The same for callers who do not know the tool. */
export interface TaskLength {
  readonly total: (tasks: StudyTasks) => number
  readonly done: (tasks: StudyTasks, answer: ToolAnswer) => number
}

/** Makes the length of a tool. */
export const defineTaskLength = <Tool extends StudyTool>(
  tool: Tool,
  { total, done }: OwnLength<Tool>,
): TaskLength => {
  const isOwn = isOf(tool)
  return {
    total: (tasks) => (isOwn(tasks) ? total(tasks) : 0),
    done: (tasks, answer) =>
      isOwn(tasks) && isOwn(answer) ? Math.min(done(tasks, answer), total(tasks)) : 0,
  }
}

/** Seconds for one question; lists of items or statements take longer. */
const secondsOfQuestion = (question: Question) => {
  switch (question.type) {
    case 'text':
      return 25
    case 'sus':
      return 60
    case 'matrix':
      return 6 * question.rows.length
    case 'ranking':
      return 5 * question.options.length
    default:
      return 10
  }
}

export const secondsOfQuestions = (questions: readonly Question[]) =>
  questions.reduce((sum, question) => sum + secondsOfQuestion(question), 0)
