import { type Findings, shareFinding } from '#studies/statistics/findings.ts'
import { counted, people, percentOf } from '#studies/statistics/format.ts'
import { selectedShare } from '#studies/statistics/selected-extremes.ts'
import type { AskedResult, FiveSecondTaskResult } from './five-second-model.ts'

/** The first question of a design whose answers have words. */
export const wordyQuestion = ({ questions }: FiveSecondTaskResult): AskedResult | undefined =>
  questions.find(({ words }) => words.length > 0)

/** The word that most people wrote, and the recall and clarity of a design. */
export function fiveSecondFindings(task: FiveSecondTaskResult): Findings {
  const { exposure, seconds, questions } = task
  if (exposure.seen === 0) return { sentence: 'No participant has seen the design yet.', numbers: [] }
  const wordy = wordyQuestion(task)
  const [top] = wordy?.words ?? []
  // Words that no person wrote are no candidates: they can't be the most frequent.
  const wrote = top && wordy && selectedShare(top.count, wordy.texts.length, wordy.words.length, 'word')
  return {
    sentence: `${people(exposure.seen)} saw the design for ${counted(seconds, 'second')}.${
      top && wrote
        ? ` The most frequent word in the answers to “${wordy.result.text}” is “${top.word}”: ${percentOf(wrote)} contain it.`
        : ''
    }`,
    numbers: [
      ...(top && wrote ? [shareFinding(`Most frequent word: “${top.word}”`, wrote, 'answer')] : []),
      ...questions.flatMap(({ result: { text }, recall, clarity }) => [
        ...(recall ? [shareFinding(`Recall: ${text}`, recall.share, 'person', 'people')] : []),
        ...(clarity ? [shareFinding(`Clarity: ${text}`, clarity.share, 'answer')] : []),
      ]),
    ].slice(0, 3),
  }
}
