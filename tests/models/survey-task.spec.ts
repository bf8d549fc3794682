import { expect } from '@playwright/test'
import type { SnapshotFrom } from 'xstate'
import { messages } from '#content/translations/en.ts'
import type { QuestionAnswer } from '#contract/studies/questions.ts'
import { isBlank } from '#machines/studies/question-answers.ts'
import {
  faultsOf,
  taskEvent,
  openPage,
  pageAfter,
  pageBefore,
  pagesOf,
} from '#machines/tools/survey/survey-task.ts'
import { storedAnswer, storedSessionAtTasks, openTasks } from '#tests/support/browser-session.ts'
import { describePage } from '#tests/support/page-model.ts'
import { asTyped } from '#tests/support/questions.ts'
import { smallStudy, surveyTasks } from '#tests/support/studies.ts'
import { answered, order, seen, surveyModel } from './survey-task.ts'

type State = SnapshotFrom<typeof surveyModel.machine>

const questions = surveyTasks.pages.flatMap((page) => page.questions)
const textOf = (id: string) => questions.find((question) => question.id === id)?.text ?? ''

/** The error messages of invalid answers. */
const errorMessages = new Map([
  ['seen', 'Must be 3 characters or more'],
  ['times', 'Must be 9 or less'],
])
const errorMessageOf = (id: string, answer: QuestionAnswer | undefined) =>
  isBlank(answer) ? messages.question.errors.required : (errorMessages.get(id) ?? '')

describePage('survey-task', surveyModel, {
  storedItems: storedSessionAtTasks(order, seen, answered),
  unavailable: [{ events: ['answer.refused'], reason: 'The server refuses no answer of this study.' }],
  open: ({ page }) => openTasks(page, surveyTasks, order, seen, answered),
  act: ({ page }) => {
    const form = page.getByRole('main').locator('form')
    const title = page.getByRole('heading', { level: 1 })
    const goOn = form.getByRole('button', { name: /^(Continue|Finish)$/ })
    const back = form.getByRole('button', { name: messages.question.back })
    const optionOf = (id: string, label: string) =>
      form.getByRole('radiogroup', { name: textOf(id) }).getByRole('radio', { name: label, exact: true })
    const fieldOf = (id: string) => form.getByRole('textbox', { name: textOf(id) })
    /** Whether the last event was an attempt to complete the page. */
    let hasTried = false

    const expectAnswered = async (id: string, answer: QuestionAnswer | undefined) => {
      const question = questions.find((each) => each.id === id)
      if (question?.type !== 'single') return expect(fieldOf(id)).toHaveValue(asTyped(answer))
      for (const option of question.options)
        await expect(optionOf(id, option.label)).toBeChecked({ checked: answer === option.id })
    }
    /** Expects the current page with its number, answers and buttons. */
    const expectPage = async ({ context }: State) => {
      const place = pagesOf(context).findIndex(({ id }) => id === context.page) + 1
      const openQuestions = openPage(context)?.questions ?? []
      await expect(form.getByText(`Page ${place}`, { exact: true })).toBeVisible()
      await expect(form.getByRole('radiogroup').or(form.getByRole('textbox'))).toHaveCount(
        openQuestions.length,
      )
      for (const { id } of openQuestions) await expectAnswered(id, context.answers[id])
      await expect(goOn).toHaveText(
        pageAfter(context) === null ? messages.tools.questionnaire.finish : messages.question.next,
      )
      await expect(back).toBeVisible({ visible: pageBefore(context) !== null })
    }
    /** Expects the stored answer to equal the current one without invalid parts. */
    const expectStored = ({ context }: State) => {
      const event = taskEvent(context, [], 0)
      const { answers, page: at } = event.type === 'work.recorded' ? event.answer : answered
      return expect.poll(() => storedAnswer(page)).toMatchObject({ answers, page: at })
    }
    const expectFormMessages = (ids: readonly string[], { context }: State) =>
      expect(form.getByRole('alert').filter({ hasText: /\S/ })).toHaveText(
        ids.map((id) => errorMessageOf(id, context.answers[id])),
      )
    return {
      events: {
        // The page sends this event when it renders.
        'page.shown': async () => {},
        'answer.changed': async ({ question, answer }) => {
          hasTried = false
          if (answer === 'yes' || answer === 'no') {
            const option = optionOf(question, answer === 'yes' ? 'Yes' : 'No')
            await option.check()
            await expect(option).toBeFocused()
          } else await fieldOf(question).fill(asTyped(answer))
        },
        'page.completed': async () => {
          hasTried = true
          await goOn.click()
        },
        'page.reopened': () => back.click(),
        'answer.refused': async () => {},
      },
      ends: {},
      states: {
        presenting: async (state) => {
          hasTried = false
          await expect(title).toBeFocused()
          await expectPage(state)
          await expectStored(state)
        },
        'answering.open': async (state) => {
          await expectPage(state)
          await expectStored(state)
          await expectFormMessages([], state)
        },
        'answering.reminded': async (state) => {
          const wrong = [...faultsOf(state.context).keys()]
          await expectPage(state)
          await expectStored(state)
          await expectFormMessages(wrong, state)
          for (const id of wrong)
            await expect(
              form.getByRole('radiogroup', { name: textOf(id) }).or(fieldOf(id)),
            ).toHaveAccessibleDescription(new RegExp(`${errorMessageOf(id, state.context.answers[id])}$`))
          const [first] = wrong
          if (hasTried && first !== undefined)
            await expect(fieldOf(first).or(optionOf(first, 'Yes'))).toBeFocused()
        },
        finished: async (state) => {
          await expect(title).toHaveText(smallStudy.closing.title)
          await expectStored(state)
        },
      },
    }
  },
})
