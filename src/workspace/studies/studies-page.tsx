import { Card, Group, Stack, Text, Title } from '@mantine/core'
import { routes } from '#content/site/routes.ts'
import { workspacePages } from '#content/workspace/pages.ts'
import { ButtonLink } from '../views/links.tsx'
import { Page } from '../views/page.tsx'

/** The studies of the workspace. */
export default function StudiesPage() {
  return (
    <Page title={workspacePages.studies.title}>
      <Card withBorder padding="xl" radius="lg">
        <Stack gap="lg">
          <Title order={2}>No studies yet</Title>
          <Text maw={620}>
            A study asks people to do something with your product, such as sorting cards, finding a page in a
            menu or answering questions, and shows what they did. Take one of our demo studies as a
            participant, then look at its results.
          </Text>
          <Group>
            <ButtonLink to={routes.pageTakeStudy} reloadDocument>
              Take a demo study
            </ButtonLink>
            <ButtonLink to={routes.pageStudyResults} reloadDocument variant="default">
              Look at demo results
            </ButtonLink>
          </Group>
        </Stack>
      </Card>
    </Page>
  )
}
