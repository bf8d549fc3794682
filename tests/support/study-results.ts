import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { type Results, respondentsReply, resultsReply } from '#contract/studies/results.ts'

/** The days of the sample data: what visitors of other tests answer today is not among it. */
export const sampleDays = 'until=2026-10-31'

/** What the server says of a study's results, for comparison with what the page makes of it. */
export const resultsOf = async (request: APIRequestContext, study: string, filter = ''): Promise<Results> => {
  const reply = await request.get(`/studies/${study}/results?${sampleDays}&${filter}`)
  expect(reply.status()).toBe(200)
  return resultsReply.parse(await reply.json())
}

export const respondentsOf = async (request: APIRequestContext, study: string, filter = '') => {
  const reply = await request.get(`/studies/${study}/respondents?${sampleDays}&${filter}`)
  return respondentsReply.parse(await reply.json()).respondents
}

/** Opens a view of a study's results and waits for its numbers. */
export const openResults = async (page: Page, study: string, view: string, filter = '') => {
  await page.goto(`/results?study=${study}&view=${view}&${sampleDays}&${filter}`)
  await expect(page.getByRole('navigation', { name: 'Views of the results' })).toBeVisible()
}

/** How many responses there are, as the head of the results says it. */
export const countsOn = (page: Page) => page.getByRole('status').filter({ hasText: 'in the numbers' })
