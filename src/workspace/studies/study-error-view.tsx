import { Text } from '@mantine/core'
import type { ErrorComponentProps } from '@tanstack/react-router'
import { statusOf } from '#api/query-cache.ts'
import { workspacePages } from '#content/workspace/pages.ts'
import { failureText } from '../forms/refusal.ts'
import { ErrorView } from '../views/error-view.tsx'
import { TextLink } from '../views/links.tsx'
import { Page } from '../views/page.tsx'

/** Shown in place of a study that could not be read: it may be erased, or belong to another workspace. */
export const StudyErrorView = (props: ErrorComponentProps) =>
  statusOf(props.error) === 404 ? (
    <Page title="Study not found">
      <Text>{failureText(props.error)}</Text>
      <div>
        <TextLink to={workspacePages.studies.path}>Show all studies</TextLink>
      </div>
    </Page>
  ) : (
    <ErrorView {...props} />
  )
