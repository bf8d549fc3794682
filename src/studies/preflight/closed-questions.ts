import type { Question } from '#contract/studies/questions.ts'
import { startsWithPhrase } from './phrases.ts'
import type { QuestionPart, Reading } from './reading.ts'
import { scaleOf } from './scales.ts'
import type { WordLists } from './words/word-lists.ts'

/** Labels of the options of a question; none for other types. */
export const optionsOf = (question: Question): readonly { readonly id: string; readonly label: string }[] =>
  'options' in question ? question.options : []

/** Whether the answers begin with “yes” and “no”. */
const asksYesOrNo = (question: Question, { words }: Reading, lists: WordLists) =>
  optionsOf(question).filter(({ label }) => startsWithPhrase(words(label), lists.yesOrNo)).length >= 2

/** Whether the answers are the steps of one scale. */
const asksOnScale = (question: Question, { words }: Reading, lists: WordLists) =>
  question.type === 'rating' ||
  question.type === 'slider' ||
  question.type === 'nps' ||
  ((question.type === 'single' || question.type === 'dropdown') &&
    scaleOf(
      question.options.map(({ label }) => words(label)),
      lists,
    ) !== undefined)

/** A statement or question that gets one answer of a few, with its place. */
export interface JudgedText {
  readonly part: QuestionPart
  readonly path: string
  readonly id: string
  readonly text: string
  /** Whether it is a row of a matrix. */
  readonly isRow: boolean
}

/** The texts of a study that are answered by yes or no, or on a scale. Published questionnaires are left out. */
export const judgedTexts = (reading: Reading, lists: WordLists): readonly JudgedText[] =>
  reading.questions.flatMap((part): readonly JudgedText[] => {
    const { question, path, textPath } = part
    if ('standard' in question && question.standard !== undefined) return []
    const own = { part, path: textPath, id: question.id, text: question.text, isRow: false }
    if (question.type === 'matrix')
      return [
        own,
        ...question.rows.map(({ id, label }, index) => ({
          part,
          path: `${path}.rows.${index}.label`,
          id: `${question.id}.${id}`,
          text: label,
          isRow: true,
        })),
      ]
    return asksOnScale(question, reading, lists) || asksYesOrNo(question, reading, lists) ? [own] : []
  })
