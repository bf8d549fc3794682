import { Stack, Text } from '@mantine/core'
import { showFailure } from '../../forms/refusal.ts'
import { useWorkspace } from '../../session/current-workspace.tsx'
import { BusyButton } from '../../views/busy-button.tsx'
import { importsTsr } from './queries.ts'
import { sampleCount, samplePeople } from './sample-people.ts'
import { useOpenImport } from './start-import.tsx'

/** Prepares an import of invented people, and opens its page. */
export default function TrySamplePeople() {
  const { id: workspace } = useWorkspace()
  const open = useOpenImport()
  const pasted = importsTsr.pastePeople.useMutation({
    onSuccess: ({ body }) => open(body.id),
    onError: showFailure,
  })
  return (
    <Stack gap="xs" align="flex-start">
      <BusyButton
        variant="default"
        isBusy={pasted.isPending}
        onClick={() => pasted.mutate({ params: { workspace }, body: { text: samplePeople() } })}
      >
        Try it with {String(sampleCount)} sample people
      </BusyButton>
      <Text size="sm" c="dimmed">
        They are invented. You see the import first, and undoing it removes them.
      </Text>
    </Stack>
  )
}
