import { createActor, type EventFrom } from 'xstate'
import { boxOf, isInside } from '#contract/studies/areas.ts'
import {
  maxStepsOf,
  type PrototypeFlow,
  type PrototypeHotspot,
  type PrototypeSettings,
  type PrototypeTasks,
} from '#contract/studies/tools/prototype.ts'
import { prototypeTaskMachine } from '#machines/tools/prototype/prototype-task.ts'
import {
  hotspotAt,
  type PrototypeView,
  type ScreensById,
  topOf,
  viewAfter,
} from '#machines/tools/prototype/prototype-walk.ts'
import type { Person } from '#studies/pilot/person.ts'
import { runTasks, taskInput, type ToolPilot, toSession } from '#studies/pilot/tool-pilot.ts'
import { shortestWalks } from './analysis/outcomes.ts'

type ScreensFlow = Extract<PrototypeFlow, { kind: 'screens' }>

/** Steps after which a person who finds no end gives up. */
const patience = 25
/** Seconds to look at a screen before it is touched. */
const secondsOfScreen = 4
/** Seconds for a task at an address, where nothing is recorded. */
const secondsAtAddress = 60

/** Screens from each screen to the nearest of these; infinite where none can be reached. */
const distancesTo = (screens: ScreensById, goals: readonly string[]) => {
  const known = new Map<string, number>()
  return (from: string): number => {
    const before = known.get(from)
    if (before !== undefined) return before
    const walks = shortestWalks(screens, from)
    const distance = Math.min(1e6, ...goals.map((goal) => walks.get(goal) ?? 1e6))
    known.set(from, distance)
    return distance
  }
}

/** The screens that a person looks for: what is expected, or else any end of the task. */
const goalsOf = ({ ends }: ScreensFlow, settings: PrototypeSettings, task: string, prototype: string) => {
  const expected = settings.expected[task]?.find((each) => each.prototype === prototype)
  const reached = [
    ...(expected?.reach ?? []),
    ...(expected?.paths ?? []).flatMap((path) => path.at(-1) ?? []),
  ]
  return reached.length > 0 ? reached : ends
}

type Step = EventFrom<typeof prototypeTaskMachine> & { type: `screen.${string}` }

interface Acting {
  readonly view: PrototypeView
  readonly screens: ScreensById
  readonly person: Person
  readonly by: Person['by']
  readonly at: number
}

/** A touch of a hotspot by its own gesture; null if another hotspot lies above each tried pixel. */
const touchOf = (hotspot: PrototypeHotspot, { view, screens, person, by, at }: Acting): Step | null => {
  const { x, y, width, height } = boxOf(hotspot)
  const screen = topOf(view)
  for (const part of [person.whole(30, 70), 50, 10, 90]) {
    const pixel = { x: x + Math.floor((width * part) / 100), y: y + Math.floor((height * part) / 100) }
    if (!isInside(hotspot, pixel)) continue
    const { gesture } = hotspot
    const touch =
      gesture.on === 'tap'
        ? ({ kind: 'tap', screen, ...pixel } as const)
        : ({ kind: 'swipe', screen, ...pixel, direction: gesture.direction } as const)
    if (hotspotAt(view, touch, screens)?.id !== hotspot.id) continue
    return gesture.on === 'tap'
      ? { type: 'screen.tapped', screen, ...pixel, by, at }
      : { type: 'screen.swiped', screen, ...pixel, direction: gesture.direction, by, at }
  }
  return null
}

/** The steps that lead on from the screen in view, by hotspots and by keys, with the screen that each leads to. */
const stepsFrom = (acting: Acting) => {
  const { view, screens, at } = acting
  const { hotspots = [], keys = [] } = screens.get(topOf(view)) ?? {}
  return [
    ...hotspots.map((hotspot) => ({ action: hotspot.action, step: touchOf(hotspot, acting) })),
    ...keys.map(({ key, action }) => ({ action, step: { type: 'screen.key', key, at } as const })),
  ].flatMap(({ action, step }) => (step ? [{ step, to: topOf(viewAfter(view, action, screens)) }] : []))
}

const partOf = (prototype: string, screen: string) => `screen ${prototype} ${screen}`

const namedScreens = ({ prototypes }: PrototypeTasks) =>
  prototypes.flatMap(({ id, name, source }) =>
    source.kind === 'screens'
      ? source.screens.map((screen) => ({
          id: partOf(id, screen.id),
          label: prototypes.length > 1 ? `Screen “${screen.name}” of ${name}` : `Screen “${screen.name}”`,
        }))
      : [],
  )

