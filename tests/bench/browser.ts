import { type Browser, chromium } from '@playwright/test'
import { browserArguments, findBrowser } from '../../scripts/ensure-browser.ts'

/** The browser the tests use, closed when it goes out of scope. */
export const openBrowser = async (): Promise<Browser & AsyncDisposable> => {
  const executablePath = findBrowser()
  return chromium.launch({ args: [...browserArguments], ...(executablePath && { executablePath }) })
}

/** The window pages are measured in: on a phone's emulation Chromium reports no largest paint. */
export const desktop = { viewport: { width: 1280, height: 800 } }
