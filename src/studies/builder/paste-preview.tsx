import { Checkbox, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Heading } from './table-columns.ts'

/** Items that a preview shows; the rest is counted. */
const shownItems = 12

interface PastePreviewProps {
  readonly items: readonly {
    readonly label: string
    readonly description?: string
    readonly depth?: number
  }[]
  readonly heading: Heading
  readonly onHeading: (isHeading: boolean) => void
  /** Headings of columns that are not read. */
  readonly leftOut?: readonly string[]
  /** More questions about the text. */
  readonly children?: ReactNode
}

const quoted = (row: readonly string[]) =>
  row
    .map((cell) => cell.trim())
    .filter((cell) => cell !== '')
    .join(', ')
    .slice(0, 120)

/** The items that a pasted text becomes, and the questions that the text leaves open. */
export function PastePreview({ items, heading, onHeading, leftOut = [], children }: PastePreviewProps) {
  if (items.length === 0 && !heading.isLeftOut) return null
  const more = items.length - shownItems
  return (
    <Stack gap="xs">
      {children}
      {(heading.isLikely || heading.isLeftOut || heading.row.length > 1) && (
        <Checkbox
          label={`The first line is a heading, and is left out: “${quoted(heading.row)}”`}
          checked={heading.isLeftOut}
          onChange={({ currentTarget: { checked } }) => onHeading(checked)}
        />
      )}
      {leftOut.length > 0 && <Text size="sm">Columns that are left out: {leftOut.join(', ')}.</Text>}
      <Text fw={600} size="sm">
        {items.length === 1 ? '1 item is added:' : `${items.length} items are added:`}
      </Text>
      <ul style={{ margin: 0, paddingInlineStart: '1.25rem', overflowWrap: 'anywhere' }}>
        {items.slice(0, shownItems).map(({ label, description = '', depth = 0 }, index) => (
          <li key={index} style={{ marginInlineStart: `${Math.min(depth, 10) * 1.25}rem` }}>
            {label}
            {description !== '' && (
              <Text span size="sm" c="dimmed">
                {' '}
                {description}
              </Text>
            )}
          </li>
        ))}
      </ul>
      {more > 0 && (
        <Text size="sm" c="dimmed">
          … and {more} more
        </Text>
      )}
    </Stack>
  )
}
