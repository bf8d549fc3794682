import { expect, type Page, test } from '@playwright/test'
import { z } from 'zod'
import { resultsReply } from '#contract/studies/results.ts'
import { expectAccessible, expectNarrow } from '#tests/support/accessible.ts'
import { expectAllStored, sessionOnServer } from '#tests/support/browser-session.ts'
import { tabTo } from '#tests/support/keyboard.ts'
import { finishFollowUps, reachTasks, startOver, studyOf, pageHeading } from '#tests/support/take-study.ts'
import { exposureFlagOf } from '#tools/five-second/analysis/five-second-model.ts'

const id = 'five-second-test'
const { tasks } = studyOf(id)
const task = tasks.tool === 'fivesecond' ? tasks.tasks[0] : undefined
if (!task) throw new Error('The study has no design')
const { design, seconds, questions, text: taskText } = task
const exposureMs = seconds * 1000

const show = (page: Page) => page.getByRole('button', { name: 'Show the picture for 5 seconds' })
const picture = (page: Page) => page.locator(`img[src="${design.src}"]`)
const first = (page: Page) => pageHeading(page, questions[0]?.text ?? '')

const answerOf = async (page: Page) => {
  const { progress } = await sessionOnServer(page, id)
  return progress.tool?.tool === 'fivesecond' ? progress.tool.tasks[0] : undefined
}

/** Answers every question about the design with its first option. */
const answerQuestions = async (page: Page) => {
  for (const question of questions.filter(({ id: each }) => each !== 'who-why')) {
    await expect(pageHeading(page, question.text)).toBeFocused()
    if (question.type === 'text') await page.getByRole('main').getByRole('textbox').fill('They mend a kettle')
    else await page.getByRole('main').getByRole('radio').first().check()
    await page.getByRole('button', { name: 'Continue' }).click()
  }
}

/**
 * The frames that show the picture, by the times of their own clock: of the first and of the first without it, exact.
 */
