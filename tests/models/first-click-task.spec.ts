import { expect, type Page } from '@playwright/test'
import type { SnapshotFrom } from 'xstate'
import type { Pointer } from '#contract/studies/pixels.ts'
import { drawnPicture } from '#tests/support/drawn-picture.ts'
import { expectEventStored, storedSessionAtTasks, openTasks } from '#tests/support/browser-session.ts'
import { abortRequest } from '#tests/support/held-requests.ts'
import { describePage } from '#tests/support/page-model.ts'
import { smallStudy } from '#tests/support/studies.ts'
import { firstClickModel, order, ownPictures, seen } from './first-click-task.ts'

type State = SnapshotFrom<typeof firstClickModel.machine>

const texts = new Map(ownPictures.tasks.map(({ id, text }) => [id, text]))

/** Pauses the clock of the page, so that frames are drawn only on request. */
const holdFrames = async (page: Page) => page.clock.pauseAt(Date.now() + 60_000)

describePage('first-click-task', firstClickModel, {
  paths: 'short',
  context: { hasTouch: true },
  storedItems: storedSessionAtTasks(order, seen),
  calls: { picture: /\/(leave|pay)\.svg$/ },
  open: async ({ page }) => {
    await page.clock.install()
    await page.clock.resume()
    await openTasks(page, ownPictures, order, seen)
    await expect(page.getByRole('heading', { level: 1, name: texts.get('leave') ?? '' })).toBeVisible()
    await holdFrames(page)
  },
  act: ({ page, calls }) => {
    const stage = page.getByRole('dialog')
    const surface = stage.getByRole('application')
    const picture = surface.locator('img')
    const marks = surface.getByText(/^\d$/)
    const status = stage.getByRole('status').first()
    const show = page.getByRole('button', { name: 'Show the picture' })
    const all = stage.getByRole('button', { name: 'Go on without another click' })
    const skip = stage.getByRole('button', { name: 'Skip this task' })
    const title = (task: string | null) =>
      page.getByRole('heading', { level: 1, name: texts.get(task ?? '') ?? smallStudy.closing.title })

    /** The middle of a pixel of the picture, on the screen. */
    const placeOf = async ({ x, y }: { readonly x: number; readonly y: number }) => {
      const box = await picture.boundingBox()
      if (!box) throw new Error('There is no picture')
      const scale = box.width / 1_000
      return [box.x + (x + 0.5) * scale, box.y + (y + 0.5) * scale] as const
    }
    /**
     * Acts and expects that the event is stored; a click with its input device and position in whole pixels.
     */
    const expectStoredAfter = (
      { type, ...made }: { type: string; by?: Pointer; x?: number; y?: number },
      act: () => Promise<unknown>,
    ) =>
      expectEventStored(
        page,
        (event) => {
          if (event.type !== 'picture.clicked') return event.type === type
          const off = Math.max(Math.abs(event.x - (made.x ?? 0)), Math.abs(event.y - (made.y ?? 0)))
          return event.by === made.by && (made.by === 'keyboard' || off <= 1)
        },
        act,
      )
    const expectNoPicture = async ({ context }: State) => {
      await expect(title(context.task)).toBeVisible()
      await expect(picture).toBeHidden()
    }

    return {
      events: {
        'task.started': () => show.click(),
        'picture.decoded': async () => {
          const call = await calls.take('picture')
          await call.fulfill(drawnPicture(1000, 2000))
        },
        'picture.failed': async () => abortRequest(await calls.take('picture')),
        'picture.retried': () => stage.getByRole('button', { name: 'Try again' }).click(),
        'picture.painted': () => page.clock.runFor(100),
        'picture.clicked': (click) =>
          expectStoredAfter(click, async () => {
            const place = await placeOf(click)
            if (click.by === 'mouse') await page.mouse.click(...place)
            else if (click.by === 'touch') await page.touchscreen.tap(...place)
            else {
              await page.keyboard.press('Shift+ArrowUp')
              await page.keyboard.press('Enter')
            }
          }),
        'clicks.ended': (event) => expectStoredAfter(event, () => all.click()),
        'click.skipped': (event) => expectStoredAfter(event, () => skip.click()),
      },
      ends: {},
      states: {
        presenting: async ({ context }) => {
          await expect(title(context.task)).toBeVisible()
          await expect(show).toBeVisible()
          await expect(stage).toBeHidden()
        },
        opening: async (state) => {
          await expectNoPicture(state)
          await expect(status).toHaveText('The picture is loading.')
        },
        broken: async (state) => {
          await expectNoPicture(state)
          await expect(stage.getByRole('alert')).toContainText('The picture could not be loaded.')
        },
        painting: async () => {
          await expect(picture).toBeVisible()
          await expect(status).toBeEmpty()
          await expect(surface).toHaveAttribute('tabindex', '-1')
        },
        'looking.first': async ({ context }) => {
          await expect(title(context.task)).toBeVisible()
          await expect(surface).toBeFocused()
          await expect(marks).toHaveCount(0)
          await expect(all).toBeHidden()
          await expect(skip).toBeVisible()
        },
        'looking.further': async ({ context }) => {
          await expect(status).toHaveText('Saved. Where would you click next?')
          await expect(marks).toHaveText(context.clicks.map((_, place) => String(place + 1)))
          await expect(skip).toBeHidden()
        },
        finished: () => expect(title(null)).toBeVisible(),
      },
    }
  },
})
