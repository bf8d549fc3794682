import { Group, NativeSelect, Stack, Switch, TagsInput, Text, Textarea } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { peopleLimits } from '#contract/people/limits.ts'
import { peoplePages } from '#contract/people/pages.ts'
import { recontactLimits } from '#contract/recontact/limits.ts'
import { type Recontact, saveRecontactForm } from '#contract/recontact/recontact.ts'
import { maxLength } from '#contract/shared/limits.ts'
import { limitText } from '#ui/limit-text.ts'
import { Conflict } from '../../../forms/conflict.tsx'
import { showDone } from '../../../forms/refusal.ts'
import { useCallForm } from '../../../forms/use-call-form.ts'
import { useUnsavedChanges } from '../../../forms/use-unsaved-changes.ts'
import { usePeopleFields } from '../../../people/queries.ts'
import { useWorkspace } from '../../../session/current-workspace.tsx'
import { BusyButton } from '../../../views/busy-button.tsx'
import { TextLink } from '../../../views/links.tsx'
import { useStudyScreening } from '../../queries.ts'
import { recontactTsr, refreshRecontact } from './queries.ts'
import {
  attributeOptions,
  fieldOf,
  type RecontactValues,
  shownQuestions,
  toForm,
  toValues,
} from './recontact-values.ts'

interface RecontactFormProps {
  readonly study: string
  readonly recontact: Recontact
}

/** The settings of the question at the end of a study. They are saved by a button of their own. */
export function RecontactForm({ study, recontact }: RecontactFormProps) {
  const { id: workspace } = useWorkspace()
  const { tags } = usePeopleFields()
  const questions = shownQuestions(useStudyScreening(study), recontact.settings)
  const callForm = useCallForm<RecontactValues>({
    // The page has other forms with fields of the same names.
    name: 'recontact',
    mode: 'controlled',
    schema: saveRecontactForm,
    initialValues: toValues(recontact.settings, questions),
    toBody: toForm,
    fieldOf: (path): string => fieldOf(path, callForm.form.getValues()),
    stored: { revision: recontact.revision, load: () => refreshRecontact(workspace, study) },
  })
  const { form, onSubmit, refuse, revision, accept, conflict } = callForm
  const saved = recontactTsr.saveRecontact.useMutation({
    onSuccess: async ({ body }) => {
      showDone(
        body.settings.isOffered
          ? 'Saved. Participants are asked from now on.'
          : 'Saved. Participants are not asked.',
      )
      accept(toValues(body.settings, questions), body.revision)
      await refreshRecontact(workspace, study)
    },
    onError: refuse,
  })
  const isDirty = form.isDirty()
  useUnsavedChanges(isDirty)
  return (
    <form
      noValidate
      aria-label="Ask them again"
      onSubmit={onSubmit((values) =>
        saved.mutate({
          params: { workspace, study },
          headers: { 'if-match': `"${revision}"` },
          body: toForm(values),
        }),
      )}
    >
      <Stack gap="lg">
        <Switch
          label="Ask participants at the end"
          description="After the last step, when all answers are saved. Participants of a panel are not asked: they go back to the panel."
          {...form.getInputProps('isOffered', { type: 'checkbox' })}
        />
        {form.values.isOffered && (
          <>
            <Textarea
              label="Purpose"
              description="Participants agree to this, and it is stored with their consent. Write it in the language of the study."
              autosize
              minRows={2}
              {...limitText(maxLength.line)}
              {...form.getInputProps('purpose')}
            />
            <Switch
              label="Ask for a name, too"
              description="Participants can leave it empty."
              {...form.getInputProps('asksName', { type: 'checkbox' })}
            />
            <KeptAnswers form={form} questions={questions} />
            <TagsInput
              size="md"
              label="Tags of these people"
              description={`Up to ${recontactLimits.tags}. Choose a tag, or type a new one and press Enter.`}
              data={tags.map(({ name }) => name)}
              maxTags={recontactLimits.tags}
              {...limitText(peopleLimits.tag)}
              {...form.getInputProps('tags')}
            />
          </>
        )}
        <Conflict subject="Ask them again" loadStored={conflict} />
        <Group gap="md">
          <BusyButton type="submit" isBusy={saved.isPending}>
            Save
          </BusyButton>
          <Text c="dimmed" role="status">
            {isDirty ? 'You have unsaved changes.' : ''}
          </Text>
        </Group>
      </Stack>
    </form>
  )
}

interface KeptAnswersProps {
  readonly form: UseFormReturnType<RecontactValues>
  readonly questions: ReturnType<typeof shownQuestions>
}

/** Which answers of the screening a participant can keep with the address, and in which attribute. */
function KeptAnswers({ form, questions }: KeptAnswersProps) {
  const { attributes } = usePeopleFields()
  return (
    <Stack gap="sm" role="group" aria-label="Answers to keep">
      <Text fw={600}>Answers to keep</Text>
      <Text c="dimmed">
        {questions.length === 0
          ? 'Add a screening question to the study to keep its answer as an attribute of the person.'
          : 'Choose an attribute for each answer that you need to find these people again. Participants see their answers and decide whether you keep them. An option that the attribute lacks is added.'}
      </Text>
      {questions.map(({ id, text }) => (
        <NativeSelect
          key={id}
          label={text}
          data={attributeOptions(attributes, form.values.attributes, id)}
          {...form.getInputProps(`attributes.${id}`)}
        />
      ))}
      {questions.length > 0 && (
        <Text c="dimmed">
          Attributes of the types text, one option and several options.{' '}
          <TextLink to={peoplePages.peopleAttributes.path}>Add an attribute</TextLink>
        </Text>
      )}
    </Stack>
  )
}
