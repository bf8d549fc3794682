import type { Page } from '@playwright/test'
import type { StudyTasks, ToolEvent } from '#contract/studies/registry.ts'
import { type Session, saveRequest } from '#contract/studies/session.ts'
import { smallStudy } from './studies.ts'

const token = 'token-token-token-token'
const progress = { screening: {}, tool: null, followUps: {} }

/** What a browser keeps of somebody who stands before the tasks, or in the middle of them. */
export const keptBeforeTasks = (order: readonly string[], events: readonly ToolEvent[]) => ({
  [`understory-session-${smallStudy.id}`]: JSON.stringify({
    version: 1,
    tab: 'another visit',
    token,
    startedAt: Date.now() - 60_000,
    order,
    step: 'tasks',
    progress,
    events,
    offset: 0,
  }),
})

/** Opens the tasks of a small study that only this page knows; a server for all has no place for it. */
export const openTasks = async (
  page: Page,
  tasks: StudyTasks,
  order: readonly string[],
  events: readonly ToolEvent[],
) => {
  const study = { ...smallStudy, screening: [], followUps: [], tasks }
  const session: Session = {
    session: token,
    study,
    status: 'open',
    order: [...order],
    progress,
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
