import { expect, type Page } from '@playwright/test'
import type { EventFrom, SnapshotFrom } from 'xstate'
import type { PrototypeEvent, PrototypeTasks } from '#contract/studies/tools/prototype.ts'
import { topOf } from '#machines/tools/prototype/prototype-walk.ts'
import { drawnPicture } from '#tests/support/drawn-picture.ts'
import { expectEventStored, openTasks, storedSessionAtTasks } from '#tests/support/browser-session.ts'
import { abortRequest } from '#tests/support/held-requests.ts'
import { describePage } from '#tests/support/page-model.ts'
import { smallStudy } from '#tests/support/studies.ts'
import {
  addressModel,
  atAddress,
  onScreens,
  order,
  pageOrigin,
  screensModel,
  seen,
  waitMs,
} from './prototype-task.ts'

type State = SnapshotFrom<typeof screensModel.machine>
type Event = EventFrom<typeof screensModel.machine>

const image = drawnPicture(400, 600)

/** Pauses the clock of the page, so that frames are drawn and screens go on only on request. */
const holdFrames = async (page: Page) => page.clock.pauseAt(Date.now() + 60_000)

const titleOf = (page: Page, { tasks }: PrototypeTasks, task: string | null) => {
  const text = tasks.find(({ id }) => id === task)?.text
  return page.getByRole('heading', { level: 1, name: text ?? smallStudy.closing.title })
}

/** The elements common to both kinds of prototypes: the instructions, and the buttons beside the task. */
const commonOf = (page: Page, tasks: PrototypeTasks) => {
  const stage = page.getByRole('dialog')
  const show = page.getByRole('button', { name: 'Open the prototype' })
  const restart = stage.getByRole('button', { name: 'Start this task again' })
  const endButtons = {
    done: stage.getByRole('button', { name: 'I’m done' }),
    'gave-up': stage.getByRole('button', { name: 'Give up' }),
  }
  const title = (task: string | null) => titleOf(page, tasks, task)
  /** Acts and expects that the event is stored, with what the participant did. */
  const expectStoredAfter = (
    matches: Partial<PrototypeEvent> & Pick<PrototypeEvent, 'type'>,
    act: () => Promise<unknown>,
  ) =>
    expectEventStored(
      page,
      (event) => {
        const stored = new Map<string, unknown>(Object.entries(event))
        return Object.entries(matches).every(([key, value]) => stored.get(key) === value)
      },
      act,
    )
  return {
    stage,
    restart,
    endButtons,
    title,
    expectStoredAfter,
    start: () => show.click(),
    presenting: async ({ context }: State) => {
      await expect(title(context.task)).toBeVisible()
      await expect(show).toBeVisible()
      await expect(stage).toBeHidden()
    },
    finished: () => expect(title(null)).toBeVisible(),
  }
}

const never = async () => {}

