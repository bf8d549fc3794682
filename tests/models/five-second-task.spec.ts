import { expect, type Page } from '@playwright/test'
import type { SnapshotFrom } from 'xstate'
import { messages } from '#content/translations/en.ts'
import {
  givenBefore,
  openFiveSecondQuestion,
  currentTask,
} from '#machines/tools/five-second/five-second-task.ts'
import { storedAnswer, storedSessionAtTasks, openTasks } from '#tests/support/browser-session.ts'
import { png } from '#tests/support/generated-media.ts'
import { abortRequest, continueRequest } from '#tests/support/held-requests.ts'
import { describePage } from '#tests/support/page-model.ts'
import { asTyped } from '#tests/support/questions.ts'
import { fiveSecondTasks, smallStudy } from '#tests/support/studies.ts'
import { fiveSecondModel, leftDuringExposure, order, shownFor } from './five-second-task.ts'

type State = SnapshotFrom<typeof fiveSecondModel.machine>

/** One frame of the paused clock, in milliseconds. */
const frame = 16

/** Changes the visibility of the page; a headless browser cannot switch tabs. */
const turnTab = (page: Page, state: DocumentVisibilityState) =>
  page.evaluate((now) => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, value: now })
    document.dispatchEvent(new Event('visibilitychange'))
  }, state)

const optionsOf = (question: ReturnType<typeof openFiveSecondQuestion>) =>
  question?.type === 'single' ? question.options : []

