import type { DemoPage } from '#content/types.ts'
import { ActionLink } from './action-link.tsx'
import actionCss from './action-link.module.css'
import css from './demo-links.module.css'

/** Links to a demo's page and, where available, its study, results and report. */
export function DemoLinks({ demo, about }: { demo: DemoPage; about: string }) {
  const { demoPage: route, demoStudy, demoResults, demoPdf } = demo
  return (
    <div className={css.links}>
      {demoStudy && (
        <ActionLink action={{ label: 'Take the study', route, search: { take: 'now' } }} look="text" />
      )}
      {demoResults && (
        <ActionLink
          action={{ label: 'Read the results', route: 'pageStudyResults', search: { study: demoResults } }}
          look="text"
        />
      )}
      {demoPdf && (
        <a href={demoPdf} download className={actionCss.text}>
          Report (PDF)
        </a>
      )}
      <ActionLink action={{ label: about, route }} look="text" />
    </div>
  )
}