describePage('prototype-task', screensModel, {
  paths: 'short',
  context: { hasTouch: true },
  storedItems: storedSessionAtTasks(order, seen),
  // The screens on which tasks start; others come at once.
  calls: { picture: /\/(basket|shop)\.svg$/ },
  unavailable: [
    {
      events: ['prototype.restarted'],
      in: ['walking'],
      if: ({ context }) => context.steps.length === 0,
      reason: 'There is nothing to start again before the first step.',
      hidden: (page) => page.getByRole('button', { name: 'Start this task again' }),
    },
  ],
  open: async ({ page }) => {
    await page.clock.install()
    await page.clock.resume()
    await page.route(/\/(address|paid|tea)\.svg$/, (route) => route.fulfill(image))
    await openTasks(page, onScreens, order, seen)
    await expect(titleOf(page, onScreens, 'pay')).toBeVisible()
    await holdFrames(page)
  },
  act: ({ page, calls }) => {
    const { stage, restart, endButtons, title, start, expectStoredAfter, presenting, finished } = commonOf(
      page,
      onScreens,
    )
    const screen = (id: string) => stage.getByRole('group', { name: `Screen ${id}`, exact: true })
    const status = stage.getByRole('status')
    const alert = stage.getByRole('alert')

    /** The middle of a pixel of the screen, in the window. */
    const pointOf = async ({ x, y }: { readonly x: number; readonly y: number }) => {
      const box = await stage.locator('img').boundingBox()
      if (!box) throw new Error('There is no screen')
      const scale = box.width / 400
      return [box.x + (x + 0.5) * scale, box.y + (y + 0.5) * scale] as const
    }
    const useKeyboard = async (name: RegExp) => {
      await stage.getByRole('button', { name }).focus()
      await page.keyboard.press('Enter')
    }
    const touchScreen = async (event: Extract<Event, { type: 'screen.tapped' | 'screen.swiped' }>) => {
      const isSwipe = event.type === 'screen.swiped'
      if (event.by === 'keyboard') return useKeyboard(isSwipe ? /^Slide to/ : /^To/)
      const [x, y] = await pointOf(event)
      if (event.by === 'touch') return page.touchscreen.tap(x, y)
      await page.mouse.move(x, y)
      await page.mouse.down()
      if (isSwipe) await page.mouse.move(x - 80, y, { steps: 4 })
      return page.mouse.up()
    }
    const touched = (event: Extract<Event, { type: 'screen.tapped' | 'screen.swiped' }>) =>
      expectStoredAfter({ type: event.type, by: event.by, screen: event.screen }, () => touchScreen(event))
    const expectNoScreen = async ({ context }: State) => {
      await expect(title(context.task)).toBeVisible()
      await expect(stage.locator('img').filter({ visible: true })).toHaveCount(0)
      await expect(restart).toBeHidden()
    }

    return {
      events: {
        'task.started': start,
        'picture.decoded': async () => (await calls.take('picture')).fulfill(image),
        'picture.failed': async () => abortRequest(await calls.take('picture')),
        'picture.retried': () => stage.getByRole('button', { name: 'Try again' }).click(),
        'prototype.shown': () => page.clock.runFor(100),
        'screen.tapped': touched,
        'screen.swiped': touched,
        'screen.key': ({ type, key }) => expectStoredAfter({ type, key }, () => page.keyboard.press(key)),
        'screen.waited': ({ type, screen: id }) =>
          expectStoredAfter({ type, screen: id }, () => page.clock.runFor(waitMs)),
        'prototype.restarted': ({ type }) => expectStoredAfter({ type }, () => restart.click()),
        'prototype.ended': ({ type, end }) =>
          expectStoredAfter({ type, end }, () => (end === 'reached' ? never() : endButtons[end].click())),
      },
      ends: {},
      states: {
        presenting,
        opening: async (state) => {
          await expectNoScreen(state)
          await expect(status).toHaveText('The prototype is loading.')
        },
        broken: async (state) => {
          await expectNoScreen(state)
          await expect(alert).toContainText('The prototype could not be loaded.')
        },
        showing: async ({ context }) => {
          await expect(screen(topOf(context.view))).toBeVisible()
          await expect(status).toBeEmpty()
          await expect(endButtons['gave-up']).toBeHidden()
          await expect(stage.getByRole('button', { name: /^(To|Slide to)/ })).toHaveCount(0)
        },
        walking: async ({ context }) => {
          await expect(title(context.task)).toBeVisible()
          await expect(screen(topOf(context.view))).toBeFocused()
          await expect(endButtons['gave-up']).toBeVisible()
          await expect(endButtons.done).toBeVisible({ visible: context.task === 'look' })
          await expect(restart).toBeVisible({ visible: context.steps.length > 0 })
        },
        finished,
      },
    }
  },
})

describePage('prototype-task at an address', addressModel, {
  paths: 'short',
  storedItems: storedSessionAtTasks(order, seen),
  unavailable: [
    { events: ['prototype.restarted'], reason: 'A page at an address cannot be started again from outside.' },
  ],
  open: async ({ page }) => {
    await page.route(`${pageOrigin}/**`, (route) =>
      route.fulfill({
        contentType: 'text/html',
        body: `<!doctype html><h1>Tea</h1><a href="/paid">Pay</a>
          <script>parent.postMessage({ understoryAddress: location.href }, '*')</script>`,
      }),
    )
    await openTasks(page, atAddress, order, seen)
    await expect(titleOf(page, atAddress, 'pay')).toBeVisible()
  },
  act: ({ page }) => {
    const { stage, restart, endButtons, start, expectStoredAfter, title, presenting, finished } = commonOf(
      page,
      atAddress,
    )
    const frame = page.frameLocator('iframe[title="The prototype"]')
    const shown = async ({ context }: State) => {
      await expect(title(context.task)).toBeVisible()
      await expect(frame.getByRole('heading', { name: 'Tea' })).toBeVisible()
      await expect(restart).toBeHidden()
    }
    return {
      events: {
        'task.started': start,
        'picture.decoded': never,
        'picture.failed': never,
        'picture.retried': never,
        // The page of the study shows the frame at once.
        'prototype.shown': never,
        'screen.tapped': never,
        'screen.swiped': never,
        'screen.key': never,
        'screen.waited': never,
        'prototype.restarted': never,
        'prototype.ended': ({ type, end }) =>
          expectStoredAfter({ type, end }, () =>
            end === 'reached' ? frame.getByRole('link', { name: 'Pay' }).click() : endButtons[end].click(),
          ),
      },
      ends: {},
      states: {
        presenting,
        showing: shown,
        walking: async (state) => {
          await shown(state)
          await expect(endButtons['gave-up']).toBeVisible()
          await expect(endButtons.done).toBeVisible()
          await expect(stage.getByRole('status')).toBeEmpty()
        },
        finished,
      },
    }
  },
})
