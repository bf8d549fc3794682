import type { Page } from '@playwright/test'
import type { StudyDefinition } from '#content/studies/study-definition.ts'
import { answerQuestions } from './answer-questions.ts'
import type { Participant } from './choose-participants.ts'
import { addPointer, type Screen } from './screen.ts'
import { createCaptions, endTexts, pageText } from './speech.ts'

const pathOf = (url: string) => new URL(url).pathname

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
  /** The times of the player follow those of the sample. */
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
        if (until - since > 3000) say(since + 600, pageText(pathOf(url), (said += 1)))
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

    now = await answerQuestions(
      { study, screen, say, showStudy },
      {
        task,
        answers: visit.answers,
        events: ofVisit.filter(({ type }) => type === 'website.answered'),
        now,
      },
    )
    await study.getByRole('status').filter({ hasText: 'loading' }).waitFor({ state: 'hidden' })
    await showStudy(now + 200)
  }
  return { start, end: now + 2000, captions }
}
