import { Hero } from '#site/blocks/hero.tsx'

/** Shown, with status 404, for every path the site does not know. */
export default function NotFoundPage() {
  return (
    <>
      <title>Page not found · Understory</title>
      <meta name="description" content="No page of Understory lives at this address." />
      <Hero
        title="Page not found"
        lead={[
          'No page lives at this address. It may have moved, or the link to it may have a slip in it.',
          'Start again from the [home page](pageHome), look through [all features](pageFeatures), or [tell us what you were looking for](pageContactUs).',
        ]}
      />
    </>
  )
}
