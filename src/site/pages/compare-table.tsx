import { plans } from '#contract/enumerations.ts'
import { planDescriptions, type CompareGroup, type PlanValue } from '#content/plans.ts'
import css from './compare-table.module.css'

/** Compares the plans; scrolls sideways on narrow screens. */
export function CompareTable({ groups }: { groups: readonly CompareGroup[] }) {
  return (
    <div className={css.scroll} role="region" aria-label="Plans compared" tabIndex={0}>
      <table className={css.table}>
        <thead>
          <tr>
            <th scope="col">What you get</th>
            {planDescriptions.map(({ plan, name }) => (
              <th key={plan} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        {groups.map(({ title, rows }) => (
          <tbody key={title}>
            <tr className={css.group}>
              <th scope="rowgroup" colSpan={plans.length + 1}>
                <span>{title}</span>
              </th>
            </tr>
            {rows.map(({ label, hint, values }) => (
              <tr key={label}>
                <th scope="row">
                  {label}
                  {hint && <small>{hint}</small>}
                </th>
                {planDescriptions.map(({ plan }) => (
                  <td key={plan}>
                    <Value value={values[plan]} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </div>
  )
}

function Value({ value }: { value: PlanValue }) {
  if (typeof value === 'string') return value
  return (
    <span className={css.mark} data-has={value}>
      <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
        <path
          d={value ? 'm3 8.5 3.2 3.2L13 5' : 'M4 8h8'}
          fill="none"
          stroke="currentColor"
          strokeWidth="2"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </svg>
      {value ? 'Yes' : 'No'}
    </span>
  )
}
