import { createActor, type EventFrom } from 'xstate'
import { boxOf, isInside, type Point } from '#contract/studies/areas.ts'
import type { Design, Hotspot } from '#contract/studies/tools/first-click.ts'
import { firstClickTaskMachine } from '#machines/tools/first-click/first-click-task.ts'
import type { Person } from '#studies/pilot/person.ts'
import { runTasks, taskInput, type ToolPilot, toSession } from '#studies/pilot/tool-pilot.ts'

/** Heights of a first screen, as shares of the width of the image. */
const folds = { touch: 1.7, mouse: 0.6, keyboard: 0.6 } as const

/** Seconds to find something on an image that is seen for the first time. */
const secondsOfLook = 8

const anywhere = ({ width, height }: Design, person: Person): Point =>
  person.how.chooses === 'same-place'
    ? { x: Math.floor(width / 2), y: Math.floor(height / 2) }
    : { x: person.whole(0, width - 1), y: person.whole(0, height - 1) }

/** A pixel of a hotspot near its middle; one in a corner of its box may be outside of a polygon. */
const pixelIn = (hotspot: Hotspot, design: Design, person: Person): Point => {
  const { x, y, width, height } = boxOf(hotspot)
  const near = (start: number, length: number) => start + Math.floor((length * person.whole(25, 75)) / 100)
  const pixel = { x: near(x, width), y: near(y, height) }
  const isOn = pixel.x < design.width && pixel.y < design.height && isInside(hotspot, pixel)
  return isOn ? pixel : anywhere(design, person)
}

/** Simulated participants of a first click test. They use a mouse, a finger or the keyboard, which is recorded. */
export const firstClickPilot: ToolPilot<'firstclick'> = {
  doTasks: async (work) => {
    const { tasks, settings, person } = work
    const taskOf = (id: string | null) => tasks.tasks.find((each) => each.id === id)
    const designOf = (id: string | null) =>
      tasks.pictures.find((each) => each.id === taskOf(id)?.picture) ?? tasks.pictures[0]
    await runTasks(
      createActor(firstClickTaskMachine.provide({ actions: toSession(work) }), { input: taskInput(work) }),
      work,
      {
        stepOf: ({ context }) => context.task ?? undefined,
        act: ({ context, value }): EventFrom<typeof firstClickTaskMachine> | null => {
          const design = designOf(context.task)
          if (!design) return null
          const fold = Math.min(design.height, Math.round(design.width * folds[person.by]))
          if (value === 'presenting') {
            work.wait(person.readMs(taskOf(context.task)?.text) + person.chooseMs())
            return { type: 'task.started' }
          }
          if (value === 'opening') return { type: 'picture.decoded' }
          if (value === 'painting') return { type: 'picture.painted', fold, at: work.now() }
          const isFirst = context.clicks.length === 0
          work.wait(person.workMs(isFirst ? secondsOfLook : 2))
          const at = work.now()
          const isTired = person.how.chooses === 'random' && person.isTrue(0.1)
          if (isFirst && tasks.maySkip && isTired) return { type: 'click.skipped', at }
          if (!isFirst && person.isTrue(0.3)) return { type: 'clicks.ended', at }
          const right = (settings.hotspots[context.task ?? ''] ?? []).filter(({ isRight }) => isRight)
          const pixel =
            right.length > 0 && person.knows()
              ? pixelIn(person.pick(right), design, person)
              : anywhere(design, person)
          const scrolled = Math.max(0, Math.min(design.height - fold, pixel.y - Math.round(fold / 2)))
          return { type: 'picture.clicked', ...pixel, by: person.by, scrolled, at }
        },
      },
    )
  },
  steps: ({ tasks }) => tasks.map(({ id, text }) => ({ id, label: text })),
  orders: ({ tasks }) => [{ of: 'tasks', parts: tasks.map(({ id, text }) => ({ id, label: text })) }],
}
