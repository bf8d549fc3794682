import { MultiSelect, NativeSelect, Select, type SelectProps, SimpleGrid, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { personFieldNames } from '#content/workspace/people-fields.ts'
import type { Attribute } from '#contract/people/attributes.ts'
import { peopleLimits } from '#contract/people/limits.ts'
import { maxLength } from '#contract/shared/limits.ts'
import { limitText } from '#ui/limit-text.ts'
import { languageData, timeZoneData } from './languages.ts'
import type { PersonValues } from './person-values.ts'

/** The props of the field at a path, as `form.getInputProps` returns them. */
type InputProps = (path: string) => ReturnType<UseFormReturnType<PersonValues>['getInputProps']>

interface AttributeFieldProps {
  readonly attribute: Attribute
  readonly inputProps: InputProps
}

/** The input of an attribute, by its type. */
export function AttributeField({ attribute: { id, name, type, options }, inputProps }: AttributeFieldProps) {
  const field = { label: name, ...inputProps(`values.${id}`) }
  const data = options.map((option) => ({ value: option.id, label: option.name }))
  switch (type) {
    case 'text':
      return <TextInput {...limitText(peopleLimits.text)} {...field} />
    case 'number':
      // Not of type `number`, which hides text that is no number instead of naming the error.
      return <TextInput inputMode="decimal" {...field} />
    case 'date':
      return <TextInput type="date" {...field} />
    case 'yesNo':
      return (
        <NativeSelect
          {...field}
          data={[
            { value: '', label: 'Unknown' },
            { value: 'yes', label: 'Yes' },
            { value: 'no', label: 'No' },
          ]}
        />
      )
    case 'oneOf':
      return <NativeSelect {...field} data={[{ value: '', label: 'Unknown' }, ...data]} />
    case 'severalOf':
      return <MultiSelect size="md" searchable data={data} maxValues={peopleLimits.chosen} {...field} />
  }
}

interface ListSelectProps extends Pick<SelectProps, 'label' | 'data' | 'nothingFoundMessage'> {
  readonly inputProps: {
    readonly value?: string
    readonly onChange: (value: string) => void
  }
}

/** One of many entries, found by typing. An empty field is an empty text, as in the other fields. */
const ListSelect = ({ inputProps: { value, onChange, ...inputProps }, ...props }: ListSelectProps) => (
  <Select
    size="md"
    searchable
    clearable
    limit={100}
    {...props}
    {...inputProps}
    value={value || null}
    onChange={(chosen) => onChange(chosen ?? '')}
  />
)

interface PersonFieldsProps {
  readonly attributes: readonly Attribute[]
  readonly values: PersonValues
  readonly inputProps: InputProps
}

/** The fields that everybody has, and the attributes of the workspace. */
export const PersonFields = ({ attributes, values, inputProps }: PersonFieldsProps) => (
  <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
    <TextInput
      label={personFieldNames.email}
      type="email"
      autoComplete="off"
      required
      data-autofocus
      {...limitText(maxLength.line)}
      {...inputProps('email')}
    />
    <TextInput
      label={personFieldNames.name}
      dir="auto"
      autoComplete="off"
      {...limitText(maxLength.line)}
      {...inputProps('name')}
    />
    <TextInput
      label={personFieldNames.phone}
      type="tel"
      autoComplete="off"
      {...limitText(maxLength.line)}
      {...inputProps('phone')}
    />
    <ListSelect
      label={personFieldNames.language}
      nothingFoundMessage="No such language"
      data={[...languageData(values.language)]}
      inputProps={inputProps('language')}
    />
    <ListSelect
      label={personFieldNames.timeZone}
      nothingFoundMessage="No such time zone"
      data={[...timeZoneData(values.timeZone)]}
      inputProps={inputProps('timeZone')}
    />
    {attributes.map((attribute) => (
      <AttributeField key={attribute.id} attribute={attribute} inputProps={inputProps} />
    ))}
  </SimpleGrid>
)
