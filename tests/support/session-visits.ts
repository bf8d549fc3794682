import type { Page, Route } from '@playwright/test'
import { z } from 'zod'
import { type Progress, sessionReply } from '#contract/studies/session.ts'
import type { RunningSession } from '#machines/studies/study-session-context.ts'

type Kept = Readonly<Record<string, string>>

const keyOf = (study: string) => `understory-session-${study}`

/**
 * Runs in a page before its own scripts. Steps keep a distance of a second or two, and a lost connection is tried
 * again after a pause: here time passes at once between steps, and never while the connection is away.
 */
export const prepareVisit = (kept: Kept) => {
  if (window !== window.top || window.origin === 'null') return
  const wait = window.setTimeout.bind(window)
  const pauseMs = (ms: number) => (ms < 300 ? ms : ms < 2_000 ? 0 : 600_000)
  Object.assign(window, {
    setTimeout: (run: () => void, ms = 0, ...rest: unknown[]) => wait(run, pauseMs(ms), ...rest),
  })
  for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, value)
}

/** Begins a session on the server as a browser would, up to where it stands; answers what that browser keeps of it. */
export const startEarlierSession = async (page: Page, study: string, session: RunningSession) => {
  const { request } = page
  const begun = await request.post(`/studies/${study}/sessions`, { data: {} })
  const { session: holder, order } = sessionReply.parse(await begun.json())
  const send = async (call: 'progress' | 'finish') => {
    const sent = await request.post(`/studies/${study}/session/${call}`, {
      headers: { 'x-session-token': holder },
      data: { from: 0, events: session.events.slice(0, session.nextEvent), progress: session.stored },
    })
    if (!sent.ok()) throw new Error(`${call}: ${await sent.text()}`)
  }
  await send(session.status === 'open' ? 'progress' : 'finish')
  return {
    [keyOf(study)]: JSON.stringify({
      version: 1,
      tab: 'another visit',
      token: holder,
      startedAt: Date.now() - 60_000,
      order,
      step: session.step,
      progress: session.progress,
      events: session.events,
      offset: 0,
    }),
  }
}

let beside: Page | undefined

/** A tab beside the page goes on with a session of its own. */
export const continueInAnotherTab = async (page: Page, study: string, session: RunningSession) => {
  const kept = await startEarlierSession(page, study, session)
  if (beside?.context() !== page.context() || beside.isClosed()) {
    beside = await page.context().newPage()
    await beside.goto('/healthz')
  }
  await beside.evaluate((all) => {
    for (const [key, value] of Object.entries(all)) localStorage.setItem(key, value)
  }, kept)
}

/** Where a session stands on the server. */
const sessionOf = async (page: Page, study: string, token: string) => {
  const headers = { 'x-session-token': token }
  const reply = await page.request.get(`/studies/${study}/session`, { headers })
  return sessionReply.parse(await reply.json())
}

const holder = z.object({ token: z.string() })

/** Where the session that a page keeps stands on the server. */
export const sessionOnServer = async (page: Page, study: string) => {
  const kept = await page.evaluate((key) => localStorage.getItem(key), keyOf(study))
  return sessionOf(page, study, holder.parse(JSON.parse(kept ?? 'null')).token)
}

/** Before a step of a page arrives, its session is ended on another device by these answers. */
export const finishOnAnotherDevice = async (page: Page, step: Route, progress: Progress) => {
  const token = step.request().headers()['x-session-token'] ?? ''
  const [, study = ''] = /\/studies\/([^/]+)/.exec(step.request().url()) ?? []
  const { nextEvent } = await sessionOf(page, study, token)
  const ended = await page.request.post(`/studies/${study}/session/finish`, {
    headers: { 'x-session-token': token },
    data: { from: nextEvent, events: [], progress },
  })
  if (!ended.ok()) throw new Error(await ended.text())
}
