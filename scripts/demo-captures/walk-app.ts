import type { Page } from '@playwright/test'
import { audioGuide } from '#content/demo-sites/audio-guide.ts'
import type { StudyDefinition } from '#content/studies/study-definition.ts'
import { messages } from '#content/translations/en.ts'
import { answerQuestions } from './answer-questions.ts'
import type { AppParticipant } from './choose-participants.ts'
import { addPointer, type Screen } from './screen.ts'
import { createCaptions, endTexts, pageText } from './speech.ts'

const { install, recorder, start: startTask, done, giveUp } = messages.tools.iosapp

/** The pages that a task opens in the app of the demo, by its end: samples of an app name none. */
const ways: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  bench: { done: ['/stops', '/stops/horse', '/stops', '/stops/with-bench'] },
  language: {
    done: ['/listening', '/more', '/more/language', '/more/language/french'],
    'gave-up': ['/listening', '', '/stops', '/listening'],
  },
  hours: { done: ['/more', '/more/hours'] },
}

/** Opens the app from the page of the study, and says that the phone records. */
export const startRecorder = async (study: Page) => {
  const opened = study.context().waitForEvent('page')
  await study.getByRole('link', { name: install.demo, exact: true }).click()
  const app = await opened
  await addPointer(app)
  await app.reload({ waitUntil: 'networkidle' })
  await study.bringToFront()
  await study.getByRole('button', { name: install.have, exact: true }).click()
  await study.getByRole('button', { name: recorder.on, exact: true }).click()
  return app
}

interface Walk {
  readonly study: Page
  /** A tab with the page that stands in for the app. */
  readonly app: Page
  readonly screen: Screen
  readonly definition: StudyDefinition
  readonly participant: AppParticipant
}

/**
 * Repeats the tasks of a sample participant in the real player and in the drawn app, from the start of the recorder
 * until the phone’s recording is asked for. Returns what is said.
 */
export const walkThroughApp = async ({ study, app, screen, definition, participant }: Walk) => {
  const { tasks } = definition.study
  if (tasks.tool !== 'iosapp') throw new Error('Not a mobile app test')
  const { captions, say } = createCaptions()
  const start = participant.events.find(({ type }) => type === 'app.recorder')?.at ?? 0
  let [now, said, path] = [start, 0, '']
  /** The times of the player follow those of the sample. */
  let shown = start
  const showStudy = async (at: number) => {
    await study.clock.fastForward(Math.max(0, at - shown))
    shown = Math.max(shown, at)
    await screen.show(study, at)
  }
  await showStudy(start)

  for (const { task: id, end, answers } of participant.tasks) {
    const ofTask = participant.events.filter((event) => 'task' in event && event.task === id)
    const started = ofTask.find(({ type }) => type === 'app.started')?.at ?? now
    const ended = ofTask.find(({ type }) => type === 'app.ended')?.at ?? now
    const task = tasks.tasks.find((each) => each.id === id)
    const way = ways[id]?.[end]
    if (!task || !way) throw new Error(`There is no way to end ${id} with ${end}`)
    say(now + 800, `The task: ${task.text}`)
    await screen.read(study, now, started - 1500)
    const begin = study.getByRole('button', { name: startTask, exact: true })
    await screen.press(study, begin, { earliest: now, at: started })

    const [opened, left] = [started + 800, ended - 2500]
    for (const [index, next] of [...way, null].entries()) {
      const since = opened + ((left - opened) * index) / (way.length + 1)
      const until = opened + ((left - opened) * (index + 1)) / (way.length + 1)
      await screen.show(app, since)
      if (until - since > 3000) say(since + 600, pageText(`${audioGuide.path}${path}`, (said += 1)))
      await screen.read(app, since, until - 1200)
      if (next === null) continue
      path = next
      const link = app.locator(`a[href="${audioGuide.path}${path}"]:visible`).last()
      await screen.press(app, link, { earliest: since + 200, at: until })
      await app.waitForURL(({ pathname }) => pathname === `${audioGuide.path}${path}`)
      await app.waitForLoadState('networkidle')
    }
    await showStudy(left)
    const button = study.getByRole('button', { name: end === 'done' ? done : giveUp, exact: true })
    await screen.press(study, button, { earliest: left + 200, at: ended })
    say(ended, endTexts[end])
    now = await answerQuestions(
      { study, screen, say, showStudy },
      { task, answers, events: ofTask.filter(({ type }) => type === 'app.answered'), now: ended },
    )
    await showStudy(now + 200)
  }
  return { start, end: now + 3000, captions }
}
