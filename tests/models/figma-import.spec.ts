import { expect, test } from '@playwright/test'
import { createStudyReply } from '#contract/studies/draft.ts'
import { abortRequest } from '#tests/support/held-requests.ts'
import { describePage } from '#tests/support/page-model.ts'
import { createOwner, useSession } from '#tests/support/signed-in.ts'
import { figmaImportModel } from './figma-import.ts'

const origin = () => test.info().project.use.baseURL ?? ''

describePage('figma-import', figmaImportModel, {
  calls: {
    startImport: { method: 'POST', url: ({ pathname }) => pathname.endsWith('/figma-imports') },
    readImport: { method: 'GET', url: ({ pathname }) => pathname.includes('/figma-imports/') },
  },
  delays: { poll: 1000 },
  open: async ({ page }) => {
    // The clock belongs to all pages of a browser: an earlier path has stopped it.
    await page.clock.resume()
    const owner = await createOwner()
    await page.context().clearCookies()
    await useSession(page.context(), owner, origin())
    const reply = await page.context().request.post(`/workspaces/${owner.workspace}/studies`, {
      headers: { origin: origin() },
      data: { tool: 'prototype', title: 'Shop' },
    })
    const { id } = createStudyReply.parse(await reply.json())
    await page.goto(`/app/studies/${id}/build/tasks`)
    await page.getByRole('button', { name: 'Import from Figma' }).click()
    await expect(page.getByRole('textbox', { name: 'Link to the file' })).toBeFocused()
    // Only the steps of the path move the clock. A busy machine may take seconds until it stops.
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 10_000)
  },
  act: ({ page }) => {
    const dialog = page.getByRole('dialog', { name: 'Import from Figma' })
    const button = (name: string) => dialog.getByRole('button', { name, exact: true })
    const notice = dialog.getByRole('alert')
    const following = async (text: string) => {
      // At the start, the bar has no width.
      await expect(dialog.getByRole('progressbar')).toBeAttached()
      await expect(dialog.getByRole('status')).toContainText(text)
    }
    type State = Parameters<(typeof figmaImportModel.machine)['transition']>[0]
    const progress = ({ context }: Pick<State, 'context'>) =>
      following(
        context.isOffline
          ? 'The server cannot be reached at the moment.'
          : context.import?.text || 'The import starts.',
      )
    return {
      events: {
        'import.requested': async ({ link, token }) => {
          await dialog.getByRole('textbox', { name: 'Link to the file' }).fill(link)
          await dialog.getByLabel('Personal access token').fill(token)
          await dialog.getByRole('button', { name: /^(Import|Continue the import)$/ }).click()
        },
        'import.accepted': () => button('Use these screens').click(),
        'import.discarded': () => button('Import another file').click(),
      },
      ends: {
        startImport: {
          done: (route, outcome) => {
            if (outcome.kind === 'started') return route.fulfill({ json: outcome.import })
            const { message, errors } = outcome
            return message === null
              ? route.fulfill({ status: 422, json: { errors } })
              : route.fulfill({ status: 429, json: { message } })
          },
          error: abortRequest,
        },
        readImport: {
          done: (route, outcome) =>
            outcome.kind === 'read'
              ? route.fulfill({ json: outcome.import })
              : route.fulfill({ status: 404, json: { message: outcome.message } }),
          error: abortRequest,
        },
      },
      states: {
        asking: async ({ context }) => {
          await expect(button('Import')).toBeVisible()
          if (context.notice === null) await expect(notice).toHaveCount(0)
          else await expect(notice).toHaveText(context.notice)
          for (const message of Object.values(context.errors).flat())
            await expect(dialog.getByText(message)).toBeVisible()
        },
        starting: () =>
          expect(dialog.getByRole('button', { name: /Import|Continue/ })).toHaveAttribute(
            'data-loading',
            'true',
          ),
        'following.waiting': progress,
        'following.reading': progress,
        ended: async ({ context }) => {
          await expect(notice).toHaveText(context.notice ?? '')
          await expect(button('Continue the import')).toBeVisible()
        },
        reviewing: () => expect(dialog.getByRole('heading', { name: '“Shop” has 1 screen' })).toBeFocused(),
        accepted: async () => {
          await expect(dialog).toHaveCount(0)
          await expect(
            page.getByRole('list', { name: 'Screens', exact: true }).getByRole('button', { name: /List$/ }),
          ).toBeVisible()
        },
      },
    }
  },
})
