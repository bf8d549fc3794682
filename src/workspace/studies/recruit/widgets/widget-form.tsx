import {
  Button,
  Checkbox,
  Group,
  NativeSelect,
  NumberInput,
  SimpleGrid,
  Stack,
  Text,
  Textarea,
  TextInput,
} from '@mantine/core'
import { type Language, languages } from '#contract/shared/enumerations.ts'
import type { RecordingSite } from '#contract/sites/site.ts'
import { type NewWidget, newWidgetForm, type RecruitingWidget } from '#contract/widgets/widget.ts'
import { Conflict } from '../../../forms/conflict.tsx'
import { showDone } from '../../../forms/refusal.ts'
import { useCallForm } from '../../../forms/use-call-form.ts'
import { useWorkspace } from '../../../session/current-workspace.tsx'
import { BusyButton } from '../../../views/busy-button.tsx'
import { refreshWidgets, widgetsTsr } from './queries.ts'
import { WidgetPreview } from './widget-preview.tsx'
import { fieldOf, toSettings, toValues, type WidgetValues } from './widget-values.ts'

const languageNames = new Intl.DisplayNames('en', { type: 'language' })
const languageOptions = [
  { value: '', label: 'Language of the study' },
  ...languages.map((language) => ({ value: language, label: languageNames.of(language) ?? language })),
]
const visitorOptions = [
  { value: 'all', label: 'All visitors' },
  { value: 'new', label: 'New visitors, in their first visit' },
  { value: 'returning', label: 'Returning visitors' },
]
const deviceOptions = [
  { value: 'computer', label: 'Computers' },
  { value: 'tablet', label: 'Tablets' },
  { value: 'phone', label: 'Phones' },
]

interface WidgetFormProps {
  readonly study: string
  readonly studyLanguage: Language
  readonly sites: readonly RecordingSite[]
  /** Undefined for a new widget. */
  readonly widget: RecruitingWidget | undefined
  readonly onClose: () => void
}

