import type { DemoPage } from '#content/types.ts'
import { ActionLink } from './action-link.tsx'
import actionCss from './action-link.module.css'
import css from './demo-links.module.css'

/** Where a demo leads: its page, and the live study, the results and the report where there are any. */
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
