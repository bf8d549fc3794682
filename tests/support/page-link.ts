import type { Page } from '@playwright/test'

/**
 * Opens another link of the same page, which changes only the fragment of its address. A link that is open already
 * counts as another one.
 */
export const openLink = (page: Page, token: string | null) =>
  page.evaluate(async (opened) => {
    for (const fragment of ['another', opened]) {
      // The page hears of it later: the next step of a test could come before.
      const changed = new Promise((resolve) => window.addEventListener('hashchange', resolve, { once: true }))
      window.location.hash = fragment
      await changed
    }
  }, token ?? '')
