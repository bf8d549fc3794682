import { Paper, Stack, Text, Title } from '@mantine/core'
import { type ReactNode, useId } from 'react'

interface SectionProps {
  readonly title: string
  readonly lead?: ReactNode
  /** Level of the heading; 3 below another heading of the page. */
  readonly order?: 2 | 3
  /** Whether its changes cannot be undone. */
  readonly isDangerous?: boolean
  readonly children: ReactNode
}

/** A part of a settings page: heading, explanation and controls in a frame. */
export function Section({ title, lead, order = 2, isDangerous = false, children }: SectionProps) {
  const id = useId()
  return (
    <Paper
      component="section"
      aria-labelledby={id}
      withBorder
      radius="lg"
      p={{ base: 'md', sm: 'xl' }}
      style={isDangerous ? { borderColor: 'var(--berry)' } : undefined}
    >
      <Stack gap="lg">
        <Stack gap={4}>
          <Title order={order} id={id}>
            {title}
          </Title>
          {lead && (
            <Text c="dimmed" maw={560}>
              {lead}
            </Text>
          )}
        </Stack>
        {children}
      </Stack>
    </Paper>
  )
}
