import { toolAvailability } from '#content/tool-catalog.ts'
import type { Tool } from '#contract/enumerations.ts'
import { RouteLink } from '#site/route-link.tsx'
import css from './availability.module.css'

/** Says plainly whether a study of this tool can be run today. */
export function Availability({ tool }: { tool: Tool }) {
  return (
    <p className={css.line} data-state={toolAvailability[tool]}>
      {toolAvailability[tool] === 'open' && 'Open: you can run a study today.'}
      {toolAvailability[tool] === 'demo' && (
        <>
          Open to try: take part in{' '}
          <RouteLink route="pageDemos" search={{ tool }}>
            a demo study
          </RouteLink>{' '}
          and read its results. Setting up studies of your own is still in the making.
        </>
      )}
      {toolAvailability[tool] === 'planned' && (
        <>
          In the making: you cannot run it yet. This page says how it will work;{' '}
          <RouteLink route="pageRoadmap">the roadmap</RouteLink> says what comes first.
        </>
      )}
    </p>
  )
}
