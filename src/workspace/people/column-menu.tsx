import { Button, Checkbox, Popover, Stack } from '@mantine/core'
import { IconColumns } from '@tabler/icons-react'
import type { PeopleColumn } from './columns.tsx'
import css from './people.module.css'

interface ColumnMenuProps {
  readonly columns: readonly PeopleColumn[]
  readonly shown: readonly string[]
  readonly onChange: (shown: readonly string[]) => void
}

/** Chooses the columns of the list. */
export const ColumnMenu = ({ columns, shown, onChange }: ColumnMenuProps) => (
  <Popover position="bottom-end" trapFocus returnFocus shadow="md">
    <Popover.Target>
      <Button variant="default" size="md" leftSection={<IconColumns size={18} aria-hidden />}>
        Columns
      </Button>
    </Popover.Target>
    <Popover.Dropdown className={css.menu} aria-label="Columns">
      <Checkbox.Group aria-label="Columns" value={[...shown]} onChange={onChange}>
        <Stack gap="xs">
          {columns.map(({ id, label }) => (
            <Checkbox key={id} value={id} label={label} />
          ))}
        </Stack>
      </Checkbox.Group>
    </Popover.Dropdown>
  </Popover>
)
