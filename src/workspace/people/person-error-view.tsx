import type { ErrorComponentProps } from '@tanstack/react-router'
import { peoplePages } from '#contract/people/pages.ts'
import { ButtonLink } from '../views/links.tsx'
import { MissingView } from '../views/missing-view.tsx'

/** Shown in place of a person who was deleted, or is of another workspace. */
export const PersonErrorView = (failure: ErrorComponentProps) => (
  <MissingView
    failure={failure}
    title="This person is not here"
    link={<ButtonLink to={peoplePages.people.path}>All people</ButtonLink>}
  />
)
