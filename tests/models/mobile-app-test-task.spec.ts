import { expect } from '@playwright/test'
import type { SnapshotFrom } from 'xstate'
import { format } from '#content/translations/translation.ts'
import { messages } from '#content/translations/en.ts'
import { oldestSystems } from '#contract/studies/devices.ts'
import { appSystemNames } from '#contract/studies/tools/mobile-app-test.ts'
import type { KnownDevice } from '#machines/tools/mobile-app-test/app-device.ts'
import { currentTask, openQuestion } from '#machines/tools/mobile-app-test/mobile-app-test-task.ts'
import { expectEventStored, openTasks, storedSessionAtTasks } from '#tests/support/browser-session.ts'
import { describePage } from '#tests/support/page-model.ts'
import { asTyped } from '#tests/support/questions.ts'
import { smallStudy } from '#tests/support/studies.ts'
import { mobileAppTestModel, order, tasks } from './mobile-app-test-task.ts'

type State = SnapshotFrom<typeof mobileAppTestModel.machine>

const texts = messages.tools.iosapp
const named = { app: tasks.app.name }

/** A browser that says which device it is on when the path does. */
const holdDevice = () => {
  const { promise, resolve } = Promise.withResolvers<object>()
  const getHighEntropyValues = () => {
    Object.assign(window, { isAsked: true })
    return promise
  }
  Object.defineProperty(navigator, 'userAgentData', { value: { getHighEntropyValues } })
  Object.assign(window, { isAsked: false, nameDevice: resolve })
}

/** The client hints of a device. The browsers of iPhones have none: their user agent counts. */
const hintsOf = ({ system, version }: KnownDevice) =>
  system === 'ios'
    ? {}
    : {
        mobile: system !== null,
        platform: system === null ? 'Linux' : 'Android',
        platformVersion: String(version ?? ''),
      }

describePage('mobile-app-test-task', mobileAppTestModel, {
  context: {
    userAgent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
  },
  storedItems: storedSessionAtTasks(order, []),
  open: async ({ page, prepare }) => {
    await page.clock.install()
    await prepare(holdDevice, [])
    await openTasks(page, tasks, order, [])
    await page.route(/\/session\/captures/, (route) =>
      route.fulfill({
        json:
          route.request().method() === 'GET'
            ? { captures: [], transcriber: null }
            : { id: crypto.randomUUID() },
      }),
    )
  },
  act: ({ page }) => {
    const main = page.getByRole('main')
    const title = main.getByRole('heading', { level: 1 })
    const button = (name: string) => main.getByRole('button', { name, exact: true })
    const press = (name: string) => button(name).click()
    const storedAfter = (type: string, name: string) =>
      expectEventStored(
        page,
        (event) => event.type === type,
        () => press(name),
      )
    const alert = main.getByRole('alert').filter({ hasText: /\S/ })
    const taskIs = ({ context }: State) => expect(title).toHaveText(currentTask(context)?.text ?? '')

    return {
      events: {
        'device.read': ({ device }) => page.evaluate(`nameDevice(${JSON.stringify(hintsOf(device))})`),
        'system.chosen': ({ system }) => press(texts.systems[system]),
        'version.answered': ({ isRecent }) => press(isRecent ? texts.version.yes : texts.version.no),
        'device.changed': () => press(texts.other),
        'app.confirmed': () => storedAfter('app.installed', texts.install.have),
        'recorder.answered': ({ isOn }) =>
          storedAfter('app.recorder', isOn ? texts.recorder.on : texts.recorder.without),
        'task.started': () => storedAfter('app.started', texts.start),
        'task.ended': ({ end }) => storedAfter('app.ended', end === 'done' ? texts.done : texts.giveUp),
        'time.over': () =>
          expectEventStored(
            page,
            (event) => event.type === 'app.ended',
            () => page.clock.fastForward(600_000),
          ),
        'answer.given': async ({ answer }) => {
          await main.getByRole('textbox').fill(asTyped(answer))
          await main.getByRole('button', { name: /^(Continue|Skip)$/ }).click()
        },
        'question.reopened': () => press(messages.question.back),
        'recording.answered': async ({ choice }) => {
          if (choice === 'sent')
            await main
              .getByLabel(texts.recording.field)
              .setInputFiles('public/studies/preference-test-videos/check.mp4')
          await press(choice === 'sent' ? texts.recording.send : texts.recording.skip)
        },
      },
      ends: {},
      states: {
        reading: async () => {
          await expect.poll(() => page.evaluate('isAsked')).toBe(true)
          await expect(title).toHaveCount(0)
        },
        askingSystem: async () => {
          await expect(title).toHaveText(texts.which.title)
          await expect(main.getByText(format(texts.which.text, named))).toBeVisible()
        },
        askingVersion: async ({ context: { system } }) => {
          const asked = system && { system: appSystemNames[system], version: oldestSystems[system] }
          await expect(title).toHaveText(format(texts.version.title, asked ?? {}))
          await expect(button(texts.other)).toBeVisible()
        },
        withoutLink: async () => {
          await expect(title).toHaveText(format(texts.absent.title, named))
          await expect(main.getByText(format(texts.absent.text, { system: 'Android' }))).toBeVisible()
        },
        tooOld: () => expect(title).toHaveText(texts.old.title),
        installing: async () => {
          await expect(title).toHaveText(format(texts.install.title, named))
          await expect(main.getByRole('link', { name: texts.install.play })).toHaveAttribute(
            'href',
            tasks.app.links.android ?? '',
          )
        },
        offering: async () => {
          await expect(title).toHaveText(texts.recorder.title)
          await expect(main.getByText(texts.recorder.android)).toBeVisible()
        },
        presenting: async (state) => {
          await taskIs(state)
          await expect(button(texts.start)).toBeVisible()
          await expect(button(texts.done)).toBeHidden()
        },
        working: async (state) => {
          await taskIs(state)
          for (const name of [texts.done, texts.giveUp]) await expect(button(name)).toBeVisible()
          await expect(button(texts.start)).toBeHidden()
          const hasLimit = currentTask(state.context)?.timeLimit !== undefined
          await expect(main.getByRole('timer')).toHaveCount(hasLimit ? 1 : 0)
        },
        asking: async ({ context }) => {
          await expect(title).toHaveText(openQuestion(context)?.text ?? '')
          const hasBack = context.questionHistory.length > 1
          await expect(button(messages.question.back)).toBeVisible({ visible: hasBack })
          await expect(alert).toHaveText(context.error === null ? [] : [messages.question.errors.required])
        },
        handingOver: () => expect(title).toHaveText(texts.recording.title),
        finished: () => expect(title).toHaveText(smallStudy.closing.title),
      },
    }
  },
})
