import type { Question } from '#contract/studies/questions.ts'
import { newPartId } from '../part-ids.ts'
import { canSkip } from './skip-editor.tsx'

/** Copies of questions with identifiers of their own; skip logic among them leads to the copies. */
export const copyQuestions = (questions: readonly Question[]): Question[] => {
  const ids = new Map(questions.map(({ id }) => [id, newPartId('question')]))
  return questions.map((question) => {
    const copy = { ...question, id: ids.get(question.id) ?? question.id }
    if (!canSkip(copy) || !copy.skip) return copy
    const skip = Object.entries(copy.skip).map(([answer, target]): [string, string] => [
      answer,
      ids.get(target) ?? target,
    ])
    return { ...copy, skip: Object.fromEntries(skip) }
  })
}
