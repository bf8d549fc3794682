import { type BrowserContext, expect, type Page } from '@playwright/test'
import { websiteTesting } from '#content/studies/website-testing/study.ts'
import type { CaptureWishes } from '#contract/captures/capture-wishes.ts'
import { createPublisher } from './publish-study.ts'
import { pageHeading } from './take-study.ts'

export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

export const status = (page: Page, text: string | RegExp) =>
  page.getByRole('status').filter({ hasText: text })

/** Publishes a website test with one task, by default on a site of the demos. */
export const publishRecorded = async (
  context: BrowserContext,
  baseURL: string,
  recording: CaptureWishes,
  address?: string,
) => {
  const publisher = await createPublisher(context, baseURL)
  const { study } = websiteTesting
  if (study.tasks.tool !== 'webusability') throw new Error('Not a website test')
  const sites = study.tasks.sites.map((site) => ({ ...site, url: address ?? site.url }))
  const tasks = { ...study.tasks, sites, tasks: study.tasks.tasks.slice(1, 2), recording }
  const id = await publisher.publish('webusability', 'A weekend by the lake', {
    study: { ...study, screening: [], followUps: [], tasks },
    settings: { tool: 'webusability', correct: {} },
  })
  return { id, workspace: publisher.workspace }
}

/** Goes on from the welcome of a recorded study to the question for consent. */
export const passInstructions = async (page: Page) => {
  await button(page, 'Begin').click()
  await button(page, 'Start').click()
  await expect(pageHeading(page, 'This study is recorded')).toBeVisible()
}

/** Opens a recorded study, up to the question for consent. */
export const reachConsent = async (page: Page, id: string) => {
  await page.goto(`/take?study=${id}`)
  await passInstructions(page)
}
