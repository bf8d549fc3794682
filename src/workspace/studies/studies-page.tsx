import { Paper, Stack, Text, Title } from '@mantine/core'
import { takeStudyPage } from '#content/site/pages/studies.ts'
import { routes } from '#content/site/routes.ts'
import { workspacePages } from '#content/workspace/pages.ts'
import { TextLink } from '../views/links.tsx'
import { Page } from '../views/page.tsx'
import css from './studies-page.module.css'

/** One demo of each method. */
const samples = [
  { study: 'open-card-sorting', method: 'Card sort', asks: 'How do people group your content?' },
  { study: 'tree-testing', method: 'Tree test', asks: 'Do they find it in your menu?' },
  { study: 'first-click-testing', method: 'First click test', asks: 'Where do they click first?' },
  { study: 'five-second-test', method: 'Five second test', asks: 'What do they remember of a page?' },
  { study: 'preference-test', method: 'Preference test', asks: 'Which design do they prefer, and why?' },
  { study: 'shopping-survey', method: 'Survey', asks: 'What do they do and think?' },
] as const

const titleOf = (study: string) => takeStudyPage.studies.find((demo) => demo.study === study)?.label ?? study

/** The studies of the workspace. */
export default function StudiesPage() {
  return (
    <Page title={workspacePages.studies.title}>
      <Paper className={css.empty} withBorder radius="lg">
        <Stack gap="xl">
          <Stack gap="sm" maw={640}>
            <Title order={2}>No studies yet</Title>
            <Text>
              A study asks people to do something with your product, such as sorting cards, finding a page in
              a menu or answering questions. Its results show what they did, and how sure you can be of it.
            </Text>
            <Text c="dimmed">
              You cannot build your own studies yet. Take one of ours as a participant, then look at its
              results.
            </Text>
          </Stack>
          <ul className={css.samples}>
            {samples.map(({ study, method, asks }) => (
              <li key={study} className={css.sample}>
                <h3>{method}</h3>
                <Text c="dimmed" flex={1}>
                  {asks}
                </Text>
                <Text size="sm">{titleOf(study)}</Text>
                <div className={css.links}>
                  <TextLink
                    to={routes.pageTakeStudy}
                    search={{ study }}
                    reloadDocument
                    aria-label={`Take part: ${method}`}
                  >
                    Take part
                  </TextLink>
                  <TextLink
                    to={routes.pageStudyResults}
                    search={{ study }}
                    reloadDocument
                    aria-label={`See results: ${method}`}
                  >
                    See results
                  </TextLink>
                </div>
              </li>
            ))}
          </ul>
        </Stack>
      </Paper>
    </Page>
  )
}
