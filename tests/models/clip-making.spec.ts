import { expect, type Page, test } from '@playwright/test'
import type { SnapshotFrom } from 'xstate'
import { sessionTime } from '#studies/statistics/format.ts'
import { abortRequest, continueRequest } from '#tests/support/held-requests.ts'
import { describePage } from '#tests/support/page-model.ts'
import { recordRespondent, respondentPath } from '#tests/support/recorded-respondent.ts'
import { createOwner, useSession } from '#tests/support/signed-in.ts'
import { clipMakingModel } from './clip-making.ts'

type State = SnapshotFrom<typeof clipMakingModel.machine>

/** A respondent whose recording covers all moments of the model. */
const prepare = async (page: Page) => {
  const origin = test.info().project.use.baseURL ?? ''
  const owner = await createOwner()
  await useSession(page.context(), owner, origin)
  return recordRespondent(page.context().request, owner.workspace, origin, 100)
}
let prepared: ReturnType<typeof prepare> | undefined

const playerOf = (page: Page) => page.getByRole('region', { name: 'Player' })

describePage('clip-making', clipMakingModel, {
  calls: { saveClip: /\/capture-review\/clips\// },
  open: async ({ page }) => {
    const { study, respondent } = await (prepared ??= prepare(page))
    await page.goto(respondentPath(study, respondent))
    await page.getByRole('tab', { name: /^Clips/ }).click()
  },
  act: ({ page }) => {
    const form = page.getByRole('form', { name: 'New clip' })
    const title = form.getByRole('textbox', { name: 'Title of the clip' })
    const alert = form.getByRole('alert')
    const saved = form.getByRole('status').filter({ hasText: 'The clip is saved.' })
    const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
    const mark = async (time: number, name: string) => {
      await playerOf(page).getByRole('slider', { name: 'Time' }).fill(String(time))
      await press(name)
    }
    const timeOf = (time: number | null) => (time === null ? 'not set' : sessionTime(time))
    const marked = async ({ context }: State) => {
      await expect(
        form.getByText(`Start: ${timeOf(context.from)} · End: ${timeOf(context.to)}`),
      ).toBeVisible()
      await expect(title).toHaveValue(context.title)
    }
    const shows = (text: string) => async (state: State) => {
      await marked(state)
      await expect(alert).toContainText(text)
      await expect(saved).toBeHidden()
    }
    return {
      events: {
        'start.marked': ({ time }) => mark(time, 'Clip starts here'),
        'end.marked': ({ time }) => mark(time, 'Clip ends here'),
        'title.typed': async ({ title: typed }) => {
          // A field that has the text already would send no event.
          await title.fill('')
          await title.fill(typed)
        },
        'save.pressed': () => press('Save clip'),
        'discard.pressed': () => press('Start over'),
      },
      ends: { saveClip: { done: continueRequest, error: abortRequest } },
      states: {
        'marking.ready': async (state) => {
          await marked(state)
          await expect(alert).toHaveCount(0)
          await expect(saved).toBeHidden()
        },
        'marking.incomplete': shows('Mark the start and the end in the player'),
        'marking.refused': shows('The clip was not saved'),
        saving: async (state) => {
          await marked(state)
          await expect(alert).toHaveCount(0)
        },
        saved: async (state) => {
          await marked(state)
          await expect(saved).toBeVisible()
          await expect(page.getByRole('list', { name: 'Clips' })).toContainText('Price is missed')
        },
      },
    }
  },
})
