import { Button, Checkbox, Fieldset, Group, NativeSelect, Stack } from '@mantine/core'
import { tsr } from '#api/query.tsx'
import { createShareForm, type ShareLink, updateShareForm } from '#contract/result-links/shares.ts'
import { dayOf, endOfDay, fieldOfLink } from '../../forms/last-day.ts'
import { showDone } from '../../forms/refusal.ts'
import { useCallForm } from '../../forms/use-call-form.ts'
import { useWorkspace } from '../../session/current-workspace.tsx'
import { LinkEnd, LinkName, LinkPassword } from '../../links/link-fields.tsx'
import { BusyButton } from '../../views/busy-button.tsx'
import { useSegments } from '../results/compared.ts'
import { refreshShareLinks } from './queries.ts'

/** A changed link keeps its segment unless another one is chosen. */
const keep = 'keep'

const nothingElse = { tasks: true, questions: true, respondents: false, exports: false, comments: false }

const initialOf = (link: ShareLink | undefined) => ({
  name: link?.name ?? '',
  shows: { ...(link?.shows ?? nothingElse) },
  segment: link ? keep : '',
  hidesSmallGroups: link?.hidesSmallGroups ?? false,
  password: '',
  removesPassword: false,
  day: dayOf(link?.expiresAt ?? null),
})
type Values = ReturnType<typeof initialOf>

const sharedFields = ({ name, shows, hidesSmallGroups, day }: Values, link?: ShareLink) => ({
  name,
  shows,
  hidesSmallGroups,
  // An end that is not changed keeps its time of day.
  expiresAt: link && day === dayOf(link.expiresAt) ? link.expiresAt : endOfDay(day),
})

const newLink = (values: Values) => ({
  ...sharedFields(values),
  segment: values.segment === '' ? null : values.segment,
  password: values.password === '' ? null : values.password,
})

const changedLink = (values: Values, link: ShareLink) => {
  const { segment, password, removesPassword } = values
  return {
    ...sharedFields(values, link),
    ...(segment !== keep && { segment: segment === '' ? null : segment }),
    ...(removesPassword ? { password: null } : password !== '' && { password }),
  }
}

interface ShareFormProps {
  readonly study: string
  /** The link to change; undefined for a new one. */
  readonly link?: ShareLink | undefined
  /** Receives the token of a new link; undefined for a changed one. */
  readonly onDone: (token?: string) => void
  readonly onCancel: () => void
}

/** Creates a link to the results, or changes what a link shows. */
export function ShareForm({ study, link, onDone, onCancel }: ShareFormProps) {
  const { id: workspace } = useWorkspace()
  const segments = useSegments(study).data?.body.segments ?? []
  const { form, onSubmit, refuse } = useCallForm({
    mode: 'controlled',
    schema: link ? updateShareForm : createShareForm,
    initialValues: initialOf(link),
    toBody: (values) => (link ? changedLink(values, link) : newLink(values)),
    fieldOf: fieldOfLink,
  })
  const created = tsr.createShareLink.useMutation({
    onSuccess: async ({ body }) => {
      await refreshShareLinks(workspace, study)
      onDone(body.token)
    },
    onError: refuse,
  })
  const changed = tsr.updateShareLink.useMutation({
    onSuccess: async ({ body }) => {
      showDone(`The link “${body.name}” is changed.`)
      await refreshShareLinks(workspace, study)
      onDone()
    },
    onError: refuse,
  })
  const submit = (values: Values) =>
    link
      ? changed.mutate({ params: { workspace, study, link: link.id }, body: changedLink(values, link) })
      : created.mutate({ params: { workspace, study }, body: newLink(values) })
  const { hidesSmallGroups } = form.values
  const hideSmallGroups = (isOn: boolean) =>
    form.setValues(({ shows = nothingElse }) => ({
      hidesSmallGroups: isOn,
      shows: isOn ? { ...shows, respondents: false, exports: false } : shows,
    }))
  const single = hidesSmallGroups ? 'Not possible while small groups are hidden.' : undefined
  const shown = (
    name: 'tasks' | 'questions' | 'respondents' | 'exports' | 'comments',
    label: string,
    description?: string,
  ) => (
    <Checkbox
      label={label}
      description={description}
      {...form.getInputProps(`shows.${name}`, { type: 'checkbox' })}
      disabled={single !== undefined && (name === 'respondents' || name === 'exports')}
    />
  )
  return (
    <form noValidate aria-label={link ? 'Change link' : 'New link'} onSubmit={onSubmit(submit)}>
      <Stack gap="lg">
        <LinkName {...form.getInputProps('name')} />
        <NativeSelect
          label="Responses"
          description="Readers cannot change this. They see the name of the segment."
          {...form.getInputProps('segment')}
          onChange={({ currentTarget: { value } }) => {
            form.setFieldValue('segment', value)
            if (value !== '' && value !== keep) hideSmallGroups(true)
          }}
          data={[
            ...(link
              ? [{ value: keep, label: link.segment === null ? 'All finished responses' : link.segment }]
              : []),
            ...(link && link.segment === null ? [] : [{ value: '', label: 'All finished responses' }]),
            ...segments.map(({ id, name }) => ({ value: id, label: name })),
          ]}
        />
        <Checkbox
          label="Hide small groups"
          description="Shows nothing about fewer than five people: only counts of questions and of the outcomes of tasks, in batches of five people. Other results of tasks, texts and sample data are left out. Give a reader one such link only: two with different segments can be compared. A reader who also takes part several times can subtract those answers, so invite participants by person."
          checked={hidesSmallGroups}
          onChange={({ currentTarget }) => hideSmallGroups(currentTarget.checked)}
        />
        <Fieldset legend="The link shows">
          <Stack gap="sm">
            {shown('tasks', 'Results of the tasks')}
            {shown('questions', 'Questions before and after the tasks')}
            {shown('respondents', 'List of respondents', single)}
            {shown(
              'exports',
              'Downloads: CSV files, the Excel workbook and the PDF report',
              single ?? 'Files contain all results.',
            )}
            {shown(
              'comments',
              'Comments',
              'Readers write comments with their name, and read those of others.',
            )}
          </Stack>
        </Fieldset>
        <LinkPassword
          {...(link?.hasPassword && {
            label: 'New password',
            description: 'Leave it empty to keep the password. Readers have to enter a new one again.',
          })}
          {...form.getInputProps('password')}
        />
        {link?.hasPassword && (
          <Checkbox
            label="Remove the password"
            {...form.getInputProps('removesPassword', { type: 'checkbox' })}
          />
        )}
        <LinkEnd {...form.getInputProps('day')} />
        <Group gap="sm">
          <BusyButton type="submit" isBusy={created.isPending || changed.isPending}>
            {link ? 'Save changes' : 'Create link'}
          </BusyButton>
          <Button variant="default" onClick={onCancel}>
            Cancel
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
