import type { ErrorComponentProps } from '@tanstack/react-router'
import { authoringPages } from '#contract/authoring/pages.ts'
import { TextLink } from '../views/links.tsx'
import { MissingView } from '../views/missing-view.tsx'

/** Shown in place of a study that could not be read. */
export const StudyErrorView = (props: ErrorComponentProps) => (
  <MissingView
    failure={props}
    title="Study not found"
    link={<TextLink to={authoringPages.studies.path}>Show all studies</TextLink>}
  />
)
