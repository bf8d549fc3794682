import { Group, Stack, Text, Title } from '@mantine/core'
import { useDocumentTitle } from '@mantine/hooks'
import type { ReactNode } from 'react'

interface PageProps {
  /** Heading, and title of the document. */
  readonly title: string
  /** Name of the view, for the title of the document, where several views have the same heading. */
  readonly view?: string
  /** One sentence below the heading. */
  readonly lead?: ReactNode
  /** The space below the heading; less where tabs follow. */
  readonly gap?: 'md' | 'xl'
  /** The page's main buttons, beside the heading. */
  readonly actions?: ReactNode
  readonly children?: ReactNode
}

/** A page of the workspace app: its heading, which takes the focus after a navigation, and its content. */
export function Page({ title, view, lead, gap = 'xl', actions, children }: PageProps) {
  useDocumentTitle(`${view === undefined ? '' : `${view} · `}${title} · Understory`)
  return (
    <Stack gap={gap}>
      <Group justify="space-between" align="flex-start" gap="md">
        <Stack gap={4}>
          <Title order={1}>{title}</Title>
          {lead && <Text c="dimmed">{lead}</Text>}
        </Stack>
        {actions && <Group gap="sm">{actions}</Group>}
      </Group>
      {children}
    </Stack>
  )
}
