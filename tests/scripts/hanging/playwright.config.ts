import { defineConfig } from '@playwright/test'

/** The tests of tests/scripts/test-run.test.ts: the server or the browser never answers. */
const hanging = process.env['HANGING']

export default defineConfig({
  testDir: '.',
  testMatch: '*.browser.ts',
  outputDir: `${process.env['HANGING_FOLDER']}/${hanging}-output`,
  timeout: 0,
  retries: 1,
  workers: 1,
  use: { launchOptions: { executablePath: 'tests/scripts/hanging/browser.sh', timeout: 0 } },
  ...(hanging === 'server' && {
    webServer: {
      command: 'sh tests/scripts/hanging/stubborn.sh server',
      cwd: '../../..',
      url: 'http://127.0.0.1:9/',
      timeout: 600_000,
    },
  }),
})
