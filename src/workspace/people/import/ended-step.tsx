import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { peopleImportCalls } from '#contract/people/import-calls.ts'
import { peoplePages } from '#contract/people/pages.ts'
import { useWorkspace } from '../../session/current-workspace.tsx'
import { BusyButton } from '../../views/busy-button.tsx'
import { ConfirmDialog } from '../../views/confirm-dialog.tsx'
import { ButtonLink } from '../../views/links.tsx'
import { dayText } from '../person-values.ts'
import { peopleText } from '../people-text.ts'
import { usePeopleFields } from '../queries.ts'
import { Counts } from './counts.tsx'
import type { StepProps } from './use-import.ts'

/** A link to the people with a tag; to everybody while the tag is not known. */
function TaggedPeople({ tag }: { readonly tag: string | undefined }) {
  const { tags } = usePeopleFields()
  const found = tags.find(({ name }) => name === tag)
  return found ? (
    <ButtonLink
      to={peoplePages.people.path}
      search={{ filter: { match: 'all', conditions: [{ kind: 'tag', tag: found.id }] } }}
    >
      Show these people
    </ButtonLink>
  ) : (
    <ButtonLink to={peoplePages.people.path}>Show all people</ButtonLink>
  )
}

/** The last step: what the import has done, the refused rows, and the way back. */
export function EndedStep({ own, state, send }: StepProps) {
  const { id: workspace } = useWorkspace()
  const [isAsking, setAsking] = useState(false)
  const { id, counts, problem, plan, undoUntil } = own
  const refusedPath = peopleImportCalls.readRefusedPeople.path
    .replace(':workspace', workspace)
    .replace(':import', id)
  const close = () => setAsking(false)
  return (
    <Stack gap="lg">
      {problem !== null && (
        <Alert role="note" color="red" title="Why it ended">
          {problem}
        </Alert>
      )}
      <Counts counts={counts} />
      <Group gap="sm">
        <TaggedPeople tag={plan?.tag} />
        {counts.refused > 0 && (
          <Button
            component="a"
            variant="default"
            href={refusedPath}
            download
            leftSection={<IconDownload size={18} aria-hidden />}
          >
            Download refused rows
          </Button>
        )}
        {undoUntil !== null && (
          <BusyButton
            variant="subtle"
            color="red"
            isBusy={state.matches('revoking')}
            onClick={() => setAsking(true)}
          >
            Undo the import
          </BusyButton>
        )}
      </Group>
      {undoUntil !== null && (
        <Text size="sm" c="dimmed">
          It can be undone until {dayText(undoUntil.slice(0, 10))}.
        </Text>
      )}
      <ConfirmDialog
        isOpen={isAsking}
        title="Undo this import?"
        confirmLabel="Undo the import"
        isBusy={false}
        onClose={close}
        onConfirm={() => {
          close()
          send({ type: 'import.undone' })
        }}
      >
        <Stack gap="sm">
          <Text>
            New people leave your database, and changed people get back their values of before. People who
            were changed since stay as they are.
          </Text>
          <Text>Opt-outs stay: people who asked not to be contacted again are not contacted by mistake.</Text>
        </Stack>
      </ConfirmDialog>
    </Stack>
  )
}

/** An import that was undone. */
export const UndoneStep = ({ own: { kept } }: StepProps) => (
  <Stack gap="md" align="flex-start">
    <Text>New people are taken out, and changed people have their values of before. Opt-outs stay.</Text>
    {kept !== null && kept > 0 && (
      <Text>
        {peopleText(kept)} {kept === 1 ? 'was changed since, and stays.' : 'were changed since, and stay.'}
      </Text>
    )}
    <ButtonLink to={peoplePages.people.path}>Show all people</ButtonLink>
  </Stack>
)
