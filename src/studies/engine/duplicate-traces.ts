import type { DuplicateFlag } from '#contract/studies/registry.ts'
import type { Progress } from '#contract/studies/session.ts'
import { chosenIn } from '#machines/studies/question-answers.ts'
import { givenAnswers, studyQuestions } from '#machines/studies/study-questions.ts'
import { longDurations } from './long-durations.ts'
import type { OpenStudy } from './published.ts'

/** Shorter texts are the same by chance: “I don’t know”. */
const fewestCharacters = 40
/** Texts of one response that are compared, the first ones of the study. */
const mostTexts = 20
/** From here on, in milliseconds, the times of people differ by seconds. */
const measuredFrom = 1000
/** With fewer times, thousands of people include two with the same ones. */
const fewestTimes = 3

/** A content that two people hardly share. Equal contents have equal traces. */
export interface DuplicateTrace {
  readonly flag: DuplicateFlag
  readonly content: string
}

/** The words of a text, however they are spaced, capitalized and punctuated. */
const wordsOf = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[\p{P}\p{S}\s]+/gu, ' ')
    .trim()

/**
 * The contents of a finished response that are compared with those of earlier ones: its long texts, each with
 * what it answers, and all answers together with their times.
 */
export const duplicateTraces = ({ study, tool, engine }: OpenStudy, progress: Progress): DuplicateTrace[] => {
  const given = givenAnswers(progress, tool.questions)
  const answered = studyQuestions(study, tool.questions).map(({ id, type }) => {
    const answer = given[id]
    return { of: id, text: (type === 'text' ? answer : chosenIn(answer)?.other) ?? '' }
  })
  const texts = [...answered, ...(progress.tool ? engine.textsOf(progress.tool) : [])].flatMap(
    ({ of, text }) => {
      const words = typeof text === 'string' ? wordsOf(text) : ''
      return words.length < fewestCharacters ? [] : JSON.stringify([of, words])
    },
  )
  return [
    ...(longDurations(progress.tool, measuredFrom).length >= fewestTimes
      ? [{ flag: 'same-answers' as const, content: JSON.stringify(progress) }]
      : []),
    ...texts.slice(0, mostTexts).map((content) => ({ flag: 'same-text' as const, content })),
  ]
}
