import { Button, Group, Switch, Text } from '@mantine/core'
import { useLocalStorage, useThrottledValue } from '@mantine/hooks'
import { useIsFetching } from '@tanstack/react-query'
import { studyKeys } from '#studies/results/queries.ts'
import type { CountedSoFar, Results } from '#contract/studies/results.ts'
import { useKeyedEffect } from '#ui/use-keyed-effect.ts'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { queryClient } from '../../session/account.ts'
import { useWorkspace } from '../../session/current-workspace.tsx'
import { useResultsChanges } from './use-results-changes.ts'

/** New responses are announced to screen readers at most this often. */
const announceMs = 10_000

const isAfter = (one: CountedSoFar, other: CountedSoFar) =>
  one.version > other.version || one.changes > other.changes || one.finished > other.finished

const changesText = ({ finished }: CountedSoFar, counted: CountedSoFar) => {
  const added = finished - counted.finished
  if (added <= 0) return 'The results have changed.'
  return added === 1 ? '1 new response.' : `${added} new responses.`
}

const update = (study: string) =>
  Promise.all(
    [studyKeys.results(study), studyKeys.respondents(study), studyKeys.plan(study)].map((queryKey) =>
      queryClient.invalidateQueries({ queryKey }),
    ),
  )

const useAutomatic = () => useLocalStorage({ key: 'understory-results-automatic', defaultValue: false })

interface LiveUpdatesProps {
  readonly results: Results
  /** Number of earlier results. */
  readonly earlier: string | undefined
}

/**
 * Says how many responses came in since the results were read. Numbers that somebody reads do not change by themselves,
 * unless the person switches that on or there is nothing to read yet.
 */
export function LiveUpdates({ results: { study, counted, responses }, earlier }: LiveUpdatesProps) {
  const { id: workspace } = useWorkspace()
  const { latest, isConnected } = useResultsChanges(workspace, study.id, earlier)
  const [isAutomatic] = useAutomatic()
  const isFetching = useIsFetching({ queryKey: studyKeys.results(study.id) }) > 0
  const isOutdated = latest !== undefined && isAfter(latest, counted)
  const isDue = isOutdated && (isAutomatic || responses.included === 0)
  // Once for each event, not after a failed reading.
  useKeyedEffect(isDue && latest, () => {
    if (isDue && !isFetching) void update(study.id)
  })
  const text = isOutdated && !isDue ? changesText(latest, counted) : ''
  const announced = useThrottledValue(text, announceMs)
  return (
    <Group gap="sm">
      <VisuallyHidden role="status">{announced}</VisuallyHidden>
      {text === '' ? (
        <Text c="dimmed" size="sm">
          {isConnected ? 'Up to date.' : 'Connecting.'}
        </Text>
      ) : (
        <>
          <Text fw={600} size="sm" aria-hidden>
            {text}
          </Text>
          <Button size="compact-md" loading={isFetching} onClick={() => void update(study.id)}>
            Update the results
          </Button>
        </>
      )}
    </Group>
  )
}

/** Switches whether new responses are counted at once. */
export function AutomaticUpdates() {
  const [isAutomatic, setAutomatic] = useAutomatic()
  return (
    <Switch
      label="Update automatically"
      description="Counts new responses as they come in."
      checked={isAutomatic}
      onChange={({ currentTarget }) => setAutomatic(currentTarget.checked)}
    />
  )
}
