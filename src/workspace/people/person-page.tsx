import { Alert, Button, Stack, Switch, TagsInput, Text } from '@mantine/core'
import { useNavigate, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import type { PeopleFields } from '#contract/people/attributes.ts'
import { peopleLimits } from '#contract/people/limits.ts'
import { peoplePages } from '#contract/people/pages.ts'
import { type Person, type PersonDetails, personChangeForm } from '#contract/people/people.ts'
import { Conflict } from '../forms/conflict.tsx'
import { showDone, showFailure } from '../forms/refusal.ts'
import { useCallForm } from '../forms/use-call-form.ts'
import { useWorkspace } from '../session/current-workspace.tsx'
import { BusyButton } from '../views/busy-button.tsx'
import { ConfirmDialog } from '../views/confirm-dialog.tsx'
import { ButtonLink } from '../views/links.tsx'
import { Page } from '../views/page.tsx'
import { Section } from '../views/section.tsx'
import { Time } from '../views/time.tsx'
import { ConsentFields } from './consent-fields.tsx'
import { OwnPageLink } from './own-page-link.tsx'
import css from './person.module.css'
import { PersonFacts } from './person-facts.tsx'
import { PersonFields } from './person-fields.tsx'
import { PersonHistory } from './person-history.tsx'
import {
  type ConsentValues,
  fieldOfPerson,
  fromConsentValues,
  type PersonValues,
  toChangedValues,
  toConsentValues,
  toPersonValues,
} from './person-values.ts'
import { peopleTsr, refreshPeople, usePeopleFields, usePerson } from './queries.ts'

/** A person of the database: what is known, what they agreed to, and what happened. */
export default function PersonPage() {
  const { person = '' } = useParams({ strict: false })
  return <PersonView key={person} id={person} />
}

const sourceTexts: Readonly<Record<Person['source'], string>> = {
  manual: 'Added by hand',
  import: 'Imported from a file',
  api: 'Added through the API',
  study: 'Agreed at the end of a study',
}

function PersonView({ id }: { readonly id: string }) {
  const person = usePerson(id)
  const fields = usePeopleFields()
  const { allows } = useWorkspace()
  const canEdit = allows('people:edit')
  const { name, email, source, createdAt, contactedAt, optedOutAt } = person
  return (
    <Page
      title={name ?? email}
      view={peoplePages.people.title}
      lead={
        <>
          {sourceTexts[source]} <Time at={createdAt} /> ·{' '}
          {contactedAt === null ? (
            'no contact yet'
          ) : (
            <>
              last contact <Time at={contactedAt} />
            </>
          )}
        </>
      }
      actions={
        <ButtonLink variant="default" to={peoplePages.people.path}>
          All people
        </ButtonLink>
      }
    >
      {optedOutAt !== null && (
        <Alert role="note" color="orange" title="Do not ask this person">
          They asked not to be asked again. Ask them only after they have given a new consent.
        </Alert>
      )}
      <div className={css.layout}>
        <Stack gap="lg">
          <Section title="Details">
            {canEdit ? (
              <DetailsForm person={person} fields={fields} />
            ) : (
              <PersonFacts person={person} fields={fields} />
            )}
          </Section>
          {canEdit && (
            <Section title="Tags">
              <Tags person={person} fields={fields} />
            </Section>
          )}
        </Stack>
        <Stack gap="lg">
          {canEdit && (
            <Section title="Consent">
              <ConsentForm person={person} />
            </Section>
          )}
          <Section title="History">
            <PersonHistory person={person} />
          </Section>
        </Stack>
      </div>
      {canEdit && (
        <>
          <OwnPageLink person={person.id} />
          <DeletePerson person={person} />
        </>
      )}
    </Page>
  )
}

interface PersonProps {
  readonly person: PersonDetails
}

interface FieldsProps extends PersonProps {
  readonly fields: PeopleFields
}

const orNull = (text: string) => (text.trim() === '' ? null : text)

function DetailsForm({ person, fields: { attributes } }: FieldsProps) {
  const { id: workspace } = useWorkspace()
  const initialValues = toPersonValues(attributes, person)
  const toBody = ({ email, name, phone, language, timeZone, values }: PersonValues) => ({
    email,
    name: orNull(name),
    phone: orNull(phone),
    language: orNull(language),
    timeZone: orNull(timeZone),
    values: toChangedValues(attributes, values, initialValues.values),
  })
  const { form, onSubmit, refuse, revision, accept, conflict } = useCallForm({
    mode: 'controlled',
    name: 'details',
    schema: personChangeForm,
    initialValues,
    toBody,
    fieldOf: fieldOfPerson,
    stored: { revision: person.revision, load: () => refreshPeople(workspace) },
  })
  const saved = peopleTsr.updatePerson.useMutation({
    onSuccess: ({ body }) => {
      showDone('The details are saved.')
      accept(toPersonValues(attributes, body), body.revision)
      return refreshPeople(workspace)
    },
    onError: refuse,
  })
  return (
    <form
      noValidate
      aria-label="Details"
      onSubmit={onSubmit((values) =>
        saved.mutate({
          params: { workspace, person: person.id },
          headers: { 'if-match': `"${revision}"` },
          body: toBody(values),
        }),
      )}
    >
      <Stack gap="lg">
        <PersonFields
          attributes={attributes}
          values={form.values}
          inputProps={(path) => form.getInputProps(path)}
        />
        <Conflict subject="This person" loadStored={conflict} />
        <div>
          <BusyButton type="submit" isBusy={saved.isPending}>
            Save details
          </BusyButton>
        </div>
      </Stack>
    </form>
  )
}

interface ConsentFormValues {
  consent: ConsentValues
  isOptedOut: boolean
}

const toConsentForm = ({ consent, optedOutAt }: Person): ConsentFormValues => ({
  consent: toConsentValues(consent),
  isOptedOut: optedOutAt !== null,
})

/** Consent and opt-out, which belong together: an opt-out is taken back by a consent that was given after it. */
function ConsentForm({ person }: PersonProps) {
  const { id: workspace } = useWorkspace()
  const before = toConsentForm(person)
  const toBody = ({ consent, isOptedOut }: ConsentFormValues) => ({
    // A consent that is sent becomes an event of the history.
    ...(JSON.stringify(consent) !== JSON.stringify(before.consent) && {
      consent: fromConsentValues(consent),
    }),
    isOptedOut,
  })
  const { form, onSubmit, refuse, revision, accept, conflict } = useCallForm({
    mode: 'controlled',
    name: 'consent',
    schema: personChangeForm,
    initialValues: before,
    toBody,
    stored: { revision: person.revision, load: () => refreshPeople(workspace) },
  })
  const saved = peopleTsr.updatePerson.useMutation({
    onSuccess: ({ body }) => {
      showDone(
        body.optedOutAt !== null && !before.isOptedOut
          ? 'Saved. This person will not be asked again.'
          : 'The consent is saved.',
      )
      accept(toConsentForm(body), body.revision)
      return refreshPeople(workspace)
    },
    onError: refuse,
  })
  return (
    <form
      noValidate
      aria-label="Consent"
      onSubmit={onSubmit((values) =>
        saved.mutate({
          params: { workspace, person: person.id },
          headers: { 'if-match': `"${revision}"` },
          body: toBody(values),
        }),
      )}
    >
      <Stack gap="lg">
        <Switch
          size="md"
          label="Opted out: they asked not to be asked again"
          description={
            person.optedOutAt === null ? (
              'Switch it on as soon as they say so. Their data stays until you delete it.'
            ) : (
              <>
                Since <Time at={person.optedOutAt} />. To ask them again, switch it off and enter the consent
                that they have given since then.
              </>
            )
          }
          {...form.getInputProps('isOptedOut', { type: 'checkbox' })}
        />
        <ConsentFields inputProps={(path) => form.getInputProps(path)} />
        <Conflict subject="This person" loadStored={conflict} />
        <div>
          <BusyButton type="submit" isBusy={saved.isPending}>
            Save consent
          </BusyButton>
        </div>
      </Stack>
    </form>
  )
}

/** The tags of a person. Each change is saved at once. */
function Tags({ person, fields: { tags } }: FieldsProps) {
  const { id: workspace } = useWorkspace()
  const [shown, setShown] = useState<readonly string[]>()
  const stored = person.tags.flatMap((id) => tags.find((tag) => tag.id === id)?.name ?? [])
  const changed = peopleTsr.tagPeople.useMutation({
    onSuccess: () => refreshPeople(workspace),
    onError: showFailure,
    onSettled: () => setShown(undefined),
  })
  const change = (names: readonly string[]) => {
    setShown(names)
    changed.mutate({
      params: { workspace },
      body: {
        people: [person.id],
        add: names.filter((name) => !stored.includes(name)),
        remove: tags.flatMap(({ id, name }) => (stored.includes(name) && !names.includes(name) ? [id] : [])),
      },
    })
  }
  return (
    <TagsInput
      size="md"
      aria-label="Tags"
      description="Choose a tag, or type a new one and press Enter. Changes are saved at once."
      data={tags.map(({ name }) => name)}
      maxTags={peopleLimits.tagsOfPerson}
      value={[...(shown ?? stored)]}
      onChange={change}
    />
  )
}

function DeletePerson({ person: { id, name, email } }: PersonProps) {
  const { id: workspace } = useWorkspace()
  const navigate = useNavigate()
  const [isAsking, setAsking] = useState(false)
  const close = () => setAsking(false)
  const shownName = name ?? email
  const deleted = peopleTsr.deletePeople.useMutation({
    onSuccess: async () => {
      showDone(`${shownName} is deleted.`)
      await navigate({ to: peoplePages.people.path })
      await refreshPeople(workspace)
    },
    onError: showFailure,
    onSettled: close,
  })
  return (
    <Section
      title="Delete"
      lead="Deletes the person with their attributes, tags, consent and history. What they answered in studies stays."
      isDangerous
    >
      <div>
        <Button variant="outline" color="red" onClick={() => setAsking(true)}>
          Delete this person
        </Button>
      </div>
      <ConfirmDialog
        isOpen={isAsking}
        title={`Delete ${shownName}?`}
        confirmLabel="Delete for good"
        isBusy={deleted.isPending}
        onClose={close}
        onConfirm={() => deleted.mutate({ params: { workspace }, body: { people: [id] } })}
      >
        <Text>
          The person leaves your database for good. If they asked not to be asked again, keep them opted out
          instead: a later import could otherwise add them once more.
        </Text>
      </ConfirmDialog>
    </Section>
  )
}
