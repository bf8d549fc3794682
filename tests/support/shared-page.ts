import { test as base, type Page } from '@playwright/test'

/** `sharedPage`: one page for all tests of a worker, with a warm cache. */
export const test = base.extend<object, { sharedPage: Page }>({
  sharedPage: [
    async ({ browser }, use, { project }) => {
      const { baseURL, viewport } = project.use
      const context = await browser.newContext({
        ...(baseURL !== undefined && { baseURL }),
        ...(viewport !== undefined && { viewport }),
      })
      await use(await context.newPage())
      await context.close()
    },
    { scope: 'worker' },
  ],
})
