import { createActor, type EventFrom, fromPromise } from 'xstate'
import {
  currentTask,
  fiveSecondTaskMachine,
  openFiveSecondQuestion,
} from '#machines/tools/five-second/five-second-task.ts'
import { runTasks, taskInput, type ToolPilot, toSession } from '#studies/pilot/tool-pilot.ts'
import { shownMs } from './simulated-people.ts'

/** Simulated participants of a five second test; browsers miss the time as those of attentive people do. */
export const fiveSecondPilot: ToolPilot<'fivesecond'> = {
  doTasks: async (work) => {
    const { person } = work
    const machine = fiveSecondTaskMachine.provide({
      actions: toSession(work),
      actors: {
        prepareDesign: fromPromise(async () => ({ at: work.now() })),
        measureExposure: fromPromise(async ({ input }) => {
          const ms = shownMs(input.ms / 1000, person.people)
          // Half of the people without attention change to another tab meanwhile.
          const isAway = !person.how.isAttentive && person.isTrue(0.5)
          const seen = isAway ? Math.round(ms * 0.4) : ms
          work.wait(seen)
          return { at: work.now(), ms: seen, end: isAway ? 'hidden' : 'completed' }
        }),
      },
    })
    await runTasks(createActor(machine, { input: taskInput(work) }), work, {
      stepOf: ({ context }) => currentTask(context)?.id,
      act: ({ context, value }): EventFrom<typeof fiveSecondTaskMachine> | null => {
        if (value === 'presenting') {
          work.wait(person.readMs(currentTask(context)?.text) + person.chooseMs())
          return { type: 'design.requested' }
        }
        const question = openFiveSecondQuestion(context)
        if (value !== 'asking' || !question) return null
        return { type: 'answer.given', answer: work.ask(question), at: work.now() }
      },
    })
  },
  steps: ({ tasks }) => tasks.map(({ id, text }) => ({ id, label: text })),
  orders: ({ tasks }) => [{ of: 'designs', parts: tasks.map(({ id, text }) => ({ id, label: text })) }],
}
