import { useMemo } from 'react'
import type { ToolViewProps } from '#studies/results/define-results.ts'
import { FindingsStrip } from '#studies/results/parts/findings.tsx'
import { SuccessBar } from '#studies/results/parts/success-bar.tsx'
import { hardestVisit, websiteTestFindings } from '../analysis/findings.ts'
import { useModel } from './use-model.ts'

/** The findings, with the outcomes of the hardest task. */
export function WebsiteTestFindings(props: ToolViewProps<'webusability'>) {
  const model = useModel(props)
  const findings = useMemo(() => websiteTestFindings(model), [model])
  const hardest = hardestVisit(model)
  const [first] = model.tasks
  const shown = hardest ?? (first?.visits[0] && { task: first, visit: first.visits[0] })
  return (
    <FindingsStrip
      findings={findings}
      caption={
        !shown || shown.visit.answers === 0
          ? 'No answers yet.'
          : `How answers ended in task ${shown.task.number}${
              model.sites.length > 1 ? ` on ${shown.visit.site.name}` : ''
            }.`
      }
      view={
        model.sites.length > 1
          ? { id: 'sites', title: 'Sites compared', task: shown?.task.id }
          : { id: 'overview', title: 'Overview', task: shown?.task.id }
      }
    >
      {shown && <SuccessBar of={shown.visit.outcomes} />}
    </FindingsStrip>
  )
}
