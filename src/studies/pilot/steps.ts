import type { Question } from '#contract/studies/questions.ts'
import type { Study } from '#contract/studies/study.ts'
import { asSingle } from '#machines/studies/question-answers.ts'
import { skippable } from '#machines/studies/question-definition.ts'
import { skipOf } from '#machines/studies/question-path.ts'
import { studyQuestions } from '#machines/studies/study-questions.ts'
import type { OpenEngineTool } from '../define-tool.ts'
import type { NamedPart } from './tool-pilot.ts'

/** The steps of a study, in its order; identifiers begin with the part of the study. */
export const stepsOf = (
  { screening, instructions, tasks, followUps, closing }: Study,
  tool: OpenEngineTool,
) => {
  const asked = (part: string, questions: readonly { id: string; text: string }[]) =>
    questions.map(({ id, text }): NamedPart => ({ id: `${part} ${id}`, label: text }))
  return [
    ...asked('screening', screening),
    { id: 'instructions', label: instructions.title },
    ...tool.pilot.steps(tasks).map(({ id, label }) => ({ id: `tasks ${id}`, label })),
    ...asked('followUps', followUps),
    { id: 'closing', label: closing.title },
  ] satisfies readonly NamedPart[]
}

/** A way through a study that a participant can take or not. */
export interface Branch extends NamedPart {
  readonly kind: 'step' | 'question' | 'answer'
}

/** Name of the branch of an answer to a question. */
export const answerBranch = (question: string, key: string) => `${question} = ${key}`

const labelOf = (question: Question, key: string) => {
  const option = 'options' in question ? question.options.find(({ id }) => id === key) : undefined
  if (option) return option.label
  return key === 'other' && 'other' in question ? (question.other ?? key) : key
}

/** The answers that lead somewhere else than to the next question. */
const leadingAnswers = (question: Question, rejects: readonly string[]): readonly Branch[] => {
  const skip = skipOf(question) ?? {}
  return [...new Set([...Object.keys(skip), ...rejects])]
    .filter((key) => rejects.includes(key) || skippable(question).includes(key))
    .map((key) => ({
      kind: 'answer',
      id: answerBranch(question.id, key),
      label: `“${labelOf(question, key)}” to “${question.text}”`,
    }))
}

/** Everything that a participant can reach: pages, tasks and screens, questions, and answers that lead elsewhere. */
export const branchesOf = (study: Study, tool: OpenEngineTool): readonly Branch[] => {
  const rejects = new Map(study.screening.map((question) => [question.id, question.rejects]))
  const own = new Set([...study.screening.map(asSingle), ...study.followUps].map(({ id }) => id))
  const questions = studyQuestions(study, tool.questions)
  return [
    ...[...tool.pilot.steps(study.tasks), ...(tool.pilot.parts?.(study.tasks) ?? [])].map(
      ({ id, label }): Branch => ({ kind: 'step', id: `tasks ${id}`, label }),
    ),
    ...questions.map(({ id, text }): Branch => ({ kind: 'question', id: `asked ${id}`, label: text })),
    ...questions.flatMap((question) =>
      leadingAnswers(question, own.has(question.id) ? (rejects.get(question.id) ?? []) : []),
    ),
  ]
}
