import { Text } from '@mantine/core'
import { peoplePages } from '#contract/people/pages.ts'
import { useWorkspace } from '../session/current-workspace.tsx'
import { ButtonLink } from '../views/links.tsx'
import { Page } from '../views/page.tsx'
import { Section } from '../views/section.tsx'
import { AttributeList } from './attribute-list.tsx'
import { NewAttribute } from './new-attribute.tsx'
import { usePeopleFields } from './queries.ts'
import { TagList } from './tag-list.tsx'

/** The columns and tags of the database. */
export default function AttributesPage() {
  const { allows } = useWorkspace()
  const { attributes, tags } = usePeopleFields()
  return (
    <Page
      title={peoplePages.peopleAttributes.title}
      view={peoplePages.people.title}
      lead="What you keep about each person, beside name, e-mail, phone, language and time zone."
      actions={
        <ButtonLink variant="default" to={peoplePages.people.path}>
          All people
        </ButtonLink>
      }
    >
      <Section title="Attributes" lead="Each one is a column of the list, and a field of the filter.">
        {attributes.length === 0 ? (
          <Text c="dimmed">No attributes yet. Add what decides whom you ask, such as a city or a plan.</Text>
        ) : (
          <AttributeList attributes={attributes} />
        )}
      </Section>
      {allows('people:edit') && <NewAttribute />}
      <Section title="Tags" lead="Free labels. Give them to people in the list, or on the page of a person.">
        {tags.length === 0 ? (
          <Text c="dimmed">No tags yet. Select people in the list, and choose “Add tags”.</Text>
        ) : (
          <TagList tags={tags} />
        )}
      </Section>
    </Page>
  )
}
