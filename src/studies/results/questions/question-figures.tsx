import {
  dayText,
  decimals,
  meanIntervalOf,
  meanIntervalText,
  meanText,
  monthText,
  numberText,
  percentOf,
  scoreIntervalText,
  shareIntervalText,
} from '../../statistics/format.ts'
import type { Share } from '../../statistics/intervals.ts'
import type { Bin, Summary } from '../../statistics/means.ts'
import type {
  OptionResult,
  QuestionResult,
  RankedItem,
  RowResult,
} from '../../statistics/question-results.ts'
import { agreementText, scoreSentences } from '../../statistics/score-text.ts'
import type { NetPromoter } from '../../statistics/scores.ts'
import { ShareBar } from '../parts/bars.tsx'
import { type Column, DataTable } from '../parts/data-table.tsx'
import { LevelLegend } from '../parts/legend.tsx'
import { LevelChip } from '../parts/level-table.tsx'
import { More } from '../parts/texts.tsx'
import css from './questions.module.css'
import { statementText } from '#studies/statistics/statements.ts'
import { useStage } from '#studies/results/stage.tsx'

interface BarsProps {
  readonly options: readonly OptionResult[]
  /** The share of each option if all answered at random. */
  readonly chance?: number | undefined
}

/** A bar with an interval for each option. */
export function Bars({ options, chance }: BarsProps) {
  return (
    <ul className={css.options}>
      {options.map(({ id, label, image, share }) => (
        <li key={id} data-picture={image ? '' : undefined}>
          {image && <img src={image} alt="" className={css.picture} loading="lazy" />}
          <span className={css.label}>{label}</span>
          <ShareBar of={share} chance={chance} />
        </li>
      ))}
    </ul>
  )
}

interface FigureProps {
  readonly name: string
  readonly summary: Summary
  readonly unit?: string
}

/** A mean with its interval and the median. */
function Figure({ name, summary, unit = '' }: FigureProps) {
  return (
    <p className={css.figure}>
      <span>{name}</span>
      <strong>
        {numberText(summary.mean)}
        {unit && <small> {unit}</small>}
      </strong>
      <span>
        {meanIntervalText(summary)} · median {numberText(summary.median)}
      </span>
    </p>
  )
}

const points = (share: number) => decimals(share * 100, 0)

/** The results of a rating or of a recommendation question. */
export function Scale({
  result: { options, mean, nps, standard },
}: {
  result: Extract<QuestionResult, { kind: 'scale' }>
}) {
  return (
    <>
      <div className={css.figures}>
        {nps && <Recommendation nps={nps} />}
        {standard?.top && <TopShare name={standard.name} {...standard.top} />}
        {mean && !nps && <Figure name={standard && !standard.top ? standard.name : 'Mean'} summary={mean} />}
        {standard && <p className={css.aside}>{standard.note}</p>}
      </div>
      {nps ? (
        <More summary="Every step from 0 to 10">
          <Bars options={options} />
        </More>
      ) : (
        <Bars options={options} />
      )}
    </>
  )
}

/** The share of the best answers of a published question. */
const TopShare = ({ name, label, share }: { name: string; label: string; share: Share }) => (
  <p className={css.figure}>
    <span>
      {name}: {label}
    </span>
    <strong>{percentOf(share)}</strong>
    <span>{shareIntervalText(share)}</span>
  </p>
)

function Recommendation({ nps }: { nps: NetPromoter }) {
  const { score, promoters, passives, detractors } = nps
  if (score === null) return null
  return (
    <>
      <p className={css.figure}>
        <span>Recommendation score</span>
        <strong>{points(score)}</strong>
        <span>{scoreIntervalText(nps)}</span>
      </p>
      <div className={css.nps}>
        <NetBar nps={nps} />
        <p>
          Promoters (9, 10) {percentOf(promoters)} · passives (7, 8) {percentOf(passives)} · detractors (0 to
          6) {percentOf(detractors)}
        </p>
      </div>
    </>
  )
}

