import { Alert, List } from '@mantine/core'
import { use, useMemo } from 'react'
import type { StudyDraft } from '#machines/studies/study-draft-context.ts'
import type { ToolBuilder } from './define-builder.tsx'
import { useSettled } from './use-settled.ts'

interface ToolHintsProps {
  readonly draft: StudyDraft
  readonly toolBuilder: Promise<ToolBuilder>
}

/** Hints of the tool about texts before the tasks, in a pause of typing. The study can be published nevertheless. */
export default function ToolHints({ draft, toolBuilder }: ToolHintsProps) {
  const builder = use(toolBuilder)
  const { study, settings } = useSettled(draft)
  const hints = useMemo(() => builder.hints(study, settings), [builder, study, settings])
  return (
    <div role="status">
      {hints.length > 0 && (
        <Alert color="yellow" role="presentation" title="These texts name an answer">
          <List>
            {hints.map((hint) => (
              <List.Item key={hint}>{hint}</List.Item>
            ))}
          </List>
        </Alert>
      )}
    </div>
  )
}
