import { routes } from '#content/site/routes.ts'

/** The address at which people take part in a study. */
export const linkOf = (study: string) =>
  `${window.location.origin}${routes.pageTakeStudy}?${new URLSearchParams({ study }).toString()}`
