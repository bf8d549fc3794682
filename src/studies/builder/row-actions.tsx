import { ActionIcon, Group } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconCopy, IconTrash } from '@tabler/icons-react'
import { memo } from 'react'
import css from './row-actions.module.css'

interface RowActionsProps {
  readonly path: string
  readonly index: number
  readonly count: number
  /** The name of the row: “question 3”. */
  readonly name: string
  /** Pixels between the buttons. */
  readonly gap: number
  readonly className: string | undefined
  readonly onMove: (from: number, to: number) => void
  /** Without it, rows cannot be duplicated. */
  readonly onDuplicate?: (index: number) => void
  readonly onRemove: (index: number) => void
}

/** Identifier of the button that moves a row, which keeps the focus while it is used. */
export const moveButtonId = (path: string, direction: 'up' | 'down') => `${path}:${direction}`

/** Without clipping: a list has hundreds of these buttons, and each clip would cost time in every frame. */
const buttonProps = { variant: 'subtle', color: 'gray', size: 36, className: css.button ?? '' } as const

/** The buttons that move, duplicate and delete a row of a list. They do not render again while the row is edited. */
export const RowActions = memo(function RowActions(props: RowActionsProps) {
  const { path, index, count, name, gap, className, onMove, onDuplicate, onRemove } = props
  return (
    <Group gap={gap} wrap="nowrap" className={className}>
      <ActionIcon
        id={moveButtonId(path, 'up')}
        {...buttonProps}
        aria-label={`Move ${name} up`}
        aria-disabled={index === 0}
        onClick={() => onMove(index, index - 1)}
      >
        <IconArrowUp size={18} />
      </ActionIcon>
      <ActionIcon
        id={moveButtonId(path, 'down')}
        {...buttonProps}
        aria-label={`Move ${name} down`}
        aria-disabled={index === count - 1}
        onClick={() => onMove(index, index + 1)}
      >
        <IconArrowDown size={18} />
      </ActionIcon>
      {onDuplicate && (
        <ActionIcon {...buttonProps} aria-label={`Duplicate ${name}`} onClick={() => onDuplicate(index)}>
          <IconCopy size={18} />
        </ActionIcon>
      )}
      <ActionIcon {...buttonProps} aria-label={`Delete ${name}`} onClick={() => onRemove(index)}>
        <IconTrash size={18} />
      </ActionIcon>
    </Group>
  )
})
