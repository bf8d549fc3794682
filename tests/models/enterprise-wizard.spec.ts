import { expect, type Page } from '@playwright/test'
import type { SnapshotFrom } from 'xstate'
import { wizardQuestions } from '#content/site/wizard-questions.ts'
import { enterpriseWizardForm } from '#contract/forms/forms.ts'
import {
  abortRequest,
  continueRequest,
  continueWithChanges,
  continueWithWrongMediaType,
} from '#tests/support/held-requests.ts'
import { fieldOf } from '#tests/support/keyboard.ts'
import type { Path } from '#tests/support/model-graph.ts'
import { describePage, waitUntilHydrated } from '#tests/support/page-model.ts'
import { wizardModel } from './enterprise-wizard.ts'

const detailLabels = {
  name: 'Name',
  companyEmail: 'Work email',
  companyName: 'Company',
  phoneNumber: 'Phone',
  companySize: 'Company size',
  message: 'Anything else we should know',
} as const

type State = SnapshotFrom<typeof wizardModel.machine>

/** Whether a path restarts the wizard, which only its own page offers; other paths use the dialog. */
const isOnPage = (path: Path) => path.some(({ event }) => event.type === 'wizard.restarted')
const wizardOn = (page: Page) => page.getByRole('form', { name: 'Questions for enterprises' })

