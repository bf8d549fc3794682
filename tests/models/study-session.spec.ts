import { expect, type Route } from '@playwright/test'
import type { SnapshotFrom } from 'xstate'
import { messages } from '#content/translations/en.ts'
import { format } from '#content/translations/translation.ts'
import { studyMessages } from '#contract/studies/messages.ts'
import { saveRequest } from '#contract/studies/session.ts'
import {
  type InvalidAnswer,
  openQuestion,
  type OpenedStudy,
} from '#machines/studies/study-session-context.ts'
import {
  startEarlierSession,
  finishOnAnotherDevice,
  prepareVisit,
  continueInAnotherTab,
  sessionOnServer,
} from '#tests/support/browser-session.ts'
import {
  abortRequest,
  continueRequest,
  continueWithChanges,
  fulfillWithChanges,
} from '#tests/support/held-requests.ts'
import type { Path } from '#tests/support/model-graph.ts'
import { describePage } from '#tests/support/page-model.ts'
import { sessionKey } from '#studies/player/unsent-answers.ts'
import { pageHeading } from '#tests/support/take-study.ts'
import {
  bareStudy,
  forPhones,
  newSession,
  opened,
  otherEnd,
  ownWords,
  study,
  studySessionModel,
} from './study-session.ts'

type State = SnapshotFrom<typeof studySessionModel.machine>

const { shell } = messages
const sort = messages.tools.cardsort

/** Sends a step with an answer that its question does not offer: the server refuses it. */
const continueInvalid = (call: Route, { part, question }: InvalidAnswer) => {
  if (part === 'tasks') throw new Error('A card sort has no questions in its tasks')
  const { progress } = saveRequest.parse(call.request().postDataJSON())
  const answers = { ...progress[part], [question]: 'not-offered' }
  return continueWithChanges(call, { progress: { ...progress, [part]: answers } })
}

const pathnameIs = (pattern: RegExp) => (url: URL) => pattern.test(url.pathname)
const isOpened = (output: unknown): output is OpenedStudy => opened.some((each) => each === output)

/** The server's reply when the study is opened for the first time. */
const firstOpened = (path: Path) =>
  path.flatMap(({ event }) => ('output' in event && isOpened(event.output) ? [event.output] : [])).at(0)