const NetBar = ({ nps: { promoters, passives, detractors } }: { nps: NetPromoter }) => (
  <span className={css.net} aria-hidden="true">
    <span data-part="detractors" style={{ flexGrow: detractors.count }} />
    <span data-part="passives" style={{ flexGrow: passives.count }} />
    <span data-part="promoters" style={{ flexGrow: promoters.count }} />
  </span>
)

const firstBar = ({ first, places }: RankedItem) => <ShareBar of={first} chance={1 / places.length} />

/** Ranking items sorted by mean place, best first. */
export function RankingTable({ result }: { result: Extract<QuestionResult, { kind: 'ranking' }> }) {
  const stage = useStage()
  return (
    <>
      {result.agreement && (
        <p className={css.aside}>{statementText(agreementText(result.agreement), stage)}</p>
      )}
      <DataTable
        caption={`Places in “${result.text}”; 1 is the best`}
        rows={result.items}
        keyOf={({ id }) => id}
        columns={[
          { title: 'Item', cell: ({ label }) => label },
          { title: 'Mean place', isNumber: true, cell: ({ place }) => (place ? meanText(place) : '–') },
          {
            title: '95% interval',
            isNumber: true,
            cell: ({ place }) => meanIntervalOf(place),
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
    </>
  )
}

type Of<Kind extends QuestionResult['kind']> = Extract<QuestionResult, { kind: Kind }>

const rangeOf = ({ from, to }: Bin) => (from === to ? String(from) : `${from} to ${to}`)

/** A histogram, and its numbers as a table. */
function Distribution({ bins, unit = '' }: { bins: readonly Bin[]; unit?: string }) {
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
      <More summary="Show as a table">
        <DataTable
          caption="Number of people by value"
          rows={bins}
          keyOf={({ from }) => from}
          columns={[
            { title: unit || 'Value', cell: rangeOf },
            { title: 'People', isNumber: true, cell: ({ count }) => count },
          ]}
        />
      </More>
    </>
  )
}

/** The results of a slider or of a number question. */
export function Amount({ result: { summary, bins, unit } }: { result: Of<'amount'> }) {
  return (
    <>
      <div className={css.figures}>{summary && <Figure name="Mean" summary={summary} unit={unit} />}</div>
      <Distribution bins={bins} unit={unit} />
    </>
  )
}

/** The results of a date question, by month. */
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

const stepColumn = (label: string, index: number): Column<RowResult> => ({
  title: label,
  isNumber: true,
  cell: ({ steps }) => {
    const share = steps[index]?.share
    return share ? <LevelChip share={share.share ?? 0}>{percentOf(share)}</LevelChip> : '–'
  },
})

/** The rows of a matrix, with the score of a published scale. */
export function Rows({ result }: { result: Extract<QuestionResult, { kind: 'rows' }> }) {
  const { rows, score } = result
  const steps = rows[0]?.steps ?? []
  return (
    <>
      {score?.summary && (
        <>
          <div className={css.figures}>
            <Figure name={score.name} summary={score.summary} unit="of 100" />
            <div className={css.aside}>
              {scoreSentences(score).map((sentence) => (
                <p key={sentence}>{sentence}</p>
              ))}
            </div>
          </div>
          <Distribution bins={score.bins} unit={score.name} />
        </>
      )}
      <LevelLegend label="Share of those who answered the row" />
      <DataTable
        caption={`Answers to “${result.text}” by row`}
        rows={rows}
        keyOf={({ id }) => id}
        columns={[
          { title: 'Row', cell: ({ label }) => label },
          ...steps.map(({ label }, index) => stepColumn(label, index)),
          { title: 'Mean', isNumber: true, cell: ({ mean }) => (mean ? meanText(mean) : '–') },
          {
            title: '95% interval',
            isNumber: true,
            cell: ({ mean }) => meanIntervalOf(mean),
          },
        ]}
      />
    </>
  )
}
