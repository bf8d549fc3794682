import type { Answered } from './answering.ts'
import type { Clustered } from './clustering.ts'
import type { Smooth } from './smoothness.ts'

const ms = (value: number | undefined) => {
  if (value === undefined) return 'not there'
  return `${value < 10 ? value.toFixed(2) : Math.round(value).toLocaleString('en-US')} ms`
}
const whole = (value: number) => value.toLocaleString('en-US')
const verdict = (isKept: boolean) => (isKept ? 'kept' : '**missed**')

const tableOf = (head: readonly string[], rows: readonly (readonly string[])[]) =>
  [head, head.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n')

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

const draggedRow = ({ cards, slowdown, frames, late, longest, tap }: Smooth) => [
  whole(cards),
  slowdown === 1 ? 'as it is' : `÷ ${slowdown}`,
  whole(frames),
  whole(late),
  ms(longest),
  ms(tap),
]

const answeredRow = ({ what, responses, scan, first, next, afterTen, filtered }: Answered) => [
  what,
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
  readonly answered: readonly Answered[]
  readonly dragged: readonly Smooth[]
}

/** What was measured of studies, as a page of Markdown. */
export const studyReport = (
  { clustered, answered, dragged }: Measured,
  machine: string,
) => `# Benchmarks of studies

Written by \`npm run bench\`; \`npm run bench -- studies\` measures this page alone. The answers are made up, the same in
every run: open sorts into ten categories, and demos answered as their sample data is.

Machine: ${machine}.

## From sorts to a tree

${tableOf(['participants', 'cards', 'similarity', 'clustering', 'SciPy', 'merges'], clustered.map(clusteredRow))}

- **Similarity**: counting every sort into the shares of all pairs, one after the other; its time follows participants ×
  pairs that share a group.
- **Clustering**: average linkage by the nearest-neighbour chain, median of five; four times the time for twice the cards.
- **SciPy**: \`scipy.cluster.hierarchy.linkage(method='average')\` on the same distances, median of five within one
  process. No two distances are equal, so that one tree alone is right: **merges** says whether both made it.

## Results, answered

${tableOf(
  ['study', 'responses', 'one scan', 'first', 'next', 'after ten more', 'filtered', 'budget'],
  answered.map(answeredRow),
)}

- **One scan**: every row of the study read from SQLite and its JSON parsed, and nothing made of it.
- **First**: results when nothing was counted yet. **Next**: from the aggregate, median of five. **After ten more**: the
  aggregate with ten responses that came since. **Filtered**: by reading every row.

## Cards, dragged

${tableOf(['cards', 'processor', 'frames', 'over 50 ms', 'longest', 'tap'], dragged.map(draggedRow))}

- A card is dragged across the board and back in headless Chromium, 1280 × 800. **Frames**: drawn meanwhile; **over
  50 ms**: those somebody could feel, the first, with which the drag begins, and the drop among them. **Longest**: the
  longest wait for a frame. **Tap**: from choosing a place until the card is painted there, median of seven.
`
