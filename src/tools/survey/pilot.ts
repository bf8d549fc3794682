import { createActor, type EventFrom } from 'xstate'
import { openPage, surveyTaskMachine } from '#machines/tools/survey/survey-task.ts'
import { runTasks, taskInput, type ToolPilot, toSession } from '#studies/pilot/tool-pilot.ts'

/** Simulated participants of a survey, who answer page by page. */
export const surveyPilot: ToolPilot<'questionnaire'> = {
  doTasks: async (work) => {
    /** Questions that were answered or left out: an answer may lead to further ones on the same page. */
    const asked = new Set<string>()
    await runTasks(
      createActor(surveyTaskMachine.provide({ actions: toSession(work) }), { input: taskInput(work) }),
      work,
      {
        stepOf: ({ context }) => context.page ?? undefined,
        act: (state): EventFrom<typeof surveyTaskMachine> | null => {
          const page = openPage(state.context)
          if (state.value === 'presenting') {
            work.wait(work.person.readMs(page?.title, page?.text))
            return { type: 'page.shown', at: work.now() }
          }
          for (const question of page?.questions ?? []) {
            if (asked.has(question.id)) continue
            asked.add(question.id)
            const answer = work.ask(question)
            if (answer !== null)
              return { type: 'answer.changed', question: question.id, answer, at: work.now() }
          }
          work.wait(work.person.chooseMs())
          return { type: 'page.completed', at: work.now() }
        },
      },
    )
  },
  steps: ({ pages }) =>
    pages.map(({ id, title }, index) => ({
      id,
      label: title === undefined ? `Page ${index + 1}` : `Page ${index + 1}: ${title}`,
    })),
  // Pages always come in the order of the study.
  orders: () => [],
}
