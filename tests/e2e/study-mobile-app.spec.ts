import { readFileSync } from 'node:fs'
import { expect, type Page, test } from '@playwright/test'
import { mobileTesting } from '#content/studies/mobile-testing/study.ts'
import { messages } from '#content/translations/en.ts'
import { oldestSystems } from '#contract/studies/devices.ts'
import { expectAccessible } from '#tests/support/accessible.ts'
import { sessionOnServer } from '#tests/support/browser-session.ts'
import { finishFollowUps, pageHeading, reachTasks } from '#tests/support/take-study.ts'

const { study } = mobileTesting
const { id } = study
const texts = messages.tools.iosapp
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

const taskText = (index: number) =>
  study.tasks.tool === 'iosapp' ? (study.tasks.tasks[index]?.text ?? '') : ''

const answerOnServer = async (page: Page) => {
  const { progress } = await sessionOnServer(page, id)
  return progress.tool?.tool === 'iosapp' ? progress.tool : undefined
}

const openApp = async (page: Page, name: string) => {
  const opened = page.context().waitForEvent('page')
  await page.getByRole('link', { name, exact: true }).click()
  const app = await opened
  await expect(app.getByRole('heading', { level: 1, name: 'Twenty sculptures, one walk' })).toBeVisible()
  return app
}

/** Gets the app on a phone whose browser names its system. */
const install = async (page: Page) => {
  await expect(pageHeading(page, 'Install Park guide')).toBeFocused()
  await (await openApp(page, texts.install.demo)).close()
  await press(page, texts.install.have)
  await expect(pageHeading(page, texts.recorder.title)).toBeFocused()
}

/** Does the tasks by their answers, without the app. */
const doTasks = async (page: Page) => {
  await expect(pageHeading(page, taskText(0))).toBeFocused()
  await press(page, texts.start)
  await press(page, texts.done)
  await page.getByRole('radio', { name: 'The listener' }).check()
  await press(page, 'Continue')
  await expect(pageHeading(page, taskText(1))).toBeFocused()
  await press(page, texts.start)
  await press(page, texts.giveUp)
  const marks = await page.getByRole('radio').all()
  const tops = await Promise.all(marks.map(async (mark) => (await mark.boundingBox())?.y))
  expect(new Set(tops).size, 'all seven steps stand on one line').toBe(1)
  await page.getByRole('radio').nth(1).check()
  await press(page, 'Continue')
  await expect(pageHeading(page, taskText(2))).toBeFocused()
  await press(page, texts.start)
  await press(page, texts.done)
  await page.getByRole('radio', { name: '21:30' }).check()
  await press(page, 'Continue')
}

test('a phone gets the app, does its tasks from the page of the study, and goes on after a reload @phone', async ({
  page,
}) => {
  test.slow()
  await reachTasks(page, id)
  await expect(pageHeading(page, 'Install Park guide')).toBeFocused()
  await expectAccessible(page)
  await install(page)
  await expectAccessible(page)
  await page.reload()
  await expect(pageHeading(page, texts.recorder.title)).toBeFocused()
  await press(page, texts.recorder.without)

  await expect(pageHeading(page, taskText(0))).toBeFocused()
  await expect(page.getByText('You have 5:00 minutes')).toBeVisible()
  await expectAccessible(page)
  await press(page, texts.start)
  const app = await openApp(page, texts.openAgain)
  await expectAccessible(app)
  await app.getByRole('link', { name: 'Start the walk' }).click()
  await app.getByRole('link', { name: 'Only stops with a bench' }).click()
  await expect(app.getByRole('cell', { name: '2', exact: true })).toBeVisible()
  await app.close()
  // The phone has discarded the tab of the study: it is loaded again.
  await page.reload()
  await expect(page.getByRole('timer')).toHaveText(/Time left: 4:[0-5]\d/)
  await expectAccessible(page)
  await press(page, texts.done)
  await page.getByRole('radio', { name: 'Wind, standing' }).check()
  await press(page, 'Continue')

  await expect(pageHeading(page, taskText(1))).toBeFocused()
  await press(page, texts.start)
  await press(page, texts.giveUp)
  await page.getByRole('radio').nth(1).check()
  await press(page, 'Continue')
  await expect(pageHeading(page, taskText(2))).toBeFocused()
  await press(page, texts.start)
  await press(page, texts.done)
  await page.getByRole('radio', { name: '21:30' }).check()
  await press(page, 'Continue')
  await finishFollowUps(page, id)
  await expect(page.getByRole('button', { name: messages.capture.upload.ask })).toHaveCount(0)

  const answer = await answerOnServer(page)
  expect(answer?.device).toMatchObject({ system: 'android', by: 'browser' })
  expect(answer?.recording).toBe('skipped')
  expect(answer?.tasks.map(({ task, end }) => [task, end])).toEqual([
    ['bench', 'done'],
    ['language', 'gave-up'],
    ['hours', 'done'],
  ])
  await page.goto(`/results?study=${id}&view=systems`)
  const systems = page.getByRole('table', { name: 'Results by task and system' })
  await expect(systems.getByRole('row')).toHaveCount(7)
  await expectAccessible(page)
})

