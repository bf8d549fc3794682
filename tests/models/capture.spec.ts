import { expect } from '@playwright/test'
import type { SnapshotFrom } from 'xstate'
import { format } from '#content/translations/translation.ts'
import { messages } from '#content/translations/en.ts'
import type { WebsiteTestTasks } from '#contract/studies/tools/website-test.ts'
import type { CaptureKind } from '#machines/studies/capture.ts'
import { openTasks, storedSessionAtTasks } from '#tests/support/browser-session.ts'
import { type HeldRequests, holdRequests } from '#tests/support/held-requests.ts'
import { describePage } from '#tests/support/page-model.ts'
import { captureModel } from './capture.ts'
import { order, started, tasks } from './website-test-task.ts'

type State = SnapshotFrom<typeof captureModel.machine>

const { capture: texts, shell, tools } = messages
const [, lastTask] = tasks.tasks
const recorded: WebsiteTestTasks = {
  ...tasks,
  tasks: lastTask ? [lastTask] : [],
  recording: captureModel.input?.wishes,
}
const lastOrder = order.filter((id) => id !== 'hours')
const opened = started.map((event) => ({ ...event, task: 'room' }))

/** Sources and recorders that do what the path says: a page has no camera, and encodes nothing. */
const fakeDevices = () => {
  const pending: PromiseWithResolvers<MediaStream>[] = []
  const recorders: EventTarget[] = []
  const sources = new Map<string, MediaStream>()
  const ask = (kind: string) => () => {
    const request = Promise.withResolvers<MediaStream>()
    pending.push(request)
    return request.promise.then((stream) => {
      sources.set(kind, stream)
      return stream
    })
  }
  Object.assign(navigator.mediaDevices, { getUserMedia: ask('voice'), getDisplayMedia: ask('screen') })
  class FakeRecorder extends EventTarget {
    static isTypeSupported = () => true
    state = 'inactive'
    start() {
      this.state = 'recording'
      recorders.push(this)
    }
    pause() {
      this.state = 'paused'
    }
    resume() {
      this.state = 'recording'
    }
    requestData() {}
    stop() {
      this.state = 'inactive'
    }
  }
  Object.assign(window, {
    MediaRecorder: FakeRecorder,
    allow: (kind: string) =>
      pending
        .shift()
        ?.resolve(
          kind === 'screen'
            ? document.createElement('canvas').captureStream(0)
            : new AudioContext().createMediaStreamDestination().stream,
        ),
    refuse: () => pending.shift()?.reject(new DOMException('refused', 'NotAllowedError')),
    stopped: () => recorders.pop()?.dispatchEvent(new Event('stop')),
    /** The newest recorder gives a part. */
    give: () =>
      recorders
        .at(-1)
        ?.dispatchEvent(Object.assign(new Event('dataavailable'), { data: new Blob(['part']) })),
    loseSource: (kind: string) => {
      for (const track of sources.get(kind)?.getTracks() ?? []) {
        track.stop()
        track.dispatchEvent(new Event('ended'))
      }
    },
  })
}

const and = new Intl.ListFormat('en')
let held: HeldRequests | undefined

describePage('capture', captureModel, {
  storedItems: storedSessionAtTasks(lastOrder, opened),
  unavailable: [
    {
      events: ['xstate.error.actor.stopRecording'],
      reason: 'What the device cannot store stays in memory: recordings always stop.',
    },
  ],
  open: async ({ page, prepare }) => {
    await prepare(fakeDevices, [])
    await openTasks(page, recorded, lastOrder, opened)
    await page.route(/\/session\/captures\//, (route) => route.fulfill({ json: {} }))
    await page.route(/\/parts\/\d+$/, (route) => route.fulfill({ status: 413, json: { message: 'full' } }))
    held = await holdRequests(page, { startRecording: { method: 'POST', url: /\/session\/captures$/ } })
  },
  act: ({ page }) => {
    const main = page.getByRole('main')
    const button = (name: string) => main.getByRole('button', { name, exact: true })
    const press = (name: string) => button(name).click()
    const shows = (title: string) =>
      expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible()
    const indicator = (text: string) =>
      expect(main.getByRole('status').filter({ hasText: text })).toBeVisible()
    const site = main.getByRole('link', { name: tools.webusability.openAgain })
    const isAsked = async ({ context: { kind } }: State) => shows(kind ? texts.ask[kind].title : '')
    const start = async () => {
      const route = await held?.take('startRecording')
      if (!route) throw new Error('No recording was announced')
      return route
    }
    let asked: CaptureKind = 'voice'
    let allow = ''
    return {
      events: {
        'consent.given': () => press(texts.consent.agree),
        'consent.declined': () => press(texts.consent.without),
        'permission.asked': () => press(allow),
        'source.skipped': () => press(texts.ask.skip),
        'retry.pressed': () => press(shell.tryAgain),
        'check.confirmed': () => press(texts.check.start),
        'recording.paused': () => press(texts.indicator.pause),
        'recording.resumed': () => press(texts.indicator.resume),
        'source.lost': ({ kind }) => page.evaluate(`loseSource('${kind}')`),
        'storage.refused': () => page.evaluate('give()'),
        'participant.left': () => page.getByRole('button', { name: shell.leave, exact: true }).last().click(),
      },
      ends: {
        openSource: {
          complete: () => page.evaluate(`allow('${asked}')`),
          fail: () => page.evaluate('refuse()'),
        },
        startRecording: {
          complete: async (output) =>
            (await start()).fulfill(
              output === 'refused'
                ? { status: 413, json: { message: 'full' } }
                : { json: { id: crypto.randomUUID(), nextPart: 0 } },
            ),
          fail: async () => (await start()).fulfill({ status: 503, json: { message: 'busy' } }),
        },
        stopRecording: { complete: () => page.evaluate('stopped()') },
      },
      states: {
        consent: () => shows(texts.consent.title),
        asking: async (state) => {
          await isAsked(state)
          allow = texts.ask[state.context.kind ?? asked].allow
          await expect(button(texts.ask.skip)).toBeVisible()
        },
        opening: async ({ context }) => {
          asked = context.kind ?? asked
          await expect(main.getByRole('button', { disabled: true })).toHaveCount(1)
        },
        refused: () => shows(texts.refused.title),
        checking: async ({ context: { granted } }) => {
          await shows(texts.check.title)
          await expect(main.getByRole('meter')).toHaveCount(granted.includes('voice') ? 1 : 0)
          await expect(main.locator('video')).toHaveCount(granted.includes('screen') ? 1 : 0)
        },
        starting: () => expect(button(texts.check.start)).toBeDisabled(),
        failed: () => shows(texts.failed.title),
        'recording.running': async ({ context: { granted } }) => {
          const what = and.format(granted.map((kind) => texts.indicator[kind]))
          await indicator(format(texts.indicator.recording, { what }))
          await expect(site).toBeVisible()
        },
        'recording.paused': async () => {
          await indicator(texts.indicator.paused)
          await expect(site).toBeVisible()
        },
        ending: () => shows(texts.unstored.title),
        unstored: () => shows(texts.unstored.title),
        interrupted: () => shows(texts.lost.title),
        lost: async () => {
          await shows(texts.lost.title)
          await expect(site).toBeHidden()
        },
        unrecorded: async () => {
          await indicator(texts.indicator.none)
          await expect(site).toBeVisible()
        },
        left: () => shows(shell.paused.title),
      },
    }
  },
})
