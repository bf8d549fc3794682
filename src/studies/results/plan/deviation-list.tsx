import type { Deviation } from '#contract/analysis-plans/plan.ts'
import { deviationTexts } from '../../analysis-plan/statements.ts'
import { people } from '../../statistics/format.ts'
import css from './plan-panel.module.css'

const times = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })

/** A point in time, as plans and their deviations say it: “30 November 2026 at 14:05 UTC”. */
export const UtcTime = ({ at }: { readonly at: string }) => (
  <time dateTime={at}>{times.format(new Date(at))} UTC</time>
)

/** The departures from a plan, the newest first. */
export const DeviationList = ({ deviations }: { readonly deviations: readonly Deviation[] }) => (
  <ul className={css.deviations} aria-label="Deviations from the plan">
    {deviations.map(({ kind, at, people: count }, index) => (
      // Two deviations can be of the same time.
      <li key={index}>
        {deviationTexts[kind]}
        {count !== null && `, after ${people(count)}`}. <UtcTime at={at} />
      </li>
    ))}
  </ul>
)
