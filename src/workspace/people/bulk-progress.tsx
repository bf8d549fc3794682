import { Group, Paper, Progress, Stack, Text } from '@mantine/core'
import { useEffect, useRef } from 'react'
import type { BulkChange } from '#contract/people/bulk.ts'
import { showDone, showError, showFailure } from '../forms/refusal.ts'
import { useWorkspace } from '../session/current-workspace.tsx'
import { BusyButton } from '../views/busy-button.tsx'
import { peopleText } from './people-text.ts'
import css from './people.module.css'
import { bulkTsr, refreshPeople, useBulkChanges } from './queries.ts'

const verbs = { tags: 'Changing tags', values: 'Changing an attribute', delete: 'Deleting' } as const

/** How a change has ended: “1,204 people changed. 3 people have as many tags as a person can have.” */
const endText = ({ kind, people, skipped }: BulkChange) => {
  const done = `${peopleText(people)} ${kind === 'delete' ? 'deleted' : 'changed'}.`
  return skipped === 0
    ? done
    : `${done} ${peopleText(skipped)} would have too many tags, and stayed as before.`
}

function RunningChange({ id, kind, progress, people, by }: BulkChange) {
  const { id: workspace } = useWorkspace()
  const stopped = bulkTsr.stopBulkChange.useMutation({
    onSuccess: () => refreshPeople(workspace),
    onError: showFailure,
  })
  return (
    <Paper component="section" aria-label={verbs[kind]} withBorder radius="lg" p="md">
      <Group gap="md" justify="space-between">
        <Stack gap="xs" flex="1 1 260px">
          <Text role="status">
            {verbs[kind]} · {peopleText(people)} so far{by !== null && `, for ${by}`}. You can close this page
            meanwhile.
          </Text>
          <Progress value={progress * 100} size="lg" aria-label="Progress" />
        </Stack>
        <BusyButton
          variant="default"
          className={css.focused}
          isBusy={stopped.isPending}
          onClick={() => stopped.mutate({ params: { workspace, change: id }, body: {} })}
        >
          Stop
        </BusyButton>
      </Group>
    </Paper>
  )
}

/** The running changes of whole selections. Says so when one has ended, however soon, and reads the list again. */
export function BulkProgress() {
  const { id: workspace } = useWorkspace()
  const changes = useBulkChanges()
  const known = useRef<ReadonlySet<string>>(undefined)
  const running = changes?.filter(({ state }) => state === 'running') ?? []
  useEffect(() => {
    if (!changes) return
    const over = changes.filter(({ state }) => state !== 'running')
    const ended = over.filter(({ id }) => known.current?.has(id) === false)
    known.current = new Set(over.map(({ id }) => id))
    for (const change of ended)
      if (change.problem === null) showDone(endText(change))
      else showError('The change ended early', `${change.problem} ${endText(change)}`)
    if (ended.length > 0) void refreshPeople(workspace)
  }, [changes, workspace])
  return running.map((change) => <RunningChange key={change.id} {...change} />)
}
