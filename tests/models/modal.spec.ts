import { expect } from '@playwright/test'
import { describePage, waitUntilHydrated } from '#tests/support/page-model.ts'
import { modalModel } from './modal.ts'

describePage('modal', modalModel, {
  unavailable: [
    {
      events: ['modal.opened'],
      in: ['open'],
      reason: 'What lies under an open modal cannot be reached.',
    },
    {
      events: ['modal.opened'],
      in: ['closed'],
      if: ({ context }) => context.data !== null,
      reason: 'A modal with something in it opens again as it was.',
    },
    {
      events: ['modal.toggled'],
      in: ['closed'],
      if: ({ context }) => context.data === null,
      reason: 'A modal with nothing in it has nothing to show.',
      hidden: (page) => page.getByRole('dialog'),
    },
    {
      events: ['data.cleared'],
      reason: 'The page of a tool keeps the content of its modals until it is left.',
    },
  ],
  open: async ({ page }) => {
    await page.goto('/card-sort-tool')
    await waitUntilHydrated(page.getByRole('button', { name: 'Step by step' }))
  },
  act: ({ page }) => {
    const opener = page.getByRole('button', { name: 'Step by step' })
    const dialog = page.getByRole('dialog', { name: 'Card sorting, step by step' })
    const close = dialog.getByRole('button', { name: 'Close' })
    let hasBeenOpen = false
    return {
      events: {
        'modal.toggled': async () => ((await dialog.isVisible()) ? close : opener).click(),
        'modal.opened': () => opener.click(),
        'modal.closed': () => page.keyboard.press('Escape'),
        'data.cleared': async () => {},
      },
      ends: {},
      states: {
        closed: async () => {
          await expect(dialog).toBeHidden()
          if (hasBeenOpen) await expect(opener).toBeFocused()
        },
        open: async () => {
          hasBeenOpen = true
          await expect(dialog).toContainText('1 of 3')
          await expect(close).toBeVisible()
          await expect(dialog.locator(':focus')).toHaveCount(1)
        },
      },
    }
  },
})
