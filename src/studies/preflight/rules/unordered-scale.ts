import { orderedLabels } from '../ordered-labels.ts'
import { quote, readingOf } from '../reading.ts'
import type { PreflightRule } from '../rule.ts'
import type { ScaleLabel } from '../scales.ts'
import { dillman } from '../sources.ts'
import { wordListsOf } from '../words/index.ts'

/**
 * The scores in order. A middle label at the end, such as “don't know”, is no step. One at the beginning, such as “too
 * slow”, belongs to a scale whose best answer is in the middle, which has no order of this kind.
 */
const scoresOf = (scale: readonly (ScaleLabel | undefined)[], kind: ScaleLabel['kind']) => {
  if (kind === 'judgment' && scale[0]?.score === 0) return []
  return scale.flatMap((label, index) => {
    if (label?.kind !== kind) return []
    const isLast = index === scale.length - 1
    return kind === 'judgment' && label.score === 0 && isLast ? [] : [label.score]
  })
}

const isOrdered = (scores: readonly number[]) => {
  const steps = scores.slice(1).map((score, index) => score - (scores[index] ?? 0))
  return steps.every((step) => step >= 0) || steps.every((step) => step <= 0)
}

/** Scales whose labels are not in the order of their meaning. */
export const unorderedScale: PreflightRule = {
  name: 'unordered-scale',
  title: 'A scale whose labels are not in order',
  explanation: [
    'Participants read a scale by its order more than by its words. A label in the wrong place is chosen by mistake, and means of the steps are wrong.',
    'The rule knows judgments (“agree”, “very satisfied”), frequencies and extents in English, German, Spanish and French. It reports the scale of a matrix, or options that are one, if the labels that it knows neither rise nor fall.',
    'The advice is wrong if a word means more or less to your participants than the rule assumes.',
  ],
  source: dillman,
  check: (draft) => {
    const reading = readingOf(draft)
    const lists = wordListsOf(reading.language)
    if (!lists) return []
    return orderedLabels(reading, lists).flatMap(({ path, about, text, labels, scale }) => {
      const kinds = ['judgment', 'frequency', 'extent'] as const
      if (kinds.every((kind) => isOrdered(scoresOf(scale, kind)))) return []
      return [
        {
          path,
          about,
          message: `The answers to ${quote(text)} are not in the order of their meaning (${labels.slice(0, 7).map(quote).join(', ')}). People choose by place, so sort them.`,
        },
      ]
    })
  },
}
