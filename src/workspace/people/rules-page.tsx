import { Alert, Checkbox, Fieldset, SimpleGrid, Stack, Text, TextInput } from '@mantine/core'
import { eligibilityLimits, eligibilityRules } from '#contract/people/eligibility.ts'
import { peopleFilterLimits } from '#contract/people/filters.ts'
import { peoplePages } from '#contract/people/pages.ts'
import { Conflict } from '../forms/conflict.tsx'
import { showDone } from '../forms/refusal.ts'
import { useCallForm } from '../forms/use-call-form.ts'
import { useWorkspace } from '../session/current-workspace.tsx'
import { BusyButton } from '../views/busy-button.tsx'
import { ButtonLink } from '../views/links.tsx'
import { Page } from '../views/page.tsx'
import { Section } from '../views/section.tsx'
import { peopleTsr, refreshPeople, useEligibilityRules } from './queries.ts'
import { fieldOfRules, type RulesValues, toRules, toRulesValues } from './rules-values.ts'
import { RetentionSection } from './retention-section.tsx'
import { StudiesSelect } from './studies-select.tsx'

const daysRange = `1 to ${peopleFilterLimits.days.toLocaleString('en')}`

/** The form of the rules. Members who may not edit people see it without its button. */
function RulesForm() {
  const { id: workspace, allows } = useWorkspace()
  const rules = useEligibilityRules()
  const canEdit = allows('people:edit')
  const { form, onSubmit, refuse, revision, accept, conflict } = useCallForm<RulesValues>({
    mode: 'controlled',
    name: 'rules',
    schema: eligibilityRules,
    initialValues: toRulesValues(rules),
    toBody: toRules,
    fieldOf: fieldOfRules,
    stored: { revision: rules.revision, load: () => refreshPeople(workspace) },
  })
  const saved = peopleTsr.saveEligibility.useMutation({
    onSuccess: ({ body }) => {
      showDone('The rules are saved.')
      accept(toRulesValues(body), body.revision)
      return refreshPeople(workspace)
    },
    onError: refuse,
  })
  const { studies } = form.values
  const numberProps = { inputMode: 'numeric', autoComplete: 'off' } as const
  return (
    <form
      noValidate
      aria-label="Rules"
      onSubmit={onSubmit((values) => {
        const body = eligibilityRules.parse(toRules(values))
        saved.mutate({ params: { workspace }, headers: { 'if-match': `"${revision}"` }, body })
      })}
    >
      <Stack gap="lg" align="flex-start" maw={560}>
        {!canEdit && <Text>Your role can read these rules, but not change them.</Text>}
        <Checkbox
          disabled={!canEdit}
          label="Leave out people without a consent"
          {...form.getInputProps('needsConsent', { type: 'checkbox' })}
        />
        <Fieldset
          variant="unstyled"
          m={0}
          w="100%"
          legend={
            <Text span fw={600}>
              Leave out people who were invited often
            </Text>
          }
          disabled={!canEdit}
        >
          <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
            <TextInput
              {...numberProps}
              label="Invitations"
              description={`1 to ${eligibilityLimits.times}, or empty for no rule`}
              {...form.getInputProps('times')}
            />
            <TextInput
              {...numberProps}
              label="In the last days"
              description={`${daysRange}, or empty for no rule`}
              {...form.getInputProps('days')}
            />
          </SimpleGrid>
          <Text size="sm" c="dimmed" mt="xs">
            People who were invited so many times, or more, in these days may not be asked.
          </Text>
        </Fieldset>
        <TextInput
          {...numberProps}
          w="100%"
          disabled={!canEdit}
          label="Days of rest after a study"
          description={`${daysRange}, or empty for no rule. People who took part in any study in these days are left out.`}
          {...form.getInputProps('restDays')}
        />
        <StudiesSelect
          disabled={!canEdit}
          label="Studies whose participants are left out"
          description={`Up to ${eligibilityLimits.studies}. People who ever took part in one of them are left out.`}
          maxValues={eligibilityLimits.studies}
          stored={rules.studies}
          value={studies}
          error={form.errors['studies']}
          onChange={(chosen) => form.setFieldValue('studies', chosen)}
        />
        <Conflict subject="This" loadStored={conflict} />
        {canEdit && (
          <BusyButton type="submit" isBusy={saved.isPending}>
            Save
          </BusyButton>
        )}
      </Stack>
    </form>
  )
}

/** The rules about who may be asked, over all studies of the workspace. */
export default function RulesPage() {
  return (
    <Page
      title={peoplePages.peopleRules.title}
      view={peoplePages.people.title}
      lead="Rules over all your studies. The list of people shows whom they leave out, and by which rule."
      actions={
        <ButtonLink variant="default" to={peoplePages.people.path}>
          All people
        </ButtonLink>
      }
    >
      <Section title="Rules" lead="People who opted out are always left out. Add further rules here.">
        <RulesForm />
      </Section>
      <RetentionSection />
      <Alert role="note" title="How the rules count">
        The rules count the invitations and studies in the history of each person. Understory writes them
        there for people whom you invite by mail, and for those who agree after a study to be asked again.
        People who came by another link, or did not come to an interview, are not counted, and people who were
        screened out did not take part.
      </Alert>
    </Page>
  )
}
