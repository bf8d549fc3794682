import type { PrototypeSampleTask } from '#content/studies/sample-types.ts'
import type {
  PrototypeAnswer,
  PrototypeEnd,
  PrototypeEvent,
  PrototypeHotspot,
  PrototypeScreen,
  PrototypeStep,
} from '#contract/studies/tools/prototype.ts'
import {
  type ScreensById,
  topOf,
  viewAfter,
  viewAfterStep,
  viewOf,
} from '#machines/tools/prototype/prototype-walk.ts'
import { boxOf, isInside, type Point } from '#contract/studies/areas.ts'
import type { Sampler } from '#studies/define-tool.ts'
import type { Chance } from '#studies/engine/sample/chance.ts'
import { elementAt } from '#studies/statistics/lists.ts'
import { shortestWalks } from '../analysis/outcomes.ts'
import { flowIn, readDesigns } from './check.ts'

/** A pixel in a hotspot, near its center. */
const pixelIn = (hotspot: PrototypeHotspot, chance: Chance): Point => {
  const { x, y, width, height } = boxOf(hotspot)
  const near = (start: number, length: number) => start + Math.floor(length * (0.25 + chance.below(50) / 100))
  const pixel = { x: near(x, width), y: near(y, height) }
  return isInside(hotspot, pixel) ? pixel : { x: x + Math.floor(width / 2), y: y + Math.floor(height / 2) }
}

/** Screens from here to the goal, both included; infinite if there is no way. */
const distance = (screens: ScreensById, from: string, goal: string) =>
  shortestWalks(screens, from).get(goal) ?? Infinity

interface Attempt {
  readonly screens: ScreensById
  readonly start: string
  /** The screen that the person takes for the goal. */
  readonly goal: string
  /** Screens that end the task. */
  readonly ends: readonly string[]
  readonly most: number
  /** Median milliseconds between two steps. */
  readonly pause: number
}

/** Uses a hotspot with its own gesture. */
const stepOn = (
  hotspot: PrototypeHotspot,
  at: { ms: number; screen: string },
  chance: Chance,
): PrototypeStep => {
  const hit = { ...at, ...pixelIn(hotspot, chance), by: 'touch', hotspot: hotspot.id } as const
  const { gesture } = hotspot
  return gesture.on === 'tap'
    ? { kind: 'tap', ...hit }
    : { kind: 'swipe', ...hit, direction: gesture.direction }
}

/** A tap without effect: anywhere, or on something that only slides. */
const missOf = (
  { id, width, height, hotspots }: PrototypeScreen,
  ms: number,
  chance: Chance,
): PrototypeStep => {
  const sliding = hotspots.filter(({ gesture }) => gesture.on === 'swipe')
  const pixel =
    sliding.length > 0 && chance.yes(0.7)
      ? pixelIn(chance.pick(sliding), chance)
      : { x: chance.below(width), y: chance.below(height) }
  return { kind: 'tap', ms, screen: id, ...pixel, by: 'touch', hotspot: null }
}

/** The steps of one person: towards the goal, with detours and misses, until it is reached or the person gives up. */
const attempt = (
  { screens, start, goal, ends, most, pause }: Attempt,
  how: PrototypeSampleTask,
  chance: Chance,
): { steps: PrototypeStep[]; end: PrototypeEnd; ms: number } => {
  const steps: PrototypeStep[] = []
  let view = viewOf(start)
  let ms = 0
  while (!ends.includes(topOf(view))) {
    ms += Math.round(chance.around(pause, 0.5))
    const top = screens.get(topOf(view))
    if (ends.length === 0 && top?.id === goal) return { steps, end: 'done', ms }
    if (!top || steps.length >= most || chance.yes(how.giveUp)) return { steps, end: 'gave-up', ms }
    const best = top.hotspots.toSorted((a, b) => {
      const to = ({ action }: PrototypeHotspot) =>
        distance(screens, topOf(viewAfter(view, action, screens)), goal)
      return to(a) - to(b)
    })
    const step: PrototypeStep = top.wait
      ? { kind: 'wait', ms, screen: top.id }
      : best.length === 0 || chance.yes(how.miss)
        ? missOf(top, ms, chance)
        : stepOn(
            chance.yes(how.stray) ? chance.pick(best) : elementAt(best, 0),
            { ms, screen: top.id },
            chance,
          )
    const after = viewAfterStep(view, step, start, screens)
    // A tap that another hotspot lies above, or that meant to miss and did not, is left out.
    if (!after) continue
    steps.push(step)
    view = after.view
  }
  return { steps, end: 'reached', ms }
}

const eventOf = (step: PrototypeStep, task: string, startedAt: number): PrototypeEvent[] => {
  const at = startedAt + step.ms
  if (step.kind === 'tap') {
    const { screen, x, y, by, hotspot } = step
    return [{ type: 'screen.tapped', at, task, screen, x, y, by, hotspot }]
  }
  if (step.kind === 'swipe') {
    const { screen, x, y, by, hotspot, direction } = step
    return [{ type: 'screen.swiped', at, task, screen, x, y, by, hotspot, direction }]
  }
  return step.kind === 'wait' ? [{ type: 'screen.waited', at, task, screen: step.screen }] : []
}

/** Generates the walk of each task. A careless participant gives up at once. */
export const samplePrototype: Sampler<'prototype'> = ({ study, sample }, effort, chance) => {
  const { tasks } = study
  const designs = [...readDesigns(tasks).values()]
  const { design, screens } = elementAt(designs, effort.number % designs.length)
  const ids = tasks.tasks.map(({ id }) => id)
  const order = study.taskOrder === 'random' ? chance.shuffled(ids) : ids
  const answers: PrototypeAnswer['tasks'] = []
  const events: PrototypeEvent[] = []
  let now = 0
  for (const task of order.slice(0, Math.ceil(order.length * effort.share))) {
    const how = sample.tasks[task]
    const flow = flowIn(tasks, task, design.id)
    const goals = how?.goals[design.id]
    if (!how || !goals || flow?.kind !== 'screens') throw new Error(`The task ${task} has no sample`)
    const { steps, end, ms } = attempt(
      {
        screens,
        start: flow.start,
        goal: chance.among({ ...goals }),
        ends: flow.ends,
        most: 40,
        pause: how.seconds * 1000,
      },
      effort.isCareless ? { ...how, giveUp: 0.9 } : how,
      chance,
    )
    events.push({ type: 'prototype.shown', at: now, task, prototype: design.id })
    events.push(...steps.flatMap((step) => eventOf(step, task, now)))
    const taken = end === 'reached' ? (steps.at(-1)?.ms ?? ms) : ms
    events.push({ type: 'prototype.ended', at: now + taken, task, end })
    answers.push({ task, steps, end, ms: taken })
    now += taken
  }
  return {
    answer: { tool: 'prototype', prototype: design.id, tasks: answers },
    events,
    ms: now,
    order: [design.id, ...order],
  }
}
