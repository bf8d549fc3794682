import { dayText, monthText } from '#analysis/format.ts'
import type { Bin } from '#analysis/means.ts'
import type { QuestionResult } from '#analysis/question-results.ts'
import { DataTable } from '../parts/data-table.tsx'
import { More } from '../parts/more.tsx'
import { Bars } from './bars.tsx'
import { Figure } from './figure.tsx'
import css from './questions.module.css'

type Of<Kind extends QuestionResult['kind']> = Extract<QuestionResult, { kind: Kind }>

const stretch = ({ from, to }: Bin) => (from === to ? String(from) : `${from} to ${to}`)

/** How values spread: a column for each stretch, and the same as a table. */
export function Distribution({ bins, unit = '' }: { bins: readonly Bin[]; unit?: string }) {
  const most = Math.max(1, ...bins.map(({ count }) => count))
  return (
    <>
      <div className={css.columns} aria-hidden="true">
        {bins.map((bin) => (
          <span key={bin.from} className={css.column}>
            <span className={css.count}>{bin.count}</span>
            <span className={css.bar} style={{ height: `${(bin.count / most) * 96}px` }} />
            <span data-from={bin.from === bin.to ? undefined : ''}>{bin.from}</span>
          </span>
        ))}
      </div>
      <More summary="As a table">
        <DataTable
          caption="How often each value was given"
          rows={bins}
          keyOf={({ from }) => from}
          columns={[
            { title: unit || 'Value', cell: stretch },
            { title: 'People', isNumber: true, cell: ({ count }) => count },
          ]}
        />
      </More>
    </>
  )
}

/** A slider or a number. */
export function Amount({ result: { summary, bins, unit } }: { result: Of<'amount'> }) {
  return (
    <>
      <div className={css.figures}>{summary && <Figure name="Mean" summary={summary} unit={unit} />}</div>
      <Distribution bins={bins} unit={unit} />
    </>
  )
}

/** Days, by month. */
export function Days({ result: { earliest, median, latest, months } }: { result: Of<'days'> }) {
  const options = months.map(({ month, share }) => ({ id: month, label: monthText(month), share }))
  return (
    <>
      {earliest && median && latest && (
        <p className={css.days}>
          From {dayText(earliest)} to {dayText(latest)}, half of them by <strong>{dayText(median)}</strong>.
        </p>
      )}
      <Bars options={options} />
    </>
  )
}
