import { Group, Progress, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { BusyButton } from '../../views/busy-button.tsx'
import { DeleteFile } from './delete-file.tsx'
import type { StepProps } from './use-import.ts'

/** Screen readers are told each tenth, not each second. */
const tenthsOf = (progress: number) => Math.floor(progress * 10) * 10

interface ProgressStepProps extends StepProps {
  readonly text: string
  readonly actions?: ReactNode
}

/** Work of the server: its progress, and that it goes on without the page. */
function ProgressStep({ own: { progress }, state, text, actions }: ProgressStepProps) {
  const { notice } = state.context
  return (
    <Stack gap="md" maw={640}>
      <Text>{text} You can close this page meanwhile.</Text>
      <Progress value={progress * 100} size="lg" aria-label="Progress" />
      <Text role="status" size="sm" c="dimmed">
        {notice ?? `${tenthsOf(progress)} % done`}
      </Text>
      {actions && <Group gap="sm">{actions}</Group>}
    </Stack>
  )
}

export const CheckingStep = (props: StepProps) => (
  <ProgressStep
    {...props}
    text="The server compares every row with your database, and changes nothing yet."
    actions={<DeleteFile send={props.send} />}
  />
)

export const ImportingStep = (props: StepProps) => (
  <ProgressStep
    {...props}
    text="The people are written into your database."
    actions={
      <BusyButton
        variant="default"
        isBusy={props.state.matches('stopping')}
        onClick={() => props.send({ type: 'import.stopped' })}
      >
        Stop the import
      </BusyButton>
    }
  />
)

export const UndoingStep = (props: StepProps) => (
  <ProgressStep {...props} text="The people of this import are taken out, or get their values of before." />
)
