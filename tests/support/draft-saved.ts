import { expect, type Page } from '@playwright/test'

/**
 * Waits until the builder has saved the draft. The draft hears of a typed text in the next pause, or with the next key
 * that types nothing: without it, the page would still show that everything before was saved.
 */
export const expectSaved = async (page: Page) => {
  await page.keyboard.press('Shift')
  await expect(page.getByText('Saved', { exact: true }).first()).toBeVisible()
}
