import { createActor, type EventFrom } from 'xstate'
import { oldestSystems } from '#contract/studies/devices.ts'
import { appSystems } from '#contract/studies/tools/mobile-app-test.ts'
import {
  currentTask,
  mobileAppTestTaskMachine,
  openQuestion,
} from '#machines/tools/mobile-app-test/mobile-app-test-task.ts'
import { secondsOfInstall, secondsOfTask } from '#machines/tools/mobile-app-test/mobile-app-test-length.ts'
import { runTasks, taskInput, type ToolPilot, toSession } from '#studies/pilot/tool-pilot.ts'

/** Simulated participants of an app test, on phones of the systems that the app has. No app is opened. */
export const mobileAppTestPilot: ToolPilot<'iosapp'> = {
  doTasks: async (work) => {
    const { tasks, person } = work
    const systems = appSystems.filter((system) => tasks.app.links[system] !== undefined)
    await runTasks(
      createActor(mobileAppTestTaskMachine.provide({ actions: toSession(work) }), {
        input: taskInput(work),
      }),
      work,
      {
        stepOf: ({ context, value }) =>
          value === 'reading' || value === 'installing' || value === 'offering'
            ? 'app'
            : currentTask(context)?.id,
        act: ({ context, value }): EventFrom<typeof mobileAppTestTaskMachine> | null => {
          const task = currentTask(context)
          switch (value) {
            case 'reading': {
              const system = person.pick(systems)
              return {
                type: 'device.read',
                device: { system, version: oldestSystems[system] },
                at: work.now(),
              }
            }
            case 'installing':
              work.wait(person.workMs(secondsOfInstall))
              return { type: 'app.confirmed', at: work.now() }
            case 'offering':
              return { type: 'recorder.answered', isOn: person.isTrue(0.5), at: work.now() }
            case 'presenting':
              work.wait(person.readMs(task?.text) + person.chooseMs())
              return { type: 'task.started', at: work.now() }
            case 'asking': {
              const question = openQuestion(context)
              return question ? { type: 'answer.given', answer: work.ask(question), at: work.now() } : null
            }
            case 'handingOver':
              return { type: 'recording.answered', choice: 'skipped', at: work.now() }
            default: {
              const limit = task?.timeLimit === undefined ? Infinity : task.timeLimit * 1000
              const ms = person.workMs(secondsOfTask)
              work.wait(Math.min(ms, limit))
              if (ms > limit) return { type: 'time.over', at: work.now() }
              const end = !person.knows() && person.isTrue(0.3) ? 'gave-up' : 'done'
              return { type: 'task.ended', end, at: work.now() }
            }
          }
        },
      },
    )
  },
  steps: ({ tasks }) => [
    { id: 'app', label: 'Phone and app' },
    ...tasks.map(({ id, text }) => ({ id, label: text })),
  ],
  orders: ({ tasks }) => [{ of: 'tasks', parts: tasks.map(({ id, text }) => ({ id, label: text })) }],
}
