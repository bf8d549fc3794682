import type { Answers, Question } from '#contract/studies/questions.ts'
import {
  type AnswerOf,
  isOf,
  type StudyTasks,
  type StudyTool,
  type TasksOf,
  type ToolAnswer,
} from '#contract/studies/registry.ts'
import type { Progress } from '#contract/studies/session.ts'
import type { Study } from '#contract/studies/study.ts'
import type { AnswerPlace, AskedAgain } from './asked-again.ts'
import { asSingle } from './question-answers.ts'
import { type PartError, questionErrors, screeningErrors } from './question-definition.ts'

/** The questions that a tool asks as a part of its tasks. */
interface OwnQuestions<Tool extends StudyTool> {
  /** In the order in which they are asked. */
  readonly asked: (tasks: TasksOf<Tool>) => readonly Question[]
  /** A participant's answers to them. */
  readonly given: (answer: AnswerOf<Tool>) => Answers
  /** Problems that keep a study from being published. */
  readonly errors: (tasks: TasksOf<Tool>) => PartError[]
  /**
   * The question whose answer the server refused; undefined where there is none. Missing for a tool whose own page
   * leads back to it.
   */
  readonly again?: (
    tasks: TasksOf<Tool>,
    answer: AnswerOf<Tool>,
    place: AnswerPlace,
  ) => AskedAgain | undefined
}

/** The same for callers who do not know the tool. A study of another tool has no such questions. */
export interface ToolQuestions {
  readonly asked: (tasks: StudyTasks) => readonly Question[]
  readonly given: (answer: ToolAnswer) => Answers
  readonly errors: (tasks: StudyTasks) => PartError[]
  readonly again: (tasks: StudyTasks, answer: ToolAnswer, place: AnswerPlace) => AskedAgain | undefined
}

/** Makes the question part of a tool. */
export const defineToolQuestions = <Tool extends StudyTool>(
  tool: Tool,
  { asked, given, errors, again }: OwnQuestions<Tool>,
): ToolQuestions => {
  const isOwn = isOf(tool)
  return {
    asked: (tasks) => (isOwn(tasks) ? asked(tasks) : []),
    given: (answer) => (isOwn(answer) ? given(answer) : {}),
    errors: (tasks) => (isOwn(tasks) ? errors(tasks) : []),
    again: (tasks, answer, place) =>
      isOwn(tasks) && isOwn(answer) ? again?.(tasks, answer, place) : undefined,
  }
}

/** Every question of a study, in the order in which they are asked; `tool` is the question part of its tool. */
export const studyQuestions = (
  { screening, tasks, followUps }: Study,
  tool: ToolQuestions | undefined,
): readonly Question[] => [...screening.map(asSingle), ...(tool?.asked(tasks) ?? []), ...followUps]

/** Every answer of a participant to the questions of a study. */
export const givenAnswers = (
  { screening, tool: answer, followUps }: Progress,
  tool: ToolQuestions | undefined,
): Answers => ({ ...screening, ...(answer && tool?.given(answer)), ...followUps })

/** Problems with the questions of a study; a study without any can be published. */
export const studyErrors = (study: Study, tool: ToolQuestions | undefined): PartError[] => {
  const { screening, tasks, followUps } = study
  const ids = studyQuestions(study, tool).map(({ id }) => id)
  const repeated = [...new Set(ids.filter((id, index) => ids.indexOf(id) !== index))]
  return [
    ...repeated.map((id): PartError => ({ part: 'Question', id, message: 'it is there twice' })),
    ...questionErrors(screening.map(asSingle)),
    ...screening.flatMap(screeningErrors),
    ...(tool?.errors(tasks) ?? []),
    ...questionErrors(followUps),
  ]
}
