import { Alert, Button, Group, Stack } from '@mantine/core'
import type { ReactNode } from 'react'

interface ConflictingChangeProps {
  /** The noun for what was changed: “note”. */
  readonly noun: string
  readonly onSave: () => void
  readonly onKeep: () => void
  /** The stored text. */
  readonly children: ReactNode
}

/** Shows the stored text of another member; the typed text stays in its field until the member chooses one of them. */
export const ConflictingChange = ({ noun, onSave, onKeep, children }: ConflictingChangeProps) => (
  <Alert color="yellow" role="alert" title={`Somebody else changed this ${noun} meanwhile`}>
    <Stack gap="xs">
      {children}
      <Group gap="xs">
        <Button size="xs" onClick={onSave}>
          Save my text
        </Button>
        <Button size="xs" variant="default" onClick={onKeep}>
          Keep theirs
        </Button>
      </Group>
    </Stack>
  </Alert>
)
