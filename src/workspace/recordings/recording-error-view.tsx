import type { ErrorComponentProps } from '@tanstack/react-router'
import { sitePages } from '#contract/sites/pages.ts'
import { TextLink } from '../views/links.tsx'
import { MissingView } from '../views/missing-view.tsx'

/** Shown in place of a recording that could not be read. */
export const RecordingErrorView = (props: ErrorComponentProps) => (
  <MissingView
    failure={props}
    title="Recording not found"
    link={<TextLink to={sitePages.sites.path}>Show the recorded sites</TextLink>}
  />
)
