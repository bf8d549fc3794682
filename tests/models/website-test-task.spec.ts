import { expect, type Page } from '@playwright/test'
import type { SnapshotFrom } from 'xstate'
import { messages } from '#content/translations/en.ts'
import { demoPagesKey } from '#contract/studies/demo-pages.ts'
import { currentTask, openQuestion } from '#machines/tools/website-test/website-test-task.ts'
import { expectEventStored, openTasks, storedSessionAtTasks } from '#tests/support/browser-session.ts'
import { describePage } from '#tests/support/page-model.ts'
import { asTyped } from '#tests/support/questions.ts'
import { smallStudy } from '#tests/support/studies.ts'
import { order, siteUrl, started, tasks, websiteTestModel } from './website-test-task.ts'

type State = SnapshotFrom<typeof websiteTestModel.machine>

const texts = messages.tools.webusability
const keepButton = (page: Page) => page.getByRole('button', { name: texts.keep })

/** A site that reports a page while the tab of the study is not shown. */
const reportPage = (page: Page, url: string) =>
  page.evaluate(
    ([key, address]) => {
      localStorage.setItem(key, JSON.stringify([{ url: address, at: Date.now() }]))
      document.dispatchEvent(new Event('visibilitychange'))
    },
    [demoPagesKey, url] as const,
  )

/** Lets the browser refuse windows during the work, as one that blocks popups does. */
const withoutWindows = async (page: Page, work: () => Promise<unknown>) => {
  await page.evaluate(`nativeOpen = window.open
    window.open = () => null`)
  await work()
  await expect(page.getByText(texts.refused)).toBeVisible()
  await page.evaluate('window.open = nativeOpen')
}

describePage('website-test-task', websiteTestModel, {
  paths: 'short',
  storedItems: storedSessionAtTasks(order, started),
  unavailable: [
    {
      events: ['site.clicked'],
      reason:
        'The sites of this model report pages only; tests/e2e/study-website.spec.ts clicks on another one.',
    },
    {
      events: ['window.opened', 'window.refused'],
      in: ['work.asking', 'work.finished'],
      reason: 'The window shows a task, and there is none.',
      hidden: keepButton,
    },
  ],
  open: async ({ page }) => {
    await page.clock.install()
    await page
      .context()
      .route(`${siteUrl}**`, (route) =>
        route.fulfill({ contentType: 'text/html', body: '<!doctype html><h1>The library</h1>' }),
      )
    await openTasks(page, tasks, order, started)
    // A small window in its place is a page that the test can use.
    await page.evaluate(() => Reflect.deleteProperty(window, 'documentPictureInPicture'))
  },
  act: ({ page }) => {
    let beside: Page | undefined
    const main = page.getByRole('main')
    const title = page.getByRole('heading', { level: 1 })
    const openSite = main.getByRole('link', { name: texts.open, exact: true })
    const ends = {
      done: main.getByRole('button', { name: texts.done, exact: true }),
      'gave-up': main.getByRole('button', { name: texts.giveUp, exact: true }),
    }
    const back = main.getByRole('button', { name: messages.question.back })
    const alert = main.getByRole('alert').filter({ hasText: /\S/ })
    const storedAfter = (type: string, act: () => Promise<unknown>) =>
      expectEventStored(page, (event) => event.type === type, act)
    const taskIs = ({ context }: State) => expect(title).toHaveText(currentTask(context)?.text ?? '')

    return {
      events: {
        'site.opened': ({ type: _ }) =>
          storedAfter('website.opened', async () => {
            const opened = page.waitForEvent('popup')
            await openSite.click()
            await opened
            // The participant comes back to the tab of the study.
            await page.bringToFront()
          }),
        'page.visited': ({ url }) => reportPage(page, url),
        'site.clicked': async () => {},
        'task.ended': ({ end }) => storedAfter('website.ended', () => ends[end].click()),
        'time.over': () => storedAfter('website.ended', () => page.clock.fastForward(600_000)),
        'answer.given': async ({ answer }) => {
          await main.getByRole('textbox').fill(asTyped(answer))
          await main.getByRole('button', { name: /^(Continue|Skip)$/ }).click()
        },
        'question.reopened': () => back.click(),
        'window.opened': async () => {
          const opened = page.waitForEvent('popup')
          await keepButton(page).click()
          beside = await opened
        },
        'window.refused': () => withoutWindows(page, () => keepButton(page).click()),
        'window.closed': async () => beside?.close(),
      },
      ends: {},
      states: {
        'work.presenting': async (state) => {
          await taskIs(state)
          await expect(openSite).toBeVisible()
          await expect(ends.done).toBeHidden()
        },
        'work.working': async (state) => {
          await taskIs(state)
          for (const button of Object.values(ends)) await expect(button).toBeVisible()
          const hasLimit = currentTask(state.context)?.timeLimit !== undefined
          await expect(main.getByRole('timer')).toHaveCount(hasLimit ? 1 : 0)
        },
        'work.asking': async ({ context }) => {
          await expect(title).toHaveText(openQuestion(context)?.text ?? '')
          await expect(back).toBeVisible({ visible: context.questionHistory.length > 1 })
          await expect(alert).toHaveText(context.error === null ? [] : [messages.question.errors.required])
        },
        'work.finished': () => expect(title).toHaveText(smallStudy.closing.title),
        'window.onPage': async (state) => {
          const isShown = state.matches({ work: 'presenting' }) || state.matches({ work: 'working' })
          await expect(keepButton(page)).toBeVisible({ visible: isShown })
          await expect(page.getByText(texts.refused)).toHaveCount(0)
        },
        'window.refused': async (state) => {
          const isShown = state.matches({ work: 'presenting' }) || state.matches({ work: 'working' })
          await expect(page.getByText(texts.refused)).toBeVisible({ visible: isShown })
        },
        'window.beside': async (state) => {
          // It closes with the last task.
          if (state.matches({ work: 'finished' })) return
          const isAsking = state.matches({ work: 'asking' })
          const text = isAsking ? texts.ended : (currentTask(state.context)?.text ?? '')
          await expect(beside?.getByText(text, { exact: true }) ?? page.getByText('no window')).toBeVisible()
        },
      },
    }
  },
})
