import { SimpleGrid, TextInput } from '@mantine/core'
import { maxLength } from '#contract/shared/limits.ts'
import { limitText } from '#ui/limit-text.ts'
import type { ConsentValues } from './person-values.ts'

interface ConsentFieldsProps {
  readonly inputProps: (path: `consent.${keyof ConsentValues}`) => object
}

/** The consent of a person. */
export const ConsentFields = ({ inputProps }: ConsentFieldsProps) => (
  <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
    <TextInput type="date" label="Day of the consent" {...inputProps('consent.day')} />
    <TextInput
      label="How they gave it"
      placeholder="Sign-up form"
      autoComplete="off"
      {...limitText(maxLength.title)}
      {...inputProps('consent.how')}
    />
    <TextInput
      label="What they agreed to"
      placeholder="Invitations to studies of the shop"
      autoComplete="off"
      style={{ gridColumn: '1 / -1' }}
      {...limitText(maxLength.line)}
      {...inputProps('consent.purpose')}
    />
  </SimpleGrid>
)