const watchFrames = (page: Page) =>
  page.addInitScript((src) => {
    const seen = { from: 0, frames: new Array<number>(), to: 0 }
    const isSeen = () =>
      document
        .querySelector<HTMLImageElement>(`img[src="${src}"]`)
        ?.checkVisibility({ visibilityProperty: true }) ?? false
    // A MutationObserver reports a change within the frame that made it.
    new MutationObserver(() => {
      const now = Number(document.timeline.currentTime)
      if (seen.from === 0 && isSeen()) seen.from = now
      if (seen.from === 0 || seen.to > 0 || isSeen()) return
      seen.to = now
      document.documentElement.dataset['seen'] = JSON.stringify(seen)
    }).observe(document, { subtree: true, childList: true, attributes: true })
    const look = (now: number) => {
      if (isSeen()) seen.frames.push(now)
      requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  }, design.src)

const watched = z.object({ from: z.number(), frames: z.array(z.number()), to: z.number() })

/** The same study with an exposure of 30 seconds, long enough for any machine. */
const showForLonger = (page: Page) =>
  page.route(new RegExp(`/studies/${id}(/session|$)`), async (route) => {
    const response = await route.fetch()
    const body = (await response.text()).replace(`"seconds":${seconds}`, '"seconds":30')
    await route.fulfill({ response, body })
  })

test('shows the design once, for its time, and flags who reloads meanwhile @desktop', async ({ page }) => {
  test.slow()
  await watchFrames(page)
  await reachTasks(page, id)
  await test.step('the time is measured frame by frame, and the design never shown again', async () => {
    await expect(pageHeading(page, taskText)).toBeFocused()
    await expect(picture(page)).toBeHidden()
    await show(page).click()
    await expect(picture(page)).toBeVisible()
    // Whole, centered, and above everything else.
    const box = await picture(page).boundingBox()
    const size = page.viewportSize()
    expect([box?.width, box?.height]).toEqual([size?.width, size?.height])
    await expect(first(page)).toBeFocused()
    await expect(picture(page)).toHaveCount(0)

    const { from, frames, to } = watched.parse(
      JSON.parse((await page.locator('html').getAttribute('data-seen')) ?? '{}'),
    )
    await expectAllStored(page, id)
    const { exposure, isDone } = (await answerOf(page)) ?? {}
    expect(isDone).toBe(false)
    expect(exposure?.end).toBe('completed')
    // Stored in whole milliseconds.
    expect(Math.abs((exposure?.ms ?? 0) - (to - from))).toBeLessThanOrEqual(0.501)
    // The first frame that reaches the exposure time hides it, however busy the machine.
    const shown = frames
      .filter((frame) => frame > from && frame < to)
      .map((frame) => Math.round(frame - from))
    expect(shown.length).toBeGreaterThan(10)
    expect(shown.filter((ms) => ms >= exposureMs)).toEqual([])
    expect(Math.round(to - from)).toBeGreaterThanOrEqual(exposureMs)

    await page.goBack()
    await page.goForward()
    // The page that is loaded now shows the picture to the next participant for longer.
    await showForLonger(page)
    await page.reload()
    await expect(first(page)).toBeVisible()
    await expect(picture(page)).toHaveCount(0)
    await answerQuestions(page)
    await finishFollowUps(page, id)
    const reply = resultsReply.parse(
      await (await page.request.get(`/studies/${id}/results?sample=without`)).json(),
    )
    if (reply.counts.tool !== 'fivesecond') throw new Error('Not the counts of a five second test')
    // On a stalled machine the exposure is too long: the response is flagged and its answers are excluded.
    const flag = exposure ? exposureFlagOf(exposure, seconds) : 'left'
    const [counted] = reply.counts.tasks
    expect(counted?.exposures).toContainEqual(expect.objectContaining({ flag }))
    if (flag === null) expect(counted?.texts[0]?.texts).toContain('They mend a kettle')
  })
  await startOver(page, id)
  await test.step('a response is flagged when the page is reloaded during the exposure', async () => {
    await page.getByRole('button', { name: 'Show the picture for 30 seconds' }).click()
    await expect(picture(page)).toBeVisible()
    await page.reload()
    await expect(first(page)).toBeVisible()
    await expect(picture(page)).toHaveCount(0)
    await expectAllStored(page, id)
    const { exposure } = (await answerOf(page)) ?? {}
    expect(['hidden', 'left']).toContain(exposure?.end)
    expect(exposure?.ms ?? 0).toBeLessThan(30_000)
  })
})

test('retries a picture, shows it in no other tab and not after Back, and works by keyboard @desktop', async ({
  page,
  context,
}) => {
  test.slow()
  await page.route(`**${design.src}`, (route) => route.abort())
  await reachTasks(page, id)
  await test.step('a picture that fails starts no time, and is shown in no other tab or after pausing', async () => {
    await show(page).click()
    await expect(page.getByRole('alert').filter({ hasText: 'could not be loaded' })).toBeVisible()
    expect((await sessionOnServer(page, id)).progress.tool).toBeNull()
    await page.unroute(`**${design.src}`)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(picture(page)).toBeVisible()

    const other = await context.newPage()
    await other.goto(`/take?study=${id}`)
    await expect(first(other)).toBeVisible()
    await expect(picture(other)).toHaveCount(0)
    await expect(pageHeading(page, 'This study is open in another tab')).toBeVisible()
    await page.getByRole('button', { name: 'Continue here' }).click()
    await expect(first(page)).toBeVisible()
    await page.getByRole('button', { name: 'Leave' }).click()
    await page.getByRole('button', { name: 'Resume' }).click()
    await expect(first(page)).toBeVisible()
    await expect(picture(page)).toHaveCount(0)
    await other.close()
  })
  await startOver(page, id)
  await test.step('the keyboard reopens questions but never the design', async () => {
    await tabTo(show(page))
    await page.keyboard.press('Enter')
    await expect(
      page.getByRole('group', { name: 'The picture is on the screen for 5 seconds' }),
    ).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(picture(page)).toBeVisible()
    await expect(first(page)).toBeFocused()
    await page.keyboard.press('Tab')
    await page.keyboard.type('A toaster')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(pageHeading(page, 'Who is it for?')).toBeFocused()
    await page.keyboard.press('Tab')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(pageHeading(page, 'What made you think so?')).toBeFocused()
    await tabTo(page.getByRole('button', { name: 'Back' }))
    await page.keyboard.press('Enter')
    await expect(page.getByRole('radio', { name: 'People who want to buy used things' })).toBeChecked()
    await tabTo(page.getByRole('button', { name: 'Back' }))
    await page.keyboard.press('Enter')
    await expect(page.getByRole('main').getByRole('textbox')).toHaveValue('A toaster')
    await expect(page.getByRole('button', { name: 'Back' })).toBeHidden()
    await expect(picture(page)).toHaveCount(0)
  })
})

test('screens are accessible and fit 320 pixels, and the task can be skipped without seeing the picture @phone', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await reachTasks(page, id)
  await test.step('before and after the exposure', async () => {
    const check = async () => {
      await expectAccessible(page, '#main')
      await expectNarrow(page)
    }
    await expect(show(page)).toBeVisible()
    await check()
    await show(page).click()
    await expect(picture(page)).toBeVisible()
    const box = await picture(page).boundingBox()
    expect([box?.width, box?.height], 'the picture fills the screen').toEqual([320, 640])
    // The exposure is recorded one frame after the design is painted.
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
    await page.reload()
    await expect(first(page)).toBeVisible()
    await check()
  })
  await startOver(page, id)
  await test.step('who sees no pictures goes on without it, which is reported', async () => {
    await page.getByRole('button', { name: 'I cannot see pictures: go on without the picture' }).tap()
    await finishFollowUps(page, id)
    expect(await answerOf(page)).toEqual({ task: 'home', exposure: null, answers: {}, isDone: true })
  })
})
