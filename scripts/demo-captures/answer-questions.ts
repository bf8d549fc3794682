import type { Page } from '@playwright/test'
import type { Question, QuestionAnswer } from '#contract/studies/questions.ts'
import { questionsOf } from '#contract/studies/task-success.ts'
import type { Screen } from './screen.ts'
import { answerText, type createCaptions } from './speech.ts'

interface Player extends Pick<ReturnType<typeof createCaptions>, 'say'> {
  readonly study: Page
  readonly screen: Screen
  readonly showStudy: (at: number) => Promise<void>
}

interface Answered {
  readonly task: Parameters<typeof questionsOf>[0]
  readonly answers: Readonly<Record<string, QuestionAnswer>>
  /** Each answers a question. */
  readonly events: readonly { readonly at: number; readonly question?: string }[]
  /** The end of the task. */
  readonly now: number
}

/** Answers the questions after a task at the moments of their events; returns the last of these. */
export const answerQuestions = async (
  { study, screen, say, showStudy }: Player,
  { task, answers, events, now: ended }: Answered,
) => {
  let now = ended
  for (const event of events) {
    const question = questionsOf(task).find(({ id }) => id === event.question)
    if (!question) throw new Error(`There is no question ${event.question}`)
    await study.getByRole('heading', { level: 1, name: question.text, exact: true }).waitFor()
    await showStudy(Math.min(now, event.at - 1200))
    const answer = answers[question.id]
    say(Math.max(now + 200, event.at - 2500), answerText(question, answer))
    await answerIn(study, question, answer, { screen, earliest: now, at: event.at - 800 })
    const next = study.getByRole('button', { name: /^(Continue|Skip)$/ })
    await screen.press(study, next, { earliest: event.at - 700, at: event.at })
    now = event.at
  }
  return now
}

interface At {
  readonly screen: Screen
  readonly earliest: number
  readonly at: number
}

const answerIn = async (
  study: Page,
  question: Question,
  answer: QuestionAnswer | undefined,
  { screen, earliest, at }: At,
) => {
  if (answer === undefined) return
  const main = study.getByRole('main')
  if (typeof answer === 'string' && question.type === 'text') {
    await screen.press(study, main.getByRole('textbox'), { earliest, at: Math.max(earliest, at - 1000) })
    await main.getByRole('textbox').fill(answer)
    return screen.shoot(study, at)
  }
  const label =
    question.type === 'single' ? question.options.find(({ id }) => id === answer)?.label : undefined
  const radio =
    label === undefined
      ? main.getByRole('radio').nth(Number(answer) - 1)
      : main.getByRole('radio', { name: label, exact: true })
  await screen.press(study, radio, { earliest, at })
}
