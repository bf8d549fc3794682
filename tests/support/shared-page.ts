import { test as base, type Page } from '@playwright/test'

/** `sharedPage`: a page that goes from one address to the next and keeps what it loaded, as a browser does. */
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
