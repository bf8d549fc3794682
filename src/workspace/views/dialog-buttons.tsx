import { Button, Group } from '@mantine/core'
import type { ReactNode } from 'react'

interface DialogButtonsProps {
  readonly onCancel: () => void
  /** The button that does what the dialog asks. */
  readonly children: ReactNode
}

/** The last row of a dialog: Cancel, and beside it the button that does what the dialog asks. */
export const DialogButtons = ({ onCancel, children }: DialogButtonsProps) => (
  <Group justify="flex-end" gap="sm">
    <Button variant="default" onClick={onCancel}>
      Cancel
    </Button>
    {children}
  </Group>
)
