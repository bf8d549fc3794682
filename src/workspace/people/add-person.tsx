import { Fieldset, Stack, TagsInput, Text } from '@mantine/core'
import { useEffect, useEffectEvent } from 'react'
import type { PeopleFields } from '#contract/people/attributes.ts'
import { peopleLimits } from '#contract/people/limits.ts'
import { newPersonForm } from '#contract/people/people.ts'
import { showDone } from '../forms/refusal.ts'
import { useCallForm } from '../forms/use-call-form.ts'
import { useWorkspace } from '../session/current-workspace.tsx'
import { BusyButton } from '../views/busy-button.tsx'
import { DialogButtons } from '../views/dialog-buttons.tsx'
import { ConsentFields } from './consent-fields.tsx'
import { PersonFields } from './person-fields.tsx'
import {
  type ConsentValues,
  fieldOfPerson,
  fromConsentValues,
  type PersonValues,
  toConsentValues,
  toNewValues,
  toPersonValues,
} from './person-values.ts'
import { peopleTsr, refreshPeople } from './queries.ts'

interface Values extends PersonValues {
  tags: string[]
  consent: ConsentValues
}

interface AddPersonProps {
  readonly fields: PeopleFields
  readonly onClose: () => void
}

/** Adds a person to the database. */
export default function AddPerson({ fields: { attributes, tags }, onClose }: AddPersonProps) {
  const { id: workspace } = useWorkspace()
  const initialValues: Values = {
    ...toPersonValues(attributes),
    tags: [],
    consent: toConsentValues(null),
  }
  const toBody = ({ email, name, phone, language, timeZone, values, ...more }: Values) => {
    const consent = fromConsentValues(more.consent)
    return {
      email,
      name,
      phone,
      ...(language && { language }),
      ...(timeZone && { timeZone }),
      values: toNewValues(attributes, values),
      tags: more.tags,
      ...(consent && { consent }),
    }
  }
  const { form, onSubmit, refuse } = useCallForm({
    mode: 'controlled',
    name: 'person',
    schema: newPersonForm,
    initialValues,
    toBody,
    fieldOf: fieldOfPerson,
  })
  // A form that loads after the dialog has opened: the focus is on the button that closes it by then.
  const focusFirst = useEffectEvent(() => {
    const first = form.getInputNode('email')
    if (first?.closest('[role="dialog"]')?.contains(document.activeElement)) first.focus()
  })
  useEffect(() => focusFirst(), [])
  const created = peopleTsr.createPerson.useMutation({
    onSuccess: async ({ body }) => {
      showDone(`${body.name ?? body.email} is in your database.`)
      onClose()
      await refreshPeople(workspace)
    },
    onError: refuse,
  })
  return (
    <form
      noValidate
      aria-label="Person"
      onSubmit={onSubmit((values) => created.mutate({ params: { workspace }, body: toBody(values) }))}
    >
      <Stack gap="lg">
        <PersonFields
          attributes={attributes}
          values={form.values}
          inputProps={(path) => form.getInputProps(path)}
        />
        <TagsInput
          size="md"
          label="Tags"
          description="Choose a tag, or type a new one and press Enter."
          data={tags.map(({ name }) => name)}
          maxTags={peopleLimits.tagsOfPerson}
          {...form.getInputProps('tags')}
        />
        <Fieldset legend="Consent">
          <Stack gap="md">
            <Text size="sm" c="dimmed">
              Leave it empty if you have none yet.
            </Text>
            <ConsentFields inputProps={(path) => form.getInputProps(path)} />
          </Stack>
        </Fieldset>
        <DialogButtons onCancel={onClose}>
          <BusyButton type="submit" isBusy={created.isPending}>
            Add the person
          </BusyButton>
        </DialogButtons>
      </Stack>
    </form>
  )
}
