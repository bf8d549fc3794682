import { meanText, percentOf, rangeText } from '#analysis/format.ts'
import type { QuestionResult, RowResult } from '#analysis/question-results.ts'
import { type Column, DataTable } from '../parts/data-table.tsx'
import { LevelChip } from '../parts/level-chip.tsx'
import { LevelKey } from '../parts/level-key.tsx'
import { Distribution } from './amounts.tsx'
import { Figure } from './figure.tsx'
import css from './questions.module.css'

const stepColumn = (label: string, place: number): Column<RowResult> => ({
  title: label,
  isNumber: true,
  cell: ({ steps }) => {
    const share = steps[place]?.share
    return share ? <LevelChip share={share.share ?? 0}>{percentOf(share)}</LevelChip> : '–'
  },
})

const score = 'SUS score'

/** A matrix row by row; above a usability scale its score. */
export function Rows({ result }: { result: Extract<QuestionResult, { kind: 'rows' }> }) {
  const { rows, sus } = result
  const steps = rows[0]?.steps ?? []
  return (
    <>
      {sus?.score && (
        <>
          <div className={css.figures}>
            <Figure name={score} summary={sus.score} unit="of 100" />
            <p className={css.aside}>About 68 is average. It is no percentage.</p>
          </div>
          <Distribution bins={sus.bins} unit={score} />
        </>
      )}
      <LevelKey label="Share of those who answered the row" />
      <DataTable
        caption={`Answers to “${result.text}” by row`}
        rows={rows}
        keyOf={({ id }) => id}
        columns={[
          { title: 'Row', cell: ({ label }) => label },
          ...steps.map(({ label }, place) => stepColumn(label, place)),
          { title: 'Mean', isNumber: true, cell: ({ mean }) => (mean ? meanText(mean) : '–') },
          {
            title: '95% interval',
            isNumber: true,
            cell: ({ mean }) => (mean?.interval ? rangeText(mean.interval) : '–'),
          },
        ]}
      />
    </>
  )
}
