import type { PreferenceTestAnswer, PreferenceTestTasks } from '#contract/studies/preference-test.ts'
import { seeded } from './seeded.ts'

const tasks = 5
const designs = ['a', 'b', 'c', 'd', 'e', 'f'] as const

/** Five tasks of six designs, each with a reason. */
export const choiceTasks: PreferenceTestTasks = {
  tool: 'preferencetest',
  tasks: Array.from({ length: tasks }, (_, task) => ({
    id: `task-${task}`,
    text: `Task ${task}`,
    layout: 'side-by-side',
    seeAll: false,
    designs: designs.map((design) => ({
      id: `${design}-${task}`,
      name: `Design ${design} ${task}`,
      media: { kind: 'image', src: `/${design}.png`, alt: design, width: 100, height: 100 },
    })),
    reason: { question: 'Why?', required: false },
  })),
}

/** What people choose: the first design somewhat more often, in a time of their own, two of three with a reason. */
export const madeUpChoices = (participants: number): PreferenceTestAnswer[] => {
  const chance = seeded(participants)
  return Array.from({ length: participants }, () => ({
    tool: 'preferencetest',
    tasks: choiceTasks.tasks.map((task) => {
      const shown = task.designs.map(({ id }) => id)
      const place = Math.floor(chance() ** 1.4 * shown.length)
      const reason = chance() < 2 / 3 ? `It is clear at once, and number ${Math.floor(chance() * 1e6)}` : ''
      return { task: task.id, shown, chosen: shown[place] ?? '', reason, ms: Math.floor(chance() * 90_000) }
    }),
  }))
}
