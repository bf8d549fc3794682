import { Link } from '@tanstack/react-router'
import type { Refusal } from '#api/study-results.ts'
import { routes } from '#content/routes.ts'
import css from './gate.module.css'

const titles = {
  missing: 'No such results',
  forbidden: 'These results are not shared',
  failed: 'The results did not arrive',
  locked: 'These results have a password',
} as const satisfies Record<Refusal['kind'], string>

/** Says why there is nothing to see, and what to do about it. */
export function Refused({ refusal }: { refusal: Refusal }) {
  return (
    <div className={css.gate} role="alert">
      <h1>{titles[refusal.kind]}</h1>
      <p>{refusal.message}</p>
      {refusal.kind === 'failed' ? (
        <button type="button" className={css.button} onClick={() => window.location.reload()}>
          Try again
        </button>
      ) : (
        <p>
          The link may be incomplete, or its owner may have taken it back. The{' '}
          <Link to={routes.pageStudyResults}>results of the demos</Link> are open to everyone.
        </p>
      )}
    </div>
  )
}
