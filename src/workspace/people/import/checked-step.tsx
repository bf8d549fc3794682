import { Button, Group, Stack, Text } from '@mantine/core'
import { BusyButton } from '../../views/busy-button.tsx'
import { peopleText } from '../people-text.ts'
import { Counts } from './counts.tsx'
import { DeleteFile } from './delete-file.tsx'
import { FoundExamples } from './found-examples.tsx'
import type { StepProps } from './use-import.ts'

/** The second step: what the import would do. */
export function CheckedStep({ own: { counts, examples, table }, state, send }: StepProps) {
  const people = counts.created + counts.changed
  return (
    <Stack gap="lg">
      <Text>
        {people === 0
          ? 'This file would change no one. Go back to the columns, or delete the file.'
          : 'Your database has not changed yet. Review the changes below, then import the people.'}
      </Text>
      <Counts counts={counts} />
      <Group gap="sm">
        {people > 0 && (
          <BusyButton isBusy={state.matches('starting')} onClick={() => send({ type: 'import.confirmed' })}>
            {`Import ${peopleText(people)}`}
          </BusyButton>
        )}
        <Button variant="default" onClick={() => send({ type: 'columns.reopened' })}>
          Back to the columns
        </Button>
        <DeleteFile send={send} />
      </Group>
      {examples && <FoundExamples examples={examples} counts={counts} table={table} />}
    </Stack>
  )
}