describePage('study-session', studySessionModel, {
  calls: {
    openStudy: pathnameIs(/^\/studies\/[^/]+(\/session)?$/),
    startSession: pathnameIs(/\/sessions$/),
    saveProgress: pathnameIs(/\/session\/progress$/),
    finishSession: pathnameIs(/\/session\/finish$/),
    deleteSession: pathnameIs(/\/session\/delete$/),
    startHandOver: pathnameIs(/\/session\/hand-over\/start$/),
    watchHandOver: pathnameIs(/\/session\/hand-over$/),
    cancelHandOver: pathnameIs(/\/session\/hand-over\/cancel$/),
  },
  unavailable: [
    {
      events: ['xstate.error.actor.waitForConnection'],
      reason: 'Waiting for the connection always ends with a retry.',
    },
    {
      events: [
        'answer.given',
        'question.reopened',
        'tasks.started',
        'work.recorded',
        'work.finished',
        'session.paused',
        'session.resumed',
      ],
      in: ['saving.refused'],
      reason: 'A refused session accepts no events; it can only be restarted.',
      hidden: (page) =>
        page.getByRole('button', { name: /^(Leave|Continue|Skip|Back|Start|Finish|Resume)$/ }),
    },
  ],
  open: async ({ page, path }) => {
    const first = firstOpened(path)
    const storedItems =
      first?.kind === 'known' ? await startEarlierSession(page, study.id, first.session) : {}
    await page.addInitScript(prepareVisit, storedItems)
    await page.goto(`/take?study=${first?.kind === 'unknown' ? 'no-such-study' : study.id}`)
  },
  act: ({ page, calls }) => {
    const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
    const button = (name: string) => page.getByRole('button', { name, exact: true })
    const alert = page.getByRole('alert').filter({ hasText: /\S/ })
    const pile = page.getByRole('list', { name: sort.unsortedCards })
    const goOn = page.getByRole('button', { name: /^(Continue|Skip)$/ })
    const goOnHere = page.getByRole('button', {
      name: new RegExp(`^(${shell.welcome.begin}|${shell.handOver.keep})$`),
    })
    const code = page.getByRole('img', { name: shell.handOver.code })
    const isRefused = (state: State) => state.matches({ saving: 'refused' })
    const steps = ['screening', 'instructions', 'tasks', 'followUps'] as const

    const expectStep = async ({ context }: State, name: (typeof steps)[number], heading: string) => {
      await expect(pageHeading(page, heading)).toBeVisible()
      const progress = page.getByRole('progressbar', { name: shell.steps.progress })
      await expect(progress).toHaveAttribute('aria-valuenow', String(Math.floor(context.share * 100)))
      await expect(page.getByText(shell.steps[name], { exact: true })).toBeVisible()
    }
    const expectQuestion = async (state: State, part: 'screening' | 'followUps') => {
      if (isRefused(state)) return
      const { context } = state
      const question = openQuestion(context, part)
      await expectStep(state, part, question?.text ?? '')
      const answer = context.progress[part][question?.id ?? '']
      if (question?.type !== 'text')
        await expect(page.getByRole('radio', { checked: true })).toHaveCount(answer === undefined ? 0 : 1)
      const invalid =
        context.invalid !== null && context.invalid.question === question?.id ? [context.invalid.message] : []
      await expect(alert).toHaveText(context.error === null ? invalid : [messages.question.errors.required])
      await expect(button(messages.question.back)).toHaveCount(
        part === 'followUps' && context.questionHistory.length > 1 ? 1 : 0,
      )
    }
    const expectMessage = async (state: State, of: { title: string; text: string }) => {
      if (isRefused(state)) return
      await expect(pageHeading(page, of.title)).toBeVisible()
      await expect(page.getByText(of.text)).toBeVisible()
    }

    return {
      events: {
        'page.retried': () => press(shell.tryAgain),
        'session.started': () => goOnHere.click(),
        'phone.chosen': () => press(shell.handOver.show),
        'code.renewed': () => press(shell.handOver.renew),
        'device.kept': () => press(shell.handOver.keep),
        'answer.given': async ({ answer }) => {
          const questions = [...study.screening, ...study.followUps]
          const options = questions.flatMap((question) => ('options' in question ? question.options : []))
          const chosen = options.find(({ id }) => id === answer)?.label ?? ''
          const label = typeof answer === 'number' ? `${answer}, Very well` : chosen
          if (answer === ownWords) await page.getByRole('main').getByRole('textbox').fill(answer)
          else if (answer !== null) await page.getByRole('radio', { name: label, exact: true }).check()
          await goOn.click()
        },
        'question.reopened': () => press(messages.question.back),
        'tasks.started': () => press(shell.start),
        'work.recorded': async ({ events }) => {
          // The last events are sent together with the end.
          if (events.length === 0) return
          await pile.getByRole('button').first().click()
          await press('Plants')
        },
        'work.finished': () => press(sort.finish),
        'session.paused': () => press(shell.leave),
        'session.resumed': () => press(shell.paused.goOn),
        'deletion.requested': () => press(shell.deletion.ask),
        'deletion.canceled': () => press(shell.deletion.keep),
        'deletion.confirmed': () => press(shell.deletion.ask),
        'session.restarted': () =>
          page
            .getByRole('button', { name: new RegExp(`^(${shell.beginAgain}|${shell.closing.again})$`) })
            .click(),
        'session.openedInAnotherTab': async () => {
          await calls.abortAll()
          await continueInAnotherTab(page, study.id, newSession)
        },
        'session.takenOver': () => press(shell.openInAnotherTab.here),
        'save.retried': () => press(shell.offline.retry),
      },
      ends: {
        openStudy: {
          done: (call, output) => {
            if (output === forPhones) return fulfillWithChanges(call, { device: 'phone' })
            return 'study' in output && output.study === bareStudy
              ? fulfillWithChanges(call, { study: bareStudy })
              : continueRequest(call)
          },
          error: abortRequest,
        },
        startSession: {
          done: (call, output) =>
            'kind' in output ? call.fulfill({ status: 403, json: output.refusal }) : continueRequest(call),
          error: abortRequest,
        },
        saveProgress: {
          done: async (call, outcome) => {
            if (outcome.kind === 'invalid') return continueInvalid(call, outcome)
            const isOverQuota = outcome.kind === 'saved' && outcome.status === 'quota-full'
            if (outcome.kind === 'refused' || isOverQuota) await finishOnAnotherDevice(page, call, otherEnd)
            await (isOverQuota ? call.fulfill({ json: outcome }) : continueRequest(call))
          },
          // The request arrives, but its reply is lost.
          error: async (call) => {
            await call.fetch()
            await abortRequest(call)
          },
        },
        finishSession: {
          done: async (call, outcome) => {
            if (outcome.kind === 'refused') {
              const headers = { ...call.request().headers(), 'x-session-token': 'nobody-has-this-token' }
              return call.continue({ headers })
            }
            if (outcome.kind === 'invalid') return continueInvalid(call, outcome)
            if (outcome.status !== 'rejected') return continueRequest(call)
            await finishOnAnotherDevice(page, call, otherEnd)
            await continueRequest(call)
            return continueRequest(await calls.take('openStudy'))
          },
          error: abortRequest,
        },
        deleteSession: { done: continueRequest, error: abortRequest },
        startHandOver: { done: continueRequest, error: abortRequest },
        watchHandOver: {
          done: (call, state) => call.fulfill({ json: { state } }),
          error: (call) => call.fulfill({ status: 404, json: { message: studyMessages.handOver } }),
        },
        cancelHandOver: { done: continueRequest, error: abortRequest },
        waitForConnection: {
          complete: async () => {
            await page.context().setOffline(true)
            await page.context().setOffline(false)
          },
        },
      },
      states: {
        'journey.opening': () => expect(page.getByText(shell.opening)).toBeVisible(),
        'journey.unreachable': async (state) => {
          await expectMessage(state, shell.unreachable)
          await expect(button(shell.tryAgain)).toBeVisible()
        },
        'journey.unknown': (state) =>
          expectMessage(state, state.context.refusal ? shell.entry.takenPart : shell.unknown),
        'journey.openInAnotherTab': (state) => expectMessage(state, shell.openInAnotherTab),
        'journey.welcome': async (state) => {
          await expectMessage(state, study.welcome)
          const isOtherDevice = state.context.device === 'noPhone'
          await expect(goOnHere).toBeEnabled()
          await expect(page.getByText(shell.handOver.noPhone)).toHaveCount(isOtherDevice ? 1 : 0)
          await expect(button(shell.handOver.show)).toHaveCount(isOtherDevice ? 1 : 0)
          await expect(alert).toHaveText(state.context.notice === null ? [] : [shell.welcome.failed])
        },
        'journey.starting': async () => {
          await expect(button(shell.welcome.moment)).toBeDisabled()
          await expect(alert).toHaveCount(0)
        },
        'journey.handingOver.creating': async () => {
          await expect(pageHeading(page, shell.handOver.title)).toBeVisible()
          await expect(code).toHaveCount(0)
        },
        'journey.handingOver.shown': () => expect(code).toBeVisible(),
        'journey.handingOver.expired': async () => {
          await expect(page.getByText(shell.handOver.expired)).toBeVisible()
          await expect(code).toHaveCount(0)
        },
        'journey.handingOver.failed': async () => {
          await expect(alert).toHaveText([shell.handOver.failed])
          await expect(code).toHaveCount(0)
        },
        'journey.handingOver.staying': () => expect(button(shell.handOver.keep)).toBeDisabled(),
        'journey.onPhone': async (state) => {
          await expectMessage(state, shell.onPhone)
          expect(await page.evaluate((key) => localStorage.getItem(key), sessionKey(study.id))).toBeNull()
        },
        'journey.inProgress.screening': (state) => expectQuestion(state, 'screening'),
        'journey.inProgress.instructions': async (state) => {
          if (isRefused(state)) return
          await expectStep(state, 'instructions', study.instructions.title)
          await expect(button(shell.start)).toBeEnabled()
        },
        'journey.inProgress.tasks': async (state) => {
          if (isRefused(state)) return
          await expectStep(state, 'tasks', sort.hybrid)
          const left = 32 - (state.context.progress.tool ? 1 : 0)
          await expect(page.getByText(format(sort.progress, { left, total: 32 }))).toBeVisible()
        },
        'journey.inProgress.followUps': (state) => expectQuestion(state, 'followUps'),
        'journey.paused': async (state) => {
          await expectMessage(state, shell.paused)
          const mayRestart = isRefused(state) || state.can({ type: 'session.restarted' })
          await expect(button(shell.beginAgain)).toHaveCount(mayRestart ? 1 : 0)
        },
        'journey.confirmingDeletion': async (state) => {
          await expectMessage(state, shell.deletion)
          if (isRefused(state)) return
          await expect(button(shell.deletion.ask)).toBeEnabled()
          await expect(alert).toHaveText(state.context.notice === null ? [] : [shell.deletion.failed])
        },
        'journey.deleting': async (state) => {
          await expectMessage(state, shell.deletion)
          await expect(button(shell.welcome.moment)).toBeDisabled()
          await expect(button(shell.deletion.keep)).toHaveCount(0)
        },
        'journey.deleted': async (state) => {
          await expectMessage(state, shell.deleted)
          expect(await page.evaluate((key) => localStorage.getItem(key), sessionKey(study.id))).toBeNull()
        },
        'journey.rejected': async (state) => {
          const isOverQuota = state.context.status === 'quota-full'
          await expectMessage(state, isOverQuota ? shell.entry.quotaFull : study.rejection)
          await expect(button(shell.beginAgain)).toHaveCount(0)
        },
        'journey.closing': async (state) => {
          if (isRefused(state)) return
          const isStored = state.matches({ saving: 'ended' })
          await expect(pageHeading(page, study.closing.title)).toBeVisible()
          // The owner's text may say that the answers are saved.
          await expect(page.getByText(study.closing.text)).toBeVisible({ visible: isStored })
          await expect(page.getByText(shell.closing[isStored ? 'stored' : 'waiting'])).toBeVisible()
          await expect(button(shell.closing.again)).toHaveCount(isStored ? 1 : 0)
          await expect(button(shell.deletion.ask)).toHaveCount(isStored ? 1 : 0)
        },
        'saving.settled': () => expect(button(shell.offline.retry)).toBeHidden(),
        'saving.sending': () => expect(button(shell.offline.retry)).toBeHidden(),
        'saving.ending': () => expect(button(shell.offline.retry)).toBeHidden(),
        'saving.waiting': async () => {
          await expect(page.getByRole('status').filter({ hasText: shell.offline.title })).toBeVisible()
          await expect(button(shell.offline.retry)).toBeVisible()
        },
        'saving.correcting': () => expect(button(shell.offline.retry)).toBeHidden(),
        'saving.refused': async (state) => {
          if (state.matches({ journey: 'rejected' })) return
          await expect(pageHeading(page, shell.refused.title)).toBeVisible()
          await expect(button(shell.beginAgain)).toBeVisible()
        },
        'saving.stopped': () => expect(button(shell.offline.retry)).toBeHidden(),
        'saving.ended': async () => {
          await expect(button(shell.offline.retry)).toBeHidden()
          expect((await sessionOnServer(page, study.id)).status).not.toBe('open')
        },
      },
    }
  },
})
