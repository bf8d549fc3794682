import everyRun from './playwright.config.ts'

/** `npm run test:pages`: what takes too long for every run. */
export default {
  ...everyRun,
  testMatch: '*.axe.ts',
  projects: everyRun.projects?.filter(({ name }) => name === 'desktop') ?? [],
}
