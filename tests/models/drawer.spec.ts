import { expect } from '@playwright/test'
import { describePage, waitUntilHydrated } from '#tests/support/page-model.ts'
import { drawerModel } from './drawer.ts'

describePage('drawer', drawerModel, {
  context: { viewport: { width: 390, height: 800 } },
  open: async ({ page }) => {
    await page.goto('/legal/opt-out')
    await waitUntilHydrated(page.getByRole('button', { name: 'Menu', exact: true }))
  },
  act: ({ page }) => {
    const opener = page.getByRole('button', { name: 'Menu', exact: true })
    const dialog = page.getByRole('dialog', { name: 'Menu' })
    const close = dialog.getByRole('button', { name: 'Close the menu' })
    let hasBeenOpen = false
    return {
      events: {
        'drawer.toggled': async () => ((await dialog.isVisible()) ? close : opener).click(),
        'drawer.closed': () => page.keyboard.press('Escape'),
      },
      ends: {},
      states: {
        closed: async () => {
          await expect(dialog).toBeHidden()
          if (hasBeenOpen) await expect(opener).toBeFocused()
        },
        open: async () => {
          hasBeenOpen = true
          await expect(dialog.getByRole('navigation', { name: 'Menu' })).toBeVisible()
          await expect(dialog.locator(':focus')).toHaveCount(1)
        },
      },
    }
  },
})
