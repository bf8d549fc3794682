import { aboutOf, type Reading } from './reading.ts'
import { scaleOf, type ScaleLabel } from './scales.ts'
import type { WordLists } from './words/word-lists.ts'

/** Labels that are the steps of one scale, with their place. */
export interface OrderedLabels {
  readonly path: string
  readonly about: string
  readonly text: string
  readonly labels: readonly string[]
  /** Their meaning; undefined for a label that the lists do not know. */
  readonly scale: readonly (ScaleLabel | undefined)[]
}

/** The labeled scales of a study: those of matrices, and options that are a scale. */
export const orderedLabels = (reading: Reading, lists: WordLists): readonly OrderedLabels[] =>
  reading.questions.flatMap(({ path, question }) => {
    const { id, text, type } = question
    const isList = type === 'single' || type === 'dropdown'
    if (!isList && type !== 'matrix') return []
    const labels = isList ? question.options.map(({ label }) => label) : question.scale
    const scale = scaleOf(
      labels.map((label) => reading.words(label)),
      lists,
    )
    if (!scale) return []
    return [
      {
        path: `${path}.${isList ? 'options' : 'scale'}`,
        about: aboutOf(id, ...labels),
        text,
        labels,
        scale,
      },
    ]
  })
