import type { SampleChoice } from '#content/studies/sample-types.ts'
import type {
  PreferenceTask,
  PreferenceTestAnswer,
  PreferenceTestEvent,
} from '#contract/studies/tools/preference-test.ts'
import { designOrder } from './check.ts'
import type { Chance } from '#studies/engine/sample/chance.ts'
import type { Effort, Sampler } from '#studies/define-tool.ts'

/** Probability of opening an image in full size. */
const openProbability = 0.4

const chooseAmong = (shown: readonly string[], { designs, first }: SampleChoice, chance: Chance) =>
  chance.among(
    Object.fromEntries(
      shown.map((design, place) => [design, (designs[design]?.odds ?? 0) * (place === 0 ? first : 1)]),
    ),
  )

const reasonFor = (
  task: PreferenceTask,
  chosen: string,
  how: SampleChoice,
  effort: Effort,
  chance: Chance,
) => {
  const { reasons = [], short = [] } = how.designs[chosen] ?? {}
  if (!task.reason) return ''
  if (effort.isCareless) return task.reason.required ? 'ok' : ''
  if (!task.reason.required && !chance.yes(how.willing)) return ''
  const sentence = effort.deal(chosen, reasons)
  if (sentence !== '' || short.length === 0) return sentence
  return chance.pick(short)
}

type DesignEvent = Extract<PreferenceTestEvent, { design: string }>

interface Given {
  readonly task: PreferenceTask
  readonly shown: readonly string[]
  readonly how: SampleChoice
  /** When the designs were seen. */
  readonly start: number
  readonly pace: number
  readonly isCareless: boolean
}

/** Views every design, opens some in full, and chooses; some participants change their choice once. */
const compare = ({ task, shown, how, start, pace, isCareless }: Given, chance: Chance) => {
  const events: PreferenceTestEvent[] = [{ type: 'designs.shown', at: start, task: task.id }]
  let now = start
  const step = ((isCareless ? 2 : how.seconds * pace) * 1000) / (shown.length + 1)
  const record = (type: DesignEvent['type'], design: string) => {
    now += Math.round(chance.around(step / 2, 0.5))
    events.push({ type, at: now, task: task.id, design })
  }
  for (const [place, design] of shown.entries()) {
    if (task.layout === 'one-by-one' && place > 0) record('design.turned', design)
    const isImage = task.designs.find(({ id }) => id === design)?.media.kind === 'image'
    if (!isImage && (task.seeAll || !isCareless)) {
      record('design.played', design)
      record('design.ended', design)
    } else if (!isCareless && chance.yes(openProbability)) {
      record('design.opened', design)
      record('design.closed', design)
    }
  }
  let chosen = isCareless ? (shown[0] ?? '') : chooseAmong(shown, how, chance)
  record('design.chosen', chosen)
  const others = shown.filter((design) => design !== chosen)
  if (!isCareless && chance.yes(how.doubt)) {
    chosen = chooseAmong(others, how, chance)
    record('design.chosen', chosen)
  }
  const ms = now - start
  record('choice.confirmed', chosen)
  return { events, chosen, ms, now }
}

/** Makes up choices between the designs of each task, with reasons. */
export const samplePreferenceTest: Sampler<'preferencetest'> = ({ study, sample }, effort, chance) => {
  const { tasks } = study.tasks
  const reached = tasks.slice(0, Math.floor(tasks.length * effort.share))
  const pace = chance.around(1, 0.35)
  const answers: PreferenceTestAnswer['tasks'] = []
  const events: PreferenceTestEvent[] = []
  let now = 0
  for (const task of reached) {
    const how = sample.choices[task.id]
    if (!how) throw new Error(`Nothing says how people choose in ${task.id}`)
    const shown = designOrder([task], effort.number)
    const done = compare({ task, shown, how, start: now, pace, isCareless: effort.isCareless }, chance)
    events.push(...done.events)
    now = done.now
    const reason = reasonFor(task, done.chosen, how, effort, chance)
    if (task.reason) {
      now += Math.round(chance.around(reason === '' ? 2000 : 14_000, 0.5))
      events.push({ type: 'reason.given', at: now, task: task.id })
    }
    answers.push({ task: task.id, shown, chosen: done.chosen, reason, ms: done.ms })
  }
  const order = designOrder(tasks, effort.number)
  return { answer: { tool: 'preferencetest', tasks: answers }, events, ms: now, order }
}
