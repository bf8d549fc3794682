import { Link } from '@tanstack/react-router'
import { routes, type RouteName } from '#content/site/routes.ts'
import { authoringPages } from '#contract/authoring/pages.ts'
import { visitPages } from '#contract/visits/pages.ts'
import { webhookPages } from '#contract/webhooks/pages.ts'
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
      <Link to={webhookPages.webhooks.path}>right</Link>
      <Link to={visitPages.recording.path} params={{ site: 'a', session: 'b' }}>
        right
      </Link>
      <Link to={authoringPages.studies.path} search={{ trash: 'only' }}>
        right
      </Link>
      {/* @ts-expect-error no such page of the app */}
      <Link to="/app/settings/webhook">wrong</Link>
      {/* @ts-expect-error no session */}
      <Link to={visitPages.recording.path} params={{ site: 'a' }}>
        wrong
      </Link>
      {/* @ts-expect-error no such trash */}
      <Link to={authoringPages.studies.path} search={{ trash: 'some' }}>
        wrong
      </Link>
    </>
  )
}
