import type { AppSampleTask } from '#content/studies/sample-types.ts'
import type {
  AppDevice,
  MobileAppTestAnswer,
  MobileAppTestEnd,
  MobileAppTestEvent,
} from '#contract/studies/tools/mobile-app-test.ts'
import { questionPath } from '#machines/studies/question-path.ts'
import { questionsAfter } from '#machines/studies/questions-after.ts'
import type { Effort, Sampler } from '#studies/define-tool.ts'
import { answerQuestions } from '#studies/engine/sample/answer-questions.ts'
import type { Chance } from '#studies/engine/sample/chance.ts'

const versions: Readonly<Record<AppDevice['system'], Readonly<Record<string, number>>>> = {
  ios: { 16: 1, 17: 3, 18: 6 },
  android: { 11: 1, 12: 2, 13: 3, 14: 5, 15: 3 },
}

/** Milliseconds in which a participant stops the recorder of the phone, chooses its file and sends it. */
const handOverMs = 25_000

interface Ended {
  readonly end: MobileAppTestEnd
  readonly ms: number
}

/** The end of a task; a careless participant says at once that it is done. */
const endOf = (
  { seconds, giveUp, slower }: AppSampleTask,
  system: AppDevice['system'],
  timeLimit: number | undefined,
  { isCareless }: Effort,
  chance: Chance,
): Ended => {
  if (isCareless) return { end: 'done', ms: Math.round(chance.around(2500, 0.3)) }
  const gaveUp = chance.yes(giveUp)
  const factor = (slower?.[system] ?? 1) * (gaveUp ? 1.6 : 1)
  const ms = Math.round(chance.around(seconds * 1000 * factor, 0.45))
  const limit = (timeLimit ?? Number.POSITIVE_INFINITY) * 1000
  if (ms > limit) return { end: 'timed-out', ms: limit }
  return { end: gaveUp ? 'gave-up' : 'done', ms }
}

/** Generates tasks in an app, on a phone with one of the systems. */
export const sampleMobileAppTest: Sampler<'iosapp'> = ({ study, sample }, effort, chance, texts) => {
  const { tasks } = study.tasks
  const system = chance.among(sample.systems) === 'ios' ? 'ios' : 'android'
  const device: AppDevice = { system, version: Number(chance.among(versions[system])), by: 'browser' }
  const events: MobileAppTestEvent[] = [{ type: 'app.device', at: 200, device }]
  let now = Math.round(chance.around(25_000, 0.4))
  events.push({ type: 'app.installed', at: now })
  const isOn = sample.recorded?.includes(effort.number) === true
  if (study.tasks.recording) events.push({ type: 'app.recorder', at: now + 1500, isOn })
  const done: MobileAppTestAnswer['tasks'] = []
  const order = study.taskOrder === 'random' ? chance.shuffled(tasks) : tasks
  for (const task of order.slice(0, Math.ceil(tasks.length * effort.share))) {
    const model = sample.tasks[task.id]
    if (!model) throw new Error(`No sample of ${task.id}`)
    now += Math.round(chance.around(9000, 0.4))
    events.push({ type: 'app.started', at: now, task: task.id })
    const ended = endOf(model, system, task.timeLimit, effort, chance)
    now += ended.ms
    events.push({ type: 'app.ended', at: now, task: task.id, end: ended.end })
    const asked = questionsAfter(task, ended.end)
    const answers = answerQuestions(asked, { ...sample.people.answers, ...model.answers }, chance, texts)
    for (const question of questionPath(asked, answers)) {
      now += Math.round(chance.around(6000, 0.5))
      events.push({ type: 'app.answered', at: now, task: task.id, question })
    }
    done.push({ task: task.id, ...ended, answers, isDone: true })
  }
  const answer = { tool: 'iosapp', device, tasks: done } as const
  if (!study.tasks.recording) return { answer: { ...answer, recording: null }, events, ms: now }
  if (!isOn) return { answer: { ...answer, recording: 'skipped' }, events, ms: now }
  now += handOverMs
  events.push({ type: 'app.recording', at: now, choice: 'sent' })
  return { answer: { ...answer, recording: 'sent' }, events, ms: now }
}
