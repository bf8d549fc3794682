import { type ChildProcess, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { backup, DatabaseSync } from 'node:sqlite'
import { chromium, expect, type Page, test } from '@playwright/test'
import { z } from 'zod'
import { openStore } from '#server/open-store.ts'
import { fakeDevices } from '#tests/support/browser-options.ts'
import { freePort } from '#tests/support/free-port.ts'
import { inherited } from '#tests/support/inherited-environment.ts'
import { button, passInstructions, publishRecorded, status } from '#tests/support/recorded-study.ts'
import { browserArguments, findBrowser } from '../../scripts/ensure-browser.ts'

const executablePath = findBrowser()
/** The folder with the database and the files of the server under test. */
const sharedFolder = process.env['E2E_FOLDER'] ?? ''
const wishes = { screen: 'required', voice: 'off', face: 'off' } as const
/** The most that a crash may lose, in milliseconds. */
const maxLostMs = 4000

const isRunning = ({ exitCode, signalCode }: ChildProcess) => exitCode === null && signalCode === null

/** Kills a process with the processes that it started, as a crash of the machine does. */
const kill = async (child: ChildProcess) => {
  if (child.pid === undefined || !isRunning(child)) return
  const ended = once(child, 'exit')
  process.kill(-child.pid, 'SIGKILL')
  await ended
}

/**
 * Options that Playwright gives its browsers: a page in the background is not slowed down, and none opens by itself.
 */
const steadyBrowser = [
  '--no-first-run',
  '--no-default-browser-check',
  '--password-store=basic',
  '--disable-background-timer-throttling',
  '--disable-backgrounding-occluded-windows',
  '--disable-renderer-backgrounding',
]

/** A browser in a process of its own, with a profile that outlives it. */
const openBrowser = async (profile: string) => {
  const parameters = [
    ...browserArguments,
    ...fakeDevices,
    ...steadyBrowser,
    '--headless=new',
    '--remote-debugging-port=0',
    `--user-data-dir=${profile}`,
    'about:blank',
  ]
  const child = spawn(executablePath ?? '', parameters, {
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let address: string | undefined
  for await (const line of createInterface(child.stderr)) {
    address = /^DevTools listening on (ws:\S+)/.exec(line)?.[1]
    if (address !== undefined) break
  }
  const browser = await chromium.connectOverCDP(address ?? '')
  const [context] = browser.contexts()
  if (!context) throw new Error('The browser has no profile')
  return { child, context, page: await context.newPage() }
}

const keptPart = z.object({ capture: z.string(), number: z.int(), hash: z.string() })

/** The parts on the device that were not confirmed yet, with the hashes of their bytes. */
const keptParts = async (page: Page) =>
  z.array(keptPart).parse(
    await page.evaluate(`(async () => {
      const resultOf = (request) => new Promise((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error)
      })
      const database = await resultOf(indexedDB.open('understory-captures'))
      const parts = await resultOf(database.transaction('parts').objectStore('parts').getAll())
      database.close()
      const hashOf = async (bytes) =>
        new Uint8Array(await crypto.subtle.digest('SHA-256', await bytes.arrayBuffer())).toHex()
      return Promise.all(parts.map(async ({ capture, number, bytes }) => ({ capture, number, hash: await hashOf(bytes) })))
    })()`),
  )
type KeptPart = z.infer<typeof keptPart>

const readDatabase = async <Result>(
  folder: string,
  read: (store: Awaited<ReturnType<typeof openStore>>) => Promise<Result>,
) => {
  const store = await openStore(`file:${join(folder, 'understory.db')}`)
  try {
    return await read(store)
  } finally {
    await store.destroy()
  }
}

/** The parts of the only capture of a study that the server has, with the hashes of their files. */
const storedParts = (study: string, folder = sharedFolder): Promise<KeptPart[]> =>
  readDatabase(folder, async (store) => {
    const rows = await store
      .selectFrom('capture_part')
      .innerJoin('capture', 'capture.id', 'capture_part.capture_id')
      .select(['capture_id', 'number', 'capture_part.file_id'])
      .where('study_id', '=', study)
      .orderBy('number')
      .execute()
    return rows.map(({ capture_id, number, file_id }) => ({
      capture: capture_id,
      number,
      hash: createHash('sha256')
        .update(readFileSync(join(folder, 'uploads', file_id)))
        .digest('hex'),
    }))
  })

/** Duration of the only capture of a study once it can be played. */
const durationOf = async (study: string, folder = sharedFolder) => {
  const read = () =>
    readDatabase(folder, (store) =>
      store.selectFrom('capture').select(['state', 'ms']).where('study_id', '=', study).execute(),
    )
  await expect.poll(read).toMatchObject([{ state: 'ready' }])
  const [capture] = await read()
  return capture?.ms ?? 0
}

/** Starts to record the screen; returns the time. */
const startRecording = async (page: Page, address: string) => {
  await page.goto(address)
  await passInstructions(page)
  await button(page, 'Agree and continue').click()
  await button(page, 'Choose what to share').click()
  await button(page, 'Start recording').click()
  await expect(status(page, 'Recording: screen')).toBeVisible()
  return Date.now()
}

/** Records until three parts wait on the device, none of them sent; returns them with the time of the start. */
const recordUnsent = async (page: Page, address: string) => {
  await page.context().route('**/parts/*', (route) => route.abort())
  const since = await startRecording(page, address)
  await expect.poll(async () => (await keptParts(page)).length).toBeGreaterThanOrEqual(3)
  return { since, kept: await keptParts(page) }
}

/** The study, opened again after a crash, sends what the device had kept: little of `elapsed` ms is missing. */
const expectSent = async (page: Page, study: string, address: string, kept: KeptPart[], elapsed: number) => {
  expect(await storedParts(study)).toEqual([])
  const context = page.context()
  await context.unroute('**/parts/*')
  // The parts stay until the recording is finished.
  await context.route('**/finish', (route) => route.abort())
  await page.goto(address)
  await expect.poll(async () => (await storedParts(study)).slice(0, kept.length)).toEqual(kept)
  await expect.poll(() => keptParts(page)).toEqual([])
  await context.unroute('**/finish')
  expect(elapsed - (await durationOf(study))).toBeLessThanOrEqual(maxLostMs)
}

test('a killed browser sends the recorded parts byte by byte when it is opened again @desktop', async ({
  context,
  baseURL,
}) => {
  test.slow()
  const { id } = await publishRecorded(context, baseURL ?? '', wishes)
  const address = `${baseURL ?? ''}/take?study=${id}`
  const profile = mkdtempSync(join(tmpdir(), 'understory-profile-'))
  const first = await openBrowser(profile)
  const started: ChildProcess[] = [first.child]
  try {
    const { since, kept } = await recordUnsent(first.page, address)
    await kill(first.child)
    const elapsed = Date.now() - since

    const second = await openBrowser(profile)
    started.push(second.child)
    await expectSent(second.page, id, address, kept, elapsed)
  } finally {
    for (const child of started) await kill(child)
    rmSync(profile, { recursive: true, force: true })
  }
})

test('a killed tab sends the recorded parts byte by byte from the next one @desktop', async ({
  page,
  context,
  baseURL,
}) => {
  test.slow()
  const { id } = await publishRecorded(context, baseURL ?? '', wishes)
  const address = `${baseURL ?? ''}/take?study=${id}`
  const { since, kept } = await recordUnsent(page, address)
  const crashed = page.waitForEvent('crash')
  const session = await context.newCDPSession(page)
  // A page that crashes never answers the command.
  session.send('Page.crash').catch(() => undefined)
  await crashed
  const elapsed = Date.now() - since
  await page.close()
  await expectSent(await context.newPage(), id, address, kept, elapsed)
})

/**
 * A copy of the database under test, without its jobs: a server that is killed would keep those of other tests for a
 * minute. Returns its folder.
 */
const copyDatabase = async () => {
  const copy = mkdtempSync(join(tmpdir(), 'understory-killed-'))
  const shared = new DatabaseSync(join(sharedFolder, 'understory.db'), { readOnly: true })
  await backup(shared, join(copy, 'understory.db'))
  shared.close()
  const copied = new DatabaseSync(join(copy, 'understory.db'))
  copied.exec('delete from job')
  copied.close()
  return copy
}

/** A server on a copy of the database, which can be killed without the other tests. */
const startServer = async (port: number, folder: string) => {
  const child = spawn(process.execPath, ['src/server/main.ts'], {
    detached: true,
    stdio: 'ignore',
    env: {
      ...inherited,
      NODE_ENV: 'test',
      HOST: '127.0.0.1',
      PORT: String(port),
      DATABASE_URL: `file:${join(folder, 'understory.db')}`,
      UPLOADS_DIR: join(folder, 'uploads'),
      RATE_LIMIT_PER_MINUTE: '100000',
      PAGE_LIMIT_PER_MINUTE: '1000000',
      LOG_LEVEL: 'silent',
    },
  })
  const isUp = () =>
    fetch(`http://localhost:${port}/healthz`).then(
      ({ status: code }) => code,
      () => 0,
    )
  await expect.poll(isUp).toBe(200)
  return child
}

test('a killed server has every confirmed part, and takes the others when it is back @desktop', async ({
  page,
  context,
  baseURL,
}) => {
  test.slow()
  const origin = baseURL ?? ''
  const { id } = await publishRecorded(context, origin, wishes)
  const folder = await copyDatabase()
  const port = await freePort()
  const servers = [await startServer(port, folder)]
  try {
    await context.route('**/finish', (route) => route.abort())
    const confirmed = page.waitForResponse((reply) => reply.url().endsWith('/parts/1') && reply.ok())
    const since = await startRecording(page, `http://localhost:${port}/take?study=${id}`)
    await confirmed
    for (const child of servers) await kill(child)
    const before = await storedParts(id, folder)
    expect(before.map(({ number }) => number)).toEqual(before.map((_, index) => index))
    expect(before.length).toBeGreaterThanOrEqual(2)

    await expect.poll(async () => (await keptParts(page)).length).toBeGreaterThanOrEqual(2)
    const kept = await keptParts(page)
    servers.push(await startServer(port, folder))
    await expect.poll(() => storedParts(id, folder)).toEqual(expect.arrayContaining([...before, ...kept]))

    const opened = context.waitForEvent('page')
    await page.getByRole('link', { name: 'Open the website' }).click()
    await (await opened).close()
    await button(page, 'I give up').click()
    const elapsed = Date.now() - since
    await page.getByRole('radio').nth(3).check()
    await button(page, 'Continue').click()
    await context.unroute('**/finish')
    await expect(page.getByText('Your recordings are sent.')).toBeVisible()
    expect(elapsed - (await durationOf(id, folder))).toBeLessThanOrEqual(maxLostMs)
  } finally {
    for (const child of servers) await kill(child)
    rmSync(folder, { recursive: true, force: true })
  }
})