describePage('enterprise-wizard', wizardModel, {
  paths: 'short',
  elsewhere: {
    address: '/privacy',
    shown: (page) => page.getByRole('heading', { level: 1, name: /privacy/i }),
  },
  calls: { send: '**/ssr/{enterprise,popup}-wizard' },
  unavailable: [
    {
      events: [
        'answer.changed',
        'custom.changed',
        'detail.changed',
        'step.advanced',
        'step.returned',
        'step.chosen',
        'form.submitted',
        'wizard.restarted',
      ],
      in: ['window.closed'],
      reason: 'A wizard that is not open has nothing to press.',
      hidden: (page) => wizardOn(page),
    },
  ],
  open: async ({ page, path, visit }) => {
    if (isOnPage(path)) return
    await visit('/biz')
    await waitUntilHydrated(page.getByRole('button', { name: 'Answer a few questions' }))
  },
  act: ({ page, path, visit }) => {
    const form = wizardOn(page)
    const next = form.getByRole('button', { name: 'Next' })
    const send = form.getByRole('button', { name: 'Send' })
    const summary = form.getByRole('group', { name: 'Errors to fix' })
    const custom = fieldOf(form, 'In your own words')
    const isOpen = (state: State) => state.matches({ window: 'opened' })

    const expectErrors = async ({ context }: State) => {
      const errorMessages = Object.values(context.errors).flat()
      await expect(summary.getByRole('link')).toHaveText(
        errorMessages.map((message) => new RegExp(`: ${message}$`)),
      )
    }
    const expectAnswer = async ({ context: { index, answers } }: State) => {
      const { answer = '' } = answers[index] ?? {}
      const question = wizardQuestions[index]
      if (typeof answer !== 'string') {
        await expect(form.getByRole('checkbox', { checked: true })).toHaveCount(answer.length)
        for (const choice of answer) await expect(form.getByRole('checkbox', { name: choice })).toBeChecked()
      } else if (question?.type === 'radio') {
        await expect(form.getByRole('radio', { checked: true })).toHaveCount(answer === '' ? 0 : 1)
        if (answer !== '') await expect(form.getByRole('radio', { name: answer, exact: true })).toBeChecked()
      } else await expect(fieldOf(form, question?.title ?? '')).toHaveValue(answer)
    }
    const choose = async (answer: string | readonly string[]) => {
      const title = await form.getByRole('heading').textContent()
      const question = wizardQuestions.find((each) => each.title === title)
      if (typeof answer !== 'string') {
        for (const box of await form.getByRole('checkbox').all())
          await box.setChecked(answer.includes((await box.getAttribute('value')) ?? ''))
      } else if (question?.type === 'radio')
        await form.getByRole('radio', { name: answer, exact: true }).check()
      else if (question?.type === 'select') await fieldOf(form, question.title).selectOption(answer)
      else await fieldOf(form, question?.title ?? '').fill(answer)
    }

    return {
      events: {
        'wizard.opened': async () => {
          if (isOnPage(path)) {
            await visit('/enterprise-ux-research')
            await waitUntilHydrated(form)
          } else await page.getByRole('button', { name: 'Answer a few questions' }).click()
        },
        'wizard.closed': () => page.keyboard.press('Escape'),
        'wizard.restarted': () => page.getByRole('button', { name: 'Answer again for another team' }).click(),
        'answer.changed': ({ answer }) => choose(answer),
        'custom.changed': ({ custom: words }) => custom.fill(words),
        'detail.changed': async ({ field, value }) => {
          const input = fieldOf(form, detailLabels[field])
          if (field === 'companySize') await input.selectOption(value)
          else await input.fill(value)
        },
        'step.advanced': () => next.click(),
        'step.returned': () => form.getByRole('button', { name: 'Back' }).click(),
        'step.chosen': async ({ index }) => {
          // A step is written into the browser's history a moment after it is shown.
          const place = () => page.evaluate(() => JSON.stringify(window.history.state))
          await expect.poll(place).toContain(`"wizardStep":${index + 1}`)
          await page.goBack()
        },
        'form.submitted': () => send.click(),
      },
      ends: {
        send: {
          done: (call, { kind }) => {
            if (kind === 'accepted') return continueRequest(call)
            if (kind === 'failed') return continueWithWrongMediaType(call)
            const sent = enterpriseWizardForm.parse(call.request().postDataJSON())
            const questions = sent.questions.with(0, { type: 'radio', output: { answer: '', custom: '' } })
            return continueWithChanges(call, { questions, companyEmail: 'ada@' })
          },
          error: abortRequest,
        },
      },
      states: {
        'window.closed': () => expect(form).toBeHidden(),
        'window.opened': (state) =>
          expect(
            form.or(page.getByRole('status').filter({ hasText: state.context.notice ?? '' })).first(),
          ).toBeVisible(),
        'customInput.hidden': () => expect(custom).toBeHidden(),
        'customInput.shown': async (state) => {
          if (!isOpen(state)) return
          await expect(custom).toHaveValue(state.context.answers[state.context.index]?.custom ?? '')
        },
        'progress.answering.question': async (state) => {
          if (!isOpen(state)) return
          const { index } = state.context
          await expect(form.getByRole('heading', { name: wizardQuestions[index]?.title ?? '' })).toBeVisible()
          await expect(form).toContainText(`Step ${index + 1} of ${wizardQuestions.length + 1}`)
          await expect(next).not.toHaveAttribute('aria-disabled')
          await expectAnswer(state)
          await expectErrors(state)
        },
        'progress.answering.details': async (state) => {
          if (!isOpen(state)) return
          await expect(form.getByRole('heading', { name: 'Your contact details' })).toBeVisible()
          await expect(send).not.toHaveAttribute('aria-disabled')
          const details = new Map<string, string>(Object.entries(state.context.details))
          for (const [field, label] of Object.entries(detailLabels))
            await expect(fieldOf(form, label)).toHaveValue(details.get(field) ?? '')
          await expectErrors(state)
        },
        'progress.sending': async (state) => {
          if (!isOpen(state)) return
          await expect(send).toHaveAttribute('aria-disabled', 'true')
          await expect(summary).toBeHidden()
        },
        'progress.finalPage': async (state) => {
          if (!isOpen(state)) return
          const { notice } = state.context
          await expect(page.getByRole('status').filter({ hasText: notice ?? '' })).toBeFocused()
          await expect(form).toBeHidden()
        },
      },
    }
  },
})
