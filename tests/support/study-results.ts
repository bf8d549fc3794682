import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { type Results, respondentsReply, resultsReply } from '#contract/studies/results.ts'

/** A filter for the sample data, which excludes today's responses by other tests. */
export const sampleDays = 'until=2026-10-31'

/** A study's results from the server, for comparison with the page. */
export const resultsOf = async (request: APIRequestContext, study: string, filter = ''): Promise<Results> => {
  const reply = await request.get(`/studies/${study}/results?${sampleDays}&${filter}`)
  expect(reply.status()).toBe(200)
  return resultsReply.parse(await reply.json())
}

export const respondentsOf = async (request: APIRequestContext, study: string, filter = '') => {
  const reply = await request.get(`/studies/${study}/respondents?${sampleDays}&${filter}`)
  return respondentsReply.parse(await reply.json()).respondents
}

/** Opens a view of a study's results and waits until they are loaded. */
export const openResults = async (page: Page, study: string, view: string, filter = '') => {
  await page.goto(`/results?study=${study}&view=${view}&${sampleDays}&${filter}`)
  await expect(page.getByRole('navigation', { name: 'Views of the results' })).toBeVisible()
}

/** The number of responses in the header of the results. */
export const countsOn = (page: Page) =>
  page.getByRole('status').filter({ hasText: 'included in the results' })

/** Opens a menu of the header of the results. */
export const openMenu = (page: Page, name: 'Responses' | 'Filters' | 'Download') =>
  page
    .locator('summary')
    .filter({ hasText: new RegExp(`^${name}`) })
    .click()
