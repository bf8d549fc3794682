import { Link } from '@tanstack/react-router'
import { routes, type RouteName } from '#content/site/routes.ts'
import '#app/router.tsx'

/** Checked by the compiler, never run. */
export function linksAreChecked(name: RouteName) {
  return (
    <>
      <Link to="/card-sort-tool">right</Link>
      <Link to={routes[name]}>right</Link>
      <Link to={routes.pageDemos} search={{ tool: 'cardsort' }} hash="list">
        right
      </Link>
      {/* @ts-expect-error no such path */}
      <Link to="/card-sort">wrong</Link>
      {/* @ts-expect-error no such tool */}
      <Link to={routes.pageDemos} search={{ tool: 'cards' }}>
        wrong
      </Link>
    </>
  )
}
