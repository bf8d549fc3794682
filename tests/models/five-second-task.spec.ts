import { expect, type Page } from '@playwright/test'
import type { SnapshotFrom } from 'xstate'
import { messages } from '#content/translations/en.ts'
import {
  givenBefore,
  openFiveSecondQuestion,
  currentTask,
} from '#machines/tools/five-second/five-second-task.ts'
import { abortRequest, continueRequest } from '#tests/support/held-requests.ts'
import { png } from '#tests/support/generated-media.ts'
import { describePage } from '#tests/support/page-model.ts'
import { asTyped } from '#tests/support/questions.ts'
import { storedAnswer, storedSessionAtTasks, openTasks } from '#tests/support/browser-session.ts'
import { fiveSecondTasks, smallStudy } from '#tests/support/studies.ts'
import { fiveSecondModel, leftAlone, order, shownFor } from './five-second-task.ts'

type State = SnapshotFrom<typeof fiveSecondModel.machine>

/** A frame of the clock that is held, in milliseconds. */
const frame = 16

/** What a page learns when its tab is left or come back to; a browser without a window has none to leave. */
const turnTab = (page: Page, state: DocumentVisibilityState) =>
  page.evaluate((now) => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, value: now })
    document.dispatchEvent(new Event('visibilitychange'))
  }, state)

const optionsOf = (question: ReturnType<typeof openFiveSecondQuestion>) =>
  question?.type === 'single' ? question.options : []

describePage('five-second-task', fiveSecondModel, {
  storedItems: storedSessionAtTasks(order, [], leftAlone),
  calls: { prepareDesign: /\/(flyer|poster)\.webp$/ },
  // The same questions follow on every exposure.
  paths: 'few',
  unavailable: [
    {
      events: ['xstate.error.actor.measureExposure'],
      reason: 'A picture is shown on a stage that is on the page as long as there is anything to show.',
    },
  ],
  open: async ({ page }) => {
    await page.clock.install({ time: new Date() })
    await page.clock.resume()
    await openTasks(page, fiveSecondTasks, order, [], leftAlone)
  },
  act: ({ page, calls }) => {
    const { clock } = page
    const main = page.getByRole('main')
    const title = page.getByRole('heading', { level: 1 })
    const alert = main.getByRole('alert').filter({ hasText: /\S/ })
    const show = main.getByRole('button', { name: /^(Show it|Try again|One moment)/ })
    const skip = main.getByRole('button', { name: messages.tools.fivesecond.skip })
    const back = main.getByRole('button', { name: messages.question.back })
    const stage = page.getByRole('group', { name: 'The picture is on the screen for' })
    const pictures = page.locator('img[src$=".webp"]')

    /** What is kept goes as far as what was seen and said, at every moment. */
    const expectKept = async ({ context }: State) => {
      const expected = context.answers.map(({ exposure, ...answer }) => ({ ...answer, end: exposure?.end }))
      const tasks = async () => {
        const kept = await storedAnswer(page)
        return kept?.tool === 'fivesecond' ? kept.tasks : []
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
    /** A picture is announced, and nothing of it is to be seen. */
    const expectAnnounced = async (state: State) => {
      const task = currentTask(state.context)
      await expect(title).toHaveText(task?.text ?? '')
      await expect(main.getByText(`Picture ${order.indexOf(task?.id ?? '') + 1} of 2`)).toBeVisible()
      await expect(pictures).toHaveCount(1)
      await expect(pictures).toBeHidden()
      await expect(skip).toBeVisible({ visible: state.can({ type: 'design.skipped', at: 0 }) })
      await expectKept(state)
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
            // Time stands still until a picture is seen, and then goes by as the path says.
            await clock.pauseAt((await page.evaluate(() => Date.now())) + 60_000)
            await call.fulfill({ body: png(10, 10), contentType: 'image/png' })
            const isSeen = async () => {
              await clock.runFor(frame)
              return stage.isVisible()
            }
            await expect.poll(isSeen, { intervals: [10, 20, 50] }).toBe(true)
          },
          // The server has no such picture, and answers with a page that says so.
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
          await expect(show).toHaveText(`Show it for ${currentTask(state.context)?.seconds} seconds`)
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
          await expectKept(state)
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
          await expectKept(state)
        },
        finished: async (state) => {
          await expect(title).toHaveText(smallStudy.closing.title)
          await expectKept(state)
        },
      },
    }
  },
})
