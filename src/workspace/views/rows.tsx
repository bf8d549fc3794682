import { Group, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import css from './rows.module.css'

interface RowsProps {
  /** Name of the list for assistive technology. */
  readonly label: string
  readonly children: ReactNode
}

/** A list of objects with their buttons: one line each on wide screens, cards on phones. */
export const Rows = ({ label, children }: RowsProps) => (
  <ul className={css.rows} aria-label={label}>
    {children}
  </ul>
)

interface RowProps {
  /** A picture or an icon. */
  readonly icon?: ReactNode
  readonly title: ReactNode
  readonly details?: ReactNode
  readonly actions?: ReactNode
}

export const Row = ({ icon, title, details, actions }: RowProps) => (
  <li className={css.row}>
    {icon && <div className={css.icon}>{icon}</div>}
    <Stack gap={2} className={css.text}>
      <Text component="div" fw={600}>
        {title}
      </Text>
      {details && (
        <Text component="div" size="sm" c="dimmed">
          {details}
        </Text>
      )}
    </Stack>
    {actions && (
      <Group gap="xs" className={css.actions}>
        {actions}
      </Group>
    )}
  </li>
)
