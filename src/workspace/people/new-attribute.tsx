import { NativeSelect, Stack, Textarea, TextInput } from '@mantine/core'
import { attributeTypeHints, attributeTypeNames } from '#content/workspace/people-fields.ts'
import { type AttributeType, attributeType, newAttributeForm } from '#contract/people/attributes.ts'
import { peopleLimits } from '#contract/people/limits.ts'
import { maxLength } from '#contract/shared/limits.ts'
import { limitText } from '#ui/limit-text.ts'
import { showDone } from '../forms/refusal.ts'
import { listOf, useCallForm } from '../forms/use-call-form.ts'
import { useWorkspace } from '../session/current-workspace.tsx'
import { linesOf } from '../settings/sites/lines.ts'
import { BusyButton } from '../views/busy-button.tsx'
import { Section } from '../views/section.tsx'
import { peopleTsr, refreshPeople } from './queries.ts'

interface Values {
  name: string
  type: AttributeType
  /** One per line. */
  options: string
}

const initialValues: Values = { name: '', type: 'text', options: '' }

const hasOptions = (type: AttributeType) => type === 'oneOf' || type === 'severalOf'

const toBody = ({ name, type, options }: Values) => ({
  name,
  type,
  ...(hasOptions(type) && { options: linesOf(options) }),
})

/** Adds an attribute. Its type stays: values of one type cannot be read as another. */
export function NewAttribute() {
  const { id: workspace } = useWorkspace()
  const { form, onSubmit, refuse } = useCallForm({
    mode: 'controlled',
    name: 'attribute',
    schema: newAttributeForm,
    initialValues,
    toBody,
    fieldOf: listOf,
  })
  const created = peopleTsr.createAttribute.useMutation({
    onSuccess: ({ body }) => {
      showDone(`The attribute ${body.name} is added.`)
      form.reset()
      return refreshPeople(workspace)
    },
    onError: refuse,
  })
  const { type } = form.values
  return (
    <Section title="New attribute">
      <form
        noValidate
        aria-label="New attribute"
        onSubmit={onSubmit((values) => created.mutate({ params: { workspace }, body: toBody(values) }))}
      >
        <Stack gap="md" align="flex-start" maw={480}>
          <TextInput
            w="100%"
            label="Name"
            autoComplete="off"
            {...limitText(maxLength.title)}
            {...form.getInputProps('name')}
          />
          <NativeSelect
            w="100%"
            label="Type"
            description={`${attributeTypeHints[type]} The type cannot be changed later.`}
            data={attributeType.options.map((value) => ({ value, label: attributeTypeNames[value] }))}
            {...form.getInputProps('type')}
          />
          {hasOptions(type) && (
            <Textarea
              w="100%"
              label="Options"
              description={`One per line, up to ${peopleLimits.options}. You can add more later.`}
              autosize
              minRows={3}
              maxRows={12}
              {...form.getInputProps('options')}
            />
          )}
          <BusyButton type="submit" isBusy={created.isPending}>
            Add attribute
          </BusyButton>
        </Stack>
      </form>
    </Section>
  )
}
