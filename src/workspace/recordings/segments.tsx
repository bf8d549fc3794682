import { Button, Group, NativeSelect } from '@mantine/core'
import type { RecordingFilter } from '#contract/visits/filters.ts'
import { showDone, showFailure } from '../forms/refusal.ts'
import { SaveSegment } from '../forms/save-segment.tsx'
import { useWorkspace } from '../session/current-workspace.tsx'
import { recordingsTsr, refreshRecordings, useSegments } from './list-queries.ts'

interface SegmentsProps {
  readonly site: string
  readonly filter: RecordingFilter
  readonly onSelect: (filter: RecordingFilter) => void
}

/** Saved filters: one is chosen, the present one is saved by a name. */
export function Segments({ site, filter, onSelect }: SegmentsProps) {
  const { id: workspace, allows } = useWorkspace()
  const segments = useSegments(site).data?.body.segments ?? []
  const present = JSON.stringify(filter)
  const chosen = segments.find((segment) => JSON.stringify(segment.filter) === present)
  const saved = recordingsTsr.saveRecordingSegment.useMutation({
    onSuccess: ({ body }) => {
      showDone(`The segment ${body.name} is saved.`)
      return refreshRecordings(site)
    },
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
            ...segments.map(({ id, name }) => ({ value: id, label: name })),
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
        <SaveSegment
          label="Save the filter as"
          isBusy={saved.isPending}
          onSave={(name) => saved.mutateAsync({ params: { workspace, site }, body: { name, filter } })}
        />
      )}
    </Group>
  )
}
