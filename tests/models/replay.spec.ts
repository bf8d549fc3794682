import { expect, type Frame, type Page } from '@playwright/test'
import { recordingLinkPages } from '#contract/recording-links/pages.ts'
import { replayFramePath } from '#contract/recordings/replay-frame.ts'
import { eventType } from '#contract/recordings/rrweb.ts'
import type { SharedRecording } from '#contract/recording-links/shares.ts'
import { defineModel } from '#tests/support/model-graph.ts'
import { describePage } from '#tests/support/page-model.ts'
import { clockTime } from '#workspace/recordings/clock-time.ts'
import { replayModel } from './replay.ts'

const [duration, longer, secondPart] = [60_000, 70_000, 30_000]
/** A visit that goes on is read again after this time. */
const rereadMs = 4000
const frameTimeoutMs = 20_000

type State = Parameters<(typeof replayModel.machine)['transition']>[0]

/** The events that the page and a frame with two parts can send at a moment. */
const pageModel = defineModel({
  ...replayModel,
  filterEvents: (snapshot, event) => {
    const { time, plays, duration: known } = snapshot.context
    const showsPause = plays && !snapshot.matches({ open: 'ended' })
    switch (event.type) {
      case 'play.pressed':
        return !showsPause
      case 'pause.pressed':
        return showsPause
      // A slider that is where the person puts it sends nothing.
      case 'time.chosen':
        return Math.min(event.time, known) !== time
      case 'time.passed':
        return time < secondPart
      case 'inactivity.found':
        return time < event.until
      // The frame ends the part that it plays.
      case 'part.ended':
        return event.next === null ? time >= secondPart && known === duration : time < secondPart
      case 'recording.grew':
        return known === duration
      default:
        return true
    }
  },
})

const recording: SharedRecording = {
  startedAt: '2026-11-20T10:00:00.000Z',
  duration,
  browserStart: 0,
  isLive: true,
  missing: 0,
  entryUrl: 'https://shop.test/',
  title: 'Shop',
  browser: 'Firefox',
  system: 'Linux',
  device: 'desktop',
  width: 1280,
  height: 720,
  parts: [
    { from: 0, to: secondPart, bytes: 100 },
    { from: secondPart, to: duration, bytes: 100 },
  ],
  pages: [],
  clicks: [],
  notes: [],
}

const events = [
  { type: eventType.meta, timestamp: 0, data: { href: 'https://shop.test/', width: 1280, height: 720 } },
  { type: eventType.fullSnapshot, timestamp: 0, data: {} },
]

/** Stands in for the document of the frame: the test answers what the player asks. */
const frameDocument = `<!doctype html><title>Frame</title><script>
  const asked = [], sent = []
  addEventListener('message', ({ data }) => void (data.kind === 'show' ? asked.push(data.request) : sent.push(data.kind)))
  const say = (message) => parent.postMessage(message, location.origin)
  const answer = (kind) => { for (const request of asked.splice(0)) say({ kind, request, pictures: 0 }) }
</script>`

const frameOf = async (page: Page): Promise<Frame> => {
  const find = () =>
    page.frames().find((frame) => new URL(frame.url(), page.url()).pathname === replayFramePath)
  await expect
    .poll(() =>
      find()
        ?.evaluate('typeof say')
        .catch(() => ''),
    )
    .toBe('function')
  const frame = find()
  if (!frame) throw new Error('The player has no frame')
  return frame
}

