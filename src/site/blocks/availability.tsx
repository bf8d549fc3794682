import { toolAvailability } from '#content/catalog.ts'
import type { Tool } from '#contract/enumerations.ts'
import { RouteLink } from '#site/route-link.tsx'
import css from './availability.module.css'

/** States whether a study of this tool can be run today. */
export function Availability({ tool }: { tool: Tool }) {
  return (
    <p className={css.line} data-state={toolAvailability[tool]}>
      {toolAvailability[tool] === 'open' && 'Available: you can run a study today.'}
      {toolAvailability[tool] === 'demo' && (
        <>
          Demo available: take part in{' '}
          <RouteLink route="pageDemos" search={{ tool }}>
            a demo study
          </RouteLink>{' '}
          and read its results. You cannot set up your own studies yet.
        </>
      )}
      {toolAvailability[tool] === 'planned' && (
        <>
          Planned: you cannot run it yet. This page describes how it will work;{' '}
          <RouteLink route="pageRoadmap">the roadmap</RouteLink> shows the order of our work.
        </>
      )}
    </p>
  )
}
