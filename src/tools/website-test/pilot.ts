import { createActor, type EventFrom } from 'xstate'
import {
  currentTask,
  currentVisit,
  openQuestion,
  websiteTestTaskMachine,
} from '#machines/tools/website-test/website-test-task.ts'
import { secondsOfTask } from '#machines/tools/website-test/website-test-length.ts'
import { runTasks, taskInput, type ToolPilot, toSession } from '#studies/pilot/tool-pilot.ts'

/** Simulated participants of a website test. No site is opened: they say that they are done, or run out of time. */
export const websiteTestPilot: ToolPilot<'webusability'> = {
  doTasks: async (work) => {
    const { tasks, person } = work
    await runTasks(
      createActor(websiteTestTaskMachine.provide({ actions: toSession(work) }), { input: taskInput(work) }),
      work,
      {
        stepOf: ({ context }) => {
          const visit = currentVisit(context)
          return visit && `${visit.site} ${visit.task}`
        },
        act: (state): EventFrom<typeof websiteTestTaskMachine> | null => {
          const { context } = state
          const task = currentTask(context)
          if (state.matches({ work: 'asking' })) {
            const question = openQuestion(context)
            return question ? { type: 'answer.given', answer: work.ask(question), at: work.now() } : null
          }
          if (state.matches({ work: 'presenting' })) {
            work.wait(person.readMs(task?.text) + person.chooseMs())
            return { type: 'site.opened', at: work.now() }
          }
          const limit = task?.timeLimit === undefined ? Infinity : task.timeLimit * 1000
          const ms = person.workMs(secondsOfTask)
          work.wait(Math.min(ms, limit))
          if (ms > limit) return { type: 'time.over', at: work.now() }
          const givesUp = tasks.mayGiveUp && !person.knows() && person.isTrue(0.3)
          return { type: 'task.ended', end: givesUp ? 'gave-up' : 'done', at: work.now() }
        },
      },
    )
  },
  steps: ({ sites, tasks }) =>
    sites.flatMap((site) =>
      tasks.map(({ id, text }) => ({
        id: `${site.id} ${id}`,
        label: sites.length > 1 ? `${text} (${site.name})` : text,
      })),
    ),
  orders: ({ sites, tasks }) => [
    { of: 'sites', parts: sites.map(({ id, name }) => ({ id, label: name })) },
    { of: 'tasks', parts: tasks.map(({ id, text }) => ({ id, label: text })) },
  ],
}
