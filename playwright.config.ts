import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig, devices } from '@playwright/test'
import { freePort } from './tests/support/free-port.ts'
import { browserArguments, findBrowser } from './tools/ensure-browser.ts'

// This file is read again by every worker: the first reading decides, the environment hands it on.
const port = (process.env['E2E_PORT'] ??= String(await freePort()))
const folder = (process.env['E2E_FOLDER'] ??= join(tmpdir(), `understory-e2e-${port}`))

const executablePath = findBrowser()

export default defineConfig({
  testDir: 'tests/e2e',
  // One more than the cores of a build machine: a page also waits, for the server and for its next frame.
  workers: 3,
  fullyParallel: true,
  forbidOnly: Boolean(process.env['CI']),
  reporter: 'list',
  // A machine of two cores also solves the proof of work of every form.
  expect: { timeout: 45_000 },
  timeout: 180_000,
  use: {
    baseURL: `http://localhost:${port}`,
    // Pictures that move are drawn by the processor here; what needs them moving says so.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: { args: browserArguments, ...(executablePath && { executablePath }) },
    // Recording every step takes a third of the time: `playwright test <file> --trace on` records a failing one.
    trace: 'off',
    screenshot: 'only-on-failure',
  },
  projects: [
    {
      name: 'desktop',
      grepInvert: /@phone/,
      use: { ...devices['Desktop Chrome'], viewport: { width: 1280, height: 800 } },
    },
    { name: 'phone', grepInvert: /@desktop/, use: { ...devices['Pixel 7'] } },
  ],
  webServer: {
    command: 'node tests/support/site-server.ts',
    url: `http://localhost:${port}/`,
    timeout: 180_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    env: {
      // Not production: the server then checks its own replies against the contract.
      NODE_ENV: 'test',
      E2E_FOLDER: folder,
      PORT: port,
      DATABASE_URL: `file:${join(folder, 'understory.db')}`,
      UPLOADS_DIR: join(folder, 'uploads'),
      RATE_LIMIT_PER_MINUTE: '100000',
      // The same proof of work, in a fiftieth of its time.
      CAPTCHA_COST: '100',
      LOG_LEVEL: 'warn',
    },
    stdout: 'pipe',
  },
})