/** Simulated participants of a prototype test: they know the way, or use hotspots and keys by chance, or give up. */
export const prototypePilot: ToolPilot<'prototype'> = {
  doTasks: async (work) => {
    const { tasks, settings, person } = work
    const most = maxStepsOf(tasks.tasks.length)
    const pointer = person.by === 'keyboard' && !tasks.hotspotsByKeyboard ? 'mouse' : person.by
    const distances = new Map<string, (from: string) => number>()

    /** A step towards the goals, or by chance; a program looks for what the fewest reached. */
    const chosenStep = (acting: Acting, prototype: string, goals: readonly string[]) => {
      const { view, screens } = acting
      const possible = stepsFrom(acting)
      if (possible.length === 0) return undefined
      const leastBy = (rank: (to: string) => number) =>
        possible.reduce((least, each) => (rank(each.to) < rank(least.to) ? each : least))
      const distance = distances.get(goals.join(' ')) ?? distancesTo(screens, goals)
      distances.set(goals.join(' '), distance)
      const timesOf = (screen: string) => work.timesNoted(partOf(prototype, screen))
      /** The screen that the fewest reached, of those that can be reached from here. */
      const rarestFrom = (from: string) =>
        [...shortestWalks(screens, from).keys()].reduce((least, each) =>
          timesOf(each) < timesOf(least) ? each : least,
        )
      const isExploring = person.how.chooses === 'random' && person.isTrue(0.5)
      const chosen = person.knows()
        ? leastBy(distance)
        : isExploring
          ? leastBy(distancesTo(screens, [rarestFrom(topOf(view))]))
          : person.pick(possible)
      work.note(partOf(prototype, chosen.to))
      return chosen.step
    }

    await runTasks(
      createActor(prototypeTaskMachine.provide({ actions: toSession(work) }), { input: taskInput(work) }),
      work,
      {
        stepOf: ({ context }) => context.task ?? undefined,
        act: ({ context, value }): EventFrom<typeof prototypeTaskMachine> | null => {
          const { screens, view, steps } = context
          const [task, prototype] = [context.task ?? '', context.design?.id ?? '']
          const defined = tasks.tasks.find(({ id }) => id === task)
          if (value === 'presenting') {
            work.wait(person.readMs(defined?.text) + person.chooseMs())
            return { type: 'task.started' }
          }
          if (value === 'opening') return { type: 'picture.decoded' }
          if (value === 'showing') return { type: 'prototype.shown', at: work.now() }
          const flow = defined?.flows.find((each) => each.prototype === prototype)
          if (flow?.kind !== 'screens') {
            work.wait(person.workMs(secondsAtAddress))
            return { type: 'prototype.ended', end: 'done', at: work.now() }
          }
          const isPatient = steps.length < Math.min(patience, most)
          const top = screens.get(topOf(view))
          if (top) work.note(partOf(prototype, top.id))
          if (top?.wait && isPatient) {
            work.note(partOf(prototype, topOf(viewAfter(view, top.wait.action, screens))))
            work.wait(top.wait.ms)
            return { type: 'screen.waited', screen: top.id, at: work.now() }
          }
          work.wait(person.workMs(secondsOfScreen))
          const at = work.now()
          const goals = goalsOf(flow, settings, task, prototype)
          const isThere = goals.length === 0 || goals.includes(topOf(view))
          if (flow.ends.length === 0 && (isThere || !isPatient))
            return { type: 'prototype.ended', end: 'done', at }
          if (steps.length >= most || (!isPatient && tasks.mayGiveUp))
            return { type: 'prototype.ended', end: 'gave-up', at }
          const chosen = chosenStep({ view, screens, person, by: pointer, at }, prototype, goals)
          if (chosen) return chosen
          const { width = 1, height = 1 } = top ?? {}
          const pixel = { x: person.whole(0, width - 1), y: person.whole(0, height - 1) }
          return { type: 'screen.tapped', screen: topOf(view), ...pixel, by: pointer, at }
        },
      },
    )
  },
  steps: ({ tasks }) => tasks.map(({ id, text }) => ({ id, label: text })),
  parts: namedScreens,
  orders: ({ prototypes, tasks }) => [
    { of: 'prototypes', parts: prototypes.map(({ id, name }) => ({ id, label: name })) },
    { of: 'tasks', parts: tasks.map(({ id, text }) => ({ id, label: text })) },
  ],
}
