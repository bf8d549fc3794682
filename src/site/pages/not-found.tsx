import { Link } from '@tanstack/react-router'
import { routes } from '#content/routes.ts'

/** Shown, with status 404, for every path the site does not know. */
export default function NotFoundPage() {
  return (
    <section style={{ maxWidth: '43.6em', margin: '0 auto', padding: '64px 24px' }}>
      <title>Page not found · Understory</title>
      <meta name="description" content="No page of Understory lives at this address." />
      <h1>Page not found</h1>
      <p>No page lives at this address. It may have moved, or the link to it may have a slip in it.</p>
      <p>
        Start again from the <Link to={routes.pageHome}>home page</Link>, look through{' '}
        <Link to={routes.pageFeatures}>all features</Link>, or{' '}
        <Link to={routes.pageContactUs}>tell us what you were looking for</Link>.
      </p>
    </section>
  )
}
