import type { ErrorComponentProps } from '@tanstack/react-router'
import { mailingPages } from '#contract/mailings/pages.ts'
import { ButtonLink } from '../views/links.tsx'
import { MissingView } from '../views/missing-view.tsx'

/** Shown in place of a mailing that was deleted, or is of another workspace. */
export const MailingErrorView = (failure: ErrorComponentProps) => (
  <MissingView
    failure={failure}
    title="This mailing is not here"
    link={<ButtonLink to={mailingPages.mailings.path}>All mailings</ButtonLink>}
  />
)
