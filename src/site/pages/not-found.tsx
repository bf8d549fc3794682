import { useHydrated, useLocation } from '@tanstack/react-router'
import { Hero } from '#site/blocks/sections.tsx'

/** Shown with status 404 for unknown paths. */
export default function NotFoundPage() {
  const path = useLocation({ select: ({ pathname }) => pathname })
  // One prerendered document serves all unknown paths: only the browser knows which one this is.
  const isHydrated = useHydrated()
  return (
    <>
      {isHydrated && <link rel="canonical" href={import.meta.env.PUBLIC_URL + path} />}
      <title>Page not found · Understory</title>
      <meta name="description" content="Understory has no page at this address." />
      <Hero
        title="Page not found"
        lead={[
          'There is no page at this address. It may have moved, or the link may be misspelled.',
          'Start again from the [home page](pageHome), look through [all features](pageFeatures), or [tell us what you were looking for](pageContactUs).',
        ]}
      />
    </>
  )
}
