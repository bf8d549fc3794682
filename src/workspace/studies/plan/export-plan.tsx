import { Button, CopyButton, Group, VisuallyHidden } from '@mantine/core'
import { IconCheck, IconCopy, IconDownload } from '@tabler/icons-react'
import type { AnalysisPlan, Deviation, FrozenPlan } from '#contract/analysis-plans/plan.ts'
import { preregistrationText } from '#studies/analysis-plan/preregistration.ts'
import { saveFile } from '#ui/save-file.ts'

interface ExportPlanProps {
  readonly study: string
  readonly title: string
  readonly plan: AnalysisPlan
  readonly taskText: string
  readonly power: number
  readonly frozen: FrozenPlan | null
  readonly deviations: readonly Deviation[]
}

/** The saved plan as a text for a registry. */
export function ExportPlan({ study, plan, ...planned }: ExportPlanProps) {
  const text = preregistrationText(plan, planned)
  return (
    <Group gap="sm" role="group" aria-label="The plan as a text for OSF or AsPredicted">
      <CopyButton value={text} timeout={4000}>
        {({ copied, copy }) => (
          <>
            <Button
              variant="default"
              onClick={copy}
              leftSection={copied ? <IconCheck size={18} aria-hidden /> : <IconCopy size={18} aria-hidden />}
            >
              Copy as text
            </Button>
            <VisuallyHidden role="status">{copied ? 'The plan is copied.' : ''}</VisuallyHidden>
          </>
        )}
      </CopyButton>
      <Button
        variant="default"
        leftSection={<IconDownload size={18} aria-hidden />}
        onClick={() => saveFile(new Blob([text], { type: 'text/plain' }), `plan-${study}.txt`)}
      >
        Download
      </Button>
    </Group>
  )
}
