import { useMemo } from 'react'
import type { ToolViewProps } from '#studies/results/define-results.ts'
import { FindingsStrip } from '#studies/results/parts/findings.tsx'
import { SuccessBar } from '#studies/results/parts/success-bar.tsx'
import { hardestTask, mobileAppTestFindings } from '../analysis/findings.ts'
import { useModel } from './use-model.ts'

/** The findings, with the outcomes of the hardest task. */
export function MobileAppTestFindings(props: ToolViewProps<'iosapp'>) {
  const model = useModel(props)
  const findings = useMemo(() => mobileAppTestFindings(model), [model])
  const shown = hardestTask(model) ?? model.tasks[0]
  return (
    <FindingsStrip
      findings={findings}
      caption={
        !shown || shown.answers === 0 ? 'No answers yet.' : `How answers ended in task ${shown.number}.`
      }
      view={{ id: 'overview', title: 'Overview', task: shown?.id }}
    >
      {shown && <SuccessBar of={shown.outcomes} />}
    </FindingsStrip>
  )
}
