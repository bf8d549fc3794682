import { expect, type Page } from '@playwright/test'
import type { SnapshotFrom } from 'xstate'
import { missingFrom } from '#machines/tools/preference-test/preference-comparison.ts'
import { drawnPicture } from '#tests/support/drawn-picture.ts'
import { expectEventStored, storedSessionAtTasks, openTasks } from '#tests/support/browser-session.ts'
import { abortRequest } from '#tests/support/held-requests.ts'
import { playToEnd } from '#tests/support/media-playback.ts'
import type { Path } from '#tests/support/model-graph.ts'
import { describePage } from '#tests/support/page-model.ts'
import { preferenceTestTasks, smallStudy } from '#tests/support/studies.ts'
import { order, preferenceTestModel, seen } from './preference-test-task.ts'

type State = SnapshotFrom<typeof preferenceTestModel.machine>

/** The labels of the designs in the order of this participant. */
const labels = new Map([
  ['hoot', 'Audio 1'],
  ['howl', 'Video 2'],
  ['path', 'Design 1'],
  ['map', 'Design 2'],
])
const labelOf = (design: string | null) => labels.get(design ?? '') ?? 'none'

/** Aborts requests for the video unless the path plays it. */
const abortUnplayedVideos = async (page: Page, path: Path) => {
  const videos = /\.mp4$/
  await page.unroute(videos)
  const isPlayed = path.some(({ event: { type } }) => type === 'design.played' || type === 'design.ended')
  if (!isPlayed) await page.route(videos, abortRequest)
}