describePage('replay', pageModel, {
  open: async ({ page }) => {
    let served = recording
    await page.clock.install()
    await page.exposeFunction('grow', () => {
      served = { ...recording, duration: longer }
    })
    await page.route(
      ({ pathname }) => pathname === '/shared-recording',
      (route) => route.fulfill({ json: served }),
    )
    await page.route('**/shared-recording/parts/*', (route) => route.fulfill({ json: events }))
    await page.route(`**${replayFramePath}`, (route) =>
      route.fulfill({ contentType: 'text/html', body: frameDocument }),
    )
    await page.goto(`${recordingLinkPages.sharedRecording.path}#share=a`)
    await expect(page.getByRole('region', { name: 'Player' })).toBeVisible()
  },
  act: ({ page }) => {
    const player = page.getByRole('region', { name: 'Player' })
    const slider = player.getByRole('slider', { name: 'Time' })
    const status = player.getByRole('status')
    const failure = player.getByRole('alert')
    const button = (name: string) => player.getByRole('button', { name, exact: true })
    const say = async (message: string) => (await frameOf(page)).evaluate(`say(${message})`)
    /** Milliseconds since the begin of the part that plays. */
    const timeInPart = async () => Number(await slider.inputValue()) % secondPart
    const answer = async (kind: 'shown' | 'failed') => {
      const frame = await frameOf(page)
      const isBusy = async () => {
        await frame.evaluate(`answer('${kind}')`)
        return /Loading|Skipping/.test(await status.innerText()) && !(await failure.isVisible())
      }
      // A request that another one follows is answered too.
      await expect.poll(isBusy, { intervals: [20, 50, 100] }).toBe(false)
    }
    const show = { complete: () => answer('shown'), fail: () => answer('failed') }
    const expectTime = async ({ context }: Pick<State, 'context'>) => {
      await expect(slider).toHaveValue(String(context.time))
      await expect(slider).toHaveAttribute(
        'aria-valuetext',
        `${clockTime(context.time)} of ${clockTime(context.duration)}`,
      )
      await expect(player.getByRole('checkbox', { name: 'Skip inactivity' })).toBeChecked({
        checked: context.skipsInactivity,
      })
    }
    const busy = (text: string) => async (state: State) => {
      await expectTime(state)
      await expect(status).toHaveText(text)
      await expect(failure).toHaveCount(0)
      await expect(button(state.context.plays ? 'Pause' : 'Play')).toBeEnabled()
    }
    const lastTold = async () =>
      (await frameOf(page)).evaluate(`sent.filter((kind) => kind !== 'speed').at(-1) ?? 'pause'`)
    return {
      events: {
        'play.pressed': () => button('Play').click(),
        'pause.pressed': () => button('Pause').click(),
        'time.chosen': ({ time }) => (time > duration ? slider.press('End') : slider.fill(String(time))),
        'speed.chosen': ({ speed }) =>
          player.getByRole('combobox', { name: 'Speed' }).selectOption(String(speed)),
        'inactivity.toggled': () => player.getByRole('checkbox', { name: 'Skip inactivity' }).click(),
        'time.passed': ({ time }) => say(`{ kind: 'time', at: ${time}, idleUntil: null }`),
        'inactivity.found': async ({ until }) =>
          say(`{ kind: 'time', at: ${await timeInPart()}, idleUntil: ${until} }`),
        'part.ended': () => say(`{ kind: 'ended' }`),
        'recording.grew': async () => {
          await page.evaluate('grow()')
          await page.clock.fastForward(rereadMs)
          await expect(slider).toHaveAttribute('max', String(longer))
        },
        'retry.pressed': () => failure.getByRole('button', { name: 'Try again' }).click(),
      },
      ends: {
        openFrame: {
          complete: () => say(`{ kind: 'ready' }`),
          fail: () => page.clock.fastForward(frameTimeoutMs),
        },
        showMoment: show,
        skipToActivity: show,
      },
      states: {
        loading: busy('Loading'),
        'open.seeking': busy('Loading'),
        'open.skipping': busy('Skipping inactivity'),
        'open.playing': async (state) => {
          await busy('')(state)
          await expect.poll(lastTold).toBe('play')
        },
        'open.paused': async (state) => {
          await busy('')(state)
          await expect.poll(lastTold).toBe('pause')
        },
        'open.ended': async (state) => {
          await expectTime(state)
          await expect(status).toHaveText('End of the recording so far')
          await expect(button('Play')).toBeEnabled()
        },
        failed: async (state) => {
          await expectTime(state)
          await expect(failure).toContainText('could not be shown')
          await expect(button(state.context.plays ? 'Pause' : 'Play')).toBeDisabled()
        },
      },
    }
  },
})
