import type {
  Exposure,
  FiveSecondAnswer,
  FiveSecondEvent,
  FiveSecondTask,
} from '#contract/studies/tools/five-second.ts'
import { questionPath } from '#machines/studies/question-path.ts'
import type { Effort, Sampler } from '#studies/define-tool.ts'
import { answerQuestions } from '#studies/engine/sample/answer-questions.ts'
import type { Chance } from '#studies/engine/sample/chance.ts'

/** Median delay in milliseconds until a design disappears: half a frame at 60 Hz. */
const halfFrame = 8

interface Chances {
  readonly slow: number
  readonly away: number
}

/** Generates an exposure: complete, unless the display is slow or the participant leaves. */
const exposureOf = (
  seconds: number,
  { slow, away }: Chances,
  { isCareless }: Effort,
  chance: Chance,
): Exposure => {
  const full = seconds * 1000
  if (isCareless) return { ms: Math.round(full * (0.2 + chance.below(50) / 100)), end: 'hidden' }
  if (chance.yes(away)) return { ms: null, end: 'left' }
  if (chance.yes(slow)) return { ms: full + 120 + chance.below(400), end: 'completed' }
  return { ms: full + Math.round(chance.around(halfFrame, 0.5)), end: 'completed' }
}

/** Generates exposures and the answers after them. */
export const sampleFiveSecond: Sampler<'fivesecond'> = ({ study, sample }, effort, chance, texts) => {
  const answers: FiveSecondAnswer['tasks'] = []
  const events: FiveSecondEvent[] = []
  let now = 0
  const wait = (seconds: number) => (now += Math.round(chance.around(seconds * 1000, 0.5)))

  const expose = (task: FiveSecondTask) => {
    const exposure = exposureOf(task.seconds, sample, effort, chance)
    events.push({ type: 'design.shown', at: wait(6), task: task.id })
    now += exposure.ms ?? 2000
    if (exposure.ms !== null) events.push({ type: 'design.hidden', at: now, task: task.id, ...exposure })
    return exposure
  }

  const answer = ({ id: task, questions }: FiveSecondTask, share: number) => {
    const all = answerQuestions(questions, sample.people.answers, chance, texts)
    const asked = questionPath(questions, all)
    const reached = asked.slice(0, Math.floor(asked.length * share))
    for (const question of reached)
      events.push({ type: 'impression.given', at: wait(sample.seconds), task, question })
    const reachedIds = new Set(reached)
    const given = Object.fromEntries(Object.entries(all).filter(([id]) => reachedIds.has(id)))
    return { answers: given, isDone: reached.length === asked.length }
  }

  const reach = study.tasks.tasks.length * effort.share
  for (const [index, task] of study.tasks.tasks.entries())
    if (index < reach)
      answers.push({ task: task.id, exposure: expose(task), ...answer(task, Math.min(1, reach - index)) })
  return { answer: { tool: 'fivesecond', tasks: answers }, events, ms: now }
}
