import type { Question } from '#contract/studies/questions.ts'
import { aboutOf, quote, type Reading, readingOf } from '../reading.ts'
import type { PreflightRule } from '../rule.ts'
import { directionOf } from '../scales.ts'
import { dillman } from '../sources.ts'
import { wordListsOf } from '../words/index.ts'
import type { WordLists } from '../words/word-lists.ts'

/** The ends of a scale; undefined for questions without one. */
const endsOf = (question: Question): readonly [string, string] | undefined => {
  if (question.type === 'matrix') {
    const [low, high] = [question.scale[0], question.scale.at(-1)]
    return low === undefined || high === undefined ? undefined : [low, high]
  }
  return 'low' in question ? [question.low, question.high] : undefined
}

const directionIn = (question: Question, { words }: Reading, lists: WordLists) => {
  const ends = endsOf(question)
  return ends ? directionOf(words(ends[0]), words(ends[1]), lists) : 0
}

/** Scales whose better end is on the other side than in most questions. */
export const mixedScaleDirection: PreflightRule = {
  name: 'mixed-scale-direction',
  title: 'Scales in opposite directions',
  explanation: [
    'Participants learn within two or three questions on which side the good answers are. If a later scale is the other way round, some of them do not notice, and their answers mean the opposite.',
    'The rule compares the ends of ratings, sliders, recommendations and matrices by lists of good and bad words in English, German, Spanish and French. If both directions occur, it reports those in the minority, or the later ones. Scales whose ends it does not know are left out, and so is the order of options in a list.',
    'The advice is wrong for published questionnaires whose order must stay as it is.',
  ],
  source: dillman,
  check: (draft) => {
    const reading = readingOf(draft)
    const lists = wordListsOf(reading.language)
    if (!lists) return []
    const directed = reading.questions.flatMap((part) => {
      const direction = directionIn(part.question, reading, lists)
      return direction === 0 ? [] : [{ ...part, direction }]
    })
    const sum = directed.reduce((all, { direction }) => all + direction, 0)
    const usual = sum === 0 ? directed[0]?.direction : Math.sign(sum)
    return directed.flatMap(({ path, question, direction }) => {
      const [low, high] = endsOf(question) ?? ['', '']
      if (direction === usual) return []
      return [
        {
          path: question.type === 'matrix' ? `${path}.scale` : `${path}.low`,
          about: aboutOf(question.id, low, high),
          message: `The scale from ${quote(low)} to ${quote(high)} has its better end on the other side than other scales of this study. People who do not notice answer the opposite: turn it round.`,
        },
      ]
    })
  },
}
