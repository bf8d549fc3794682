import { createActor, type EventFrom } from 'xstate'
import { maxLength } from '#contract/shared/limits.ts'
import { missingFrom } from '#machines/tools/preference-test/preference-comparison.ts'
import { preferenceTestTaskMachine } from '#machines/tools/preference-test/preference-test-task.ts'
import { simulatedText } from '#studies/pilot/answers.ts'
import { runTasks, taskInput, type ToolPilot, toSession } from '#studies/pilot/tool-pilot.ts'

/** Seconds to look at a design. */
const secondsOfDesign = 5
/** Seconds of a design that plays: its length is not known to the study. */
const playedSeconds = 10

/** Simulated participants of a preference test: they see every design if they have to, and choose by chance. */
export const preferenceTestPilot: ToolPilot<'preferencetest'> = {
  doTasks: async (work) => {
    const { person } = work
    await runTasks(
      createActor(preferenceTestTaskMachine.provide({ actions: toSession(work) }), {
        input: taskInput(work),
      }),
      work,
      {
        stepOf: ({ context }) => context.task?.id,
        act: (state): EventFrom<typeof preferenceTestTaskMachine> | null => {
          const { task, comparison } = state.context
          if (!task || state.matches('presenting')) {
            work.wait(person.readMs(task?.text))
            return { type: 'designs.shown', at: work.now() }
          }
          if (state.matches('looking')) {
            const [missing] = missingFrom(task, comparison)
            const media = task.designs.find(({ id }) => id === missing)?.media
            if (missing !== undefined && comparison.inView !== missing && task.layout === 'one-by-one') {
              work.wait(3 * person.chooseMs())
              return { type: 'design.turned', design: missing, at: work.now() }
            }
            if (missing !== undefined && media?.kind !== 'image') {
              work.wait(playedSeconds * 1000)
              return { type: 'design.ended', design: missing, at: work.now() }
            }
            work.wait(person.workMs(secondsOfDesign * comparison.shown.length))
            return { type: 'design.chosen', design: person.pick(comparison.shown), at: work.now() }
          }
          if (state.matches('chosen')) {
            work.wait(person.chooseMs())
            return { type: 'choice.confirmed', at: work.now() }
          }
          const isGiven = task.reason?.required === true || person.isTrue(person.how.answersOptional)
          const text = isGiven ? simulatedText(person, 0, maxLength.comment) : ''
          work.wait(person.readMs(task.reason?.question) + person.typeMs(text))
          return { type: 'reason.given', text, at: work.now() }
        },
      },
    )
  },
  steps: ({ tasks }) => tasks.map(({ id, text }) => ({ id, label: text })),
  orders: ({ tasks }) =>
    tasks.map(({ text, designs }) => ({
      of: `designs of “${text}”`,
      parts: designs.map(({ id, name }) => ({ id, label: name })),
    })),
}
