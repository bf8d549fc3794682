import type { SampleChoice } from '#content/studies/sample-types.ts'
import type {
  PreferenceTask,
  PreferenceTestAnswer,
  PreferenceTestEvent,
} from '#contract/studies/tools/preference-test.ts'
import type { Effort, Sampler } from '#studies/define-tool.ts'
import type { Chance } from '#studies/engine/sample/chance.ts'
import { designOrder } from './check.ts'

/** Probability of opening an image in full size. */
const openProbability = 0.4

const chooseAmong = (shown: readonly string[], { designs, first }: SampleChoice, chance: Chance) =>
  chance.among(
    Object.fromEntries(
      shown.map((design, index) => [design, (designs[design]?.odds ?? 0) * (index === 0 ? first : 1)]),
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

interface TaskRun {
  readonly task: PreferenceTask
  readonly shown: readonly string[]
  readonly how: SampleChoice
  /** Time when the designs were shown. */
  readonly start: number
  readonly pace: number
  readonly isCareless: boolean
}

/** Generates the events of a comparison: every design is viewed, some at full size; some choices change once. */
const compare = ({ task, shown, how, start, pace, isCareless }: TaskRun, chance: Chance) => {
  const events: PreferenceTestEvent[] = [{ type: 'designs.shown', at: start, task: task.id }]
  let now = start
  const step = ((isCareless ? 2 : how.seconds * pace) * 1000) / (shown.length + 1)
  const record = (type: DesignEvent['type'], design: string) => {
    now += Math.round(chance.around(step / 2, 0.5))
    events.push({ type, at: now, task: task.id, design })
  }
  for (const [index, design] of shown.entries()) {
    if (task.layout === 'one-by-one' && index > 0) record('design.turned', design)
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

/** Generates choices between the designs of each task, with reasons. */
export const samplePreferenceTest: Sampler<'preferencetest'> = ({ study, sample }, effort, chance) => {
  const { tasks } = study.tasks
  const reached = tasks.slice(0, Math.floor(tasks.length * effort.share))
  const pace = chance.around(1, 0.35)
  const answers: PreferenceTestAnswer['tasks'] = []
  const events: PreferenceTestEvent[] = []
  let now = 0
  for (const task of reached) {
    const how = sample.choices[task.id]
    if (!how) throw new Error(`The task ${task.id} has no sample`)
    const shown = designOrder([task], effort.number)
    const comparison = compare({ task, shown, how, start: now, pace, isCareless: effort.isCareless }, chance)
    events.push(...comparison.events)
    now = comparison.now
    const reason = reasonFor(task, comparison.chosen, how, effort, chance)
    if (task.reason) {
      now += Math.round(chance.around(reason === '' ? 2000 : 14_000, 0.5))
      events.push({ type: 'reason.given', at: now, task: task.id })
    }
    answers.push({ task: task.id, shown, chosen: comparison.chosen, reason, ms: comparison.ms })
  }
  const order = designOrder(tasks, effort.number)
  return { answer: { tool: 'preferencetest', tasks: answers }, events, ms: now, order }
}
