import { tableOf } from '../../support/markdown.ts'
import type { Clustered } from './clustering.ts'
import type { ResultTimes } from './results.ts'
import type { Smoothness } from './smoothness.ts'

const ms = (value: number | undefined) => {
  if (value === undefined) return 'not installed'
  return `${value < 10 ? value.toFixed(2) : Math.round(value).toLocaleString('en-US')} ms`
}
const whole = (value: number) => value.toLocaleString('en-US')
const verdict = (isMet: boolean) => (isMet ? 'met' : '**missed**')

const sameness = (isEqual: boolean | undefined) => {
  if (isEqual === undefined) return 'not compared'
  return isEqual ? 'equal' : '**different**'
}

const clusteredRow = ({ participants, cards, similarity, clustering, scipy, isEqual }: Clustered) => [
  whole(participants),
  whole(cards),
  ms(similarity),
  ms(clustering),
  ms(scipy),
  sameness(isEqual),
]

const draggedRow = ({ cards, slowdown, frames, late, longest, tap }: Smoothness) => [
  whole(cards),
  slowdown === 1 ? 'full speed' : `÷ ${slowdown}`,
  whole(frames),
  whole(late),
  ms(longest),
  ms(tap),
]

const answeredRow = ({ study, responses, scan, first, next, afterTen, filtered }: ResultTimes) => [
  study,
  whole(responses),
  ms(scan),
  ms(first),
  ms(next),
  ms(afterTen),
  ms(filtered),
  `${(next / scan).toFixed(3)} × the scan, ≤ 2: ${verdict(next <= 2 * scan)}`,
]

interface Measured {
  readonly clustered: readonly Clustered[]
  readonly answered: readonly ResultTimes[]
  readonly dragged: readonly Smoothness[]
}

/** The benchmarks of studies as a Markdown page. */
export const studyReport = (
  { clustered, answered, dragged }: Measured,
  machine: string,
) => `# Benchmarks of studies

Written by \`npm run bench\`; \`npm run bench -- studies\` measures this page alone. The answers are generated and
the same in every run: open sorts into ten categories, and demos answered like their sample data.

Machine: ${machine}.

## Clustering

${tableOf(['participants', 'cards', 'similarity', 'clustering', 'SciPy', 'merges'], clustered.map(clusteredRow))}

- **Similarity**: adding every sort to the similarity of all pairs; proportional to participants × pairs that share a
  group.
- **Clustering**: average linkage by the nearest-neighbour chain, median of five; four times the time for twice the cards.
- **SciPy**: \`scipy.cluster.hierarchy.linkage(method='average')\` on the same distances, median of five within one
  process. No two distances are equal, so that only one tree is correct: **merges** says whether both produced it.

## Results

${tableOf(
  ['study', 'responses', 'one scan', 'first', 'next', 'after ten more', 'filtered', 'budget'],
  answered.map(answeredRow),
)}

- **One scan**: reading every row of the study from SQLite and parsing its JSON.
- **First**: the results without an aggregate. **Next**: from the aggregate, median of five. **After ten more**: from the
  aggregate and ten newer responses. **Filtered**: by reading every row.

## Dragging cards

${tableOf(['cards', 'processor', 'frames', 'over 50 ms', 'longest', 'tap'], dragged.map(draggedRow))}

- A card is dragged across the board and back in headless Chromium, 1280 × 800. **Frames**: drawn
  during the drag; **over 50 ms**: noticeably late, including the start of the drag and the drop. **Longest**: the longest
  frame. **Tap**: from choosing a destination until the card is painted there, median of seven.
`