describePage('preference-test-task', preferenceTestModel, {
  storedItems: storedSessionAtTasks(order, seen),
  unavailable: [
    {
      events: ['design.turned', 'choice.undone', 'choice.confirmed'],
      in: ['looking.closeUp', 'chosen.closeUp'],
      reason: 'A close-up covers the buttons to turn, to take the choice back and to continue.',
    },
  ],
  open: async ({ page, path }) => {
    await abortUnplayedVideos(page, path)
    await page.route(/\/(path|map)\.svg$/, (route) => route.fulfill(drawnPicture(400, 300)))
    await openTasks(page, preferenceTestTasks, order, seen)
  },
  act: ({ page }) => {
    const dialog = page.getByRole('dialog', { name: /, full size$/ })
    const cards = page.getByRole('article')
    const goOn = page.getByRole('button', { name: 'Continue' })
    const status = page
      .getByRole('main')
      .getByRole('status')
      .filter({ hasText: /Still to|Make your choice|Your choice/ })
    const alert = page.getByRole('main').getByRole('alert')
    const title = (name: string) => page.getByRole('heading', { level: 1, name, exact: true })
    const card = (design: string | null) => page.getByRole('article', { name: labelOf(design), exact: true })
    const choose = (design: string | null) => card(design).getByRole('button', { name: /^(Choose|Chosen): / })
    /** The close-up when it is open, otherwise the card of a design. */
    const partOf = async (design: string) => ((await dialog.isVisible()) ? dialog : card(design))

    /** Acts and expects that the event is stored, also when nothing visible changes. */
    const expectStoredAfter = (
      { type, design }: { type: string; design?: string },
      act: () => Promise<unknown>,
    ) =>
      expectEventStored(
        page,
        (event) =>
          event.type === type && (design === undefined || ('design' in event && event.design === design)),
        act,
      )
    const expectCards = async ({ context: { task, comparison } }: State) => {
      const { shown, inView, chosen } = comparison
      const inSight = task?.layout === 'one-by-one' ? [inView] : shown
      const isWaiting = task !== null && missingFrom(task, comparison).length > 0
      await expect(title(task?.text ?? '')).toBeVisible()
      await expect(dialog).toBeHidden()
      await expect(cards).toHaveCount(inSight.length)
      for (const design of inSight) {
        await expect(choose(design)).toBeEnabled({ enabled: !isWaiting })
        await expect(choose(design)).toHaveAttribute('aria-pressed', String(design === chosen))
      }
    }
    const expectCloseUp = async (state: State) => {
      const { opened } = state.context.comparison
      await expect(page.getByRole('dialog', { name: `${labelOf(opened)}, full size` })).toBeVisible()
      const canChoose = state.can({ type: 'design.chosen', design: opened ?? '', at: 0 })
      await expect(dialog.getByRole('button', { name: 'Choose this one' })).toBeEnabled({
        enabled: canChoose,
      })
    }
    const expectReason = async ({ context: { task, comparison } }: State) => {
      await expect(title(task?.reason?.question ?? '')).toBeVisible()
      await expect(page.getByText(`Your choice: ${labelOf(comparison.chosen).toLowerCase()}`)).toBeVisible()
    }

    return {
      events: {
        // The page sends this event when it renders the designs.
        'designs.shown': async () => {},
        'design.turned': (event) =>
          expectStoredAfter(event, () =>
            page.getByRole('button', { name: event.design === 'map' ? 'Next' : 'Previous' }).click(),
          ),
        'design.opened': (event) =>
          expectStoredAfter(event, () =>
            card(event.design)
              .getByRole('button', { name: /^Full size/ })
              .click(),
          ),
        'design.closed': (event) => expectStoredAfter(event, () => page.keyboard.press('Escape')),
        'design.played': (event) =>
          expectStoredAfter(event, async () => {
            const part = await partOf(event.design)
            await part.locator('audio, video').evaluate(async (media: HTMLMediaElement) => {
              await media.play()
              media.pause()
            })
          }),
        'design.ended': (event) =>
          expectStoredAfter(event, async () => {
            const part = await partOf(event.design)
            await playToEnd(part.locator('audio, video'))
          }),
        'design.read': (event) =>
          expectStoredAfter(event, async () => {
            const transcript = (await partOf(event.design)).locator('details')
            const summary = transcript.locator('summary')
            if (await transcript.evaluate((details: HTMLDetailsElement) => details.open))
              await summary.click()
            await summary.click()
          }),
        'design.chosen': (event) =>
          expectStoredAfter(event, async () => {
            if (await dialog.isVisible())
              await dialog.getByRole('button', { name: 'Choose this one' }).click()
            else await choose(event.design).click()
          }),
        'choice.undone': (event) =>
          expectStoredAfter(event, () => page.getByRole('button', { name: /^Chosen: / }).click()),
        'choice.confirmed': (event) => expectStoredAfter(event, () => goOn.click()),
        'choice.reopened': (event) =>
          expectStoredAfter(event, () => page.getByRole('button', { name: 'Change my choice' }).click()),
        'reason.given': async (event) => {
          await page.getByRole('main').getByRole('textbox').fill(event.text)
          // An empty reason stores no event.
          if (event.text.trim() === '') await goOn.click()
          else await expectStoredAfter(event, () => goOn.click())
        },
      },
      ends: {},
      states: {
        presenting: ({ context: { task } }) => expect(title(task?.text ?? '')).toBeVisible(),
        'looking.overview': async (state) => {
          const { task, comparison } = state.context
          await expectCards(state)
          await expect(goOn).toBeDisabled()
          const missing = task
            ? missingFrom(task, comparison).map((design) => comparison.shown.indexOf(design) + 1)
            : []
          await expect(status).toHaveText(
            missing.length > 0
              ? new RegExp(`Still to (view|play): ${missing.join(', ')}\\.$`)
              : 'Make your choice to go on.',
          )
        },
        'looking.closeUp': expectCloseUp,
        'chosen.overview': async (state) => {
          await expectCards(state)
          await expect(goOn).toBeEnabled()
          await expect(status).toContainText(
            `Your choice: ${labelOf(state.context.comparison.chosen).toLowerCase()}.`,
          )
        },
        'chosen.closeUp': expectCloseUp,
        'reason.asked': async (state) => {
          await expectReason(state)
          await expect(alert).toBeHidden()
        },
        'reason.missing': async (state) => {
          await expectReason(state)
          await expect(alert).toHaveText('Please write a reason to go on.')
        },
        finished: () => expect(title(smallStudy.closing.title)).toBeVisible(),
      },
    }
  },
})
