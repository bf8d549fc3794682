import type { Page } from '@playwright/test'
import { demoSitePages } from '#content/demo-sites/index.ts'
import type { StudyDefinition } from '#content/studies/study-definition.ts'
import type { Question, QuestionAnswer } from '#contract/studies/questions.ts'
import { questionsOf } from '#contract/studies/task-success.ts'
import type { Participant } from './choose-participants.ts'
import { addPointer, type Screen } from './screen.ts'

const pathOf = (url: string) => new URL(url).pathname
const titleOf = (url: string) =>
  demoSitePages.find(({ path }) => path === pathOf(url))?.page.title ?? pathOf(url)

/** Sentences that a participant might say at a new page, in turn. */
const pageTexts = [
  (title: string) => `So this is “${title}”.`,
  (title: string) => `Let me look at “${title}”.`,
  (title: string) => `“${title}”, that could be it.`,
]

const endTexts = {
  reached: 'There it is.',
  done: 'I think I have done it.',
  'gave-up': 'I cannot find it. I give up.',
  'timed-out': 'My time is over.',
} as const

const answerText = (question: Question, answer: QuestionAnswer | undefined) => {
  if (typeof answer === 'number' && question.type === 'rating') return `${answer} of ${question.max}.`
  if (typeof answer !== 'string') return 'Nothing to add.'
  const options = question.type === 'single' ? question.options : []
  return options.find(({ id }) => id === answer)?.label ?? answer
}

/** Shows what the participant says for some seconds, or until the next text. */
const createCaptions = () => {
  const captions: { from: number; to: number; text: string }[] = []
  return {
    captions,
    say: (at: number, text: string) => {
      const last = captions.at(-1)
      if (last) last.to = Math.min(last.to, at)
      captions.push({ from: at, to: at + 3500, text })
    },
  }
}

interface Walk {
  readonly study: Page
  readonly screen: Screen
  readonly site: string
  readonly definition: StudyDefinition
  readonly participant: Participant
}

/**
 * Repeats the tasks of a sample participant in the real player and on the real pages of the sites, from the first task
 * on: every page is opened, every task ended and every question answered at the moment of its event. Returns what is
 * said.
 */
export const walkThrough = async ({ study, screen, site, definition, participant }: Walk) => {
  const { tasks } = definition.study
  if (tasks.tool !== 'webusability') throw new Error('Not a website test')
  const { captions, say } = createCaptions()
  const first = participant.events[0]?.at ?? 0
  const start = Math.max(0, first - 8000)
  let [now, said] = [start, 0]
  /** The player shows times of its own, which follow those of the sample. */
  let shown = start
  const showStudy = async (at: number) => {
    await study.clock.fastForward(Math.max(0, at - shown))
    shown = Math.max(shown, at)
    await screen.show(study, at)
  }
  await showStudy(start)

  for (const visit of participant.visits) {
    const ofVisit = participant.events.filter(
      (event) => event.task === visit.task && event.site === visit.site,
    )
    const opened = ofVisit.find(({ type }) => type === 'website.opened')?.at ?? now
    const ended = ofVisit.find(({ type }) => type === 'website.ended')?.at ?? now
    const task = tasks.tasks.find(({ id }) => id === visit.task)
    if (!task) throw new Error(`There is no task ${visit.task}`)
    say(now + 800, `The task: ${task.text}`)
    await screen.read(study, now, opened - 1500)
    const popup = study.context().waitForEvent('page')
    await screen.press(study, study.getByRole('link', { name: 'Open the website' }), {
      earliest: now,
      at: opened,
    })
    const page = await popup
    await addPointer(page)
    await page.reload({ waitUntil: 'networkidle' })

    const isReached = visit.end === 'reached'
    // Back to the tab of the study, unless the page itself ends the task.
    const left = isReached ? ended : Math.max(opened + 500, ended - 2500)
    const pages = visit.pages ?? []
    for (const [index, { url, at }] of pages.entries()) {
      const since = opened + at
      const until = opened + (pages[index + 1]?.at ?? (isReached ? ended - opened : left - opened))
      await screen.show(page, since)
      const isLast = isReached && index === pages.length - 1
      if (!isLast) {
        if (until - since > 3000)
          say(since + 600, (pageTexts[(said += 1) % pageTexts.length] ?? String)(titleOf(url)))
        await screen.read(page, since, until - 1200)
      }
      const next = pages[index + 1]
      if (!next) continue
      const link = page.locator(`a[href="${pathOf(next.url)}"]:visible`).last()
      const earliest = since + 200
      if (pathOf(next.url) !== pathOf(url) && (await link.count()) > 0)
        await screen.press(page, link, { earliest, at: until })
      else await page.goto(new URL(pathOf(next.url), site).href)
      await page.waitForURL(({ pathname }) => pathname === pathOf(next.url))
      await page.waitForLoadState('networkidle')
    }
    if (visit.end === 'reached') now = ended + 1500
    else {
      await showStudy(left)
      const name = visit.end === 'done' ? 'I did it' : 'I give up'
      await screen.press(study, study.getByRole('button', { name }), { earliest: left + 200, at: ended })
      now = ended
    }
    say(ended, endTexts[visit.end])
    await page.close()

    for (const event of ofVisit) {
      if (event.type !== 'website.answered') continue
      const question = questionsOf(task).find(({ id }) => id === event.question)
      if (!question) throw new Error(`There is no question ${event.question}`)
      await study.getByRole('heading', { level: 1, name: question.text, exact: true }).waitFor()
      await showStudy(Math.min(now, event.at - 1200))
      const answer = visit.answers[question.id]
      say(Math.max(now + 200, event.at - 2500), answerText(question, answer))
      await answerIn(study, question, answer, { screen, earliest: now, at: event.at - 800 })
      const next = study.getByRole('button', { name: /^(Continue|Skip)$/ })
      await screen.press(study, next, { earliest: event.at - 700, at: event.at })
      now = event.at
    }
    await study.getByRole('status').filter({ hasText: 'loading' }).waitFor({ state: 'hidden' })
    await showStudy(now + 200)
  }
  return { start, end: now + 2000, captions }
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
