import { Stack, Text, Textarea } from '@mantine/core'
import {
  IconCheck,
  IconClipboardText,
  IconFilterOff,
  IconHandStop,
  IconMailForward,
  IconNote,
  IconUserPlus,
  type TablerIcon,
} from '@tabler/icons-react'
import { peopleEventNames } from '#content/workspace/people-fields.ts'
import type { PeopleEvent, PeopleEventKind } from '#contract/people/history.ts'
import { peopleLimits } from '#contract/people/limits.ts'
import { noteForm, type PersonDetails } from '#contract/people/people.ts'
import { resultsPages } from '#contract/results/pages.ts'
import { limitText } from '#ui/limit-text.ts'
import { showDone } from '../forms/refusal.ts'
import { useCallForm } from '../forms/use-call-form.ts'
import { useWorkspace } from '../session/current-workspace.tsx'
import { BusyButton } from '../views/busy-button.tsx'
import { TextLink } from '../views/links.tsx'
import { Time } from '../views/time.tsx'
import css from './person.module.css'
import { peopleTsr, refreshPeople } from './queries.ts'

const icons: Readonly<Record<PeopleEventKind, TablerIcon>> = {
  added: IconUserPlus,
  note: IconNote,
  consent: IconCheck,
  optOut: IconHandStop,
  invitation: IconMailForward,
  session: IconClipboardText,
  screenOut: IconFilterOff,
}

function Event({ event: { kind, at, study, text, by } }: { readonly event: PeopleEvent }) {
  const Icon = icons[kind]
  return (
    <li className={css.event}>
      <span className={css.icon}>
        <Icon size={18} stroke={1.6} aria-hidden />
      </span>
      <div className={css.text}>
        <Text fw={600}>
          {peopleEventNames[kind]}
          {study && (
            <>
              :{' '}
              <TextLink to={resultsPages.studyResults.path} params={{ study: study.id }}>
                {study.title}
              </TextLink>
            </>
          )}
        </Text>
        {text !== '' && <Text className={css.note}>{text}</Text>}
        <Text size="sm" c="dimmed">
          <Time at={at} />
          {by !== null && (
            <>
              {' '}
              by <bdi>{by}</bdi>
            </>
          )}
        </Text>
      </div>
    </li>
  )
}

function NewNote({ person }: { readonly person: string }) {
  const { id: workspace } = useWorkspace()
  const { form, onSubmit, refuse } = useCallForm({
    mode: 'controlled',
    name: 'note',
    schema: noteForm,
    initialValues: { text: '' },
  })
  const added = peopleTsr.addPersonNote.useMutation({
    onSuccess: () => {
      showDone('The note is added.')
      form.reset()
      return refreshPeople(workspace)
    },
    onError: refuse,
  })
  return (
    <form
      noValidate
      aria-label="New note"
      onSubmit={onSubmit((body) => added.mutate({ params: { workspace, person }, body }))}
    >
      <Stack gap="sm" align="flex-start">
        <Textarea
          w="100%"
          label="Note"
          placeholder="Prefers afternoons"
          autosize
          minRows={2}
          maxRows={10}
          dir="auto"
          {...limitText(peopleLimits.note)}
          {...form.getInputProps('text')}
        />
        <BusyButton type="submit" variant="default" isBusy={added.isPending}>
          Add note
        </BusyButton>
      </Stack>
    </form>
  )
}

/** The history of a person, the newest event first, and a field for notes for members who may add one. */
export function PersonHistory({ person: { id, history } }: { readonly person: PersonDetails }) {
  const { allows } = useWorkspace()
  return (
    <>
      {allows('people:edit') && <NewNote person={id} />}
      <ol className={css.history} aria-label="Events, the newest first">
        {history.map((event) => (
          <Event key={event.id} event={event} />
        ))}
      </ol>
      {history.length >= peopleLimits.events && (
        <Text c="dimmed">Older events are kept, but not shown here.</Text>
      )}
    </>
  )
}
