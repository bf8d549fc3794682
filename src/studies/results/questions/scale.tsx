import { percentOf } from '#analysis/format.ts'
import type { Interval } from '#analysis/intervals.ts'
import type { NetPromoter } from '#analysis/scores.ts'
import type { QuestionResult } from '#analysis/question-results.ts'
import { More } from '../parts/more.tsx'
import { Bars } from './bars.tsx'
import { Figure } from './figure.tsx'
import css from './questions.module.css'

const points = (share: number) => String(Math.round(share * 100))
const pointsBetween = ({ low, high }: Interval) => `${points(low)} to ${points(high)}`

/** A rating with its mean, or a recommendation with its score. */
export function Scale({
  result: { options, mean, nps },
}: {
  result: Extract<QuestionResult, { kind: 'scale' }>
}) {
  return (
    <>
      <div className={css.figures}>
        {nps && <Recommendation nps={nps} />}
        {mean && !nps && <Figure name="Mean" summary={mean} />}
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

function Recommendation({ nps }: { nps: NetPromoter }) {
  const { score, interval, promoters, passives, detractors } = nps
  if (score === null) return null
  return (
    <>
      <p className={css.figure}>
        <span>Recommendation score</span>
        <strong>{points(score)}</strong>
        <span>95% interval {pointsBetween(interval)}</span>
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
