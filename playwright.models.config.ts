import { defineConfig } from '@playwright/test'
import everyRun from './playwright.config.ts'

const { webServer } = everyRun
if (!webServer || Array.isArray(webServer)) throw new Error('The models are driven on one server')

/** `npm run test:models`: the paths of every machine, gone on its page. A file is one machine. */
export default defineConfig({
  ...everyRun,
  testDir: 'tests/models',
  // Beside what the pages left of their failures, which would be cleared away.
  outputDir: 'test-results/models',
  fullyParallel: false,
  reporter: [['list'], ['./tests/support/model-report.ts']],
  projects: [{ name: 'models' }],
  // What a captcha asks for has tests of its own; here it would take most of the time.
  webServer: { ...webServer, env: { ...webServer.env, CAPTCHA_PROVIDER: 'none' } },
})
