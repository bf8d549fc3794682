import { Text } from '@mantine/core'
import { authoringPages } from '#contract/authoring/pages.ts'
import { TextLink } from '../../views/links.tsx'

/** Where the results to choose from come from, as long as there are none. */
export const WithoutMeasures = ({ study }: { readonly study: string }) => (
  <Text maw={640}>
    The draft has no results to plan with yet. Tasks with right answers, choices and scales have some, as soon
    as the draft has no problems.{' '}
    <TextLink to={authoringPages.studyBuildStart.path} params={{ study }}>
      Open the builder
    </TextLink>
  </Text>
)
