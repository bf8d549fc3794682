import { ActionIcon, Group, Tooltip } from '@mantine/core'
import { IconArrowBackUp, IconArrowForwardUp } from '@tabler/icons-react'
import { memo, type ReactNode } from 'react'
import type { SendDraftEvent } from './draft/use-study-draft.ts'
import css from './study-builder.module.css'

interface HistoryButtonsProps {
  readonly canUndo: boolean
  readonly canRedo: boolean
  readonly send: SendDraftEvent
}

/** Undo and redo. */
export const HistoryButtons = memo(function HistoryButtons({ canUndo, canRedo, send }: HistoryButtonsProps) {
  return (
    <Group gap="xs">
      <HistoryButton
        label="Undo"
        isOff={!canUndo}
        onClick={() => send({ type: 'change.undone' })}
        icon={<IconArrowBackUp aria-hidden />}
      />
      <HistoryButton
        label="Redo"
        isOff={!canRedo}
        onClick={() => send({ type: 'change.redone' })}
        icon={<IconArrowForwardUp aria-hidden />}
      />
    </Group>
  )
})

interface HistoryButtonProps {
  readonly label: string
  readonly isOff: boolean
  readonly onClick: () => void
  readonly icon: ReactNode
}

/** Keeps the focus when there is nothing left to undo: it is not disabled. */
const HistoryButton = ({ label, isOff, onClick, icon }: HistoryButtonProps) => (
  <Tooltip label={label}>
    <ActionIcon
      variant="default"
      size={44}
      aria-label={label}
      aria-disabled={isOff || undefined}
      onClick={onClick}
      className={css.history}
    >
      {icon}
    </ActionIcon>
  </Tooltip>
)
