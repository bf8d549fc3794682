import { Link } from '@tanstack/react-router'
import { routes } from '#content/site/routes.ts'
import { Button } from '#ui/button.tsx'
import { Brand, brandedBy } from '../brand/brand.tsx'
import type { ResultsPage } from './define-results.ts'
import gate from './gate.module.css'
import css from './public-page.module.css'
import type { Refusal } from './queries.ts'

const titles = {
  missing: 'Results not found',
  forbidden: 'These results are not shared',
  failed: 'The results could not be loaded',
  locked: 'These results have a password',
} as const satisfies Record<Refusal['kind'], string>

/** The page of results for people with a link, and of open results. */
export const publicPage: ResultsPage = {
  Frame: ({ title, titleRef, branding, children }) => (
    <div {...brandedBy(branding?.color, css.page)}>
      {branding && (
        <header className={css.header}>
          <Brand {...branding} />
        </header>
      )}
      <h1 ref={titleRef} tabIndex={-1}>
        {title}
      </h1>
      {children}
    </div>
  ),
  Refused: ({ refusal }) => (
    <div className={gate.gate} role="alert">
      <h1>{titles[refusal.kind]}</h1>
      <p>{refusal.message}</p>
      {refusal.kind === 'failed' ? (
        <Button onClick={() => window.location.reload()}>Try again</Button>
      ) : (
        <p>
          The link may be incomplete, or its owner may have revoked it. The{' '}
          <Link to={routes.pageStudyResults}>results of the demos</Link> are open to everyone.
        </p>
      )}
    </div>
  ),
}