describePage('five-second-task', fiveSecondModel, {
  storedItems: storedSessionAtTasks(order, [], leftDuringExposure),
  calls: { prepareDesign: /\/(flyer|poster)\.webp$/ },
  // The same questions follow on every exposure.
  paths: 'short',
  unavailable: [
    {
      events: ['xstate.error.actor.measureExposure'],
      reason: 'The stage of the picture is always rendered while the test runs.',
    },
  ],
  open: async ({ page }) => {
    await page.clock.install({ time: new Date() })
    await page.clock.resume()
    await openTasks(page, fiveSecondTasks, order, [], leftDuringExposure)
  },
  act: ({ page, calls }) => {
    const { clock } = page
    const main = page.getByRole('main')
    const title = page.getByRole('heading', { level: 1 })
    const alert = main.getByRole('alert').filter({ hasText: /\S/ })
    const show = main.getByRole('button', { name: /^(Show the picture|Try again|One moment)/ })
    const skip = main.getByRole('button', { name: messages.tools.fivesecond.skip })
    const back = main.getByRole('button', { name: messages.question.back })
    const stage = page.getByRole('group', { name: 'The picture is on the screen for' })
    const pictures = page.locator('img[src$=".webp"]')

    /** Expects the stored answer to equal the answers so far. */
    const expectStored = async ({ context }: State) => {
      const expected = context.answers.map(({ exposure, ...answer }) => ({ ...answer, end: exposure?.end }))
      const tasks = async () => {
        const stored = await storedAnswer(page)
        return stored?.tool === 'fivesecond' ? stored.tasks : []
      }
      await expect
        .poll(async () =>
          (await tasks()).map(({ exposure, ...answer }) => ({ ...answer, end: exposure?.end })),
        )
        .toEqual(expected)
      for (const [place, { exposure }] of (await tasks()).entries()) {
        const ms = context.answers[place]?.exposure?.ms ?? null
        if (ms === null) expect(exposure?.ms ?? null).toBeNull()
        else expect(Math.abs((exposure?.ms ?? 0) - ms)).toBeLessThanOrEqual(2 * frame)
      }
    }
    /** Expects the picture to be announced but hidden. */
    const expectAnnounced = async (state: State) => {
      const task = currentTask(state.context)
      await expect(title).toHaveText(task?.text ?? '')
      const position = `Picture ${order.indexOf(task?.id ?? '') + 1}`
      await expect(main.getByText(position, { exact: true })).toBeVisible()
      await expect(pictures).toHaveCount(1)
      await expect(pictures).toBeHidden()
      await expect(skip).toBeVisible({ visible: state.can({ type: 'design.skipped', at: 0 }) })
      await expectStored(state)
    }
    return {
      events: {
        'design.requested': () => show.click(),
        'design.skipped': async () => {
          await calls.abortAll()
          await skip.click()
        },
        'answer.given': async ({ answer }) => {
          const box = main.getByRole('textbox')
          if (await box.isVisible()) await box.fill(asTyped(answer))
          else if (answer !== null)
            await main.getByRole('radio', { name: answer === 'yes' ? 'Yes' : 'No', exact: true }).check()
          await main.getByRole('button', { name: /^(Continue|Skip)$/ }).click()
        },
        'question.reopened': () => back.click(),
      },
      ends: {
        prepareDesign: {
          done: async (call) => {
            // The clock is paused until the picture is visible; the path then advances it.
            await clock.pauseAt((await page.evaluate(() => Date.now())) + 60_000)
            await call.fulfill({ body: png(10, 10), contentType: 'image/png' })
            const isSeen = async () => {
              await clock.runFor(frame)
              return stage.isVisible()
            }
            await expect.poll(isSeen, { intervals: [10, 20, 50] }).toBe(true)
          },
          // Without an abort the server replies 404.
          error: (call, reason) => (reason === 'lost' ? abortRequest(call) : continueRequest(call)),
        },
        measureExposure: {
          complete: async ({ end }) => {
            if (end === 'completed') {
              await clock.runFor(shownFor[end] - 2 * frame)
              await expect(pictures).toBeVisible()
              await clock.runFor(3 * frame)
            } else {
              await clock.runFor(shownFor[end])
              await turnTab(page, 'hidden')
              await turnTab(page, 'visible')
            }
            await clock.resume()
          },
        },
      },
      states: {
        presenting: async (state) => {
          await expect(title).toBeFocused()
          await expect(show).toHaveText(`Show the picture for ${currentTask(state.context)?.seconds} seconds`)
          await expect(show).not.toHaveAttribute('aria-disabled')
          await expect(alert).toHaveCount(0)
          await expectAnnounced(state)
        },
        preparing: async (state) => {
          await expect(show).toHaveText('One moment…')
          await expect(show).toHaveAttribute('aria-disabled', 'true')
          await expect(alert).toHaveCount(0)
          await expectAnnounced(state)
        },
        failed: async (state) => {
          await expect(show).toHaveText('Try again')
          await expect(show).not.toHaveAttribute('aria-disabled')
          await expect(alert).toHaveText(messages.tools.fivesecond.broken)
          await expectAnnounced(state)
        },
        showing: async (state) => {
          await expect(stage).toBeFocused()
          await expect(pictures).toBeVisible()
          expect(await pictures.boundingBox()).toEqual({ x: 0, y: 0, ...page.viewportSize() })
          await expectStored(state)
        },
        asking: async (state) => {
          const { context } = state
          const question = openFiveSecondQuestion(context)
          await expect(title).toHaveText(question?.text ?? '')
          await expect(pictures).toHaveCount(0)
          await expect(alert).toHaveText(context.error === null ? [] : [messages.question.errors.required])
          await expect(back).toBeVisible({ visible: context.questionHistory.length > 1 })
          if (context.error === null) {
            await expect(title).toBeFocused()
            const given = givenBefore(context)
            const options = optionsOf(question)
            for (const { id, label } of options)
              await expect(main.getByRole('radio', { name: label, exact: true })).toBeChecked({
                checked: given === id,
              })
            if (options.length === 0) await expect(main.getByRole('textbox')).toHaveValue(asTyped(given))
          }
          await expectStored(state)
        },
        finished: async (state) => {
          await expect(title).toHaveText(smallStudy.closing.title)
          await expectStored(state)
        },
      },
    }
  },
})
