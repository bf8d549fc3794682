import { createActor, type EventFrom } from 'xstate'
import { boxOf, isInside } from '#contract/studies/areas.ts'
import { maxStepsOf, type PrototypeHotspot, type PrototypeTasks } from '#contract/studies/tools/prototype.ts'
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

/** Steps after which a person who finds no end gives up. */
const patience = 25
/** Seconds to look at a screen before it is touched. */
const secondsOfScreen = 4
/** Seconds for a task at an address, where nothing is recorded. */
const secondsAtAddress = 60

/** Screens from each screen to the nearest of these. */
const distancesTo = (screens: ScreensById, goals: readonly string[]) => {
  const known = new Map<string, number>()
  return (from: string): number => {
    const before = known.get(from)
    if (before !== undefined) return before
    const walks = shortestWalks(screens, from)
    const distance = Math.min(...goals.map((goal) => walks.get(goal) ?? Infinity))
    known.set(from, distance)
    return distance
  }
}

/** A touch of a hotspot by its own gesture; null if another hotspot lies above each tried pixel. */
const touchOf = (hotspot: PrototypeHotspot, view: PrototypeView, screens: ScreensById, person: Person) => {
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
    if (hotspotAt(view, touch, screens)?.id === hotspot.id) return { screen, gesture, ...pixel }
  }
  return null
}

const namedScreens = ({ prototypes }: PrototypeTasks) =>
  prototypes.flatMap(({ name, source }) =>
    source.kind === 'screens'
      ? source.screens.map((screen) => ({
          id: `screen ${screen.id}`,
          label: prototypes.length > 1 ? `Screen “${screen.name}” of ${name}` : `Screen “${screen.name}”`,
        }))
      : [],
  )

/** Simulated participants of a prototype test: they know the way, or use hotspots by chance, and give up at last. */
export const prototypePilot: ToolPilot<'prototype'> = {
  doTasks: async (work) => {
    const { tasks, settings, person } = work
    const isPatient = (steps: number) => steps < Math.min(patience, maxStepsOf(tasks.tasks.length))
    await runTasks(
      createActor(prototypeTaskMachine.provide({ actions: toSession(work) }), { input: taskInput(work) }),
      work,
      {
        stepOf: ({ context }) => context.task ?? undefined,
        act: ({ context, value }): EventFrom<typeof prototypeTaskMachine> | null => {
          const { design, screens, view, steps } = context
          const flow = tasks.tasks
            .find(({ id }) => id === context.task)
            ?.flows.find((each) => each.prototype === design?.id)
          if (value === 'presenting') {
            work.wait(
              person.readMs(tasks.tasks.find(({ id }) => id === context.task)?.text) + person.chooseMs(),
            )
            return { type: 'task.started' }
          }
          if (value === 'opening') return { type: 'picture.decoded' }
          if (value === 'showing') return { type: 'prototype.shown', at: work.now() }
          if (flow?.kind !== 'screens') {
            work.wait(person.workMs(secondsAtAddress))
            return { type: 'prototype.ended', end: 'done', at: work.now() }
          }
          const top = screens.get(topOf(view))
          if (top) work.note(`screen ${top.id}`)
          if (top?.wait && isPatient(steps.length)) {
            work.wait(top.wait.ms)
            return { type: 'screen.waited', screen: top.id, at: work.now() }
          }
          work.wait(person.workMs(secondsOfScreen))
          const at = work.now()
          const expected = (settings.expected[context.task ?? ''] ?? []).find(
            ({ prototype }) => prototype === design?.id,
          )
          const goals =
            flow.ends.length > 0
              ? flow.ends
              : [...(expected?.reach ?? []), ...(expected?.paths ?? []).flatMap((path) => path.at(-1) ?? [])]
          const isThere = flow.ends.length === 0 && (goals.includes(top?.id ?? '') || goals.length === 0)
          if (flow.ends.length === 0 && (isThere || !isPatient(steps.length)))
            return { type: 'prototype.ended', end: 'done', at }
          const hasSteps = steps.length < maxStepsOf(tasks.tasks.length)
          if (!hasSteps || (!isPatient(steps.length) && tasks.mayGiveUp))
            return { type: 'prototype.ended', end: 'gave-up', at }
          const touches = (top?.hotspots ?? []).flatMap((hotspot) => {
            const touch = touchOf(hotspot, view, screens, person)
            return touch ? [{ touch, hotspot }] : []
          })
          const distance = distancesTo(screens, goals)
          const best = touches.toSorted(
            (one, other) =>
              distance(topOf(viewAfter(view, one.hotspot.action, screens))) -
                distance(topOf(viewAfter(view, other.hotspot.action, screens))) || 0,
          )[0]
          const chosen = touches.length === 0 ? undefined : person.knows() ? best : person.pick(touches)
          const by =
            person.by === 'keyboard' && tasks.hotspotsByKeyboard
              ? 'keyboard'
              : person.by === 'touch'
                ? 'touch'
                : 'mouse'
          if (!chosen) {
            const { width = 1, height = 1 } = top ?? {}
            const pixel = { x: person.whole(0, width - 1), y: person.whole(0, height - 1) }
            return { type: 'screen.tapped', screen: topOf(view), ...pixel, by, at }
          }
          const { gesture, ...touch } = chosen.touch
          return gesture.on === 'tap'
            ? { type: 'screen.tapped', ...touch, by, at }
            : { type: 'screen.swiped', ...touch, direction: gesture.direction, by, at }
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
