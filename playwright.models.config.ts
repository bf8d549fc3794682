import { defineConfig } from '@playwright/test'
import everyRun from './playwright.config.ts'

const { webServer } = everyRun
if (!webServer || Array.isArray(webServer)) throw new Error('The models need exactly one server')

/** The machines whose walks take longest. */
const longWalks =
  /\/(study-(draft|session|life)|enterprise-wizard|sign-in|booking|second-factor-enrolment)\.spec\.ts$/

/** `npm run test:models`: the paths of every machine, executed on its page. One file per machine. */
export default defineConfig({
  ...everyRun,
  testDir: 'tests/models',
  outputDir: 'test-results/models',
  fullyParallel: false,
  reporter: [['list'], ['./tests/support/model-report.ts']],
  // Projects start in this order, and a machine runs in one worker: one that starts last would run alone.
  projects: [
    { name: 'long walks', testMatch: longWalks },
    { name: 'models', testIgnore: longWalks },
  ],
  // The captcha has its own tests; here its proof of work would take most of the time.
  webServer: { ...webServer, env: { ...webServer.env, CAPTCHA_PROVIDER: 'none' } },
})
