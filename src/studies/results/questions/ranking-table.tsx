import { meanText, percentOf, rangeText } from '#analysis/format.ts'
import type { QuestionResult, RankedItem } from '#analysis/question-results.ts'
import { DataTable } from '../parts/data-table.tsx'
import { ShareBar } from '../parts/share-bar.tsx'

const firstBar = ({ first }: RankedItem) => <ShareBar of={first} />

/** Items by their mean place, the best first. */
export function RankingTable({ result }: { result: Extract<QuestionResult, { kind: 'ranking' }> }) {
  return (
    <DataTable
      caption={`Places of “${result.text}”, 1 the best`}
      rows={result.items}
      keyOf={({ id }) => id}
      columns={[
        { title: 'Item', cell: ({ label }) => label },
        { title: 'Mean place', isNumber: true, cell: ({ place }) => (place ? meanText(place) : '–') },
        {
          title: '95% interval',
          isNumber: true,
          cell: ({ place }) => (place?.interval ? rangeText(place.interval) : '–'),
        },
        { title: 'Put first', cell: firstBar },
        {
          title: 'Put last',
          isNumber: true,
          cell: ({ places, first }) =>
            percentOf({ ...first, share: first.of === 0 ? null : (places.at(-1) ?? 0) / first.of }),
        },
      ]}
    />
  )
}
