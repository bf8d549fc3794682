import { Button, Group, NativeSelect, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { RecordingFilter } from '#contract/visits/filters.ts'
import { maxLength } from '#contract/shared/limits.ts'
import { showDone, showFailure } from '../forms/refusal.ts'
import { useWorkspace } from '../session/current-workspace.tsx'
import { BusyButton } from '../views/busy-button.tsx'
import { recordingsTsr, refreshRecordings, useSegments } from './list-queries.ts'
import { limitText } from '#ui/limit-text.ts'

interface SegmentsProps {
  readonly site: string
  readonly filter: RecordingFilter
  readonly onSelect: (filter: RecordingFilter) => void
}

/** Saved filters: one is chosen, the present one is saved by a name. */
export function Segments({ site, filter, onSelect }: SegmentsProps) {
  const { id: workspace, allows } = useWorkspace()
  const [name, setName] = useState('')
  const segments = useSegments(site).data?.body.segments ?? []
  const present = JSON.stringify(filter)
  const chosen = segments.find((segment) => JSON.stringify(segment.filter) === present)
  const saved = recordingsTsr.saveRecordingSegment.useMutation({
    onSuccess: ({ body }) => {
      setName('')
      showDone(`The segment ${body.name} is saved.`)
      return refreshRecordings(site)
    },
    onError: showFailure,
  })
  const deleted = recordingsTsr.deleteRecordingSegment.useMutation({
    onSuccess: ({ body }) => {
      showDone(body.message)
      return refreshRecordings(site)
    },
    onError: showFailure,
  })
  return (
    <Group gap="sm" align="flex-end">
      {segments.length > 0 && (
        <NativeSelect
          label="Segment"
          value={chosen?.id ?? ''}
          data={[
            { value: '', label: 'None' },
            ...segments.map(({ id, name: label }) => ({ value: id, label })),
          ]}
          onChange={({ currentTarget: { value } }) => {
            const segment = segments.find(({ id }) => id === value)
            if (segment) onSelect(segment.filter)
          }}
        />
      )}
      {allows('study:edit') && chosen && (
        <Button
          variant="subtle"
          color="red"
          onClick={() => deleted.mutate({ params: { workspace, site, segment: chosen.id }, body: {} })}
        >
          Delete segment
        </Button>
      )}
      {allows('study:edit') && !chosen && (
        <form
          aria-label="New segment"
          onSubmit={(event) => {
            event.preventDefault()
            saved.mutate({ params: { workspace, site }, body: { name, filter } })
          }}
        >
          <Group gap="sm" align="flex-end">
            <TextInput
              label="Save the filter as"
              {...limitText(maxLength.title)}
              value={name}
              onChange={({ currentTarget: { value } }) => setName(value)}
            />
            <BusyButton type="submit" variant="default" isBusy={saved.isPending}>
              Save segment
            </BusyButton>
          </Group>
        </form>
      )}
    </Group>
  )
}
