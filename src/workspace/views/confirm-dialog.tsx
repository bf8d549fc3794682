import { Button, Group, Modal, Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { BusyButton } from './busy-button.tsx'
import { useReturnToMenu } from './use-return-to-menu.ts'

interface ConfirmDialogProps {
  readonly isOpen: boolean
  readonly title: string
  /** The consequences of confirming. */
  readonly children: ReactNode
  /** A verb: the button that does it. */
  readonly confirmLabel: string
  readonly isBusy: boolean
  readonly onConfirm: () => void
  readonly onClose: () => void
}

/** Asks before a change that cannot be undone. Closing returns the focus to the button, or the menu, that opened it. */
export function ConfirmDialog({
  isOpen,
  title,
  children,
  confirmLabel,
  isBusy,
  onConfirm,
  onClose,
}: ConfirmDialogProps) {
  const returnToMenu = useReturnToMenu(isOpen)
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      onExitTransitionEnd={returnToMenu}
      title={title}
      centered
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <Stack gap="lg">
        <div>{children}</div>
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onClose} data-autofocus>
            Cancel
          </Button>
          <BusyButton color="red" isBusy={isBusy} onClick={onConfirm}>
            {confirmLabel}
          </BusyButton>
        </Group>
      </Stack>
    </Modal>
  )
}
