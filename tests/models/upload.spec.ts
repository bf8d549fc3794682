import { expect } from '@playwright/test'
import { uploadPath } from '#contract/site/uploads.ts'
import { png } from '#tests/support/generated-media.ts'
import { abortRequest, continueRequest } from '#tests/support/held-requests.ts'
import { expectMessageUnder } from '#tests/support/keyboard.ts'
import { describePage, waitUntilHydrated } from '#tests/support/page-model.ts'
import { uploadModel } from './upload.ts'

describePage('upload', uploadModel, {
  calls: { upload: `**${uploadPath}?*` },
  unavailable: [
    {
      events: ['file.removed'],
      in: ['empty'],
      reason: 'Where there is no file, there is none to remove.',
      hidden: (page) => page.getByRole('button', { name: 'Remove the file' }),
    },
  ],
  open: async ({ page }) => {
    await page.goto('/contact-us')
    await waitUntilHydrated(page.getByRole('form', { name: 'Support' }))
  },
  act: ({ page, calls }) => {
    const form = page.getByRole('form', { name: 'Support' })
    const field = form.getByLabel('Attachment')
    const remove = form.getByRole('button', { name: 'Remove the file' })
    const status = form.getByRole('status').filter({ hasText: /\S/ })
    return {
      events: {
        'file.chosen': async () => {
          await calls.abortAll()
          await field.setInputFiles({ name: 'screen.png', mimeType: 'image/png', buffer: png() })
        },
        'file.removed': async () => {
          await remove.click()
          await expect(field).toBeFocused()
        },
      },
      ends: {
        upload: {
          done: (call, { kind }) => {
            if (kind === 'stored') return continueRequest(call)
            const url = new URL(call.request().url())
            url.searchParams.set('name', 'script.exe')
            return call.continue({ url: url.href })
          },
          error: abortRequest,
        },
      },
      states: {
        empty: async () => {
          await expect(field).toHaveValue('')
          await expect(field).not.toHaveAttribute('aria-invalid')
          await expect(status).toHaveCount(0)
        },
        uploading: async () => {
          await expect(status).toHaveText('Sending screen.png')
          await expect(field).not.toHaveAttribute('aria-invalid')
          await expect(remove).toBeVisible()
        },
        stored: async () => {
          await expect(status).toHaveText('screen.png is attached.')
          await expect(field).not.toHaveAttribute('aria-invalid')
          await expect(remove).toBeVisible()
        },
        refused: async ({ context }) => {
          await expectMessageUnder(field, context.error ?? '')
          await expect(status).toHaveCount(0)
          await expect(remove).toBeVisible()
        },
      },
    }
  },
})
