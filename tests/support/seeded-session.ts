import { expect, type Page } from '@playwright/test'
import type { StudyTasks, ToolAnswer, ToolEvent } from '#contract/studies/registry.ts'
import { type Session, saveRequest } from '#contract/studies/session.ts'
import { parseSession } from '#studies/player/unsent-answers.ts'
import { smallStudy } from './studies.ts'

const token = 'token-token-token-token'
const key = `understory-session-${smallStudy.id}`
const progressWith = (tool: ToolAnswer | null) => ({ screening: {}, tool, followUps: {} })

/** What a browser keeps of somebody who stands before the tasks, or in the middle of them. */
export const storedSessionAtTasks = (
  order: readonly string[],
  events: readonly ToolEvent[],
  tool: ToolAnswer | null = null,
) => ({
  [key]: JSON.stringify({
    version: 1,
    tab: 'another visit',
    token,
    startedAt: Date.now() - 60_000,
    order,
    step: 'tasks',
    progress: progressWith(tool),
    events,
    offset: 0,
  }),
})

const keptRecord = async (page: Page) =>
  parseSession(await page.evaluate((name) => localStorage.getItem(name), key))

/** What the browser keeps of the tasks now; null before anything was told. */
export const storedAnswer = async (page: Page): Promise<ToolAnswer | null> =>
  (await keptRecord(page))?.progress.tool ?? null

/** Does something, and waits until the session has kept one event more of the kind it should make. */
export const expectEventStored = async (
  page: Page,
  isOfKind: (event: ToolEvent) => boolean,
  act: () => Promise<unknown>,
) => {
  const count = async () => (await keptRecord(page))?.events.filter(isOfKind).length ?? 0
  const before = await count()
  await act()
  await expect.poll(count, { message: 'it is kept', intervals: [10, 20, 50, 100] }).toBe(before + 1)
}

/** Opens the tasks of a small study that only this page knows; a server for all has no place for it. */
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
    if (route.request().method() === 'GET') return route.fulfill({ json: session })
    const sent = saveRequest.parse(route.request().postDataJSON())
    const status = route.request().url().endsWith('finish') ? 'finished' : 'open'
    return route.fulfill({ json: { nextEvent: sent.from + sent.events.length, status } })
  })
  await page.goto(`/take?study=${study.id}`)
}
