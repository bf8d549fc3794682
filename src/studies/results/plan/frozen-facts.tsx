import type { FrozenPlan } from '#contract/analysis-plans/plan.ts'
import { peopleBefore } from '../../analysis-plan/statements.ts'
import { UtcTime } from './deviation-list.tsx'
import css from './plan-panel.module.css'

/** Number, time and hash of a frozen plan. */
export const FrozenFacts = ({
  frozen: { number, frozenAt, people: before, hash },
}: {
  readonly frozen: FrozenPlan
}) => (
  <dl className={css.facts}>
    <div>
      <dt>Frozen</dt>
      <dd>
        Plan {number}, <UtcTime at={frozenAt} />,{' '}
        {before === 0 ? 'before anybody had answered' : `after ${peopleBefore(before)} had answered`}
      </dd>
    </div>
    <div>
      <dt>Fingerprint</dt>
      <dd>
        <span className={css.hash}>{hash}</span>
        <span className={css.hint}>SHA-256 of the plan: an unchanged plan always has the same.</span>
      </dd>
    </div>
  </dl>
)