/** Texts and rules of a widget, with a preview of the invitation. */
export function WidgetForm({ study, studyLanguage, sites, widget, onClose }: WidgetFormProps) {
  const { id: workspace } = useWorkspace()
  const toBody = (values: WidgetValues) => ({
    name: values.name,
    site: values.site,
    isOn: widget?.isOn ?? true,
    ...toSettings(values),
  })
  const { form, onSubmit, refuse, revision, conflict } = useCallForm({
    // The page has a second form with fields of the same names.
    name: 'widget',
    mode: 'controlled',
    schema: newWidgetForm,
    initialValues: toValues(widget, sites[0]?.id ?? ''),
    toBody,
    fieldOf,
    stored: widget && { revision: widget.revision, load: () => refreshWidgets(workspace, study) },
  })
  const outcome = {
    onSuccess: async () => {
      showDone('The widget is saved. Pages show the change within a minute.')
      await refreshWidgets(workspace, study)
      onClose()
    },
    onError: refuse,
  }
  const created = widgetsTsr.createWidget.useMutation(outcome)
  const updated = widgetsTsr.updateWidget.useMutation(outcome)
  const save = ({ name, site, isOn, settings, caps }: NewWidget) => {
    if (!widget) created.mutate({ params: { workspace, study }, body: { name, site, isOn, settings, caps } })
    else
      updated.mutate({
        params: { workspace, study, widget: widget.id },
        headers: { 'if-match': `"${revision}"` },
        body: { name, settings, caps },
      })
  }
  const number = (name: keyof WidgetValues, label: string, description?: string) => (
    <NumberInput
      label={label}
      description={description}
      allowDecimal={false}
      allowNegative={false}
      clampBehavior="none"
      {...form.getInputProps(name)}
    />
  )
  const lines = (name: keyof WidgetValues, label: string, description: string) => (
    <Textarea label={label} description={description} autosize minRows={1} {...form.getInputProps(name)} />
  )
  return (
    <form
      noValidate
      aria-label={widget ? `Widget ${widget.name}` : 'New widget'}
      onSubmit={onSubmit((values) => save(newWidgetForm.parse(toBody(values))))}
    >
      <Stack gap="md">
        <SimpleGrid cols={{ base: 1, xs: 2 }}>
          <TextInput
            label="Name"
            description="Only your team sees the name."
            autoComplete="off"
            {...form.getInputProps('name')}
          />
          <NativeSelect
            label="Site"
            description={widget ? 'The site of a widget stays.' : 'Its pages have the script tag.'}
            disabled={widget !== undefined}
            data={sites.map(({ id, name }) => ({ value: id, label: name }))}
            {...form.getInputProps('site')}
          />
        </SimpleGrid>
        <TextInput label="Title" description="Say what you ask for." {...form.getInputProps('title')} />
        <Textarea
          label="Text"
          description="Say who asks, how long it takes and what people get for it."
          autosize
          minRows={2}
          {...form.getInputProps('text')}
        />
        <SimpleGrid cols={{ base: 1, xs: 3 }}>
          <TextInput
            label="Button to take part"
            description="Empty for “Yes, take part”."
            {...form.getInputProps('accept')}
          />
          <TextInput
            label="Button to decline"
            description="Empty for “No, thanks”."
            {...form.getInputProps('decline')}
          />
          <NativeSelect
            label="Language"
            description="Of the buttons."
            data={languageOptions}
            {...form.getInputProps('language')}
          />
        </SimpleGrid>
        <WidgetPreview values={form.values} studyLanguage={studyLanguage} />
        <Stack gap="md" role="group" aria-label="Who is invited, and when">
          <Text fw={600}>Who is invited, and when</Text>
          <Text c="dimmed">
            All rules must hold. Nobody is invited while they type, in a dialog, or while the study takes no
            participants.
          </Text>
          {lines(
            'only',
            'Only on these pages',
            'Paths such as /products/*, one a line; empty for all pages.',
          )}
          {lines('except', 'Never on these pages', 'Paths such as /checkout/*, one a line.')}
          {lines(
            'referrers',
            'Only for visits from these sites',
            'Domains such as example.org, one a line; empty for all.',
          )}
          <Checkbox.Group label="Devices" {...form.getInputProps('devices')}>
            <Group gap="lg" mt="xs">
              {deviceOptions.map((option) => (
                <Checkbox key={option.value} {...option} />
              ))}
            </Group>
          </Checkbox.Group>
          <SimpleGrid cols={{ base: 1, xs: 2 }}>
            <NativeSelect label="Visitors" data={visitorOptions} {...form.getInputProps('visitors')} />
            {number('percent', 'Share of these visitors in percent')}
            {number('seconds', 'Seconds on the page')}
            {number('scroll', 'Percent of the page scrolled')}
          </SimpleGrid>
          <Checkbox
            label="Wait until the visitor is about to leave"
            description="The pointer leaves the page at its top, or a finger scrolls up fast."
            {...form.getInputProps('onLeaving', { type: 'checkbox' })}
          />
          {number(
            'maxResponses',
            'End after this many finished responses from the widget',
            'Empty for no end of its own; the quota of the study always counts.',
          )}
        </Stack>
        <Stack gap="md" role="group" aria-label="All widgets of this site together">
          <Text fw={600}>All widgets of this site together</Text>
          <SimpleGrid cols={{ base: 1, xs: 3 }}>
            {number('times', 'Invitations a person sees')}
            {number('days', 'within this many days')}
            {number('perDay', 'Invitations of the site a day', 'Empty for no limit.')}
          </SimpleGrid>
        </Stack>
        <Conflict subject={widget?.name ?? 'The widget'} loadStored={conflict} />
        <Group gap="sm">
          <BusyButton type="submit" isBusy={created.isPending || updated.isPending}>
            Save widget
          </BusyButton>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