test('the recording of a phone is sent in parts after a lost connection, and deleted on the last page @phone', async ({
  page,
  context,
}) => {
  test.slow()
  await reachTasks(page, id)
  await install(page)
  await press(page, texts.recorder.on)
  await doTasks(page)
  await expect(pageHeading(page, texts.recording.title)).toBeFocused()
  await expectAccessible(page)

  const field = page.getByLabel(texts.recording.field)
  await press(page, texts.recording.send)
  await expect(page.getByRole('alert')).toHaveText(texts.recording.problems.missing)
  const video = readFileSync('public/studies/preference-test-videos/check.mp4')
  const camera = Buffer.concat([Buffer.from('\0\0\0\x14ftypqt  ', 'latin1'), video])
  await field.setInputFiles({ name: 'camera.mov', mimeType: 'video/quicktime', buffer: camera })
  await expect(page.getByRole('alert')).toHaveText(texts.recording.problems.notMp4)
  await expectAccessible(page)

  // Three parts: a box that players skip follows the video.
  const rest = Buffer.alloc(5 * 1024 * 1024)
  rest.writeUInt32BE(rest.length)
  rest.write('free', 4)
  const recording = Buffer.concat([video, rest])
  await field.setInputFiles({ name: 'screen.mp4', mimeType: 'video/mp4', buffer: recording })
  let isLost = false
  await page.route(/\/parts\/1$/, (route) => {
    if (isLost) return route.continue()
    isLost = true
    return route.abort()
  })
  const parts: string[] = []
  page.on('response', (reply) => {
    const part = /\/parts\/(\d)$/.exec(reply.url())?.[1]
    if (part && reply.ok()) parts.push(part)
  })
  await press(page, texts.recording.send)
  await expect.poll(() => parts).toEqual(['0'])
  await page.reload()
  await finishFollowUps(page, id)
  await expect(page.getByText(messages.capture.upload.done)).toBeVisible()
  expect(parts).toEqual(['0', '1', '2'])
  expect((await answerOnServer(page))?.recording).toBe('sent')

  await press(page, messages.capture.upload.ask)
  await expect(page.getByText(messages.capture.upload.deleted)).toBeVisible()
  await context.close()
})

test('a computer asks for the phone, and says which one is too old @desktop', async ({ page }) => {
  await reachTasks(page, id)
  await expect(pageHeading(page, texts.which.title)).toBeFocused()
  await expectAccessible(page)
  await press(page, texts.systems.ios)
  await expect(pageHeading(page, `Does it have iOS ${oldestSystems.ios} or later?`)).toBeFocused()
  await press(page, texts.version.no)
  await expect(pageHeading(page, texts.old.title)).toBeFocused()
  await expectAccessible(page)
  await press(page, texts.other)
  await press(page, texts.systems.android)
  await press(page, texts.version.yes)
  await expect(pageHeading(page, 'Install Park guide')).toBeFocused()
})
