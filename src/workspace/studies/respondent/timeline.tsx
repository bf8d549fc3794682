import { Button, Stack, Table, Text } from '@mantine/core'
import type { ToolEvent } from '#contract/studies/registry.ts'
import type { Study } from '#contract/studies/study.ts'
import type { ToolResultsViews } from '#studies/results/define-results.ts'
import type { StudyTool } from '#contract/studies/registry.ts'
import { counted, sessionTime } from '#studies/statistics/format.ts'

interface TimelineProps {
  readonly views: ToolResultsViews<StudyTool>
  readonly study: Study
  readonly events: readonly ToolEvent[]
  readonly eventCount: number
  readonly isLoading: boolean
  readonly onMore: () => void
}

/** Every event of a session with its time, in words. */
export function Timeline({ views, study, events, eventCount, isLoading, onMore }: TimelineProps) {
  if (eventCount === 0) return <Text>This session has no events.</Text>
  const sentences = views.describeEvents(study.tasks, events)
  return (
    <Stack gap="sm" align="flex-start">
      <Table.ScrollContainer
        minWidth={280}
        maxHeight={480}
        w="100%"
        tabIndex={0}
        role="group"
        aria-label="Time line"
      >
        <Table captionSide="top" stickyHeader>
          <Table.Caption>
            {counted(eventCount, 'event')}, with the time since the session started
          </Table.Caption>
          <Table.Thead>
            <Table.Tr>
              <Table.Th scope="col" w={96}>
                Time
              </Table.Th>
              <Table.Th scope="col">Event</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {sentences.map((sentence, index) => (
              // Events have no identifier; the list only grows at its end.
              <Table.Tr key={index}>
                <Table.Td ff="monospace">{sessionTime(events[index]?.at ?? 0)}</Table.Td>
                <Table.Td>{sentence}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
      {events.length < eventCount && (
        <Button variant="default" onClick={onMore} aria-disabled={isLoading || undefined}>
          Show more events ({counted(eventCount - events.length, 'event')} left)
        </Button>
      )}
    </Stack>
  )
}
