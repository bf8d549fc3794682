import { SimpleGrid, Text } from '@mantine/core'
import type { PeopleFields } from '#contract/people/attributes.ts'
import type { Person } from '#contract/people/people.ts'
import { columnsOf } from './columns.tsx'
import { dayText } from './person-values.ts'

interface PersonFactsProps {
  readonly person: Person
  readonly fields: PeopleFields
}

const consentText = ({ consent }: Person) =>
  consent && `${dayText(consent.day)} · ${consent.how} · ${consent.purpose}`

/** A person as the list shows them, for members who may read people but not change them. */
export const PersonFacts = ({ person, fields }: PersonFactsProps) => (
  <>
    <Text mb="md">Your role can read this person, but not change them.</Text>
    <SimpleGrid component="dl" m={0} cols={{ base: 1, sm: 2 }} spacing="md">
      {columnsOf(fields).map(({ id, label, render }) => (
        <div key={id}>
          <Text component="dt" size="sm" c="dimmed">
            {label}
          </Text>
          <Text component="dd" m={0} dir="auto">
            {(id === 'consent' ? consentText(person) : render(person)) || '–'}
          </Text>
        </div>
      ))}
    </SimpleGrid>
  </>
)
