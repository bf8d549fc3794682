import type { PrototypeEvent, PrototypeTasks } from '#contract/studies/tools/prototype.ts'
import { labelsBy } from '#studies/results/labels-by.ts'

const endings = {
  reached: 'Reached the end of the task',
  done: 'Said that the task was done',
  'gave-up': 'Gave the task up',
} as const

/** Describes the events of a session of a prototype test. */
export const describePrototypeEvents = (
  { prototypes, tasks }: PrototypeTasks,
  events: readonly PrototypeEvent[],
): readonly string[] => {
  const task = labelsBy(tasks, ({ text }) => text)
  const prototype = labelsBy(prototypes, ({ name }) => name)
  // Screens of two prototypes may have the same identifier, and a session has one prototype.
  const shown = events.find((event) => event.type === 'prototype.shown')
  const design = prototypes.find(({ id }) => shown?.type === 'prototype.shown' && id === shown.prototype)
  const screens = design?.source.kind === 'screens' ? design.source.screens : []
  const screen = labelsBy(screens, ({ name }) => name)
  const describe = (event: PrototypeEvent) => {
    switch (event.type) {
      case 'prototype.shown':
        return `Saw the task ${task(event.task)} in ${prototype(event.prototype)}`
      case 'screen.tapped':
        return `Tapped ${screen(event.screen)} at ${event.x}, ${event.y}${event.hotspot === null ? ' beside every hotspot' : ''}`
      case 'screen.swiped':
        return `Swiped ${event.direction} on ${screen(event.screen)}${event.hotspot === null ? ' beside every hotspot' : ''}`
      case 'screen.key':
        return `Pressed ${event.key} on ${screen(event.screen)}`
      case 'screen.waited':
        return `Waited on ${screen(event.screen)}, which changed by itself`
      case 'prototype.restarted':
        return 'Started the task again'
      case 'prototype.ended':
        return endings[event.end]
    }
  }
  return events.map(describe)
}
