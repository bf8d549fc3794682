import { routes } from '#content/site/routes.ts'

/** The address of an idea on the board. */
export const pageOf = (idea: string) => `${routes.pageIdea}?id=${idea}`
