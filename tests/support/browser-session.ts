import { expect, type Page, type Route } from '@playwright/test'
import type { StudyTasks, ToolAnswer, ToolEvent } from '#contract/studies/registry.ts'
import { type Progress, saveRequest, type Session, sessionReply } from '#contract/studies/session.ts'
import type { RunningSession } from '#machines/studies/study-session-context.ts'
import { parseSession, sessionKey, type StoredSession } from '#studies/player/unsent-answers.ts'
import { smallStudy } from './studies.ts'

/** Items of localStorage by their key. */
type StoredItems = Readonly<Record<string, string>>

const itemOf = (
  study: string,
  session: Pick<StoredSession, 'token' | 'order' | 'step' | 'progress' | 'events'>,
): StoredItems => {
  const startedAt = Date.now() - 60_000
  const stored: StoredSession = {
    version: 1,
    tab: 'another visit',
    startedAt,
    offset: 0,
    share: 0,
    ...session,
  }
  return { [sessionKey(study)]: JSON.stringify(stored) }
}

const readStored = async (page: Page, study: string) =>
  parseSession(await page.evaluate((key) => localStorage.getItem(key), sessionKey(study)))

const token = 'token-token-token-token'
const progressWith = (tool: ToolAnswer | null) => ({ screening: {}, tool, followUps: {} })

/** The stored session of a participant of the small study who is before or within the tasks. */
export const storedSessionAtTasks = (
  order: readonly string[],
  events: readonly ToolEvent[],
  tool: ToolAnswer | null = null,
) =>
  itemOf(smallStudy.id, {
    token,
    order: [...order],
    step: 'tasks',
    progress: progressWith(tool),
    events: [...events],
  })

/** The stored answer to the tasks of the small study; null before the first event. */
export const storedAnswer = async (page: Page): Promise<ToolAnswer | null> =>
  (await readStored(page, smallStudy.id))?.progress.tool ?? null

/** Acts, and expects exactly one more matching event in the stored session of the small study. */
export const expectEventStored = async (
  page: Page,
  matches: (event: ToolEvent) => boolean,
  act: () => Promise<unknown>,
) => {
  const count = async () => (await readStored(page, smallStudy.id))?.events.filter(matches).length ?? 0
  const before = await count()
  await act()
  await expect.poll(count, { message: 'the event is stored', intervals: [10, 20, 50, 100] }).toBe(before + 1)
}

/** Opens the tasks in the small study. Its server is mocked in this page, because the study is not published. */
export const openTasks = async (
  page: Page,
  tasks: StudyTasks,
  order: readonly string[],
  events: readonly ToolEvent[],
  tool: ToolAnswer | null = null,
) => {
  const study = { ...smallStudy, screening: [], followUps: [], tasks }
  const session: Session = {
    session: token,
    study,
    status: 'open',
    order: [...order],
    progress: progressWith(tool),
    nextEvent: events.length,
  }
  await page.unroute(/\/studies\/forest\//)
  await page.route(/\/studies\/forest\//, async (route) => {
    const isOfCaptures = route.request().url().endsWith('/captures')
    if (route.request().method() === 'GET')
      return route.fulfill({ json: isOfCaptures ? { captures: [], transcriber: null } : session })
    const sent = saveRequest.parse(route.request().postDataJSON())
    const status = route.request().url().endsWith('finish') ? 'finished' : 'open'
    return route.fulfill({ json: { nextEvent: sent.from + sent.events.length, status } })
  })
  await page.goto(`/take?study=${study.id}`)
}

/**
 * Runs in a page before its own scripts: stores items and shortens timers. Pauses between steps (up to 2 s) end at
 * once; the pause before a reconnect never ends by itself.
 */
export const prepareVisit = (items: StoredItems) => {
  if (window !== window.top || window.origin === 'null') return
  const wait = window.setTimeout.bind(window)
  const delayOf = (ms: number) => (ms < 300 ? ms : ms < 2_000 ? 0 : 600_000)
  Object.assign(window, {
    setTimeout: (run: () => void, ms = 0, ...rest: unknown[]) => wait(run, delayOf(ms), ...rest),
  })
  for (const [key, value] of Object.entries(items)) localStorage.setItem(key, value)
}

const fetchSession = async (page: Page, study: string, sessionToken: string) => {
  const headers = { 'x-session-token': sessionToken }
  const reply = await page.request.get(`/studies/${study}/session`, { headers })
  return sessionReply.parse(await reply.json())
}

const postSession = async (
  page: Page,
  path: string,
  sessionToken: string,
  data: { from: number; events: readonly ToolEvent[]; progress: Progress },
) => {
  const reply = await page.request.post(path, { headers: { 'x-session-token': sessionToken }, data })
  if (!reply.ok()) throw new Error(`${path}: ${await reply.text()}`)
}

/** Starts a session on the server and saves it up to its current step; returns what its browser has stored. */
export const startEarlierSession = async (page: Page, study: string, session: RunningSession) => {
  const started = await page.request.post(`/studies/${study}/sessions`, { data: {} })
  const { session: sessionToken, order } = sessionReply.parse(await started.json())
  const call = session.status === 'open' ? 'progress' : 'finish'
  await postSession(page, `/studies/${study}/session/${call}`, sessionToken, {
    from: 0,
    events: session.events.slice(0, session.nextEvent),
    progress: session.stored,
  })
  const { step, progress, events } = session
  return itemOf(study, { token: sessionToken, order, step, progress, events: [...events] })
}

let otherTab: Page | undefined

/** Another tab of the same browser takes over with a session of its own. */
export const continueInAnotherTab = async (page: Page, study: string, session: RunningSession) => {
  const items = await startEarlierSession(page, study, session)
  if (otherTab?.context() !== page.context() || otherTab.isClosed()) {
    otherTab = await page.context().newPage()
    await otherTab.goto('/healthz')
  }
  await otherTab.evaluate((all) => {
    for (const [key, value] of Object.entries(all)) localStorage.setItem(key, value)
  }, items)
}

/** The session of this browser as the server has it. */
export const sessionOnServer = async (page: Page, study: string) =>
  fetchSession(page, study, (await readStored(page, study))?.token ?? '')

/** Waits until the server has every event of this browser exactly once. */
export const expectAllStored = async (page: Page, study: string) =>
  expect
    .poll(async () => {
      const { nextEvent } = await sessionOnServer(page, study)
      const stored = await readStored(page, study)
      return stored && nextEvent - stored.offset - stored.events.length
    })
    .toBe(0)

/** Finishes the session on another device with these answers, before a request of this page arrives. */
export const finishOnAnotherDevice = async (page: Page, request: Route, progress: Progress) => {
  const sessionToken = request.request().headers()['x-session-token'] ?? ''
  const [, study = ''] = /\/studies\/([^/]+)/.exec(request.request().url()) ?? []
  const { nextEvent } = await fetchSession(page, study, sessionToken)
  await postSession(page, `/studies/${study}/session/finish`, sessionToken, {
    from: nextEvent,
    events: [],
    progress,
  })
}
