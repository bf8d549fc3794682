import { orderedLabels } from '../ordered-labels.ts'
import { quote, readingOf } from '../reading.ts'
import type { PreflightRule } from '../rule.ts'
import { dillman } from '../sources.ts'
import { wordListsOf } from '../words/index.ts'

/** Difference between the numbers of good and bad labels that is reported. */
const largestDifference = 2

/** Scales with more labels on one side. */
export const unbalancedScale: PreflightRule = {
  name: 'unbalanced-scale',
  title: 'A scale with more good than bad answers',
  explanation: [
    'A scale from “good” to “excellent” has no answer for people who are not content. They choose the lowest one or leave, and the result looks better than it is.',
    `The rule counts the good and the bad labels of a matrix, or of options that are a scale. It reports a scale of three labels or more without any on one side, or with ${largestDifference + 1} more on one side than on the other. Scales of one side that begin with “not at all” are left out. It knows English, German, Spanish and French.`,
    'The advice is wrong for scales of one side on purpose, such as the five labels of self-rated health.',
  ],
  source: dillman,
  check: (draft) => {
    const reading = readingOf(draft)
    const lists = wordListsOf(reading.language)
    if (!lists) return []
    return orderedLabels(reading, lists).flatMap(({ path, about, text, scale }) => {
      const scores = scale.flatMap((label) => (label?.kind === 'judgment' ? [label.score] : []))
      const good = scores.filter((score) => score > 0).length
      const bad = scores.filter((score) => score < 0).length
      const isOneSided = Math.min(good, bad) === 0 && Math.max(good, bad) >= 3
      // From “not at all likely” to “extremely likely” is a scale with one side.
      const hasOneSide = scale.some((label) => label?.isDenied)
      if (!isOneSided && (hasOneSide || Math.abs(good - bad) <= largestDifference)) return []
      return [
        {
          path,
          about,
          message: `The answers to ${quote(text)} have ${good} good and ${bad} bad steps, so people cannot disagree as finely as they can agree. Offer as many steps on both sides.`,
        },
      ]
    })
  },
}
