import type { Question } from '#contract/studies/questions.ts'
import { type Chance, createChance } from '#studies/engine/sample/chance.ts'
import { testedPairs } from '#tools/survey/analysis/cross-table.ts'

interface Survey {
  readonly questions: number
  readonly people: number
  /** Probability that the second question repeats the answer to the first; 0 if all questions are unrelated. */
  readonly repeated: number
}

const options = ['a', 'b', 'c', 'd'].map((id) => ({ id, label: id }))
/** Uneven, so that small counts occur. */
const odds = { 0: 8, 1: 5, 2: 3, 3: 1 }

/** The tests of all pairs of questions of one survey. */
export function testedSurvey({ questions, people, repeated }: Survey, chance: Chance) {
  const asked = Array.from({ length: questions }, (_, index): Question => ({
    id: String(index),
    text: '?',
    required: true,
    type: 'single',
    options,
  }))
  const survey = Array.from({ length: people }, () => {
    const answers = asked.map(() => Number(chance.among(odds)))
    if (chance.yes(repeated)) answers[1] = answers[0] ?? 0
    return answers
  })
  const crossed = asked.flatMap(({ id: a }, one) =>
    asked.slice(one + 1).map(({ id: b }, step) => {
      const counts = options.map(() => options.map(() => 0))
      for (const given of survey) {
        const row = counts[given[one] ?? 0]
        const column = given[one + 1 + step] ?? 0
        if (row) row[column] = (row[column] ?? 0) + 1
      }
      return { a, b, counts }
    }),
  )
  return testedPairs(asked, { crossed })
}

/** Shares of surveys in which any unrelated pair, and in which the first two questions, are called related. */
export function claimedRelations({ studies, ...survey }: Survey & { readonly studies: number }) {
  const chance = createChance(20_261_128)
  let [unrelated, related] = [0, 0]
  for (let study = 0; study < studies; study += 1) {
    const claimed = testedSurvey(survey, chance).filter(({ adjusted }) => adjusted < 0.05)
    const isFirst = ({ a, b }: { a: string; b: string }) => a === '0' && b === '1'
    if (claimed.some(isFirst)) related += 1
    if (claimed.some((pair) => survey.repeated === 0 || !isFirst(pair))) unrelated += 1
  }
  return { unrelated: unrelated / studies, related: related / studies }
}
