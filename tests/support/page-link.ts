import type { Page } from '@playwright/test'

/**
 * Opens another link of the same page, which changes only the fragment of its address. A link that is open already
 * counts as another one.
 */
export const openLink = (page: Page, token: string | null) =>
  page.evaluate((fragment) => {
    window.location.hash = 'another'
    window.location.hash = fragment
  }, token ?? '')
