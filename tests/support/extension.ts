import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, chromium, expect, type Page } from '@playwright/test'
import { browserArguments, findFullChromium } from '../../scripts/ensure-browser.ts'
import {
  type ExtensionMessage,
  extensionFilePath,
  extensionVersion,
  type PageMessage,
  toPage,
} from '#contract/extension/protocol.ts'
import { siteNames } from './browser-options.ts'
import { readZipFiles } from './read-zip.ts'

/** Starts a browser with the extension as the server at `origin` hands it out. `*.test` leads to this machine. */
export const startExtensionBrowser = async (origin: string) => {
  const folder = mkdtempSync(join(tmpdir(), 'understory-extension-'))
  const extension = join(folder, 'extension')
  mkdirSync(extension)
  const reply = await fetch(`${origin}${extensionFilePath}`)
  for (const [name, content] of readZipFiles(Buffer.from(await reply.arrayBuffer())))
    writeFileSync(join(extension, name), content)
  const executablePath = findFullChromium()
  const context = await chromium.launchPersistentContext(join(folder, 'profile'), {
    ...(executablePath !== undefined && { executablePath }),
    headless: true,
    baseURL: origin,
    viewport: { width: 1280, height: 800 },
    args: [
      ...browserArguments,
      `--disable-extensions-except=${extension}`,
      `--load-extension=${extension}`,
      siteNames,
    ],
  })
  const close = async () => {
    await context.close()
    rmSync(folder, { recursive: true, force: true })
  }
  return { context, close }
}

/** The tab with an address, which the extension opens: `waitForURL` and `waitForEvent` would hang. */
export const tabWith = async (context: BrowserContext, address: RegExp): Promise<Page> => {
  const find = () => context.pages().find((page) => address.test(page.url()))
  await expect.poll(() => find() !== undefined).toBe(true)
  const page = find()
  if (!page) throw new Error(`No tab has an address like ${address}`)
  return page
}

/** Begins the messages that a page writes to its console for the test. */
const heard = 'heard: '

/** A page of the installation that talks to the extension as the player of a study does. */
export const talkToExtension = async (page: Page, url: string) => {
  const received: ExtensionMessage[] = []
  page.on('console', (message) => {
    const text = message.text()
    if (!text.startsWith(heard)) return
    const passed = toPage.safeParse(JSON.parse(text.slice(heard.length)))
    if (passed.success) received.push(passed.data.message)
  })
  await page.addInitScript((mark) => {
    const write = console.debug
    addEventListener('message', (event: MessageEvent<unknown>) => write(mark + JSON.stringify(event.data)))
  }, heard)
  await page.goto(url)
  const send = (message: PageMessage) =>
    page.evaluate(
      (sent) => window.postMessage({ channel: 'understory-to-extension', message: sent }, location.origin),
      message,
    )
  return {
    received,
    send,
    greet: () => send({ type: 'hello', version: extensionVersion }),
    /** The messages of a type so far. */
    of: <Type extends ExtensionMessage['type']>(type: Type) =>
      received.filter(
        (message): message is Extract<ExtensionMessage, { type: Type }> => message.type === type,
      ),
  }
}
