import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig, devices } from '@playwright/test'
import { browserArguments, findBrowser } from './scripts/ensure-browser.ts'
import { fakeDevices, siteNames, withoutSmoothScrolling } from './tests/support/browser-options.ts'
import { freePort } from './tests/support/free-port.ts'
import { enterTemporaryRoot } from './scripts/test/temporary-root.ts'

await enterTemporaryRoot()

// Playwright maps the stack of each of its calls back to the sources: an eighth of the time of a worker, and no change
// where Node runs the sources themselves.
if (process.env['PW_DISABLE_TS_ESM']) Reflect.deleteProperty(Error, 'prepareStackTrace')

// Every worker evaluates this file again: the first evaluation chooses, the environment passes the choice on.
const port = (process.env['E2E_PORT'] ??= String(await freePort()))
// A test answers as Figma at this port; a page to be framed is served with https at the other one.
const figmaPort = (process.env['E2E_FIGMA_PORT'] ??= String(await freePort()))
const framedPort = (process.env['E2E_FRAMED_PORT'] ??= String(await freePort()))
const folder = (process.env['E2E_FOLDER'] ??= join(tmpdir(), `understory-e2e-${port}`))

const executablePath = findBrowser()

export default defineConfig({
  testDir: 'tests/e2e',
  // Playwright clears the folder at the start of a run: others are beside it.
  outputDir: 'test-results/pages',
  // Three more than the two cores of a CI machine: pages also wait for the server, for frames and for time to pass.
  workers: 5,
  fullyParallel: true,
  forbidOnly: Boolean(process.env['CI']),
  // A busy machine must not refuse a whole run. The end of the run names each test that passed only the second time.
  retries: 1,
  reporter: 'list',
  // On two cores, the proof of work of a form takes a while.
  expect: { timeout: 45_000 },
  timeout: 180_000,
  use: {
    // Shorter than the limit of a test, so that the message names the element that was not found.
    actionTimeout: 90_000,
    baseURL: `http://localhost:${port}`,
    // Animations are rendered by the processor here; tests that need motion set it themselves.
    contextOptions: { reducedMotion: 'reduce' },
    // All files share these options: Playwright restarts a worker before and after a file with other ones.
    launchOptions: {
      args: [...browserArguments, siteNames, ...fakeDevices, ...withoutSmoothScrolling],
      ...(executablePath && { executablePath }),
    },
    // Tracing adds a third to the run time: `playwright test <file> --trace on` records a failing test.
    trace: 'off',
    screenshot: 'only-on-failure',
  },
  projects: [
    {
      name: 'desktop',
      grepInvert: /@phone/,
      use: { ...devices['Desktop Chrome'], viewport: { width: 1280, height: 800 } },
    },
    { name: 'phone', grepInvert: /@desktop/, use: { ...devices['Pixel 7'], deviceScaleFactor: 1 } },
  ],
  webServer: {
    command: 'node tests/support/site-server.ts',
    url: `http://localhost:${port}/`,
    // The server builds the site before it answers, which took three minutes on a busy machine. `npm test` has built
    // it, and ends a phase in which no test ends for five minutes.
    timeout: 280_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    env: {
      // Outside production, the server validates its own replies against the contract.
      NODE_ENV: 'test',
      E2E_FOLDER: folder,
      PORT: port,
      E2E_FRAMED_PORT: framedPort,
      FIGMA_URL: `http://127.0.0.1:${figmaPort}`,
      TRUSTED_HOSTS: `127.0.0.1:${figmaPort},localhost:${framedPort}`,
      DATABASE_URL: `file:${join(folder, 'understory.db')}`,
      UPLOADS_DIR: join(folder, 'uploads'),
      RATE_LIMIT_PER_MINUTE: '100000',
      PAGE_LIMIT_PER_MINUTE: '1000000',
      // The same proof of work at a fiftieth of its cost.
      CAPTCHA_COST: '100',
      LOG_LEVEL: 'warn',
    },
    stdout: 'pipe',
  },
})
