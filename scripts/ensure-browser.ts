import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'
import { run, systemPackages } from './system-package.ts'

/** Debian's headless Chromium: the same engine without windows, for two thirds of the processor time. */
const headlessShell = 'chromium-headless-shell'

const usualPaths = [
  `/usr/bin/${headlessShell}`,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/** Options of every browser the tests start: it may run as root in a container and makes no requests of its own. */
export const browserArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** The path of a Chromium or Chrome: CHROME_PATH, the system's, or the one Playwright downloaded. */
export function findBrowser(): string | undefined {
  return [process.env['CHROME_PATH'], ...usualPaths, chromium.executablePath()].find(
    (path) => path && existsSync(path),
  )
}

/**
 * The path of a Chromium with extensions and permissions for devices, which the headless shell and a branded Chrome
 * lack.
 */
export const findFullChromium = () =>
  [process.env['CHROME_PATH'], ...usualPaths, chromium.executablePath()].find(
    (path) => path && !/headless-shell|google-chrome|Google Chrome/.test(path) && existsSync(path),
  )

/** Finds a browser or installs one: the system's package where possible, otherwise Playwright's download. */
export function ensureBrowser(): string | undefined {
  if (!findBrowser()) {
    console.log('No browser found; installing Chromium for the browser tests.')
    installSystemPackage(headlessShell)
  }
  if (!findFullChromium()) installSystemPackage('chromium')
  if (!findBrowser()) run('playwright', ['install', 'chromium'])
  return findBrowser()
}

const installSystemPackage = (name: string) =>
  systemPackages()?.(['install', '-y', '--no-install-recommends', name])

if (import.meta.main) {
  const browser = ensureBrowser()
  if (browser) console.log(`Browser: ${browser}`)
  else {
    console.error('No browser: install Chromium, or set CHROME_PATH to a Chrome or Chromium, and run again.')
    process.exitCode = 1
  }
}
