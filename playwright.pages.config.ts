import everyRun from './playwright.config.ts'

/** `npm run test:pages`: what takes too long for every run. */
export default {
  ...everyRun,
  testMatch: '*.axe.ts',
  // Two readings of a page by axe; the longest pages take a busy machine most of a minute.
  timeout: 90_000,
  projects: everyRun.projects?.filter(({ name }) => name === 'desktop') ?? [],
}
