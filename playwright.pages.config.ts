import everyRun from './playwright.config.ts'

/** `npm run test:pages`: checks that take too long for every run. */
export default {
  ...everyRun,
  testMatch: '*.axe.ts',
  // Two axe runs per page; the longest pages take most of a minute on a busy machine.
  timeout: 90_000,
  projects: everyRun.projects?.filter(({ name }) => name === 'desktop') ?? [],
}
